# Les commandes play, moves, show et editions, en français.

play-open-at = Casefile est ouvert à l’adresse { $address }
play-open-this = Ouvrez { $address } dans un navigateur
play-how-to-end = Ctrl-C pour arrêter.

board-too-wide =
    { $board ->
        [planchette] La planchette
       *[other] Le plateau
    } demande { $needed } colonnes ; ce terminal en a { $columns }.
moves-from = Depuis { $place }, avec un lancer de { $roll } : { $ends }.
moves-squares =
    { $count ->
        [one] une case
       *[other] { $count } cases
    }
moves-squares-listed = Les cases : { $squares }.
moves-trapped = Depuis { $place }, toutes les portes sont bloquées : lancer ne servirait à rien.
moves-no-end = Depuis { $place }, avec un lancer de { $roll }, on ne peut s’arrêter nulle part : le pion reste.
moves-boxed-in = Depuis { $place }, aucun pas n’est possible : le pion reste.
moves-passage =
    Au lieu de lancer { $dice ->
        [one] le dé
       *[other] les dés
    }, on peut prendre le passage secret vers { $place }.
moves-square = la case { $square }
moves-legend = { $here } le pion  { $lit } arrivée possible  { $taken } autres pions  { $doors } portes  { $passage } passage secret

show-progress =
    { $done ->
        [one] { $done } coup
       *[other] { $done } coups
    } sur { $all }
show-open = toutes les cartes sont visibles
show-as-player = point de vue : { $who }
show-as-spectator = vu par le public
show-turn =
    C’est { $who_id ->
        [mustard] au { $who }
        [plum] au { $who }
       *[other] à { $who }
    } de jouer.
show-owes = { who-first } doit montrer une carte.
show-won = { who-first } a gagné.
show-nobody-won = Personne n’a gagné.
show-legend = { $start } case DÉPART  { $doors } portes  { $passage } passage secret
show-players = À la table
show-weapons = Armes
show-story = Récit
show-is-turn = doit jouer
show-is-asked = doit montrer
show-is-out = hors jeu
show-is-winner = a gagné
show-hand-size =
    { $count ->
        [one] une carte
       *[other] { $count } cartes
    }
show-hand-seen = { show-hand-size }, vues : { $cards }
show-column-turn = Tour
show-column-moves = Coups
show-broken = moves[{ $move }] enfreint la règle { $rule } : { $sentence }
show-broken-setup = la mise en place enfreint la règle { $rule } : { $sentence }

editions-title = En quoi les éditions diffèrent
editions-title-row = Édition
editions-generated = Cette page est générée à partir des fichiers des éditions. [Comment en ajouter une](../CONTRIBUTING.md#adding-an-edition-or-a-map).
editions-rulebook = Livret
editions-dice = Dés
editions-players = On joue à
editions-piece = Un pion s’appelle
editions-envelope = Les cartes sont dans
editions-centre = Leur place
editions-board = Le plateau s’appelle
editions-sheet = Le carnet s’appelle
editions-name = { $card } s’appelle
editions-yes = oui
editions-no = non
editions-citations = Où les livrets le disent (en anglais)
editions-house-rules = Règles maison, inactives sauf si une partie les choisit
switch-suggestion_is_owed = Soupçon obligatoire en entrant dans une pièce
switch-accuse_after_disproof = Accusation permise après avoir vu une carte
switch-false_accuser_clears_door = Une accusation fausse libère la porte
switch-start_passes_on = On commence à tour de rôle d’une partie à l’autre
switch-last_detective_wins = Quand une accusation fausse ne laisse qu’une personne en jeu, elle gagne et l’enveloppe est ouverte.
switch-open_doors = On peut dépasser un pion placé devant une porte, dans le couloir comme par la porte, mais personne ne s’arrête là ; qui a accusé à tort garde sa place.
switch-no_dice = Personne ne lance : on va dans n’importe quelle pièce dont le plus court chemin libre compte au plus { $steps } pas.
