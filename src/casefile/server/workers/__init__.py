"""Processes beside the server that think: bots, and the notebook that reasons for people."""
