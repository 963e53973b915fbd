"""Lines as earlier versions wrote them, in the form of today.

A stored line is never written anew for that: its checksum is over its text, and those of all lines after it
follow from it. So it stays as it is, and takes this form whenever it is read.
"""

from __future__ import annotations

import msgspec

_FLAT = b'{"entry":'
_decode = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_encode = msgspec.json.Encoder().encode
_RENAMED = {b'"sit-in-voted"': b'"sit-in-wanted"'}
_PACE = b'"pace":"'
_PACES = {
    b'"pace":"relaxed"': b'"pace":"calm"',
    b'"pace":"normal"': b'"pace":"calm"',
    b'"pace":"quick"': b'"pace":"brisk"',
}


def is_flat(line: bytes) -> bool:
    """Was it written when a line was one object, with the kind in its field `entry`?"""
    return line.startswith(_FLAT)


def with_todays_pace(text: bytes) -> bytes:
    """The same JSON with the pace of its settings as it is called today, if there are any settings in it.

    What people write cannot be mistaken for it: inside of a string the quotes would be escaped.
    """
    if _PACE in text:
        for before, now in _PACES.items():
            text = text.replace(before, now)
    return text


def nested(line: bytes) -> bytes:
    """The same line with the fact in a field of its own. msgspec.DecodeError if it is not an object."""
    fact = _decode(line)
    entry = {name: fact.pop(name) for name in ("at", "by", "id") if name in fact}
    # The parts stay raw JSON: what is only moved need not be decoded.
    kind = bytes(fact.pop("entry"))
    if kind == b'"left-for-good"':
        fact.setdefault("removed", msgspec.Raw(b"false"))  # it was left out where it is false
    return _encode({**entry, "what": {"what": msgspec.Raw(_RENAMED.get(kind, kind)), **fact}})
