# What the tools of `casefile mcp` tell a language model, in English: as short as it can be understood.

## Names and places

mcp-separator = {"; "}
mcp-you = you
mcp-card = { $card }
mcp-the-envelope = envelope
mcp-square = { $square } ({ $steps } to { $room })
mcp-near = { $steps } from { $room }
mcp-a-card = a card
mcp-yes = yes
mcp-no = no
mcp-person = person
mcp-program = program
mcp-entry = entry { $entry }

## What has happened

mcp-turn = { $who }: { $what }.
mcp-turn-goes-on = … { $what }.
mcp-rolled = rolled { $total }
mcp-entered = to { $room }
mcp-walked = stops { $place }
mcp-stayed = stays
mcp-passed-through = passage to { $room }
mcp-suggested = suggests { $cards }
mcp-fetched = you are fetched there
mcp-passed = { $who } no
mcp-shown =
    { $me ->
        [yes] you show { $card }
       *[no] { $who } shows { $card }
    }
mcp-accused =
    accuses { $cards }: { $right ->
        [yes] right
       *[no] wrong and out
    }
mcp-door-cleared = piece put into { $room }
mcp-envelope = envelope: { $cards }
mcp-hand-of = { $who }: { $cards }
mcp-won =
    { $me ->
        [yes] you win
       *[no] { $who } wins
    }; hands: { $hands }
mcp-nobody-won = nobody wins; hands: { $hands }

## What the seat can do

mcp-menu =
    Choose:
    { $entries }
mcp-menu-show =
    Asked for { $cards } by { $who }. Choose:
    { $entries }
mcp-roll = roll
mcp-passage = take the passage to { $room }
mcp-walk = go to { $place }
mcp-stay = stay
mcp-more-squares = { $first }-{ $last } other squares (look with squares true)
mcp-squares =
    { $count ->
        [0] No other squares.
       *[other] Other squares: { $squares }.
    }
mcp-show = show { $card }
mcp-suggest = suggest in { $room }, with cards [suspect, weapon] of { $suspects }; { $weapons }
mcp-end = end the turn
mcp-accuse = accuse, with cards [suspect { $suspects }, weapon { $weapons }, room { $rooms }]
mcp-wait = It is for { $who } to act: call wait.
mcp-over = The game is over: call review, or open for another.
mcp-over-here = The game is over: call review, or wait for the next one.

## What the seat knows

mcp-edition =
    { $edition }, { $dice ->
        [one] { $dice } die
       *[other] { $dice } dice
    }, turn { $turn }.
mcp-players = Players in order: { $players }.
mcp-hand-size =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    }
mcp-out = out
mcp-hand = Your hand: { $cards }.
mcp-seen = Seen: { $seen }.
mcp-seen-with = { $card } with { $who }
mcp-shown-to = { $card } shown to { $who }
mcp-pieces = Pieces: { $pieces }.
mcp-card-numbers = Card numbers: { $cards }.
mcp-log-empty = No suggestions yet.
mcp-log-nothing-new = No suggestions since you last asked for them.
mcp-log-suggested = { $who }: { $cards } – { $answers }
mcp-log-accused =
    { $who } accused { $cards }: { $right ->
        [yes] right
       *[no] wrong
    }
mcp-log-seen = seen by accident: { $card } with { $who }

## What follows from it

mcp-solved = Solved: { $cards }.
mcp-worlds = { $worlds } deals fit.
mcp-certain = Certain: { $holders }.
mcp-open-cards = Open, in per cent:
mcp-open-card = { $card }: { $holders }
mcp-no-deal = No deal fits this log. { $because }

## Puzzles

mcp-puzzle = Puzzle { $id }, kind { $kind }, rating { $rating }.
mcp-puzzle-you = You are { $who } and hold { $cards }. Log:
mcp-ask-envelope = What is in the envelope?
mcp-ask-holder = Who has { $card }?
mcp-ask-shown = Which card was shown in entry { $entry }?
mcp-ask-question = Which suggestion settles the case, whatever the answer?
mcp-ask-sound = Does it follow that the envelope is { $cards }: yes or no?
mcp-ask-slip = One entry is false. Which one?
mcp-puzzle-answer = Answer: { $answer }.
