# Proofs in plain words, in English.
#
# $holder says where cards are: "me", "envelope" or "player"; $who is the player's name then.
# $cards are cards with their articles, some with a note in brackets on how that is known.
# $when is the turn or the entry of the log that tells it; $conclusion is what a sentence ends in.
# Sentences get their full stop from the program.

## Places in the log and on the table, and notes in brackets

proof-turn = turn { $number }
proof-entry = entry { $number }
proof-at =
    { $holder ->
        [me] with you
        [envelope] in the envelope
       *[player] with { $who }
    }
proof-not-at = not { proof-at }
proof-in-envelope = in the envelope ({ $kinds })
proof-noted = { $words } ({ $note })
proof-noted-inside = { $words }: { $note }
proof-since = { $note }, { $when }
proof-yours = yours
proof-supposed = supposed
proof-envelope-holds = the envelope holds { $cards }
proof-promise-but = { $when }; not { $cards }

## What is so, and what is not

proof-has =
    { $holder ->
        [me] you have { $cards }
        [envelope] { $cards } { $count ->
            [one] is
           *[other] are
        } in the envelope
       *[player] { $who } has { $cards }
    }
proof-has-not =
    { $holder ->
        [me] { $count ->
            [one] you do not have { $cards }
           *[other] { $cards } are not with you
        }
        [envelope] { $cards } { $count ->
            [one] is
           *[other] are
        } not in the envelope
       *[player] { $count ->
            [one] { $who } does not have { $cards }
           *[other] { $cards } are not with { $who }
        }
    }
proof-has-it =
    { $holder ->
        [me] you have it
        [envelope] it is in the envelope
       *[player] { $who } has it
    }
proof-has-not-it =
    { $holder ->
        [me] you do not have it
        [envelope] it is not in the envelope
       *[player] { $who } does not have it
    }
proof-but = { $words }, but { $known }

## Reasons

proof-own-hand = you see your own hand: { $conclusion }
proof-card-seen =
    { $role ->
        [to-me] { $who } showed you { $cards } ({ $when })
        [by-me] you showed { $cards } ({ $when })
       *[open] { $who } showed { $cards } ({ $when })
    }
proof-card-dropped =
    { $holder ->
        [me] you have { $cards } ({ $when })
       *[player] you saw { $cards } in the hand of { $who } ({ $when })
    }
proof-envelope-opened = the accusation was right ({ $when }), so { $conclusion }
proof-envelope-seen = you have looked into the envelope ({ $when }): { $conclusion }
proof-passed =
    { $holder ->
        [me] you
       *[player] { $who }
    } could show nothing for { $cards } ({ $when }), so { $conclusion }
proof-so = so { $conclusion }
proof-elsewhere = { $there }, so { $conclusion }
proof-nobody-else = { $cards } is { $places }, so { $conclusion }
proof-hand-full =
    { $holder ->
        [me] your hand
       *[player] the hand { of-who }
    } is complete: { $cards }; so { $conclusion }
proof-hand-empty =
    { $holder ->
        [me] you have
       *[player] { $who } has
    } no cards, so { $conclusion }
proof-hand-needs-all =
    { $holder ->
        [me] you have
       *[player] { $who } has
    } { $count ->
        [one] one card
       *[other] { $count } cards
    } and cannot have { $cards }: only { $left } { $count ->
        [one] is
       *[other] are
    } left, so { $conclusion }
proof-hand-promised =
    { $holder ->
        [me] you have
       *[player] { $who } has
    } { $count ->
        [one] one card
       *[other] { $count } cards
    }: { $cards }; so { $conclusion }
proof-one-of = one of { $cards }
proof-cards-promised = of { $cards }, { $places }; so { $conclusion }
proof-one-at = one is { proof-at }
proof-last-of-kind =
    no other { $kind ->
        [suspect] suspect
        [weapon] weapon
       *[room] room
    } can be in the envelope: not { $cards }; so { $conclusion }
proof-showed-it =
    { $holder ->
        [me] you
       *[player] { $who }
    } showed a card for { $cards } ({ $when }) but cannot have { $first } or { $second }, so { $conclusion }
proof-refuted =
    { $holder ->
        [me] you
       *[player] { $who }
    } falsely accused { triple } ({ $when }), and { $there }, so { $conclusion }
proof-one-of-kind =
    one { $kind ->
        [suspect] suspect
        [weapon] weapon
       *[room] room
    }
proof-crowded =
    there is room for { $count ->
        [one] one card
       *[other] { $count } cards
    } { $places }, and it is taken by { $cards }; so { $conclusion }

## Supposing the opposite, and cases

proof-suppose-has =
    suppose { $holder ->
        [me] you had { $cards }
        [envelope] { $cards } were in the envelope
       *[player] { $who } had { $cards }
    }
proof-suppose-has-not =
    suppose { $holder ->
        [me] you did not have { $cards }
        [envelope] { $cards } were not in the envelope
       *[player] { $who } did not have { $cards }
    }
proof-impossible = that is impossible, so { $conclusion }
proof-which-shown =
    { $holder ->
        [me] you
       *[player] { $who }
    } showed a card for { $cards } ({ $when })
proof-where-is = { $cards } must be somewhere
proof-which-of-kind =
    one { $kind ->
        [suspect] suspect
        [weapon] weapon
       *[room] room
    } is in the envelope
proof-case = case { $number }: { $supposed }
proof-no-case = no case is possible, so { $conclusion }

## Contradictions

proof-contradiction =
    { $count ->
        [0] the cards of this table do not fit together
        [one] { $entries } cannot be right
        [2] { $entries } cannot both be right
       *[other] { $entries } cannot all be right
    }
