"""A bot on this machine that plays a seat at a table elsewhere, and finds its way back if it is cut off."""

from __future__ import annotations

import random
import secrets
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import msgspec

from casefile.bots.base import Bot, Decision, hears_nothing
from casefile.bots.registry import MakeBot
from casefile.game.fold import first_view, fold
from casefile.game.menu import menu
from casefile.game.seen import SeenEvent, View
from casefile.locales.phrase import Phrase
from casefile.remote.backoff import Backoff
from casefile.remote.door import Lost, RemoteDoor, ServerRefusal
from casefile.remote.known_game import action_on_the_wire, dealt, game_happening, seen_event, view_from
from casefile.remote.news import RemoteNews
from casefile.server.wire.commands import Act
from casefile.server.wire.game_happenings import WasDealt
from casefile.server.wire.messages import ActionMenu, Closed, Snapshot

THINKING_SECONDS = 1.0
"""What a bot is told it has for one decision."""
NO_SUCH_LINE = "table-no-such-line"
COME_BACK = frozenset({4000, 4001, 4008, 4009})
"""After these codes of `closed` the seat is still ours."""


class NotAMove(Exception):
    """The bot did something that is not on its menu."""


class Unanswered(Lost):
    """Nobody has answered a move for so long that it is given up."""


class Ended(Exception):
    """The server has ended the stream for good."""


class Told(msgspec.Struct, tag_field="type", tag="update"):
    """An update; what it does not know of is skipped, as the protocol asks for."""

    line: int
    happened: tuple[dict[str, Any], ...]
    version: int | None = None
    menu: ActionMenu | None = None


class Other(msgspec.Struct, tag_field="type", tag="done"):
    """A line that tells nothing new."""


_line = msgspec.json.Decoder(Snapshot | Told | Closed | Other).decode
Tell = Callable[[Phrase], None]


