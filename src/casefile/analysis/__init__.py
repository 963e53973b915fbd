"""What can be said of a game beyond what follows from it: repairs of a mistyped log, and advice."""
