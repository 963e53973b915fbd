# Ce que dit `casefile verify`, et ce qu’il trouve. En anglais, les constats se trouvent dans le programme.

verify-game = Partie { $game }
verify-holds = exact
verify-fails = FAUX
verify-more =
    et { $count ->
        [one] { $count } autre
       *[other] { $count } autres
    } du même genre
verify-all = Tout est exact.
verify-not-all = Tout n’est pas exact : { $names }.

verify-rules = règles
verify-commitment = sceau
verify-shares = nombres
verify-first = départ
verify-envelope = enveloppe
verify-hands = mains
verify-weapons = armes
verify-slots = cartes
verify-dice = lancers
verify-aborted = annulées

phrase-no-fair-deal = ce champ manque dans l’enregistrement, il n’y a donc rien à vérifier ; seules les tables en ligne distribuent ainsi

## Les règles

phrase-rules-kept =
    La partie respecte les règles de { $edition } : { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }.
phrase-rules-broken = Ceci enfreint la règle { $rule } de { $edition } : { $because }
phrase-pieces-moved = Une partie distribuée commence avec tous les pions sur leurs cases DÉPART.

## Le secret du serveur et les nombres des joueurs

phrase-binding-kept = Le secret du serveur est celui qu’il avait scellé, avec cette édition, ces places et la personne qui commence.
phrase-binding-broken = Le secret, l’édition, les places, les armes placées ou les donnes annulées ne sont pas ce qui avait été scellé : le sceau serait { $found }.
phrase-shares-kept = Les nombres sont ceux qui avaient été scellés : { $players }.
phrase-no-shares-given = Personne n’a ajouté de nombre.
phrase-share-of-stranger = { $name } ne joue pas.
phrase-share-missing = { $name } avait scellé un nombre qui manque ici.
phrase-share-unbound = { $name } a donné un nombre sans l’avoir d’abord scellé.
phrase-share-other = Le nombre { DE($name) } n’est pas celui qui avait été scellé.

## Qui commence

phrase-first-passed-on = { $name } commence, comme le fixe le sceau ; d’une partie à l’autre, le départ passe à la personne suivante.
phrase-first-usual = { $name } commence, en premier dans l’ordre des places.
phrase-first-wrong = { $name } commence, alors que ce devrait être { $usual }.

## La donne

phrase-envelope-drawn = L’enveloppe contient { $cards }, comme le veut la graine.
phrase-envelope-other = L’enveloppe contient { $found }, alors que la graine donne { $cards }.
phrase-hands-drawn = Les { $count } mains sont celles de la donne.
phrase-hand-other = { $player } a reçu { $cards }, et non { $found }.
phrase-weapons-drawn = Les armes commencent là où le veut la graine : { $weapons }.
phrase-weapons-not-drawn = Les armes commencent ainsi : { $found }, alors que la graine donne { $weapons }.
phrase-weapons-placed = Les armes commencent là où la table l’a choisi avant la donne : { $weapons }.
phrase-weapons-not-placed = Les armes commencent ainsi : { $found }, alors que la table avait choisi avant la donne { $weapons }.
phrase-slots-kept = Les { $count } cartes sont celles qui avaient été scellées.
phrase-slot-count = Il y a { $count } cartes scellées au lieu de { $expected }.
phrase-slot-holder = Cette carte scellée est à { $holder }, et non à { $found }.
phrase-slot-other = Ce qui a été publié pour cette carte n’est pas le sceau de { $card }.
phrase-the-envelope = l’enveloppe
phrase-no-cards = rien

## Les dés

phrase-rolls-drawn =
    { $count ->
        [one] { $count } lancer, qui vient de la graine.
       *[other] { $count } lancers, qui viennent tous de la graine.
    }
phrase-rolls-up-to =
    { $count ->
        [one] { $count } lancer avant l’infraction aux règles, qui vient de la graine.
       *[other] { $count } lancers avant l’infraction aux règles, qui viennent tous de la graine.
    }
phrase-roll-other = Au tour { $turn }, le lancer est { $found }, alors que la graine donne { $dice }.

## Les donnes annulées

phrase-no-attempts = Aucune donne n’a été annulée avant celle-ci.
phrase-attempt-off = Donne { $number } annulée, faute de réponse de : { $players }.
phrase-attempt-number = Ce devrait être la donne { $number }.
phrase-attempt-unbound = { $attempt } Son secret n’est pas celui que le serveur avait scellé.
phrase-attempt-players = { $attempt } Ce ne sont pas des personnes de cette table dans l’ordre des places.
phrase-attempt-reused = { $attempt } Son secret a servi deux fois.

## Ce que cela prouve

phrase-proves = Le serveur était lié à son secret avant que quiconque ajoute du hasard, et toutes les cartes et tous les lancers en découlent, tout comme les armes, à moins qu’elles n’aient été placées à la main avant. Comparez le sceau, et votre nombre si vous en avez donné un, avec ce que votre écran montrait avant la donne : s’ils sont identiques, rien n’a été changé ensuite.
phrase-limits = Cela lie le serveur, mais ne l’empêche pas de regarder : il connaissait toutes les cartes et tous les lancers à venir, et aurait pu les dire. Cela ne prouve pas non plus qui a joué un coup, ni sur quoi un robot l’a fondé.
phrase-no-shares = Personne n’a ajouté de hasard à cette partie : le serveur a pu essayer bien des secrets et garder celui qui lui plaisait.
