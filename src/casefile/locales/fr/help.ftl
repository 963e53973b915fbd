# Ce que dit `--help`, en français. En anglais, ces phrases se trouvent avec les commandes, dans leurs docstrings.
# Clés : usage-program pour le programme, usage-commande pour une commande, usage-commande-option pour une de ses options.

usage-line = Utilisation : { $usage }
usage-title-commands = Commandes
usage-title-arguments = Arguments
usage-title-parameters = Options
usage-default = { $help } [par défaut : { $default }]
usage-required = { $help } [obligatoire]
usage-value-str = TEXTE
usage-value-int = NOMBRE
usage-value-float = NOMBRE
usage-value-path = CHEMIN
usage-value-command = COMMANDE

usage-program = Le grand classique des jeux de détective : jouer, raisonner, vérifier et montrer des parties enregistrées.
usage-program---help = Afficher cette aide.
usage-program---version = Afficher la version du programme.

## Plusieurs commandes

usage-a-record = Un fichier avec l’enregistrement, en JSON ou en JSON Lines ; - est l’entrée standard.
usage-a-position = Un fichier avec la position en JSON ; - est l’entrée standard.
usage-a-database = La base de données : un fichier, ou postgresql://user@host/name. Sans cette option, celle de « casefile serve ».
usage-a-house-rule = Une règle maison à suivre : last_detective_wins, open_doors ou no_dice. Peut être répétée.
usage-jobs = Combien de processus jouent. Sans cette option, un par processeur.
usage-a-language = La langue : en ou fr. Sans cette option, celle de votre terminal.
usage-in-sentences = Répondre par des phrases plutôt qu’en JSON.
usage-json-line = Écrire une ligne de JSON au lieu d’un tableau.

## play

usage-play = Jouer une partie, dans le navigateur ou dans le terminal.
usage-play-text = Jouer dans le terminal, avec des coups tapés et des lignes de texte.
usage-play-edition = Les règles à suivre : deluxe-2020, bilingual, vintage ou classic-1986, qui est le choix habituel.
usage-play-players = Combien de places, la vôtre comprise : de 3 à 6. Sans cette option, 4, ou autant qu’il en faut pour asseoir tous les robots.
usage-play-bots =
    Contre qui vous jouez : random, novice, sleuth, inspector ou master ; sleuth par défaut.
    Plusieurs noms, séparés par des virgules, prennent les places libres à tour de rôle. « casefile bots » les décrit.
usage-play-as = Quel suspect vous jouez : scarlet, mustard, white, green, peacock ou plum.
usage-play-house-rule = { usage-a-house-rule }
usage-play-language = La langue du jeu : en ou fr. Sans cette option, celle de votre terminal.
usage-play-pace = Combien de secondes attendre après chaque ligne du récit.

## moves

usage-moves = Où un pion peut-il aller ?
usage-moves-from = Où se trouve le pion : l’identifiant d’une pièce, ou une case, ligne,colonne. La ligne 0 est en haut.
usage-moves-roll = Le nombre obtenu, de 1 à 12.
usage-moves-occupied = Les cases des autres pions, comme "7,12 16,9".
usage-moves-edition = L’édition dont on prend le plateau et les noms.
usage-moves-open-doors = Suivre la règle maison qui permet de dépasser un pion devant une porte.
usage-moves-json = Écrire du JSON au lieu d’un dessin.
usage-moves-language = { usage-a-language }

## check, show, verify

usage-check = Une partie enregistrée suit-elle les règles ?
usage-check-record = { usage-a-record }
usage-check-language = { usage-a-language }
usage-check-engine = Qui juge : plain, ou batch, le moteur compilé pour beaucoup de parties à la fois. Leurs verdicts sont les mêmes.
usage-show = Dessiner le plateau et raconter une partie enregistrée.
usage-show-record = { usage-a-record }
usage-show-at = Montrer la partie après tant de coups ; 0 est la donne.
usage-show-as = Ne montrer que ce que sait ce joueur, nommé par son suspect, ou le public (spectator).
usage-show-story = Raconter la partie, ou seulement dessiner le plateau ; elle est racontée par défaut.
usage-show-language = { usage-a-language }
usage-verify = La donne et les lancers d’une partie enregistrée étaient-ils honnêtes ?
usage-verify-record = { usage-a-record }
usage-verify-json = Écrire une ligne de JSON au lieu d’un rapport.
usage-verify-language = { usage-a-language }

## editions

usage-editions = En quoi les éditions diffèrent-elles ?
usage-editions-json = Tout écrire en JSON, dans toutes les langues, au lieu d’un tableau.
usage-editions-language = { usage-a-language }

## deduce, advise, puzzles

