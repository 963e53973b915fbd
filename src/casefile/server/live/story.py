"""The story of a finished game, for anybody who has its link: all that happened, with every card open."""

from __future__ import annotations

import asyncio

import msgspec

from casefile.game.cards import Suspect
from casefile.server.live.finished import Finished
from casefile.server.live.studies import Studies
from casefile.server.table.game_view import known_to, opened_envelope
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.table.state import Chair
from casefile.server.wire.happenings import AnyHappening
from casefile.server.workers.notebook.question import OddsAnswer, OddsQuestion, SheetThen

ODDS_TIMEOUT = 15.0
"""Seconds. A reader does not wait for the odds until the worker has loaded everything they take."""


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
    finished: Finished, studies: Studies, address: str, seat: Suspect | None, sheets: bool = False
) -> Story:
    """The story for a client at this address, with the odds of this seat, else of the winner, else of a
    spectator. TableRefusal."""
    game = finished.game
    if seat is not None and game.seat(seat) is None:
        raise TableRefusal(TableReason.BAD_VALUE, problem=f"nobody played {seat} in this game")
    winner = game.state.public.winner
    told_by = seat if winner is None or seat is not None else game.players[winner]
    chairs = finished.chairs
    question = OddsQuestion(known_to(game, told_by), opened_envelope(game), sheets)
    found = await _odds(studies, address, question)
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


async def _odds(studies: Studies, address: str, question: OddsQuestion) -> OddsAnswer | None:
    try:
        async with asyncio.timeout(ODDS_TIMEOUT):
            return await studies.odds(address, question)
    except (TableRefusal, TimeoutError):
        return None
