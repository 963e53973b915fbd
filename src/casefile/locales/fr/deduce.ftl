# Les commandes deduce et warm, en français.

## La feuille

percent = { $number } %
sheet-worlds =
    { $worlds ->
        [one] Une seule donne est compatible avec le journal.
       *[other] { $worlds } donnes sont compatibles avec le journal.
    }
sheet-solved = C’était { triple }.
sheet-entries =
    { $count ->
        [0] le journal est encore vide
        [one] une entrée dans le journal
       *[other] { $count } entrées dans le journal
    }
sheet-envelope = enveloppe
sheet-legend = { $yes } a la carte   { $no } ne l’a pas   1/6 cartes connues   lettres : questions ouvertes
sheet-seen = Cartes montrées
sheet-open = Questions ouvertes
sheet-doubt = Chez { the-who } : { $cards }.
sheet-more = et { $count } de plus

## Ce qui ne s’explique pas, faute d’être certain

deduce-not-certain =
    Ce n’est pas certain. { $place ->
        [envelope] L’enveloppe contient { the-card }
       *[player] { who-first } a { the-card }
    } dans { $odds } des { $worlds } donnes compatibles avec le journal.

## Compiler ce qui compte les donnes

warm-compiling = Compilation
warm-compiled = Prêt : { $count } fonctions compilées en { $seconds } s, et gardées pour la prochaine fois.
warm-already = Prêt : tout était déjà compilé.
warm-not-kept = Le code compilé ne peut pas être gardé, car aucun dossier ne peut le recevoir (NUMBA_CACHE_DIR peut en nommer un) : il faudra le recompiler chaque fois.
