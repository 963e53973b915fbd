"""Everything a page was told, shows and keeps, to be searched for what its reader may not know."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlparse

from playwright.sync_api import Page, Response, WebSocket

from casefile.server.transport.static import CLIENT_FOLDER
from tests.support.web.people import Person

# Fields in which everybody may read the name of any card: seats, pieces and weapons on the board, what
# somebody walked to, suggested or accused aloud, and the choices of a menu. All others are secret.
OPEN_FIELDS = frozenset(
    {
        *("you", "host", "chair", "yours", "player", "players", "first", "next", "turn", "acting", "out"),
        *("by", "to", "asked", "passed", "shown_by", "holder", "hand_sizes", "winner", "muted", "whom"),
        *("suspect", "weapon", "room", "suspects", "weapons", "pieces", "fetched", "path", "walk", "passage"),
        *("sharers", "committed", "revealed"),
        "question",  # of a hint: that it follows from what the seat knows, two worlds have shown
    }
)
AT_THE_END = frozenset({"envelope-opened", "game-ended"})

_KEPT = """async () => {
  const kept = {local: {...localStorage}, session: {...sessionStorage}, databases: [], caches: {}};
  for (const {name} of await indexedDB.databases()) kept.databases.push(name);
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      kept.caches[new URL(request.url).pathname] = await (await cache.match(request)).text();
    }
  }
  return kept;
}"""


class Received:
    """What came to somebody's browser from now on."""

    def __init__(self, person: Person) -> None:
        self.frames: list[str] = []
        self._responses: list[Response] = []
        self._answers: list[tuple[str, bytes]] = []
        person.page.on("websocket", self._listen)
        person.context.on("response", self._keep)

    def _keep(self, response: Response) -> None:
        self._responses.append(response)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: self.frames.append(str(payload)))

    def messages(self) -> list[Any]:
        return [json.loads(frame) for frame in self.frames]

    def answers(self) -> list[tuple[str, bytes]]:
        """Path and body of every answer over HTTP that is not a file of the client itself."""
        while self._responses:
            response = self._responses.pop()
            path = urlparse(response.url).path
            if response.ok and not is_of_the_client(path, response):
                self._answers.append((path, response.body()))
        return self._answers


def is_of_the_client(path: str, response: Response) -> bool:
    """Is it the same, byte for byte, as what anybody gets who never sat down?"""
    if path.startswith("/api/"):
        return False
    file = CLIENT_FOLDER / path.lstrip("/")
    return response.body() == (file if file.is_file() else CLIENT_FOLDER / "index.html").read_bytes()


def secrets_in(message: Any, cards: frozenset[str], path: tuple[str, ...] = ()) -> Iterator[tuple[str, str]]:
    """Every card named where not everybody may read one, with the place where it stands."""
    if isinstance(message, dict):
        for key, value in message.items():
            if key in cards and OPEN_FIELDS.isdisjoint(path):
                yield ".".join(path), key
            yield from secrets_in(value, cards, (*path, key))
    elif isinstance(message, list):
        for value in message:
            yield from secrets_in(value, cards, path)
    elif isinstance(message, str) and message in cards and OPEN_FIELDS.isdisjoint(path):
        yield ".".join(path), message


def kept_by(page: Page) -> dict[str, Any]:
    """All that is stored in this browser."""
    kept: dict[str, Any] = page.evaluate(_KEPT)
    return kept


def shown_cards(page: Page) -> list[str]:
    """The names on the cards in the page, without those that are offered to choose from."""
    return page.locator(".card:not(fieldset .card):not(.given .card) .title").all_inner_texts()
