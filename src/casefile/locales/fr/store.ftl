# Ce que disent `casefile backup`, `restore` et `doctor`.

tables-and-lines =
    { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } avec { $lines ->
        [one] { $lines } ligne
       *[other] { $lines } lignes
    }
backup-amount =
    { tables-and-lines } et { $notes ->
        [one] { $notes } note
       *[other] { $notes } notes
    }
backup-running = sauvegarde
backup-done = { $file } contient { backup-amount }.
restore-running = restauration
restore-done =
    Restauration de { backup-amount } ; { $known ->
        [one] { $known } table existait
       *[other] { $known } tables existaient
    } déjà.
doctor-running = examen
doctor-of-database = la base de données : { $problem }
doctor-of-table = table { $table } : { $problem }
doctor-of-line = table { $table }, ligne { $line } : { $problem }
doctor-fine = { tables-and-lines } : tout est tel qu’il a été écrit.
doctor-found =
    { tables-and-lines } : { $problems ->
        [one] { $problems } problème trouvé
       *[other] { $problems } problèmes trouvés
    }.
