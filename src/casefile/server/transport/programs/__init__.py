"""Programs at a table: a stream of lines, and moves that are posted."""
