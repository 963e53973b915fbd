# Les pages d’avant une partie : l’accueil, le salon d’une table, l’arrivée à une table.

page-skip-to-content = Aller au contenu
page-language = Langue
page-language-en = English
page-language-fr = Français
page-theme-to-night = Couleurs de nuit
page-theme-to-day = Couleurs de jour
page-help = Règles et aide
page-back-home = À l’accueil

page-crowded-title = Cette place est ouverte dans trop de fenêtres.
page-crowded-text = Fermez-en une, et celle-ci continuera d’elle-même.
page-unreachable-title = Le serveur est injoignable.
page-unreachable-text = Soit cet appareil est hors ligne, soit le serveur est arrêté. Les places aux tables sont gardées, et cette page se reconnectera d’elle-même dès que possible.
page-missing-title = Il n’y a rien à cette adresse.
page-missing-text = Le lien a peut-être perdu une lettre en route.
page-loading = Un instant…

home-title = Qui, avec quoi, et où ?
home-lead = Trois cartes sont dans l’enveloppe. Parcourez le manoir, posez les bonnes questions et nommez-les avant les autres.
home-play = Jouer contre des robots
home-learn = Apprendre en un tour
home-small = Sans inscription. Une partie en solo dure de 2 à 8 minutes.
home-bots-warming = Les robots se préparent, ce qui prend un moment la première fois. Vous pouvez déjà commencer à jouer.
doors = Autres choses à faire ici
door-companion = À une vraie table
door-rules = Les règles
door-puzzles = L’énigme du jour
door-sheet = Imprimer une feuille
door-review = Votre dernière analyse : précision { $accuracy }
door-fair = Vérifier une donne
home-friends = Jouer à plusieurs
home-friends-sub = De 3 à 6, robots compris
home-friends-lead = Ouvrez une table, envoyez le lien, ou passez un appareil de main en main.
home-open = Ouvrir une table
home-join-label = Vous avez un lien, ou trois mots ?
home-join-place = Collez le lien ou tapez les mots
home-join = Aller à la table
home-join-bad = Ce n’est ni un lien vers une table, ni trois mots. Un lien ressemble à { $example }
home-public = Tables ouvertes
home-public-none = Personne n’attend à une table ouverte. Ouvrez-en une, et cochez « Tout le monde peut venir ».
home-public-join = Rejoindre
home-public-watch = Regarder
home-public-line = { $people ->
    [0] Encore personne
    [one] { $people } personne
   *[other] { $people } personnes
  }{ $bots ->
    [0] {""}
    [one] {", "}{ $bots } robot
   *[other] {", "}{ $bots } robots
  }{ $free ->
    [0] {""}
    [one] {" · "}{ $free } place libre
   *[other] {" · "}{ $free } places libres
  }
home-public-closed = Fermée depuis
home-public-playing = Partie en cours
home-go-on = Reprendre votre partie
home-yours-turn = Tour { $turn }
home-yours-lobby = Pas encore commencée
home-yours-won = Vous avez gagné
home-yours-lost = { $who } a gagné
home-yours-nobody = Personne n’a gagné
home-yours-with = Avec { $names }
home-yours-alone = Personne d’autre pour l’instant
home-yours-look = Revoir la fin
home-yours = Vos tables
home-yours-back = Retour à la table
page-your-name = Votre nom
page-your-name-why = C’est ainsi que la table vous appellera.

quick-title = Une partie contre des robots
quick-count = Combien de robots ?
quick-level = De quelle force ?
quick-as = Qui voulez-vous être ?
quick-as-any = Peu importe
quick-as-any-why = Le hasard décide.
quick-suggest-up = Vous avez gagné contre le niveau { $level }. Envie d’un niveau plus difficile ?
quick-suggest-down = Le niveau { $level } était trop fort ces derniers temps. En essayer un plus facile ?
quick-suggest-take = Jouer contre le niveau { $level }
quick-more = Vitesse, règles et aide
quick-start = Distribuer les cartes
quick-name = Détective

level-random = Hasard
level-novice = Novice
level-sleuth = Limier
level-inspector = Inspecteur
level-master = Maître
level-grandmaster = Grand maître
level-mixed = Mélange
level-program = Programme
level-random-why = Fait n’importe quoi, pourvu que les règles le permettent. Ne gagne presque jamais.
level-novice-why = Joue comme un enfant qui connaît les règles, et oublie une chose ou deux. Dès le début, vous gagnerez de temps en temps.
level-sleuth-why = Ne laisse rien passer de ce que la table a vu, et ne se trompe jamais. À lui seul, il bat deux novices trois fois sur quatre.
level-inspector-why = Connaît les chances exactes après chaque réponse. À lui seul, il gagne près d’une partie sur deux contre deux limiers.
level-master-why = Lit aussi ce qui vous trahit. À lui seul, il gagne six parties sur dix contre deux limiers.
level-grandmaster-why = A étudié la façon de demander de chacun. À lui seul, il gagne environ six parties sur dix contre deux limiers.
level-mixed-why = Un de chaque niveau, à partir du novice : quelqu’un à battre, et quelqu’un qui vous bat.

