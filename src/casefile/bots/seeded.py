"""A bot's chance for one decision, from bytes that somebody else drew."""

from __future__ import annotations

import random


def seeded(seed: bytes) -> random.Random:
    """The generator of a Decision. The same bytes make the same one, in every process."""
    return random.Random(seed)  # noqa: S311  # as hard to foresee as its seed is
