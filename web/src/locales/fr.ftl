# Casefile dans le navigateur, en français. Les cartes, le récit d’une partie et les refus ont leurs mots dans src/casefile/locales.
#
# $who est le nom d’une personne qui joue, avec son identifiant $who_id (« person » si c’est son propre nom) ;
# $me dit si c’est la personne qui lit : « yes » ou « no ». Une carte arrive avec son nom et son identifiant.
# `.more` est la ligne du dessous. Vouvoiement, tournures neutres, U+00A0 devant : ; ? ! et dans « ».

## Ce qui se passe : une phrase par situation, et une ligne sur ce qu’on peut faire

state-connecting = On va à la table…
    .more = Un instant.
state-lost = Connexion perdue.
    .more = Votre place est gardée ; nouvel essai.
state-lost-spectator = Connexion perdue.
    .more = Nouvel essai.
state-closed = La table a fermé la connexion.
    .more = Rechargez la page pour revenir.
state-closed-4003 = Cette place est tenue ailleurs.
    .more = Elle a été quittée, ou reprise sur un autre appareil.
state-closed-4004 = Cette table n’existe pas.
    .more = Vérifiez le lien.
state-closed-4010 = Cette table n’est pas ouverte au public.
    .more = Demandez le lien à la personne qui tient la table.
state-lobby = La table est ouverte.
    .more = La partie commence quand tout le monde est prêt.
state-dealing = On distribue les cartes.
    .more = { $count ->
        [0] Un instant.
       *[other] On attend le hasard venu de : { $players }.
    }
state-paused = La partie est en pause.
    .more = Tout le monde peut la reprendre.
state-bot-for-you = Un joueur automatique joue pour vous.
    .more = Reprenez votre place quand vous voulez.

state-roll = À vous.
    .more = Lancez les dés.
state-roll-or-passage = À vous.
    .more = Lancez les dés ou prenez le passage qui mène { to-room }.
state-fetched = { who-first } vous a fait venir { in-room }.
    .more = Soupçonnez ici, ou lancez les dés.
state-fetched-passage = { who-first } vous a fait venir { in-room }.
    .more = Soupçonnez ici, lancez les dés ou prenez le passage.
state-fetched-passage-only = { who-first } vous a fait venir { in-room }.
    .more = Les portes sont bloquées. Soupçonnez ici, ou prenez le passage.
state-fetched-blocked = { who-first } vous a fait venir { in-room }.
    .more = Toutes les portes sont bloquées. Soupçonnez ici, accusez, ou terminez votre tour.
state-fetched-walk = { who-first } vous a fait venir { in-room }.
    .more = Soupçonnez ici, ou allez dans une pièce éclairée.
state-only-passage = À vous.
    .more = Les portes sont bloquées. Prenez le passage qui mène { to-room }.
state-trapped = Toutes les portes sont bloquées.
    .more = Vous restez ; vous pouvez accuser, ou terminer votre tour.
state-walk-without-dice = À vous.
    .more = Allez dans une pièce éclairée.
state-walk-without-dice-or-passage = À vous.
    .more = Allez dans une pièce éclairée, ou prenez le passage qui mène { to-room }.
state-walk = Vous avez fait { $total }.
    .more = Allez sur une case ou dans une pièce éclairée.
state-walk-squares = Vous avez fait { $total }.
    .more = Allez sur une case éclairée.
state-walk-short = Aucun trajet de { $total } n’est libre.
    .more = Allez au plus loin : { $steps }.
state-stay = Vous avez fait { $total }, et aucun chemin n’est libre.
    .more = Restez sur place ; vous pouvez accuser.
state-suggest = Vous êtes { in-room }.
    .more = Qui, et avec quoi ?
state-may-suggest = Vous êtes { in-room }.
    .more = Dites qui, et avec quoi, ou terminez votre tour.
state-show = { who-first } vous interroge.
    .more = Choisissez la carte à montrer ; personne d’autre ne la verra.
state-show-one = Vous en avez une : { the-card }.
    .more = Montrez cette carte { to-asker } ; personne d’autre ne la verra.
