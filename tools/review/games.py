"""Games of bots as records, the same for whoever asks for the same, and the mean of what is measured."""

from __future__ import annotations

from collections.abc import Sequence

from casefile.bots.registry import make_bot
from casefile.chance import shuffled_setup
from casefile.editions import edition
from casefile.game.setup import deal
from casefile.match.luck import Luck
from casefile.match.match import play_match
from casefile.record import Record, record_of

SIGMAS = 1.96
"""A 95 % interval is so many standard errors to either side."""


def played(name: str, levels: Sequence[str], edition_id: str = "classic-1986") -> Record:
    """The game of this name among these levels, seat by seat."""
    rules, seats = edition(edition_id), len(levels)
    luck = Luck(name, name, seats)
    dealt = deal(shuffled_setup(rules, rules.deck.suspects[:seats], luck.deal))
    return record_of(play_match(dealt, [make_bot(level) for level in levels], luck).events)


def mean_and_error(numbers: Sequence[float]) -> tuple[float, float]:
    """The mean, and half of its 95 % interval."""
    mean = sum(numbers) / len(numbers)
    spread = sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1)
    return mean, SIGMAS * (spread / len(numbers)) ** 0.5
