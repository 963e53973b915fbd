"""Keeps a table going by itself: bots move, clocks run out, people who are away are replaced.

Any process may attend any table, and several may do so at once: what they do is judged like everything else,
so the second attempt at the same thing changes nothing. To save work, each waits for those ranked before it.
"""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from casefile.bots.pace import INSTANT, PaceName
from casefile.fair import commitments as fair
from casefile.game.cards import Suspect
from casefile.game.errors import Refusal
from casefile.game.menu import menu
from casefile.game.public import Phase
from casefile.game.view import redact, view
from casefile.server.live.services import Services
from casefile.server.store.chain import Damaged
from casefile.server.store.store import Unavailable
from casefile.server.table.agenda import Due, Kind, agenda, next_host, pace_now
from casefile.server.table.deal import give_up
from casefile.server.table.log import Entry, SatIn
from casefile.server.table.moment import Moment
from casefile.server.table.play import act_for
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.table.ruling import Ruling
from casefile.server.table.state import TableState
from casefile.server.wire.table_happenings import NewHost
from casefile.server.workers.bots.pool import PoolStopped
from casefile.server.workers.bots.question import BotQuestion, listens

if TYPE_CHECKING:
    from casefile.server.live.live_table import LiveTable

RANK_GRACE = 3.0
"""Seconds a process waits for each one that ranks before it."""
RETRY_SECONDS = 1.0
"""Seconds between two attempts to write to a store that is unavailable."""


class Attendant:
    def __init__(self, services: Services, table: LiveTable) -> None:
        self._services = services
        # A weak reference: in a cycle, tables dropped by the house would stay in memory until the
        # garbage collector runs.
        self._table: LiveTable = weakref.proxy(table)
        self._paced_by: PaceName | None = None
        self._pace_changed = asyncio.Event()
        """The pace the current wait for a bot was drawn for, and an event for when it changes."""
        self._running: dict[Due, asyncio.Task[None]] = {}
        """What is being waited for or done at the moment."""

    def look(self) -> None:
        """Call this after every change: begins what is due now, and cancels what no longer is."""
        table = self._table
        wanted = agenda(table.state) if table.connections else []
        if not wanted and not self._running:
            return
        if pace_now(table.state) != self._paced_by:
            self._pace_changed.set()
        for due in [due for due in self._running if due not in wanted]:
            task = self._running.pop(due)
            if task is not asyncio.current_task():  # the one that has just done it
                task.cancel()
        for due in wanted:
            if due not in self._running:
                task = self._services.tasks.spawn(self._see_to(due))
                self._running[due] = task

    def stop(self) -> None:
        for task in self._running.values():
            task.cancel()
        self._running.clear()

    async def _see_to(self, due: Due) -> None:
        await asyncio.sleep(self._wait(due))
        while True:
            try:
                if due.kind in ("bot", "clock"):
                    await self._move(due)
                else:
                    await self._table.write(lambda state, moment: RULINGS[due.kind](state, due, moment))
            except (TableRefusal, Refusal, PoolStopped, Damaged):
                pass  # another process was quicker, or the game has moved on: nothing is left to do
            except Unavailable:
                await asyncio.sleep(RETRY_SECONDS)
                continue
            return

    def _wait(self, due: Due) -> float:
        """Seconds until this process should do it."""
        process, state = self._services.process, self._table.state
        there = sorted({process for chair in state.chairs.values() for process in chair.present})
        rank = there.index(process) if process in there else len(there)
        if due.since is None:
            return RANK_GRACE * rank
        left = due.lasts - self._table.stopwatch.since(due.since)
        return max(0, left) / 1000 + RANK_GRACE * rank

    async def _move(self, due: Due) -> None:
        """Let a bot move. It thinks during the wait, so people see nothing but the wait."""
        table, chair = self._table, due.chair
        assert chair is not None
        question = _question(table.state, chair)
        phase = question.view.public.phase
        thinking = asyncio.ensure_future(self._services.bots.decide(question))
        try:
            over = await self._wait_for_bot(phase)
            if not thinking.done():
                await thinking
                await self._wait_on(phase, over)
            answer = thinking.result()
        finally:
            thinking.cancel()

        def judging(state: TableState, moment: Moment) -> Ruling:
            _still(state, due)  # the person may be back, on another process
            sitting = state.chairs[chair]
            entry, events = act_for(
                state, sitting, answer.action, version=due.version, level=answer.level, moment=moment
            )
            return Ruling((entry,), events)

        await table.write(judging)

    async def _wait_for_bot(self, phase: Phase) -> float:
        """Wait until the bot may act. Returns when that was, on the clock of the event loop.

        If the pace changes meanwhile, or somebody skips the wait, it is drawn anew but counted from the same
        beginning. So nobody can prolong it by changing the pace again and again, and as the bot has been
        thinking since that beginning, the rest of the wait gives nothing away.
        """
        time, delays = asyncio.get_running_loop().time, self._services.bot_delays
        began = time()
        while True:
            self._paced_by = pace_now(self._table.state)
            self._pace_changed.clear()
            over = max(time(), began + delays.seconds(self._paced_by, phase))
            try:
                async with asyncio.timeout_at(over):
                    await self._pace_changed.wait()
            except TimeoutError:
                return over

    async def _wait_on(self, phase: Phase, over: float) -> None:
        """A bot that thought longer than its wait acts after a whole step, so that the time tells nothing."""
        step = self._services.bot_delays.seconds(INSTANT, phase)
        if step:
            await asyncio.sleep((over - asyncio.get_running_loop().time()) % step)


def _question(state: TableState, chair: Suspect) -> BotQuestion:
    """What the bot of this chair may know, and nothing else."""
    game = state.game
    if game is None or not state.playing or game.acting != chair:
        raise TableRefusal(TableReason.STALE)
    seat = game.seat(chair)
    level = state.chairs[chair].mover or state.settings.sit_in
    known = view(game.state, seat)
    story = tuple(redact(event, seat) for event in game.events) if listens(level) else None
    return BotQuestion(
        level=level,
        view=known,
        menu=menu(known),
        seed=fair.bot_seed(game.seed, chair, known.public.version),
        story=story,
    )


def _sit_in(state: TableState, due: Due, moment: Moment) -> Ruling:
    _still(state, due)
    assert due.chair is not None
    # After a vote, the person takes the seat back by a command; after an absence, by connecting.
    sat_in = SatIn(due.chair, state.settings.sit_in, asked=due.kind == "vote")
    return Ruling((Entry(at=moment.now, what=sat_in),))


def _give_up(state: TableState, due: Due, moment: Moment) -> Ruling:
    _still(state, due)
    return Ruling(give_up(state, moment))


def _pass_host(state: TableState, due: Due, moment: Moment) -> Ruling:
    _still(state, due)
    host = next_host(state)
    assert host is not None, "or it would not be due"
    return Ruling((Entry(at=moment.now, what=NewHost(host, away=True)),))


def _still(state: TableState, due: Due) -> None:
    if due not in agenda(state):
        raise TableRefusal(TableReason.STALE)


RULINGS: Mapping[Kind, Callable[[TableState, Due, Moment], Ruling]] = {
    "grace": _sit_in,
    "vote": _sit_in,
    "deal": _give_up,
    "host": _pass_host,
}
"""What is written for each kind of due thing, except moves: see `_move`."""
