# Puzzles and reviews.

puzzles-title = Puzzles
puzzles-day = The puzzle of the day
puzzles-ladder = The ladder
puzzles-row = In a row
puzzles-storm = Three minutes
puzzles-one = A puzzle
puzzles-loading = Fetching the puzzle…
puzzles-record =
    Your rating: { $settled ->
        [yes] { $rating }.
       *[no] about { $rating }, until you have solved a few more.
    } Solved: { $solved } of { $tried }. Days in a row: { $streak }.
puzzles-theme = What is asked
puzzles-every-kind = Anything
puzzles-kind-envelope = The envelope
puzzles-kind-holder = Who holds it?
puzzles-kind-shown = What was shown?
puzzles-kind-question = The one question
puzzles-kind-sound = Does it follow?
puzzles-kind-slip = The false entry
puzzles-about = { $kind } · rated { $rating }
puzzles-next = Next puzzle
puzzles-copy = Copy this line
puzzles-copied = Copied
puzzle-shared =
    Casefile, puzzle of { $day }: { $solved ->
        [yes] solved
       *[no] not solved at once
    }{ $hints ->
        [0] , without a hint
        [one] , with one hint
       *[other] , with { $hints } hints
    }. Days in a row: { $streak }.
puzzle-hand = You are { the-who } and hold { $cards }. { $others }.
puzzle-holds = { the-who } holds { $cards } cards
puzzle-asked =
    { $me ->
        [yes] You ask: { $named }.
       *[no] { who-first } asks: { $named }.
    }
puzzle-accused = { who-first } accuses: { $named }. It is wrong.
puzzle-passed = No card from { $names }.
puzzle-nobody = Nobody can show a card.
puzzle-showed =
    { $me ->
        [yes] You show { $card }.
       *[no] { who-first } shows you { $card }.
    }
puzzle-showed-hidden = { who-first } shows a card.
puzzle-ask-envelope = Which three cards are in the envelope?
puzzle-ask-holder = Where is { $card }?
puzzle-ask-shown = Which card was shown in entry { $number }?
puzzle-ask-question = Which suggestion of yours settles the case, whatever the answer?
puzzle-ask-sound = Somebody wants to accuse: { $named }. Is it certain to be right?
puzzle-ask-slip = One entry cannot be true. Which one?
puzzle-choose-suspect = Suspect
puzzle-choose-weapon = Weapon
puzzle-choose-room = Room
puzzle-choose-holder = Who
puzzle-choose-card = Card
puzzle-choose-follows = Answer
puzzle-choose-entry = Entry
puzzle-yes = Yes, it is certain
puzzle-no = No, it is certainly wrong
puzzle-entry = Entry { $number }
puzzle-envelope = The envelope
puzzle-answer = Answer
puzzle-hint = Give me a hint
puzzle-next-hint = Another hint
puzzle-pad = A sheet to reason on
puzzle-pad-why = Press a cell for a tick, a cross or a question mark.
puzzle-proof = The proof so far
puzzle-right = Right.
puzzle-wrong = That is not it.
storm-title = As many as you can in three minutes
storm-lead = All of them are about as hard, and easier than your rating. There are no hints, and the first answer counts. Your best: { $best }.
storm-now = { $seconds } s · solved { $solved } · missed { $missed }
storm-over = The time is up. Solved: { $solved }, missed: { $missed }. Your best: { $best }.
storm-start = Start the clock
row-title = As many in a row as you can
row-lead = All of them are about as hard, and easier than your rating. There is no clock, there are no hints, and the first wrong answer ends it. Your best: { $best }.
row-now = In a row: { $solved }
row-over = Solved in a row: { $solved }. Your best: { $best }.
row-ended-by = Look at the one that ended it
row-start = Begin
run-again = Once more

review-title = Review
review-open = How well did I play?
review-back = Back to the end of the game
review-whose = Whose game
review-working = Reviewing the game of { the-who }…
review-quick = First look; the win chances are on their way.
review-accuracy = Accuracy
review-accuracy-why = The share of what was at stake that was kept: 100 is always the best choice, 0 no better than a blind one.
review-luck = Luck
review-luck-why = Percentage points of winning chances that rolls and answers gave beyond what was to be expected.
review-curve = Chances of winning, as { the-who } could know them
review-turn = Turn { $turn }
review-decisions = Decisions
review-none-bad = No inaccuracy in this game.
review-show-good = Also show what was good
review-label-best = Best
review-label-good = Good
review-label-inaccuracy = Inaccuracy
review-label-mistake = Mistake
review-label-blunder = Blunder
review-at = Turn { $turn }
review-again = Try again
review-choose = What would you do instead?
review-see = See
review-result = { $label }: { $win } to win, and the best has { $best }.
review-replay = Look at this moment in the replay
review-missed = Cards you could have known
review-could-accuse = You could have accused for certain from turn { $turn } on.
review-do-roll = Roll
review-do-end = End the turn
review-do-passage = Take the secret passage
review-do-walk = Go: { $place }
review-do-suggest = Suggest: { $named }
review-do-accuse = Accuse: { $named }
review-do-show = Show { $card }
