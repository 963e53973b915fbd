"""The commands of `casefile`, one module each."""
