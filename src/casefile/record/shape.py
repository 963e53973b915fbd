"""The JSON shapes of a record, as docs/records.md fixes them. What the words mean is checked in `read`."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

SquareShape = tuple[int, int]
PlaceShape = str | SquareShape


class MoveShape(msgspec.Struct, forbid_unknown_fields=True, tag_field="do"):
    by: str


class RollShape(MoveShape, tag="roll"):
    dice: tuple[int, ...]


class WalkShape(MoveShape, tag="walk"):
    path: tuple[PlaceShape, ...] | UnsetType = UNSET
    to: PlaceShape | UnsetType = UNSET


class PassageShape(MoveShape, tag="passage"):
    pass


class SuggestShape(MoveShape, tag="suggest"):
    suspect: str
    weapon: str
    room: str


class ShowShape(MoveShape, tag="show"):
    card: str


class AccuseShape(MoveShape, tag="accuse"):
    suspect: str
    weapon: str
    room: str


class EndShape(MoveShape, tag="end"):
    pass


MOVES = ("roll", "walk", "passage", "suggest", "show", "accuse", "end")
AnyMove = RollShape | WalkShape | PassageShape | SuggestShape | ShowShape | AccuseShape | EndShape


class SetupShape(msgspec.Struct):
    envelope: tuple[str, ...]
    weapons: dict[str, Any]
    """Tables whose keys are names are converted entry by entry, so that a wrong one is told by its name."""
    hands: dict[str, Any]
    first: str | UnsetType = UNSET
    pieces: dict[str, Any] = {}
    fetched: tuple[str, ...] = ()


class ResultShape(msgspec.Struct):
    winner: str | None


class RecordShape(msgspec.Struct):
    edition: str
    players: tuple[str, ...]
    setup: SetupShape
    moves: list[Any]
    house_rules: dict[str, Any] = {}
    result: ResultShape | UnsetType = UNSET
