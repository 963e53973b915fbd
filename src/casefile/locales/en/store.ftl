# What `casefile backup`, `restore` and `doctor` say.

tables-and-lines =
    { $tables ->
        [one] { $tables } table
       *[other] { $tables } tables
    } with { $lines ->
        [one] { $lines } line
       *[other] { $lines } lines
    }
backup-amount =
    { tables-and-lines } and { $notes ->
        [one] { $notes } note
       *[other] { $notes } notes
    }
backup-running = backing up
backup-done = { $file } holds { backup-amount }.
restore-running = restoring
restore-done =
    { backup-amount } restored; { $known ->
        [one] { $known } table was
       *[other] { $known } tables were
    } already there.
doctor-running = examining
doctor-of-database = the database: { $problem }
doctor-of-table = table { $table }: { $problem }
doctor-of-line = table { $table }, line { $line }: { $problem }
doctor-fine = { tables-and-lines }: everything is as it was written.
doctor-found =
    { tables-and-lines }: { $problems ->
        [one] { $problems } problem
       *[other] { $problems } problems
    } found.
