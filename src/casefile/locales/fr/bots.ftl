# Les robots : ce que dit `casefile bots`.

bots-title = Les robots, du plus faible au plus fort
bots-others = Venus d’autres paquets
bots-left-out = Écartés
bots-no-description = On ne sait rien de sa façon de jouer.
bot-level-random = Joue au hasard n’importe quel coup que les règles permettent. Il n’accuse que s’il a vu de ses yeux toutes les autres cartes, ou si personne n’a pu répondre à son propre soupçon. Un étalon pour les autres robots plutôt qu’un adversaire.
bot-level-novice = Joue comme un enfant qui connaît les règles. Il raye ses propres cartes et celles qu’on lui montre, en oublie une de temps en temps, et flâne dans la pièce qui lui plaît. Ce que les autres demandent et répondent lui échappe. Quand il accuse, il a raison.
bot-level-sleuth = Ne laisse rien passer de ce qui découle de ce que la table a vu : chaque soupçon, chaque carte montrée, et qui n’en avait aucune. Il se rend dans la pièce la plus proche où il peut apprendre quelque chose, nomme des cartes qui peuvent encore être dans l’enveloppe, et accuse quand il est certain. Il ne se trompe jamais.
bot-level-inspector = Connaît les chances exactes de chaque carte après chaque réponse. Il choisit ensemble son chemin et son soupçon, d’après ce qu’ils devraient lui apprendre pour les tours qu’ils coûtent, dés, passages secrets et portes bloquées compris. Il accuse quand il est certain, ou quand attendre coûterait plus que se tromper.
bot-level-master = En plus de ce que fait l’inspecteur, il surveille à quel point les autres sont près du but et accuse à temps, apprend ce que chaque adversaire trahit en demandant et en montrant, montre la carte qui en dit le moins, nomme ses propres cartes quand cela rapporte, et prévoit son chemin sur plusieurs tours.
bot-level-grandmaster = Un maître qui a étudié comment chaque niveau pose ses questions : quelles cartes chacun nomme, répète ou laisse de côté, et ce que cela dit de sa main. Là où il peut nommer la pièce qu’il veut, il pose d’emblée la question qui pourrait clore l’affaire.

## Un robot à l’essai

phrase-bot-is-fit = { $bot } : apte à jouer.
phrase-bot-not-fit = { $bot } : inapte à jouer.
phrase-bot-problem = {"  "}problème : { $problem }
phrase-bot-warning = {"  "}à vérifier : { $warning }
phrase-bot-case = partie { $number } ({ $rules }, { $players } joueurs, place { $seat })
phrase-bot-fails-in = { $finding } ; dans la { $case }
phrase-bot-measured = {"  "}{ $games ->
        [one] { $games } partie
       *[other] { $games } parties
    }, { $decisions ->
        [one] { $decisions } décision mesurée
       *[other] { $decisions } décisions mesurées
    } : médiane { $median } ms, 99e centile { $p99 } ms, maximum { $worst } ms, sur { $allowed } ms permises.
phrase-illegal-choice = il fait ce que son menu ne propose pas : { $refusal }
phrase-falls-over = il s’interrompt sur une erreur : { $error }
phrase-uses-shared-chance = il tire dans un générateur que tout le programme partage
phrase-changes-edition = il modifie l’édition, que toutes les parties partagent
phrase-keeps-secrets = il garde ce qu’il ne doit pas avoir : { $kept }
phrase-changes-event = il modifie un événement, qui n’est pas à lui
phrase-changes-view = il modifie la vue ou le menu, qui ne sont pas à lui
phrase-plays-differently = il joue autrement quand la même partie est rejouée
phrase-peeks = ses choix dépendent de ce que sa place ne peut pas savoir
phrase-cannot-leave = il ne peut pas jouer dans un autre processus : { $error }
phrase-differs-elsewhere = il joue autrement dans un autre processus
phrase-too-slow = il est trop lent : { $slow } décisions sur { $decisions } ont pris plus de { $seconds } s de temps processeur
phrase-no-name = il ne peut pas être importé par son nom, et n’a donc pas été essayé dans un autre processus
phrase-no-source = son code source est illisible
phrase-uses-back-door = son module utilise { $name }, qui mène à des objets que personne ne lui a remis
phrase-imports-secrets = son module importe { $module }, qui donne accès à des secrets
