"""The counting kernel: small functions compiled by numba, from masks of cards to exact odds.

    propagate   what follows at once from single facts
    classes     cards that no fact tells apart are counted together
    hands       which hands, by class, each holder can have
    chains      how the hands fit together: forward, meeting in the middle, and back
    odds        from weighted hands to the odds of every card
    worlds      drawing random deals from the same tables
    solve       all of it in one call

A set of cards is a mask with a bit a card. Holders are the players in seat order and, last, the envelope.
"""
