# Ce qu’on voit d’un lien vers Casefile là où on le partage.

preview-description = Le grand classique des jeux de détective, entre amis ou contre des robots.
preview-solved = { who-first } a résolu l’affaire
preview-nobody = Personne n’a résolu l’affaire
preview-result =
    C’était { triple }. { $turns ->
        [one] Un tour
       *[other] { $turns } tours
    } : lisez l’histoire, revoyez la partie.
