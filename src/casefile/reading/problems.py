"""What can be wrong with a record, or with any other file: the English sentences. French has its own file."""

from __future__ import annotations

import errno
import re
from collections.abc import Iterable

from casefile.locales.phrase import Phrase, Sayable, Wording


class InputProblem(Wording):
    """Everything that is said of files and of what is in them."""

    # Where
    LINE_AND_COLUMN = "line {line} column {column}"
    LINE = "line {line}"
    BYTE = "byte {byte}"
    THE_TEXT = "the text"

    # Files and JSON
    SYSTEM = "{strerror}"
    TOO_LARGE = "the file is too large: more than {most} MB"
    NOT_UTF8 = "the file is not UTF-8 text"
    NOT_JSON = "not JSON: {problem}"
    NOT_A_VALUE = "{name} is not a JSON value"
    NUMBER_TOO_LARGE = "the number {number} is too large"
    TOO_MANY_DIGITS = "a number with {digits} digits is too long"
    TOO_DEEP = "the JSON is nested too deeply"
    HALF_A_CHARACTER = "the text contains half a character (a lone surrogate)"
    KEY_TWICE = "this key appears twice in the same object"
    LINE_DROPPED = "line {line}: ignored because it is incomplete"

    # Text that is not JSON
    EXPECTING_VALUE = "a value is missing"
    EXPECTING_KEY = "the name of a field is missing, in double quotes"
    EXPECTING_COMMA = "a comma is missing"
    EXPECTING_COLON = "a colon is missing"
    TRAILING_COMMA = "there is an extra comma before the end of {what}"
    UNTERMINATED = "a string begins here and does not end"
    CONTROL_CHARACTER = "a string cannot contain a control character"
    BAD_ESCAPE = "a backslash is followed by an unknown character"
    BAD_U_ESCAPE = "\\u must be followed by four hexadecimal digits"
    EXTRA_DATA = "there is something after the end"

    # Values of the wrong shape
    WRONG_TYPE = "expected {wanted}, not {found}"
    WRONG_LENGTH = "expected a list of {wanted:item}, not {found}"
    NUMBER_AT_LEAST = "expected a number of at least {least}"
    NUMBER_AT_MOST = "expected a number of at most {most}"
    TEXT_TOO_SHORT = "expected at least {least:character}"
    TEXT_TOO_LONG = "expected at most {most:character}"
    FIELD_MISSING = "the field {field} is missing"
    FIELD_UNKNOWN = "there is no field called {field}"
    BAD_VALUE = "the value {value} is not possible here"
    EITHER = "{first} or {last}"
    TYPE_INT = "a whole number"
    TYPE_FLOAT = "a number"
    TYPE_STR = "text"
    TYPE_BOOL = "true or false"
    TYPE_ARRAY = "a list"
    TYPE_OBJECT = "an object"

    # Records and positions
    PLAYERS = "there must be {fewest} to {most} players, not {count}"
    NO_SUCH = "there is no {kind} {name!r}; choose one of {known}"
    A_RECORD_IS_AN_OBJECT = "a record is a JSON object"
    IS_MISSING = "this field is missing"
    OTHER_FORMAT = "expected {format}"
    NEWER_VERSION = "version {version} is newer than this program, which reads versions up to {current}"
    NO_VERSION = "there is no version {version} of this format"
    SWITCHED_ON_WITH_TRUE = "a house rule is switched on with true, or left out"
    PATH_OR_TO = "a walk takes either a path or a to, not both"
    DOES_NOT_PLAY = "{name} is not playing"
    HAND_MISSING = "this hand is missing"

    # Verdicts
    SETUP_REFUSED = "set-up: {sentence}"
    MOVE_REFUSED = "{by}, {move}: {sentence}"
    CLAIMS_WINNER = "The record claims {claim}, but {truth}."
    CLAIMS_NO_WINNER = "The record claims no winner, but {truth}."
    SOMEBODY_WON = "{winner} won"
    NOBODY_WON = "nobody won"
    NOT_OVER = "the game is not over"


