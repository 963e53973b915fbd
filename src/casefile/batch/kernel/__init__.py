"""The compiled twin of `casefile.game`: small functions compiled by numba, on one row of numbers a game.

row           what the numbers of a row mean
tables        an edition and its board as arrays
bits, draw    sets of squares and cards; the random generator of a row
walks         which squares end a walk, which rooms are in reach: the search
known_walks   walks of the empty board, which save most searches
destinations  where the walk of a row may end, from tables, a cache or a search
lean          how all of this is compiled
menu          what may be done now, and the mask over all actions
deal, turn    a random deal; what an action changes
observe       what one seat knows, as numbers
minds         what each seat of a game can conclude
player        the built-in player
random_player one that does anything
company       games whose seats take notes, some of them played here: what learning environments step
run           what Python calls
"""
