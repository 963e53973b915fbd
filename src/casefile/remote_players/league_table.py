"""The table of one remote player: one game after the other, each as far as its seat may know it.

The tournament writes here on its own thread, the door reads and takes moves on another; whatever is public
takes the lock.
"""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import Future, InvalidStateError
from contextlib import suppress
from threading import Condition
from typing import NamedTuple

from msgspec.structs import replace

from casefile.bots.pace import INSTANT
from casefile.bots.registry import PROGRAM_BOT
from casefile.game.cards import Suspect
from casefile.game.errors import Refusal
from casefile.game.fold import first_view, fold
from casefile.game.menu import Menu
from casefile.game.seen import SeenDealt, SeenEvent, View
from casefile.server.live.answers import done, refused, refused_by_rules
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.table.tokens import new_incarnation, new_table_id
from casefile.server.wire.commands import Act
from casefile.server.wire.game_words import event_in_words, game_in_words, menu_in_words
from casefile.server.wire.happenings import AnyHappening
from casefile.server.wire.messages import (
    ActionMenu,
    ChairInfo,
    Snapshot,
    TableInfo,
    TablePhase,
    Update,
    encode,
)
from casefile.server.wire.settings import Settings
from casefile.server.wire.table_happenings import (
    BotTookSeat,
    ChangedSeat,
    SeatFreed,
    TableConfigured,
    TableOpened,
)

MAX_RECORDS = 10
MAX_COMMANDS = 100
"""How many of the latest are remembered: finished games, and answers by the id of their command."""


class PostedMove(NamedTuple):
    """What the program wants to do, and where the answer goes."""

    command: Act
    answer: Future[bytes]


