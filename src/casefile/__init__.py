"""The classic detective game: rules, records and players for four editions of one mansion."""

__version__ = "0.1.0"
