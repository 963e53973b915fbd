# Les pages qui expliquent : les règles, la première leçon, comment vérifier la donne.

## Les règles

rulebook-title = Comment on joue
rulebook-lead = Tout ce qu’il faut, en cinq minutes. Les petites lettres nomment la règle, pour qui aime discuter.
rulebook-editions = Éditions
rulebook-chapters = Sur cette page
rulebook-learn = Apprendre en jouant un tour
rulebook-fair = Comment savoir si la donne est honnête ?
rulebook-this-edition = cette édition
rulebook-ids = Règles

rulebook-aim = De quoi il s’agit
rulebook-aim-three = Quelqu’un l’a fait, avec quelque chose, quelque part. Trois cartes sont dans l’enveloppe : un suspect, une arme, une pièce. Qui nomme les trois en premier a gagné.
rulebook-aim-rest = Toutes les autres cartes sont dans les mains. Chaque carte que vous y voyez ne peut pas être dans l’enveloppe. On va donc de pièce en pièce, on interroge, et on barre ce qu’on apprend.
rulebook-aim-picture = Un suspect, une arme et une pièce : voilà ce que contient l’enveloppe.

rulebook-deal = Avant le premier tour
rulebook-deal-players = On joue de { $fewest } à { $most }, et chaque personne est l’un des suspects. Les six pions sont dans le manoir, chacun sur sa case de départ, que quelqu’un les joue ou non.
rulebook-deal-weapons = Les six armes commencent dans six pièces différentes, parmi les neuf : là où le hasard les met, ou l’hôte de la table.
rulebook-deal-envelope = Suspects, armes et pièces sont mélangés à part. Une carte de chaque tas va, sans être vue, dans l’enveloppe au milieu { $board ->
    [planchette] de la planchette
   *[other] du { $board }
  }.
rulebook-deal-hands = Les 18 autres sont distribuées une à une. Quand cela ne tombe pas juste, les premières mains, à partir de qui commence, ont une carte de plus. Tout le monde sait combien de cartes vous avez ; lesquelles, personne d’autre ne le sait.
rulebook-deal-first-fixed = { $scarlet } commence, ou à défaut le premier suspect joué dans le sens des aiguilles d’une montre. On tourne dans ce sens.
rulebook-deal-first-passes = On donne les cartes à tour de rôle, et qui donne commence. La première donne revient à { $scarlet }, ou à défaut au premier suspect joué dans le sens des aiguilles d’une montre. À chaque nouvelle partie à la même table, la donne passe à la personne suivante dans ce sens parmi celles qui jouent encore, y compris les nouvelles. On tourne dans ce sens.
rulebook-deal-picture = Les six suspects, et les six armes.

rulebook-turn = Votre tour
rulebook-turn-only = À votre tour, personne d’autre ne joue. Les autres ne font que montrer une carte quand on la leur demande. Ce que les règles interdisent, la table le refuse, et dit pourquoi.
rulebook-turn-ways = Un tour commence de trois façons. { $dice ->
    [one] Lancez le dé et marchez.
   *[other] Lancez les deux dés et marchez.
  } Ou prenez le passage secret de la pièce où vous êtes. Ou, si un soupçon vous a fait venir dans cette pièce depuis votre dernier tour, restez et émettez un soupçon ici.
rulebook-turn-ways-no_dice = Un tour commence de trois façons. Entrez dans une pièce. Ou prenez le passage secret de la pièce où vous êtes. Ou, si un soupçon vous a fait venir dans cette pièce depuis votre dernier tour, restez et émettez un soupçon ici.
rulebook-turn-roll = On lance une fois par tour, et le lancer compte. Après, il est trop tard pour le passage, et trop tard pour rester et émettre un soupçon.
rulebook-turn-no-pass = On ne reste pas sur place : qui peut bouger doit bouger.
rulebook-turn-leave = Un robot remplace qui s’en va pour de bon. Il garde la place et les cartes, continue à jouer et à répondre, et n’accuse qu’à coup sûr.

