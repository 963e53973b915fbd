# Casefile dans le navigateur, en français. Les cartes, le récit d’une partie et les refus ont leurs mots dans src/casefile/locales.
#
# $who est le nom d’une personne qui joue, avec son identifiant $who_id (« person » si c’est son propre nom) ;
# $me dit si c’est la personne qui lit : « yes » ou « no ». Une carte arrive avec son nom et son identifiant.
# `.more` est la ligne du dessous. Vouvoiement, tournures neutres, U+00A0 devant : ; ? ! et dans « ».

## Ce qui se passe : une phrase par situation, et une ligne sur ce qu’on peut faire

state-connecting = Connexion à la table…
    .more = Un instant.
state-lost = Connexion perdue.
    .more = Votre place est gardée ; nouvelle tentative en cours.
state-lost-spectator = Connexion perdue.
    .more = Nouvelle tentative en cours.
state-closed = La table a fermé la connexion.
    .more = Rechargez la page pour revenir.
state-closed-4003 = Cette place n’est plus sur cet appareil.
    .more = Elle a été libérée, ou elle est passée sur un autre appareil : continuez là-bas.
state-closed-4004 = Cette table n’existe pas.
    .more = Vérifiez le lien.
state-closed-4010 = Cette table n’est pas ouverte au public.
    .more = Demandez le lien à l’hôte de la table.
state-closed-4011 = Les données de cette table sont endommagées.
    .more = Elle ne peut pas continuer : ouvrez-en une autre.
state-lobby = La table est ouverte.
    .more = La partie commence quand tout le monde est d’accord.
state-dealing = On distribue les cartes.
    .more = { $count ->
        [0] Un instant.
       *[other] On attend une réponse de la part de : { $players }.
    }
state-paused = La partie est en pause.
    .more = Tout le monde peut la reprendre.
state-bot-for-you = Un robot joue pour vous.
    .more = Reprenez votre place quand vous voulez.

# $dice : combien cette édition en lance.
the-dice =
    { $dice ->
        [one] le dé
       *[other] les dés
    }
state-roll = À vous.
    .more = Lancez { the-dice }.
state-roll-or-passage = À vous.
    .more = Lancez { the-dice } ou prenez le passage qui mène { to-room }.
state-fetched = { who-first } vous a fait venir { in-room }.
    .more = Émettez un soupçon ici, ou lancez { the-dice }.
state-fetched-passage = { who-first } vous a fait venir { in-room }.
    .more = Émettez un soupçon ici, lancez { the-dice } ou prenez le passage.
state-fetched-passage-only = { who-first } vous a fait venir { in-room }.
    .more = Les portes sont bloquées. Émettez un soupçon ici, ou prenez le passage.
state-fetched-blocked = { who-first } vous a fait venir { in-room }.
    .more = Toutes les portes sont bloquées. Émettez un soupçon ici, accusez, ou terminez votre tour.
state-fetched-walk = { who-first } vous a fait venir { in-room }.
    .more = Émettez un soupçon ici, ou allez dans une pièce éclairée.
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
    .more = Allez au plus loin : { $steps } pas.
state-stay = Vous avez fait { $total }, et aucun chemin n’est libre.
    .more = Restez sur place ; vous pouvez accuser.
state-suggest = Vous êtes { in-room }.
    .more = Qui, et avec quoi ?
state-may-suggest = Vous êtes { in-room }.
    .more = Émettez un soupçon, ou terminez votre tour.
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
state-other-show =
    { $me ->
        [yes] On vous demande une carte.
       *[no] On demande une carte { to-who }.
    }
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
state-other-end = { who-first } a fini de se déplacer.
    .more = { $note }

state-solved-you = Vous avez résolu l’affaire.
    .more = { triple }.
state-solved = { who-first } a résolu l’affaire.
    .more = { triple }.
state-last-you = Toutes les autres accusations étaient fausses : vous gagnez.
    .more = C’était { triple }.
state-last = Toutes les autres accusations étaient fausses : { the-who } gagne.
    .more = C’était { triple }.
state-nobody = Personne n’a trouvé.
    .more = C’était { triple }.

note-none = { "" }
note-away = { who-first } n’est plus là : sa place est gardée un moment.
note-sitting-in = { who-first } n’est plus là. Un robot garde sa place.
note-out = Votre accusation était fausse : vous ne faites plus que répondre.
note-wrong = { who-first } a accusé à tort et ne fait plus que répondre.
note-watching = Vous regardez.

## Moments

moment-wrong = C’est faux.
    .more = Personne d’autre que vous n’a vu l’enveloppe.
finale-accuses =
    { $me ->
        [yes] Vous accusez
       *[no] { who-first } accuse
    }
finale-said =
    { $me ->
        [yes] Vous accusez { triple }.
       *[no] { who-first } accuse { triple }.
    }
finale-right = C’est juste.
finale-wrong =
    { $me ->
        [yes] C’est faux : vous ne jouez plus.
       *[no] C’est faux : { the-who } ne joue plus.
    }
