"""Chance: shuffling, dealing and rolling. The rules own none of it; whoever runs a game brings it from here.

`rng` is `secrets.SystemRandom()` wherever people play, and a seeded `random.Random` for experiments.
"""

from __future__ import annotations

import random

from casefile.game.actions import Seat
from casefile.game.cards import Card, Suspect
from casefile.game.edition import Edition
from casefile.game.seating import USUAL_FIRST, hand_sizes
from casefile.game.setup import Setup


def shuffled_setup(
    edition: Edition, players: tuple[Suspect, ...], rng: random.Random, first: Suspect | None = None
) -> Setup:
    """A game with a random envelope, random hands and the weapons in random rooms. [S2] [S3] [S4]"""
    deck = edition.deck
    # A card drawn from each pile is as good as the top one of a shuffled pile. [S3]
    envelope = (rng.choice(deck.suspects), rng.choice(deck.weapons), rng.choice(deck.rooms))
    rest: list[Card] = [card for card in deck.cards if card not in envelope]
    rng.shuffle(rest)
    starter = USUAL_FIRST if first is None else Seat(players.index(first))
    hands: dict[Suspect, tuple[Card, ...]] = {}
    # In runs instead of one at a time: of a shuffled pile every way of sharing it out is equally likely. [S4]
    for player, size in zip(players, hand_sizes(edition, len(players), starter), strict=True):
        hands[player] = tuple(rest[:size])
        del rest[:size]
    # Last, so that a seed gives the same cards whatever is done about weapons. [S2]
    rooms = rng.sample(deck.rooms, len(deck.weapons))
    return Setup(
        edition=edition,
        players=players,
        envelope=envelope,
        hands=hands,
        weapons=dict(zip(deck.weapons, rooms, strict=True)),
        first=first,
    )


def roll_dice(edition: Edition, rng: random.Random) -> tuple[int, ...]:
    """What the dice of the edition show. [E4]"""
    # Die by die, because everybody sees, and the record keeps, what each of them shows. [E4]
    return tuple(rng.randint(1, 6) for _ in range(edition.dice))
