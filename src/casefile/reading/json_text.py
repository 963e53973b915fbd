"""Reading JSON that may come from anywhere: too large, too deep, not UTF-8, with NaN in it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import accumulate
from typing import Any, NoReturn

from casefile.locales.phrase import Phrase, Sayable
from casefile.reading.bad_input import BadInput
from casefile.reading.problems import InputProblem, json_says

MAX_JSON_BYTES = 16 * 1024 * 1024
"""The longest game the arena allows takes about 2 MB."""
MAX_JSON_DEPTH = 100
"""The limit for lists and objects within each other. Without it, it would depend on the version of Python."""

_STRING_OR_LITERAL = re.compile(r'"(?:[^"\\]|\\.)*"|(-?Infinity|NaN|-?[0-9][0-9.eE+-]*)')
"""A string, or a number or a constant, which is its group: only outside of strings are they what they are."""
_ESCAPED_SURROGATE = re.compile(r"\\u[dD][89a-fA-F]")


_NO_BRACKETS = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[^][{}"]+', re.DOTALL)
_STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


class JSONSyntaxError(BadInput):
    """The text is not JSON. `at_end` tells that it stops too early rather than being wrong."""

    def __init__(self, place: Sayable, problem: Sayable, at_end: bool = False) -> None:
        super().__init__(place, problem)
        self.at_end = at_end


def decode_text(data: bytes) -> str:
    """The bytes as text, if they are UTF-8 and not too many."""
    if len(data) > MAX_JSON_BYTES:
        raise BadInput("", InputProblem.TOO_LARGE(most=MAX_JSON_BYTES // 1024 // 1024))
    try:
        # Editors on Windows write a byte order mark, which JSON does not allow.
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        # A game that is still being written may end anywhere, even within a character.
        if error.end == len(data) and error.reason == "unexpected end of data":
            return data[: error.start].decode("utf-8-sig")  # cut off in the middle of a character
        raise BadInput(InputProblem.BYTE(byte=str(error.start)), InputProblem.NOT_UTF8()) from None


def is_too_deep(text: str | bytes) -> bool:
    """Return whether lists and objects nest beyond MAX_JSON_DEPTH. Call it before parsing."""
    if isinstance(text, bytes):
        text = text.decode("latin-1")  # brackets and quotes are the same in UTF-8
    if text.count("[") + text.count("{") <= MAX_JSON_DEPTH:
        return False
    depths = accumulate(map(_STEPS.__getitem__, _NO_BRACKETS.sub("", text)))
    return max(depths, default=0) > MAX_JSON_DEPTH


def parse_json(text: str, first_line: int = 1) -> Any:
    """The JSON value of a text. Places are counted from `first_line`."""
    if is_too_deep(text):
        raise BadInput("", InputProblem.TOO_DEEP())
    reading = _Reading(text, first_line)
    try:
        value = json.loads(
            text,
            parse_constant=reading.no_constant,
            parse_float=reading.finite,
            parse_int=reading.whole,
            object_pairs_hook=_unique_keys,
        )
    except json.JSONDecodeError as error:
        raise reading.syntax_error(error) from None
    # The walk over the whole value is made only where such an escape stands in the text.
    if _ESCAPED_SURROGATE.search(text):
        for where in _half_characters(value, ""):
            raise BadInput(where.lstrip(".") or InputProblem.THE_TEXT(), InputProblem.HALF_A_CHARACTER())
    return value


class _Reading:
    """What the parser asks about numbers and constants, and where in the text something stands."""

    def __init__(self, text: str, first_line: int) -> None:
        self._text, self._first_line = text, first_line

    def no_constant(self, name: str) -> NoReturn:
        raise JSONSyntaxError(self._place_of(name), InputProblem.NOT_A_VALUE(name=name))

    def finite(self, number: str) -> float:
        value = float(number)
        if value in (float("inf"), float("-inf")):
            raise JSONSyntaxError(self._place_of(number), InputProblem.NUMBER_TOO_LARGE(number=number))
        return value

    def whole(self, number: str) -> int:
        try:
            return int(number)
        except ValueError:  # Python reads no more than some thousand digits
            digits = len(number.lstrip("-"))
            problem = InputProblem.TOO_MANY_DIGITS(digits=digits)
            raise JSONSyntaxError(self._place_of(number), problem) from None

    def syntax_error(self, error: json.JSONDecodeError) -> JSONSyntaxError:
        at_end = error.pos >= len(self._text.rstrip()) or error.msg.startswith("Unterminated string")
        problem = InputProblem.NOT_JSON(problem=json_says(error.msg))
        return JSONSyntaxError(self._place(error.pos), problem, at_end)

    def _place(self, position: int) -> Phrase:
        line = self._text.count("\n", 0, position)
        column = position - (self._text.rfind("\n", 0, position) + 1)
        return InputProblem.LINE_AND_COLUMN(line=str(self._first_line + line), column=str(column + 1))

    def _place_of(self, literal: str) -> Phrase:
        """Where a number or a constant stands for the first time: the parser stops at the first."""
        found = (match.start(1) for match in _STRING_OR_LITERAL.finditer(self._text) if match[1] == literal)
        return self._place(next(found, 0))


def _unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) != len(pairs):
        # Which key it is matters only for the sentence: in the usual case no set is made.
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise BadInput(key, InputProblem.KEY_TWICE())
            seen.add(key)
    return value


def _half_characters(value: Any, place: str) -> Iterator[str]:
    """Where strings hold a lone surrogate, which no file or screen can take."""
    if isinstance(value, str):
        if any("\ud800" <= char <= "\udfff" for char in value):
            yield place
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _half_characters(item, f"{place}[{index}]")
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _half_characters(key, f"{place}.{ascii(key)[1:-1]}")
            yield from _half_characters(item, f"{place}.{ascii(key)[1:-1]}")
