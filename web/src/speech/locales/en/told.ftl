# Casefile in the browser, in English. Cards, the story of a game and refusals have their words in src/casefile/locales.
#
# $who is a player's name with its id in $who_id ("person" where it is a name of a person's own), $me says
# whether it is the reader: "yes" or "no". A card comes as its name and its id. `.more` is the line below.

## What is going on: one sentence for every state, and one line on what can be done

state-connecting = Connecting to the table…
    .more = One moment.
state-lost = Connection lost.
    .more = Your seat is kept; reconnecting.
state-lost-spectator = Connection lost.
    .more = Reconnecting.
state-closed = The table closed the connection.
    .more = Reload the page to come back.
state-closed-4003 = This seat is no longer on this device.
    .more = It was given up, or moved to another device: carry on there.
state-closed-4004 = There is no such table.
    .more = Check the link.
state-closed-4010 = This table is not open to spectators.
    .more = Ask its host for the link.
state-closed-4011 = The data saved for this table is damaged.
    .more = It cannot go on: open another one.
state-lobby = The table is open.
    .more = The game begins when everybody is ready.
state-dealing = The cards are being dealt.
    .more = { $count ->
        [0] One moment.
       *[other] Waiting for an answer from { $players }.
    }
state-paused = The game is paused.
    .more = Anybody may resume it.
state-bot-for-you = A bot plays for you.
    .more = Take your seat back whenever you like.

# $dice is how many this edition rolls.
the-dice =
    { $dice ->
        [one] the die
       *[other] the dice
    }
state-roll = Your turn.
    .more = Roll { the-dice }.
state-roll-or-passage = Your turn.
    .more = Roll, or take the passage { to-room }.
state-fetched = { who-first } brought you { to-room }.
    .more = Suggest here, or roll.
state-fetched-passage = { who-first } brought you { to-room }.
    .more = Suggest here, roll, or take the passage.
state-fetched-passage-only = { who-first } brought you { to-room }.
    .more = The doors are blocked. Suggest here, or take the passage.
state-fetched-blocked = { who-first } brought you { to-room }.
    .more = Every door is blocked. Suggest here, accuse, or end your turn.
state-fetched-walk = { who-first } brought you { to-room }.
    .more = Suggest here, or walk to a lit room.
state-only-passage = Your turn.
    .more = The doors are blocked. Take the passage { to-room }.
state-trapped = Every door is blocked.
    .more = You stay; you may accuse, or end your turn.
state-walk-without-dice = Your turn.
    .more = Walk to a lit room.
state-walk-without-dice-or-passage = Your turn.
    .more = Walk to a lit room, or take the passage { to-room }.
state-walk = You rolled { $total }.
    .more = Walk to a lit square or room.
state-walk-squares = You rolled { $total }.
    .more = Walk to a lit square.
state-walk-short = No walk of { $total } is free.
    .more = Walk as far as you can: { $steps ->
        [one] one step
       *[other] { $steps } steps
    }.
state-stay = You rolled { $total }, and no way is free.
    .more = Stay where you are; you may accuse.
state-suggest = You are { in-room }.
    .more = Who, and with what?
state-may-suggest = You are { in-room }.
    .more = Suggest who, and with what, or end your turn.
state-show = { who-first } asks you.
    .more = Choose the card to show; only { the-who } sees it.
state-show-one = You hold one of them: { the-card }.
    .more = Show it { to-asker }; nobody else sees it.
state-end-nobody = Nobody could show a card.
    .more = End your turn, or accuse.
state-end-shown = { who-first } shows you { the-card }.
    .more = Only you see it. End your turn, or accuse.
state-end = Your walk is over.
    .more = End your turn, or accuse.

state-other-move = { who-first } is to move.
    .more = { $note }
state-other-walk = { who-first } rolled { $total }.
    .more = { $note }
state-other-suggest = { who-first } is { in-room }.
    .more = { $note }
state-other-show =
    { $me ->
        [yes] You are asked for a card.
       *[no] { who-first } is asked for a card.
    }
    .more = { $note }
state-other-show-passed =
    { $me ->
        [yes] You hold none of them.
       *[no] { who-first } has none of them.
    }
    .more = Asking { $asker }…
state-other-end-nobody = Nobody could show a card.
    .more = { $note }
state-other-end-shown =
    { $role ->
        [by-me] You showed { the-card } { to-asker }.
       *[open] { $who } showed { $asker } a card.
    }
    .more = { $note }
state-other-end = { who-first } has moved.
    .more = { $note }

state-solved-you = You solved it.
    .more = { triple }.
state-solved = { who-first } solved it.
    .more = { triple }.
state-last-you = You are the last detective left, and win.
    .more = It was { triple }.
state-last = { who-first } is the last detective left, and wins.
    .more = It was { triple }.
state-nobody = Nobody solved it.
    .more = It was { triple }.

note-none = { "" }
note-away = { who-first } is away: the seat is kept for a moment.
note-sitting-in = { who-first } is away. A bot keeps the seat warm.
note-out = You accused wrongly: now you only answer questions.
note-wrong = { who-first } was wrong and is out, but still answers.
note-watching = You are watching.

## Single moments

moment-wrong = Not right.
    .more = Only you have seen the envelope.
finale-accuses =
    { $me ->
        [yes] You accuse
       *[no] { who-first } accuses
    }
finale-said =
    { $me ->
        [yes] You accuse { triple }.
       *[no] { who-first } accuses { triple }.
    }
finale-right = That is right.
finale-wrong =
    { $me ->
        [yes] That is wrong: you are out.
       *[no] That is wrong: { the-who } is out.
    }
