"""A whole game costs a model at most 30,000 tokens of what the tools say."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.effort import effort
from tests.support.mcp.local_desk import LocalDesk
from tests.support.mcp.reader import Reader
from tests.support.mcp.tokens import listed, token_bound

MAX_TOKENS = 30_000
MAX_TOKENS_LISTED = 1_600
"""For the list of the tools, which a client puts before a model once."""
GAMES_EACH = effort(1, 6)
TABLES: list[dict[str, Any]] = [
    {"levels": ["sleuth"], "players": 3},
    {"levels": ["novice"], "players": 3},
    {"levels": ["sleuth"], "players": 6},
    {"levels": ["novice"], "players": 4, "edition": "deluxe-2020"},
    {"levels": ["master"], "players": 3, "edition": "vintage"},
]
"""The shortest games and the longest: few players of a weak level take the most turns."""
EVERYTHING = {"notebook": True, "look": True, "log": True, "squares": True}
"""What is looked up before every roll and every suggestion; most models look up the notebook alone."""
LONG_GAME = 35
"""The seed of a game of 75 turns among novices, in which the whole log before every move cost 33,700."""


def cost(table: dict[str, Any], seed: int) -> tuple[int, int]:
    """The tokens of a whole game with its review, and how many turns it had."""
    desk = LocalDesk(f"cost {seed}")
    reader = Reader(desk.call, **EVERYTHING)
    reader.play(table)
    reader.call("review", {})
    return sum(map(token_bound, reader.answers)), desk.games[0].view.public.turns


def test_the_list_of_the_tools_is_short() -> None:
    assert token_bound(listed()) <= MAX_TOKENS_LISTED


@pytest.mark.slow
def test_whole_games_stay_below_the_limit_whatever_is_looked_up() -> None:
    costs = [cost(table, seed) for table in TABLES for seed in range(GAMES_EACH)]
    assert max(turns for _, turns in costs) > 30, "no game was long enough to mean anything"
    assert max(tokens for tokens, _ in costs) + token_bound(listed()) <= MAX_TOKENS, costs


@pytest.mark.slow
def test_a_very_long_game_stays_below_the_limit_whatever_is_looked_up() -> None:
    desk = LocalDesk(f"cost {LONG_GAME}")
    reader = Reader(desk.call, **EVERYTHING)
    reader.play(TABLES[1])
    reader.call("look", {"whole_log": True})
    reader.call("review", {})
    assert desk.games[0].view.public.turns >= 75, "another seed is needed for a game as long as that"
    assert sum(map(token_bound, reader.answers)) + token_bound(listed()) <= MAX_TOKENS


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("roll", 1),
        ("Conservatory", 3),
        ("1 roll", 2),
        ("12,7 (3 to Hall)", 9),
        ("", 0),
        ("a\nb", 3),
        ("carte à", 3),
    ],
)
def test_the_bound_counts_words_numbers_and_signs(text: str, tokens: int) -> None:
    assert token_bound(text) == tokens
    assert token_bound(text) >= len(text) // 4