rulebook-walk = Marcher
rulebook-walk-straight = Allez de case en case, avec autant de tournants que vous voulez, mais jamais en diagonale. On n’entre pas deux fois sur la même case dans un tour, et celle d’où l’on part compte déjà.
rulebook-walk-full = Faites exactement le nombre de pas de votre lancer. Seule une pièce arrête la marche plus tôt : passez la porte, et le reste du lancer est perdu.
rulebook-walk-full-no_dice = Personne ne lance. Une marche mène dans une pièce : n’importe laquelle dont le plus court chemin libre compte 12 pas au plus.
rulebook-walk-door = Une porte est une ouverture dans le mur. Le seuil n’est pas une case et ne compte pas : de la case devant la porte, un pas mène dans la pièce, et de la pièce un pas ramène sur cette case.
rulebook-walk-rooms = On quitte une pièce par n’importe laquelle de ses portes. Une pièce contient autant de pions et d’armes que l’on veut.
rulebook-walk-blocked = Une case occupée est fermée, que quelqu’un joue ce suspect ou non : on ne s’y arrête pas et on n’y passe pas. Un pion devant une porte la ferme, de l’intérieur aussi.
rulebook-walk-blocked-open_doors = Une case occupée est fermée, que quelqu’un joue ce suspect ou non. Seul un pion devant une porte peut être dépassé : pour entrer dans la pièce, pour en sortir ou le long du couloir. On ne s’arrête pas sur sa case.
rulebook-walk-return = La pièce que vous venez de quitter vous reste fermée jusqu’à votre prochain tour, quelle que soit la porte.
rulebook-walk-start = Une case de départ est une case comme les autres : une impasse, mais on peut y retourner.
rulebook-walk-short = Si aucun trajet du nombre entier n’est libre, entrez dans une pièce à portée s’il y en a une, sinon allez aussi loin que possible. Si pas un seul pas n’est libre, vous restez sur place, et votre tour continue.
rulebook-walk-short-no_dice = Si aucune pièce n’est assez près et qu’il n’y a pas de passage, vous restez : terminez votre tour ou accusez. Si un soupçon vient de vous amener là, vous pouvez aussi émettre le vôtre.
rulebook-walk-trapped = Si toutes les portes de votre pièce sont fermées et qu’elle n’a pas de passage, on ne lance pas. Vous restez jusqu’à ce qu’une porte soit libre : terminez votre tour ou accusez. Si un soupçon vient de vous amener là, vous pouvez aussi émettre le vôtre.
rulebook-walk-trapped-open_doors = Aucune porte n’est jamais fermée : personne n’est pris au piège. Vous ne restez sur place, pour ce tour, que si toute marche devait s’arrêter sur un pion devant la porte.
rulebook-walk-picture = { $scarlet } a fait 6. { $peacock } ferme la porte du { SMALL($lounge) } ; la { SMALL($dining-room) } est exactement à six pas. Les places éclairées sont celles où cette marche peut finir.

rulebook-passage = Passages secrets
rulebook-passage-where = Deux passages courent sous le manoir : entre la { SMALL($kitchen) } et le { SMALL($study) }, et entre la { SMALL($conservatory) } et le { SMALL($lounge) }.
rulebook-passage-when = Si vous commencez votre tour dans l’une de ces pièces, vous pouvez y passer au lieu de lancer. Vous sortez dans l’autre pièce, et cela compte comme y entrer.
rulebook-passage-when-no_dice = Si vous commencez votre tour dans l’une de ces pièces, vous pouvez y passer au lieu de marcher. Vous sortez dans l’autre pièce, et cela compte comme y entrer.
rulebook-passage-must = Si toutes les portes sont fermées mais qu’il y a un passage, il faut le prendre, à moins d’accuser, ou d’émettre votre soupçon si un autre vient de vous amener là.
rulebook-passage-picture = Du { SMALL($study) } droit à la { SMALL($kitchen) }, sans lancer.

