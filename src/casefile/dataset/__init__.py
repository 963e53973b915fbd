"""Games as data: a row for every decision, with what the seat knew, what it did, and what others would do."""
