# Les preuves en langage ordinaire, en français.
#
# $holder dit où sont des cartes : « me », « envelope » ou « player » ; $who est alors le nom du joueur.
# $cards sont des cartes avec leur article, et parfois une note entre parenthèses qui dit comment on le sait.
# $when est le tour ou l’entrée du journal qui le dit ; $conclusion est ce que la phrase conclut.
# C’est le programme qui met le point final.

## Des endroits, dans le journal et à la table, et des notes entre parenthèses

proof-turn = tour { $number }
proof-entry = entrée { $number }
proof-at =
    { $holder ->
        [me] chez vous
        [envelope] dans l’enveloppe
       *[player] { with-who }
    }
proof-not-at = pas { proof-at }
proof-in-envelope = dans l’enveloppe ({ $kinds })
proof-noted = { $words } ({ $note })
proof-noted-inside = { $words } : { $note }
proof-since = { $note }, { $when }
proof-yours = à vous
proof-supposed = par hypothèse
proof-envelope-holds = l’enveloppe contient { $cards }
proof-promise-but = { $when } ; pas { $cards }

## Ce qui est, et ce qui n’est pas

proof-has =
    { $cards } { $count ->
        [one] est
       *[other] sont
    } { proof-at }
proof-has-not =
    { $cards } { $count ->
        [one] n’est pas
       *[other] ne sont pas
    } { proof-at }
proof-has-it = { proof-at }
proof-has-not-it = pas { proof-at }
proof-but = { $words }, mais { $known }

## Des raisons

proof-own-hand = vous voyez votre propre main : { $conclusion }
proof-card-seen =
    { $role ->
        [to-me] { the-who } vous a montré { $cards } ({ $when })
        [by-me] vous avez montré { $cards } ({ $when })
       *[open] { the-who } a montré { $cards } ({ $when })
    }
proof-card-dropped =
    { $holder ->
        [me] vous avez { $cards } ({ $when })
       *[player] vous avez vu { $cards } dans la main { of-who } ({ $when })
    }
proof-envelope-opened = l’accusation était juste ({ $when }), donc { $conclusion }
proof-envelope-seen = vous avez regardé dans l’enveloppe ({ $when }) : { $conclusion }
proof-passed =
    { $holder ->
        [me] vous n’avez
       *[player] { the-who } n’a
    } rien pu montrer pour { $cards } ({ $when }), donc { $conclusion }
proof-so = donc { $conclusion }
proof-elsewhere = { $there }, donc { $conclusion }
proof-nobody-else = { $cards } n’est { $places }, donc { $conclusion }
proof-hand-full =
    { $holder ->
        [me] votre main
       *[player] la main { of-who }
    } est complète : { $cards } ; donc { $conclusion }
proof-hand-empty =
    { $holder ->
        [me] vous n’avez
       *[player] { the-who } n’a
    } aucune carte, donc { $conclusion }
proof-hand-needs-all =
    { $holder ->
        [me] vous avez
       *[player] { the-who } a
    } { $count ->
        [one] une carte, qui ne peut pas être
       *[other] { $count } cartes, qui ne peuvent pas être
    } { $cards } : il ne reste que { $left }, donc { $conclusion }
proof-hand-promised =
    { $holder ->
        [me] vous avez
       *[player] { the-who } a
    } { $count ->
        [one] une carte
       *[other] { $count } cartes
    } : { $cards } ; donc { $conclusion }
proof-one-of = une carte parmi { $cards }
proof-cards-promised = parmi { $cards }, { $places } ; donc { $conclusion }
proof-one-at = une carte est { proof-at }
proof-last-of-kind =
    { $kind ->
        [suspect] aucun autre suspect
        [weapon] aucune autre arme
       *[room] aucune autre pièce
    } ne peut être dans l’enveloppe : pas { $cards } ; donc { $conclusion }
proof-showed-it =
    { $holder ->
        [me] vous avez montré une carte pour { $cards } ({ $when }) et ne pouvez
       *[player] { the-who } a montré une carte pour { $cards } ({ $when }) et ne peut
    } avoir ni { $first } ni { $second }, donc { $conclusion }
proof-refuted =
    { $holder ->
        [me] vous avez
       *[player] { the-who } a
    } accusé à tort { triple } ({ $when }), et { $there }, donc { $conclusion }
proof-one-of-kind =
    { $kind ->
        [suspect] un suspect
        [weapon] une arme
       *[room] une pièce
    }
proof-crowded =
    il y a de la place pour { $count ->
        [one] une carte
       *[other] { $count } cartes
    } { $places }, et elle est prise par { $cards } ; donc { $conclusion }

## Supposer le contraire, et distinguer les cas

proof-suppose-has = supposons que { $cards } soit { proof-at }
proof-suppose-has-not = supposons que { $cards } ne soit pas { proof-at }
proof-impossible = c’est impossible, donc { $conclusion }
proof-which-shown =
    { $holder ->
        [me] vous avez
       *[player] { the-who } a
    } montré une carte pour { $cards } ({ $when })
proof-where-is = { $cards } doit être quelque part
proof-which-of-kind =
    { $kind ->
        [suspect] un suspect
        [weapon] une arme
       *[room] une pièce
    } est dans l’enveloppe
proof-case = cas { $number } : { $supposed }
proof-no-case = aucun cas n’est possible, donc { $conclusion }

## Des contradictions

proof-contradiction =
    { $count ->
        [0] les cartes de cette table ne vont pas ensemble
        [one] { $entries } : c’est impossible
       *[other] { $entries } : tout cela ne peut pas être vrai
    }
