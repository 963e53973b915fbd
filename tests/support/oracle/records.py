"""Short hands for writing records in tests: three players, a fixed deal, moves as function calls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.support.oracle.mansion import Place
from tests.support.oracle.opening import Move, Record
from tests.support.oracle.players import as_json
from tests.support.oracle.referee import judge

ENVELOPE = ("mustard", "rope", "hall")
HANDS = {
    "scarlet": ["green", "white", "knife", "wrench", "kitchen", "ballroom"],
    "green": ["scarlet", "peacock", "candlestick", "library", "lounge", "study"],
    "plum": ["plum", "lead-pipe", "revolver", "conservatory", "dining-room", "billiard-room"],
}
WEAPON_ROOMS = {
    "rope": "kitchen",
    "knife": "ballroom",
    "wrench": "library",
    "revolver": "study",
    "candlestick": "hall",
    "lead-pipe": "billiard-room",
}


def record(
    *moves: Move,
    edition: str = "classic-1986",
    house_rules: tuple[str, ...] = (),
    pieces: Mapping[str, Place] | None = None,
    **setup: Any,
) -> Record:
    """A record of scarlet, green and plum; further keywords are fields of its set-up."""
    made: Record = {
        "format": "casefile-record/1",
        "edition": edition,
        "house_rules": dict.fromkeys(house_rules, True),
        "players": list(HANDS),
        "setup": {
            "envelope": list(ENVELOPE),
            "weapons": dict(WEAPON_ROOMS),
            "hands": {player: list(hand) for player, hand in HANDS.items()},
        },
        "moves": list(moves),
    }
    if pieces is not None:
        made["setup"]["pieces"] = {suspect: as_json(place) for suspect, place in pieces.items()}
    made["setup"].update(setup)
    return made


def roll(by: str, *dice: int) -> Move:
    return {"by": by, "do": "roll", "dice": list(dice)}


def walk(by: str, *path: Place) -> Move:
    return {"by": by, "do": "walk", "path": [as_json(step) for step in path]}


def go(by: str, to: Place) -> Move:
    return {"by": by, "do": "walk", "to": as_json(to)}


def passage(by: str) -> Move:
    return {"by": by, "do": "passage"}


def suggest(by: str, suspect: str, weapon: str, room: str) -> Move:
    return {"by": by, "do": "suggest", "suspect": suspect, "weapon": weapon, "room": room}


def show(by: str, card: str) -> Move:
    return {"by": by, "do": "show", "card": card}


def accuse(by: str, suspect: str, weapon: str, room: str) -> Move:
    return {"by": by, "do": "accuse", "suspect": suspect, "weapon": weapon, "room": room}


def accuse_falsely(by: str) -> Move:
    return accuse(by, "white", "knife", "study")


def accuse_rightly(by: str) -> Move:
    return accuse(by, *ENVELOPE)


def end(by: str) -> Move:
    return {"by": by, "do": "end"}


def assert_legal(made: Record, winner: str | None = None) -> None:
    """The whole verdict of a legal record, as `casefile check` would print it."""
    assert judge(made) == {"legal": True, "winner": winner, "moves": len(made["moves"])}


def assert_refused(made: Record, rule: str, move: int | None = None) -> None:
    """The verdict on a record whose last move, unless told otherwise, breaks this rule."""
    verdict = judge(made)
    number = len(made["moves"]) - 1 if move is None else move
    assert (verdict["legal"], verdict.get("move"), verdict.get("rule")) == (False, number, rule), verdict
    assert rule in verdict["rules"]
