# Les conseils, en français.
#
# $who et $asker sont des personnes à la table ; $card et $cards, des cartes avec leur article ; $now et $later, des pour cent.

advice-accuse-certain = C’est certain : { triple }. Accusez.
advice-accuse-now = { triple } : c’est juste dans { $now } des donnes compatibles, et attendre gagne environ { $later } des parties. Accusez.
advice-wait = n’accusez pas encore : même { triple } n’est juste que dans { $now } des donnes compatibles, et attendre gagne environ { $later } des parties.
advice-over = Vous n’avez plus rien à demander, ni personne à accuser.
advice-narrows = La réponse devrait ramener le nombre de solutions probables d’environ { $before } à environ { $after }.
advice-own =
    { $count ->
        [one] Vous avez { $cards } : on ne peut vous montrer que les deux autres.
        [2] Vous avez { $cards } : on ne peut vous montrer que la troisième.
       *[other] Vous avez les trois : personne ne peut montrer de carte.
    }
advice-turns =
    { $when ->
        [now] Vous pouvez le demander à votre tour.
       *[later] Il faut environ { $turns } tours pour y aller.
    }
advice-questions = Que demander, la meilleure question d’abord : l’ordre dépend de ce qu’on apprend de toutes les cartes, et du temps qu’il faut ; les bits ne concernent que l’enveloppe.
advice-question = { $number }. { $named } ({ $bits } { $whole ->
        [0] bit
        [1] bit
       *[other] bits
    }). { $why }
advice-show = Montrez { $card }. { $why }
advice-show-none = Vous n’avez aucune des trois cartes : vous passez.
advice-show-only = C’est la seule des trois que vous ayez.
advice-show-before = { who-first } l’a déjà vue : elle n’apprend rien de nouveau.
advice-show-least = C’est elle qui en apprend le moins { to-asker } : dans cette catégorie, il reste plus à trouver.
