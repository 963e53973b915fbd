"""A worker process: bots think here, at low priority, and nowhere else.

It is a fresh interpreter that gets one question after the other through one pipe. It has no socket of the
server, keeps nothing from one question to the next, and ends when the server does.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Mapping
from importlib import import_module
from multiprocessing import parent_process
from multiprocessing.connection import Connection
from threading import Thread
from typing import cast

from casefile.bots.base import Decision
from casefile.bots.registry import MakeBot, bot_class
from casefile.bots.seeded import seeded
from casefile.editions import EDITION_IDS, edition
from casefile.server.workers.bots.question import READY, Errand, told_action, told_trouble, unpacked

NICE = 10
"""How far workers stand back behind the server and everything else on the machine, once they are warm. Before
that somebody may already wait for them, and on a busy machine they would take a minute to load their code."""


def work(pipe: Connection, bots: Mapping[str, str]) -> None:
    """Answer what comes through the pipe until it is closed."""
    settle_in()
    _warm_up()
    stand_back()
    pipe.send_bytes(READY)
    while True:
        try:
            asked = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        pipe.send_bytes(_answer(asked, bots))


def _answer(asked: bytes, bots: Mapping[str, str]) -> bytes:
    try:
        errand = unpacked(asked)
        return told_action(_choose(errand, _maker(errand.level, bots)))
    except Exception as trouble:  # noqa: BLE001  # whatever a bot may do, a simpler one has to move now
        # Its name alone: the text of an error may tell of cards.
        return told_trouble(type(trouble).__name__)


def _choose(errand: Errand, make: MakeBot) -> object:
    _, view, menu, seed, story = errand.question
    bot = make()
    for event in story or ():
        bot.see(event)
    return bot.choose(Decision(view, menu, seeded(seed), errand.seconds))


def _maker(level: str, bots: Mapping[str, str]) -> MakeBot:
    if level not in bots:
        return bot_class(level)
    module, _, name = bots[level].partition(":")
    return cast(MakeBot, getattr(import_module(module), name))


def settle_in() -> None:
    """Become a quiet member of the household."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then stops its workers
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # there are as many workers as there are cores to use
    del sys.argv[1:]  # the server's own, perhaps with the password of its database
    Thread(target=_end_with_the_server, daemon=True).start()


def stand_back() -> None:
    """Let everything else on the machine go first from now on."""
    if hasattr(os, "nice"):
        os.nice(NICE)


def _end_with_the_server() -> None:
    """The pipe tells a worker that waits; this tells one whose bot never comes to an end."""
    server = parent_process()
    assert server is not None, "a worker is always somebody's child"
    server.join()
    os._exit(0)


def _warm_up() -> None:
    """Have everything at hand that the first question would wait for."""
    from casefile.bots.warm import warm_everything  # noqa: PLC0415  # numpy comes after `settle_in`

    for edition_id in EDITION_IDS:
        _ = edition(edition_id).moves
    warm_everything(lambda _done, _all: None)
