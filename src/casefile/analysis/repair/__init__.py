"""A log that cannot be true: which single changes of it would make it possible."""
