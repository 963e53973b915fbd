"""One file for each change of the schema. A released one is never edited again."""
