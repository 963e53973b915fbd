"""The notebook as it can be read beside the board, and what it leaves open."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from casefile.editions import edition

HOLDS, LACKS, ENVELOPE = "holds it", "does not hold it", "Envelope"
CELL = re.compile(r"(?P<card>.+), (?P<holder>.+): (?P<says>.+)")
EDITION = edition("classic-1986")
CARDS = {name: str(card) for card, name in EDITION.names["en"].items()}
"""By the names people read."""


class Kind:
    """The rows of all suspects, of all weapons or of all rooms."""

    def __init__(self, labels: list[str]) -> None:
        self.rows: dict[str, dict[str, str]] = {}
        """For each card, what the sheet says of every player and of the envelope."""
        for label in labels:
            cell = CELL.fullmatch(label)
            assert cell, f"nobody can read {label!r}"
            self.rows.setdefault(CARDS[cell["card"]], {})[cell["holder"]] = cell["says"]

    @property
    def open(self) -> list[str]:
        """The cards that may still be in the envelope."""
        held = {card for card, cells in self.rows.items() if HOLDS in _of_players(cells)}
        return [card for card, cells in self.rows.items() if card not in held and cells[ENVELOPE] != LACKS]

    @property
    def solution(self) -> str | None:
        """The card that must be in the envelope: no player has it, or all others are with players."""
        for card, cells in self.rows.items():
            if cells[ENVELOPE] == HOLDS or set(_of_players(cells)) == {LACKS}:
                return card
        return self.open[0] if len(self.open) == 1 else None


def _of_players(cells: dict[str, str]) -> list[str]:
    return [says for holder, says in cells.items() if holder != ENVELOPE]


def read_notebook(page: Page) -> tuple[Kind, Kind, Kind]:
    """Suspects, weapons and rooms."""
    parts = page.get_by_role("region", name="Notebook").locator("tbody")
    who, what, where = (
        Kind(part.locator("td button").evaluate_all("cells => cells.map((cell) => cell.ariaLabel)"))
        for part in parts.all()
    )
    return who, what, where
