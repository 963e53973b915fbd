"""What runs in a bots' worker process: bots think here, at low priority, and nowhere else.

Nothing is kept from one question to the next: every question gets a new bot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from multiprocessing.connection import Connection
from typing import cast

from casefile.bots.action_json import encode_action
from casefile.bots.base import Decision
from casefile.bots.registry import MakeBot, bot_class
from casefile.bots.seeded import seeded
from casefile.editions import EDITION_IDS, edition
from casefile.match.match import THINKING_TIME
from casefile.server.workers.bots.question import BotQuestion
from casefile.worker_process import LoadingProgress, answer_questions


def answer_as_bots(pipe: Connection, bots: Mapping[str, str]) -> None:
    """Answer what comes through the pipe. `bots` are guests, each as "module:Class" by its name."""

    def answer(question: BotQuestion) -> bytes:
        return encode_action(_choose(question, _maker(question.level, bots)))

    def load(progress: LoadingProgress) -> Callable[[BotQuestion], bytes]:
        _warm_up(progress)
        return answer

    answer_questions(pipe, load)


def _choose(question: BotQuestion, make: MakeBot) -> object:
    # A new bot and the whole story each time: any worker can answer
    # for any table, and none is missed when it dies.
    bot = make()
    for event in question.story or ():
        bot.see(event)
    return bot.choose(Decision(question.view, question.menu, seeded(question.seed), THINKING_TIME))


def _maker(level: str, bots: Mapping[str, str]) -> MakeBot:
    if level not in bots:
        return bot_class(level)
    module, _, name = bots[level].partition(":")
    return cast(MakeBot, getattr(import_module(module), name))


def _warm_up(progress: LoadingProgress) -> None:
    """Have everything at hand that the first question would wait for."""
    # numpy reads how many threads it may use when it is loaded, which only a worker has been told by now
    from casefile.bots.warm import warm_everything  # noqa: PLC0415

    for edition_id in EDITION_IDS:
        # An edition that no game has asked for yet would be read from its file while somebody waits.
        _ = edition(edition_id).moves
    warm_everything(lambda done, total: progress(done / total))
