"""People at a real table."""
