"""What the levels think with: what they know, what they believe, where to go and what to ask."""
