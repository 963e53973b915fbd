"""Everything there is to know of a game: the public part and the secrets. Can be stored, never sent."""

from __future__ import annotations

from typing import NamedTuple

from casefile.game.cards import Triple
from casefile.game.public import Public, SeenCard
from casefile.game.seen import Hands


class Secrets(NamedTuple):
    envelope: Triple
    hands: Hands
    shown: tuple[SeenCard, ...]
    """Every card shown so far, in order."""


class State(NamedTuple):
    public: Public
    secrets: Secrets
