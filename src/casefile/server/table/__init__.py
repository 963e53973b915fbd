"""A table as a pure value: its log, its state, who may do what, and what each viewer may know of it."""
