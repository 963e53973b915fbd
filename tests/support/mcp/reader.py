"""Players that know nothing but what the tools tell them, and answer with nothing but numbers."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

CallTool = Callable[[str, Mapping[str, Any]], str]
"""A tool by its name, with arguments: the text of the answer."""
ENTRY = re.compile(r"^(\d+) (.+)$", re.MULTILINE)
NUMBERED_CARD = re.compile(r"(\d+) ([A-Z][A-Za-z ]*[a-z])")
OVER = "The game is over"
MAX_CALLS = 2000
"""More than any game takes; a player that never gets to the end is a fault of the test."""


class Reader:
    """Plays a whole game, and looks things up whenever it rolls or asks: as much as it is told to."""

    def __init__(
        self,
        call: CallTool,
        *,
        notebook: bool = True,
        look: bool = False,
        log: bool = False,
        squares: bool = False,
    ) -> None:
        """`squares`: it looks for them before every walk as well."""
        self._call, self._notebook, self._look, self._log = call, notebook, look, log
        self._squares = squares
        self._numbers: dict[str, int] = {}
        self._likely: dict[str, int] = {}
        """Cards that may be in the envelope, with the chance in per cent."""
        self._asked: set[tuple[str, ...]] = set()
        self._visits: list[str] = []
        self.answers: list[str] = []

    def play(self, opening: Mapping[str, Any]) -> str:
        """From `open` to the last answer, which is returned."""
        return self.play_on(self.call("open", opening))

    def play_on(self, told: str) -> str:
        """From an answer that tells the situation to the last one, which is returned."""
        self._numbers = {
            name: int(number) for number, name in NUMBERED_CARD.findall(_line(told, "Card numbers"))
        }
        own = set(_line(told, "Your hand").split(", "))
        self._likely = {name: 1 for name in self._numbers if name not in own}
        while OVER not in told:
            assert len(self.answers) < MAX_CALLS, "the game does not end"
            told = self._move(menu_in(told))
        return told

    def call(self, name: str, arguments: Mapping[str, Any]) -> str:
        self.answers.append(self._call(name, arguments))
        return self.answers[-1]

    def _move(self, menu: Mapping[str, int]) -> str:
        if not menu:
            return self.call("wait", {})
        # Twice a turn: before the roll decides where to go, and before a suggestion.
        if "roll" in menu or any(words.startswith("suggest") for words in menu):
            self._think()
        elif self._squares and any(words.startswith("go to ") for words in menu):
            self.call("look", {"squares": True})
        for choice in (self._accuse, self._suggest, self._simple):
            found = choice(menu)
            if found is not None:
                return self.call("choose", found)
        raise AssertionError(f"nothing to choose in {menu}")

    def _think(self) -> None:
        if self._look:
            self.call("look", {"log": self._log})
        if self._notebook:
            self._likely = envelope_in(self.call("notebook", {}))

    def _accuse(self, menu: Mapping[str, int]) -> dict[str, Any] | None:
        number = _begins(menu, "accuse")
        # The notebook says nothing else of the envelope once it is certain.
        if number is None or len(self._likely) != 3 or set(self._likely.values()) != {100}:
            return None
        return {"number": number, "cards": sorted(self._numbers[name] for name in self._likely)}

    def _suggest(self, menu: Mapping[str, int]) -> dict[str, Any] | None:
        number = _begins(menu, "suggest")
        if number is None:
            return None
        best = []
        for first, last in ((1, 6), (7, 12)):
            kind = {name: card for name, card in self._numbers.items() if first <= card <= last}
            # Without a notebook, whatever was asked least often: that brings new answers, too.
            best.append(max(kind, key=lambda name: (self._likely.get(name, 0), -self._times_asked(name))))
        self._asked.add((*best, str(len(self.answers))))
        return {"number": number, "cards": [self._numbers[name] for name in best]}

    def _worth(self, walk: str) -> tuple[bool, int, int]:
        """A room that may be in the envelope, rather one that was seldom gone to, and rather near."""
        room, steps = _towards(walk)
        return self._likely.get(room, 0) > 0, -self._visits.count(room), -steps

    def _times_asked(self, name: str) -> int:
        return sum(name in asked for asked in self._asked)

    def _simple(self, menu: Mapping[str, int]) -> dict[str, Any] | None:
        walks = [words for words in menu if words.startswith("go to ")]
        if walks:
            best = max(walks, key=self._worth)
            self._visits.append(_towards(best)[0])
            return {"number": menu[best]}
        for start in ("show", "roll", "take the passage", "stay", "end"):
            number = _begins(menu, start)
            if number is not None:
                return {"number": number}
        return None


def menu_in(told: str) -> dict[str, int]:
    """The entries of the menu at the end of an answer, with their numbers."""
    _, sign, menu = told.rpartition("Choose:\n")
    return {words: int(number) for number, words in ENTRY.findall(menu)} if sign else {}


def envelope_in(notebook: str) -> dict[str, int]:
    """Which cards may be in the envelope, from the text of the notebook."""
    found: dict[str, int] = {}
    for line in notebook.splitlines():
        cards, _, holders = line.partition(": ")
        chance = re.search(r"\benvelope (\d+)", holders)
        if chance:
            found |= dict.fromkeys(cards.split(", "), int(chance[1]))
    certain = re.search(r"\benvelope: ([^;.]+)", notebook)
    if certain:
        found |= dict.fromkeys(certain[1].split(", "), 100)
    return found


def _towards(walk: str) -> tuple[str, int]:
    """The room that a walk enters or comes near to, and the steps that are left."""
    place = walk.removeprefix("go to ")
    square = re.fullmatch(r"\d+,\d+ \((\d+) to (.+)\)", place)
    return (square[2], int(square[1])) if square else (place, 0)


def _line(told: str, start: str) -> str:
    (line,) = [line for line in told.splitlines() if line.startswith(start)]
    return line.partition(": ")[2].rstrip(".")


def _begins(menu: Mapping[str, int], start: str) -> int | None:
    return next((number for words, number in menu.items() if words.startswith(start)), None)
