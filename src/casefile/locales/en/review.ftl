# Reviews, in English.
#
# $cards are cards with their articles; $who is a player; $now, $later and $odds are per cents.

review-best = There was nothing better.
review-knows-all = You knew of each of the three where it was: nobody could tell you anything new.
review-knows-some = You could have known that { $cards } cannot be in the envelope. “{ triple }” tells more.
review-tells-less = “{ triple }” tells more: { $best } bits on average instead of { $bits }.
review-helps = “{ triple }” tells as much, and does not bring an opponent to where they want to go.
review-ask-here = To ask here was worth more: “{ triple }”.
review-walk-room = It was worth more to go { to-room }.
review-walk-square = It was worth more to walk to another square, on the way { to-room }.
review-passage = It was worth more to take the secret passage { to-room }.
review-roll = It was worth more to roll.
review-end = It was worth more to end the turn.
review-certain = It was certain: { triple }. You could have accused.
review-odds-were-good = To accuse was better: { triple } was right with { $odds }, and waiting wins with about { $later }.
review-held = It could not be right: you had { $cards } yourself.
review-impossible = It could not be right: that followed from what you had seen.
review-too-early = It was right with only { $odds }, and waiting wins with about { $later }.
review-other-likelier = { triple } was likelier: { $odds } instead of { $now }.
review-show-seen = { who-first } had seen { $cards } before: it would have told nothing new.
review-show-less = To show { $cards } would have told { $asker } less.

review-heading = { who-first }: accuracy { $accuracy }, luck { $luck } points
review-line = Turn { $turn }: { $label }. { $why }
review-label =
    { $label ->
        [best] best
        [good] good
        [inaccuracy] inaccuracy
        [mistake] mistake
       *[blunder] blunder
    }
review-missed = You asked for { $cards } although it was certain since turn { $turn } that { $who } has it.
review-could-accuse = The solution was certain from turn { $turn } on.
review-no-mistakes = Every decision was good.
review-working = Reviewing
