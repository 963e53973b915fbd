"""Reading what comes from outside: JSON that may be anything, names of cards, and what is wrong with it."""
