"""Properties that hold in every game: tried on random games of all editions, sizes and house rules."""
