"""What can be reached from an object by following references, as a bot could that looks into everything."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from types import (
    BuiltinFunctionType,
    FrameType,
    FunctionType,
    GeneratorType,
    GetSetDescriptorType,
    MemberDescriptorType,
    ModuleType,
    TracebackType,
    WrapperDescriptorType,
)

from casefile.game.edition import Edition
from casefile.game.events import Accused, CardShown, Dealt
from casefile.game.state import Secrets, State

SECRET_TYPES: tuple[type, ...] = (State, Secrets, Dealt, CardShown, Accused)
"""What holds cards that not everybody may see."""
WAYS_OUT: tuple[type, ...] = (FrameType, GeneratorType, TracebackType)
"""From these the whole program can be reached, so they count as secrets themselves."""
_PART_OF_THE_PROGRAM: tuple[type, ...] = (
    ModuleType,
    type,
    BuiltinFunctionType,
    GetSetDescriptorType,
    MemberDescriptorType,
    WrapperDescriptorType,
)
"""Code that every bot can import anyway; following it would lead everywhere."""
_PLAIN = (str, int, float, bytes, bool, type(None))


def secrets_in_reach(root: object, *, and_editions: bool = False) -> list[str]:
    """The kinds of secrets within reach, sorted. Empty is as it should be.

    Editions are the same for all games and large: they are looked through only if asked for.
    """
    found = {
        type(each).__name__
        for each in reachable(root, and_editions)
        if isinstance(each, SECRET_TYPES + WAYS_OUT)
    }
    return sorted(found)


def reachable(root: object, and_editions: bool = False) -> Iterator[object]:
    """Every object within reach, the root first, each once. Nothing is looked for behind a secret."""
    waiting, met = [root], {id(root): root}  # kept alive, so that no id is given twice
    while waiting:
        each = waiting.pop()
        yield each
        if isinstance(each, SECRET_TYPES + WAYS_OUT):
            continue
        # As the garbage collector sees it: names that begin with an underscore hide nothing from it.
        for near in _referents(each, and_editions):
            if id(near) not in met and not isinstance(near, _PLAIN):
                met[id(near)] = near
                waiting.append(near)


def _referents(each: object, and_editions: bool) -> list[object]:
    if isinstance(each, _PART_OF_THE_PROGRAM) or (isinstance(each, Edition) and not and_editions):
        return []
    if isinstance(each, FunctionType):
        # Its globals are its module; what it was made with is its own.
        return [each.__closure__, each.__defaults__, each.__kwdefaults__, each.__dict__]
    return [near for near in gc.get_referents(each) if not isinstance(near, _PART_OF_THE_PROGRAM)]