usage-deduce = Que peut-on déduire de ce qu’un joueur a vu ?
usage-deduce-position = { usage-a-position }
usage-deduce-explain = Dire pourquoi quelqu’un a une carte ou ne l’a pas, comme wrench@plum, rope@envelope ou green@me.
usage-deduce-sheet = Dessiner la feuille de détective.
usage-deduce-repair = Si aucune donne n’est compatible avec le journal, énumérer les changements qui suffisent à le rendre possible, le plus probable d’abord.
usage-deduce-words = { usage-in-sentences }
usage-deduce-json = Écrire aussi la feuille ou l’explication en JSON.
usage-deduce-language = { usage-a-language }
usage-advise = Que dois-je faire maintenant ?
usage-advise-position = { usage-a-position }
usage-advise-words = { usage-in-sentences }
usage-advise-language = { usage-a-language }
usage-puzzles = Créer des énigmes de déduction, ou donner celle d’un jour.
usage-puzzles-count = Combien ; sans cette option, une seule.
usage-puzzles-seed = N’importe quel mot ou nombre. Sans cette option, le résultat change à chaque fois.
usage-puzzles-kind = Ce qui est demandé : envelope, holder, shown, question, sound ou slip. Sans cette option, chacun à son tour.
usage-puzzles-rating = Leur difficulté, comme 1200-1600.
usage-puzzles-day = L’énigme d’un jour, comme 2026-12-24.
usage-puzzles-language = { usage-a-language }

## review

usage-review = La partie a-t-elle été bien jouée ?
usage-review-record = { usage-a-record }
usage-review-as = La partie de qui, comme plum. Sans cette option, celle de tout le monde.
usage-review-quick = Juger d’après l’information seule, sans continuer la partie.
usage-review-seed = Le même nombre donne la même analyse.
usage-review-json = Écrire une ligne de JSON : un objet, ou une liste sans --as.
usage-review-language = { usage-a-language }

## simulate, arena, dataset, bots, speedclue, join, mcp

usage-simulate = Jouer beaucoup de parties entre robots et compter qui gagne.
usage-simulate-edition = Les règles à suivre : deluxe-2020, bilingual, vintage ou classic-1986.
usage-simulate-players = Combien de places : de 3 à 6. Sans cette option, autant que de robots nommés, et au moins 3.
usage-simulate-bots = Qui joue, place par place, comme master,sleuth,sleuth ; un robot à vous s’écrit module:Classe. Une liste plus courte que la table se répète ; sans cette option, random.
usage-simulate-games = Combien de parties.
usage-simulate-seed = N’importe quel mot ou nombre. Sans cette option, le résultat change à chaque fois ; la graine tirée est affichée.
usage-simulate-jobs = { usage-jobs }
usage-simulate-json = { usage-json-line }
usage-simulate-records = Un dossier où écrire chaque partie sous forme d’enregistrement.
usage-simulate-house-rule = { usage-a-house-rule }
usage-simulate-engine = Qui mène les parties : plain, ou batch, le moteur compilé, dont le propre robot occupe alors toutes les places.
usage-simulate-language = { usage-a-language }
usage-arena = Jouer un championnat : classement et graphique.
usage-arena-bots = Qui participe, comme master,inspector,sleuth ; un robot à vous s’écrit module:Classe, et un programme ou un modèle de langage à distance s’écrit remote:NOM.
usage-arena-games = Combien de parties. On peut en demander plus par la suite.
usage-arena-players = Combien de places à une table : de 3 à 6.
usage-arena-edition = Les règles à suivre ; classic-1986 par défaut. Si l’option est répétée, les donnes alternent.
usage-arena-seed = N’importe quel mot ou nombre. Sans cette option, un nouveau championnat en tire une.
usage-arena-jobs = { usage-jobs }
usage-arena-dask = L’adresse d’un ordonnanceur Dask, comme tcp://host:8786 ; ses processus jouent alors.
usage-arena-time-limit = Le temps, en secondes, que peut prendre chaque décision d’un robot qui n’est pas un de nos niveaux ; au-delà, il perd par forfait.
usage-arena-host = L’adresse où se connectent les joueurs à distance ; par défaut 127.0.0.1, donc sur cette machine seulement.
usage-arena-port = Leur port ; par défaut, un port libre quelconque.
usage-arena-out = Le dossier du championnat. Sans cette option, un dossier de casefile-arena, nommé d’après les réglages.
usage-arena-records = Garder chaque partie sous forme d’enregistrement, ou aucune ; elles sont gardées par défaut.
usage-arena-json = { usage-json-line }
usage-arena-house-rule = { usage-a-house-rule }
usage-arena-language = { usage-a-language }
usage-dataset = Jouer des parties entre robots et écrire chaque décision comme une ligne de tableau.
usage-dataset-out = Le dossier du jeu de données.
usage-dataset-games = Combien de parties. On peut en demander plus par la suite.
usage-dataset-bots = Qui joue, place par place, comme master,sleuth,sleuth. Une liste plus courte que la table se répète.
usage-dataset-players = Combien de places : de 3 à 6. Sans cette option, autant que de robots nommés, et au moins 3.
usage-dataset-edition = Les règles à suivre : deluxe-2020, bilingual, vintage ou classic-1986.
usage-dataset-seed = N’importe quel mot ou nombre. Sans cette option, un nouveau jeu de données en tire une.
usage-dataset-jobs = { usage-jobs }
usage-dataset-dask = L’adresse d’un ordonnanceur Dask, comme tcp://host:8786 ; ses processus jouent alors.
usage-dataset-without = Les colonnes à laisser de côté, parce qu’elles prennent du temps ou de la place : parmi position,hands,win-chances,levels.
usage-dataset-json = Écrire une ligne de JSON au lieu d’une phrase.
usage-dataset-house-rule = { usage-a-house-rule }
usage-dataset-language = { usage-a-language }
usage-bots = Quels robots y a-t-il ?
usage-bots-check = Essayer un robot : son nom, ou module:Classe. Le code de sortie est 1 s’il n’est pas apte à jouer.
usage-bots-json = Écrire du JSON au lieu de texte.
usage-bots-language = { usage-a-language }
usage-speedclue = Inscrire un robot au concours Speed Clue, qui se joue sans plateau.
usage-speedclue-identifier = Comment l’arbitre appelle ce joueur : un seul mot.
usage-speedclue-port = Où l’arbitre écoute, sur 127.0.0.1.
usage-speedclue-bot = Qui joue : un niveau ou un robot, ou module:Classe.
usage-speedclue-seed = Avec la même graine et les mêmes parties, le robot décide la même chose.
usage-join = Faire jouer un robot à une place d’une table, sur un serveur.
usage-join-link = Le lien de la place : https://.../t/TABLE#program=JETON. Dans un terminal, mettez-le entre guillemets.
usage-join-bot = Qui joue : un niveau ou un robot, ou module:Classe.
usage-join-games = S’arrêter après ce nombre de parties. Sans cette option, jouer toutes les parties de la table.
usage-join-seed = Avec la même graine et les mêmes parties, le robot décide la même chose.
usage-join-language = { usage-a-language }