rulebook-suggest = Émettre un soupçon
rulebook-suggest-owed = En entrant dans une pièce, vous émettez un soupçon, tout de suite.
rulebook-suggest-may = En entrant dans une pièce, vous pouvez émettre un soupçon. Rien ne vous y oblige.
rulebook-suggest-names = Il nomme la pièce où vous êtes, un suspect et une arme. Tout est permis : un suspect que personne ne joue, vos propres cartes, et même vous. Le bluff fait partie du jeu.
rulebook-suggest-fetch = Le pion du suspect et l’arme viennent dans votre pièce, s’ils n’y sont pas encore, et y restent ensuite.
rulebook-suggest-fetched = Qui arrive ainsi dans une pièce peut commencer son prochain tour, et aucun autre, en y émettant un soupçon, sans bouger. Un pion qui s’y trouvait déjà n’a pas été amené : se nommer soi-même ne fait venir personne.
rulebook-suggest-back = Si l’on vous a fait quitter une pièce, vous pouvez y retourner aussitôt au tour suivant et y émettre un nouveau soupçon : vous venez d’une autre pièce.
rulebook-suggest-once = Une visite, un soupçon. Pour le suivant, allez dans une autre pièce, ou sortez et revenez à un tour suivant.
rulebook-suggest-picture = « Je soupçonne { $green } dans la { SMALL($library) } avec le { SMALL($candlestick) }. » Les deux y sont amenés.

rulebook-answer = Qui peut montrer une carte ?
rulebook-answer-round = On interroge d’abord la personne à votre gauche, puis la suivante. La première qui a au moins une de vos trois cartes vous en montre exactement une. Puis on s’arrête.
rulebook-answer-private = Qui en a plusieurs choisit laquelle montrer. Personne d’autre que vous ne la voit. Tout le monde voit qui a montré une carte, et qui ne pouvait pas.
rulebook-answer-honest = Personne ne peut oublier de répondre ni cacher une carte : la table répond pour qui n’a rien.
rulebook-answer-nobody = Si personne n’a rien, terminez votre tour, ou accusez.
rulebook-answer-accuse-now = Même si on vous a montré une carte, vous pouvez encore accuser à ce tour.
rulebook-answer-accuse-later = Dès qu’on vous a montré une carte, votre tour est fini. Vous pourrez accuser à un tour suivant.
rulebook-answer-note = Notez-le. { $sheet ->
    [feuille] La feuille
   *[other] Le { $sheet }
  } a une ligne par carte et une colonne par personne, et personne d’autre ne lit ce que vous y écrivez.
rulebook-answer-picture = Le { $mustard } n’a rien. { $green } en a une, et la montre à { $scarlet } seule. Le { $plum } n’est plus interrogé.
rulebook-answer-asks = demande
rulebook-answer-none = n’a rien
rulebook-answer-shows = en montre une
rulebook-answer-spared = n’a pas à répondre
rulebook-answer-only = { $scarlet } seule la voit

rulebook-accuse = Accuser
rulebook-accuse-when = Les trois sont sûres ? À votre tour, à tout moment sauf quand vous attendez une carte, vous pouvez accuser : tout suspect, toute arme, toute pièce, où que vous soyez.
rulebook-accuse-once = Vous avez une seule accusation dans toute la partie. Personne d’autre ne regarde dans l’enveloppe.
rulebook-accuse-right = Juste : les cartes sont posées devant tout le monde, et vous avez gagné.
rulebook-accuse-wrong = Faux : les cartes y retournent, et vous n’en dites rien. Vous n’avez plus de tour, mais vous répondez encore, et votre pion peut toujours être amené.
rulebook-accuse-clears = Si votre pion est alors devant une porte, il est mis dans la pièce, pour ne gêner personne.
rulebook-accuse-stays = Votre pion reste où il est, même devant une porte.
rulebook-accuse-last = S’il ne reste qu’une personne, elle joue encore. Si elle se trompe aussi, personne n’a gagné, et on ouvre l’enveloppe pour tout le monde.
rulebook-accuse-last-last_detective_wins = La fausse accusation qui ne laisse qu’une personne en jeu donne la victoire à cette personne, et on ouvre l’enveloppe pour tout le monde.
rulebook-accuse-picture = L’enveloppe de cet exemple : le { $plum }, avec la { SMALL($rope) }, dans le { SMALL($hall) }.