state-end-nobody = Personne n’a de carte à montrer.
    .more = Terminez votre tour, ou accusez.
state-end-shown = { who-first } vous montre { the-card }.
    .more = Personne d’autre ne voit cette carte. Terminez votre tour, ou accusez.
state-end = Votre déplacement est terminé.
    .more = Terminez votre tour, ou accusez.

state-other-move =
    { $who_id ->
        [mustard] Au { $who }
        [plum] Au { $who }
       *[other] À { $who }
    } de jouer.
    .more = { $note }
state-other-walk = { who-first } a fait { $total }.
    .more = { $note }
state-other-suggest = { who-first } est { in-room }.
    .more = { $note }
state-other-show = On demande une carte { to-who }.
    .more = { $note }
to-who =
    { $who_id ->
        [mustard] au { $who }
        [plum] au { $who }
       *[other] à { $who }
    }
state-other-show-passed =
    { $me ->
        [yes] Vous n’avez rien.
       *[no] { who-first } n’a rien.
    }
    .more = On demande { to-asker }…
state-other-end-nobody = Personne n’a de carte à montrer.
    .more = { $note }
state-other-end-shown =
    { $role ->
        [by-me] Vous avez montré { the-card } { to-asker }.
       *[open] { $who } a montré une carte { to-asker }.
    }
    .more = { $note }
state-other-end = { who-first } va terminer son tour.
    .more = { $note }

state-solved-you = Vous avez résolu l’affaire.
    .more = { triple }.
state-solved = { who-first } a résolu l’affaire.
    .more = { triple }.
state-last-you = Les autres se sont trompés : vous gagnez.
    .more = C’était { triple }.
state-last = Les autres se sont trompés : { the-who } gagne.
    .more = C’était { triple }.
state-nobody = Personne n’a trouvé.
    .more = C’était { triple }.

note-none = { "" }
note-away = { who-first } n’est plus là : sa place est gardée un moment.
note-sitting-in = { who-first } n’est plus là. Un joueur automatique garde sa place.
note-out = Votre accusation était fausse : vous ne faites plus que répondre.
note-watching = Vous regardez.

## Moments

moment-wrong = C’est faux.
    .more = Personne d’autre que vous n’a vu l’enveloppe.
moment-broken = Ceci ne correspond pas à ce qui a été scellé à la donne. Gardez cette page ouverte et ne vous fiez pas à cette partie.
title-your-turn = À vous
title-asked = On vous interroge

## Le journal : ce qui arrive à côté des coups

told-opened = La table est ouverte.
told-configured = Les règles de la table ont changé.
told-seated =
    { $me ->
        [yes] Vous prenez la place { of-suspect }.
       *[no] { who-first } prend la place { of-suspect }.
    }
told-seat-changed =
    { $me ->
        [yes] Vous prenez la place { of-suspect }.
       *[no] { who-first } prend la place { of-suspect }.
    }
of-suspect =
    { $suspect_id ->
        [mustard] du { $suspect }
        [plum] du { $suspect }
       *[other] de { $suspect }
    }
told-renamed =
    { $me ->
        [yes] Vous vous appelez maintenant { $who }.
       *[no] { who-first } porte maintenant ce nom.
    }
told-bot-seated = Un joueur automatique joue { the-suspect }.
told-chair-cleared = La place { of-suspect } est libre.
told-ready =
    { $me ->
        [yes] Pour vous, on peut commencer.
       *[no] Pour { the-who }, on peut commencer.
    }
told-not-ready =
    { $me ->
        [yes] Pour vous, c’est encore trop tôt.
       *[no] Pour { the-who }, c’est encore trop tôt.
    }
told-host =
    { $me ->
        [yes] Vous tenez maintenant la table.
       *[no] { who-first } tient maintenant la table.
    }
told-came =
    { $me ->
        [yes] Vous êtes là.
       *[no] { who-first } est là.
    }
told-went =
    { $me ->
        [yes] Votre connexion a été perdue.
       *[no] { who-first } n’est plus là ; sa place est gardée.
    }
