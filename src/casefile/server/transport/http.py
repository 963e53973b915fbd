"""The HTTP API: opening and joining tables, finished games, health. Everything else goes over the socket."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Awaitable, Callable, Coroutine
from http import HTTPStatus
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.openapi import ResponseSpec
from litestar.params import HeaderParameter, JSONBody, Parameter
from msgspec import Meta

from casefile.bots.registry import bot_names
from casefile.editions import EDITION_IDS
from casefile.game.cards import Suspect
from casefile.server.live.finished import Finished, finished_game, record_text
from casefile.server.live.house import House, Key, may_enter
from casefile.server.live.limits import TooFast
from casefile.server.live.live_table import LiveTable
from casefile.server.live.story import Story, story_of
from casefile.server.live.studies import Studies
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.table.tokens import token_hash
from casefile.server.table.view import table_info
from casefile.server.transport.access import counted_as
from casefile.server.transport.problems import UNREAD
from casefile.server.transport.short_links import (
    LinkAnswer,
    ShortLinks,
    Token,
    WordsAnswer,
    WordsRequest,
    WordsTried,
)
from casefile.server.transport.sockets import COOKIE, tokens_in
from casefile.server.wire.edition_info import EditionInfo, edition_info
from casefile.server.wire.messages import TableInfo
from casefile.server.wire.problem import Problem
from casefile.server.wire.settings import BadSettings, Settings, checked, clean_name, known_level

_T = TypeVar("_T")

COOKIE_DAYS = 400
"""Browsers keep a cookie no longer than this."""
EVERY_ADDRESS = "*"
INVITATION = "casefile-invitation"
"""The header with an invitation, for somebody who has no seat yet."""
TableId = Annotated[str, Parameter(description="The id of a table: 16 hex digits")]
GameNumber = Annotated[int, Parameter(ge=1, le=1_000_000, description="1 for the first game of the table")]
PersonName = Annotated[str, Meta(min_length=1, max_length=200)]
ChairName = Annotated[str, Meta(min_length=1, max_length=40)]


class NewTableRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Open a table and take its first seat, as its host."""

    name: PersonName
    settings: Settings = Settings()
    chair: ChairName | None = None
    """Any free suspect if left out."""
    bots: Annotated[list[ChairName], Meta(max_length=5)] = []
    """Levels of bots to seat at once."""


class NewTableAnswer(msgspec.Struct):
    """The table is open and its first seat is yours: the cookie in this response proves it."""

    table: str
    chair: str
    invitation: str
    """Anybody who has it can take a free seat. The link for friends is `/t/<table>#<invitation>`."""


class JoinRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Take a free seat at a table."""

    name: PersonName
    invitation: Token | None = None
    """Not needed at a public table."""
    chair: ChairName | None = None
    """Any free suspect if left out."""


class TransferRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Take over a seat from another device."""

    token: Token
    """The token from the answer to `transfer`. It works once."""


class SeatAnswer(msgspec.Struct):
    """The seat is yours: the cookie in this response proves it."""

    table: str
    chair: str


class LatestGame(msgspec.Struct):
    """The current or last game of a table, as far as everybody there knows it."""

    players: tuple[str, ...]
    turns: int
    """How many turns have begun."""
    over: bool
    winner: str | None


class SeatsAnswer(msgspec.Struct):
    """The table, and which of its chairs this browser holds."""

    table: TableInfo
    yours: list[str]
    touched: int
    """When something last happened there, in milliseconds since 1970."""
    game: LatestGame | None


class Health(msgspec.Struct, omit_defaults=True):
    """The server is running, and can read and write its database."""

    status: str
    version: str
    warming: float | None = None
    """How far the preparation of the bots is, from 0 to 1. Left out once they can move."""


def _phrase(code: int) -> str:
    # As Python says since 3.13: the schemas do not depend on the version that makes them.
    return "Content Too Large" if code == 413 else HTTPStatus(code).phrase


def problems(*codes: int) -> dict[int, ResponseSpec]:
    """The error responses of an address."""
    return {code: ResponseSpec(Problem, description=_phrase(code), generate_examples=False) for code in codes}


READING = problems(400, 404, 429, 503)
CHANGING = problems(400, 403, 404, 408, 409, 413, 415, 429, 503)
GZIP_LEVEL = 6
LONG_BODY = 32 * 1024
"""Compressing a longer one takes milliseconds, and is done on a thread."""


