"""The mansion drawn in characters, for terminals and for learning environments."""
