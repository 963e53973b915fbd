## Pour les joueurs d’une vraie table

companion-title = Compagnon
companion-lead = Un carnet pour une partie avec de vraies cartes : aucune déduction ne lui échappe, et il trouve vos fautes de saisie. Votre enquête n’est conservée que dans ce navigateur ; pour raisonner, le serveur la reçoit et l’oublie aussitôt.
companion-blank = Imprimer une feuille vierge pour le crayon
companion-step = Étape { $step } sur { $steps }
companion-step-edition = Avec quelles cartes jouez-vous ?
companion-step-edition-why = Les règles et les noms varient un peu d’une édition à l’autre.
companion-step-players = Qui joue ?
companion-step-players-why = Touchez-les dans l’ordre des tours, en commençant par qui commence.
companion-step-cards = Combien de cartes a chacun ?
companion-step-cards-why = Dix-huit cartes sont distribuées ; trois sont dans l’enveloppe.
companion-step-me = Qui êtes-vous ?
companion-step-me-why = Le compagnon voit la partie avec vos yeux.
companion-step-hand = Quelles sont vos cartes ?
companion-step-hand-why = Touchez { $size ->
    [one] votre carte
   *[other] vos { $size } cartes
}. Une de plus, et la première est reprise.
companion-place = { $place ->
    [1] commence
   *[other] nº { $place }
}
companion-fewer = { $who } : une carte de moins
companion-more = { $who } : une carte de plus
companion-sum = { $over ->
    [0] Les 18 cartes sont distribuées.
    [-1] Il manque une carte : le total doit faire 18.
    [1] Une carte de trop : le total doit faire 18.
   *[other] Il y a un écart de { $by } cartes : le total doit faire 18.
}
companion-hand-count = { $count } sur { $size }
companion-watching = Je regarde seulement
companion-back = Retour
companion-next = Suivant
companion-begin = Commencer l’enquête

## La saisie

companion-enter = Que s’est-il passé ?
companion-editing = Modifier l’entrée { $number }
companion-inserting = Avant l’entrée { $number }
companion-kind = Sorte d’entrée
companion-kind-suggestion = Soupçon
companion-kind-accusation = Accusation
companion-kind-seen = Carte vue
companion-by-suggestion = Qui demande ?
companion-by-accusation = Qui accuse ?
companion-by-seen = À qui est la carte ?
companion-suspect = Suspect
companion-weapon = Arme
companion-room = Pièce
companion-which-card = Quelle carte a été vue ?
companion-answer = Qui a montré une carte ?
companion-nobody = Personne
companion-saw = Quelle carte avez-vous vue ?
companion-showed = Quelle carte avez-vous montrée ?
companion-unseen = Non notée
companion-outcome = Quel est le résultat ?
companion-wrong = C’était faux
companion-right = C’était juste
companion-found-ask = Vous avez regardé dans l’enveloppe. Quelles sont les trois cartes ?
companion-found-same = Ce sont les cartes que vous avez nommées : c’était donc juste.
companion-found-suspect = Suspect trouvé
companion-found-weapon = Arme trouvée
companion-found-room = Pièce trouvée
companion-you = vous
companion-save = Enregistrer
companion-cancel = Annuler
companion-written = Noté : { $entry }
companion-refute = Vous pouvez réfuter avec { $cards }.
companion-refute-none = Vous ne pouvez pas réfuter.
companion-shown-before = Vous avez déjà montré { $cards } { to-who }.
companion-type = Taper une entrée
companion-type-place = plum : white, corde, hall, green
companion-type-enter = Entrer
companion-typed-more = Il manque quelque chose : choisissez-le ci-dessous.
companion-typed-several = « { $word } » peut être { $cards }.
companion-typed-none = « { $word } » ne désigne aucune carte.

## Le journal

companion-log = Journal
companion-log-empty = Rien encore. Notez le premier soupçon.
companion-undo = Annuler
companion-edit = Modifier
companion-insert = Insérer avant
companion-delete = Supprimer
companion-clashes = Incompatible avec les autres.
companion-nobody-showed = Personne n’a pu montrer de carte.
companion-passed = Rien à montrer : { $names }.
companion-dropped =
    { $me ->
        [yes] Vous avez laissé voir { the-card }.
       *[no] { who-first } a laissé voir { the-card }.
    }
companion-accused-falsely =
    { $me ->
        [yes] Vous accusez { triple }, à tort.
       *[no] { who-first } accuse { triple }, à tort.
    }
