"""Computer players, one by one, and whoever judges them."""
