## Ce que ce navigateur a joué

recent-title = Parties récentes
recent-bots = { $count ->
    [one] Contre un robot, { $level }
   *[other] Contre { $count } robots, { $level }
}
recent-people = Avec d’autres
recent-tally = { $level } : { $won } sur { $played }
recent-kept = Gardées dans ce navigateur seulement.
recent-export = Exporter
recent-erase = Effacer
recent-story = Récit
recent-replay = Revoir
