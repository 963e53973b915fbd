# Les écrans d’une table, en français. Ce qui s’y passe est raconté dans told.ftl.

## La table

table-title = Affaire { $number }
table-meta = Partie { $number } · { $edition }
tabs-title = Rubriques de la table
tabs-cards = Cartes
tabs-notebook = { CAPITAL($sheet) }
tabs-log = Journal
tabs-chat = Messages
tabs-unread = nouveaux
parts-raise = Ouvrir davantage le panneau
parts-lower = Fermer le panneau
talk-title = Journal et messages
line-reload = Recharger

## Avant une partie

lobby-dealer =
    { $me ->
        [yes] C’est vous qui donnez les cartes et qui commencez.
       *[no] { who-first } donne les cartes et commence.
    }

## Le tour

turnbar-title = Ce qui se passe
turnbar-dice =
    { $dice ->
        [one] Le dé montre { $shown }
       *[other] Les dés montrent { $shown }
    }
turnbar-roll = Lancer { the-dice }
turnbar-passage = Passage vers { the-room }
turnbar-stay = Un soupçon ici…
turnbar-suggest = Un soupçon…
turnbar-accuse = Accuser…
turnbar-end = Terminer mon tour
turnbar-show = Choisir la carte…
turnbar-walk-now = Y aller tout de suite
turnbar-undo = Annuler
turnbar-squares = Montrer les cases
waiting-close = Fermez ceci pour continuer.
walk-begun = En route : { $place }. Échap pour annuler.
walk-begun-by-keys = En route : { $place }. Échap pour annuler, Entrée pour partir aussitôt.
walk-undone = Déplacement annulé.
walk-towards = { $room } : à { $away } pas, avancer de { $steps }
reach-rooms =
    Vous pouvez atteindre { $rooms }{ $squares ->
        [0] {""}
        [one] , ou une case
       *[other] , ou { $squares } cases
    }.
reach-squares =
    Vous pouvez atteindre { $squares ->
        [one] une case
       *[other] { $squares } cases
    }, et aucune pièce.
turnbar-resume = Reprendre
turnbar-take-back = Reprendre ma place
turnbar-vote = Laisser jouer un robot
turnbar-unvote = Attendre encore
destinations-title = Où vous pouvez aller
destinations-squares =
    { $count ->
        [one] Lister la case
       *[other] Lister { $count } cases
    }
destinations-beyond =
    { $count ->
        [one] Une pièce plus loin
       *[other] { $count } pièces plus loin
    }
asking-title = Qui répond { to-asker }
asking-passed = rien
asking-showed = en montre une
asking-asked = doit répondre
asking-waiting = n’a pas à répondre

## Qui est assis là

players-title = À la table
players-dealer = { $who } · donne
players-you = Vous
players-your-turn = À vous
players-turn = Joue
players-bot = Robot, { $level }
players-hand =
    { $count ->
        [one] une carte
       *[other] { $count } cartes
    }
players-out = Hors jeu : fausse accusation
players-left = A quitté la table ; un robot joue
players-sit-in = Un robot joue
players-away-bot = Hors ligne ; un robot joue
players-away = Hors ligne
players-away-for = Hors ligne ; un robot dans { $time }
players-wants-pause = Demande une pause
players-wants-sit-in = Laisserait jouer un robot

## Cartes

card-held = En main
card-seen = Vue
hand-title = Vos cartes
hand-private = Rien que pour vous

## Émettre un soupçon, montrer, accuser

suggest-title = Votre soupçon
suggest-lead = Vous êtes { in-room } : la pièce est donc donnée. Choisissez un suspect et une arme.
suggest-who = Qui ?
suggest-weapon = Avec quoi ?
suggest-where = Où ?
suggest-sentence = Je soupçonne { the-suspect }, { in-room }, avec { the-weapon }.
suggest-later = Regarder la table d’abord
suggest-ask = Interroger la table
show-title = { who-first } vous demande une carte
show-private = La carte ne sera vue que par { the-who }
show-lead =
    { $named }. { $count ->
        [one] Vous en avez une : montrez-la.
       *[other] Vous en avez { $count } : choisissez.
    }