lobby-title = Jouer à plusieurs
lobby-sub = De { $fewest } à { $most }, robots compris
lobby-sub-exact = À { $most }, robots compris
lobby-host = hôte
lobby-you = Vous
lobby-ready = D’accord pour commencer
lobby-not-ready = Pas encore
lobby-away = Hors ligne
lobby-bot = Robot
lobby-bot-level = Robot · { $level }
lobby-here = sur cet appareil
lobby-open-seat = Place libre
lobby-erased = Quelqu’un
lobby-add-bot = Ajouter un robot
lobby-add-bot-to = Ajouter un robot : { $suspect }
lobby-send-away-of = Retirer { $name }
lobby-pass-host-to = Nommer { $name } hôte de la table
lobby-sit-here = S’asseoir ici
lobby-sit-as = S’asseoir ici : { $suspect }
lobby-seat-menu = Options : { $suspect }
lobby-level-for = { $suspect } : quel robot ?
lobby-remove-bot = Retirer ce robot
lobby-program = Donner cette place à un programme
lobby-program-again = Créer un nouveau lien
lobby-program-link = Une place pour un programme
lobby-program-lead = Qui a ce lien fait jouer son programme à cette place : la commande casefile join le prend. Il n’est montré que maintenant. Un nouveau lien ou un autre robot l’annule.
lobby-program-away = pas connecté
lobby-close = Fermer

invite-title = Inviter par un lien
invite-why = Qui a le lien peut prendre une place libre. Il s’ouvre dans tout navigateur, sur un téléphone aussi.
invite-copy = Copier le lien
invite-copied = Copié
invite-share = Partager…
invite-share-text = Viens jouer à Casefile avec moi.
invite-qr = Code QR du lien
invite-unknown = Le lien a été montré à qui a ouvert la table. Demandez-le à { $host }.
invite-renew = Créer un nouveau lien
invite-renewed = Voici un nouveau lien. L’ancien ne marche plus.
invite-unknown-host = Cet appareil ne connaît pas le lien : créez-en un nouveau. L’ancien ne marchera plus.
invite-only-here = Les autres ne peuvent pas atteindre cette adresse : le serveur n’accepte que les connexions de cet appareil. Lancez-le avec « casefile serve --host 0.0.0.0 » pour jouer en réseau.
invite-here = Quelqu’un ici, sur cet appareil
invite-here-title = Quelqu’un ici, sur cet appareil
invite-here-lead = Vous vous passez l’appareil. Entre les tours, un rideau cache les cartes.
invite-here-name = Son nom
invite-here-take = Prendre une place
invite-move = Passer sur un autre appareil
invite-move-lead = Ouvrez ce lien sur l’autre appareil dans les 15 minutes. Votre place y passe, et quitte celui-ci.

lobby-start = Commencer la partie
lobby-ready-button = Je suis d’accord pour commencer
lobby-unready-button = Finalement pas encore
lobby-waiting-people = On attend : { $names }.
lobby-waiting-seats = { $missing ->
    [one] Il manque quelqu’un : invitez une personne, ou ajoutez un robot.
   *[other] Il manque { $missing } personnes : invitez du monde, ou ajoutez des robots.
  }
lobby-can-start = { $free ->
    [0] Tout le monde est là.
    [one] Une place est libre. Vous pouvez commencer à { $taken }.
   *[other] { $free } places sont libres. Vous pouvez commencer à { $taken }.
  }
lobby-host-starts = { $host } lance la partie quand tout le monde est d’accord.
lobby-fill = Compléter avec des robots
lobby-leave = Quitter la table
lobby-leave-title = Quitter la table ?
lobby-leave-text = Votre place devient libre pour d’autres.
lobby-stay = Rester
lobby-save = Enregistrer
lobby-chat = Messages
lobby-watching = Vous regardez. Prenez une place libre pour jouer.

settings-title = Comment vous jouez
settings-sub-host = Pour toute la table
settings-sub-guest = Choisi par { $host }
settings-unready = Quand vous changez quelque chose, les autres doivent redonner leur accord.
settings-more = Temps, rythme et public
set-edition = Règles
set-edition-why = { $names ->
    [both] Chaque carte porte son nom français et son nom anglais.{" "}
   *[one] {""}
  }{ $dice ->
    [one] Un dé.
   *[other] Deux dés.
  } { $owed ->
    [yes] Qui entre dans une pièce doit y émettre un soupçon.
   *[no] Qui entre dans une pièce peut y émettre un soupçon.
  } { $after ->
    [yes] On peut accuser juste après avoir vu une carte.
   *[no] La carte qu’on vous montre met fin à votre tour.
  }
