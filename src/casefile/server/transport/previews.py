"""What is seen of a link where it is passed on: the tags that chats and search engines read from a page.

Addresses in them have to be whole, so they are put into the page when it is asked for. Of a game they tell
the result once it is over; until then they are those of every other page.
"""

from __future__ import annotations

import re
from contextlib import suppress
from html import escape
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler

from casefile.locales import LANGUAGES, Translator
from casefile.server.live.finished import Finished, finished_game
from casefile.server.live.house import House
from casefile.server.store.chain import Damaged
from casefile.server.store.store import Unavailable
from casefile.server.table.game_view import opened_envelope
from casefile.server.transport.access import counted_as
from casefile.server.transport.static import INDEX, SCREEN_PATHS, ClientFiles, answer_with, page_of

PICTURE = "/preview.png"
SOLVED_PICTURE = "/preview-{winner}.png"
"""Drawn by the client itself (tools/web/link_previews.py): 1200 by 630 pixels, as those who show previews
want it. The second has the face of whoever solved the case."""
GAME_PATH = "/game/{table:str}/{number:str}"
_TABLE = re.compile("[0-9a-f]{16}")
_NUMBER = re.compile("[1-9][0-9]{0,5}")


class Preview(NamedTuple):
    title: str
    description: str
    picture: str = PICTURE


def load_words() -> None:
    """Load the sentences of all languages, which takes a twentieth of a second for each."""
    for language in LANGUAGES:
        _of_every_page(Translator(language))


def screens(client: ClientFiles) -> list[HTTPRouteHandler]:
    """The page, at every address where the client shows a screen, with what is seen of its link."""

    @get(list(SCREEN_PATHS), include_in_schema=False, sync_to_thread=False)
    def screen(request: Request[Any, Any, Any]) -> Response[bytes]:
        return _answer(client, request, _of_every_page(_translator(request)))

    @get(GAME_PATH, include_in_schema=False)
    async def game(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
        told = _translator(request)
        finished = await _finished(state["house"], request)
        return _answer(client, request, _of_game(finished, told) if finished else _of_every_page(told))

    return [screen, game]


async def _finished(house: House | None, request: Request[Any, Any, Any]) -> Finished | None:
    """The game, if it is over. Whatever goes wrong is said by the page, which is shown all the same."""
    table, number = request.path_params["table"], request.path_params["number"]
    if house is None or not _TABLE.fullmatch(table) or not _NUMBER.fullmatch(number):
        return None
    # The whole log is read for it, as for its story.
    if not house.usage.joins.take(counted_as(request.client.host if request.client else "")):
        return None
    with suppress(Damaged, Unavailable):
        return await finished_game(house.services.history, table, int(number))
    return None


def _translator(request: Request[Any, Any, Any]) -> Translator:
    return Translator("fr" if request.headers.get("accept-language", "").lower().startswith("fr") else "en")


def _of_every_page(told: Translator) -> Preview:
    return Preview("Casefile", told.text("preview-description"))


def _of_game(finished: Finished, told: Translator) -> Preview:
    game = finished.game
    public, names = game.state.public, game.state.public.edition.names[told.language]
    suspect, weapon, room = opened_envelope(game)
    cards: dict[str, str | int] = {"suspect_id": suspect, "weapon_id": weapon, "room_id": room}
    cards |= {"suspect": names[suspect], "weapon": names[weapon], "room": names[room]}
    description = told.text("preview-result", turns=public.turns, **cards)
    if public.winner is None:
        return Preview(told.text("preview-nobody"), description)
    winner = game.players[public.winner]
    name = finished.chairs[winner].name
    who: dict[str, str | int] = (
        {"who": names[winner], "who_id": winner} if name is None else {"who": name, "who_id": "person"}
    )
    return Preview(told.text("preview-solved", **who), description, SOLVED_PICTURE.format(winner=winner))


def _answer(client: ClientFiles, request: Request[Any, Any, Any], preview: Preview) -> Response[bytes]:
    page = client[INDEX]
    host = request.headers.get("host")
    if host is None:  # without it no address of ours can be told
        return answer_with(page, request.headers)
    origin = f"{request.url.scheme}://{host}"
    before, head, after = page.copies["identity"].partition(b"</head>")
    tags = _tags(preview, origin, origin + request.scope["path"]).encode() if head else b""
    return answer_with(page_of(before + tags + head + after), request.headers)


def _tags(preview: Preview, origin: str, address: str) -> str:
    told = {
        "og:site_name": "Casefile",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.description,
        "og:url": address,
        "og:image": origin + preview.picture,
        "og:image:width": "1200",
        "og:image:height": "630",
    }
    # The other names are those of one network alone, which takes everything else from the first ones.
    tags = [f'<meta property="{name}" content="{escape(value)}">' for name, value in told.items()]
    return "".join((*tags, '<meta name="twitter:card" content="summary_large_image">'))
