"""The reasoning notebook, in a process of its own."""