rulebook-edition = Ce qui change dans cette édition
rulebook-edition-lead = Le même manoir, les mêmes cartes, la même idée. Les éditions imprimées diffèrent en quelques points ; voici ceux de l’{ SMALL($title) }.
rulebook-edition-dice = On lance
rulebook-edition-players = On joue à
rulebook-edition-piece = Un pion s’appelle
rulebook-edition-envelope = L’enveloppe s’appelle
rulebook-edition-centre = Sa place
rulebook-edition-board = Le plateau s’appelle
rulebook-edition-sheet = Le carnet s’appelle
rulebook-edition-names = Noms différents
rulebook-edition-names-none = Comme dans la plupart des éditions
rulebook-edition-suggestion_is_owed = En entrant dans une pièce
rulebook-edition-suggestion_is_owed-yes = on doit émettre un soupçon
rulebook-edition-suggestion_is_owed-no = on peut émettre un soupçon
rulebook-edition-accuse_after_disproof = Après une carte montrée
rulebook-edition-accuse_after_disproof-yes = on peut encore accuser
rulebook-edition-accuse_after_disproof-no = le tour est fini
rulebook-edition-false_accuser_clears_door = Le pion de qui accuse à tort devant une porte
rulebook-edition-false_accuser_clears_door-yes = est mis dans la pièce
rulebook-edition-false_accuser_clears_door-no = y reste
rulebook-edition-start_passes_on = Le début
rulebook-edition-start_passes_on-yes = change à chaque partie
rulebook-edition-start_passes_on-no = est le même à chaque partie
rulebook-edition-others = Autres éditions
rulebook-edition-same = Les mêmes règles, d’autres noms.
rulebook-edition-but-dice = { $dice ->
    [one] un dé
   *[other] deux dés
  }
rulebook-edition-but = { $what }.

rulebook-house = Règles maison
rulebook-house-lead = Aucune boîte ne les contient, mais certaines tables les aiment. Elles ne comptent que si l’hôte de la table les choisit.
rulebook-house-at-table = À votre table : { $rules }. Ce qu’une règle maison change porte son nom.
rulebook-house-named = « { $rule } »
rulebook-house-on = en vigueur
rulebook-house-last_detective_wins = La fausse accusation qui ne laisse qu’une personne en jeu donne la victoire à cette personne, et on ouvre l’enveloppe pour tout le monde. Sans cette règle, elle continue toute seule.
rulebook-house-open_doors = On peut dépasser un pion sur la case devant une porte : pour entrer dans la pièce, pour en sortir ou le long du couloir. On ne s’arrête pas sur cette case tant qu’il y est. Sur toute autre case, un pion barre la route comme toujours, et le pion de qui accuse à tort reste où il est.
rulebook-house-no_dice = Personne ne lance. On entre dans toute pièce dont le plus court chemin libre compte 12 pas au plus ; les pions et les portes fermées barrent la route comme toujours, et la pièce que l’on quitte reste fermée. Ou l’on prend un passage. Si aucune pièce n’est assez près, terminez votre tour ou accusez.

## Une feuille vierge

blank-title = { $sheet ->
    [feuille] Une feuille vierge
   *[other] Un { $sheet } vierge
  }
blank-lead = Pour une partie autour d’une vraie table : chaque carte de l’édition a sa ligne, et chaque joueur une colonne où mettre un nom.
blank-players = Colonnes pour les joueurs
blank-players-why = La dernière colonne est celle de l’enveloppe.
blank-player = Joueur { $number }
blank-print = Imprimer

