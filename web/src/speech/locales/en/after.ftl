# After a game, in English: the end, the story of the case, the replay.

## The end

end-closed = Case { $number } is closed
end-again = Play again
end-ready = Ready for another game
end-not-ready = Not ready after all
end-waiting =
    { $me ->
        [yes]
            { $others ->
                [0] The others wait for you to be ready.
               *[other] Waiting for you and { $names } to be ready.
            }
       *[no] Waiting for { $names } to be ready.
    }
end-replay = Watch the replay
end-fair = Was the deal fair?
end-record = Download the record
end-share = Share this game
end-share-lead = Whoever opens it sees how the case ended, can watch the replay, and can check the deal.
end-lobby = Seats and rules

## The story

tale-title = The story of the case
tale-length =
    { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }{ $minutes ->
        [0] {""}
       *[other] {" "}· { $minutes } min
    }
tale-turn = Turn
tale-first =
    { $me ->
        [yes] You first asked about { the-card }
       *[no] { who-first } first asked about { the-card }
    }
tale-close =
    { $me ->
        [yes] You came close
       *[no] { who-first } came close
    }
tale-asked =
    { $me ->
        [yes] You asked
       *[no] { who-first } asked
    }
tale-odds = Odds of the true case: { $odds }
tale-turning = The turning point: { $before } to { $after }
tale-odds-of =
    { $me ->
        [yes] Odds of the true case, as you could know them
       *[no] Odds of the true case, as { the-who } could know them
    }
tale-odds-watching = Odds of the true case, as spectators could know them
tale-problem = The story could not be fetched.
tale-retry = Try again
tale-gone = That game is no longer here
tale-gone-more = This server was cleared since you played it. The list on your first page still counts it.
tale-none = No finished game here
tale-none-more = The link may be incomplete. Ask whoever sent it.
tale-running = This case is still open
tale-running-more = Its story is told here as soon as the game is over.
tale-trouble = The game could not be fetched
tale-trouble-more = The server is not answering right now.
tale-play = Play a game
tale-rules = The rules of this edition
tale-unanswered =
    { $me ->
        [yes] Nobody could answer you
       *[no] Nobody could answer { the-who }
    }
tale-right =
    { $me ->
        [yes] You accused, and were right
       *[no] { who-first } accused, and was right
    }
tale-wrong =
    { $me ->
        [yes] You accused, and were wrong
       *[no] { who-first } accused, and was wrong
    }
tale-shown =
    { $me ->
        [yes] You showed { the-card }.
       *[no] { who-first } showed { the-card }.
    }
tale-of-three =
    { $right ->
        [0] None of the three cards was right
        [one] 1 of the three cards was right
       *[other] { $right } of the three cards were right
    }
tale-card-right = {" "}(right)
tale-hands = All hands
tale-hand = { $who }:

## The replay

replay-title = Replay of game { $number }
replay-turn = Turn { $turn }
replay-step = Step { $step } of { $steps }
replay-back = Back
replay-next = Next
replay-play = Play
replay-pause = Pause
replay-go = Go to
replay-close = Close the replay
replay-odds =
    { $me ->
        [yes] Odds of the true case for you: { $odds }
       *[no] Odds of the true case for { the-who }: { $odds }
    }
replay-odds-watching = Odds of the true case for spectators: { $odds }
replay-tempo = Speed
replay-tempo-slow = Slow
replay-tempo-calm = Calm
replay-tempo-brisk = Brisk
replay-tempo-instant = At once
replay-slower = Slower
replay-faster = Faster
replay-eyes = Seen by
replay-eyes-all = everybody, with all cards face up
replay-share = Link to this moment
replay-share-lead = Whoever opens it sees the game at this very step.
replay-below = Words and notes
replay-words = In words
replay-notebook = The notes at this moment
replay-notebook-of =
    { $me ->
        [yes] What you could know
       *[no] What { the-who } could know
    }
replay-one-of-group = perhaps: one of the cards marked { $numbers }
replay-transcript = The whole game in words
replay-loading = Fetching the game…
replay-problem = The game could not be fetched. Close the replay and try again.

## The end: curves, seal, picture
curves-title = How near they were
curves-from-to = { $from } to { $to }
curves-lead = How likely the true case was by what each of them knew, from the deal to the end. Dotted lines are accusations and the turning point.
seal-title = The seal of the deal
seal-checking = Your browser is dealing the cards once more…
seal-fair = Your browser has dealt the cards once more: the deal was fair.
seal-broken = The deal does not fit what was sealed. Do not trust this game.
seal-unchecked = The deal could not be checked here.
picture-foot = { $turns } turns, { $players } detectives
picture-save = Keep the picture
picture-share = Send the picture
picture-failed = This browser could not draw the picture.
tale-watch = Watch it
replay-moments = Key moments
