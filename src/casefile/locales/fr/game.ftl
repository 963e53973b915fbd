# Casefile en français.
#
# $who est le nom d’une personne qui joue, $me dit si c’est elle qui lit : « yes » ou « no ».
# Une carte arrive avec son nom et son identifiant : $room et $room_id, $weapon et $weapon_id, $card et $card_id ;
# c’est l’identifiant qui choisit l’article. Les armes et les pièces sont des noms communs : SMALL leur donne une
# minuscule dans une phrase. Seules sur une carte ou dans une liste, elles gardent leur majuscule. « none » est une
# place encore vide. DE et QUE s’élident devant une voyelle : d’Anna, qu’Anna.

## Mots et petites parties

list-and = { $first } et { $last }
list-or = { $first } ou { $last }
list-not = { $first } ni { $last }
list-nor = { $first } ni { $last }
decimal = { $whole },{ $rest }
quoted = « { $typed } »
you = vous
you-too = { $who } (vous)
the-who =
    { $who_id ->
        [mustard] le { $who }
        [plum] le { $who }
       *[other] { $who }
    }
who-first =
    { $who_id ->
        [mustard] Le { $who }
        [plum] Le { $who }
       *[other] { $who }
    }
with-who = chez { the-who }
# Pour les suspects seulement : devant le nom d’une personne, il faudrait « de » ou « d’ » ; « à » et « par » vont avec tous.
of-who =
    { $who_id ->
        [mustard] du { $who }
        [plum] du { $who }
       *[other] { DE($who) }
    }
to-asker =
    { $asker_id ->
        [mustard] au { $asker }
        [plum] au { $asker }
       *[other] à { $asker }
    }
the-room =
    { $room_id ->
        [none] { $room }
        [lounge] le { SMALL($room) }
        [hall] le { SMALL($room) }
        [study] le { SMALL($room) }
       *[other] la { SMALL($room) }
    }
in-room = dans { the-room }
to-room =
    { $room_id ->
        [lounge] au { SMALL($room) }
        [hall] au { SMALL($room) }
        [study] au { SMALL($room) }
       *[other] à la { SMALL($room) }
    }
from-room =
    { $room_id ->
        [lounge] du { SMALL($room) }
        [hall] du { SMALL($room) }
        [study] du { SMALL($room) }
       *[other] de la { SMALL($room) }
    }
the-weapon =
    { $weapon_id ->
        [none] { $weapon }
        [rope] la { SMALL($weapon) }
        [wrench] la { SMALL($weapon) }
       *[other] le { SMALL($weapon) }
    }
the-suspect =
    { $suspect_id ->
        [mustard] le { $suspect }
        [plum] le { $suspect }
       *[other] { $suspect }
    }
the-card =
    { $card_id ->
        [scarlet] { $card }
        [white] { $card }
        [green] { $card }
        [peacock] { $card }
        [mustard] le { $card }
        [plum] le { $card }
        [rope] la { SMALL($card) }
        [wrench] la { SMALL($card) }
        [kitchen] la { SMALL($card) }
        [ballroom] la { SMALL($card) }
        [conservatory] la { SMALL($card) }
        [dining-room] la { SMALL($card) }
        [billiard-room] la { SMALL($card) }
        [library] la { SMALL($card) }
       *[other] le { SMALL($card) }
    }
steps-from-room = à { $steps } pas { from-room }
square-near-room = { $square } ({ steps-from-room })
triple = { the-suspect } avec { the-weapon } { in-room }

## Ce qu’on peut taper ; le premier mot de chaque liste est celui que le jeu emploie lui-même

command-roll = lancer, lance, dés, jeter
command-walk = aller, marcher, avancer, entrer
command-passage = passage, secret, prendre
command-suggest = soupçonner, soupçonne, soupçon, soupçons, suggérer
command-show = montrer, montre
command-accuse = accuser, accusation
command-end = fin, f, finir, terminer, passer
command-stay = rester
command-help = aide, ?
command-notes = notes, carnet, feuille
command-hand = main, cartes
command-log = journal, historique
command-where = où, pions
command-squares = cases
command-map = plan, plateau
command-rules = règles
command-quit = quitter, sortir, arrêter
answer-yes = oui, o
answer-no = non, n
spare-end = tour
spare-stay = ici
spare-quit = partie, jeu
filler-words = le, la, les, l, un, une, de, du, d, à, au, aux, dans, en, avec, et, je, j, mes, ma, mon, vers, par, maintenant, svp

## La mise en place

