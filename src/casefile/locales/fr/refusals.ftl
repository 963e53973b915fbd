# Ce que les règles disent et ce qu’elles refusent. En anglais, les refus se trouvent avec les règles elles-mêmes.

rules-aim = Trouvez le suspect, l’arme et la pièce dont les cartes sont dans l’enveloppe.
rules-dice =
    À votre tour, lancez { $dice ->
        [one] le dé et avancez d’autant de pas qu’il montre
       *[other] les dés et avancez d’autant de pas qu’ils montrent
    }, en ligne droite ou en tournant, jamais en diagonale ; entrer dans une pièce termine le déplacement.
rules-no-dice = À votre tour, allez dans n’importe quelle pièce à { $steps } pas au plus.
rules-passage = Dans une pièce d’angle, vous pouvez prendre le passage secret à la place.
rules-blocked = Un pion bloque sa case, et la porte devant laquelle il se trouve.
rules-open-doors = Un pion bloque sa case, mais aucune porte : on peut passer à côté d’un pion devant une porte.
rules-suggest = En entrant dans une pièce, vous devez y émettre un soupçon : un suspect et une arme.
rules-may-suggest = En entrant dans une pièce, vous pouvez y émettre un soupçon : un suspect et une arme.
rules-fetched = Si un soupçon vous a fait venir dans une pièce, vous pouvez y émettre le vôtre au tour suivant sans bouger.
rules-answer = La première personne à votre gauche qui tient une des trois cartes vous en montre une en secret.
rules-accuse = Vous pouvez accuser une seule fois, à votre tour, en nommant n’importe quelle pièce ; qui se trompe ne joue plus.
rules-accuse-later = Quand on vous a montré une carte, votre tour est fini : accusez à un tour suivant.
rules-last-wins = La dernière personne à ne pas s’être trompée gagne.

refusal-game-won = La partie est finie : elle a été gagnée.
refusal-nobody-left = La partie est finie : toutes les accusations étaient fausses.
refusal-card-owed = Il faut d’abord montrer une carte : on répond aux soupçons avant toute autre chose.
refusal-nothing-owed = Personne n’attend de carte de vous.
refusal-not-this-card = Montrez une des cartes demandées que vous avez en main.
refusal-out = Votre accusation était fausse : vous répondez encore aux soupçons, mais vous ne jouez plus.
refusal-not-your-turn = Ce n’est pas votre tour.
refusal-accuse-on-your-turn = Vous ne pouvez accuser qu’à votre tour.
refusal-already-rolled = Vous avez déjà fait votre lancer ce tour-ci.
refusal-roll-too-late = Le lancer se fait au début du tour ; celui-ci a commencé autrement.
refusal-no-dice = Dans cette partie, personne ne lance : allez directement dans une pièce.
refusal-trapped = Toutes les portes de cette pièce sont bloquées : vous ne pouvez pas sortir, un lancer ne servirait à rien.
refusal-only-passage = Toutes les portes de cette pièce sont bloquées : prenez le passage secret.
refusal-wrong-dice = On lance { $count ->
        [one] un dé, qui montre
       *[other] { $count } dés, qui montrent chacun
    } de 1 à 6.
