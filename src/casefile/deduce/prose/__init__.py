"""A proof in plain words."""
