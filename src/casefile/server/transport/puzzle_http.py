"""The HTTP API for puzzles: looked up, never made while somebody waits."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get
from litestar.datastructures import State
from litestar.params import Parameter

from casefile.puzzles.puzzle_kind import PuzzleKind
from casefile.puzzles.shipped import PuzzleShelf, ShippedPuzzle, puzzle_shelf
from casefile.server.live.house import House
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.transport.http import READING, client_address, packed
from casefile.server.wire.companion import Language
from casefile.server.wire.puzzle import PuzzleInfo

MAX_PUZZLES_AT_ONCE = 40
"""As many as somebody solves in three minutes."""


class PuzzleRoutes(Controller):
    path = "/api/puzzles"

    @get("/", summary="Puzzles about as hard as this", responses=READING)
    async def near(
        self,
        request: Request[Any, Any, Any],
        state: State,
        *,
        rating: Annotated[int, Parameter(ge=0, le=4000)] = 1500,
        count: Annotated[int, Parameter(ge=1, le=MAX_PUZZLES_AT_ONCE)] = 1,
        kind: Annotated[PuzzleKind | None, Parameter(description="Of one kind only")] = None,
        language: Annotated[Language, Parameter(description="For the sentences")] = "en",
    ) -> Response[list[PuzzleInfo]]:
        def near(shelf: PuzzleShelf) -> list[ShippedPuzzle]:
            return shelf.near(rating, count, kind, secrets.SystemRandom())

        return await packed(request, await _looked_up(request, state, near, language))

    @get("/days/{day:str}", summary="The puzzle of a day", responses=READING)
    async def of_day(
        self,
        request: Request[Any, Any, Any],
        state: State,
        day: Annotated[str, Parameter(max_length=10, description="As in 2026-12-24")],
        *,
        language: Annotated[Language, Parameter(description="For the sentences")] = "en",
    ) -> Response[PuzzleInfo]:
        def of_day(shelf: PuzzleShelf) -> ShippedPuzzle:
            puzzle = shelf.of_day(day)
            if puzzle is None:
                first, last = shelf.days
                raise TableRefusal(TableReason.NO_PUZZLE_THAT_DAY, first=first, last=last)
            return puzzle

        return await packed(request, await _looked_up(request, state, of_day, language))

    @get("/{puzzle_id:str}", summary="A puzzle by its id", responses=READING)
    async def by_id(
        self,
        request: Request[Any, Any, Any],
        state: State,
        puzzle_id: Annotated[str, Parameter(max_length=40, description="Ten hexadecimal digits")],
        *,
        language: Annotated[Language, Parameter(description="For the sentences")] = "en",
    ) -> Response[PuzzleInfo]:
        def by_id(shelf: PuzzleShelf) -> ShippedPuzzle:
            puzzle = shelf.find(puzzle_id)
            if puzzle is None:
                raise TableRefusal(TableReason.NO_SUCH_PUZZLE)
            return puzzle

        return await packed(request, await _looked_up(request, state, by_id, language))


async def _looked_up(
    request: Request[Any, Any, Any],
    state: State,
    look_up: Callable[[PuzzleShelf], ShippedPuzzle | list[ShippedPuzzle]],
    language: str,
) -> bytes:
    """What `look_up` finds on the shelf, as JSON."""
    house: House = state["house"]
    house.usage.puzzles.require(client_address(request))
    # On a thread: reading the file and the sentences takes up to a second the first time, and many puzzles
    # take milliseconds every time.
    return await asyncio.to_thread(_encoded, look_up, language)


def _encoded(look_up: Callable[[PuzzleShelf], ShippedPuzzle | list[ShippedPuzzle]], language: str) -> bytes:
    found = look_up(puzzle_shelf())
    told = [_told(each, language) for each in found] if isinstance(found, list) else _told(found, language)
    return msgspec.json.encode(told)


def _told(puzzle: ShippedPuzzle, language: str) -> PuzzleInfo:
    return msgspec.convert(puzzle.told(language), PuzzleInfo)
