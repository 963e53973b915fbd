# Ce qui ne va pas dans un fichier, et pourquoi une partie enregistrée n’est pas conforme aux règles.
# En anglais, ces phrases se trouvent dans le programme, là où elles naissent.

## Où

phrase-line-and-column = ligne { $line } colonne { $column }
phrase-line = ligne { $line }
phrase-byte = octet { $byte }
phrase-the-text = le texte

## Fichiers et JSON

phrase-system =
    { $code ->
        [ENOENT] ce fichier ou ce dossier n’existe pas
        [EISDIR] c’est un dossier
        [ENOTDIR] ce n’est pas un dossier
        [EACCES] l’accès est refusé
        [EPERM] l’opération n’est pas permise
        [EEXIST] il existe déjà
        [ENOSPC] il n’y a plus de place sur le disque
        [EDQUOT] le quota du disque est atteint
        [EFBIG] le fichier deviendrait trop gros
        [EROFS] le système de fichiers est en lecture seule
        [EIO] erreur d’entrée-sortie
        [EBADF] le canal est fermé
        [ENAMETOOLONG] le nom est trop long
        [ELOOP] trop de liens qui renvoient l’un à l’autre
        [EMFILE] trop de fichiers ouverts
        [ENOMEM] il n’y a plus assez de mémoire
        [EADDRINUSE] l’adresse est déjà utilisée
        [EADDRNOTAVAIL] cette machine n’a pas cette adresse
       *[other] le système répond : { $strerror }
    }
phrase-too-large = le fichier est trop gros : plus de { $most } Mo
phrase-not-utf8 = le fichier n’est pas du texte en UTF-8
phrase-not-json = ce n’est pas du JSON : { $problem }
phrase-not-a-value = { $name } n’est pas une valeur JSON
phrase-number-too-large = { $number } est un nombre trop grand
phrase-too-many-digits = un nombre de { $digits } chiffres est trop long
phrase-too-deep = le JSON est trop profondément imbriqué
phrase-half-a-character = le texte contient la moitié d’un caractère (un code de substitution isolé)
phrase-key-twice = cette clé figure deux fois dans le même objet
phrase-line-dropped = ligne { $line } : laissée de côté, car elle n’est pas terminée

## Ce que dit l’analyseur de JSON

phrase-expecting-value = il manque une valeur
phrase-expecting-key = il manque un nom de champ entre guillemets
phrase-expecting-comma = il manque une virgule
phrase-expecting-colon = il manque un deux-points
phrase-trailing-comma = une virgule de trop avant la fin d’{ $what }
phrase-unterminated = un texte commence ici et ne se termine pas
phrase-control-character = un caractère de contrôle n’a pas sa place dans un texte
phrase-bad-escape = la barre oblique inverse est suivie d’un signe inconnu
phrase-bad-u-escape = \u doit être suivi de quatre chiffres hexadécimaux
phrase-extra-data = il y a quelque chose après la fin

## La forme des valeurs

phrase-wrong-type = il faut { $wanted }, et non { $found }
phrase-wrong-length =
    il faut une liste de { $wanted ->
        [one] { $wanted } élément
       *[other] { $wanted } éléments
    }, et non de { $found }
phrase-number-at-least = il faut un nombre d’au moins { $least }
phrase-number-at-most = il faut un nombre d’au plus { $most }
phrase-text-too-short =
    il faut au moins { $least ->
        [one] { $least } caractère
       *[other] { $least } caractères
    }
phrase-text-too-long =
    il faut au plus { $most ->
        [one] { $most } caractère
       *[other] { $most } caractères
    }
phrase-field-missing = il manque le champ { $field }
phrase-field-unknown = le champ { $field } est inconnu
phrase-bad-value = la valeur { $value } n’est pas possible
phrase-either = { $first } ou { $last }
phrase-type-int = un nombre entier
phrase-type-float = un nombre
phrase-type-str = un texte
phrase-type-bool = true ou false
phrase-type-array = une liste
phrase-type-object = un objet

