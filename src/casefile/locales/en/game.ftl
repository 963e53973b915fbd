# Casefile in English.
#
# $who is a player's name, $me says whether it is the reader: "yes" or "no".
# A card comes as its name and its id: $room and $room_id, $weapon and $weapon_id, $card and $card_id.
# Sentences about broken rules are not here: in English they live with the rules.

## Words and small parts

list-and = { $first } and { $last }
list-or = { $first } or { $last }
list-not = { $first }, { $last }
list-nor = { $first } or { $last }
quoted = "{ $typed }"
decimal = { $whole }.{ $rest }
you = you
you-too = { $who } (you)
the-who = { $who }
who-first = { the-who }
with-who = { the-who }
of-who = of { $who }
to-asker = to { $asker }
the-room = the { $room }
in-room = in the { $room }
to-room = to the { $room }
from-room = from the { $room }
the-weapon = the { $weapon }
the-suspect = { $suspect }
the-card =
    { $kind ->
        [suspect] { $card }
       *[thing] the { $card }
    }
steps-from-room =
    { $steps ->
        [one] one step
       *[other] { $steps } steps
    } { from-room }
square-near-room = { $square } ({ steps-from-room })
triple = { the-suspect } with { the-weapon } { in-room }

## What can be typed; the first word of each list is the one the game uses itself

command-roll = roll, r, dice, die
command-walk = walk, go, move, enter
command-passage = passage, secret, take
command-suggest = suggest, s, suggestion
command-show = show, reveal
command-accuse = accuse, accusation
command-end = end, e, done, finish
command-stay = stay
command-help = help, h, ?
command-notes = notes, n, notebook, sheet
command-hand = hand, cards
command-log = log, history
command-where = where, pieces
command-squares = squares
command-map = map, board
command-rules = rules
command-quit = quit, q, exit, bye
answer-yes = yes, y
answer-no = no, n
spare-end = turn
spare-stay = here
spare-quit = game
filler-words = the, a, an, in, with, to, at, and, i, my, of, please, now

## Setting up

ask-edition = Which edition? { $choices }. Press Enter for { $default }.
ask-suspect = Which suspect do you play? { $choices }. Press Enter for { $default }.
ask-again-edition = There is no such edition: type one of the names, or press Enter.
ask-again-suspect = Nobody here is called that: type one of the names, or press Enter.
welcome = { $title } with { $count } players. You are { the-who }.
welcome-house-rules = House rules: { $rules }.
welcome-help = Type "help" whenever it is your move to learn what you can do.
house-rule-last_detective_wins = the last detective left wins
house-rule-open_doors = pieces do not block doors
house-rule-no_dice = no rolling

## The story: one sentence for every event

hand-size = { $who } { $count }
story-dealt =
    The cards are dealt: { $hands }. { $me ->
        [yes] You begin.
       *[no] { who-first } begins.
    }
story-dealt-by =
    { $me ->
        [yes] You deal: { $hands }. You also begin.
       *[no] { who-first } deals: { $hands }. { who-first } also begins.
    }
story-rolled =
    { $me ->
        [yes] You roll { $total }{ $detail }.
       *[no] { who-first } rolls { $total }{ $detail }.
    }
story-entered =
    { $me ->
        [yes] You enter { the-room }.
       *[no] { who-first } enters { the-room }.
    }
story-walked =
    { $me ->
        [yes] You walk to square { square-near-room }.
       *[no] { who-first } walks to square { square-near-room }.
    }
story-stayed =
    { $me ->
        [yes] You cannot take a single step and stay where you are.
       *[no] { who-first } cannot take a single step and stays.
    }
story-passage =
    { $me ->
        [yes] You take the secret passage { to-room }.
       *[no] { who-first } takes the secret passage { to-room }.
    }
story-suggested =
    { $me ->
        [yes] You suggest { triple }.
       *[no] { who-first } suggests { triple }.
    }
story-piece-fetched =
    { $me ->
        [yes] Your piece is brought { to-room }.
       *[no] { who-first } is brought { to-room }.
    }
story-weapon-fetched = The { $weapon } is brought { to-room }.
story-passed =
    { $me ->
        [yes] You cannot disprove it.
       *[no] { who-first } cannot disprove it.
    }
story-passed-last =
    { $me ->
        [yes] You cannot disprove it: nobody can.
       *[no] { who-first } cannot disprove it: nobody can.
    }
story-shown =
    { $role ->
        [by-me] You show { the-card } { to-asker }.
        [to-me] { $who } shows you { the-card }.
       *[open] { $who } shows { the-card } { to-asker }.
    }
story-shown-hidden = { $who } shows a card { to-asker }.
story-accused-rightly =
    { $me ->
        [yes] You accuse { triple }, and you are right.
       *[no] { who-first } accuses { triple }, and is right.
    }
story-accused-falsely =
    { $me ->
        [yes] You accuse { triple }, and you are wrong: you take no more turns, but you still show cards.
       *[no] { who-first } accuses { triple }, and is wrong: { the-who } takes no more turns, but still shows cards.
    }
story-envelope-seen =
    { $me ->
        [yes] You have looked into the envelope: { triple }.
       *[no] { who-first } has looked into the envelope: { triple }.
    }
story-door-cleared =
    { $me ->
        [yes] You were in front of a door: your piece is put into { the-room }.
       *[no] { who-first } was in front of a door: the piece is put into { the-room }.
    }
story-envelope-opened = The envelope is opened: { triple }.
story-turn =
    { $me ->
        [yes] It is your turn.
       *[no] { who-first } is to move.
    }
