"""The error for answers that the protocol does not define, and the checks that raise it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

import msgspec

from casefile.locales.phrase import Sayable
from casefile.reading.bad_input import wrong_shape
from casefile.reading.json_text import is_too_deep
from casefile.reading.problems import InputProblem
from casefile.remote.news import RemoteProblem

_Message = TypeVar("_Message")


class ProtocolError(Exception):
    """The server does not speak the protocol. Trying again would not help."""

    def __init__(self, problem: Sayable) -> None:
        super().__init__(problem)
        self.problem = problem


def read_message(decoder: msgspec.json.Decoder[_Message], data: bytes) -> _Message:
    """Decode an answer or a line of a server; raise ProtocolError if it has another shape."""
    if is_too_deep(data):
        raise ProtocolError(InputProblem.TOO_DEEP())
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        found = wrong_shape(error, "")
        raise ProtocolError(RemoteProblem.IN_THE_FIELD(field=found.place, problem=found.problem)) from None
    except (msgspec.DecodeError, ValueError):
        raise ProtocolError(RemoteProblem.NO_JSON()) from None


@contextmanager
def fits_the_game(what: str) -> Iterator[None]:
    """Raise ProtocolError where a message names unknown cards and places, or moves out of turn."""
    try:
        yield
    except msgspec.ValidationError as error:
        found = wrong_shape(error, what)
        raise ProtocolError(RemoteProblem.IN_THE_FIELD(field=found.place, problem=found.problem)) from None
    except (AssertionError, LookupError, TypeError, ValueError) as error:
        raise ProtocolError(RemoteProblem.DOES_NOT_FIT(what=what)) from error