## Parties enregistrées

phrase-no-such =
    { $kind ->
        [edition] l’édition « { $name } » n’existe pas
        [suspect] le suspect « { $name } » n’existe pas
        [weapon] l’arme « { $name } » n’existe pas
        [room] la pièce « { $name } » n’existe pas
        [card] la carte « { $name } » n’existe pas
        [move] le coup « { $name } » n’existe pas
        [column] la colonne « { $name } » n’existe pas, ou est toujours là
        [bot] le robot « { $name } » n’existe pas
        [engine] le moteur « { $name } » n’existe pas
        [kind] le genre d’énigme « { $name } » n’existe pas
        [language] la langue « { $name } » n’est pas proposée
       *[house-rule] la règle maison « { $name } » n’existe pas
    } ; choix possibles : { $known }
phrase-a-record-is-an-object = une partie enregistrée est un objet JSON
phrase-is-missing = ce champ manque
phrase-other-format = il faut { $format }
phrase-newer-version = la version { $version } est plus récente que ce programme, qui lit jusqu’à la version { $current }
phrase-no-version = ce format n’a pas de version { $version }
phrase-switched-on-with-true = une règle maison est mise à true, ou n’est pas nommée
phrase-path-or-to = un déplacement a soit « path », soit « to », mais pas les deux
phrase-does-not-play = { $name } ne joue pas
phrase-hand-missing = cette main manque

## Le verdict

phrase-setup-refused = mise en place : { $sentence }
phrase-move-refused = { $by }, { $move } : { $sentence }
phrase-claims-winner = Selon l’enregistrement, la victoire revient à { $claim }, mais { $truth }.
phrase-claims-no-winner = Selon l’enregistrement, personne n’a gagné, mais { $truth }.
phrase-somebody-won = c’est { $winner } qui a gagné
phrase-nobody-won = personne n’a gagné
phrase-not-over = la partie n’est pas finie

## Le serveur et sa base de données

phrase-the-database = la base de données
phrase-no-home = cet utilisateur n’a pas de dossier personnel où la garder ; indiquez un fichier
phrase-bad-address = son adresse est illisible ; écrivez-la comme postgresql://user@host/name
phrase-other-kind = { $kind } n’est pas pris en charge ; indiquez un fichier, ou postgresql://user@host/name
phrase-no-driver = pour PostgreSQL, il faut `pip install casefile-game[postgres]`
phrase-is-a-folder = c’est un dossier et non un fichier
phrase-no-such-database = cette base de données n’existe pas
phrase-no-data = elle ne contient aucune donnée de casefile
phrase-other-program = c’est la base de données d’un autre programme
phrase-older-schema = son schéma est { $version } et non { $newest } : démarrez une fois le serveur, qui la mettra à jour
phrase-newer-schema = son schéma { $version } vient d’une version plus récente de casefile
phrase-in-use = un autre serveur utilise ce fichier ; arrêtez-le d’abord, ou prenez un autre fichier
phrase-cannot-be-used = impossible de l’utiliser : { $reason }
phrase-cannot-be-written = impossible d’y écrire : { $reason }
phrase-cannot-be-read = impossible de le lire : { $reason }
phrase-nothing-done = rien n’a été fait : { $reason }
phrase-disk-full = le disque est plein
phrase-serves = Casefile est ouvert à l’adresse { $address }
phrase-cannot-listen = le serveur ne peut pas écouter à cette adresse : { $reason }
phrase-not-started = le serveur n’a pas pu démarrer

## Sauvegardes

phrase-not-a-backup = ce fichier existe déjà et n’est pas une sauvegarde ; choisissez un autre nom
phrase-backup-incomplete = ce n’est pas une sauvegarde complète
phrase-backup-format = son format est { $format }, et cette version de casefile lit { $known }
phrase-backup-line-unreadable = le fichier est endommagé : la ligne { $number } est illisible
phrase-backup-lines-missing = le fichier est endommagé : il contient trop peu de lignes, ou trop
phrase-backup-line-twice = le fichier est endommagé : une même ligne y figure deux fois