story-won =
    { $me ->
        [yes] You win the game.
       *[no] { who-first } wins the game.
    }
story-nobody-won = Nobody wins: every detective has accused falsely.
end-hand = { $who } held { $cards }.
hand-hold = You hold { $cards }.

## What is going on, whenever the player has to choose

offers = Type { $choices }.
offers-after-trouble = I did not understand that. Type { $choices }.
situation-in-room = You are { in-room }.
situation-on-square = You are on square { square-near-room }.
situation-fetched = A suggestion brought you here, so you may suggest without moving, for example { $example }.
situation-trapped = Every way out is blocked.
situation-passage = The secret passage leads { to-room }.
situation-steps =
    { $count ->
        [one] You have one step.
       *[other] You have { $count } steps.
    }
situation-no-room = No room can be entered with this roll.
situation-enter = Type { $rooms } to enter.
situation-squares = Name another room to walk towards it, or a square: { $squares }.
situation-towards = Name a room to walk towards it, or a square: { $squares }.
situation-stay = You cannot take a single step.
situation-suggest = Suggest a suspect and a weapon { in-room }, for example { $example }.
situation-may-suggest = You may suggest a suspect and a weapon { in-room }, for example { $example }, or type { $end }.
situation-show = { who-first } is waiting for a card from you; nobody else will see it.
situation-undisproved = Nobody could disprove your suggestion.
towards =
    The { $room } is out of reach: you walk towards it, with { $steps ->
        [one] one step
       *[other] { $steps } steps
    } left to go.

## What else is said

name-more = Which do you mean by "{ $typed }": { $choices }?
name-unknown = Nothing here is called "{ $typed }". Type { $choices }.
line-too-long = That is too long: type at most { $most } characters.
words-left = I understand "{ $verb }" but not "{ $typed }", so nothing was done. Type { $choices }.
suggest-what = Name a suspect and a weapon, for example { $example }.
accuse-what = Name a suspect, a weapon and a room, for example { $example }.
show-what = Name the card you show: { $choices }.
walk-where = Name a room, or a square as row and column, for example { $example }.
confirm-accusation =
    You accuse { triple }. If a single card is wrong, you take no more turns in this game. Type "yes" to accuse, anything else to think again.
accusation-withdrawn = You think again: nothing was said.
confirm-quit = Leave the game? Type "yes" to leave, anything else to play on.
quit-withdrawn = You play on.
another-game = Another game? Type "yes" or "no".
goodbye = Goodbye.
input-ended = The input has ended, so the game stops here. Goodbye.

## Reports

notes-suspects = Suspects
notes-weapons = Weapons
notes-rooms = Rooms
notes-row = { $card }: { $remark }
notes-own = yours
notes-shown = { $who } has it
notes-lacking =
    { $count ->
       *[other] not held by { $players }
    }
notes-envelope = in the envelope
notes-nothing = nothing known yet
log-empty = Nobody has suggested anything yet.
log-suggestion = { $number }. { $who }: { triple }. { $answers }
log-lacking = Could not disprove: { $players }.
log-shown = Shown by { $who }.
log-shown-card = Shown by { $who }: { $card }.
log-nobody = Nobody could disprove it.
log-open = Not answered yet.
log-accusation = { who-first } accused { triple }, and was { $right ->
        [yes] right.
       *[no] wrong.
    }
where-in-room = { $who }: { in-room }.
where-on-square = { $who }: on square { square-near-room }.
where-weapons = Weapons: { $weapons }.
where-weapon = { $weapon } { in-room }
squares-near = Nearest to the { $room }, with the steps left to enter it: { $squares }.
squares-none = There is no square to walk to now.
map-walk = { $sign } where you can walk

rules-aim = Find out which suspect, weapon and room lie in the envelope.
rules-dice =
    On your turn, roll the { $dice ->
        [one] die
       *[other] dice
    } and walk the whole roll, up, down, left or right; entering a room ends the walk.
rules-no-dice = On your turn, walk into any room at most { $steps } steps away.
rules-passage = In a corner room, you may take the secret passage instead.
rules-blocked = A piece blocks its square, and any door it stands in front of.
rules-open-doors = A piece blocks its square, but no door: you may step past a piece in front of a door.
rules-suggest = On entering a room, you must suggest a suspect and a weapon there.
rules-may-suggest = On entering a room, you may suggest a suspect and a weapon there.
rules-fetched = If a suggestion brought you into a room, you may suggest there on your next turn without moving.
rules-answer = The first player to your left who holds one of the three cards shows you one of them in secret.
rules-accuse = You may accuse once, on your own turn, naming any room; whoever is wrong takes no more turns.
rules-accuse-later = When a card has been shown to you, your turn is over: accuse on a later turn.
rules-last-wins = The last player who has not accused falsely wins.

help-dice =
    "roll" rolls the { $dice ->
        [one] die
       *[other] dice
    }; "passage" takes the secret passage instead.
help-no-dice = "passage" takes the secret passage instead of walking.
help =
    "lounge" walks to the Lounge, or towards it if it is too far; "7,12" walks to the square in row 7, column 12.
    "suggest green wrench" suggests Mr. Green with the Wrench in the room you are in.
    "show knife" shows the Knife to the player who asks; "knife" alone will do.
    "accuse plum rope hall" accuses; you are asked whether you are sure.
    "end" ends your turn.
    "notes" tells what you know of every card, "hand" your own cards, "log" all suggestions so far.
    "where" tells where everybody is, "squares" where you can walk, "map" draws the { $board }, "rules" reminds you of the rules.
    "quit" leaves the game.
    Names may be shortened, in English or in French: "green", "wr", "clé".
