"""The positions of the contract, for the tests of `casefile deduce`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

Document = dict[str, Any]

EXAMPLES: list[Document] = json.loads(
    (Path(__file__).parents[1] / "cli" / "examples" / "positions.json").read_text("utf-8")
)


def example(words: str) -> Document:
    """The position of the example whose name holds these words."""
    position: Document = next(each["position"] for each in EXAMPLES if words in each["name"])
    return position


POSITION = example("three suggestions")
"""Scarlet's, after Plum showed her the Wrench, she the Hall to Green, and Green something to Plum."""
SOLVED = example("nobody could show")
IMPOSSIBLE = example("mistyped")


def joined(text: str) -> str:
    """The text without its line breaks, so that a sentence can be looked for."""
    return " ".join(text.split())
