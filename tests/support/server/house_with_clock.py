"""A house with a clock that tests move: what happens there in days is over in a moment."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

from casefile.server.live.connection import Connection
from casefile.server.live.frames import Frame
from casefile.server.live.house import IDLE_TIMEOUT, Key, Options
from casefile.server.live.live_table import LiveTable
from casefile.server.live.news import LocalNews
from casefile.server.live.wiring import make_house
from casefile.server.store.store import Erasure, Index, Store, Unavailable
from casefile.server.table.log import Entry, Went
from casefile.server.table.moment import Clock, Moment
from casefile.server.table.ruling import Ruling
from casefile.server.table.state import TableState
from casefile.server.table.tokens import token_hash
from casefile.server.table.view import snapshot
from casefile.server.wire import commands
from casefile.server.wire.settings import Settings
from casefile.server.workers.bots.pool import BotPool
from tests.support.server.client import Message, any_action
from tests.support.server.clocks import ManualClock


class Deaf(Connection):
    """Somebody who is there, and does not listen."""

    def __init__(self) -> None:
        pass

    def send_frame(self, frame: Frame) -> None:
        pass

    def close(self, code: int) -> None:
        pass


class Moody(Store):
    """A store whose list cannot be written at times, although everything else can."""

    out_of_order = False

    async def append(
        self,
        table: str,
        number: int,
        bodies: Sequence[bytes],
        index: Index | None = None,
        erasure: Erasure | None = None,
    ) -> None:
        if self.out_of_order and index is not None:
            raise Unavailable("not now")
        await super().append(table, number, bodies, index, erasure)


def _ruled(ruling: Ruling, _state: TableState, _moment: Moment) -> Ruling:
    return ruling


class ClockedHouse:
    """A house whose clock the test moves, and which does by itself only what the test asks for."""

    def __init__(
        self, database: Path, keep_days: float | None = 1.0, keep_unfinished_days: float | None = None
    ) -> None:
        self.clock = ManualClock()
        self.store = Moody.open(database)
        clock = Clock(wall=self.clock, steady=self.clock)
        options = Options(keep_days=keep_days, keep_unfinished_days=keep_unfinished_days)
        self.house = make_house(self.store, LocalNews(), BotPool(1), clock, options)
        self._ids, self._rng = count(), random.Random(7)

    async def stop(self) -> None:
        await self.settle()
        await self.house.stop()

    async def settle(self) -> None:
        """Wait until everything is done that goes on beside."""
        while tasks := list(self.house.services.tasks.running):
            await asyncio.gather(*tasks, return_exceptions=True)

    async def later(self, seconds: float) -> None:
        await self.settle()
        self.clock.now += seconds

    async def look(self) -> None:
        """What happens every hour."""
        await self.settle()
        await self.house._forget_old()

    async def put_away(self) -> None:
        """As it is after a while in which nobody is connected."""
        await self.house._put_away()
        self.clock.now += IDLE_TIMEOUT
        await self.house._put_away()

    async def open(self) -> SeatedPeople:
        """A table with three people, of whom nobody is connected yet."""
        new = await self.house.open_table(Settings(public=True), "Host", None, ())
        live = await self.found(new.key.table)
        guests = [await self.house.join(live, new.invitation, None, f"Guest {n}") for n in (1, 2)]
        return SeatedPeople(self, [new.key, *guests])

    async def found(self, table: str) -> LiveTable:
        live = await self.house.table(table)
        assert live is not None
        return live

    async def lines(self, table: str) -> int:
        return len(await self.store.read(table))

    async def phases(self) -> dict[str, str]:
        """What the lobby's list says of each table."""
        found = await self.store.listed(100)
        return {table: json.loads(summary)["phase"] for table, summary in found}

    async def answer(self, live: LiveTable, who: Connection, kind: str, **fields: Any) -> Message:
        command = commands.decode(json.dumps({"type": kind, "id": f"c{next(self._ids)}", **fields}))
        assert not isinstance(command, commands.Hello)
        found: Message = json.loads(await live.command(who, command))
        return found


class SeatedPeople:
    """The people of a table."""

    def __init__(self, keeping: ClockedHouse, keys: list[Key]) -> None:
        self._keeping, self._keys = keeping, keys
        self.table = keys[0].table
        self._people: list[Connection] = []

    async def live(self) -> LiveTable:
        return await self._keeping.found(self.table)

    async def connect(self) -> None:
        live = await self.live()
        for key in self._keys:
            person = Deaf()
            person.viewer, person.key = key.chair, token_hash(key.token)
            self._people.append(person)
            await live.note_presence(person.key)
            live.connections.add(person)

    async def go(self) -> None:
        """Leave, and be missed: the log says so."""
        live = await self.live()
        await self.leave()
        for chair in list(live.state.people):
            went = Went(chair.suspect, live.services.process)
            entry = Entry(at=round(self._keeping.clock.now * 1000), what=went)
            await live.write(partial(_ruled, Ruling((entry,))))

    async def accuse(self) -> None:
        """Whoever has the turn solves the case."""
        game = (await self.live()).state.game
        assert game is not None
        acting = next(person for person in self._people if person.viewer == game.acting)
        suspect, weapon, room = game.state.secrets.envelope
        action = {"do": "accuse", "suspect": suspect, "weapon": weapon, "room": room}
        await self.done(acting, "act", game=1, version=game.state.public.version, action=action)

    async def leave(self) -> None:
        (await self.live()).connections.clear()
        self._people.clear()

    async def begin(self) -> None:
        for person in self._people:
            await self.done(person, "ready")
        await self.done(self._people[0], "start")

    async def move(self) -> None:
        game = (await self.live()).state.game
        assert game is not None
        acting = next(person for person in self._people if person.viewer == game.acting)
        menu = json.loads(snapshot((await self.live()).state, acting.viewer))["menu"]
        action = any_action(menu, self._keeping._rng)
        await self.done(acting, "act", game=1, version=game.state.public.version, action=action)

    async def refused(self, kind: str, **fields: Any) -> None:
        answer = await self._keeping.answer(await self.live(), self._people[0], kind, **fields)
        assert answer["type"] == "refused", answer

    async def done(self, who: Connection, kind: str, **fields: Any) -> None:
        answer = await self._keeping.answer(await self.live(), who, kind, **fields)
        assert answer["type"] == "done", answer
