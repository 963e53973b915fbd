"""Processes that think for the server: bots, and the notebook that reasons for people."""