told-sat-in =
    { $me ->
        [yes] Un joueur automatique joue pour vous.
       *[no] Un joueur automatique joue pour { the-who }.
    }
told-taken-back =
    { $me ->
        [yes] Vous jouez de nouveau.
       *[no] { who-first } joue de nouveau.
    }
told-left =
    { $me ->
        [yes] Vous avez quitté la table ; un joueur automatique joue vos cartes.
       *[no] { who-first } a quitté la table ; un joueur automatique joue ses cartes.
    }
told-removed =
    { $me ->
        [yes] Votre absence a trop duré ; un joueur automatique joue vos cartes.
       *[no] { who-first } ne revient pas ; un joueur automatique joue ses cartes.
    }
told-deal-offered = Partie { $game } : la donne est scellée avec le hasard de tout le monde.
told-deal-aborted = La donne est annulée, faute de réponse de la part de : { $players }. Une autre suit.
told-pause-wanted =
    { $me ->
        [yes] Vous aimeriez une pause.
       *[no] { who-first } aimerait une pause.
    }
told-pause-unwanted =
    { $me ->
        [yes] Vous ne voulez plus de pause.
       *[no] { who-first } ne veut plus de pause.
    }
told-paused = La partie est en pause.
told-resumed = La partie reprend.
told-erased =
    { $me ->
        [yes] Votre nom et vos mots à cette table sont supprimés.
       *[no] { who-first } a supprimé son nom et ses mots.
    }
told-turn =
    { $me ->
        [yes] C’est à vous de jouer.
       *[no] C’est { to-who } de jouer.
    }
told-other = Il s’est passé quelque chose que cette page ne connaît pas.

## Coups tapés

typed-not-now = Ce n’est pas possible maintenant. Tapez { $choices }.
typed-not-your-move = Ce n’est pas à vous de jouer.

## Le carnet

sheet-holds = { $card }, { $holder } : a cette carte
sheet-lacks = { $card }, { $holder } : n’a pas cette carte
sheet-maybe = { $card }, { $holder } : peut-être
sheet-group = { $card }, { $holder } : une des cartes marquées { $groups }
sheet-empty = { $card }, { $holder } : rien de noté
sheet-odds = { $card }, { $holder } : { $percent } %

## La donne équitable

fair-commitment = Le serveur était tenu par son secret avant la donne.
fair-shares = Le hasard de chaque personne est celui qui la tenait.
fair-first = La bonne personne a commencé.
fair-envelope = L’enveloppe contenait les cartes qui y ont été mises à la donne.
fair-hands = Toutes les mains sont celles de la donne.
fair-weapons = Les armes étaient là où le hasard les a mises.
fair-slots = Chaque carte était scellée dès la donne.
fair-dice = Chaque lancer est celui que le hasard a donné.
fair-aborted = Les donnes annulées sont toutes données, et ouvertes.
fair-own-commitment = L’engagement est celui que cet appareil a reçu avant la donne.
fair-own-share = Le hasard de cet appareil fait partie de la donne.
fair-own-slots = Les cartes scellées sont celles que cet appareil a vues à la donne.

## Le serveur

### La table

table-meta = Partie { $number } · { $edition }
tabs-title = Parties de la table
tabs-board = Plan
tabs-cards = Cartes
tabs-notebook = Carnet
tabs-log = Journal
tabs-chat = Messages
tabs-unread = nouveaux
talk-title = Journal et messages
line-reload = Recharger

## Le tour

turnbar-title = Ce qui se passe
turnbar-dice = Les dés montrent { $dice }
turnbar-roll = Lancer les dés
turnbar-passage = Passage vers { the-room }
turnbar-stay = Rester et soupçonner…
turnbar-suggest = Soupçonner…
turnbar-accuse = Accuser…
turnbar-end = Terminer mon tour
turnbar-show = Choisir la carte…
turnbar-walk-room = Aller { to-room }
turnbar-walk-square = Aller ici
turnbar-undo = Annuler
turnbar-resume = Reprendre
turnbar-take-back = Reprendre ma place
destinations-title = Où vous pouvez aller
destinations-squares =
    { $count ->
        [one] 1 case
       *[other] { $count } cases
    }
