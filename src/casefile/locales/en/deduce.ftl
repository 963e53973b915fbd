# The commands deduce and warm, in English.

## The sheet

percent = { $number }%
sheet-worlds =
    { $worlds ->
        [one] Only one deal fits the log.
       *[other] { $worlds } deals fit the log.
    }
sheet-solved = It was { triple }.
sheet-entries =
    { $count ->
        [0] nothing in the log yet
        [one] one entry in the log
       *[other] { $count } entries in the log
    }
sheet-envelope = envelope
sheet-legend = { $yes } has it   { $no } does not have it   1/6 cards known   letters: open questions
sheet-seen = Cards shown
sheet-open = Open questions
sheet-doubt = { who-first } has { $cards }.
sheet-more = and { $count } more

## What cannot be explained, because it is not certain

deduce-not-certain =
    It is not certain. { $place ->
        [envelope] The envelope holds { the-card }
       *[player] { who-first } has { the-card }
    } in { $odds } of the { $worlds } deals that fit the log.

## Compiling the part that counts deals

warm-compiling = Compiling
warm-compiled = Ready: { $count } functions were compiled in { $seconds } s, and are kept for the next time.
warm-already = Ready: everything was already compiled.
warm-not-kept = The compiled code cannot be kept, because there is no folder it can be written to (NUMBA_CACHE_DIR may name one): it is compiled again each time.
