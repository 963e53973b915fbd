"""Each stored line begins with a checksum of its own text and the checksum of the line before.

So a line that was changed, swapped, lost or copied from another table is noticed when it is read, and no game
goes on from what never happened. The last checksum also stands beside the log, in `head`: so it is noticed
when a log has lost its end. This protects against broken disks and mistakes, not against somebody who can
write to the database: they could compute the checksums, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b

from casefile.locales.phrase import Phrase
from casefile.server.store.problems import StoreProblem

CHECK_BYTES = 8
CHECK_DIGITS = 2 * CHECK_BYTES


class Damaged(Exception):
    """The stored lines of a table are not what was written. Says what is wrong, without their content."""

    def __init__(self, problem: Phrase) -> None:
        super().__init__(problem)
        self.problem = problem


def first_check(table: str) -> bytes:
    """What stands in for the checksum of a line before the first."""
    # The id of the table, so that swapping the logs of two tables is
    # noticed. A key of blake2b has at most 64 bytes.
    return table.encode()[:64]


def check_of(line: bytes) -> bytes:
    """The checksum at the beginning of a stored line."""
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
    """The text of a stored line after one with the checksum `previous`. Raises Damaged."""
    text = unchecked_text(line)
    if line[: CHECK_DIGITS + 1] != _check(previous, text) + b" ":
        raise Damaged(StoreProblem.LINE_CHANGED())
    return text


def check_head(lines: Sequence[bytes], count: int, checksum: bytes) -> None:
    """Raises Damaged if these do not reach as far as it was written, or if another line stands there.

    There may be more: a process of an earlier version, not yet ended, adds lines and no heads.
    """
    if len(lines) < count or (count > 0 and check_of(lines[count - 1]) != checksum):
        raise Damaged(StoreProblem.LAST_LINES_MISSING())


def _check(previous: bytes, text: bytes) -> bytes:
    # Keyed by the previous checksum, which chains the lines without concatenating anything.
    return blake2b(text, digest_size=CHECK_BYTES, key=previous).hexdigest().encode()