def no_such(kind: str, name: str, known: Iterable[str]) -> Phrase:
    """There is nothing of this kind with this name; what there is."""
    return InputProblem.NO_SUCH(kind=kind, name=name, known=", ".join(known))


def system_says(error: OSError) -> Phrase:
    """What the operating system has against it."""
    # By name: numbers differ from system to system, and French has a sentence for each name.
    code = errno.errorcode.get(error.errno or 0, "other")
    return InputProblem.SYSTEM(code=code, strerror=error.strerror or str(error))


_JSON = {
    "Expecting value": InputProblem.EXPECTING_VALUE,
    "Expecting property name enclosed in double quotes": InputProblem.EXPECTING_KEY,
    "Expecting ',' delimiter": InputProblem.EXPECTING_COMMA,
    "Expecting ':' delimiter": InputProblem.EXPECTING_COLON,
    "Unterminated string starting at": InputProblem.UNTERMINATED,
    "Invalid control character at": InputProblem.CONTROL_CHARACTER,
    "Invalid \\escape": InputProblem.BAD_ESCAPE,
    "Invalid \\uXXXX escape": InputProblem.BAD_U_ESCAPE,
    "Extra data": InputProblem.EXTRA_DATA,
}
"""What the parser says, and what people are told."""


def json_says(message: str) -> Sayable:
    """What is wrong with a text that should be JSON, as the parser says it."""
    trailing = re.fullmatch("Illegal trailing comma before end of (array|object)", message)
    if trailing:
        return InputProblem.TRAILING_COMMA(what=_type(trailing[1]))
    found = _JSON.get(message)
    return message if found is None else found()


def shape_says(message: str) -> Sayable:
    """What is wrong with the shape of a value, as msgspec says it."""
    # msgspec has no codes for what it finds, only English sentences
    # for programmers: they are taken apart to be told to people.
    if found := re.fullmatch("Expected `([^`]+)`, got `([^`]+)`", message):
        return InputProblem.WRONG_TYPE(wanted=_types(found[1]), found=_type(found[2]))
    if found := re.fullmatch("Expected `array` of length ([0-9]+), got ([0-9]+)", message):
        return InputProblem.WRONG_LENGTH(wanted=int(found[1]), found=int(found[2]))
    if found := re.fullmatch("Expected `(?:int|float)` ([<>])= (\\S+)", message):
        if found[1] == "<":
            return InputProblem.NUMBER_AT_MOST(most=found[2])
        return InputProblem.NUMBER_AT_LEAST(least=found[2])
    if found := re.fullmatch("Expected `str` of length ([<>])= ([0-9]+)", message):
        if found[1] == "<":
            return InputProblem.TEXT_TOO_LONG(most=int(found[2]))
        return InputProblem.TEXT_TOO_SHORT(least=int(found[2]))
    if found := re.fullmatch("Object missing required field `(.*)`", message, re.DOTALL):
        return InputProblem.FIELD_MISSING(field=found[1])
    if found := re.fullmatch("Object contains unknown field `(.*)`", message, re.DOTALL):
        return InputProblem.FIELD_UNKNOWN(field=found[1])
    if found := re.fullmatch("Invalid value (.*)", message, re.DOTALL):
        return InputProblem.BAD_VALUE(value=found[1])
    # A sentence that a newer version words otherwise is passed on as it is.
    return message.replace("`", "")


def _types(union: str) -> Sayable:
    *others, last = union.split(" | ")
    return InputProblem.EITHER(first=_types(" | ".join(others)), last=_type(last)) if others else _type(last)


_TYPES = {
    "int": InputProblem.TYPE_INT,
    "float": InputProblem.TYPE_FLOAT,
    "str": InputProblem.TYPE_STR,
    "bool": InputProblem.TYPE_BOOL,
    "array": InputProblem.TYPE_ARRAY,
    "object": InputProblem.TYPE_OBJECT,
}


def _type(name: str) -> Sayable:
    """A type in words; null is written in a file as it is called."""
    found = _TYPES.get(name)
    return name if found is None else found()
