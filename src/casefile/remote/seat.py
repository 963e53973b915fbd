"""A bot on this machine that plays a seat at a table elsewhere, and finds its way back if it is cut off."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from typing import Any

from casefile.bots.base import Bot, Decision, hears_nothing
from casefile.bots.registry import MakeBot
from casefile.game.menu import menu
from casefile.game.seen import SeenDealt, SeenEvent, View
from casefile.locales.phrase import Phrase
from casefile.remote.door import Lost, RemoteDoor, ServerRefusal
from casefile.remote.known_game import action_on_the_wire
from casefile.remote.known_table import KnownTable
from casefile.remote.line_feed import GIVE_UP_TIMEOUT, LineFeed, Told, Unanswered, decode_line
from casefile.remote.news import RemoteNews, RemoteProblem
from casefile.remote.protocol_error import ProtocolError
from casefile.remote.sending import send
from casefile.server.wire.commands import Act
from casefile.server.wire.messages import Snapshot

THINKING_SECONDS = 1.0
"""What a bot is told it has for one decision."""


class BotRaised(Exception):
    """The bot raised something; that is the cause."""


class NotAMove(Exception):
    """The bot did something that is not on its menu."""


Tell = Callable[[Phrase], None]


@contextmanager
def _may_fail() -> Iterator[None]:
    """Raise BotRaised for any error: the bot may be anybody's, and the game may be told wrongly."""
    try:
        yield
    except Exception as error:
        raise BotRaised(repr(error)) from error


class RemoteSeat:
    def __init__(
        self,
        door: RemoteDoor,
        make_bot: MakeBot,
        rng: random.Random,
        *,
        tell: Tell = lambda _: None,
        patience: float = GIVE_UP_TIMEOUT,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """`patience`: after so many seconds without a server, it gives up."""
        self._door, self._make_bot, self._rng, self._tell = door, make_bot, rng, tell
        self._patience, self._sleep = patience, sleep
        self.games = 0
        """How many have ended here."""
        self._feed = LineFeed(door, patience=patience, sleep=sleep, lost=self._is_lost)
        self._known = KnownTable()
        self._bot: Bot | None = None

    def play(self, games: int | None = None) -> None:
        """Until so many games are over, or the seat is taken away: Ended.

        Lost, ServerRefusal or ProtocolError; NotAMove or BotRaised.
        """

        def hear(message: Snapshot | Told) -> bool:
            self._hear(message)
            return games is not None and self.games >= games

        with closing(self._door):
            self._feed.follow(hear)

    def _is_lost(self, lost: Lost) -> None:
        self._tell(RemoteNews.CONNECTION_LOST(problem=str(lost)))

    # -- what comes

    def _hear(self, message: Snapshot | Told) -> None:
        if isinstance(message, Snapshot):
            self._begin(message)
        else:
            for happening in message.happened:
                self._learn(happening)
        # The menu of the wire only says that it is our move: bots get the engine's own.
        if message.menu is not None and self._bot is not None and self._known.view is not None:
            self._act(self._bot, self._known.view)

    def _begin(self, message: Snapshot) -> None:
        """From a snapshot: at the start, or when too much was missed."""
        number, chair = self._known.number, self._known.chair
        self._known.begin(message)
        if chair != self._known.chair:
            self._tell(RemoteNews.SITS(table=message.table.id, chair=self._known.chair))
        view = self._known.view
        if view is None or view.public.over:
            if view is not None and self._bot is not None and number == self._known.number:
                self._end(view)  # its last lines were among those we missed
            self._bot = None
        # The bot of the same game goes on: it has heard more than a snapshot can tell.
        elif self._bot is None or number != self._known.number:
            bot = self._make_bot()
            if type(bot).see is not hears_nothing:
                for seen in self._story(message):
                    with _may_fail():
                        bot.see(seen)
            # Not before: if the story is cut off, the next snapshot has to begin with it again.
            self._bot = bot
            self._tell(RemoteNews.GAME_UNDER_WAY(game=self._known.number))

    def _story(self, now: Snapshot) -> list[SeenEvent]:
        """What this seat has seen of the game so far. Empty if there are too many lines to tell."""
        # Servers of earlier versions do not say where the game begins.
        first = (now.game.line if now.game else 0) or 1
        events: list[SeenEvent] = []
        known = KnownTable(self._known.chair)
        # On a stream of its own: the first one goes on in the meantime.
        with closing(self._door.lines(first, self._feed.incarnation)) as lines:  # type: ignore[type-var]
            for text in filter(None, lines):
                message = decode_line(text)
                if not isinstance(message, Told):
                    break
                for happening in message.happened:
                    seen = known.learn(happening)
                    if isinstance(seen, SeenDealt):
                        events = []
                    if seen is not None:
                        events.append(seen)
                if message.line >= now.line:
                    return events
        return []

    def _learn(self, happening: dict[str, Any]) -> None:
        seen = self._known.learn(happening)
        if seen is None or self._known.view is None:
            return
        if isinstance(seen, SeenDealt):
            self._bot = self._make_bot()
            self._tell(RemoteNews.GAME_BEGINS(game=self._known.number))
        if self._bot is not None:
            with _may_fail():
                self._bot.see(seen)
        if self._known.view.public.over:
            self._end(self._known.view)

    def _end(self, view: View) -> None:
        self.games += 1
        winner = view.public.winner
        if winner is None:
            self._tell(RemoteNews.NO_WINNER(game=self._known.number))
        elif winner == view.seat:
            self._tell(RemoteNews.GAME_WON(game=self._known.number))
        else:
            self._tell(RemoteNews.GAME_LOST(game=self._known.number, winner=view.public.players[winner]))
        self._bot = None

    # -- what goes

    def _act(self, bot: Bot, view: View) -> None:
        if view.public.acting is None or view.public.acting != view.seat:
            raise ProtocolError(RemoteProblem.DOES_NOT_FIT(what="menu"))
        with _may_fail():
            choices = menu(view)
            action = bot.choose(Decision(view, choices, self._rng, THINKING_SECONDS))
        if not choices.allows(action, view):
            raise NotAMove(repr(action))
        command = Act(
            # Drawn once: however often it is sent, it is carried out once.
            id=secrets.token_hex(8),
            game=self._known.number,
            version=view.public.version,
            action=action_on_the_wire(action),
        )
        try:
            send(self._door, command, patience=self._patience, sleep=self._sleep)
        except Lost as lost:
            raise Unanswered(str(lost)) from None
        except ServerRefusal as refused:
            # The game has moved on, it is paused, or a bot sits in until we are back: the stream tells.
            if refused.problem.kind not in ("stale", "not-now"):
                raise
