"""Where tables are kept: one log of numbered lines each, in SQLite or PostgreSQL."""
