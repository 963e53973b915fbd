# The pages that explain: the rules, the first lesson, how the deal can be checked.
#
# Every card's name is there under its id: { $kitchen }, { $scarlet }, { $lead-pipe }.

## The rules

rulebook-title = How it is played
rulebook-lead = Everything you need, in five minutes. The small letters name the rule, for those who like to argue.
rulebook-editions = Editions
rulebook-chapters = On this page
rulebook-learn = Play one turn to learn it
rulebook-fair = How do I know the deal is fair?
rulebook-this-edition = this edition
rulebook-ids = Rules

rulebook-aim = What it is about
rulebook-aim-three = Somebody did it, with something, somewhere. Three cards lie in the envelope: one suspect, one weapon, one room. Whoever names all three first wins.
rulebook-aim-rest = All other cards are in the players’ hands. Every card you see there is one that cannot be in the envelope. So you walk from room to room, ask, and strike out what you learn.
rulebook-aim-picture = One suspect, one weapon and one room: that is what the envelope holds.

rulebook-deal = Before the first turn
rulebook-deal-players = { $fewest } to { $most } play, and each is one of the suspects. All six pieces stand in the mansion, each on its own start square, whether somebody plays them or not.
rulebook-deal-weapons = The six weapons start in six different rooms, any of the nine: wherever chance puts them, or the host of the table.
rulebook-deal-envelope = Suspects, weapons and rooms are shuffled separately. One card of each goes unseen into the envelope in the middle of the { $board }.
rulebook-deal-hands = The other 18 are dealt out one by one. If they do not divide evenly, the first few players, counted from whoever begins, hold one card more. Everybody knows how many cards you hold; only you know which.
rulebook-deal-first-fixed = { $scarlet } begins, or the next suspect clockwise whom somebody plays. Turns go round clockwise.
rulebook-deal-first-passes = Players take turns at dealing, and whoever deals begins. { $scarlet } is the first dealer, or the next suspect clockwise whom somebody plays. Each new game at the same table is dealt by the next player clockwise who still plays, newcomers included. Turns go round clockwise.
rulebook-deal-picture = The six suspects, and the six weapons.

rulebook-turn = Your turn
rulebook-turn-only = On your turn you act, and nobody else. All the others do is show a card when they are asked for one. What the rules do not allow, the table refuses, and says why.
rulebook-turn-ways = A turn begins in one of three ways. { $dice ->
    [one] Roll the die and walk.
   *[other] Roll both dice and walk.
  } Or take the secret passage of the room you are in. Or, if somebody’s suggestion has brought you into this room since your last turn, stay and suggest here.
rulebook-turn-ways-no_dice = A turn begins in one of three ways. Walk into a room. Or take the secret passage of the room you are in. Or, if somebody’s suggestion has brought you into this room since your last turn, stay and suggest here.
rulebook-turn-roll = You roll once a turn, and the roll stands. After it, it is too late for the passage, and too late to stay and suggest.
rulebook-turn-no-pass = You may not stay put: if you can move, you must.
rulebook-turn-leave = Whoever leaves for good is replaced by a bot. It keeps the seat and the cards, plays on, answers, and accuses only when it is certain.

