"""Computer players. They get what a person at the table gets, and nothing more: never a State."""
