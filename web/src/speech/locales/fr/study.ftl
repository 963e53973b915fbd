# Énigmes et analyses.

puzzles-title = Énigmes
puzzles-day = L’énigme du jour
puzzles-ladder = L’échelle
puzzles-row = À la suite
puzzles-storm = Trois minutes
puzzles-one = Une énigme
puzzles-loading = L’énigme arrive…
puzzles-record =
    Votre cote : { $rating }{ $settled ->
        [yes] .
       *[no] {" "}environ, tant que vous n’en avez pas résolu davantage.
    } Résolues : { $solved } sur { $tried }. Jours de suite : { $streak }.
puzzles-theme = Ce qui est demandé
puzzles-every-kind = N’importe quoi
puzzles-kind-envelope = L’enveloppe
puzzles-kind-holder = Qui l’a ?
puzzles-kind-shown = Quelle carte a été montrée ?
puzzles-kind-question = La seule question
puzzles-kind-sound = Est-ce certain ?
puzzles-kind-slip = L’entrée fausse
puzzles-about = { $kind } · cote { $rating }
puzzles-next = Énigme suivante
puzzles-copy = Copier cette ligne
puzzles-copied = Copié
puzzle-shared =
    Casefile, énigme du { $day } : { $solved ->
        [yes] résolue
       *[no] pas résolue du premier coup
    }{ $hints ->
        [0] , sans indice
        [one] , avec un indice
       *[other] , avec { $hints } indices
    }. Jours de suite : { $streak }.
puzzle-hand = Vous êtes { the-who } et vous avez { $cards }. Les autres : { $others }.
puzzle-holds = { the-who }, { $cards } cartes
puzzle-asked =
    { $me ->
        [yes] Vous demandez : { $named }.
       *[no] { who-first } demande : { $named }.
    }
puzzle-accused = { who-first } accuse : { $named }. C’est faux.
puzzle-passed = Pas de carte chez { $names }.
puzzle-nobody = Personne ne peut montrer de carte.
puzzle-showed =
    { $me ->
        [yes] Vous montrez { $card }.
       *[no] { who-first } vous montre { $card }.
    }
puzzle-showed-hidden = { who-first } montre une carte.
puzzle-ask-envelope = Quelles sont les trois cartes de l’enveloppe ?
puzzle-ask-holder = Où est { $card } ?
puzzle-ask-shown = Quelle carte a été montrée à l’entrée { $number } ?
puzzle-ask-question = Laquelle de vos hypothèses résout l’affaire, quelle que soit la réponse ?
puzzle-ask-sound = Quelqu’un veut accuser : { $named }. Est-ce juste à coup sûr ?
puzzle-ask-slip = Une entrée ne peut pas être vraie. Laquelle ?
puzzle-choose-suspect = Suspect
puzzle-choose-weapon = Arme
puzzle-choose-room = Pièce
puzzle-choose-holder = Qui
puzzle-choose-card = Carte
puzzle-choose-follows = Réponse
puzzle-choose-entry = Entrée
puzzle-yes = Oui, c’est certain
puzzle-no = Non, c’est faux à coup sûr
puzzle-entry = Entrée { $number }
puzzle-envelope = L’enveloppe
puzzle-answer = Répondre
puzzle-hint = Un indice
puzzle-next-hint = Encore un indice
puzzle-pad = Une feuille pour raisonner
puzzle-pad-why = Appuyez sur une case : coche, croix, point d’interrogation.
puzzle-proof = La preuve jusqu’ici
puzzle-right = Juste.
puzzle-wrong = Ce n’est pas cela.
storm-title = Le plus possible en trois minutes
storm-lead = Toutes sont à peu près aussi difficiles, et plus faciles que votre cote. Il n’y a pas d’indices, et la première réponse compte. Votre record : { $best }.
storm-now = { $seconds } s · résolues { $solved } · manquées { $missed }
storm-over = Le temps est écoulé. Résolues : { $solved }, manquées : { $missed }. Votre record : { $best }.
storm-start = Lancer le chronomètre
row-title = Le plus possible à la suite
row-lead = Toutes sont à peu près aussi difficiles, et plus faciles que votre cote. Pas de chronomètre, pas d’indices, et la première erreur met fin à la série. Votre record : { $best }.
row-now = À la suite : { $solved }
row-over = Résolues à la suite : { $solved }. Votre record : { $best }.
row-ended-by = Revoir celle qui y a mis fin
row-start = Commencer
run-again = Encore une fois

review-title = Analyse
review-open = Ai-je bien joué ?
review-back = Retour à la fin de la partie
review-whose = La partie de
review-working = Analyse de la partie { of-who }…
review-quick = Premier regard ; les chances de gagner arrivent.
review-accuracy = Précision
review-accuracy-why = La part de l’enjeu qui a été gardée : 100, toujours le meilleur choix ; 0, pas mieux qu’au hasard.
review-luck = Chance
review-luck-why = Points de chances de gagner que les lancers et les réponses ont donnés au-delà de ce qu’on pouvait attendre.
review-curve = Chances de gagner, du point de vue { of-who }
review-turn = Tour { $turn }
review-decisions = Décisions
review-none-bad = Aucune imprécision dans cette partie.
review-show-good = Montrer aussi ce qui était bon
review-label-best = Le meilleur coup
review-label-good = Bon coup
review-label-inaccuracy = Imprécision
review-label-mistake = Erreur
review-label-blunder = Gaffe
review-at = Tour { $turn }
review-again = Réessayer
review-choose = Que feriez-vous à la place ?
review-see = Voir
review-result = { $label } : { $win } de gagner, et le meilleur coup en a { $best }.
review-replay = Revoir ce moment
review-missed = Cartes que vous pouviez connaître
review-could-accuse = Vous pouviez accuser à coup sûr à partir du tour { $turn }.
review-do-roll = Lancer
review-do-end = Finir le tour
review-do-passage = Prendre le passage secret
review-do-walk = Aller : { $place }
review-do-suggest = Soupçonner : { $named }
review-do-accuse = Accuser : { $named }
review-do-show = Montrer { $card }