rulebook-walk = Walking
rulebook-walk-straight = Go from square to square, round as many corners as you like, but never diagonally. No square is entered twice in a turn, and the one you set out from counts as entered.
rulebook-walk-full = Walk exactly what you rolled. Only a room ends a walk early: step through a door, and whatever is left of the roll is gone.
rulebook-walk-full-no_dice = Nobody rolls. A walk leads into a room: any one whose shortest free way is at most 12 steps long.
rulebook-walk-door = A door is an opening in the wall. The doorway is not a square and is not counted: from the square in front of it, one step leads into the room, and from the room one step leads out to that square.
rulebook-walk-rooms = Leave a room by whichever of its doors you like. A room holds any number of pieces and weapons.
rulebook-walk-blocked = A square with a piece on it is closed, whether anybody plays that suspect or not: nobody stops there or goes through. A piece in front of a door shuts that door, for those inside as well.
rulebook-walk-blocked-open_doors = A square with a piece on it is closed, whether anybody plays that suspect or not. You may step past a piece only if it is in front of a door: into the room, out of it, or along the corridor. Nobody may stop on its square.
rulebook-walk-return = The room you just left stays closed to you until your next turn, by whichever door.
rulebook-walk-start = A start square is a square like any other: a dead end, but anybody may walk onto it again.
rulebook-walk-short = If no walk of the full number is free, go into a room if one is in reach, and otherwise as far as you can. If not even one step is free you stay where you are, and your turn goes on.
rulebook-walk-short-no_dice = If no room is that near and there is no passage, you stay: end your turn or accuse. If a suggestion has just brought you here, you may also make your own.
rulebook-walk-trapped = If every door of your room is shut and it has no passage, there is no roll. You stay until a door is free: end your turn or accuse. If a suggestion has just brought you here, you may also make your own.
rulebook-walk-trapped-open_doors = No door is ever shut, so nobody is locked in. You only stay for this turn if every walk would have to stop on a piece in front of the door.
rulebook-walk-picture = { $scarlet } rolled 6. { $peacock } shuts the door of the { $lounge }; the { $dining-room } is exactly six steps away. Lit places are where this walk may end.

rulebook-passage = Secret passages
rulebook-passage-where = Two passages run under the mansion: between the { $kitchen } and the { $study }, and between the { $conservatory } and the { $lounge }.
rulebook-passage-when = If you begin your turn in one of these rooms you may go through instead of rolling. You come out in the other room, and that counts as entering it.
rulebook-passage-when-no_dice = If you begin your turn in one of these rooms you may go through instead of walking. You come out in the other room, and that counts as entering it.
rulebook-passage-must = If all doors are shut but there is a passage, you have to take it, unless you accuse, or a suggestion has just brought you here and you make your own.
rulebook-passage-picture = From the { $study } straight to the { $kitchen }, without a roll.

rulebook-suggest = Suggesting
rulebook-suggest-owed = When you come into a room you make one suggestion, at once.
rulebook-suggest-may = When you come into a room you may make one suggestion. You need not.
rulebook-suggest-names = It names the room you are in, a suspect and a weapon. Any of them will do: a suspect nobody plays, your own cards, even yourself. A clever bluff is allowed.
rulebook-suggest-fetch = The suspect’s piece and the weapon are brought into your room, if they are not there yet, and stay there afterwards.
rulebook-suggest-fetched = Whoever was brought to a room like that may begin the next turn, and no later one, by suggesting there, without moving. A piece that stood there already was not brought, so naming yourself brings nobody.
rulebook-suggest-back = If you were brought away from a room you may go straight back on your next turn, and suggest there again: you come from another room.
rulebook-suggest-once = One visit, one suggestion. For the next one, go to another room, or leave and come back on a later turn.
rulebook-suggest-picture = “I suggest it was { $green } in the { $library } with the { $candlestick }.” Both are brought there.

rulebook-answer = Who can show a card?
rulebook-answer-round = The player on your left is asked first, then the next. The first who holds one or more of your three cards shows you exactly one. Then the asking stops.
rulebook-answer-private = Whoever holds several chooses which to show. Only you see it. Everybody sees who showed a card, and who could not.
rulebook-answer-honest = Nobody can forget to answer, or hide a card: the table answers for those who have none.
rulebook-answer-nobody = If nobody has any of them, end your turn, or accuse.
rulebook-answer-accuse-now = Even after being shown a card, you may still accuse on this turn.
rulebook-answer-accuse-later = Once you have been shown a card, your turn is over. You can accuse on a later one.
rulebook-answer-note = Write it down. The { $sheet } has a row for every card and a column for every player, and nobody else reads it.
rulebook-answer-picture = { $mustard } has none. { $green } has one, and shows it to { $scarlet } alone. { $plum } is not asked any more.
rulebook-answer-asks = asks
rulebook-answer-none = has none
rulebook-answer-shows = shows one
rulebook-answer-spared = not asked
rulebook-answer-only = Only { $scarlet } sees it

