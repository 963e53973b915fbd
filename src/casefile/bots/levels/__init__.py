"""The computer players, one file a level."""
