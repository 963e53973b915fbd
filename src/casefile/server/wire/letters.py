"""Names and messages: whether a text is visible and stays in its line, and whether two names look alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from itertools import count, groupby

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
    # Small letters that look like small capitals, in Cyrillic and Greek as in phonetic alphabets.
    **str.maketrans("вкмнтбςτχεβωϲϳ", "bkmhtbctxebwcj"),
    **str.maketrans("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnopqrstuvwyz"),
    **str.maketrans("քցհոռօգզսյԼՕՍՏՀՈւ", "fghnnoqqujLOUShnl"),
    **str.maketrans("ᏎᏮᎪᏏᏴᏟᏧᎠᎬᏀᏳᏂᎻᎥᎫᏦᏞᎷᏢᎡᏒᏕᏚᎢᏩᏙᎳᏔᎩᎽᏃᎨᏭ", "46AbBCdDEGGhHiJKLMPRRSSTQVWWYYZhw"),
    **str.maketrans("ꓮꓐꓚꓓꓰꓝꓖꓧꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜꓲ", "ABCDEFGHJKLMNOPRSTUVWXYZI"),
}
"""Letters that look like Latin ones: Cyrillic, Greek, small capitals, Armenian, Cherokee, Lisu."""
_STROKED = str.maketrans("łøđħŧɨʉƀ", "lodhtiub")
"""Small letters with a stroke that does not count as a mark."""
_ALIKE = str.maketrans("I1|0", "lllO")
_SAME_SHAPE = str.maketrans("i1|0", "lllo")

MAX_MARKS = 2
MAX_SUBJOINED = 3
"""Of the marks and the subjoined letters that Tibetan stacks below a letter, so many in a row."""


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


def stays_in_line(text: str) -> bool:
    """Whether no letter carries so many marks that they cover the lines above and below."""
    for is_stacked, run in groupby(text, _is_stacked):
        if is_stacked:
            signs = list(run)
            subjoined = sum(_is_subjoined(sign) for sign in signs)
            if subjoined > MAX_SUBJOINED or len(signs) - subjoined > MAX_MARKS:
                return False
    return True


def _is_stacked(char: str) -> bool:
    """Marks that take space of their own, as some vowels of Hindi, are not stacked."""
    return unicodedata.category(char) in {"Mn", "Me"}


def _is_subjoined(char: str) -> bool:
    return "\u0f8d" <= char <= "\u0fbc"


def skeleton(text: str) -> str:
    """Only what is left of a text at a quick glance: no case, accents, spaces or punctuation, and Latin
    letters in place of those that look like them."""
    letters = "".join(char for char in unicodedata.normalize("NFKD", text) if not _is_mark(char))
    # Twice: letters that casefold turns into others, such as small Cherokee ones, may look like Latin ones
    # then; and Latin letters that others look like are not all small.
    small = letters.translate(_LATIN).casefold().translate(_LATIN).casefold().translate(_STROKED)
    plain = small.translate(_SAME_SHAPE)
    return "".join(filter(str.isalnum, plain)).replace("rn", "m").replace("vv", "w")


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