finale-was = It was { triple }.
moment-broken = This does not fit what was sealed at the deal. Keep this page open, and do not trust this game.
title-your-turn = Your turn
title-asked = You are asked

## The log: what happens beside the moves

# Where players take turns at dealing, whoever deals also begins.
told-dealt =
    { $me ->
        [yes] You deal: { $hands }. You also begin.
       *[no] { who-first } deals: { $hands }. { who-first } also begins.
    }

told-opened = The table is open.
told-restored = This table was restored from a backup: anything that came after it is lost.
told-configured = The rules of the table were changed.
told-seated =
    { $me ->
        [yes] You take the seat { of-suspect }.
       *[no] { who-first } takes the seat { of-suspect }.
    }
told-seat-changed =
    { $me ->
        [yes] You take the seat { of-suspect }.
       *[no] { who-first } takes the seat { of-suspect }.
    }
of-suspect = of { $suspect }
told-renamed =
    { $me ->
        [yes] You are now called { $who }.
       *[no] { who-first } goes by that name now.
    }
told-bot-seated = A bot plays { the-suspect }.
told-program-seated = Somebody’s program, a bot, plays { the-suspect }.
told-chair-cleared = The seat { of-suspect } is free.
told-ready =
    { $me ->
        [yes] You are ready.
       *[no] { who-first } is ready.
    }
told-not-ready =
    { $me ->
        [yes] You are not ready.
       *[no] { who-first } is not ready.
    }
told-host =
    { $me ->
        [yes] You are the host now.
       *[no] { who-first } is the host now.
    }
told-host-away =
    { $me ->
        [yes] The host has not come back: you are the host now.
       *[no] The host has not come back: { who-first } is the host now.
    }
told-invitation-renewed = This table has a new link now.
told-came =
    { $me ->
        [yes] You are here.
       *[no] { who-first } is here.
    }
told-went =
    { $me ->
        [yes] Your connection was lost.
       *[no] { who-first } is away; the seat is kept.
    }
told-sit-in-wanted =
    { $me ->
        [yes] You would like a bot to play for { $whom }.
       *[no] { who-first } would like a bot to play for { $whom }.
    }
told-sit-in-unwanted =
    { $me ->
        [yes] You would rather wait for { $whom }.
       *[no] { who-first } would rather wait for { $whom }.
    }
told-sat-in =
    { $me ->
        [yes] A bot plays for you.
       *[no] A bot plays for { the-who }.
    }
told-taken-back =
    { $me ->
        [yes] You play again.
       *[no] { who-first } plays again.
    }
told-left =
    { $me ->
        [yes] You left for good; a bot plays your hand.
       *[no] { who-first } left for good; a bot plays the hand.
    }
told-removed =
    { $me ->
        [yes] You were away too long; a bot plays your hand.
       *[no] { who-first } was away too long; a bot plays the hand.
    }
told-deal-offered = Game { $game }: the deal is sealed, with chance added by the players.
told-deal-aborted = The deal was called off, because no answer came from { $players }. A new one follows.
told-pause-wanted =
    { $me ->
        [yes] You would like a pause.
       *[no] { who-first } would like a pause.
    }
told-pause-unwanted =
    { $me ->
        [yes] You do not want a pause any more.
       *[no] { who-first } does not want a pause any more.
    }
told-paused = The game is paused.
told-resumed = The game goes on.
told-erased =
    { $me ->
        [yes] Your name and messages at this table have been deleted.
       *[no] { who-first } deleted their name and messages.
    }
told-walked =
    { $me ->
        [yes] You stop { $place }.
       *[no] { who-first } stops { $place }.
    }
square-place =
    { $squares ->
        [1] outside { the-door }
       *[other] { $squares } squares { $direction ->
            [north] north
            [north-east] north-east
            [east] east
            [south-east] south-east
            [south] south
            [south-west] south-west
            [west] west
           *[north-west] north-west
        } of { the-door }
    }
the-door =
    { $side ->
        [north] the { $room }’s north door
        [east] the { $room }’s east door
        [south] the { $room }’s south door
        [west] the { $room }’s west door
       *[only] the { $room }’s door
    }
told-turn =
    { $me ->
        [yes] It is your turn.
       *[no] { who-first } is to move.
    }
told-other = Something happened that this page cannot show: reload it.

## Typed moves

typed-not-now = That is not possible now. Type { $choices }.
typed-not-your-move = It is not your move.

## The notebook

sheet-holds = { $card }, { $holder }: holds it
sheet-lacks = { $card }, { $holder }: does not hold it
sheet-maybe = { $card }, { $holder }: perhaps
sheet-group = { $card }, { $holder }: one of the cards marked { $groups }
sheet-empty = { $card }, { $holder }: nothing noted
sheet-odds = { $card }, { $holder }: { $percent }%
sheet-letters = { $card }, { $holder }: your letters { $letters }
sheet-own-letters = Your letters for { $card }, { $holder }
sheet-stroke = Cross this row
sheet-unstroke = Take the crosses back

## The fair deal

fair-commitment = The server sealed its secret before the deal.
fair-shares = Each player’s chance is the one they had sealed.
fair-first = The right player began.
fair-envelope = The envelope held the cards that were dealt into it.
fair-hands = All hands are the ones that were dealt.
fair-weapons =
    { $placed ->
        [yes] The weapons started where the host had placed them before the deal.
       *[no] The weapons started where chance put them.
    }
fair-slots = Every card was sealed from the deal on.
fair-dice = Every roll came from chance.
fair-aborted = Deals that were called off are all listed and open.
fair-own-commitment = The server’s seal is the one this device was told before the deal.
fair-own-share = This device’s own chance is part of the deal.
fair-own-slots = The sealed cards are the ones this device was shown at the deal.
