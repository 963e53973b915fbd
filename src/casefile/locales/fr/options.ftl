# Ce qui ne va pas dans ce qu’on a tapé après `casefile`, ou dans une position.
# En anglais, ces phrases se trouvent dans le programme, là où elles naissent.

## Le programme

phrase-no-command = la commande « { $name } » n’existe pas ; choix possibles : { $known }
phrase-no-use = argument inattendu : { $words }
phrase-fault = casefile a rencontré une erreur interne : { $fault } ; CASEFILE_TRACEBACK=1 montre où
phrase-not-written = le résultat ne peut pas être écrit : { $problem }
phrase-standard-input = entrée standard
phrase-closed = elle est fermée
phrase-no-such-name = aucun fichier ne porte un tel nom
phrase-stopped =
    arrêt après { $done ->
        [one] { $done } partie
       *[other] { $done } parties
    } sur { $games }
phrase-stopped-halfway = { phrase-stopped } ; relancez la même commande pour continuer

## Toutes les options

phrase-no-option = cette option n’existe pas
phrase-no-option-but = cette option n’existe pas ; vouliez-vous dire { $near } ?
phrase-no-option-but-file = l’option « { $name } » n’existe pas ; un fichier de ce nom s’écrit ./{ $name }
phrase-option-missing = il manque { $option }
phrase-needs-value = il manque une valeur
phrase-given-twice = indiquée plusieurs fois
phrase-not-a-number = « { $value } » n’est pas un nombre
phrase-not-a-whole-number = « { $value } » n’est pas un nombre entier
phrase-not-yes-or-no = « { $value } » n’est ni true ni false
phrase-not-understood = impossible de comprendre « { $value } »
phrase-command-line = impossible de comprendre la ligne de commande : { $problem }
phrase-at-least-one = il faut au moins 1, et non { $number }
phrase-at-most = il faut au plus { $most }, et non { $number }
phrase-from-to = choisissez un nombre de { $least } à { $most }, et non { $number }

## moves

phrase-bad-roll = un lancer est un nombre entier de 1 à { $most }, et non « { $typed } »
phrase-own-square = { $square } est la case du pion lui-même
phrase-no-room = la pièce « { $name } » n’existe pas ; choix possibles : { $known }, ou une case, ligne,colonne
phrase-not-a-square = « { $typed } » n’est pas une case ; une case s’écrit ligne,colonne, comme 7,12
phrase-no-corridor = { $square } n’est pas une case des couloirs

## show

phrase-no-such-moment =
    l’enregistrement compte { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } : choisissez un nombre de 0 à { $moves }, et non « { $typed } »
phrase-not-at-the-table = « { $name } » ne joue pas ici ; choix possibles : { $known } ou { $spectator }

## deduce

phrase-not-a-cell = écrivez une carte et qui peut la tenir, comme wrench@plum, et non « { $typed } »
phrase-holds-no-cards = « { $name } » ne tient pas de cartes ici ; choix possibles : { $known }

## puzzles

phrase-not-ratings = écrivez la plus basse et la plus haute cote, comme 1200-1600, et non « { $typed } »
phrase-not-a-day = écrivez un jour comme 2026-12-24, et non « { $typed } »
phrase-day-has-one = chaque jour a une seule énigme : retirez soit cette option, soit --day
phrase-no-puzzle = aucune énigme n’a été trouvée avec une cote de { $least } à { $most }

## play, simulate, arena, bots, serve

phrase-players = on joue de { $fewest } à { $most } personnes, et non { $count }
phrase-only-built-in = le moteur batch ne joue qu’avec son propre robot : retirez cette option
phrase-more-bots-than-seats = { $names } robots sont nommés, et il y a { $seats } places pour eux
phrase-no-bot = le robot « { $name } » n’existe pas ; choix possibles : { $known }, ou module:Classe
phrase-not-loaded = « { $address } » ne peut pas être chargé : { $problem }
phrase-not-a-bot = « { $address } » ne peut pas être appelé pour créer un robot
phrase-bot-twice = { $name } est nommé deux fois ; un championnat place lui-même ses robots
phrase-bad-time-limit = il faut un nombre de secondes supérieur à 0 et d’au plus { $most }
phrase-remote-elsewhere = les joueurs à distance ne participent qu’à casefile arena
phrase-bad-remote-name = remote: est suivi de 1 à 40 lettres, chiffres, points, tirets ou tirets bas
phrase-remote-plays-here = les joueurs à distance sont reliés à ce processus, qui joue seul : retirez cette option
phrase-nobody-elsewhere = cette option concerne les joueurs à distance : nommez-en un dans --bots, comme remote:NOM
phrase-seat-link = { $name } joue par { $link }
phrase-waits-for-programs = on attend que tous soient connectés
phrase-programs-are-there = tous sont connectés : les parties commencent
phrase-two-bots = un championnat demande au moins deux robots
phrase-folder-not-made = impossible de créer le dossier { $folder } : { $problem }
phrase-folder-not-used = impossible d’utiliser le dossier { $folder } : { $problem }
phrase-one-word = il faut un seul mot, fait de lettres ASCII, de chiffres et de ponctuation
phrase-no-referee = aucun arbitre ne répond sur le port { $port } : { $problem }
phrase-not-a-referee = l’arbitre a envoyé un message que le protocole ne définit pas : { $message }
phrase-not-a-link = il faut le lien d’une place, comme https://play.example/t/0123456789abcdef#program=JETON
phrase-no-server = le serveur ne répond pas : { $problem }
phrase-refused = le serveur refuse : { $sentence }
phrase-not-the-protocol = le serveur ne parle pas le protocole d’une table : { $problem }
phrase-too-long = il envoie plus de { $most } octets d’un coup
phrase-no-json = ce qu’il envoie n’est pas du JSON
phrase-in-the-field = dans { $field }, { $problem }
phrase-lines-go-back = la ligne { $line } vient après la ligne { $last }
phrase-does-not-fit = { $what } ne peut pas appartenir à la partie
phrase-endless-game = une partie a plus de { $most } événements
phrase-bot-raised = le robot ne sait que faire de ce que dit le serveur : { $fault }
phrase-not-a-move = le robot a fait ce que son menu ne propose pas : { $action }
phrase-sits = à la table { $table }, dans le rôle de { $chair }
phrase-game-begins = la partie { $game } commence
phrase-game-under-way = la partie { $game } est en cours
phrase-game-won = partie { $game } : gagnée
phrase-game-lost = partie { $game } : gagnée par { $winner }
phrase-no-winner = partie { $game } : personne n’a gagné
phrase-connection-lost = la connexion est perdue ({ $problem }) : nouvel essai
phrase-seat-gone = la place n’est plus à nous : le tournoi est terminé, ou l’hôte a libéré la place
phrase-bad-pace = le rythme est un nombre de secondes entre 0 et { $most }
phrase-bad-keep-days = il faut un nombre de jours supérieur à 0 et d’au plus { $most }
phrase-text-or-json = il faut text ou json
phrase-bad-host-name = il faut un nom d’hôte, comme play.example
phrase-bad-network = il faut une adresse comme 192.0.2.7, ou une plage comme 10.0.0.0/8

