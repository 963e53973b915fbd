# Repairs of a log that cannot be true, in English.
#
# $who and $other are players, "you" for the reader; $me says whether $who is the reader: "yes" or "no".
# $card and $other are cards with their articles; $when is the entry of the log.

repair-sentence = { $when }: { $words }.
repair-shower =
    { $me ->
        [yes] it was you who showed the card, not { $other }
       *[no] { $who } showed the card, not { $other }
    }
repair-nobody =
    { $me ->
        [yes] nobody showed a card; you passed as well
       *[no] nobody showed a card; { $who } passed as well
    }
repair-somebody =
    { $me ->
        [yes] you did show a card
       *[no] { $who } did show a card
    }
repair-seen = the card shown was { $card }, not { $other }
repair-named = it was { $card } that was named, not { $other }
repair-sight = the card you saw was { $card }, not { $other }
repair-sight-of =
    { $me ->
        [yes] the card was your own
       *[no] the card was in the hand of { $who }
    }
repair-outcome =
    { $correct ->
        [true] the accusation was right
       *[false] the accusation was wrong
    }
repair-extra = leave it out, if it did not happen
repair-heading =
    { $count ->
        [0] No single change makes the log possible: more than one entry is wrong, or a hand is.
        [one] This change makes the log possible:
       *[other] Any one of these changes makes the log possible, the likeliest first:
    }
repair-line =
    { $number }. { $sentence } { $worlds ->
        [one] That leaves one possible deal.
       *[other] That leaves { $worlds } possible deals.
    }
