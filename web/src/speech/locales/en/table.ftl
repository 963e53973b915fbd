# The screens of a table, in English. What goes on at it is told in told.ftl.

## The table

table-title = Case { $number }
table-meta = Game { $number } · { $edition }
tabs-title = Parts of the table
tabs-cards = Cards
tabs-notebook = { CAPITAL($sheet) }
tabs-log = Log
tabs-chat = Chat
tabs-unread = new
parts-raise = Open the panel further
parts-lower = Close the panel
talk-title = Log and chat
line-reload = Reload the page

## Before a game

lobby-dealer =
    { $me ->
        [yes] You deal this game, and begin it.
       *[no] { who-first } deals this game, and begins it.
    }

## The turn

turnbar-title = What is going on
turnbar-dice =
    { $dice ->
        [one] The die shows { $shown }
       *[other] The dice show { $shown }
    }
turnbar-roll = Roll { the-dice }
turnbar-passage = Passage { to-room }
turnbar-stay = Stay and suggest…
turnbar-suggest = Suggest…
turnbar-accuse = Accuse…
turnbar-end = End my turn
turnbar-show = Choose the card…
turnbar-walk-now = Walk now
turnbar-undo = Undo
turnbar-squares = Show the squares
turnbar-resume = Resume
turnbar-take-back = Take my seat back
turnbar-vote = Let a bot play instead
turnbar-unvote = Keep waiting
waiting-close = Close this to continue.
walk-begun = On your way: { $place }. Escape takes it back.
walk-begun-by-keys = On your way: { $place }. Escape takes it back, Enter goes at once.
walk-undone = Taken back.
walk-towards = { $room }: { $away ->
    [one] 1 step
   *[other] { $away } steps
  } away, walk { $steps } towards it
reach-rooms =
    You can reach { $rooms }{ $squares ->
        [0] {""}
        [one] , or one square
       *[other] , or { $squares } squares
    }.
reach-squares =
    You can reach { $squares ->
        [one] one square
       *[other] { $squares } squares
    }, and no room.
destinations-title = Where you can walk
destinations-squares =
    { $count ->
        [one] List the square
       *[other] List { $count } squares
    }
destinations-beyond =
    { $count ->
        [one] A farther room
       *[other] { $count } farther rooms
    }
asking-title = Who answers { $asker }
asking-passed = could not
asking-showed = showed one
asking-asked = asked
asking-waiting = not asked

## Who sits here

players-title = At the table
players-dealer = { $who } · dealer
players-you = You
players-your-turn = Your turn
players-turn = On turn
players-bot = Bot, { $level }
players-hand =
    { $count ->
        [one] one card
       *[other] { $count } cards
    }
players-out = Out: wrong accusation
players-left = Left; a bot plays
players-sit-in = A bot sits in
players-away-bot = Away; a bot plays
players-away = Away
players-away-for = Away; a bot comes in { $time }
players-wants-pause = Wants a pause
players-wants-sit-in = Would let a bot play

## Cards

card-held = You hold it
card-seen = Seen
hand-title = Your cards
hand-private = Only you

## Suggesting, showing, accusing

suggest-title = Your suggestion
suggest-lead = You are { in-room }, so the room is given. Choose a suspect and a weapon.
suggest-who = Who?
suggest-weapon = With what?
suggest-where = Where?
suggest-sentence = I suggest it was { the-suspect } { in-room } with { the-weapon }.
suggest-later = Look at the table first
suggest-ask = Ask the table
show-title = { who-first } asks you for a card
show-private = Only { the-who } will see the card
show-lead =
    { $named }. { $count ->
        [one] You hold one of them: show it.
       *[other] You hold { $count } of them: choose one.
    }
show-choose = Choose the card to show
show-it = Show { the-card } { to-asker }
show-later = Look at the table first
show-seen = Shown before
show-again = { who-first } has seen { the-card } before: showing it again gives nothing away.
shown-title = { who-first } shows you { the-card }
shown-private = Only you can see this
shown-by = { who-first } showed a card
shown-not-asked = not asked
shown-of = { $players }:
shown-lead = The others know that { the-who } showed a card, not which one. It is ticked in your { $sheet }.
shown-lead-hand = The others know that { the-who } showed a card, not which one. Mark it in your { $sheet }.
shown-put-away = Put it away
accuse-title = Your accusation
accuse-lead = Name all three. You get one accusation in this game.
accuse-sentence = I accuse { the-suspect }, { in-room }, with { the-weapon }.
accuse-next = Continue…
accuse-sure = Make this accusation?
accuse-warning = You get one accusation in this game. If it is wrong, you are out: you will only answer questions.
accuse-not-yet = Not yet
accuse-open = Accuse, and open the envelope
wrong-lead = You take no more turns, but you still answer the others.
wrong-close = Close the envelope

## Log, chat, typed moves

caselog-title = Case log
caselog-filter = Show only what concerns one player
caselog-all = All
caselog-about =
    { $me ->
        [yes] What you asked and showed
       *[no] What { the-who } asked and showed
    }