rulebook-accuse = Accusing
rulebook-accuse-when = Sure of all three? On your turn, at any time except while you are waiting for a card, you may accuse: any suspect, any weapon, any room, wherever you stand.
rulebook-accuse-once = You have one accusation in the whole game. You look into the envelope alone.
rulebook-accuse-right = Right: the cards are laid open, and you have won.
rulebook-accuse-wrong = Wrong: the cards go back, and you keep quiet about them. You take no more turns, but you still answer, and your piece can still be brought to rooms.
rulebook-accuse-clears = If your piece is then in front of a door, it is put into that room, out of everybody’s way.
rulebook-accuse-stays = Your piece stays where it is, even in front of a door.
rulebook-accuse-last = If all others are out, the last one plays on. If that one is wrong too, nobody has won, and the envelope is opened for all.
rulebook-accuse-last-last_detective_wins = The wrong accusation that leaves a single player in the game makes that player the winner, and the envelope is opened for all.
rulebook-accuse-picture = The envelope of this example: { $plum }, with the { $rope }, in the { $hall }.

rulebook-edition = What is different in this edition
rulebook-edition-lead = The same mansion, the same cards, the same idea. The printed editions differ in a few things; here is what the { $title } says.
rulebook-edition-dice = A roll takes
rulebook-edition-players = Players
rulebook-edition-piece = A piece is called
rulebook-edition-envelope = The envelope is called
rulebook-edition-centre = It lies on
rulebook-edition-board = The board is called
rulebook-edition-sheet = The notebook is called
rulebook-edition-names = Different names
rulebook-edition-names-none = As in most editions
rulebook-edition-suggestion_is_owed = On entering a room
rulebook-edition-suggestion_is_owed-yes = you must suggest
rulebook-edition-suggestion_is_owed-no = you may suggest
rulebook-edition-accuse_after_disproof = After you have been shown a card
rulebook-edition-accuse_after_disproof-yes = you may still accuse
rulebook-edition-accuse_after_disproof-no = your turn is over
rulebook-edition-false_accuser_clears_door = A false accuser in front of a door
rulebook-edition-false_accuser_clears_door-yes = is put into the room
rulebook-edition-false_accuser_clears_door-no = stays there
rulebook-edition-start_passes_on = The start
rulebook-edition-start_passes_on-yes = passes on game by game
rulebook-edition-start_passes_on-no = is the same in every game
rulebook-edition-others = Other editions
rulebook-edition-same = The same rules, other names.
rulebook-edition-but-dice = { $dice ->
    [one] one die
   *[other] two dice
  }
rulebook-edition-but = { $what }.

rulebook-house = House rules
rulebook-house-lead = Not in any box, but some tables like them. Off, unless the host of a table switches them on.
rulebook-house-at-table = At your table: { $rules }. What a house rule changes carries its name.
rulebook-house-named = “{ $rule }”
rulebook-house-on = in force
rulebook-house-last_detective_wins = The wrong accusation that leaves a single player in the game makes that player the winner, and the envelope is opened for all. Without this rule the last one plays on alone.
rulebook-house-open_doors = You may step past a piece on the square in front of a door: into the room, out of it, or along the corridor. Nobody may stop on that square while it stands there. A piece on any other square is in the way as ever, and a false accuser’s piece stays where it is.
rulebook-house-no_dice = Nobody rolls. A walk leads into any room whose shortest free way is at most 12 steps long; pieces and shut doors are in the way as ever, and the room you have left is closed. Or you take a passage. If no room is that near, end your turn or accuse.

## A blank notebook

blank-title = A blank { $sheet }
blank-lead = For a game round a real table: every card of the edition has its row, and every player a column with room for a name.
blank-players = Columns for players
blank-players-why = The last column is for the envelope.
blank-player = Player { $number }
blank-print = Print it

## The fair deal

