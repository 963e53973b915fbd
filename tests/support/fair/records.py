"""Records of the games of the vectors, for those who verify them."""

from __future__ import annotations

import random

from tests.support.fair.games import Document
from tests.support.fair.vectors import GAMES

VINTAGE = GAMES[3]
Step = str | int


def played(index: int = 3) -> Document:
    """A vintage game of five, after two attempts called off; or another one of the vectors."""
    return GAMES[index].played(random.Random(9), 60)