asking-title = Qui répond à { $who }
asking-passed = rien
asking-showed = en montre une
asking-asked = interrogé
asking-waiting = pas interrogé

## Qui est assis là

players-title = À la table
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
players-left = A quitté ; un robot joue
players-sit-in = Un robot joue
players-away-bot = Absence, un robot joue
players-away = Absence
players-away-for = Absence, un robot dans { $time }
players-wants-pause = Demande une pause

## Cartes

card-held = En main
card-seen = Vue
hand-title = Vos cartes
hand-private = Pour vous seul

## Soupçonner, montrer, accuser

suggest-title = Votre soupçon
suggest-lead = Vous êtes { in-room } : la pièce est donc donnée. Choisissez un suspect et une arme.
suggest-who = Qui ?
suggest-weapon = Avec quoi ?
suggest-where = Où ?
suggest-fetched = On amène ici { the-suspect } et { the-weapon }.
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
shown-title = { who-first } vous montre { the-card }
shown-private = Vous seul voyez ceci
shown-by = { who-first } montre une carte
shown-not-asked = pas interrogés
shown-lead = Les autres savent que { the-who } a montré une carte, mais pas laquelle. Elle est cochée dans votre carnet.
shown-lead-hand = Les autres savent que { the-who } a montré une carte, mais pas laquelle. Notez-la dans votre carnet.
shown-put-away = Ranger la carte
accuse-title = Votre accusation
accuse-lead = Nommez les trois. Vous avez une seule accusation dans cette partie.
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
       *[no] Ce que { the-who } a demandé et montré
    }
caselog-empty = Il ne s’est encore rien passé.
caselog-none = Aucune question ni réponse jusqu’ici.
chat-title = Messages
chat-empty = Personne n’a encore rien dit.
chat-write = Dire quelque chose à la table
chat-say = Dire
chat-mute = Ne plus lire { the-who }
chat-unmute = Lire de nouveau { the-who }
chat-erase = Effacer mes mots
chat-erase-sure = Votre nom et tout ce que vous avez dit ici seront effacés. Vraiment ?
chat-erase-yes = Effacer
chat-spectator = Ceux qui regardent lisent avec la table.
typing-label = Ou tapez votre coup
typing-example = soupçonner green clé
typing-help =
    « lancer », « passage », « fin » ; « salon » va au salon, ou dans sa direction ; « soupçonner green clé » ; « montrer couteau » ; « accuser plum corde hall ».
    « main » dit vos cartes, « notes » ce que vous savez, « où » où chacun se trouve, « journal » ce qui a été demandé.
typing-hand = Vous avez { $cards }.
typing-sure = Vous accusez { triple }. Si une seule carte est fausse, vous ne jouez plus. Tapez « oui » pour accuser.
typing-withdrawn = Rien n’a été dit.

## Le carnet

book-title = Carnet
book-open = Ouvrir
book-close = Fermer
book-print = Imprimer
book-hand = À la main
book-seen = Ce que vous avez vu
book-full = Déduction complète
book-set = Choisi par l’hôte : la même aide pour tous
book-suspects = Suspects
book-weapons = Armes
book-rooms = Pièces
book-envelope = Enveloppe
book-why = Pourquoi ?
book-why-card = { $card } : pourquoi { $odds } ?
book-likely = Le plus probable
book-doubts = Ce qu’on a montré
book-doubt = { who-first } a au moins une de ces cartes : { $cards }.
book-no-doubts = Rien n’est encore en suspens.
book-notes = Mes notes
book-notes-place = Vous seul lisez ceci.
book-legend-own = votre carte
book-legend-holds = l’a en main
book-legend-not = ne l’a pas
book-legend-perhaps = peut-être
book-legend-group = au moins une des cartes marquées 1
book-cycle = Chaque clic change la marque : coche, croix, ?, vide.
book-worlds =
    { $worlds ->
        [one] Une seule donne est possible.
       *[other] { $worlds } donnes sont encore possibles.
    }
