"""Bots for the tests of the pool: each does one thing that no bot may do, or tells where it runs."""

from __future__ import annotations

import json
import os
import socket
import sys
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, cast

from casefile.bots.base import Decision, hears_nothing
from casefile.bots.levels.random_bot import RandomBot
from casefile.game.actions import Action, EndTurn, Roll, Show
from casefile.game.seen import SeenDealt, SeenEvent
from casefile.server.workers.bots import worker_main as bot_worker
from casefile.worker_process import LoadingProgress

NOTES = "PLANTED_NOTES"
"""The variable that names the file in which bots leave notes for their test."""


def leave_note(**note: object) -> None:
    with Path(os.environ[NOTES]).open("a") as file:
        file.write(json.dumps(note) + "\n")


def notes(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()] if path.exists() else []


class Hangs:
    see = hears_nothing

    def choose(self, decision: Decision) -> Action:
        leave_note(hanging=os.getpid())
        while True:
            pass


class Dies:
    see = hears_nothing

    def choose(self, decision: Decision) -> Action:
        os._exit(3)


class Leaves:
    see = hears_nothing

    def choose(self, decision: Decision) -> Action:
        sys.exit("I have had enough")


class Raises:
    see = hears_nothing

    def choose(self, decision: Decision) -> Action:
        raise ZeroDivisionError(f"I hold {decision.view.hand}")


class Babbles:
    """What it says is no action."""

    see = hears_nothing

    def choose(self, decision: Decision) -> Action:
        return cast(Action, ["banana"])


class Cheats:
    """What it does is an action, but not on its menu."""

    see = hears_nothing

    def choose(self, decision: Decision) -> Action:
        seat = decision.view.seat
        assert seat is not None
        if decision.menu.roll:
            return Roll(seat, (6,) * decision.view.public.edition.dice)
        held = set(decision.view.hand)
        lies = [card for card in decision.view.public.edition.deck.cards if card not in held]
        return Show(seat, lies[0]) if decision.menu.show or decision.menu.end else EndTurn(seat)


class Slow(RandomBot):
    def choose(self, decision: Decision) -> Action:
        time.sleep(0.8)
        return super().choose(decision)


class Tells(RandomBot):
    """Says where it is, what is around it, and what it was asked."""

    def choose(self, decision: Decision) -> Action:
        leave_note(
            pid=os.getpid(),
            arguments=sys.argv[1:],
            families=sorted(_socket_families()),
            nice=os.nice(0),
            version=decision.view.public.version,
        )
        return super().choose(decision)


class Listens(RandomBot):
    """Will not move before it has heard all that happened."""

    def __init__(self) -> None:
        super().__init__()
        self._heard: list[SeenEvent] = []

    def see(self, event: SeenEvent) -> None:
        self._heard.append(event)

    def choose(self, decision: Decision) -> Action:
        assert isinstance(self._heard[0], SeenDealt)
        assert len(self._heard) == decision.view.public.version
        return super().choose(decision)


def warms_up_and_tells(pipe: Connection, bots: dict[str, str]) -> None:
    """In place of a worker: one that leaves a note while it is loading what it needs."""
    really = bot_worker._warm_up

    def warm_up(progress: LoadingProgress) -> None:
        leave_note(warming=os.getpid(), nice=os.nice(0))
        really(progress)

    bot_worker._warm_up = warm_up
    bot_worker.answer_as_bots(pipe, bots)


def compiles_until_told(pipe: Connection, bots: dict[str, str]) -> None:
    """In place of a worker: one that says that it has compiled a quarter, and waits for a second note."""

    def warm_up(progress: LoadingProgress) -> None:
        progress(0.25)
        leave_note(compiled=0.25)
        while len(notes(Path(os.environ[NOTES]))) < 2:
            time.sleep(0.01)

    bot_worker._warm_up = warm_up
    bot_worker.answer_as_bots(pipe, bots)


def falls_over(pipe: Connection, bots: dict[str, str]) -> None:
    """In place of a worker: one that never comes up."""


def _socket_families() -> set[str]:
    families = set()
    for entry in Path("/proc/self/fd").iterdir():
        try:
            if str(entry.readlink()).startswith("socket:"):
                with socket.socket(fileno=os.dup(int(entry.name))) as opened:
                    families.add(opened.family.name)
        except OSError:
            continue  # the descriptor of the folder itself
    return families


ALL = {kind.__name__.lower(): f"{__name__}:{kind.__name__}" for kind in (
    Hangs, Dies, Leaves, Raises, Babbles, Cheats, Slow, Tells, Listens
)}  # fmt: skip
