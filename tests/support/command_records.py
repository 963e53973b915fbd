"""Records for the tests of the commands, ready to be spoiled."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from casefile.record import record_of, to_json
from tests.support.tables import Table, accuse, accuse_falsely, end, enter, roll, show, suggest, table, walk

Document = dict[str, Any]

DOORS = {"scarlet": (6, 17), "green": (16, 9), "plum": (4, 6)}
"""Scarlet stands before the Lounge, Green before the Ballroom, Plum before the Study."""


def text_of(game: Table) -> str:
    return to_json(record_of(game.events))


def told_game(edition: str = "classic-1986", house_rules: str = "") -> Table:
    """A short game in which everything that can be told happens, and Plum wins."""
    game = table(
        edition,
        pieces=DOORS,
        hands={"green": "wrench", "plum": "knife"},
        envelope="mustard rope hall",
        house_rules=house_rules,
    )
    game.play(*enter("scarlet", "lounge"), suggest("scarlet", "white", "wrench"), show("green", "wrench"))
    if game.on_turn == "scarlet":
        game.play(end("scarlet"))
    game.play(roll("green", 2), walk("green", (16, 11)), end("green"))
    game.play(accuse("plum", "mustard", "rope", "hall"))
    return game


def lost_game() -> Table:
    """Everybody accuses falsely."""
    game = table("classic-1986", pieces=DOORS)
    for player in ("scarlet", "green", "plum"):
        game.play(accuse_falsely(player))
    return game


def document() -> Document:
    """A legal record as JSON values."""
    made: Document = json.loads(text_of(told_game()))
    return made


def spoiled(place: str, value: object) -> Document:
    """The record with another value in a place, as in `moves.3.card` or `setup.hands.plum.0`."""
    made = document()
    *way, last = place.split(".")
    inner: Any = made
    for step in way:
        inner = inner[int(step)] if step.isdecimal() else inner[step]
    inner[int(last) if last.isdecimal() else last] = value
    return made


def without(place: str) -> Document:
    """The record with one field missing."""
    made = document()
    *way, last = place.split(".")
    inner: Any = made
    for step in way:
        inner = inner[int(step)] if step.isdecimal() else inner[step]
    del inner[last]
    return made


def saved(folder: Path, content: str | bytes | Document, name: str = "game.json") -> str:
    """Write a record to a file; the file's name comes back."""
    path = folder / name
    if isinstance(content, dict):
        content = json.dumps(content)
    path.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)
    return str(path)
