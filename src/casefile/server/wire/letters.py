"""Names and messages: whether all of a text is visible, and whether two names look alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import count

DRAWN_AS = frozenset("\ufe0e\ufe0f")
"""Variation selectors: after a symbol, they ask for text or emoji style. Phone keyboards send them."""
INVISIBLE = frozenset(
    chr(code)
    for first, last in (
        # Letters and marks among Unicode's Default_Ignorable_Code_Point. The rest of that class is
        # not printable, which is checked anyway.
        (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x3164, 0x3164),
        (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xE0100, 0xE01EF),
        # Fillers, the braille blank, the object replacement character and the null notehead.
        (0x2800, 0x2800), (0xFFFC, 0xFFFC), (0x13441, 0x13442), (0x16FE4, 0x16FE4), (0x1D159, 0x1D159),
    )
    for code in range(first, last + 1)
)  # fmt: skip

_LATIN = {
    **str.maketrans("АВЕЅІЈКМНОРСТУХҮԚԜ", "ABESIJKMHOPCTYXYQW"),
    **str.maketrans("аеѕіјорсухһӏԁԛԝ", "aesijopcyxhldqw"),
    **str.maketrans("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
    **str.maketrans("αγικνορυ", "ayikvopu"),
    **str.maketrans("ıɑɡǀ", "iagl"),
}
"""Cyrillic, Greek and other letters that look like Latin ones in almost every typeface."""
_ALIKE = str.maketrans("I1|0", "lllO")


def can_be_seen(text: str) -> bool:
    """Whether every character is printable and visible. A combining mark needs a letter before it."""
    before = " "
    for char in text:
        if char in DRAWN_AS:
            if unicodedata.category(before) != "So":
                return False
        elif not char.isprintable() or char in INVISIBLE or (before == " " and _is_mark(char)):
            return False
        before = char
    return True


def _is_mark(char: str) -> bool:
    return unicodedata.category(char).startswith("M")


def look_alike(one: str, other: str) -> bool:
    """Whether people would take the two for the same name."""
    return _plain(one) == _plain(other) or _shape(one) == _shape(other)


def told_apart(name: str, others: Iterable[str], max_letters: int) -> str:
    """The name itself, or with a number after it if somebody else already has one that looks like it."""
    taken = list(others)
    wanted = name
    for number in count(2):
        if not any(look_alike(wanted, other) for other in taken):
            break
        ending = f" {number}"
        wanted = name[: max_letters - len(ending)].rstrip() + ending
    return wanted


def _plain(name: str) -> str:
    kept = "".join(char for char in name if char not in DRAWN_AS)
    return unicodedata.normalize("NFKC", kept).casefold()


def _shape(name: str) -> str:
    kept = "".join(char for char in name if char not in DRAWN_AS)
    return unicodedata.normalize("NFKC", kept).translate(_LATIN).translate(_ALIKE).casefold()
