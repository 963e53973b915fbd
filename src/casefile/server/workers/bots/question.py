"""What a table asks a bot, and what comes back."""

from __future__ import annotations

import time
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from casefile.bots.base import hears_nothing
from casefile.bots.registry import COMPILED, STRONGEST, bot_class, fallbacks
from casefile.game.actions import Action, Roll
from casefile.game.menu import Menu
from casefile.game.seen import SeenEvent, View

SIMPLER = fallbacks(STRONGEST)
"""Who moves when another cannot, in this order. None of them accuses unless it is certain."""
QUICK_LEVELS = frozenset(SIMPLER)
"""They answer within a millisecond or two."""


class BotAnswer(NamedTuple):
    """An action that is on the menu. A roll comes without dice: those are for whoever runs the table."""

    action: Action
    level: str
    """The level that really moved."""


@dataclass(frozen=True)
class BotQuestion:
    """One thing for a bot to decide: queued, sent to a worker, and answered.

    It carries what the seat knows and nothing else of the game. Whoever waits for the answer and when it was
    asked stay in the server: only the fields above them travel.
    """

    level: str
    """Who is to answer it."""
    view: View
    menu: Menu
    """What the seat may do. Never empty."""
    seed: bytes
    """32 bytes from the game's own chance. The same question gets the same answer."""
    story: tuple[SeenEvent, ...] | None
    """All that the seat has seen since the deal, for a level that `listens`."""

    answer: Future[BotAnswer | None] = field(default_factory=Future, compare=False, repr=False)
    """The answer, or None if no worker can give one. Cancelled when nobody is waiting for it."""
    asked_at: float = field(default_factory=time.monotonic, compare=False, repr=False)
    """By the monotonic clock."""

    def __reduce__(self) -> tuple[Any, ...]:
        return BotQuestion, (self.level, self.view, self.menu, self.seed, self.story)

    def accepts(self, action: Action) -> bool:
        """Is this an answer? A roll must come without dice: a bot does not choose them."""
        # The menu also allows a roll with dice, for whoever runs the game. A bot does not.
        if isinstance(action, Roll) and action.dice:
            return False
        return self.menu.allows(action, self.view)

    @property
    def is_dropped(self) -> bool:
        """Has everybody stopped waiting for the answer?"""
        return self.answer.cancelled()

    def settle(self, answer: BotAnswer | None) -> None:
        """For any thread. An answer that nobody waits for is let go."""
        # The pool may have given up waiting, and cancelled it.
        with suppress(InvalidStateError):
            self.answer.set_result(answer)

    def simpler(self) -> BotQuestion | None:
        """The same for the next simpler level that can do with what it tells; None if there is none."""
        # The story is not sent along for a level that does not listen, and a worker cannot ask for it.
        for level in fallbacks(self.level):
            if self.story is not None or not listens(level):
                return self.put_to(level)
        return None

    def put_to(self, level: str) -> BotQuestion:
        """The same question to another level, for whoever waits for this one."""
        return replace(self, level=level)


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
