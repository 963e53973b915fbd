"""The columns of the table of decisions: names, types, meanings. docs/dataset.md lists them from here.

Columns whose name begins with `truth_` tell what the seat could not know. No other column does.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from casefile.bots.registry import LEVELS

POSITION_GROUP, HANDS_GROUP, WIN_CHANCES_GROUP, LEVEL_MOVES_GROUP = (
    "position",
    "hands",
    "win-chances",
    "levels",
)
OPTIONAL_GROUPS = (POSITION_GROUP, HANDS_GROUP, WIN_CHANCES_GROUP, LEVEL_MOVES_GROUP)
"""What can be left out, because it takes time or room."""
TRUTH = "truth_"
"""What the names of columns begin with that tell what the seat could not know."""


class Column(NamedTuple):
    name: str
    type: str
    """As Arrow names it."""
    about: str
    group: str | None = None
    """Without a group, it is always there."""


ALL_COLUMNS: tuple[Column, ...] = (
    Column("game", "int32", "the number of the game; its record is `records/game-….json`"),
    Column("move", "int32", "the number of the move in the record, from 0, as `casefile check` counts"),
    Column("deal", "int32", "the number of the deal; games of one deal have the same cards and dice"),
    Column("turn", "int32", "how many turns have begun"),
    Column("phase", "string", "what is decided: `move` (a turn begins), `walk`, `suggest`, `show` or `end`"),
    Column("seat", "int8", "whose decision it is, from 0 in the order of turns"),
    Column("suspect", "string", "whom this seat plays"),
    Column("bot", "string", "who decides"),
    Column("began", "bool", "this seat had the first turn of the game"),
    Column("fetched", "bool", "a suggestion has brought its piece where it stands: it may suggest at once"),
    Column("out", "bool", "it has accused falsely, and only shows cards"),
    Column("position", "string", "all it has seen, as JSON that `casefile deduce` reads", POSITION_GROUP),
    Column("legal", "list<int16>", "the numbers of all actions on its menu, in order"),
    Column("played", "int16", "the number of what it did"),
    Column("worlds", "int64", "how many deals fit what it has seen"),
    Column("envelope", "list<double>", "for every card the odds that it is in the envelope"),
    Column(
        "hands",
        "list<list<double>>",
        "for every seat, for every card, the odds that the seat holds it",
        HANDS_GROUP,
    ),
    Column(
        "win_chances",
        "list<double>",
        "for every seat the chance that it wins, from what this seat knows",
        WIN_CHANCES_GROUP,
    ),
    Column("win_errors", "list<double>", "the standard errors of these chances", WIN_CHANCES_GROUP),
    # A new level is a new column, and with it another format.
    *(
        Column(
            f"level_{name}", "int16", f"the number of what `{name}` would have done here", LEVEL_MOVES_GROUP
        )
        for name in LEVELS
    ),
    Column(f"{TRUTH}envelope", "list<string>", "suspect, weapon and room in the envelope"),
    Column(f"{TRUTH}winner", "int8", "the seat that won in the end; null if nobody did"),
    Column(f"{TRUTH}won", "bool", "this seat won in the end"),
    Column(f"{TRUTH}turns", "int32", "how many turns the game took"),
)


def dataset_columns(groups: Collection[str]) -> tuple[Column, ...]:
    """The columns of a dataset with these groups."""
    return tuple(column for column in ALL_COLUMNS if column.group is None or column.group in groups)
