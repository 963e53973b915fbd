## Ce qui aide à patienter et à gagner

pace = Rythme
pace-calm = Calme
pace-brisk = Vif
pace-instant = Immédiat
pace-calm-why = Les robots réfléchissent un instant, et l’on voit chaque coup.
pace-brisk-why = Pareil, deux fois plus vite.
pace-instant-why = Les robots n’attendent pas et rien ne bouge : on ne voit que le résultat.
pace-more = Régler aussi le rythme des robots
pace-own = Sur cet appareil
pace-own-why = La vitesse à laquelle vous voyez ce qui se passe. Personne d’autre ne le remarque.
pace-table = Les robots de cette table
pace-table-why = Le temps qu’ils semblent réfléchir. Cela vaut pour tout le monde.
pace-of-host = Rythme des robots, choisi par l’hôte : { $pace }.
turnbar-skip = Aller à mon tour
turnbar-finish = Finir vite
told-pace =
    { $pace ->
        [calm] Désormais, les robots prennent leur temps.
        [brisk] Désormais, les robots jouent plus vite.
       *[instant] Désormais, les robots jouent sans attendre.
    }
told-wait-skipped =
    { $me ->
        [yes] Vous passez les pauses des robots.
       *[no] { who-first } passe les pauses des robots.
    }
told-finish-wanted =
    { $me ->
        [yes] Vous laissez les robots finir la partie sans attendre.
       *[no] { who-first } laisse les robots finir la partie sans attendre.
    }
told-hint-asked =
    { $me ->
        [yes] Vous avez demandé un indice.
       *[no] { who-first } a demandé un indice.
    }
hint = Indice
hint-title = Un indice
hint-lead = Il découle de ce que vous savez, et de rien d’autre. Tout le monde apprend que vous l’avez demandé, et l’histoire de l’affaire le dira aussi.
hint-ask-question = Quelle question m’apprendrait le plus ?
hint-ask-room = Où est la pièce utile la plus proche ?
hint-thinking = Un instant…
hint-question-here = Soupçonnez { the-suspect } avec { the-weapon }.
hint-question-there = Allez { to-room } et soupçonnez { the-suspect } avec { the-weapon }.
hint-room =
    { the-room } : à environ { $turns ->
        [one] { $turns } tour.
       *[other] { $turns } tours.
    }
hint-enough = Vous en savez assez. Relisez vos notes, et accusez.
hint-close = Fermer
tale-hints =
    { $hints ->
        [one] { $me ->
            [yes] Vous avez demandé un indice.
           *[no] { who-first } a demandé un indice.
        }
       *[other] { $me ->
            [yes] Vous avez demandé { $hints } indices.
           *[no] { who-first } a demandé { $hints } indices.
        }
    }
