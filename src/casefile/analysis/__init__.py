"""What can be said of a game beyond what follows from it. Views and records in, plain data out."""

from casefile.analysis.chances.win_chance import WinChance, WinChanceError, win_chance

__all__ = ["WinChance", "WinChanceError", "win_chance"]
