"""The table of the text game: one person and some bots, with chance that nobody can look into."""

from __future__ import annotations

import random
import secrets
from collections.abc import Mapping

from casefile.bots.base import Bot
from casefile.cli.text.human import Human
from casefile.game.actions import Seat
from casefile.game.errors import Refusal
from casefile.game.events import Dealt
from casefile.match.match import Match, raise_refusal

BOT_SECONDS = 1.0
"""How long a bot may think about one decision."""


def text_match(dealt: Dealt, human: Human, bots: Mapping[Seat, Bot], rng: random.Random) -> Match:
    """A game that ends when the envelope is opened, or when the person leaves (`Left`, EOFError).

    The person sits where no bot does. `rng` rolls the dice; every player gets another generator.
    """
    seats = [Seat(seat) for seat in range(len(dealt.players))]
    (own,) = set(seats) - bots.keys()

    def on_refusal(seat: Seat, refusal: Refusal) -> None:
        if seat != own:
            raise_refusal(seat, refusal)
        human.refused(refusal)

    return Match(
        dealt,
        [bots.get(seat, human) for seat in seats],
        dice=[rng] * len(seats),
        # Whoever holds the generator of the dice could ask it for the next roll.
        chance=[_apart_from(rng) for _ in seats],
        seconds=BOT_SECONDS,
        on_refusal=on_refusal,
    )


def _apart_from(rng: random.Random) -> random.Random:
    """Another generator, from which nothing can be learnt about this one; seeded only where this one is."""
    if isinstance(rng, random.SystemRandom):
        return secrets.SystemRandom()
    return random.Random(rng.getrandbits(64))  # noqa: S311  # a seed is for tests