## La donne vérifiable

fairpage-title = Comment savoir si la donne était honnête ?
fairpage-lead = Pas besoin de croire le serveur. Votre propre navigateur peut mélanger, distribuer et lancer toute la partie à nouveau, et comparer.
fairpage-how = Comment se fait la donne
fairpage-how-seal = Le serveur choisit un nombre secret et le scelle. Tout le monde voit le sceau avant la première carte : le nombre ne peut plus changer.
fairpage-how-share = L’appareil de chaque personne ajoute un nombre à lui, tiré au hasard, scellé de la même façon. On n’ouvre que lorsque tous les sceaux sont sur la table.
fairpage-how-deal = De tous ces nombres ensemble découlent l’enveloppe, les mains, chaque lancer et, à moins que l’hôte ne les ait placées avant, les armes. Personne n’a pu les choisir, pourvu qu’une seule personne ait été honnête.
fairpage-how-cards = Chaque carte est sous son propre sceau dès la donne. Quand on vous en montre une, votre appareil la vérifie sur-le-champ.
fairpage-how-open = La partie finie, le secret est ouvert, et tout le monde peut tout redistribuer et relancer. C’est ce que fait cette page.
fairpage-proves = Ce que cela prouve
fairpage-proves-deal = Cartes et lancers viennent d’un hasard que ni le serveur ni personne n’a pu choisir.
fairpage-proves-kept = Rien n’a été échangé en cours de partie : ni une carte, ni un lancer.
fairpage-proves-off = Aucune donne n’a été annulée en cachette pour en refaire une autre.
fairpage-not = Ce que cela ne prouve pas
fairpage-not-look = Que le serveur n’a pas regardé. Il connaît toutes les cartes et pourrait les dire. Il est lié, pas aveugle.
fairpage-not-who = Qui a vraiment joué un coup, ni que deux personnes ne se sont pas parlé.
fairpage-not-rules = Que les coups suivent les règles : le serveur y veille, et « casefile check » le refait pour un enregistrement.
fairpage-read-more = Cette page calcule tout elle-même, dans votre navigateur, d’après la description publiée. « casefile verify » fait de même en ligne de commande.

fair-game = L’enregistrement est bien celui de cette partie.
fairpage-game = Partie { $game } de cette table
fairpage-record = L’enregistrement que vous avez donné
fairpage-checking = Chargement de la partie…
fairpage-holds = La donne était honnête.
fairpage-holds-more = { $count ->
    [one] Une vérification, conforme.
   *[other] { $count } vérifications, toutes conformes.
  }
fairpage-fits = L’enregistrement est cohérent.
fairpage-fails = Quelque chose ne va pas.
fairpage-fails-more = { $failed ->
    [one] Une vérification sur { $count } n’est pas conforme.
   *[other] { $failed } vérifications sur { $count } ne sont pas conformes.
  } Gardez l’enregistrement, et ne vous fiez pas à cette partie.
fairpage-check-holds = Conforme
fairpage-check-fails = Non conforme
fairpage-alone = Personne n’a ajouté de hasard à cette donne. Le serveur aurait pu essayer bien des secrets et garder celui qui lui plaisait.
fairpage-shared = { $players ->
    [one] Une personne a ajouté du hasard à cette donne.
   *[other] { $players } personnes ont ajouté du hasard à cette donne.
  }
