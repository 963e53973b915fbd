"""A second, slow referee written apart from the engine: tests compare the two."""
