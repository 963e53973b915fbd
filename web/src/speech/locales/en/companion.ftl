## For people at a real table

companion-title = Companion
companion-lead = A notebook for a game with real cards: it misses nothing that follows, and finds your slips. Your case is kept in this browser alone; to reason, the server is told of it and forgets it at once.
companion-blank = Print a blank notebook for pencils
companion-step = Step { $step } of { $steps }
companion-step-edition = Which cards do you play with?
companion-step-edition-why = Rules and names differ a little from one edition to the next.
companion-step-players = Who plays?
companion-step-players-why = Tap them in the order of their turns, beginning with the one who starts.
companion-step-cards = How many cards does each hold?
companion-step-cards-why = Eighteen cards are dealt; three are in the envelope.
companion-step-me = Which one are you?
companion-step-me-why = The companion sees the game with your eyes.
companion-step-hand = Which cards are yours?
companion-step-hand-why = Tap your { $size ->
    [one] card
   *[other] { $size } cards
}. If you tap one more, the first one is taken back.
companion-place = { $place ->
    [1] starts
   *[other] no. { $place }
}
companion-fewer = { $who }: one card fewer
companion-more = { $who }: one card more
companion-sum = { $over ->
    [0] All 18 cards are dealt.
    [-1] One card is missing: the hands have to add up to 18.
    [1] That is one card too many: the hands have to add up to 18.
   *[other] The hands are off by { $by } cards: they have to add up to 18.
}
companion-hand-count = { $count } of { $size } chosen
companion-watching = I am only watching
companion-back = Back
companion-next = Next
companion-begin = Begin the case

## Entering

companion-enter = What happened?
companion-editing = Change entry { $number }
companion-inserting = Before entry { $number }
companion-kind = Kind of entry
companion-kind-suggestion = Suggestion
companion-kind-accusation = Accusation
companion-kind-seen = Card seen
companion-by-suggestion = Who asks?
companion-by-accusation = Who accuses?
companion-by-seen = Whose card is it?
companion-suspect = Suspect
companion-weapon = Weapon
companion-room = Room
companion-which-card = Which card was seen?
companion-answer = Who showed a card?
companion-nobody = Nobody could
companion-saw = Which card did you see?
companion-showed = Which card did you show?
companion-unseen = Not noted
companion-outcome = How did it end?
companion-wrong = It was wrong
companion-right = It was right
companion-found-ask = You looked into the envelope. Which three cards did you find?
companion-found-same = These are the cards you named: then it was right.
companion-found-suspect = Suspect you found
companion-found-weapon = Weapon you found
companion-found-room = Room you found
companion-you = you
companion-save = Save
companion-cancel = Cancel
companion-written = Written: { $entry }
companion-refute = You can refute it with { $cards }.
companion-refute-none = You cannot refute it.
companion-shown-before = You have shown { $who } { $cards } before.
companion-type = Type an entry
companion-type-place = plum: white, rope, hall, green
companion-type-enter = Enter
companion-typed-more = Something is missing: choose it below.
companion-typed-several = “{ $word }” may be { $cards }.
companion-typed-none = “{ $word }” names no card.

## The log

companion-log = Log
companion-log-empty = Nothing yet. Enter the first suggestion.
companion-undo = Undo
companion-edit = Change
companion-insert = Insert before
companion-delete = Delete
companion-clashes = This cannot be true together with the others.
companion-nobody-showed = Nobody could show a card.
companion-passed = { $names } could show nothing.
companion-dropped =
    { $me ->
        [yes] You showed everybody { the-card } by accident.
       *[no] { who-first } let { the-card } be seen.
    }
companion-accused-falsely =
    { $me ->
        [yes] You accuse { triple }, and you are wrong.
       *[no] { who-first } accuses { triple }, and is wrong.
    }
companion-found = In the envelope: { triple }.
companion-clash = This log cannot be true
companion-repairs = One of these may be what happened. Tap it to change the log:
companion-no-repair = No single change is enough: look at the hands and at more than one entry.

## The sheet

companion-help = Help
companion-help-seen = What I saw
companion-help-full = What follows
companion-help-advice = Advice
companion-teach = Teach me
companion-teach-why = Mark the sheet yourself, then have it judged.
companion-judge = Judge my marks
companion-judged-off = Go on marking
companion-count-provable = provable
companion-count-refuted = refuted
companion-count-open = open
companion-count-missed = missed
companion-verdict-provable = Provable
companion-verdict-refuted = Refuted
companion-verdict-open = Open: nothing proves it yet
companion-verdict-missed = Missed: the log proves it
companion-open = It is not certain: { $odds } of the deals that fit have it so.
companion-known = What others can know
companion-known-nothing = Nothing is proven of the others yet.
companion-known-why = Only what the log proves: they may know more.
companion-knows = { who-first } knows { $cards }.
companion-knows-yours = { $cards } of yours
companion-knows-theirs = { $cards } of { $who }
companion-knows-envelope = { $cards } in the envelope

## Advice

companion-advice = What to do
companion-advice-watching = Whoever only watches needs no advice.
companion-advice-clash = First the log has to be possible.
companion-advice-over = There is nothing left for you to ask.
companion-solved = It was { triple }.
companion-questions = Best questions
companion-question = { triple }
companion-bits = { $bits } bits
companion-board = The board
companion-board-why = Choose a piece and tap where it stands; then questions in reach come first.
companion-board-on = Reckon with the board
companion-board-off = Leave the board out
companion-piece = Piece
companion-die = Number rolled, { $number }

## Where it goes

companion-carry = Save and share
companion-carry-why = The link holds the whole case. Nothing of it is stored on a server.
companion-code = QR code with the whole case
companion-code-long = This case is too long for a QR code: use the link or the file.
companion-link = Link to another device
companion-export = Export file
companion-import = Import file
companion-new = New case
companion-previous = Back to the case before
companion-brought = The case from the link is open.
companion-brought-over = The case from the link is open. The one that was here can be had back under Save and share.
companion-behind =
    { $entries ->
        [0] Reckoning: this sheet knows no entry yet.
        [one] Reckoning: this sheet knows the first entry.
       *[other] Reckoning: this sheet knows the first { $entries } entries.
    }
companion-busy = The server is busy. Go on entering: the sheet follows.
companion-offline = No connection.
companion-offline-more =
    { $entries ->
        [0] No connection. Go on entering: the sheet follows.
        [one] No connection. Go on entering: the sheet knows the first entry.
       *[other] No connection. Go on entering: the sheet knows the first { $entries } entries.
    }
companion-bad-json = This file cannot be read. Your case is as it was.
companion-bad-other = This file is from another program. Your case is as it was.
companion-bad-edition = This file names an edition that is not known here. Your case is as it was.
companion-bad-players = The players in this file cannot sit at one table. Your case is as it was.
companion-bad-sizes = The hands in this file do not add up to 18 cards. Your case is as it was.
companion-bad-hand = The hand in this file does not have the cards it should. Your case is as it was.
companion-bad-twice = This file has a card twice in one hand. Your case is as it was.
companion-bad-entry = Entry { $number } of this file cannot be read. Your case is as it was.
companion-bad-long = A log may have 500 entries, not { $number }. Your case is as it was.
companion-bad-cut = This link is not whole: send it again. Your case is as it was.

companion-tab-enter = Enter
companion-tab-sheet = Sheet
companion-tab-advice = Advice
companion-tab-log = Log
