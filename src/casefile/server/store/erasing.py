"""Taking somebody's name and words out of the lines of a log."""

from __future__ import annotations

from collections.abc import Sequence

from casefile.server.store.chain import chained, first_check
from casefile.server.table import log as entries
from casefile.server.table.state import Chair


def without_words(texts: Sequence[bytes], chair: Chair) -> dict[int, bytes]:
    """The lines that hold the name or the words of whoever sits on this chair, by number, without them."""
    found: dict[int, bytes] = {}
    sitting = chair.suspect
    for number in range(len(texts), chair.sitter - 1, -1):
        entry = entries.decode(texts[number - 1])
        if isinstance(entry, entries.SeatChanged) and entry.to == sitting:
            sitting = entry.chair
        elif isinstance(entry, entries.Said) and entry.chair == sitting and entry.text is not None:
            entry.text = None
            found[number] = entries.encode(entry)
        elif isinstance(entry, entries.Seated | entries.Renamed) and entry.chair == sitting:
            entry.name = None
            found[number] = entries.encode(entry)
    return found


def chained_again(table: str, texts: Sequence[bytes], changed: dict[int, bytes]) -> dict[int, bytes]:
    """The stored lines that follow from a change of some: all from the first of them on, because each has a
    checksum over those before it."""
    first = min(changed, default=len(texts) + 1)
    now = [changed.get(number, text) for number, text in enumerate(texts, 1)]
    return {
        number: line for number, line in enumerate(chained(first_check(table), now), 1) if number >= first
    }