book-reason-lacks = Ne peuvent pas avoir { the-card } : { $names }.
book-reason-you = Vous n’avez pas { the-card }.
book-the-envelope = l’enveloppe
book-reason-left = Reste { $names }.
book-reason-envelope = Il ne reste que l’enveloppe.
book-reason-doubt = { who-first } a au moins une de ces cartes : { $cards }.
book-sum = Dans { $odds } des donnes encore possibles, { the-card } est dans l’enveloppe.
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
menu-speed = Vitesse des mouvements
menu-speed-off = Aucun
menu-sound = Un son quand c’est à moi
menu-notify = Un avis du navigateur quand c’est à moi
menu-seat = Ma place
menu-transfer = Passer ma place à un autre appareil…
menu-transfer-title = Un lien pour l’autre appareil
menu-transfer-lead = Ouvrez ce lien sur l’autre appareil dans les 15 minutes. La place y passe et quitte celui-ci.
menu-host = Hôte
menu-remove = Retirer
menu-pass-host = Nommer hôte
menu-leave = Quitter pour de bon…
menu-leave-sure = Un robot jouera votre main jusqu’au bout. Quitter ?
menu-leave-yes = Quitter
menu-home = À l’accueil

## La fin

end-closed = L’affaire { $number } est close
end-again = Rejouer
end-ready = Prêt pour une autre partie
end-not-ready = Finalement pas prêt
end-waiting = On attend { $names }.
end-replay = Revoir la partie
end-fair = La donne était-elle juste ?
end-record = Télécharger la partie
end-share = Partager cette partie
end-share-lead = Qui l’ouvre peut vérifier la donne et télécharger la partie.
end-lobby = Places et règles
tale-title = L’histoire de l’affaire
tale-length =
    { $turns ->
        [one] 1 tour
       *[other] { $turns } tours
    }{ $minutes ->
        [0] {""}
       *[other] {" "}· { $minutes } min
    }
tale-turn = Tour
tale-first =
    { $me ->
        [yes] Vous nommez le premier { the-card }
       *[no] { who-first } nomme en premier { the-card }
    }
tale-close =
    { $me ->
        [yes] Vous y êtes presque
       *[no] { who-first } y est presque
    }
tale-unanswered =
    { $me ->
        [yes] Personne ne peut vous répondre
       *[no] Personne ne peut répondre à la question { of-who }
    }
tale-right =
    { $me ->
        [yes] Vous accusez, avec raison
       *[no] { who-first } accuse, avec raison
    }
tale-wrong =
    { $me ->
        [yes] Vous accusez, à tort
       *[no] { who-first } accuse, à tort
    }
tale-shown =
    { $me ->
        [yes] Vous montrez { the-card }.
       *[no] { who-first } montre { the-card }.
    }
tale-of-three = { $right } cartes justes sur trois
tale-hands = Toutes les mains
tale-hand = { $who } :
replay-title = La partie { $number } revue
replay-turn = Tour { $turn }
replay-step = Étape { $step } sur { $steps }
replay-back = Retour
replay-next = Suite
replay-play = Lecture
replay-pause = Pause
replay-go = Aller au
replay-close = Fermer
replay-loading = On va chercher la partie…
replay-problem = La partie n’est pas venue. Fermez et essayez de nouveau.

## Un appareil, plusieurs personnes

curtain-pass = Passez l’appareil à
curtain-look-away = Les autres, regardez ailleurs.
curtain-open = Je suis { $name } : ouvrir le rideau
curtain-safe = Aucune carte n’est sur cet écran tant que le rideau est fermé.
curtain-asked = { $asker } a posé sa question : à { the-who } de répondre.
curtain-turn = C’est le tour { of-who }.

## Le plateau, comme il est lu à voix haute

board-name = Le manoir
board-square = Case rangée { $row } colonne { $column }
board-by-door = { $place }, par la porte { $side ->
    [north] nord
    [south] sud
    [east] est
   *[west] ouest
  }
board-steps = { $place }, { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
  }
board-passage = Passage secret : { $room }
board-spare = { $name }, que personne ne joue
