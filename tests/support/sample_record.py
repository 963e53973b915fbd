"""A small legal record, to be spoiled by tests."""

from __future__ import annotations

import copy
import json
from typing import Any

_SAMPLE: dict[str, Any] = {
    "format": "casefile-record/1",
    "edition": "classic-1986",
    "house_rules": {},
    "players": ["scarlet", "green", "plum"],
    "setup": {
        "envelope": ["mustard", "rope", "hall"],
        "first": "scarlet",
        "weapons": {
            "rope": "kitchen",
            "knife": "ballroom",
            "wrench": "library",
            "revolver": "study",
            "candlestick": "hall",
            "lead-pipe": "billiard-room",
        },
        "hands": {
            "scarlet": ["green", "white", "knife", "wrench", "kitchen", "ballroom"],
            "green": ["scarlet", "peacock", "candlestick", "library", "lounge", "study"],
            "plum": ["plum", "lead-pipe", "revolver", "conservatory", "dining-room", "billiard-room"],
        },
    },
    "moves": [
        {"by": "scarlet", "do": "roll", "dice": [4]},
        {"by": "scarlet", "do": "walk", "path": [[1, 16], [2, 16], [3, 16], [4, 16]]},
        {"by": "scarlet", "do": "end"},
    ],
}


def sample() -> dict[str, Any]:
    """A fresh copy that a test may change."""
    return copy.deepcopy(_SAMPLE)


def as_bytes(document: object) -> bytes:
    return json.dumps(document).encode()


def as_lines(document: dict[str, Any]) -> str:
    """The JSON Lines form, each line with its newline."""
    head = {key: value for key, value in document.items() if key != "moves"}
    return "".join(json.dumps(line) + "\n" for line in (head, *document["moves"]))
