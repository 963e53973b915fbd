"""A stored line begins with a checksum over its own text and the checksum of the line before.

So a line that was changed, swapped, lost or brought over from another table shows when it is read, and
nothing is played on what never happened. This is against broken disks and slips of the hand, not against
somebody who can write to the database: they could work out the checksums as well.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

from casefile.locales.phrase import Phrase
from casefile.server.store.problems import StoreProblem

CHECK_BYTES = 8
CHECK_DIGITS = 2 * CHECK_BYTES


class Damaged(Exception):
    """What is stored of a table is not what was written there. Says what is wrong, not what was there."""

    def __init__(self, problem: Phrase) -> None:
        super().__init__(problem)
        self.problem = problem


def first_check(table: str) -> bytes:
    """What stands in for the checksum before the first line of a table."""
    # The name of the table, so that whole logs swapped between tables
    # show. 64 bytes is all that a key may have.
    return table.encode()[:64]


def check_of(line: bytes) -> bytes:
    """The checksum that a stored line begins with."""
    return line[:CHECK_DIGITS]


def unchecked_text(line: bytes) -> bytes:
    """The text of a stored line, whatever its checksum says."""
    return line[CHECK_DIGITS + 1 :]


def chained(previous: bytes, texts: Iterable[bytes]) -> list[bytes]:
    """These texts as stored lines, after a line with the checksum `previous`."""
    lines = []
    for text in texts:
        previous = _check(previous, text)
        lines.append(previous + b" " + text)
    return lines


def text_of(previous: bytes, line: bytes) -> bytes:
    """The text of a stored line that follows one with the checksum `previous`, or Damaged."""
    text = unchecked_text(line)
    if line[: CHECK_DIGITS + 1] != _check(previous, text) + b" ":
        raise Damaged(StoreProblem.LINE_CHANGED())
    return text


def _check(previous: bytes, text: bytes) -> bytes:
    # Keyed by the checksum before, which chains the lines without putting the two texts together.
    return blake2b(text, digest_size=CHECK_BYTES, key=previous).hexdigest().encode()