set-rules-link = Lire ces règles
# Le carnet, comme le livret de l’édition le nomme.
the-sheet =
    { $sheet ->
        [feuille] la feuille
       *[other] le { $sheet }
    }
of-sheet =
    { $sheet ->
        [feuille] de la feuille
       *[other] du { $sheet }
    }
set-notebook = Aide { of-sheet }
set-notebook-hand = À la main
set-notebook-seen = Ce que vous avez vu
set-notebook-full = Déduction complète
set-notebook-hand-why = Une feuille vide et un crayon, comme à la table de la cuisine.
set-notebook-seen-why = { CAPITAL(the-sheet) } coche vos cartes et celles qu’on vous montre. Le reste est à vous.
set-notebook-full-why = { CAPITAL(the-sheet) } déduit tout ce qui s’ensuit, avec les chances, et dit pourquoi.
set-house = Règles maison
set-house-last_detective_wins = La dernière personne en jeu gagne
set-house-last_detective_wins-why = Quand toutes les autres personnes ont accusé à tort, celle qui reste a gagné.
set-house-open_doors = Portes ouvertes
set-house-open_doors-why = On peut dépasser un pion devant une porte, pour entrer, pour sortir ou le long du couloir. On ne s’arrête pas sur sa case.
set-house-no_dice = Sans lancer
set-house-no_dice-why = Personne ne lance : on entre dans n’importe quelle pièce à 12 pas au plus.
set-weapons = Où commencent les armes
set-weapons-by-hand = Les placer à la main
set-weapons-why = Sinon, le hasard les met dans six pièces différentes.
set-weapons-swap = Chaque arme a sa propre pièce : dans une pièce prise, deux armes changent de place. Tout le monde le voit avant la donne.
set-seats = Places
set-seats-why = Combien peuvent jouer, personnes et robots ensemble.
set-public = Tout le monde peut venir
set-public-why = La table est annoncée à l’accueil. Sinon, il faut le lien pour entrer.
set-spectators = On peut regarder
set-spectators-why = Qui regarde voit ce qui est ouvert sur la table, et les cartes de personne.
set-pace = Rythme des robots
set-pace-calm = Calme
set-pace-brisk = Vif
set-pace-instant = Immédiat
set-hints = Indices
set-hints-why = On peut demander un conseil : quelle question poser, et où aller. Tout le monde sait qui l’a fait.
set-pace-why = Le temps qu’ils semblent réfléchir. Il ne dit rien de leurs cartes.
set-turn = Temps pour un tour
set-turn-why = Quand il est écoulé, un robot joue la fin de ce tour.
set-answer = Temps pour répondre
set-answer-why = Quand il est écoulé, un robot choisit la carte à montrer.
set-grace = Quand quelqu’un disparaît
set-grace-why = Le temps que sa place reste vide avant qu’un robot ne la prenne. On peut la reprendre à tout moment.
set-sit-in = Qui remplace
set-sit-in-why = Le robot qui joue pendant une absence.
set-none = Sans limite
set-seconds = { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
  }
set-minutes = { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
  }
set-hours = { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
  }
set-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
  }

join-title = On vous invite à une table
join-title-public = Une table ouverte
join-title-closed = Une table sur invitation
join-lead = { $host } l’a ouverte. Choisissez qui vous voulez être.
join-lead-closed = { $host } l’a ouverte.
join-button = Prendre cette place
join-watch = Seulement regarder
join-full = Toutes les places sont prises.
join-playing = Une partie est en cours. Vous pouvez regarder, et prendre une place ensuite.
join-taken = Prise : { $name }
join-missed = { $suspect } : cette place vient d’être prise. Choisissez un autre suspect.
join-need-link = Cette table est sur invitation : demandez le lien à son hôte.
join-free = Libre
page-moving-title = Votre place passe sur cet appareil…

# Dit sur toutes les pages
api-unreachable = Le serveur ne répond pas : il est peut-être arrêté, ou le réseau est coupé. Réessayez dans un instant.
http-403 = Les pages de ce site n’ont pas le droit d’utiliser ce serveur.
http-404 = Il n’y a rien à cette adresse.
http-408 = La fin de la requête n’est pas arrivée à temps. Réessayez dans un instant.
http-413 = C’est trop long pour le serveur.
http-421 = Ce serveur n’est pas connu sous ce nom : utilisez son adresse, ou demandez à qui s’en occupe.
http-500 = Une erreur s’est produite sur le serveur. Réessayez dans un instant.
card-suspect = Suspect
card-weapon = Arme
card-room = Pièce