class LeagueTable:
    def __init__(self, settings: Settings, chair: Suspect, now: Callable[[], float] = time.time) -> None:
        """`settings` and `chair` are where the first game will begin, as near as that can be said now."""
        self.id = new_table_id(secrets.token_bytes)
        self.incarnation = new_incarnation(secrets.token_bytes)
        self.on_line: Callable[[], None] = lambda: None
        """Called when there is a new line, on the thread of the tournament."""
        self._now = now
        self._changed = Condition()
        self._streams = 0
        self._settings, self._chair = settings, chair
        self._chairs: tuple[Suspect, ...] = (chair,)
        self._number = 0
        self._view: View | None = None
        self._menu: ActionMenu | None = None
        self._deadline: int | None = None
        self._move: PostedMove | None = None
        self._answers: OrderedDict[str, Future[bytes]] = OrderedDict()
        self._records: OrderedDict[int, str] = OrderedDict()
        self._lines: list[bytes] = []
        self._forgotten = 0
        """How many lines there were before those that are kept."""
        self._game_line = 0
        """The last line before the current or last game."""
        self._write(TableOpened(settings, self.incarnation), BotTookSeat(chair, PROGRAM_BOT))

    # -- for the tournament

    def begin(self, dealt: SeenDealt) -> None:
        """The next game: everybody sits down anew, then the cards are dealt."""
        with self._changed:
            last = self._line
            # Two games are kept: nobody who comes back within a game has missed more.
            del self._lines[: self._game_line - self._forgotten]
            self._forgotten, self._game_line = self._game_line, last
            self._seat(dealt)
            self._number += 1
            self._view = first_view(dealt)
            self._write(event_in_words(dealt, dealt.players, self._number))
        self.on_line()

    def ask(self, events: Sequence[SeenEvent], menu: Menu, seconds: float) -> None:
        """What has happened, and what may be done now, within so many seconds."""
        with self._changed:
            at = self._moment()
            self._menu, self._deadline = menu_in_words(menu), at + round(1000 * seconds)
            self._write(*self._take_in(events), at=at)
        self.on_line()

    def wait_for_move(self, seconds: float) -> PostedMove | None:
        """What the program wants to do; None if it has not said so within that time."""
        with self._changed:
            self._changed.wait_for(lambda: self._move is not None, max(0.0, seconds))
            return self._move

    def carry_out(self, events: Sequence[SeenEvent]) -> None:
        """The move that is under way has led to these."""
        with self._changed:
            move = self._settled()
            self._write(*self._take_in(events))
        self.on_line()
        if move is not None:
            _answer(move, done(move.command.id, self._line))

    def refuse(self, refusal: Refusal | TableRefusal) -> None:
        """The move that is under way is not carried out. What was asked still is."""
        with self._changed:
            move, self._move = self._move, None
        if move is not None:
            _answer(move, _refused(move.command.id, refusal))

    def end(self, events: Sequence[SeenEvent], record: str | None) -> None:
        """The game is over, with these last events and this record, or nobody goes on with it."""
        with self._changed:
            move = self._settled()
            # Before the end is told: whoever hears of it may ask for the record at once.
            if record is not None:
                self._records[self._number] = record
                if len(self._records) > MAX_RECORDS:
                    self._records.popitem(last=False)
            if self._view is not None:
                happened = self._take_in(events)
                # What nobody goes on with is no game any more; one that was played can be looked at.
                self._view = self._view if self._view.public.over else None
                self._write(*happened)
            is_over = self._view is not None
        self.on_line()
        if move is not None:
            command = move.command.id
            stale = refused(command, TableRefusal(TableReason.STALE))
            _answer(move, done(command, self._line) if is_over else stale)

    def wait_for_stream(self, seconds: float | None) -> bool:
        """Whether the program is connected, at the latest after this time."""
        with self._changed:
            return self._changed.wait_for(lambda: self._streams > 0, seconds)

    @property
    def is_connected(self) -> bool:
        return self._streams > 0

    # -- for the door

    def connect(self, streams: int) -> None:
        """So many streams have come, or gone if it is negative."""
        with self._changed:
            self._streams += streams
            self._changed.notify_all()

    def start_of(self, first: int | None, incarnation: str | None) -> int | None:
        """The last line of a program that asks like this; None if it needs a snapshot. TableRefusal."""
        with self._changed:
            if first is None or incarnation not in (None, self.incarnation):
                return None
            if first - 1 > self._line:
                raise TableRefusal(TableReason.NO_SUCH_LINE, line=first, last=self._line)
            return first - 1

    def lines_after(self, line: int | None) -> tuple[Sequence[bytes], int]:
        """What somebody is to be sent who has the lines up to this one, and the last line they then have."""
        with self._changed:
            if line == self._line:
                return (), self._line
            if line is None or line < self._forgotten:
                return (self._snapshot(),), self._line
            return self._lines[line - self._forgotten :], self._line

    def post(self, command: Act) -> Future[bytes]:
        """Take a move for the tournament. The answer comes when the rules have decided; TableRefusal."""
        with self._changed:
            if known := self._answers.get(command.id):
                return known
            view = self._view
            if view is None or view.public.over:
                raise TableRefusal(TableReason.NOT_PLAYING)
            # Also while the others move: what this seat has been told is not how the game stands. But it need
            # not wait for its menu if it can see that it is going to be asked.
            is_asked = view.public.acting == view.seat and self._move is None
            if not is_asked or (command.game, command.version) != (self._number, view.public.version):
                raise TableRefusal(TableReason.STALE)
            answer: Future[bytes] = Future()
            self._answers[command.id] = answer
            if len(self._answers) > MAX_COMMANDS:
                self._answers.popitem(last=False)
            self._move = PostedMove(command, answer)
            self._changed.notify_all()
            return answer

    def record(self, game: int) -> str:
        """A game that is over. TableRefusal."""
        with self._changed:
            if game not in self._records:
                raise TableRefusal(TableReason.NO_SUCH_GAME)
            return self._records[game]

    # -- what is written

    def _settled(self) -> PostedMove | None:
        """Nothing is asked any more; the move that was under way."""
        move, self._move = self._move, None
        self._menu = self._deadline = None
        return move

    @property
    def _line(self) -> int:
        return self._forgotten + len(self._lines)

    def _seat(self, dealt: SeenDealt) -> None:
        """Those who play the next game take their chairs. Who they are is told to no player here."""
        assert dealt.viewer is not None, "a remote player has a seat"
        rules, chair = dealt.edition, dealt.players[dealt.viewer]
        left = [SeatFreed(other) for other in self._chairs if other != self._chair]
        moved = [ChangedSeat(self._chair, chair)] if chair != self._chair else []
        came = [BotTookSeat(other, PROGRAM_BOT) for other in dealt.players if other != chair]
        settings = table_settings(rules.id, rules.house_rules, len(dealt.players))
        changed = [TableConfigured(settings)] if settings != self._settings else []
        self._settings, self._chair, self._chairs = settings, chair, dealt.players
        self._view = None
        self._write(*left, *moved, *changed, *came)

    def _moment(self) -> int:
        """In milliseconds since 1970."""
        return round(1000 * self._now())

    def _take_in(self, events: Sequence[SeenEvent]) -> list[AnyHappening]:
        """Events, which are known from now on, in words."""
        assert self._view is not None, "the deal comes first"
        players = self._view.public.players
        for event in events:
            self._view = fold(self._view, event)
        return [event_in_words(event, players, self._number) for event in events]

    def _write(self, *happened: AnyHappening, at: int | None = None) -> None:
        """The next line, from what is known now."""
        playing = None if self._view is None or self._view.public.over else self._view.public
        acting = None if playing is None or playing.acting is None else playing.players[playing.acting]
        update = Update(
            line=self._line + 1,
            at=self._moment() if at is None else at,
            happened=happened,
            version=None if playing is None else playing.version,
            acting=acting,
            deadline=self._deadline,
            bot=PROGRAM_BOT if playing is not None and happened else "",
            menu=self._menu,
        )
        self._lines.append(encode(update))

    def _snapshot(self) -> bytes:
        game = None if self._view is None else game_in_words(self._view, self._number)
        if game is not None:
            # After the line in which everybody sat down.
            game = replace(game, line=self._game_line + 2, deadline=self._deadline)
        return encode(
            Snapshot(
                line=self._line,
                incarnation=self.incarnation,
                you=self._chair,
                table=TableInfo(
                    id=self.id,
                    phase=self._phase,
                    settings=self._settings,
                    host=None,
                    chairs=tuple(
                        ChairInfo(suspect=chair, bot=PROGRAM_BOT, ready=True, present=True)
                        for chair in self._chairs
                    ),
                    games=self._number,
                ),
                game=game,
                menu=self._menu,
            )
        )

    @property
    def _phase(self) -> TablePhase:
        if self._view is None:
            return "lobby"
        return "over" if self._view.public.over else "playing"


def _refused(command: str, refusal: Refusal | TableRefusal) -> bytes:
    if isinstance(refusal, Refusal):
        return refused_by_rules(command, refusal)
    return refused(command, refusal)


def _answer(move: PostedMove, answer: bytes) -> None:
    with suppress(InvalidStateError):  # the door is closed, and has given it up
        move.answer.set_result(answer)


def table_settings(edition: str, house_rules: tuple[str, ...], seats: int) -> Settings:
    """The settings of a table that nobody is host of."""
    # Whoever runs a program may let it reason as it likes, so its notebook is theirs to allow.
    return Settings(
        edition=edition,
        house_rules=house_rules,
        seats=seats,
        spectators=False,
        pace=INSTANT,
        notebook="full",
        small_talk=False,
    )