## Le dossier d’un championnat, et une grappe Dask

phrase-not-a-plan = { $file } n’a pas été écrit par cette commande : { $problem }
phrase-other-games = { $folder } contient des parties qui n’ont pas les mêmes réglages ({ $names }) : choisissez un autre dossier
phrase-plan-seed = la graine
phrase-plan-editions = les éditions
phrase-plan-house-rules = les règles maison
phrase-plan-players = le nombre de places
phrase-plan-lineups = les robots
phrase-plan-both-ways = le sens de la table
phrase-plan-time-limit = la limite de temps
phrase-plan-fresh-deals = de nouvelles donnes
phrase-plan-format = le format
phrase-plan-columns = les colonnes
phrase-and = { $first } et { $last }
phrase-bad-game = { $file }, ligne { $line } : { $problem }
phrase-no-dask = le paquet distributed manque ; installez casefile-game[dask]
phrase-no-scheduler = aucun ordonnanceur Dask ne répond à { $address } : { $problem }
phrase-no-dask-workers = l’ordonnanceur Dask à { $address } n’a aucun processus pour jouer

## Positions

phrase-a-position-is-an-object = une position est un objet JSON
phrase-plays-already = { $name } joue déjà : { $place }
phrase-hand-size = une main compte de 0 à { $most } cartes
phrase-hand-sizes = leurs mains comptent { $sum } cartes en tout au lieu de { $dealt }
phrase-nobodys-hand = elle n’est à personne : il manque « me »
phrase-no-hand = il manque la main { DE($name) }
phrase-card-twice = la carte { $card } est déjà dans la main
phrase-other-hand-size =
    elle compte { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }, et { $place } dit { $wanted }
phrase-all-passed = tous les autres ont passé avant { $name }
phrase-other-is-asked = c’est à { $asked } de répondre ici, et non à { $name }
phrase-no-word-of = personne n’a montré de carte, mais rien ne dit { QUE($name) } passe
phrase-nobody-showed = personne n’a montré de carte
phrase-not-named = la carte { $card } n’a pas été nommée
phrase-spectator-sees-none = le public ne voit pas de carte
phrase-others-saw-it = seuls { $first } et { $last } l’ont vue, et non { $me }
phrase-right-already = une accusation juste nomme déjà l’enveloppe
phrase-not-my-accusation = seule la personne qui accuse à tort la voit, et ce n’était pas moi
phrase-same-as-accused = c’est l’accusation elle-même, qui est donnée pour fausse
phrase-not-playing = { $name } ne joue pas ; à la table : { $players }

## advise

phrase-not-finished = cette partie n’a pas été jouée jusqu’au bout : seules les parties terminées peuvent être analysées
phrase-nobody-played = personne n’a joué { $name } dans cette partie ; choisissez parmi { $known }
phrase-nobody-to-advise = seule une personne qui joue peut être conseillée : il manque me et hand
phrase-no-corridor-here = { $square } n’est pas une case de couloir
phrase-square-taken = { $name } se trouve déjà sur { $square }
phrase-other-dice = il faut un nombre de 1 à 6 par dé, { $count } en tout
phrase-asked-by-myself = { $name } ne peut pas se poser la question

## Un jeu de données

phrase-no-pyarrow = le paquet pyarrow manque : pip install "casefile-game[data]"
phrase-damaged-shard = { $file } est endommagé : { $problem } ; supprimez ce fichier et relancez la même commande
phrase-not-a-table = il ne se lit pas comme un fichier Arrow
phrase-not-parquet = il ne se lit pas comme un fichier Parquet
phrase-other-columns = il a d’autres colonnes ou d’autres réglages
phrase-other-content = son contenu n’est pas celui qu’annonce son nom
