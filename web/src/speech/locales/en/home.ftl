## What this browser has played

recent-title = Recent games
recent-bots = { $count ->
    [one] Against one bot, { $level }
   *[other] Against { $count } bots, { $level }
}
recent-people = With others
recent-tally = { $level }: { $won } of { $played } won
recent-kept = Kept only in this browser.
recent-export = Export
recent-erase = Erase
recent-story = Story
recent-replay = Replay