caselog-empty = Nothing has happened yet.
caselog-none = No question and no answer so far.
chat-title = Chat
chat-empty = Nobody has said anything yet.
chat-write = Say something
chat-speaker = { $who }:
chat-say = Say
chat-said = { who-first } says: { $words }
chat-mute = Mute { the-who }
chat-unmute = Unmute { the-who }
chat-erase = Erase my messages
chat-erase-sure = Your name, everything you said here and your notes will be deleted. Are you sure?
chat-erase-name = Erase my name
chat-erase-name-sure = Your name and your notes at this table will be deleted. Are you sure?
chat-erase-yes = Erase
chat-spectator = You are watching: you can read the chat, but not write in it.
typing-label = Or type your move
typing-example = suggest green wrench
typing-help =
    “roll”, “passage”, “end”; “lounge” walks to the Lounge, or towards it; “suggest green wrench”; “show knife”; “accuse plum rope hall”.
    “hand” tells your cards, “notes” what you know, “where” where everybody is, “squares” where you can walk, “log” what was asked.
typing-hand = You hold { $cards }.
typing-sure = You accuse { triple }. If a single card is wrong you take no more turns. Type “yes” to accuse.
typing-wait = One moment: your last move is still on its way.
typing-withdrawn = Nothing was said.

## The notebook

book-title = { CAPITAL($sheet) }
book-open = Open
book-close = Close
book-print = Print
book-hand = By hand
book-seen = What you have seen
book-full = Full deduction
book-set = Set by the host: the same help for every player
book-own-by-hand = I tick my own cards myself
book-suspects = Suspects
book-weapons = Weapons
book-rooms = Rooms
book-envelope = Envelope
book-why = Why?
book-why-card = Why is { $card } at { $odds }?
book-likely = Most likely
book-doubts = What people showed
book-doubt = { who-first } has at least one of { $cards }.
book-no-doubts = Nothing to puzzle out so far.
book-notes = My notes
book-notes-place = Only you read this.
book-legend-own = your card
book-legend-holds = holds it
book-legend-not = does not
book-legend-perhaps = perhaps
book-legend-group = at least one of the cards marked 1
book-cycle = Each press changes the mark: tick, cross, ?, empty. You can also write letters or numbers, and press a card’s name to cross its row.
book-worlds =
    { $worlds ->
        [one] Only one deal is possible.
       *[other] { $worlds } deals are still possible.
    }
book-reason-lacks = { $names } cannot hold { the-card }.
book-reason-you = You do not hold { the-card }.
book-the-envelope = the envelope
book-reason-left = That leaves { $names }.
book-reason-envelope = That leaves the envelope alone.
book-reason-doubt = { who-first } has at least one of { $cards }.
book-sum = In { $odds } of the deals still possible, { the-card } is in the envelope.
notes-odds = { $odds } in the envelope
book-asking = Thinking…
book-unavailable = The help did not arrive. It is asked for again with the next move.

## The menu

menu-title = Menu
menu-close = Close
menu-no = No
menu-game = This game
menu-resume = Resume the game
menu-pause = Ask for a pause
menu-unpause = No pause after all
menu-pause-lead = The game stands still once everybody who is there wants it to. Anybody may resume it.
menu-sit-in = Let a bot play for me
menu-take-back = Take my seat back
menu-page = This page
menu-rules = The rules of this edition
menu-notify = A browser notification when it is my turn
menu-notify-forbidden = This browser does not allow notifications from this page. Its settings can change that.
menu-seat = My seat
menu-transfer = Move my seat to another device…
menu-transfer-title = A link for the other device
menu-transfer-lead = Open this link on the other device within 15 minutes. Your seat moves there, and is no longer on this one.
menu-host = Host
menu-remove = Remove
menu-remove-whom = Remove { $name }
menu-pass-host = Make host
menu-pass-host-to = Make host: { $name }
menu-leave = Leave for good…
menu-leave-sure = A bot will play your hand to the end. Leave?
menu-leave-yes = Leave
menu-home = Go to the home page

## One device, several people

curtain-pass = Pass the device to
curtain-look-away = Everyone else, please look away.
curtain-open = I am { $name }: open the curtain
curtain-safe = No card is on this screen while the curtain is closed.
curtain-asked = { $asker } has asked, and { the-who } must answer.
curtain-turn = It is { the-who }’s turn.

## The board, as it is read out

board-name = The mansion
board-in-room = { $name }, { in-room }
board-on-square = { $name }, { $place }
board-by-door = { $place }, by its { $side ->
    [north] north
    [south] south
    [east] east
   *[west] west
  } door
board-steps = { $place }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
  }
board-passage = Secret passage to the { $room }
board-whole = Show the whole mansion
board-closer = Look closer
board-spare = { $name }, whom nobody plays

## What was missed
missed-title = Since your last turn
missed-title-first = Before your first turn
missed-divider = Above: since your last turn
missed-nothing = { who-first } asked nothing.
missed-nobody = Nobody could show a card.
