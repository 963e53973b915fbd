"""What a table asks a bot, what comes back, and how both travel between two processes."""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable, Mapping
from copyreg import dispatch_table
from typing import Any, NamedTuple, get_args

import msgspec

from casefile.bots.base import hears_nothing
from casefile.bots.registry import COMPILED, bot_class
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Action, Roll
from casefile.game.edition import Edition
from casefile.game.menu import Menu
from casefile.game.seen import SeenEvent, View


class Question(NamedTuple):
    """One thing for a bot to decide. It carries what the seat knows and nothing else of the game."""

    level: str
    view: View
    menu: Menu
    """What the seat may do. Never empty."""
    seed: bytes
    """32 bytes from the game's own chance. The same question gets the same answer."""
    story: tuple[SeenEvent, ...] | None
    """All that the seat has seen since the deal, for a level that `listens`."""

    def accepts(self, action: Action) -> bool:
        """Is this an answer? A roll must come without dice: a bot does not choose them."""
        if isinstance(action, Roll) and action.dice:
            return False
        return self.menu.allows(action, self.view)


class Answer(NamedTuple):
    """An action that is on the menu. A roll comes without dice: those are for whoever runs the table."""

    action: Action
    level: str
    """The level that really moved."""


def listens(level: str) -> bool:
    """Does this level want the story? An unknown one does not: a simpler one will move for it.

    The compiled levels take everything from their view, and are not loaded to find that out.
    """
    if level in COMPILED:
        return False
    try:
        return getattr(bot_class(level), "see", None) is not hears_nothing
    except KeyError:
        return False


class Errand(NamedTuple):
    """A question as a worker gets it: who is to answer, and how long that one may think."""

    level: str
    seconds: float
    question: Question


class NotAnAction(Exception):
    """What a worker sent is nothing that a seat could do."""


# -- to the worker


def packed(errand: object) -> bytes:
    """For the way to a worker. Editions go by name: a worker has its own, with all their tables."""
    buffer = io.BytesIO()
    packer = pickle.Pickler(buffer, pickle.HIGHEST_PROTOCOL)
    packer.dispatch_table = _REDUCERS
    packer.dump(errand)
    return buffer.getvalue()


def unpacked(data: bytes) -> Errand:
    """What was packed. Workers believe the server; the server does not believe workers."""
    errand: Errand = pickle.loads(data)  # noqa: S301  # from our own parent, over a pipe that is nobody else's
    return errand


def _by_name(rules: Edition) -> tuple[Callable[..., Edition], tuple[Any, ...]]:
    house_rules = frozenset(rules.house_rules)
    if rules.id in EDITION_IDS and edition(rules.id, house_rules) is rules:
        return edition, (rules.id, house_rules)
    made_of = rules.__reduce__()[1]
    assert isinstance(made_of, tuple), "an edition is pickled as what it is made of"
    return Edition, made_of


_REDUCERS = {**dispatch_table, Edition: _by_name}
"""Asked for editions only, while a `persistent_id` would be asked for every single card."""


# -- back to the server

_KINDS: Mapping[str, type[Action]] = {kind.__name__: kind for kind in get_args(Action)}
READY = b"ready"


def told_action(action: object) -> bytes:
    """An action on its way back. TypeError if it is none."""
    if type(action) not in _KINDS.values():
        raise TypeError("not an action")
    return msgspec.json.encode((type(action).__name__, action))


def told_trouble(trouble: str) -> bytes:
    return msgspec.json.encode(("trouble", trouble))


def heard(data: bytes) -> Action | str:
    """What a worker answered: an action, or its trouble in a word. NotAnAction if it is neither.

    Plain JSON that is read by type: whatever a bot does to its process, it cannot make the server run code.
    """
    try:
        kind, body = msgspec.json.decode(data, type=tuple[str, msgspec.Raw])
        if kind == "trouble":
            return msgspec.json.decode(body, type=str)
        return msgspec.json.decode(body, type=_KINDS[kind])
    except (msgspec.DecodeError, KeyError) as bad:
        raise NotAnAction from bad
