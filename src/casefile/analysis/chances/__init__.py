"""Who is going to win? docs/win-chances.md says how well that is known."""