show-choose = Choisissez la carte à montrer
show-it = Montrer { the-card } { to-asker }
show-later = Regarder la table d’abord
show-seen = Déjà montrée
show-again = { who-first } a déjà vu { the-card } : montrer encore cette carte n’apprend rien de plus.
shown-title = { who-first } vous montre { the-card }
shown-private = Personne d’autre ne voit ceci
shown-by = { who-first } montre une carte
shown-not-asked = n’a pas à répondre
shown-of = { $players } :
shown-lead = Les autres savent { QUE(the-who) } a montré une carte, mais pas laquelle. Elle est cochée { on-your-sheet }.
shown-lead-hand = Les autres savent { QUE(the-who) } a montré une carte, mais pas laquelle. Notez-la { on-your-sheet }.
shown-put-away = Ranger la carte
accuse-title = Votre accusation
accuse-lead = Nommez les trois. Vous avez droit à une seule accusation dans cette partie.
accuse-sentence = J’accuse { the-suspect }, { in-room }, avec { the-weapon }.
accuse-next = Continuer…
accuse-sure = Accuser pour de bon ?
accuse-warning = Une seule accusation par partie. Si elle est fausse, vous ne jouez plus : vous ne ferez que répondre.
accuse-not-yet = Pas encore
accuse-open = Accuser et ouvrir l’enveloppe
wrong-lead = Vous ne jouez plus, mais vous répondez encore aux autres.
wrong-close = Refermer l’enveloppe

## Journal, messages, coups tapés

caselog-title = Journal
caselog-filter = Ne montrer que ce qui concerne une personne
caselog-all = Tout
caselog-about =
    { $me ->
        [yes] Ce que vous avez demandé et montré
       *[no] Ce { QUE(the-who) } a demandé et montré
    }
caselog-empty = Il ne s’est encore rien passé.
caselog-none = Aucune question ni réponse jusqu’ici.
chat-title = Messages
chat-empty = Personne n’a encore rien dit.
chat-write = Dire quelque chose
chat-speaker = { $who } :
chat-said = { who-first } dit : { $words }
chat-say = Dire
chat-mute = Ne plus lire { the-who }
chat-unmute = Lire de nouveau { the-who }
chat-erase = Effacer mes messages
chat-erase-sure = Votre nom, tout ce que vous avez dit ici et vos notes seront effacés. Continuer ?
chat-erase-name = Effacer mon nom
chat-erase-name-sure = Votre nom et vos notes à cette table seront effacés. Continuer ?
chat-erase-yes = Effacer
chat-spectator = Vous regardez : vous pouvez lire les messages, mais pas en écrire.
typing-label = Ou tapez votre coup
typing-example = soupçonner green clé
typing-help =
    « lancer », « passage », « fin » ; « salon » va au salon, ou dans sa direction ; « soupçonner green clé » ; « montrer couteau » ; « accuser plum corde hall ».
    « main » dit vos cartes, « notes » ce que vous savez, « où » où sont les pions, « cases » où vous pouvez aller, « journal » ce qui a été demandé.
typing-hand = Vos cartes : { $cards }.
typing-sure = Vous accusez { triple }. Si une seule carte est fausse, vous ne jouez plus. Tapez « oui » pour accuser.
typing-wait = Un instant : votre dernier coup est encore en route.
typing-withdrawn = Rien n’a été dit.

## Le carnet

on-your-sheet =
    { $sheet ->
        [feuille] sur votre feuille
       *[other] dans votre { $sheet }
    }