async def packed(request: Request[Any, Any, Any], body: bytes | msgspec.Raw) -> Response[Any]:
    """A long response that holds no secrets: JSON, compressed if the client takes it."""
    encoded, headers = bytes(body), {"vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        if len(encoded) > LONG_BODY:
            encoded = await asyncio.to_thread(gzip.compress, encoded, GZIP_LEVEL)
        else:
            encoded = gzip.compress(encoded, GZIP_LEVEL)
    return Response(encoded, media_type="application/json", headers=headers)


def counted(count: Callable[[Studies, str], None]) -> Callable[[Request[Any, Any, Any]], Awaitable[None]]:
    """Count requests by their address before a body is read: refusing one costs next to nothing."""

    async def count_first(request: Request[Any, Any, Any]) -> None:
        house: House = request.app.state["house"]
        try:
            count(house.services.studies, client_address(request))
        except TooFast:
            request.scope[UNREAD] = request.method == "POST"  # type: ignore[literal-required]
            raise

    return count_first


async def while_connected(request: Request[Any, Any, Any], work: Coroutine[Any, Any, _T]) -> _T:
    """The result of `work`, which is cancelled when the client leaves."""
    working, leaving = asyncio.ensure_future(work), asyncio.ensure_future(_left(request))
    try:
        await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise TableRefusal(TableReason.NO_ANSWER)  # which is sent to a closed connection
        return working.result()
    finally:
        working.cancel()
        leaving.cancel()


async def _left(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


class TableRoutes(Controller):
    path = "/api"

    @get("/editions", summary="The editions: names, rules, boards")
    async def editions(self, request: Request[Any, Any, Any]) -> Response[list[EditionInfo]]:
        return await packed(request, msgspec.json.encode([edition_info(each) for each in EDITION_IDS]))

    @get("/bots", summary="The levels of bots", sync_to_thread=False)
    def bots(self) -> list[str]:
        return list(bot_names())

    @get("/tables", summary="The public tables", responses=problems(503))
    async def listed(self, state: State) -> list[TableInfo]:
        return await _house(state).services.listing.public()

    @post("/tables", summary="Open a table", responses=CHANGING)
    async def open(
        self, request: Request[Any, Any, Any], state: State, data: JSONBody[NewTableRequest]
    ) -> Response[NewTableAnswer]:
        house = _house(state)
        # Before any check: a bad request costs us as much as a good one.
        house.usage.new_tables.require(client_address(request))
        try:
            settings, name = checked(data.settings), clean_name(data.name)
            bots = [known_level(level) for level in data.bots]
        except BadSettings as problem:
            raise TableRefusal(TableReason.BAD_VALUE, problem=str(problem)) from None
        chair = None if data.chair is None else Suspect(data.chair)
        opened = await house.open_table(settings, name, chair, bots)
        answer = NewTableAnswer(opened.key.table, opened.key.chair, opened.invitation)
        return Response(answer, cookies=[_cookie(opened.key, request)])

    @get(
        "/tables/{table:str}",
        summary="A table: who is sitting there, and its settings",
        responses=problems(400, 403, 404, 503),
    )
    async def table(
        self,
        request: Request[Any, Any, Any],
        state: State,
        table: TableId,
        invitation: Annotated[
            str | None,
            HeaderParameter(
                name=INVITATION,
                max_length=64,
                description="Needed to see a private table without spectators",
            ),
        ] = None,
    ) -> SeatsAnswer:
        live = await _table(state, table)
        # A browser may hold several seats at a table: friends may share one device.
        keys = {token_hash(token) for token in tokens_in(request.headers.get("cookie", ""))}
        yours = [chair.suspect for chair in live.state.people if chair.key in keys]
        if not yours and not live.state.settings.spectators and not may_enter(live.state, invitation):
            raise TableRefusal(TableReason.NOT_INVITED)
        return SeatsAnswer(table_info(live.state), list(yours), live.state.touched, _latest_game(live))

    @post("/tables/{table:str}/seats", summary="Take a free seat", responses=CHANGING)
    async def join(
        self, request: Request[Any, Any, Any], state: State, table: TableId, data: JSONBody[JoinRequest]
    ) -> Response[SeatAnswer]:
        house = _house(state)
        live = await self._attempt(request, state, table)
        chair = None if data.chair is None else Suspect(data.chair)
        key = await house.join(live, data.invitation, chair, data.name)
        return Response(SeatAnswer(key.table, key.chair), cookies=[_cookie(key, request)])

    @post(
        "/tables/{table:str}/transfer", summary="Take over a seat with a one-time token", responses=CHANGING
    )
    async def take_over(
        self, request: Request[Any, Any, Any], state: State, table: TableId, data: JSONBody[TransferRequest]
    ) -> Response[SeatAnswer]:
        live = await self._attempt(request, state, table)
        key = await _house(state).take_over(live, data.token)
        return Response(SeatAnswer(key.table, key.chair), cookies=[_cookie(key, request)])

    @post("/tables/{table:str}/words", summary="Three words in place of the link", responses=CHANGING)
    async def make_words(
        self, request: Request[Any, Any, Any], state: State, table: TableId, data: JSONBody[WordsRequest]
    ) -> WordsAnswer:
        house = _house(state)
        house.usage.short_links.require(client_address(request))
        live = await self._attempt(request, state, table)
        if not may_enter(live.state, data.invitation):
            raise TableRefusal(TableReason.NOT_INVITED)
        words, until = await _short_links(house).make(live.id, data.invitation)
        return WordsAnswer(words, int(until * 1000))

    @post("/words", summary="Where three words lead", status_code=200, responses=CHANGING)
    async def try_words(
        self, request: Request[Any, Any, Any], state: State, data: JSONBody[WordsTried]
    ) -> LinkAnswer:
        house = _house(state)
        house.usage.guesses.require(client_address(request))
        # One bucket for all addresses: an attacker may have thousands of them.
        house.usage.wrong_guesses.require(EVERY_ADDRESS, 0)
        found = await _short_links(house).find(data.words)
        live = None if found is None else await house.table(found.table)
        # Whatever is wrong with them, the answer is the same.
        if found is None or live is None or not may_enter(live.state, found.invitation):
            house.usage.wrong_guesses.spend(EVERY_ADDRESS, 1)
            raise TableRefusal(TableReason.BAD_WORDS)
        return LinkAnswer(found.table, found.invitation)

    async def _attempt(self, request: Request[Any, Any, Any], state: State, table: str) -> LiveTable:
        _house(state).usage.joins.require(client_address(request))
        return await _table(state, table)

    @get(
        "/tables/{table:str}/games/{game:int}/record",
        summary="The record of a finished game",
        media_type="application/json",
        responses=READING,
    )
    async def record(
        self,
        request: Request[Any, Any, Any],
        state: State,
        table: TableId,
        game: GameNumber,
    ) -> Response[dict[str, Any]]:
        finished = await finished_of(request, state, table, game)
        # Exactly the text of a record file, not the same value in another encoding.
        record: Any = await asyncio.to_thread(record_text, finished)  # some milliseconds for a long game
        return Response(record, media_type="application/json")

    @get(
        "/tables/{table:str}/games/{game:int}/story",
        summary="The story of a finished game, step by step",
        responses=READING,
    )
    async def story(
        self,
        request: Request[Any, Any, Any],
        state: State,
        table: TableId,
        game: GameNumber,
        *,
        seat: Annotated[
            str | None, Parameter(max_length=40, description="Whose odds; if left out, those of the winner")
        ] = None,
        sheets: Annotated[
            bool, Parameter(description="Also all that this seat knew at every moment")
        ] = False,
    ) -> Response[Story]:
        finished = await finished_of(request, state, table, game)
        whose = None if seat is None else Suspect(seat)
        studies = _house(state).services.studies
        story = story_of(finished, studies, client_address(request), whose, sheets)
        return await packed(request, msgspec.json.encode(await while_connected(request, story)))


@get("/healthz", summary="Whether the server is healthy", responses=problems(503))
async def healthz(state: State) -> Health:
    house = _house(state)
    # This includes a write: a server whose disk is full still runs, but is of no use to anybody.
    await house.pulse.check()
    return Health("ok", state["version"], house.services.bots.warming)


@get(
    "/metrics", summary="Numbers for Prometheus", media_type="text/plain; version=0.0.4", sync_to_thread=False
)
def metrics(state: State) -> Response[bytes]:
    return Response(
        _house(state).services.metrics.text(), media_type="text/plain; version=0.0.4; charset=utf-8"
    )


def _latest_game(live: LiveTable) -> LatestGame | None:
    game = live.state.game
    if game is None:
        return None
    public = game.state.public
    winner = None if public.winner is None else game.players[public.winner]
    return LatestGame(game.players, public.turns, game.over, winner)


def _house(state: State) -> House:
    house: House = state["house"]
    return house


def _short_links(house: House) -> ShortLinks:
    return ShortLinks(house.services.store, house.services.clock)


async def _table(state: State, table: str) -> LiveTable:
    live = await _house(state).table(table)
    if live is None:
        raise TableRefusal(TableReason.NO_SUCH_TABLE)
    return live


async def finished_of(request: Request[Any, Any, Any], state: State, table: str, game: int) -> Finished:
    """A finished game, for whoever has its address. TableRefusal."""
    # The whole log is read for it, however long that is, and whether or not there is such a game.
    _house(state).usage.joins.require(client_address(request))
    live = await _table(state, table)
    finished = await finished_game(_house(state).services.history, live.id, game)
    if finished is None:
        raise TableRefusal(TableReason.NO_SUCH_GAME)
    return finished


def client_address(request: Request[Any, Any, Any]) -> str:
    return counted_as(request.client.host if request.client else "")


def _cookie(key: Key, request: Request[Any, Any, Any]) -> Cookie:
    """Sent to the addresses of this table only, and not readable by scripts."""
    return Cookie(
        # Each seat has a cookie of its own: one browser can hold several at the same table.
        key=COOKIE + token_hash(key.token)[:12],
        value=key.token,
        path=f"/api/tables/{key.table}",
        httponly=True,
        secure=request.url.scheme == "https",
        samesite="strict",
        max_age=COOKIE_DAYS * 86400,
    )
