"""An action on its way from the process in which a bot thinks to the one that runs the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

import msgspec

from casefile.game.actions import Action

_KINDS: Mapping[str, type[Action]] = {kind.__name__: kind for kind in get_args(Action)}


class NotAnAction(Exception):
    """What a worker sent is nothing that a seat could do."""


def encode_action(action: object) -> bytes:
    """TypeError if it is not an action."""
    if type(action) not in _KINDS.values():
        raise TypeError("not an action")
    return msgspec.json.encode((type(action).__name__, action))


def decode_action(data: bytes) -> Action:
    """The action that a worker answered. NotAnAction if it is anything else.

    Plain JSON that is read by type: whatever a bot does to its process, it cannot make the other run code.
    """
    try:
        # In two steps: a union of these structs would need a tag in
        # each, and `game` knows nothing of the wire.
        kind, body = msgspec.json.decode(data, type=tuple[str, msgspec.Raw])
        return msgspec.json.decode(body, type=_KINDS[kind])
    except (msgspec.DecodeError, KeyError) as bad:
        raise NotAnAction from bad
