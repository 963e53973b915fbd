"""Compiled parts of the bots."""
