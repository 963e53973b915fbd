"""Everything there is to know of a game: the public part and the secrets. Can be stored, never sent."""

from __future__ import annotations

from dataclasses import dataclass

from casefile.game.cards import Triple
from casefile.game.public import Public, SeenCard
from casefile.game.seen import Hands


@dataclass(frozen=True, slots=True)
class Secrets:
    envelope: Triple
    hands: Hands
    shown: tuple[SeenCard, ...]
    """Every card shown so far, in order."""


@dataclass(frozen=True, slots=True)
class State:
    public: Public
    secrets: Secrets