fairpage-witnessed = Cet appareil était là : il a gardé le sceau du serveur d’avant la donne, et l’a retrouvé dans l’enregistrement.
fairpage-witnessed-not = Cet appareil était là et a gardé ce qu’il a reçu avant la donne. L’enregistrement dit autre chose.
fairpage-stranger = Cet appareil n’a pas vu la donne : il n’a que l’enregistrement. Qui a joué peut mieux faire : son appareil a gardé le sceau d’avant la donne.
fairpage-details = Les nombres
fairpage-details-game = Partie
fairpage-details-commitment = Le sceau du serveur
fairpage-details-secret = Son secret
fairpage-details-shares = Hasard ajouté : { $name }
fairpage-details-envelope = Mis dans l’enveloppe
fairpage-running = Cette partie n’est pas finie.
fairpage-running-more = Le secret s’ouvre à la fin ; avant, il livrerait toutes les cartes. Cette page regarde à nouveau d’elle-même.
fairpage-none = Cette partie n’existe pas à cette table.
fairpage-none-more = Vérifiez le lien, ou donnez un enregistrement que vous avez gardé.
fairpage-trouble = La partie n’a pas pu être chargée.
fairpage-again = Réessayer
fairpage-back = Retour à la table
fairpage-download = Télécharger l’enregistrement
fairpage-own = Vérifier un enregistrement que vous avez gardé
fairpage-own-lead = Déposez le fichier ici, choisissez-le, ou collez son texte. Il reste sur cet appareil.
fairpage-own-choose = Choisir un fichier
fairpage-own-paste = Ou collez l’enregistrement
fairpage-own-check = Vérifier
fairpage-bad-json = Ce n’est pas un enregistrement : il est illisible.
fairpage-bad-fair = Cet enregistrement n’a pas de donne scellée. Il n’y a rien à y vérifier : aucun serveur n’a distribué cette partie.

## La leçon

lesson-title = Votre premier tour
lesson-step = Étape { $step } sur { $steps }
lesson-skip = Passer la leçon
lesson-you-are = Vous êtes { $scarlet }.
lesson-roll = À vous : lancez les dés.
lesson-roll-more = { $white } et { $peacock } jouent contre vous. Vous avez déjà beaucoup demandé : seuls { $green } ou le { $plum } ont pu le faire, avec la { SMALL($rope) }, dans le { SMALL($lounge) }. Lequel des deux ?
lesson-walk = Vous avez fait { $total }. Allez au { SMALL($lounge) }.
lesson-walk-more = Les places éclairées sont celles où vous pouvez aller : une case à { $total } pas exactement, ou une pièce en chemin. Pour poser une question, il faut être dans une pièce.
lesson-walk-square = Cette case est permise, mais on n’interroge personne dans un couloir. Le { SMALL($lounge) } est éclairé aussi.
lesson-suggest = Vous êtes dans le { SMALL($lounge) } : qui, et avec quoi ?
lesson-suggest-more = Émettez un soupçon. Qui peut vous contredire doit vous montrer une carte, que personne d’autre ne verra.
lesson-suggest-known-suspect = { $card } : la ligne est déjà barrée dans votre carnet. Demandez { $green } ou le { $plum } : là, vous apprenez quelque chose.
lesson-suggest-known-weapon = Quelqu’un d’autre a { the-card }, et vous montrerait cela. Prenez la { SMALL($rope) }, ou une arme de votre main.
lesson-suggest-own-suspect = { $card } est dans votre main : personne ne peut vous montrer cette carte, et vous n’apprenez rien du suspect. Demandez { $green } ou le { $plum }.
lesson-suggest-held = Vous avez { the-card } : personne d’autre ne peut vous montrer cette carte, et vous n’apprenez que sur le suspect. Une ruse utile.
lesson-asking = La question fait le tour, par votre gauche.
lesson-asking-more = Chacun répond à son tour, jusqu’à ce que quelqu’un puisse vous montrer une carte.
lesson-asked-shown = { $peacock } vous montre une carte : le { $plum }.
lesson-asked-shown-more = Personne d’autre ne la voit. Les autres savent qu’elle en a montré une, pas laquelle.
lesson-asked-nobody = Personne n’a de carte à montrer.
lesson-asked-nobody-more = Tout le monde l’a entendu. { $green }, la { SMALL($rope) } et le { SMALL($lounge) } : personne n’a aucune de ces cartes.
lesson-note-plum = { $peacock } a le { $plum } : cochez cette case dans votre carnet.
lesson-note-green = Personne n’a { $green } : cochez la case sous Enveloppe, dans votre carnet.
lesson-note-wrong = Pas là : regardez encore la ligne et la colonne.
lesson-note-done = Il ne reste que { $green }.
lesson-accuse = Vous avez trouvé. Accuser ?
lesson-accuse-more = Les trois sont certaines à présent. Une seule accusation par partie : fausse, elle mettrait fin à vos tours.
lesson-accuse-wrong = Regardez votre carnet : le { $plum } est dans une main, il ne peut pas être dans l’enveloppe. En partie, cette accusation aurait été votre dernière.
lesson-accuse-other = Regardez votre carnet : c’était dans le { SMALL($lounge) }, avec la { SMALL($rope) }, et il ne reste que { $green } ou le { $plum }.
lesson-end = Restez encore : vous en savez assez pour accuser.
lesson-alone = Personne d’autre n’est ici : c’est une leçon.
lesson-done = Affaire résolue.
lesson-done-more = { $green }, dans le { SMALL($lounge) }, avec la { SMALL($rope) }. Il n’y a rien de plus : marcher, interroger, noter, et oser accuser en premier.
lesson-second = Deuxième leçon
lesson-go-on = Continuer
lesson-again = Encore une fois
lesson-play = Jouer contre des robots
lesson-rules = Lire les règles

