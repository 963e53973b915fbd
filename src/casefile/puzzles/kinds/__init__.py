"""The kinds of puzzles: a search for each."""
