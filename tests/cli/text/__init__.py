"""The game as text: what is told, what can be typed, and that no secret slips out."""
