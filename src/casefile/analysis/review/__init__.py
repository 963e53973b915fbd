"""How well was a game played? docs/review.md says what is judged, and by what."""