book-title = { CAPITAL($sheet) }
book-open = Ouvrir
book-close = Fermer
book-print = Imprimer
book-hand = À la main
book-seen = Ce que vous avez vu
book-full = Déduction complète
book-set = Choisi par l’hôte : la même aide pour tout le monde
book-own-by-hand = Je coche mes cartes moi-même
book-suspects = Suspects
book-weapons = Armes
book-rooms = Pièces
book-envelope = Enveloppe
book-why = Pourquoi ?
book-why-card = { $card } : pourquoi { $odds } ?
book-likely = Le plus probable
book-doubts = Ce qu’on a montré
book-doubt = { who-first } a au moins une de ces cartes : { $cards }.
book-no-doubts = Rien à démêler pour l’instant.
book-notes = Mes notes
book-notes-place = Personne d’autre ne lit ceci.
book-legend-own = votre carte
book-legend-holds = l’a en main
book-legend-not = ne l’a pas
book-legend-perhaps = peut-être
book-legend-group = au moins une des cartes marquées 1
book-cycle = Chaque appui change la marque : coche, croix, ?, vide. Vous pouvez aussi écrire des lettres ou des chiffres, et appuyer sur le nom d’une carte pour barrer sa ligne.
book-worlds =
    { $worlds ->
        [one] Une seule donne est possible.
       *[other] { $worlds } donnes sont encore possibles.
    }
book-reason-lacks = À coup sûr sans { the-card } : { $names }.
book-reason-you = Vous n’avez pas { the-card }.
book-the-envelope = l’enveloppe
book-reason-left = Reste { $names }.
book-reason-envelope = Il ne reste que l’enveloppe.
book-reason-doubt = { who-first } a au moins une de ces cartes : { $cards }.
book-sum = Dans { $odds } des donnes encore possibles, { the-card } est dans l’enveloppe.
notes-odds = { $odds } dans l’enveloppe
book-asking = Un instant…
book-unavailable = L’aide n’est pas venue : elle sera redemandée au prochain coup.

## Le menu

menu-title = Menu
menu-close = Fermer
menu-no = Non
menu-game = Cette partie
menu-resume = Reprendre la partie
menu-pause = Demander une pause
menu-unpause = Finalement pas de pause
menu-pause-lead = La partie s’arrête quand toutes les personnes présentes le veulent. N’importe qui peut la reprendre.
menu-sit-in = Laisser un robot jouer pour moi
menu-take-back = Reprendre ma place
menu-page = Cette page
menu-rules = Les règles de cette édition
menu-notify = Une notification du navigateur quand c’est à moi
menu-notify-forbidden = Ce navigateur n’autorise pas les notifications de cette page. Cela se change dans ses réglages.
menu-seat = Ma place
menu-transfer = Passer ma place sur un autre appareil…
menu-transfer-title = Un lien pour l’autre appareil
menu-transfer-lead = Ouvrez ce lien sur l’autre appareil dans les 15 minutes. Votre place y passe et quitte celui-ci.
menu-host = Hôte
menu-remove-whom = Retirer { $name }
menu-remove = Retirer
menu-pass-host-to = Nommer hôte : { $name }
menu-pass-host = Nommer hôte
menu-leave = Quitter pour de bon…
menu-leave-sure = Un robot jouera votre main jusqu’au bout. Quitter ?
menu-leave-yes = Quitter
menu-home = À l’accueil

## Un appareil, plusieurs personnes

curtain-pass = Passez l’appareil à
curtain-look-away = Les autres, regardez ailleurs.
curtain-open = Je suis { $name } : ouvrir le rideau
curtain-safe = Aucune carte n’est sur cet écran tant que le rideau est fermé.
curtain-asked = { $asker } a posé sa question : { to-who } de répondre.
curtain-turn = C’est le tour { of-who }.

## Le plateau, comme il est lu à voix haute

board-name = Le manoir
board-in-room = { $name }, { in-room }
board-on-square = { $name }, { $place }
board-by-door = { $place }, par la porte { $side ->
    [north] nord
    [south] sud
    [east] est
   *[west] ouest
  }
board-steps = { $place }, { $steps } pas
board-passage = Passage secret : { $room }
board-whole = Montrer tout le manoir
board-closer = Voir de plus près
board-spare = { $name }, que personne ne joue

## Ce qu’on a manqué
missed-title = Depuis votre dernier tour
missed-title-first = Avant votre premier tour
missed-divider = Ci-dessus : depuis votre dernier tour
missed-nothing = { who-first } n’a rien demandé.
missed-nobody = Personne n’a pu montrer de carte.