## Dommages

phrase-line-missing = cette ligne manque
phrase-some-line-missing = une ligne manque
phrase-last-lines-missing = il manque ses dernières lignes
phrase-line-changed = une ligne a été modifiée, ou une ligne précédente manque ou se trouve ailleurs
phrase-line-unreadable = une ligne est illisible
phrase-line-does-not-fit = une ligne contredit celles qui la précèdent
phrase-listing-without-lines = cette table figure dans la liste, mais n’a aucune ligne
phrase-note-without-lines = il y a une note pour cette table, qui n’a aucune ligne

## Les outils pour les modèles de langage

phrase-no-tool = l’outil « { $name } » n’existe pas ; choix possibles : { $known }
phrase-no-table = aucune partie n’est ouverte : appelez d’abord open
phrase-no-game-yet = aucune partie n’a encore commencé à cette table : appelez wait
phrase-bound-to-table = ce programme n’a qu’une place, à la table pour laquelle il a été lancé : appelez wait, ou look
phrase-server-lost = le serveur ne répond pas ({ $problem }) : appelez wait, et le jeu reprendra dès qu’il sera là
phrase-move-unanswered = le serveur ne répond pas ({ $problem }), et votre coup a peut-être été joué : appelez look
phrase-seat-is-gone = cette place n’est plus à vous : il faut demander un nouveau lien à l’hôte de la table
phrase-still-playing = une partie est en cours : finissez-la, ou appelez open avec leave true pour l’abandonner
phrase-game-is-over = la partie est finie : appelez review pour savoir comment elle a été jouée, ou open pour une autre
phrase-game-is-over-here = la partie est finie : appelez review pour savoir comment elle a été jouée, ou wait pour attendre la suivante
phrase-nothing-to-choose = vous n’avez rien à choisir pour l’instant : appelez wait
phrase-table-moved-on = le jeu a avancé depuis le dernier menu que vous connaissez, et rien n’a été fait : appelez look
phrase-no-entry = votre menu n’a pas d’entrée { $number } : choisissez un nombre de 1 à { $most }
phrase-takes-no-cards = l’entrée { $number } ne prend pas de cartes : omettez cards
phrase-suggest-cards = un soupçon demande deux nombres dans cards : un suspect ({ $suspects }) et une arme ({ $weapons })
phrase-accuse-cards = une accusation demande trois nombres dans cards : un suspect ({ $suspects }), une arme ({ $weapons }) et une pièce ({ $rooms })
phrase-more-levels-than-seats = { $names } niveaux sont nommés, et il y a { $seats } places pour eux
phrase-no-levels = nommez au moins un niveau
phrase-wait-seconds = choisissez un nombre de secondes de 0 à { $most }
phrase-no-notebook-here = cette table se joue sans carnet
phrase-no-deduce-here = cette table se joue sans carnet : deduce est fermé jusqu’à la fin de la partie
phrase-log-told-again = tout le journal n’est relu qu’une fois par partie : demandez log, qui dit ce qui est nouveau
phrase-no-review-yet = une partie est analysée quand elle est finie
phrase-no-puzzle-given = aucune énigme n’a encore été donnée : appelez puzzle sans answer
phrase-rating-range = choisissez une cote de { $least } à { $most }
phrase-tool-failed = le programme a rencontré une erreur interne ({ $fault }) ; si la partie est bloquée, appelez open avec leave true
phrase-for-programs = cette commande parle à des programmes : ajoutez-la à un client, comme l’explique docs/mcp.md ; Ctrl-C l’arrête
phrase-not-installed = il faut le paquet mcp : pip install "casefile-game[mcp]"
