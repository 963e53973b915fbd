# Les analyses, en français.
#
# $cards sont des cartes avec leur article ; $who, une personne à la table ; $now, $later et $odds, des pour cent.

review-best = Il n’y avait rien de mieux.
review-knows-all = Vous saviez où étaient les trois cartes : personne ne pouvait rien vous apprendre.
review-knows-some = Vous pouviez savoir que l’enveloppe ne contient pas { $cards }. « { triple } » apprend davantage.
review-tells-less = « { triple } » apprend davantage : { $best } bits en moyenne au lieu de { $bits }.
review-helps = « { triple } » apprend autant, sans amener un adversaire là où il veut aller.
review-ask-here = Mieux valait demander ici : « { triple } ».
review-walk-room = Mieux valait aller { to-room }.
review-walk-square = Mieux valait avancer vers une autre case, en allant { to-room }.
review-passage = Mieux valait prendre le passage secret qui mène { to-room }.
review-roll = Mieux valait lancer.
review-end = Mieux valait finir le tour.
review-certain = C’était certain : { triple }. Vous pouviez accuser.
review-odds-were-good = Mieux valait accuser : { triple } était juste à { $odds }, et attendre gagne à { $later } environ.
review-held = C’était impossible : vous aviez { $cards } en main.
review-impossible = C’était impossible : cela découlait de ce que vous aviez vu.
review-too-early = C’était juste à { $odds } seulement, et attendre gagne à { $later } environ.
review-other-likelier = { triple } était plus probable : { $odds } au lieu de { $now }.
review-show-seen = { who-first } avait déjà vu { $cards } : cela n’aurait rien appris de nouveau.
review-show-less = Montrer { $cards } en aurait moins appris { to-asker }.

review-heading = { who-first } : précision { $accuracy }, chance { $luck } points
review-line = Tour { $turn } : { $label }. { $why }
review-label =
    { $label ->
        [best] le meilleur coup
        [good] un bon coup
        [inaccuracy] une imprécision
        [mistake] une erreur
       *[blunder] une gaffe
    }
review-missed = Vous avez demandé { $cards } : depuis le tour { $turn }, il était certain que cette carte est { with-who }.
review-could-accuse = La solution était certaine à partir du tour { $turn }.
review-no-mistakes = Toutes vos décisions étaient bonnes.
review-working = Analyse
