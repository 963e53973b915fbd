"""A table without a server, for tests of its rules: commands are judged, applied and told, nothing waits."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from casefile.fair.commitments import share_commitment
from casefile.game.cards import Suspect
from casefile.game.menu import menu
from casefile.game.view import view
from casefile.server.live.attendant import RULINGS
from casefile.server.store.erasing import without_words
from casefile.server.table.agenda import Due, Kind, agenda
from casefile.server.table.changes import apply
from casefile.server.table.log import (
    AnyFact,
    Came,
    ClockSet,
    Entry,
    Opened,
    Seated,
    Went,
    decode_entry,
    encode_entry,
)
from casefile.server.table.moment import Moment
from casefile.server.table.play import act_for, action_of
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.table.rules import join, judge, take_over
from casefile.server.table.ruling import Ruling
from casefile.server.table.state import Chair, Game, TableState, game_id
from casefile.server.table.tokens import token_hash
from casefile.server.table.view import Rendered, Viewer, render, snapshot
from casefile.server.wire import commands
from casefile.server.wire.game_words import menu_in_words
from casefile.server.wire.settings import Settings, edition_of
from casefile.server.wire.table_happenings import TableRestored
from tests.support.server.client import Message, any_action

HERE = "this-process"


class PureTable:
    """People sit on the first suspects of the edition; the first of them is the host."""

    def __init__(self, people: int = 3, *, incarnation: str = "", **chosen: Any) -> None:
        self.table = TableState("0123456789abcdef")
        self.now = 1_800_000_000_000
        self.lines: list[bytes] = []
        """The log, as it is stored now: without what was erased."""
        self.rendered: list[Rendered] = []
        self.told: list[dict[Viewer, Message]] = []
        self._drawn = 0
        self.happen(Opened(Settings(**chosen), invitation="hash", incarnation=incarnation))
        for number in range(people):
            self.join(None, key=f"key {number}")

    # -- doing

    def moment(self) -> Moment:
        return Moment(self.now, self._bytes)

    def _bytes(self, count: int) -> bytes:
        self._drawn += 1
        return hashlib.shake_128(f"desk {self._drawn}".encode()).digest(count)

    def happen(self, what: AnyFact) -> None:
        """Something that no command asked for."""
        self.write(Entry(at=self.now, what=what))

    def write(self, *lines: Entry) -> None:
        for entry in lines:
            self.lines.append(encode_entry(entry))
            entry = decode_entry(self.lines[-1])  # noqa: PLW2901  # as whoever reads the log has it
            apply(self.table, entry)
            rendered = render(self.table, entry)
            self.rendered.append(rendered)
            viewers: list[Viewer] = [None, *self.table.chairs]
            self.told.append({viewer: json.loads(rendered.to(viewer)) for viewer in viewers})

    def join(self, chair: str | None, key: str, name: str = "Somebody") -> Suspect:
        wanted = None if chair is None else Suspect(chair)
        seated = join(self.table, wanted, name, token_hash(key), self.moment())
        assert isinstance(seated.what, Seated)
        self.write(seated)
        return seated.what.chair

    def ask(self, who: str | None, kind: str, **fields: Any) -> Ruling:
        """A command of a chair, or of a spectator, as its client would send it. Raises what it refuses."""
        self._drawn += 1
        command = commands.decode(json.dumps({"type": kind, "id": f"c{self._drawn}", **fields}))
        assert not isinstance(command, commands.Hello)
        chair = None if who is None else self.table.chairs[Suspect(who)]
        ruling = judge(self.table, chair, command, self.moment())
        if ruling.erases is not None:
            for number, line in without_words(self.lines, self.table.chairs[ruling.erases]).items():
                self.lines[number - 1] = line
        self.write(*ruling.entries)
        return ruling

    def refuses(self, who: str | None, kind: str, **fields: Any) -> TableReason:
        """Why the table says no. Nothing has changed."""
        before = [snapshot(self.table, viewer) for viewer in (None, *self.table.chairs)]
        with pytest.raises(TableRefusal) as refusal:
            self.ask(who, kind, **fields)
        assert [snapshot(self.table, viewer) for viewer in (None, *self.table.chairs)] == before
        assert refusal.value.sentence
        return refusal.value.reason

    def come(self, *chairs: str, fair: bool = False) -> None:
        for chair in chairs:
            self.happen(Came(Suspect(chair), HERE, fair))

    def go(self, chair: str) -> None:
        self.happen(Went(Suspect(chair), HERE))

    def take_over(self, token: str, key: str) -> None:
        """Another device uses a transfer."""
        self.write(take_over(self.table, token, token_hash(key), self.moment()))

    def restore(self, incarnation: str) -> None:
        self.happen(TableRestored(incarnation))

    def set_clock(self, deadline: int) -> None:
        self.happen(ClockSet(deadline))

    def wait_for(self, kind: Kind) -> None:
        """Nothing happens until the first thing of this kind is due, and then that does."""
        due = next(due for due in agenda(self.table) if due.kind == kind)
        self.now = max(self.now, time_of(due))
        self.write(*RULINGS[kind](self.table, due, self.moment()).entries)

    # -- a deal that everybody adds chance to

    def commit(self, *chairs: str) -> None:
        for chair in chairs:
            game, share = self._share(chair)
            self.ask(chair, "commit", commitment=share_commitment(game, Suspect(chair), share))

    def reveal(self, *chairs: str) -> None:
        for chair in chairs:
            self.ask(chair, "reveal", share=self._share(chair)[1].hex())

    def _share(self, chair: str) -> tuple[str, bytes]:
        assert self.table.offer is not None
        game = game_id(self.table.table, self.table.offer.game)
        return game, hashlib.sha256(f"{game} {chair}".encode()).digest()

    # -- a game

    def start(self) -> None:
        for chair in self.table.people:
            self.ask(chair.suspect, "ready")
        assert self.table.host is not None
        self.ask(self.table.host, "start")

    def act(self, **action: Any) -> Ruling:
        """A move of whoever has to act."""
        return self.ask(self.acting, "act", **self.version, action=action)

    def bot_move(self, rng: random.Random) -> None:
        """A move of the bot that plays for whoever has to act."""
        game, acting = self.game, self.acting
        known = view(game.state, game.seat(acting))
        offered = msgspec.to_builtins(menu_in_words(menu(known)))
        wanted = msgspec.convert(any_action(offered, rng), commands.AnyAction)
        assert known.seat is not None
        action = action_of(wanted, known.seat, known.public)
        chair = self.table.chairs[acting]
        version = (game.number, game.state.public.version)
        entry, _ = act_for(
            self.table, chair, action, version=version, level=chair.mover, moment=self.moment()
        )
        self.write(entry)

    @property
    def acting(self) -> Suspect:
        assert self.game.acting is not None
        return self.game.acting

    @property
    def version(self) -> dict[str, int]:
        return {"game": self.game.number, "version": self.game.state.public.version}

    def one_move(self, rng: random.Random) -> None:
        version = self.version
        self.play_on(rng, lambda: self.version != version)

    def play_on(self, rng: random.Random, until: Callable[[], bool]) -> None:
        """Any moves, no accusation, until this holds."""
        while not until():
            self.act(**any_action(self.snapshot(self.game.acting)["menu"], rng))

    def accuse(self, *, right: bool) -> None:
        """Whoever has the turn accuses."""
        suspect, weapon, room = self.game.state.secrets.envelope
        others = (other for other in self.game.state.public.edition.deck.weapons if other != weapon)
        self.act(do="accuse", suspect=suspect, weapon=weapon if right else next(others), room=room)

    # -- looking

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    @property
    def seats(self) -> list[Suspect]:
        return [*self.table.chairs]

    @property
    def free(self) -> Suspect:
        """A suspect that nobody has taken."""
        suspects = edition_of(self.table.settings).deck.suspects
        return next(suspect for suspect in suspects if suspect not in self.table.chairs)

    def chair(self, name: str) -> Chair:
        return self.table.chairs[Suspect(name)]

    def snapshot(self, viewer: str | None) -> Message:
        found: Message = json.loads(snapshot(self.table, None if viewer is None else Suspect(viewer)))
        return found

    def last(self, viewer: str | None = None) -> list[Message]:
        """What a viewer was told happened, by the last line."""
        found: list[Message] = self.told[-1][None if viewer is None else Suspect(viewer)]["happened"]
        return found


def lobby(people: int = 3, **chosen: Any) -> PureTable:
    """Everybody is there, nothing has begun."""
    desk = PureTable(people, **chosen)
    desk.come(*desk.seats)
    return desk


def playing(people: int = 3, **chosen: Any) -> PureTable:
    """Everybody is there, and the cards are dealt."""
    desk = lobby(people, **chosen)
    desk.start()
    return desk


def sharing(people: int = 3) -> PureTable:
    """A deal that waits for the chance of everybody."""
    desk = PureTable(people)
    desk.come(*desk.seats, fair=True)
    desk.start()
    return desk


def refused(doing: Callable[[], object]) -> TableReason:
    """Why something that is not a command is refused."""
    with pytest.raises(TableRefusal) as refusal:
        doing()
    return refusal.value.reason


def time_of(due: Due) -> int:
    """When something that waits is due, by the clock of the log."""
    assert due.since is not None
    return due.since + due.lasts
