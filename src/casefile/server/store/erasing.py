"""Erasing somebody's name and words from the lines of a log."""

from __future__ import annotations

from collections.abc import Sequence

from casefile.server.store.chain import chained, first_check
from casefile.server.table.log import Seated, decode_entry, encode_entry
from casefile.server.table.state import Chair
from casefile.server.wire.table_happenings import ChangedName, ChangedSeat, HasSaid


def without_words(texts: Sequence[bytes], chair: Chair) -> dict[int, bytes]:
    """The lines with the name or words of whoever has this chair, by number, with those removed."""
    found: dict[int, bytes] = {}
    sitting = chair.suspect
    # Backwards from where they sit now: they may have changed
    # seats, and others may have had this chair before.
    for number in range(len(texts), chair.sitter - 1, -1):
        entry = decode_entry(texts[number - 1])
        what = entry.what
        if isinstance(what, ChangedSeat) and what.to == sitting:
            sitting = what.chair
        elif isinstance(what, HasSaid) and what.chair == sitting and what.text is not None:
            what.text = None
            found[number] = encode_entry(entry)
        elif isinstance(what, Seated | ChangedName) and what.chair == sitting:
            what.name = None
            found[number] = encode_entry(entry)
    return found


def chained_again(table: str, texts: Sequence[bytes], changed: dict[int, bytes]) -> dict[int, bytes]:
    """The stored lines to rewrite if some are changed: all from the first one on, because their checksums
    depend on it."""
    first = min(changed, default=len(texts) + 1)
    now = [changed.get(number, text) for number, text in enumerate(texts, 1)]
    return {
        number: line for number, line in enumerate(chained(first_check(table), now), 1) if number >= first
    }
