# Réparer un journal impossible, en français.
#
# $who et $other sont des joueurs, « vous » pour qui lit ; $me dit si $who est la personne qui lit : « yes » ou « no ».
# $card et $other sont des cartes avec leur article ; $when est l’entrée du journal.

repair-sentence = { $when } : { $words }.
repair-shower =
    { $me ->
        [yes] c’est vous qui avez montré la carte, et non { $other }
       *[no] c’est { $who } qui a montré la carte, et non { $other }
    }
repair-nobody =
    { $me ->
        [yes] personne n’a montré de carte ; vous n’aviez rien non plus
       *[no] personne n’a montré de carte ; { $who } n’avait rien non plus
    }
repair-somebody =
    { $me ->
        [yes] vous avez bien montré une carte
       *[no] { $who } a bien montré une carte
    }
repair-seen = la carte montrée était { $card }, et non { $other }
repair-named = la carte nommée était { $card }, et non { $other }
repair-sight = la carte aperçue était { $card }, et non { $other }
repair-sight-of =
    { $me ->
        [yes] la carte était à vous
       *[no] la carte était chez { $who }
    }
repair-outcome =
    { $correct ->
        [true] l’accusation était juste
       *[false] l’accusation était fausse
    }
repair-extra = à supprimer, si cela n’a pas eu lieu
repair-heading =
    { $count ->
        [0] Aucun changement ne suffit à lui seul : plusieurs entrées sont fausses, ou une main l’est.
        [one] Ce changement rend le journal possible :
       *[other] Chacun de ces changements rend à lui seul le journal possible, le plus probable d’abord :
    }
repair-line =
    { $number }. { $sentence } { $worlds ->
        [one] Il reste alors une seule donne possible.
       *[other] Il reste alors { $worlds } donnes possibles.
    }