fairpage-title = How do I know the deal was fair?
fairpage-lead = You need not trust the server. Your own browser can shuffle, deal and roll the whole game again, and compare.
fairpage-how = How the deal is made
fairpage-how-seal = The server thinks of a secret number and seals it. Everybody sees the seal before a single card is dealt, so the number cannot be changed any more.
fairpage-how-share = Every player’s device adds a number of its own, by pure chance, sealed in the same way. Only when all seals lie on the table are they opened.
fairpage-how-deal = From all these numbers together follow the envelope, the hands, every roll and, unless the host has placed them before, the weapons. Nobody could choose them, as long as a single one was honest.
fairpage-how-cards = Every card lies under a seal of its own from the deal on. When you are shown one, your device checks it on the spot.
fairpage-how-open = When the game is over the secret is opened, and everybody can deal and roll it all again. This page does.
fairpage-proves = What it proves
fairpage-proves-deal = Cards and rolls came from chance that neither the server nor a player could choose.
fairpage-proves-kept = Nothing was swapped during the game: not a card, not a roll.
fairpage-proves-off = No deal was quietly called off and dealt again.
fairpage-not = What it does not prove
fairpage-not-look = That the server did not look. It knows all cards and could tell somebody. It is bound, not blind.
fairpage-not-who = Who really made a move, or that two friends did not talk to each other.
fairpage-not-rules = That the moves keep the rules: the server sees to that, and “casefile check” does it again for a record.
fairpage-read-more = This page computes everything itself, in your browser, by the published description. “casefile verify” does the same on a command line.

fair-game = The record belongs to this game.
fairpage-game = Game { $game } of this table
fairpage-record = The record you gave
fairpage-checking = Fetching the game…
fairpage-holds = The deal was fair.
fairpage-holds-more = { $count ->
    [one] One check, and it holds.
   *[other] { $count } checks, and every one holds.
  }
fairpage-fits = The record fits together.
fairpage-fails = Something does not fit.
fairpage-fails-more = { $failed ->
    [one] One of { $count } checks does not hold.
   *[other] { $failed } of { $count } checks do not hold.
  } Keep the record, and do not trust this game.
fairpage-check-holds = Holds
fairpage-check-fails = Does not hold
fairpage-alone = No player added chance to this deal. The server could have tried many secrets and kept one it liked.
fairpage-shared = { $players ->
    [one] One player added chance to this deal.
   *[other] { $players } players added chance to this deal.
  }
fairpage-witnessed = This device was there: it kept the server’s seal from before the deal, and found the same one in the record.
fairpage-witnessed-not = This device was there and kept what it was told before the deal. The record says something else.
fairpage-stranger = This device did not see the deal, so a record is all it has. Whoever played can do better: their own device kept the seal from before the deal.
fairpage-details = The numbers
fairpage-details-game = Game
fairpage-details-commitment = The server’s seal
fairpage-details-secret = Its secret
fairpage-details-shares = Chance added by { $name }
fairpage-details-envelope = Dealt into the envelope
fairpage-running = This game is still being played.
fairpage-running-more = The secret is opened when it is over; until then it would give all cards away. This page looks again by itself.
fairpage-none = There is no such game at this table.
fairpage-none-more = Look at the link again, or check a record that you have kept.
fairpage-trouble = The game could not be fetched.
fairpage-again = Try again
fairpage-back = Back to the table
fairpage-download = Download the record
fairpage-own = Check a record you have kept
fairpage-own-lead = Drop the file here, choose it, or paste its text. It stays on this device.
fairpage-own-choose = Choose a file
fairpage-own-paste = Or paste the record
fairpage-own-check = Check it
fairpage-bad-json = This is not a record: it cannot be read.
fairpage-bad-fair = This is a record without a sealed deal. There is nothing to check in it: it was not dealt by a server.

## The lesson