## La deuxième leçon

lesson2-title = Ce que les autres demandent
lesson2-group = { $peacock } a montré une carte à { $white }. Laquelle ?
lesson2-group-more = { $white } avait demandé le { $mustard }, la { SMALL($rope) } et le { SMALL($hall) }. Le { SMALL($hall) } est à vous : c’était donc l’une des deux autres, et votre carnet les marque toutes deux ?1 sous { $peacock }. Elle a au moins une des cartes qui portent le même numéro.
lesson2-show = { $peacock } vous interroge. Vous avez deux de ses cartes.
lesson2-show-more = Vous devez en montrer une, au choix. Elle a déjà vu votre { SMALL($knife) } : montrez cette carte encore, et elle n’apprend rien de nouveau.
lesson2-show-other = { $peacock } n’a pas encore vu { the-card }. Montrez-lui de nouveau le { SMALL($knife) } : elle connaît déjà cette carte.
lesson2-passage = À vous. Prenez le passage secret.
lesson2-passage-more = Le { SMALL($study) } et la { SMALL($kitchen) } sont aux deux coins opposés du manoir, et un passage les relie. Il remplace les dés : vous y êtes tout de suite, et vous pouvez interroger.
lesson2-roll = Vous pourriez lancer, mais aucun lancer ne mène à la { SMALL($kitchen) }. Le passage, si.
lesson2-suggest = Trouvez ce que cache ?1 : demandez le { $mustard }.
lesson2-suggest-more = Si quelqu’un d’autre vous montre le { $mustard }, { $peacock } n’a pas pu montrer cette carte. Nommez une arme de votre main, ou une autre.
lesson2-suggest-other = { $card } : cela ne dit rien de ?1. Demandez le { $mustard }.
lesson2-asking = On interroge d’abord { $white }.
lesson2-asking-more = C’est votre voisine de gauche.
lesson2-note = { $white } a le { $mustard }. Qu’a donc montré { $peacock } ?
lesson2-note-more = Des deux cartes marquées ?1, il ne reste que la { SMALL($rope) } : cochez cette case sous { $peacock }, dans votre carnet. Vous connaissez une carte que personne ne vous a montrée.
lesson2-end = Restez encore : notez d’abord ce qui s’ensuit.
lesson2-done = Bien raisonné.
lesson2-done-more = Chaque réponse apprend quelque chose à tout le monde. Montrez ce qui est déjà connu, prenez les raccourcis, et gardez un œil sur les numéros : à deux, ils font souvent une carte.
