"""The game in the terminal, as plain text."""
