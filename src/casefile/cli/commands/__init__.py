"""The commands of `casefile`, one file each."""