ask-edition = Quelle édition ? { $choices }. Entrée pour { $default }.
ask-suspect = Qui jouez-vous ? { $choices }. Entrée pour { $default }.
ask-again-edition = Cette édition n’existe pas : tapez un des noms, ou Entrée.
ask-again-suspect = Personne ne s’appelle ainsi : tapez un des noms, ou Entrée.
welcome = { $title }, partie à { $count }. Vous êtes { the-who }.
welcome-house-rules = Règles maison : { $rules }.
welcome-help = Quand c’est à vous de jouer, « aide » vous dit tout ce que vous pouvez taper.
house-rule-last_detective_wins = la dernière personne en jeu gagne
house-rule-open_doors = les pions ne bloquent pas les portes
house-rule-no_dice = sans lancer de dé

## L’histoire : une phrase par événement

hand-size = { $who } { $count }
story-dealt =
    Les cartes sont distribuées : { $hands }. { $me ->
        [yes] Vous commencez.
       *[no] { who-first } commence.
    }
story-dealt-by =
    { $me ->
        [yes] Vous donnez les cartes : { $hands }. C’est aussi à vous de commencer.
       *[no] { who-first } donne les cartes : { $hands }, et commence.
    }
story-rolled =
    { $me ->
        [yes] Vous faites { $total }{ $detail }.
       *[no] { who-first } fait { $total }{ $detail }.
    }
story-entered =
    { $me ->
        [yes] Vous entrez { in-room }.
       *[no] { who-first } entre { in-room }.
    }
story-walked =
    { $me ->
        [yes] Vous allez sur la case { square-near-room }.
       *[no] { who-first } va sur la case { square-near-room }.
    }
story-stayed =
    { $me ->
        [yes] Vous ne pouvez faire aucun pas et restez sur place.
       *[no] { who-first } ne peut faire aucun pas et reste sur place.
    }
story-passage =
    { $me ->
        [yes] Vous prenez le passage secret qui mène { to-room }.
       *[no] { who-first } prend le passage secret qui mène { to-room }.
    }
story-suggested =
    { $me ->
        [yes] Vous soupçonnez { triple }.
       *[no] { who-first } soupçonne { triple }.
    }
story-piece-fetched =
    { $me ->
        [yes] On amène votre pion { in-room }.
       *[no] On amène { the-who } { in-room }.
    }
story-weapon-fetched = On apporte { the-weapon } { in-room }.
story-passed =
    { $me ->
        [yes] Vous ne pouvez pas répondre.
       *[no] { who-first } ne peut pas répondre.
    }
story-passed-last =
    { $me ->
        [yes] Vous ne pouvez pas répondre : personne ne le peut.
       *[no] { who-first } ne peut pas répondre : personne ne le peut.
    }
story-shown =
    { $role ->
        [by-me] Vous montrez { the-card } { to-asker }.
        [to-me] { $who } vous montre { the-card }.
       *[open] { $who } montre { the-card } { to-asker }.
    }
story-shown-hidden = { $who } montre une carte { to-asker }.
story-accused-rightly =
    { $me ->
        [yes] Vous accusez { triple }, et c’est juste.
       *[no] { who-first } accuse { triple }, et c’est juste.
    }
story-accused-falsely =
    { $me ->
        [yes] Vous accusez { triple }, et c’est faux : vous ne jouez plus, mais vous montrez encore des cartes.
       *[no] { who-first } accuse { triple }, et c’est faux : { the-who } ne joue plus, mais montre encore des cartes.
    }
story-envelope-seen =
    { $me ->
        [yes] Vous avez regardé dans l’enveloppe : { triple }.
       *[no] { who-first } a regardé dans l’enveloppe : { triple }.
    }
story-door-cleared =
    { $me ->
        [yes] Vous étiez devant une porte : votre pion est placé { in-room }.
       *[no] { who-first } était devant une porte : son pion est placé { in-room }.
    }
story-envelope-opened = On ouvre l’enveloppe : { triple }.
story-turn =
    { $me ->
        [yes] C’est à vous de jouer.
       *[no] C’est au tour { of-who }.
    }
story-won =
    { $me ->
        [yes] Vous gagnez la partie.
       *[no] { who-first } gagne la partie.
    }
story-nobody-won = Personne ne gagne : toutes les accusations étaient fausses.
end-hand = { $who } : { $cards }.
hand-hold = Vos cartes : { $cards }.

## Ce qui se passe, chaque fois que le joueur doit choisir

