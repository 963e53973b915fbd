# Beaucoup de parties entre robots, en français : les commandes simulate, arena et dataset.

arena-running = parties

league-heading =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    } à { $players }, { $rules }, graine { $seed }
league-percent = { $number } %
league-bot = robot
league-played = joué
league-won = gagné
league-share = part
league-share-of-wins = part des victoires
league-interval = IC 95 %
league-without-luck = hors chance
league-rating = cote
league-wrong = fausses
league-wrong-accusations = accusations fausses
league-forfeits = forfaits
league-turns = tours
league-seats = Victoires par place : { $seats } ; sans gagnant : { $none }. Une part égale serait de { $fair }.
league-speed = { $turns } tours par partie ; { $seconds } s, { $speed } parties par seconde.
league-legend = Une part égale serait de { $fair } ; sans gagnant : { $none }. « joué » compte chaque place, « fausses » compte les accusations fausses, et « tours » est la durée moyenne d’une partie. Les intervalles (IC), et ce qui suit ± après une part, sont à 95 % ; les cotes sont données à ± 2 sigma.
league-forfeit-legend = « forfaits » compte les parties qu’un robot a perdues parce qu’il est tombé en panne, a joué un coup interdit ou a mis plus de { $limit } s à se décider ; elles ne comptent pas pour les autres.
league-too-few = Chaque donne est jouée dans { $arrangements } dispositions, et un intervalle demande { $deals } donnes, soit au moins { $games } parties.
league-uneven = La dernière donne n’a pas été jouée dans ses { $arrangements } dispositions : un multiple de { $arrangements } parties est le plus juste.
league-fresh-deals = Chaque partie a sa propre donne : un programme qui continue de jouer s’en souviendrait.
league-files = Le graphique est { $chart } ; les parties sont gardées dans { $folder }.

dataset-done =
    { $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, graine { $seed } : { $rows } décisions dans { $files ->
        [one] un fichier
       *[other] { $files } fichiers
    } de { $folder }
