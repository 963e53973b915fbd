"""How long tests wait for what is to happen: only what hangs takes so long, on however slow a machine."""

PATIENCE = 300.0
"""Seconds. No test says with it how quick something is; that is measured in bench/."""
