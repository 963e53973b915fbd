"""The rules of the classic detective game as pure functions on values: no I/O, no randomness, no clock."""
