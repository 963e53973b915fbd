"""What to do now: ask, accuse or show, from what one player knows."""