lesson-title = Your first turn
lesson-step = Step { $step } of { $steps }
lesson-skip = Skip the lesson
lesson-you-are = You are { $scarlet }.
lesson-roll = Your turn: roll the dice.
lesson-roll-more = { $white } and { $peacock } play against you. You have asked a lot already: only { $green } or { $plum } can have done it, with the { $rope }, in the { $lounge }. Which of the two?
lesson-walk = You rolled { $total }. Walk to the { $lounge }.
lesson-walk-more = Lit places are where you may go: a square exactly { $total } steps away, or a room on the way. To ask a question you have to be in a room.
lesson-walk-square = That square is allowed, but there is nobody to ask in a corridor. The { $lounge } is lit too.
lesson-suggest = You are in the { $lounge }: who, and with what?
lesson-suggest-more = Suggest something. Whoever can prove you wrong must show you a card, and only you will see it.
lesson-suggest-known-suspect = { $card } is crossed out in your notebook already. Ask about { $green } or { $plum }: there you learn something.
lesson-suggest-known-weapon = Somebody else holds { the-card }, and would show you that. Take the { $rope }, or a weapon from your own hand.
lesson-suggest-own-suspect = You hold { $card } yourself: nobody can show you that card, and you learn nothing about the suspect. Ask about { $green } or { $plum }.
lesson-suggest-held = You hold { the-card }, so nobody else can show it: that way you learn only about the suspect. A neat trick.
lesson-asking = The question goes round, to your left.
lesson-asking-more = Each of them answers in turn, until somebody can show you a card.
lesson-asked-shown = { $peacock } shows you a card: { $plum }.
lesson-asked-shown-more = Only you see it. The others know that she showed one, not which.
lesson-asked-nobody = Nobody could show a card.
lesson-asked-nobody-more = Everybody heard that. { $green }, the { $rope } and the { $lounge }: nobody holds any of them.
lesson-note-plum = { $peacock } holds { $plum }: tick that cell in your notebook.
lesson-note-green = Nobody holds { $green }: tick it under Envelope, in your notebook.
lesson-note-wrong = Not there: look at the row and the column once more.
lesson-note-done = That leaves only { $green }.
lesson-accuse = You know the answer. Accuse?
lesson-accuse-more = All three are certain now. You have one accusation per game: a false one would end your turns.
lesson-accuse-wrong = Look at your notebook: { $plum } is in a hand, so he cannot be in the envelope. In a game, this accusation would have been your last.
lesson-accuse-other = Look at your notebook: it was in the { $lounge }, with the { $rope }, and only { $green } or { $plum } is still open.
lesson-end = Stay a moment: you know enough to accuse.
lesson-alone = Nobody else is here: this is a lesson.
lesson-done = You solved it.
lesson-done-more = { $green }, in the { $lounge }, with the { $rope }. That is all there is to it: walk, ask, note, and dare to accuse first.
lesson-second = Second lesson
lesson-go-on = Continue
lesson-again = Once more
lesson-play = Play against bots
lesson-rules = Read the rules

## The second lesson

lesson2-title = What others ask
lesson2-group = { $peacock } showed { $white } a card. Which one?
lesson2-group-more = { $white } had asked for { $mustard }, the { $rope } and the { $hall }. The { $hall } is yours, so it was one of the other two: your notebook marks both with ?1 under { $peacock }. She holds at least one of the cards with the same number.
lesson2-show = { $peacock } asks you. You hold two of the cards she named.
lesson2-show-more = You must show one, and you choose which. She has seen your { $knife } before: show it again, and she learns nothing new.
lesson2-show-other = { $peacock } has not seen { the-card } yet. Show her the { $knife } once more: she knows it already.
lesson2-passage = Your turn. Take the secret passage.
lesson2-passage-more = The { $study } and the { $kitchen } lie in opposite corners of the mansion, and a passage joins them. It takes the place of the dice: you are there at once, and may ask.
lesson2-roll = You could roll, but no roll takes you to the { $kitchen }. The passage does.
lesson2-suggest = Find out what ?1 was: ask about { $mustard }.
lesson2-suggest-more = If somebody else shows you { $mustard }, { $peacock } cannot have shown him. Name a weapon of your own, or any other.
lesson2-suggest-other = { $card } tells you nothing about ?1. Ask about { $mustard }.
lesson2-asking = { $white } is asked first.
lesson2-asking-more = She sits to your left.
lesson2-note = { $white } holds { $mustard }. What did { $peacock } show, then?
lesson2-note-more = Of the two cards marked ?1 only the { $rope } is left: tick it under { $peacock }, in your notebook. You know a card that nobody has shown you.
lesson2-end = Stay a moment: first note what follows.
lesson2-done = Well reasoned.
lesson2-done-more = Every answer tells everybody something. Show what is known already, take the shortcuts, and keep an eye on the numbers: two of them together often give a card away.
