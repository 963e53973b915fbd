# Ce que les outils de « casefile mcp » disent à un modèle de langage, en français : aussi court que possible.

## Noms et lieux

mcp-separator = {" ; "}
mcp-you = vous
mcp-card = { the-card }
mcp-the-envelope = enveloppe
mcp-square = { $square } ({ $steps } pas, { $room })
mcp-near = à { $steps } pas ({ $room })
mcp-a-card = une carte
mcp-yes = oui
mcp-no = non
mcp-person = personne
mcp-program = programme
mcp-entry = entrée { $entry }

## Ce qui s’est passé

mcp-turn = { $who } : { $what }.
mcp-turn-goes-on = … { $what }.
mcp-rolled = dés { $total }
mcp-entered = vers { $room }
mcp-walked = arrêt { $place }
mcp-stayed = sur place
mcp-passed-through = passage vers { $room }
mcp-suggested = soupçon { $cards }
mcp-fetched = on vous y amène
mcp-passed = { $who } non
mcp-shown =
    { $me ->
        [yes] vous montrez { $card }
       *[no] { $who } montre { $card }
    }
mcp-accused =
    accusation { $cards } : { $right ->
        [yes] juste
       *[no] fausse, hors jeu
    }
mcp-door-cleared = pion mis dans { $room }
mcp-envelope = enveloppe : { $cards }
mcp-hand-of = { $who } : { $cards }
mcp-won =
    { $me ->
        [yes] vous gagnez
       *[no] { $who } gagne
    } ; mains : { $hands }
mcp-nobody-won = personne ne gagne ; mains : { $hands }

## Ce que la place peut faire

mcp-menu =
    Choisissez :
    { $entries }
mcp-menu-show =
    Question sur { $cards } ({ DE($who) }). Choisissez :
    { $entries }
mcp-roll = lancer les dés
mcp-passage = prendre le passage vers { $room }
mcp-walk = aller vers { $place }
mcp-stay = rester
mcp-more-squares = { $first }-{ $last } autres cases (look avec squares true)
mcp-squares =
    { $count ->
        [0] Pas d’autres cases.
       *[other] Autres cases : { $squares }.
    }
mcp-show = montrer { $card }
mcp-suggest = émettre un soupçon (pièce : { $room }), avec cards [suspect, arme] parmi { $suspects } ; { $weapons }
mcp-end = finir le tour
mcp-accuse = accuser, avec cards [suspect { $suspects }, arme { $weapons }, pièce { $rooms }]
mcp-wait = Le jeu attend { $who } : appelez wait.
mcp-over = La partie est finie : appelez review, ou open pour une autre.
mcp-over-here = La partie est finie : appelez review, ou wait pour attendre la suivante.

## Ce que la place sait

mcp-edition =
    { $edition }, { $dice ->
        [one] { $dice } dé
       *[other] { $dice } dés
    }, tour { $turn }.
mcp-players = À la table, dans l’ordre : { $players }.
mcp-hand-size =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
mcp-out = hors jeu
mcp-hand = Votre main : { $cards }.
mcp-seen = Vu : { $seen }.
mcp-seen-with = { $card } chez { $who }
mcp-shown-to = { $card } montré à { $who }
mcp-pieces = Pions : { $pieces }.
mcp-card-numbers = Numéros des cartes : { $cards }.
mcp-log-empty = Aucun soupçon pour l’instant.
mcp-log-nothing-new = Aucun soupçon depuis votre dernière demande.
mcp-log-suggested = { $who } : { $cards } – { $answers }
mcp-log-accused =
    { $who }, accusation { $cards } : { $right ->
        [yes] juste
       *[no] fausse
    }
mcp-log-seen = vu par hasard : { $card } chez { $who }

## Ce qui en découle

mcp-solved = Résolu : { $cards }.
mcp-worlds = { $worlds } donnes possibles.
mcp-certain = Certain : { $holders }.
mcp-open-cards = À éclaircir, en pour cent :
mcp-open-card = { $card } : { $holders }
mcp-no-deal = Aucune donne ne correspond à ces entrées. { $because }

## Énigmes

mcp-puzzle = Énigme { $id }, genre { $kind }, cote { $rating }.
mcp-puzzle-you = Vous jouez { $who } et tenez { $cards }. Entrées :
mcp-ask-envelope = Que contient l’enveloppe ?
mcp-ask-holder = Qui a { $card } ?
mcp-ask-shown = Quelle carte a été montrée à l’entrée { $entry } ?
mcp-ask-question = Quel soupçon résout l’affaire, quelle que soit la réponse ?
mcp-ask-sound = S’ensuit-il que l’enveloppe contient { $cards } : oui ou non ?
mcp-ask-slip = Une entrée est fausse. Laquelle ?
mcp-puzzle-answer = Réponse : { $answer }.
