"""Reading JSON that may come from anywhere: too large, too deep, not UTF-8, with NaN in it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, NoReturn

from casefile.record.badinput import BadInput

MOST_BYTES = 16 * 1024 * 1024
"""The longest game the arena allows takes about 2 MB."""

_STRING_OR_CONSTANT = re.compile(r'"(?:[^"\\]|\\.)*"|(-?Infinity|NaN)')
_ESCAPED_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


class JSONSyntaxError(BadInput):
    """The text is not JSON. `at_end` tells that it stops too early rather than being wrong."""

    def __init__(self, place: str, problem: str, at_end: bool = False) -> None:
        super().__init__(place, problem)
        self.at_end = at_end


def decode_text(data: bytes) -> str:
    """The bytes as text, if they are UTF-8 and not too many."""
    if len(data) > MOST_BYTES:
        raise BadInput("", f"the file is too large: more than {MOST_BYTES // 1024 // 1024} MB")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as bad:
        if bad.end == len(data) and bad.reason == "unexpected end of data":
            return data[: bad.start].decode("utf-8-sig")  # cut off in the middle of a character
        raise BadInput(f"byte {bad.start}", "the file is not UTF-8 text") from None


def parse_json(text: str, first_line: int = 1) -> Any:
    """The JSON value of a text. Places are counted from `first_line`."""

    def place(position: int) -> str:
        line = text.count("\n", 0, position)
        column = position - (text.rfind("\n", 0, position) + 1)
        return f"line {first_line + line} column {column + 1}"

    def no_constant(name: str) -> NoReturn:
        where = next((m.start(1) for m in _STRING_OR_CONSTANT.finditer(text) if m[1]), 0)
        raise JSONSyntaxError(place(where), f"{name} is not a JSON value")

    def finite(number: str) -> float:
        value = float(number)
        if value in (float("inf"), float("-inf")):
            raise JSONSyntaxError(place(text.find(number)), f"{number} is too large a number")
        return value

    try:
        value = json.loads(
            text, parse_constant=no_constant, parse_float=finite, object_pairs_hook=_unique_keys
        )
    except json.JSONDecodeError as bad:
        at_end = bad.pos >= len(text.rstrip()) or bad.msg.startswith("Unterminated string")
        raise JSONSyntaxError(place(bad.pos), f"not JSON: {bad.msg}", at_end) from None
    except RecursionError:
        raise BadInput("", "the JSON is nested too deeply") from None
    except BadInput:
        raise
    except ValueError as bad:  # an integer with thousands of digits
        raise BadInput("", f"not usable JSON: {bad}".partition(";")[0]) from None
    if _ESCAPED_SURROGATE.search(text):
        for where in _half_characters(value, ""):
            raise BadInput(where.lstrip("."), "the text holds half a character (a lone surrogate)")
    return value


def _unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise BadInput(key, "this key occurs twice in one object")
            seen.add(key)
    return value


def _half_characters(value: Any, place: str) -> Iterator[str]:
    """Where strings hold a lone surrogate, which no file or screen can take."""
    if isinstance(value, str):
        if any("\ud800" <= char <= "\udfff" for char in value):
            yield place or "the text"
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _half_characters(item, f"{place}[{index}]")
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _half_characters(key, f"{place}.{ascii(key)[1:-1]}")
            yield from _half_characters(item, f"{place}.{ascii(key)[1:-1]}")
