## What makes a game easier to wait through and to win: its pace, skipping, a quick end, hints

pace = Pace
pace-calm = Calm
pace-brisk = Brisk
pace-instant = At once
pace-calm-why = Bots think for a moment, and every move is shown.
pace-brisk-why = The same, twice as fast.
pace-instant-why = Bots do not wait, and nothing moves: you only see the result.
pace-more = Set the pace of the bots, too
pace-own = On this device
pace-own-why = How fast you are shown what happens. Nobody else notices.
pace-table = Bots at this table
pace-table-why = How long bots seem to think. It applies to everyone.
pace-of-host = The host has chosen how fast bots play: { $pace }.
turnbar-skip = Skip to my turn
turnbar-finish = Finish quickly
told-pace =
    { $pace ->
        [calm] The bots take their time from now on.
        [brisk] The bots play briskly from now on.
       *[instant] The bots play without a pause from now on.
    }
told-wait-skipped =
    { $me ->
        [yes] You skip the bots’ pauses.
       *[no] { who-first } skips the bots’ pauses.
    }
told-finish-wanted =
    { $me ->
        [yes] You let the bots play the rest at once.
       *[no] { who-first } lets the bots play the rest at once.
    }
told-hint-asked =
    { $me ->
        [yes] You asked for a hint.
       *[no] { who-first } asked for a hint.
    }
hint = Hint
hint-title = A hint
hint-lead = It follows from what you know, and from nothing else. Everybody is told that you asked, and so is whoever reads the story of the case.
hint-ask-question = Which question would teach me most?
hint-ask-room = Where is the nearest useful room?
hint-thinking = One moment…
hint-question-here = Suggest { the-suspect } with { the-weapon }.
hint-question-there = Go { to-room }, and suggest { the-suspect } with { the-weapon }.
hint-room =
    { the-room }: about { $turns ->
        [one] one turn away.
       *[other] { $turns } turns away.
    }
hint-enough = You know enough. Look at your notes once more, and accuse.
hint-close = Close
tale-hints =
    { $hints ->
        [one] { $me ->
            [yes] You asked for one hint.
           *[no] { who-first } asked for one hint.
        }
       *[other] { $me ->
            [yes] You asked for { $hints } hints.
           *[no] { who-first } asked for { $hints } hints.
        }
    }
