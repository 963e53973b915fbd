"""Chance that can be recomputed: a seed and a label give an endless row of bytes. See docs/fair.md."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from typing import TypeVar

_Item = TypeVar("_Item")

BYTE_VALUES = 256


def fields(*parts: str | bytes) -> bytes:
    """Parts put behind one another so that it stays clear where each one ends: its length, then itself."""
    packed = bytearray()
    for part in parts:
        content = part.encode("utf-8") if isinstance(part, str) else part
        # Plain concatenation would let "ab" + "c" stand for "a" + "bc".
        packed += len(content).to_bytes(4, "big") + content
    return bytes(packed)


class Stream:
    """The bytes of one label, used up one after the other. The same seed and label give the same bytes."""

    def __init__(self, seed: bytes, label: str) -> None:
        self._seed = seed
        self._label = label
        self._blocks = 0
        self._row = b""
        self._used = 0

    def take(self, count: int) -> bytes:
        """The next bytes."""
        start, self._used = self._used, self._used + count
        while len(self._row) < self._used:
            self._row += hmac.digest(self._seed, fields(self._label, str(self._blocks)), "sha256")
            self._blocks += 1
        return self._row[start : self._used]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the others; n is at most 256.

        Bytes above the largest multiple of n are thrown away: with them the small numbers would come up more
        often.
        """
        if not 1 <= n <= BYTE_VALUES:
            raise ValueError(f"a byte chooses among 1 to {BYTE_VALUES}, not {n}")
        even = BYTE_VALUES - BYTE_VALUES % n
        while (byte := self.take(1)[0]) >= even:
            pass
        return byte % n

    def shuffled(self, items: Sequence[_Item]) -> list[_Item]:
        """The items in a random order, every order as likely as the others."""
        pile = list(items)
        # Fisher and Yates, from the end: docs/fair.md fixes the
        # direction, because other programs recompute it.
        for last in range(len(pile) - 1, 0, -1):
            other = self.below(last + 1)
            pile[last], pile[other] = pile[other], pile[last]
        return pile
