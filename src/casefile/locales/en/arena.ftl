# Many games among bots, in English: the commands simulate, arena and dataset.

arena-running = games

league-heading =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $players } players, { $rules }, seed { $seed }
league-percent = { $number } %
league-bot = bot
league-played = played
league-won = won
league-share = share
league-share-of-wins = share of wins
league-interval = interval
league-without-luck = without luck
league-rating = rating
league-wrong = wrong
league-wrong-accusations = wrong accusations
league-forfeits = forfeits
league-turns = turns
league-seats = Wins by seat: { $seats }; no winner: { $none }. A fair share is { $fair }.
league-speed = { $turns } turns a game; { $seconds } s, { $speed } games a second.
league-legend = A fair share is { $fair }; no winner: { $none }. “played” counts every seat, “wrong” counts false accusations, and “turns” is the average length of a game. Intervals, and what follows ± beside a share, are at 95 %; ratings are given ± 2 sigma.
league-forfeit-legend = “forfeits” counts games that a bot lost because it failed, made an illegal move or took more than { $limit } s for a decision; the others are not charged with them.
league-too-few = Every deal is played in { $arrangements } arrangements, and an interval needs { $deals } deals, which is at least { $games } games.
league-uneven = The last deal was not played in all its { $arrangements } arrangements: a multiple of { $arrangements } games is fairest.
league-fresh-deals = Every game has a deal of its own: a program that plays on would remember one.
league-files = The chart is { $chart }; the games are kept in { $folder }.

dataset-done =
    { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, seed { $seed }: { $rows } decisions in { $files ->
        [one] one file
       *[other] { $files } files
    } in { $folder }