companion-found = Dans l’enveloppe : { triple }.
companion-clash = Ce journal est impossible
companion-repairs = Voici ce qui a pu se passer. Touchez une ligne pour corriger le journal :
companion-no-repair = Aucune correction seule ne suffit : revoyez les mains et plus d’une entrée.

## La feuille

companion-help = Aide
companion-help-seen = Ce que j’ai vu
companion-help-full = Ce qui en découle
companion-help-advice = Conseils
companion-teach = Apprenez-moi
companion-teach-why = Cochez la feuille vous-même, puis faites-la juger.
companion-judge = Juger mes marques
companion-judged-off = Continuer à cocher
companion-count-provable = prouvées
companion-count-refuted = réfutées
companion-count-open = ouvertes
companion-count-missed = manquées
companion-verdict-provable = Prouvé
companion-verdict-refuted = Réfuté
companion-verdict-open = Ouvert : rien ne le prouve encore
companion-verdict-missed = Manqué : le journal le prouve
companion-open = Ce n’est pas certain : c’est le cas dans { $odds } des donnes possibles.
companion-known = Ce que les autres peuvent savoir
companion-known-nothing = Rien n’est encore prouvé pour les autres.
companion-known-why = Seulement ce que le journal prouve : ils en savent peut-être plus.
companion-knows = { who-first } connaît { $cards }.
companion-knows-yours = { $cards } de votre main
companion-knows-theirs = { $cards } { of-who }
companion-knows-envelope = { $cards } de l’enveloppe

## Les conseils

companion-advice = Que faire
companion-advice-watching = Qui regarde n’a pas besoin de conseils.
companion-advice-clash = Il faut d’abord que le journal soit possible.
companion-advice-over = Il ne vous reste rien à demander.
companion-solved = C’était { triple }.
companion-questions = Les meilleures questions
companion-question = { CAPITAL(triple) }
companion-bits = { $bits } bits
companion-board = Le plateau
companion-board-why = Choisissez un pion et touchez sa place ; les questions à portée viennent alors en premier.
companion-board-on = Tenir compte du plateau
companion-board-off = Laisser le plateau de côté
companion-piece = Pion
companion-die = Nombre obtenu, { $number }

## Où cela va

companion-carry = Garder et partager
companion-carry-why = Le lien contient toute l’enquête. Aucun serveur n’en garde rien.
companion-code = Code QR avec toute l’enquête
companion-code-long = Cette enquête est trop longue pour un code QR : prenez le lien ou le fichier.
companion-link = Lien vers un autre appareil
companion-export = Exporter
companion-import = Importer
companion-new = Nouvelle enquête
companion-previous = Revenir à l’enquête d’avant
companion-brought = L’enquête du lien est ouverte.
companion-brought-over = L’enquête du lien est ouverte. Celle qui était ici se retrouve sous Garder et partager.
companion-behind =
    { $entries ->
        [0] Calcul en cours : cette feuille ne connaît encore aucune entrée.
        [one] Calcul en cours : cette feuille connaît la première entrée.
       *[other] Calcul en cours : cette feuille connaît les { $entries } premières entrées.
    }
companion-busy = Le serveur est occupé. Continuez à noter : la feuille suivra.
companion-offline = Pas de connexion.
companion-offline-more =
    { $entries ->
        [0] Pas de connexion. Continuez à noter : la feuille suivra.
        [one] Pas de connexion. Continuez à noter : la feuille connaît la première entrée.
       *[other] Pas de connexion. Continuez à noter : la feuille connaît les { $entries } premières entrées.
    }
companion-bad-json = Ce fichier est illisible. Votre enquête est intacte.
companion-bad-other = Ce fichier vient d’un autre programme. Votre enquête est intacte.
companion-bad-edition = Ce fichier nomme une édition inconnue ici. Votre enquête est intacte.
companion-bad-players = Les joueurs de ce fichier ne peuvent former une table. Votre enquête est intacte.
companion-bad-sizes = Les mains de ce fichier ne font pas 18 cartes en tout. Votre enquête est intacte.
companion-bad-hand = La main de ce fichier n’a pas les cartes qu’il faut. Votre enquête est intacte.
companion-bad-twice = Ce fichier a deux fois une carte dans une main. Votre enquête est intacte.
companion-bad-entry = L’entrée { $number } de ce fichier est illisible. Votre enquête est intacte.
companion-bad-long = Un journal a 500 entrées au plus, non { $number }. Votre enquête est intacte.
companion-bad-cut = Ce lien n’est pas entier : renvoyez-le. Votre enquête est intacte.

companion-tab-enter = Noter
companion-tab-sheet = Feuille
companion-tab-advice = Conseils
companion-tab-log = Journal