refusal-roll-first = Faites votre lancer avant d’avancer.
refusal-walk-is-over = Vous êtes dans une pièce : votre déplacement est terminé.
refusal-walked-already = Vous avez déjà avancé ce tour-ci.
refusal-walk-too-late = Il est trop tard pour marcher pendant ce tour.
refusal-not-a-step = Chaque pas mène à la case voisine : en haut, en bas, à gauche ou à droite, jamais en diagonale.
refusal-square-twice = On n’entre pas deux fois sur la même case dans le même tour.
refusal-back-to-start = On ne revient pas sur la case d’où l’on est parti.
refusal-occupied = Un autre pion est sur cette case : on ne peut ni s’y arrêter ni la traverser.
refusal-stop-before-door = Vous pouvez passer à côté d’un pion devant une porte, mais pas vous arrêter là.
refusal-not-a-square = Il n’y a pas de case ici : on ne traverse les murs que par une porte.
refusal-leave-by-a-door = Une pièce se quitte par une de ses portes.
refusal-no-door = Il n’y a pas de porte entre cette case et cette pièce.
refusal-door-blocked = Un pion devant la porte la bloque.
refusal-room-ends-move = Entrer dans une pièce termine le déplacement.
refusal-same-room = On ne retourne pas dans la pièce que l’on vient de quitter.
refusal-no-step-left = Entrer dans une pièce coûte un pas, et il n’en reste aucun.
refusal-path-elsewhere = Le chemin ne mène pas à l’endroit annoncé.
refusal-too-far = C’est plus que les { $steps } pas dont vous disposez.
refusal-too-short = Vous devez faire les { $steps } pas, sauf pour entrer dans une pièce.
refusal-not-in-reach = On ne peut pas arriver là en exactement { $steps } pas.
refusal-room-not-in-reach = Cette pièce est à plus de { $steps } pas.
refusal-only-into-rooms = Sans lancer, on va toujours dans une pièce.
refusal-enter-room = Vous ne pouvez pas faire tous les pas : entrez dans une des pièces à portée.
refusal-longest-walk = Vous ne pouvez pas faire tous les pas : allez aussi loin que possible, { $steps } pas.
refusal-passage-after-roll = Le passage secret se prend à la place du lancer : il est trop tard.
refusal-passage-too-late = On ne prend le passage secret qu’au début du tour.
refusal-no-passage = Il n’y a pas de passage secret là où vous êtes.
refusal-suggest-in-a-room = On n’émet un soupçon que dans une pièce, et seulement sur cette pièce.
refusal-suggest-after-roll = Vous avez fait votre lancer : il est trop tard pour émettre un soupçon sans bouger.
refusal-suggest-after-moving = Entrez d’abord dans une pièce : sans bouger, il faut qu’un soupçon vous ait fait venir ici.
refusal-one-suggestion = Vous avez déjà émis un soupçon ici ; pour le suivant, il faut une autre pièce.
refusal-not-entered = On émet un soupçon en entrant dans une pièce, ce que vous n’avez pas fait ce tour-ci.
refusal-other-room = Nommez la pièce où vous êtes.
refusal-not-a-triple = Nommez un suspect, une arme et une pièce.
refusal-accuse-a-triple = Nommez un suspect, une arme et une pièce.
refusal-move-first = Vous ne pouvez pas encore finir votre tour : qui peut bouger doit bouger.
refusal-walk-first = Vous avez fait votre lancer : avancez avant de finir votre tour.
refusal-suggestion-owed = Vous êtes dans une pièce : émettez d’abord un soupçon.
refusal-number-of-players = On joue de { $fewest } à { $most } personnes.
refusal-player-twice = Chaque personne prend un suspect différent.
refusal-seating = On s’assied dans l’ordre des cases DÉPART, dans le sens des aiguilles d’une montre à partir de Mlle Scarlet.
refusal-wrong-first = Dans cette édition, Mlle Scarlet commence ou, sans elle, la personne suivante dans le sens des aiguilles d’une montre.
refusal-no-such-first = Qui commence doit être de la partie.
refusal-weapons = Chaque arme commence dans une pièce à elle.
refusal-envelope = L’enveloppe contient un suspect, une arme et une pièce.
refusal-cards = Chaque carte est distribuée une fois : dans une main ou dans l’enveloppe.
refusal-uneven-hands = Les mains diffèrent d’une carte au plus.
refusal-extra-cards = Les cartes en plus vont aux premières personnes à partir de celle qui commence.
refusal-piece-nowhere = Un pion se trouve sur une case ou dans une pièce.
refusal-two-on-a-square = Deux pions ne peuvent pas être sur la même case.
refusal-fetched-outside = Un pion qu’un soupçon a fait venir se trouve dans une pièce.
