# Ce qu’une table en ligne refuse, et ce qu’on peut y faire.

table-stale = La partie a avancé entre-temps : regardez de nouveau.
table-not-playing = Aucune partie n’est en cours à cette table.
table-paused = La partie est en pause : reprenez-la d’abord.
table-bot-moves = Un joueur automatique joue pour vous en ce moment : reprenez d’abord votre place.
table-not-in-game = Vous ne jouez pas cette partie ; la prochaine vous est ouverte.
table-only-before-game = Cela ne se change qu’avant une partie.
table-only-host = Seule la personne qui tient la table peut faire cela.
table-no-seat = Prenez d’abord une place : le public ne fait que regarder.
table-no-such-chair = Ce suspect n’existe pas dans cette édition.
table-nobody-there = Personne n’est assis là.
table-chair-taken = Cette place est prise : choisissez un autre suspect.
table-table-full = Toutes les places de cette table sont prises.
table-not-invited = On entre ici sur invitation : demandez le lien à la personne qui tient la table.
table-bad-transfer = Ce lien a déjà servi ou il est trop ancien : créez-en un nouveau sur l’autre appareil.
table-not-ready = Tout le monde n’est pas encore prêt.
table-too-few = Une partie se joue de { $fewest } à { $most } : il faut plus de monde ou de joueurs automatiques autour de la table.
table-still-there = Cette personne est encore là, ou n’est pas absente depuis assez longtemps.
table-not-a-person = C’est un joueur automatique qui est assis là.
table-not-away = Aucun joueur automatique ne joue pour vous.
table-nothing-to-share = Aucune donne n’attend cela de vous.
table-wrong-share = Ce n’est pas ce qui avait été mis sous scellés.
table-no-such-table = Cette table n’existe pas : vérifiez le lien.
table-no-such-game = Il n’y a pas de partie terminée qui porte ce numéro.
table-bad-value = { $problem }
table-too-fast = C’est trop à la fois : attendez un instant et recommencez.
table-unavailable = Le serveur ne peut rien noter pour le moment : rien n’a changé, recommencez.
