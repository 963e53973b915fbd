"""What people write about themselves and to each other: can it be seen, and can it be told apart?"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import count

DRAWN_AS = frozenset("\ufe0e\ufe0f")
"""Behind a sign they say whether it is drawn as text or as a picture. Keyboards of phones send them."""
INVISIBLE = frozenset(
    chr(code)
    for first, last in (
        # Letters and marks that programs may leave out: Default_Ignorable_Code_Point of Unicode. All others
        # of that kind are no letters, marks or signs, and not printable anyway.
        (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x3164, 0x3164),
        (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xE0100, 0xE01EF),
        # Fillers, blanks, a place for something else and a note without a head: drawn as nothing.
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
"""Cyrillic, Greek and other letters that look like Latin ones in nearly every typeface."""
_ALIKE = str.maketrans("I1|0", "lllO")


def can_be_seen(text: str) -> bool:
    """Is all of it printable and drawn as something? Marks stand on letters, and nothing stands alone."""
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
    """Would people take the two for the same name?"""
    return _plain(one) == _plain(other) or _shape(one) == _shape(other)


def told_apart(name: str, others: Iterable[str], max_letters: int) -> str:
    """The same name, or with a number behind it if somebody else is called that already."""
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
