"""Bots that are not ours: each thinks in a process of its own, and only as long as the tournament allows.

There it finds nothing but what its seat knows, and whatever it does, the tournament goes on.
"""

from __future__ import annotations

import random
import sys
from collections import defaultdict
from multiprocessing.connection import Connection
from typing import NamedTuple

from casefile.arena.outside_player import NoMove, OutsidePlayer
from casefile.bots.action_json import NotAnAction, decode_action, encode_action
from casefile.bots.base import Bot, Decision
from casefile.bots.registry import MakeBot, bot_class
from casefile.game.actions import Action
from casefile.game.menu import Menu
from casefile.game.seen import SeenEvent, View
from casefile.worker_process import (
    AnswerFailed,
    LoadingProgress,
    WorkerLost,
    WorkerProcess,
    answer_questions,
    encode_question,
)

LOADING_TIMEOUT = 120.0
"""Seconds for a new process to load its bot, and again for its first answer, which may compile code."""
RELOADING_GRACE = 10.0
"""Seconds beyond the limit for the first answer of a process that takes the place of one that was ended."""
NO_ACTION = b"null"


class SeatQuestion(NamedTuple):
    """What the process is told: all that has happened since it was asked last, and what is to be decided."""

    events: tuple[SeenEvent, ...]
    view: View
    menu: Menu
    rng: random.Random | None
    """The bot's own chance, at the beginning of a game; from then on the process keeps it."""
    seconds: float


BotProcess = WorkerProcess[SeatQuestion, Action]
_idle: defaultdict[str, list[BotProcess]] = defaultdict(list)
"""Processes that wait for their next game, by bot: to start one takes longer than many a game."""
_loaded: set[str] = set()
"""Bots that have been asked before: whatever they compile is kept by now, or they never answer."""


class OutsideBot(OutsidePlayer):
    """A Python class that somebody else has written: an entry point, or module:Class."""

    def __init__(self, name: str, time_limit: float) -> None:
        self._name, self._time_limit = name, time_limit
        self._unsaid: list[SeenEvent] = []
        self._is_first = True
        self._process = _idle[name].pop() if _idle[name] else _new_process(name)
        # Now and not with the first question: that it cannot be loaded is not the fault of its play.
        if not self._process.alive and not self._process.start(LOADING_TIMEOUT):
            raise RuntimeError("it cannot be loaded in a process of its own")

    def see(self, event: SeenEvent) -> None:
        # Told with the next question: one message for each decision, not one for each event.
        self._unsaid.append(event)

    def settle(self) -> None:
        """There is nothing to tell before the next question."""

    def choose(self, decision: Decision) -> Action:
        seconds = min(decision.seconds, self._time_limit)
        rng = decision.rng if self._is_first else None
        question = SeatQuestion(tuple(self._unsaid), decision.view, decision.menu, rng, seconds)
        self._unsaid.clear()
        self._is_first = False
        timeout = self._timeout
        _loaded.add(self._name)
        try:
            return self._process.ask(question, timeout)
        except WorkerLost as lost:
            # Until it is cleared away, a process that was killed looks alive to the next game.
            self._process.close()
            if str(lost) == "late":
                problem = f"no answer within {self._time_limit:g} s"
                raise NoMove("late", problem) from None
            raise NoMove("failed", "its process ended") from None
        except AnswerFailed as failed:
            raise NoMove("failed", str(failed)) from None
        except NotAnAction:
            raise NoMove("illegal", "its answer is not an action") from None

    def leave(self, _record: str | None) -> None:
        """Let the process wait for the next game."""
        _idle[self._name].append(self._process)

    @property
    def _timeout(self) -> float:
        if self._process.answers:
            return self._time_limit
        # Not the long one again and again: a bot that is always late would hold up the league for hours.
        return self._time_limit + (RELOADING_GRACE if self._name in _loaded else LOADING_TIMEOUT)


def _new_process(name: str) -> BotProcess:
    return WorkerProcess("casefile-bot", answer_as_outside_bot, (name,), encode_question, decode_action)


def end_idle_processes() -> None:
    """End the processes that wait for a game."""
    while _idle:
        for process in _idle.popitem()[1]:
            process.close()


# -- in the process of the bot


def answer_as_outside_bot(pipe: Connection, name: str) -> None:
    """Answer for one seat, game after game."""

    def load(_progress: LoadingProgress) -> _Seated:
        # What the tournament prints is for people and programs: a bot's own words go elsewhere.
        sys.stdout = sys.stderr
        return _Seated(bot_class(name))

    # It never stands back: beside busy processes it would be late through no fault of its own.
    answer_questions(pipe, load, warm_after=None)


class _Seated:
    """A new bot for each game."""

    def __init__(self, make: MakeBot) -> None:
        self._make = make
        # Kept here from question to question, so that only what is new has to be sent.
        self._bot: Bot | None = None
        self._rng: random.Random | None = None

    def __call__(self, question: SeatQuestion) -> bytes:
        if question.rng is not None:
            self._bot, self._rng = self._make(), question.rng
        assert self._bot is not None, "the first question of a game brings its chance along"
        assert self._rng is not None
        for event in question.events:
            self._bot.see(event)
        chosen = self._bot.choose(Decision(question.view, question.menu, self._rng, question.seconds))
        # Whatever it chose goes back: what is wrong with it is for the other side to say.
        try:
            return encode_action(chosen)
        except TypeError:
            return NO_ACTION
