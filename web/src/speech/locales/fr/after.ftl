# Après une partie, en français : la fin, l’histoire de l’affaire, la partie à revoir.

## La fin

end-closed = L’affaire { $number } est close
end-again = Rejouer
end-ready = Oui pour une autre partie
end-not-ready = Finalement non
end-waiting =
    { $me ->
        [yes]
            { $others ->
                [0] On vous attend.
               *[other] On vous attend, ainsi { QUE($names) }.
            }
       *[no] On attend { $names }.
    }
end-replay = Revoir la partie
end-fair = La donne était-elle honnête ?
end-record = Télécharger l’enregistrement
end-share = Partager cette partie
end-share-lead = Qui l’ouvre voit comment l’affaire a fini, peut revoir la partie et vérifier la donne.
end-lobby = Places et règles

## L’histoire

tale-title = L’histoire de l’affaire
tale-length =
    { $turns ->
        [one] 1 tour
       *[other] { $turns } tours
    }{ $minutes ->
        [0] {""}
       *[other] {" "}· { $minutes } min
    }
tale-turn = Tour
tale-first =
    { $me ->
        [yes] Première question sur { the-card } : la vôtre
       *[no] Première question sur { the-card } : celle { of-who }
    }
tale-close =
    { $me ->
        [yes] Vous y êtes presque
       *[no] { who-first } y est presque
    }
tale-asked =
    { $me ->
        [yes] Vous posez une question
       *[no] { who-first } pose une question
    }
tale-odds = Chances de la vraie solution : { $odds }
tale-turning = Le tournant : de { $before } à { $after }
tale-odds-of =
    { $me ->
        [yes] Chances de la vraie solution, d’après ce que vous saviez
       *[no] Chances de la vraie solution, d’après ce que savait { the-who }
    }
tale-odds-watching = Chances de la vraie solution, d’après ce que tout le monde voyait
tale-problem = L’histoire n’a pas pu être chargée.
tale-retry = Réessayer
tale-gone = Cette partie n’est plus ici
tale-gone-more = Ce serveur a été vidé depuis que vous l’avez jouée. La liste de votre page d’accueil la compte encore.
tale-none = Aucune partie finie ici
tale-none-more = Le lien est peut-être incomplet. Demandez-le à qui vous l’a envoyé.
tale-running = L’affaire n’est pas encore close
tale-running-more = Son histoire est racontée ici dès que la partie est finie.
tale-trouble = La partie n’a pas pu être chargée
tale-trouble-more = Le serveur ne répond pas pour le moment.
tale-play = Jouer une partie
tale-rules = Les règles de cette édition
tale-unanswered =
    { $me ->
        [yes] Personne ne peut vous répondre
       *[no] Personne ne peut répondre à la question { of-who }
    }
tale-right =
    { $me ->
        [yes] Vous accusez, avec raison
       *[no] { who-first } accuse, avec raison
    }
tale-wrong =
    { $me ->
        [yes] Vous accusez, à tort
       *[no] { who-first } accuse, à tort
    }
tale-shown =
    { $me ->
        [yes] Vous montrez { the-card }.
       *[no] { who-first } montre { the-card }.
    }
tale-of-three =
    { $right ->
        [0] Aucune carte juste sur trois
        [one] 1 carte juste sur trois
       *[other] { $right } cartes justes sur trois
    }
tale-card-right = {" "}(juste)
tale-hands = Toutes les mains
tale-hand = { $who } :

## Revoir la partie

replay-title = Revoir la partie { $number }
replay-turn = Tour { $turn }
replay-step = Étape { $step } sur { $steps }
replay-back = Retour
replay-next = Suite
replay-play = Lecture
replay-pause = Pause
replay-go = Aller au
replay-close = Fermer
replay-odds =
    { $me ->
        [yes] Chances de la vraie solution pour vous : { $odds }
       *[no] Chances de la vraie solution pour { the-who } : { $odds }
    }
replay-odds-watching = Chances de la vraie solution pour le public : { $odds }
replay-tempo = Vitesse
replay-tempo-slow = Lente
replay-tempo-calm = Calme
replay-tempo-brisk = Rapide
replay-tempo-instant = Immédiate
replay-slower = Plus lentement
replay-faster = Plus vite
replay-eyes = Vu par
replay-eyes-all = tout le monde, cartes ouvertes
replay-share = Lien vers ce moment
replay-share-lead = Qui l’ouvre voit la partie à cette étape précise.
replay-below = Récit et notes
replay-words = Récit
replay-notebook = Les notes à ce moment
replay-notebook-of =
    { $me ->
        [yes] Ce que vous pouviez savoir
       *[no] Ce que pouvait savoir { the-who }
    }
replay-one-of-group = peut-être : une des cartes marquées { $numbers }
replay-transcript = Toute la partie en mots
replay-loading = Chargement de la partie…
replay-problem = La partie n’a pas pu être chargée. Fermez, puis réessayez.

## La fin : courbes, sceau, image
curves-title = Qui en était où
curves-from-to = { $from } à { $to }
curves-lead = La probabilité de la bonne solution d’après ce que chaque personne savait, de la donne à la fin. Les lignes pointillées marquent les accusations et le tournant.
seal-title = Le sceau de la donne
seal-checking = Votre navigateur distribue les cartes encore une fois…
seal-fair = Votre navigateur a redistribué les cartes : la donne était honnête.
seal-broken = La donne ne correspond pas à ce qui était scellé. Ne vous fiez pas à cette partie.
seal-unchecked = La donne n’a pas pu être vérifiée ici.
picture-foot = { $turns } tours, { $players } détectives
picture-save = Garder l’image
picture-share = Envoyer l’image
picture-failed = Ce navigateur n’a pas pu dessiner l’image.
tale-watch = Revoir ce moment
replay-moments = Moments clés
