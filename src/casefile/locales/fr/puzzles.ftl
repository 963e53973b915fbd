# Les énigmes, en français. C’est le programme qui met le point final.

## Pourquoi la réponse est la bonne

puzzle-slip = chacune de ces contradictions a besoin de l’{ $entry }, et elles n’ont aucune autre entrée en commun : c’est donc l’{ $entry } qui est fausse
puzzle-is-shown = supposons { QUE(the-who) } vous montre { $cards }
puzzle-nobody-shows = supposons que personne ne vous montre de carte
puzzle-answer = la réponse
