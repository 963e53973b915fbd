# What `casefile verify` says. What it finds is said in the program, where it is found.

verify-game = Game { $game }
verify-holds = holds
verify-fails = FAILS
verify-more = and { $count } more of this kind
verify-all = Everything holds.
verify-not-all = Not everything holds: { $names }.

verify-rules = rules
verify-commitment = commitment
verify-shares = shares
verify-first = first
verify-envelope = envelope
verify-hands = hands
verify-weapons = weapons
verify-slots = slots
verify-dice = rolls
verify-aborted = aborted