class RemoteSeat:
    def __init__(
        self,
        door: RemoteDoor,
        make_bot: MakeBot,
        rng: random.Random,
        *,
        tell: Tell = lambda _: None,
        patience: float = 600.0,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """`patience`: after so many seconds without a server, it gives up."""
        self._door, self._make_bot, self._rng, self._tell = door, make_bot, rng, tell
        self._patience, self._sleep = patience, sleep
        self.chair = ""
        self.games = 0
        """How many have ended here."""
        self._line: int | None = None
        self._incarnation = ""
        self._number = 0
        self._view: View | None = None
        self._bot: Bot | None = None

    def play(self, games: int | None = None) -> None:
        """Until so many games are over, or the seat is taken away: Ended. Lost, ServerRefusal or NotAMove."""
        with closing(self._door):
            self._play(games)

    def _play(self, games: int | None) -> None:
        backoff = Backoff(self._patience, self._sleep)
        while True:
            try:
                for message in self._messages():
                    backoff.reset()
                    self._hear(message)
                    if games is not None and self.games >= games:
                        return
            except Unanswered:  # its patience was as long as ours
                raise
            except Lost as lost:
                # Somebody who mistyped the address should not have to wait.
                if self._line is None or not backoff.pause():
                    raise
                self._tell(RemoteNews.CONNECTION_LOST(problem=str(lost)))
            except ServerRefusal as refused:
                self._sort_out(refused)

    def _sort_out(self, refused: ServerRefusal) -> None:
        """Do what a refused stream needs before the next attempt. ServerRefusal if nothing would help."""
        if refused.problem.ratelimit:
            self._sleep(refused.problem.ratelimit.seconds)
        elif refused.problem.key == NO_SUCH_LINE and self._line is not None:
            self._line = None  # begin with the whole state
        else:
            raise refused

    # -- what comes

    def _messages(self) -> Iterator[Snapshot | Told]:
        """The lines from where we were, until the connection is lost."""
        first = None if self._line is None else self._line + 1
        with closing(self._door.lines(first, self._incarnation)) as lines:  # type: ignore[type-var]
            for text in lines:
                message = _line(text)
                if isinstance(message, Closed):
                    if message.code not in COME_BACK:
                        raise Ended(message.reason)
                    raise Lost(message.reason)
                if not isinstance(message, Other):
                    yield message
        # A proxy that ends what takes too long says nothing.
        raise Lost("the stream has ended")

    def _hear(self, message: Snapshot | Told) -> None:
        if isinstance(message, Snapshot):
            self._begin(message)
        else:
            for happening in message.happened:
                self._learn(happening)
        self._line = message.line
        # The menu of the wire only says that it is our move: bots get the engine's own.
        if message.menu is not None and self._bot is not None and self._view is not None:
            self._act(self._bot, self._view)

    def _begin(self, message: Snapshot) -> None:
        """From a snapshot: at the start, or when too much was missed."""
        chair, game = message.you or "", message.game
        if chair != self.chair:
            self._tell(RemoteNews.SITS(table=message.table.id, chair=chair))
        self.chair, self._incarnation = chair, message.incarnation
        if game is None or game.phase == "over":
            self._view = self._bot = None
            return
        # The bot of the same game goes on: it has heard more than a snapshot can tell.
        if self._bot is None or self._number != game.number:
            self._bot = self._make_bot()
            if type(self._bot).see is not hears_nothing:
                for seen in self._story(message.line):
                    self._bot.see(seen)
        self._number, self._view = game.number, view_from(game, chair)

    def _story(self, until: int) -> list[SeenEvent]:
        """What this seat has seen of the game so far. Empty if the table has too many lines to tell."""
        events: list[SeenEvent] = []
        view: View | None = None
        # On a stream of its own: the first one goes on in the meantime.
        with closing(self._door.lines(1, self._incarnation)) as lines:  # type: ignore[type-var]
            for text in lines:
                message = _line(text)
                if not isinstance(message, Told):
                    break
                for happening in message.happened:
                    told = game_happening(happening)
                    if isinstance(told, WasDealt):
                        opening = dealt(told, self.chair)
                        events, view = [opening], first_view(opening)
                    elif told is not None and view is not None:
                        events.append(seen_event(view.public, told))
                        view = fold(view, events[-1])
                if message.line >= until:
                    return events
        return []

    def _learn(self, happening: dict[str, Any]) -> None:
        told = game_happening(happening)
        if told is None:
            return
        if isinstance(told, WasDealt):
            opening = dealt(told, self.chair)
            self._bot, self._number, self._view = self._make_bot(), told.game, first_view(opening)
            seen: SeenEvent = opening
            self._tell(RemoteNews.GAME_BEGINS(game=told.game))
        elif self._view is not None:
            seen = seen_event(self._view.public, told)
            self._view = fold(self._view, seen)
        else:
            return
        if self._bot is not None:
            self._bot.see(seen)
        if self._view.public.over:
            self._end(self._view)

    def _end(self, view: View) -> None:
        self.games += 1
        winner = view.public.winner
        if winner is None:
            self._tell(RemoteNews.NO_WINNER(game=self._number))
        elif winner == view.seat:
            self._tell(RemoteNews.GAME_WON(game=self._number))
        else:
            self._tell(RemoteNews.GAME_LOST(game=self._number, winner=view.public.players[winner]))
        self._view = self._bot = None

    # -- what goes

    def _act(self, bot: Bot, view: View) -> None:
        choices = menu(view)
        action = bot.choose(Decision(view, choices, self._rng, THINKING_SECONDS))
        if not choices.allows(action, view):
            raise NotAMove(repr(action))
        command = Act(
            # Drawn once: however often it is sent, it is carried out once.
            id=secrets.token_hex(8),
            game=self._number,
            version=view.public.version,
            action=action_on_the_wire(action),
        )
        backoff = Backoff(self._patience, self._sleep)
        while True:
            try:
                self._door.move(command)
            except Lost as lost:
                if not backoff.pause():
                    raise Unanswered(str(lost)) from None
            except ServerRefusal as refused:
                if refused.problem.ratelimit:
                    self._sleep(refused.problem.ratelimit.seconds)
                # The game has moved on, it is paused, or a bot sits in until we are back: the stream tells.
                elif refused.problem.kind in ("stale", "not-now"):
                    return
                else:
                    raise
            else:
                return