usage-mcp = Offrir le jeu à un modèle de langage, sous forme d’outils (MCP).
usage-mcp-table = Jouer une place à une table, sur un serveur : son lien, https://.../t/TABLE#program=JETON.
usage-mcp-notebook = Si le modèle peut utiliser le carnet qui raisonne ; avec --no-notebook, il raisonne lui-même.
usage-mcp-language = La langue du jeu : en ou fr. Les outils sont décrits en anglais.

## serve, backup, restore, doctor, warm

usage-serve = Ouvrir des tables sur le réseau, pour des personnes et des robots.
usage-serve-host = L’adresse où écouter ; 0.0.0.0 laisse venir les autres appareils du réseau.
usage-serve-port = Le port où écouter ; 0 en prend un qui est libre.
usage-serve-database = Un fichier SQLite, ou postgresql://user@host/name ; plusieurs serveurs peuvent partager ce dernier.
usage-serve-host-name = Un nom de ce serveur, en plus de ses adresses, comme play.example ; peut être répété.
usage-serve-proxy = L’adresse d’un mandataire devant ce serveur, ou une plage comme 10.0.0.0/8 : ses en-têtes X-Forwarded-For et X-Forwarded-Proto sont crus. Peut être répétée.
usage-serve-origin = Une page d’ailleurs qui peut utiliser ce serveur, comme https://play.example ; peut être répétée.
usage-serve-metrics-from = Une adresse qui peut lire /metrics, ou une plage comme 10.0.0.0/8 ; par défaut, cette machine seulement. Peut être répétée.
usage-serve-bot-workers = Combien de processus réfléchissent pour les robots ; par défaut, un de moins que de cœurs.
usage-serve-keep-days = Supprimer les tables que personne n’a touchées depuis tant de jours ; par défaut, elles sont gardées.
usage-serve-keep-unfinished-days = De même pour les tables où aucune partie ne s’est terminée.
usage-serve-rate = Combien de commandes un client peut envoyer en dix secondes.
usage-serve-sockets-per-address = Combien de connexions une même adresse peut avoir à la fois.
usage-serve-tables-per-address = Combien de tables une même adresse peut ouvrir en une heure.
usage-serve-log-format = text, ou json pour les programmes qui lisent les journaux.
usage-backup = Écrire toutes les tables d’un serveur dans un fichier.
usage-backup-file = Le fichier à écrire, comme tables.jsonl.gz.
usage-backup-database = { usage-a-database }
usage-restore = Restaurer les tables d’une sauvegarde.
usage-restore-file = Le fichier que « casefile backup » a écrit.
usage-restore-database = { usage-a-database }
usage-doctor = La base de données d’un serveur est-elle intacte ?
usage-doctor-database = { usage-a-database }
usage-doctor-json = Pour les programmes : un document JSON avec tout ce qui a été trouvé.
usage-warm = Compiler à l’avance ce dont la déduction et les robots ont besoin.
usage-warm-language = { usage-a-language }