offers = Tapez { $choices }.
offers-after-trouble = Je n’ai pas compris. Tapez { $choices }.
situation-in-room = Vous êtes { in-room }.
situation-on-square = Vous êtes sur la case { square-near-room }.
situation-fetched = Un soupçon vous a fait venir ici : vous pouvez émettre le vôtre sans bouger, par exemple { $example }.
situation-trapped = Toutes les issues sont bloquées.
situation-passage = Le passage secret mène { to-room }.
situation-steps = Vous avez { $count } pas.
situation-no-room = Ce lancer ne permet d’entrer dans aucune pièce.
situation-enter = Tapez { $rooms } pour entrer.
situation-squares = Nommez une autre pièce pour vous en approcher, ou une case : { $squares }.
situation-towards = Nommez une pièce pour vous en approcher, ou une case : { $squares }.
situation-stay = Vous ne pouvez faire aucun pas.
situation-suggest = Émettez un soupçon { in-room } : un suspect et une arme, par exemple { $example }.
situation-may-suggest = Vous pouvez émettre un soupçon { in-room }, un suspect et une arme, par exemple { $example }, ou taper { $end }.
situation-show = { who-first } attend que vous lui montriez une carte ; personne d’autre ne la verra.
situation-undisproved = Personne n’a pu répondre à votre soupçon.
towards = C’est trop loin : vous allez vers { the-room }, et il vous restera { $steps } pas à faire.

## Ce qui se dit encore

name-more = Que veut dire « { $typed } » : { $choices } ?
name-unknown = Rien ici ne s’appelle « { $typed } ». Tapez { $choices }.
line-too-long = C’est trop long : tapez { $most } caractères au plus.
words-left = Je comprends « { $verb } », mais pas « { $typed } » : rien n’a été fait. Tapez { $choices }.
suggest-what = Nommez un suspect et une arme, par exemple { $example }.
accuse-what = Nommez un suspect, une arme et une pièce, par exemple { $example }.
show-what = Nommez la carte que vous montrez : { $choices }.
walk-where = Nommez une pièce, ou une case par sa ligne et sa colonne, par exemple { $example }.
confirm-accusation =
    Vous accusez { triple }. Une seule carte fausse, et vous ne jouez plus de la partie. Tapez « oui » pour accuser, autre chose pour réfléchir encore.
accusation-withdrawn = Vous réfléchissez encore : rien n’a été dit.
confirm-quit = Quitter la partie ? Tapez « oui » pour quitter, autre chose pour continuer.
quit-withdrawn = Vous continuez.
another-game = Encore une partie ? Tapez « oui » ou « non ».
goodbye = Au revoir.
input-ended = L’entrée est terminée : la partie s’arrête ici. Au revoir.

## Ce qu’on peut demander

notes-suspects = Suspects
notes-weapons = Armes
notes-rooms = Pièces
notes-row = { $card } : { $remark }
notes-own = à vous
notes-shown = { with-who }
notes-lacking =
    { $count ->
        [one] pas { $players }
       *[other] ni { $players }
    }
notes-envelope = dans l’enveloppe
notes-nothing = rien pour l’instant
log-empty = Personne n’a encore émis de soupçon.
log-suggestion = { $number }. { $who } : { triple }. { $answers }
log-lacking = Sans carte à montrer : { $players }.
log-shown = Carte montrée par { $who }.
log-shown-card = Carte montrée par { $who } : { $card }.
log-nobody = Personne n’a pu répondre.
log-open = Pas encore de réponse.
log-accusation = { who-first } a accusé { triple } : c’était { $right ->
        [yes] juste.
       *[no] faux.
    }
where-in-room = { $who } : { in-room }.
where-on-square = { $who } : sur la case { square-near-room }.
where-weapons = Armes : { $weapons }.
where-weapon = { SMALL($weapon) } { in-room }
squares-near = Près { from-room }, avec le nombre de pas qui restent pour y entrer : { $squares }.
squares-none = Il n’y a aucune case où aller maintenant.
map-walk = { $sign } où vous pouvez aller

help-dice =
    « lancer » lance { $dice ->
        [one] le dé
       *[other] les dés
    } ; « passage » prend le passage secret à la place.
help-no-dice = « passage » prend le passage secret au lieu de marcher.
help =
    « salon » vous mène au salon, ou vous en rapproche s’il est trop loin ; « 7,12 » vous mène à la case de la ligne 7, colonne 12.
    « soupçonner green clé » soupçonne M. Green avec la clé anglaise dans la pièce où vous êtes.
    « montrer couteau » montre le couteau à qui le demande ; « couteau » tout court suffit.
    « accuser plum corde hall » accuse ; on vous demande de confirmer.
    « fin » termine votre tour.
    « notes » dit ce que vous savez de chaque carte, « main » vos propres cartes, « journal » tous les soupçons.
    « où » dit où sont les pions, « cases » où vous pouvez aller, « plan » dessine { $board ->
        [planchette] la planchette
       *[other] le plateau
    }, « règles » rappelle les règles.
    « quitter » quitte la partie.
    Les noms peuvent être raccourcis, en français ou en anglais : « green », « wr », « clé ».
