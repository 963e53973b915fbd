# The commands play, moves, show and editions, in English.

play-open-at = Casefile is open at { $address }
play-open-this = Open { $address } in a browser
play-how-to-end = Press Ctrl-C to end it.

board-too-wide = The { $board } needs { $needed } columns; this terminal has { $columns }.
moves-from = From { $place } with a roll of { $roll }: { $ends }.
moves-squares =
    { $count ->
        [one] one square
       *[other] { $count } squares
    }
moves-squares-listed = The squares: { $squares }.
moves-trapped = Every door of { $place } is blocked: rolling would be pointless.
moves-no-end = From { $place } with a roll of { $roll } there is nowhere to stop: the piece stays.
moves-boxed-in = From { $place } no step is possible: the piece stays.
moves-passage =
    Instead of rolling the { $dice ->
        [one] die
       *[other] dice
    }, the piece may take the secret passage to { $place }.
moves-square = square { $square }
moves-legend = { $here } the piece  { $lit } may end here  { $taken } other pieces  { $doors } doors  { $passage } secret passage

show-progress = { $done } of { $all } moves
show-open = all cards are face up
show-as-player = as { $who } sees it
show-as-spectator = as a spectator sees it
show-turn = { $who } is to move.
show-owes = { who-first } has to show a card.
show-won = { who-first } has won.
show-nobody-won = Nobody has won.
show-legend = { $start } START square  { $doors } doors  { $passage } secret passage
show-players = Players
show-weapons = Weapons
show-story = Story
show-is-turn = to move
show-is-asked = has to show a card
show-is-out = out
show-is-winner = winner
show-hand-size =
    { $count ->
        [one] one card
       *[other] { $count } cards
    }
show-hand-seen = { show-hand-size }, seen: { $cards }
show-column-turn = Turn
show-column-moves = Moves
show-broken = moves[{ $move }] breaks rule { $rule }: { $sentence }
show-broken-setup = the set-up breaks rule { $rule }: { $sentence }

editions-title = How the editions differ
editions-title-row = Edition
editions-generated = This page is generated from the files of the editions. [How to add one](../CONTRIBUTING.md#adding-an-edition-or-a-map).
editions-rulebook = Rulebook
editions-dice = Dice
editions-players = Players
editions-piece = A piece is a
editions-envelope = The cards lie in the
editions-centre = It is kept on the
editions-board = It is played on a
editions-sheet = Notes are taken in a
editions-name = { $card } is called
editions-yes = yes
editions-no = no
editions-citations = Where the rulebooks say so
editions-house-rules = House rules, off unless a game turns them on
switch-suggestion_is_owed = Must suggest on entering a room
switch-accuse_after_disproof = May accuse after seeing a card
switch-false_accuser_clears_door = False accuser clears the door
switch-start_passes_on = First turn passes on from game to game
switch-last_detective_wins = When a false accusation leaves a single detective, that detective wins and the envelope is opened.
switch-open_doors = A piece in front of a door can be stepped past, along the corridor and through the door, but nobody may stop there; a false accuser stays where they are.
switch-no_dice = Nobody rolls: a walk leads into any room whose shortest free way is at most { $steps } steps.