finale-was = C’était { triple }.
moment-broken = Ceci ne correspond pas à ce qui a été scellé à la donne. Gardez cette page ouverte et ne vous fiez pas à cette partie.
title-your-turn = À vous
title-asked = On vous interroge

## Le journal : ce qui arrive à côté des coups

# Là où l’on donne les cartes à tour de rôle, qui donne commence.
told-dealt =
    { $me ->
        [yes] Vous donnez les cartes : { $hands }. C’est aussi à vous de commencer.
       *[no] { who-first } donne les cartes : { $hands }, et commence.
    }

told-opened = La table est ouverte.
told-restored = Cette table a été rétablie depuis une sauvegarde : ce qui a suivi est perdu.
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
       *[other] { DE($suspect) }
    }
told-renamed =
    { $me ->
        [yes] Vous vous appelez maintenant { $who }.
       *[no] { who-first } porte maintenant ce nom.
    }
told-bot-seated = Un robot joue { the-suspect }.
told-program-seated = Un programme, donc un robot, joue { the-suspect }.
told-chair-cleared = La place { of-suspect } est libre.
told-ready =
    { $me ->
        [yes] Vous êtes d’accord pour commencer.
       *[no] { who-first } est d’accord pour commencer.
    }
told-not-ready =
    { $me ->
        [yes] Pour vous, c’est encore trop tôt.
       *[no] Pour { the-who }, c’est encore trop tôt.
    }
told-host =
    { $me ->
        [yes] Vous êtes maintenant l’hôte de la table.
       *[no] { who-first } est maintenant l’hôte de la table.
    }
told-host-away =
    { $me ->
        [yes] L’hôte ne revient pas : vous prenez le relais.
       *[no] L’hôte ne revient pas : { the-who } prend le relais.
    }
told-invitation-renewed = Le lien vers cette table a changé.
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
told-sit-in-wanted =
    { $me ->
        [yes] Vous aimeriez qu’un robot joue pour { $whom }.
       *[no] { who-first } aimerait qu’un robot joue pour { $whom }.
    }
told-sit-in-unwanted =
    { $me ->
        [yes] Vous préférez attendre { $whom }.
       *[no] { who-first } préfère attendre { $whom }.
    }
told-sat-in =
    { $me ->
        [yes] Un robot joue pour vous.
       *[no] Un robot joue pour { the-who }.
    }
told-taken-back =
    { $me ->
        [yes] Vous jouez de nouveau.
       *[no] { who-first } joue de nouveau.
    }
told-left =
    { $me ->
        [yes] Vous avez quitté la table ; un robot joue vos cartes.
       *[no] { who-first } a quitté la table ; un robot joue ses cartes.
    }
told-removed =
    { $me ->
        [yes] Votre absence a trop duré ; un robot joue vos cartes.
       *[no] { who-first } ne revient pas ; un robot joue ses cartes.
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
        [yes] Votre nom et vos messages à cette table sont effacés.
       *[no] { who-first } a effacé son nom et ses messages.
    }
told-walked =
    { $me ->
        [yes] Vous vous arrêtez { $place }.
       *[no] { who-first } s’arrête { $place }.
    }
square-place =
    { $squares ->
        [1] devant { the-door }
       *[other] à { $squares } cases { $direction ->
            [north] au nord
            [north-east] au nord-est
            [east] à l’est
            [south-east] au sud-est
            [south] au sud
            [south-west] au sud-ouest
            [west] à l’ouest
           *[north-west] au nord-ouest
        } de { the-door }
    }
the-door =
    { $side ->
        [north] la porte nord { from-room }
        [east] la porte est { from-room }
        [south] la porte sud { from-room }
        [west] la porte ouest { from-room }
       *[only] la porte { from-room }
    }
told-turn =
    { $me ->
        [yes] C’est à vous de jouer.
       *[no] C’est { to-who } de jouer.
    }
told-other = Il s’est passé quelque chose que cette page ne sait pas montrer : rechargez-la.

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
sheet-letters = { $card }, { $holder } : vos lettres { $letters }
sheet-own-letters = Vos lettres pour { $card }, { $holder }
sheet-stroke = Barrer cette ligne
sheet-unstroke = Effacer ces croix

## La donne équitable

fair-commitment = Le serveur avait scellé son secret avant la donne.
fair-shares = Le hasard de chaque personne est celui qu’elle avait scellé.
fair-first = La bonne personne a commencé.
fair-envelope = L’enveloppe contenait les cartes qui y ont été mises à la donne.
fair-hands = Toutes les mains sont celles de la donne.
fair-weapons =
    { $placed ->
        [yes] Les armes étaient là où l’hôte les avait placées avant la donne.
       *[no] Les armes étaient là où le hasard les a mises.
    }
fair-slots = Chaque carte était scellée dès la donne.
fair-dice = Chaque lancer est celui que le hasard a donné.
fair-aborted = Les donnes annulées figurent toutes dans l’enregistrement, et sont ouvertes.
fair-own-commitment = Le sceau du serveur est celui que cet appareil a reçu avant la donne.
fair-own-share = Le hasard de cet appareil fait partie de la donne.
fair-own-slots = Les cartes scellées sont celles que cet appareil a vues à la donne.
