"""Every level is judged by what is shipped for judging bots, and meets what the levels promise."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from casefile.bots.registry import LEVELS, bot_class, make_bot
from casefile.editions import edition
from casefile.match.luck import Luck
from casefile.match.match import Outcome, play_match
from casefile.testing import bot_check
from tests.support.effort import effort
from tests.support.patience import PATIENCE
from tests.support.text_games import dealt_game

GAMES = {"random": 64, "novice": 16, "sleuth": effort(4, 8)}
"""In how many games a level is tried here; few, which meet everything once, if it thinks for long."""


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_fit_to_play(level: str) -> None:
    games = GAMES.get(level, effort(2, 4))
    # How long it thinks is measured in bench/bots.py.
    turns = 60 if games > 8 else 16
    report = bot_check(bot_class(level), games=games, turns=turns, seconds=PATIENCE, elsewhere=2)
    assert report.ok, report.text
    assert not report.warnings, report.text
    assert len(report.seconds) > 4 * games, "it has to have decided something"


def games(edition_id: str, bots: Sequence[str], count: int) -> list[tuple[int, Outcome]]:
    """Games in which the first of the bots goes round the table: its seat, and what came of it."""
    played = []
    for number in range(count):
        rng, seat = random.Random(f"{edition_id} {number}"), number % len(bots)
        seated = [bots[(place - seat) % len(bots)] for place in range(len(bots))]
        dealt = dealt_game(edition(edition_id), len(bots), rng)
        luck = Luck(f"{number}", f"{number}", len(bots))
        played.append((seat, play_match(dealt, [make_bot(name) for name in seated], luck)))
    return played


@pytest.mark.parametrize("edition_id", ["classic-1986", "deluxe-2020"])
@pytest.mark.parametrize(("others", "share"), [(2, 0.6), (5, 0.4)])
def test_a_novice_beats_those_who_play_by_chance(edition_id: str, others: int, share: float) -> None:
    """The whole measure is for the arena; here it is so few games that only a real fall shows."""
    played = games(edition_id, ["novice", *["random"] * others], 24)
    won = [outcome for seat, outcome in played if outcome.winner == seat]
    assert len(won) >= share * len(played)
    quick = [outcome for outcome in won if outcome.turns / (others + 1) < 120]
    assert len(quick) >= 0.3 * len(played)
