"""The story of a finished game, for anybody who has its link: all that happened, with every card open."""

from __future__ import annotations

import asyncio

import msgspec

from casefile.game.cards import Suspect
from casefile.server.live.finished import Finished
from casefile.server.table.game_view import known_to, opened_envelope
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.table.state import Chair
from casefile.server.wire.happenings import AnyHappening
from casefile.server.workers.notebook.question import OddsAnswer, OddsQuestion, SheetThen
from casefile.server.workers.notebook.worker import NoAnswer, NotebookWorker

ODDS_TIMEOUT = 15.0
"""Seconds. A reader need not wait for the odds until the worker has loaded everything they take."""


class StoryPlayer(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Somebody who played: a person with a name, unless it was erased, or a bot with its level."""

    suspect: str
    name: str | None = None
    bot: str = ""
    hints: int = 0
    """How many they asked for."""


class StoryStep(msgspec.Struct, frozen=True, gc=False):
    """What one move led to: the `happened` of an update, with the cards that were shown."""

    at: int
    """In milliseconds since 1970."""
    happened: tuple[AnyHappening, ...]


class StoryOdds(msgspec.Struct, frozen=True, gc=False):
    """How likely the true case was from what one seat knew."""

    seat: str | None
    """None: from what a spectator knew."""
    start: float
    """From the cards in its hand alone."""
    suggestions: tuple[float, ...]
    """After each suggestion, in order, once it was answered."""
    accusations: tuple[float, ...]
    """After each accusation, in order."""


class Story(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A finished game from the deal to the opened envelope."""

    game: int
    players: tuple[StoryPlayer, ...]
    steps: tuple[StoryStep, ...]
    odds: StoryOdds | None
    """None if they could not be computed in time."""
    sheets: tuple[SheetThen, ...] = ()
    """What the seat of the odds knew: with its own cards alone, then after every answered suggestion and
    every accusation, in order. Only if they were asked for."""


async def story_of(
    finished: Finished, notebook: NotebookWorker, seat: Suspect | None, sheets: bool = False
) -> Story:
    """The story with the odds of this seat, else of the winner, else of a spectator. TableRefusal."""
    game = finished.game
    if seat is not None and game.seat(seat) is None:
        raise TableRefusal(TableReason.BAD_VALUE, problem=f"nobody played {seat} in this game")
    winner = game.state.public.winner
    told_by = seat if winner is None or seat is not None else game.players[winner]
    chairs = finished.chairs
    found = await _odds(finished, notebook, told_by, sheets)
    return Story(
        game.number,
        tuple(_player(chairs[player]) for player in game.players),
        tuple(StoryStep(at, happened) for at, happened in finished.told),
        None
        if found is None
        else StoryOdds(told_by, found.start, tuple(found.suggestions), tuple(found.accusations)),
        () if found is None else tuple(found.sheets),
    )


def _player(chair: Chair) -> StoryPlayer:
    return StoryPlayer(chair.suspect, chair.name, chair.level, chair.hints)


async def _odds(
    finished: Finished, notebook: NotebookWorker, seat: Suspect | None, sheets: bool
) -> OddsAnswer | None:
    known, truth = known_to(finished.game, seat), opened_envelope(finished.game)
    try:
        async with asyncio.timeout(ODDS_TIMEOUT):
            found = await notebook.answer(OddsQuestion(known, truth, sheets))
    except (NoAnswer, TimeoutError):
        return None
    return msgspec.json.decode(found, type=OddsAnswer)
