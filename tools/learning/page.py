"""The tables of docs/rl.md, and the list of all actions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from casefile.batch.numbering import Numbering
from casefile.batch.observation import observation_parts
from casefile.editions import DEFAULT_EDITION, edition

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "rl.md"
PLAYERS = 3


def rl_page() -> str:
    """The page with its tables, from the numbering and the observations themselves."""
    text = PAGE.read_text("utf-8")
    for name, lines in (("actions", _actions()), ("observation", _observation())):
        before, begin, rest = text.partition(f"<!-- {name}: generated -->\n")
        text = before + begin + "\n".join(lines) + "\n" + rest[rest.index(f"<!-- /{name} -->") :]
    return text


def _actions() -> Iterator[str]:
    numbering = Numbering(edition(DEFAULT_EDITION))
    yield "| numbers | action | in the order of | the first and the last |"
    yield "|---|---|---|---|"
    for kind in numbering.kinds:
        first, last = numbering.name(kind.first), numbering.name(kind.end - 1)
        one = kind.size == 1
        numbers = f"{kind.first}" if one else f"{kind.first} to {kind.end - 1}"
        examples = f"`{first}`" if one else f"`{first}`, `{last}`"
        yield f"| {numbers} | {kind.name} | {kind.order} | {examples} |"


def _observation() -> Iterator[str]:
    rules = edition(DEFAULT_EDITION)
    raw, sheet = (observation_parts(rules, PLAYERS, marks=marks) for marks in (False, True))
    places = {part.name: part for part in raw}
    size = sum(part.size for part in raw)
    yield "| part | `raw` | `sheet` | `odds` |"
    yield "|---|---|---|---|"
    for part in sheet:
        there = f"{part.first} to {part.first + part.size - 1}" if part.size > 1 else f"{part.first}"
        found = places.get(part.name)
        here = "–" if found is None else _range(found.first, found.size)
        yield f"| {part.name} | {here} | {there} | {here} |"
    cards = len(rules.deck.cards)
    for number, holder in enumerate((*(f"seat {seat}" for seat in range(PLAYERS)), "envelope")):
        yield f"| {holder}: odds of each card | – | – | {_range(size + number * cards, cards)} |"


def _range(first: int, size: int) -> str:
    return f"{first}" if size == 1 else f"{first} to {first + size - 1}"


def action_list() -> str:
    """Every action by its number."""
    numbering = Numbering(edition(DEFAULT_EDITION))
    lines = ("number,action", *(f'{n},"{numbering.name(n)}"' for n in range(numbering.count)))
    return "\n".join(lines) + "\n"
