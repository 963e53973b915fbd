"""People with browsers, and the server they all come to."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page

from tests.support.patience import NEWS_DELAY, PATIENCE, SLOWDOWN
from tests.support.server.forked_program import QuickProgram
from tests.support.server.services import _free_port
from tests.support.web.browser import LOST_SERVER
from tests.support.web.paceless_bots import STILL
from tests.support.web.truth import Truth

CUT_SHORT = ("net::ERR_CONTENT_LENGTH_MISMATCH", "net::ERR_INCOMPLETE_CHUNKED_ENCODING")
"""What a browser says of a file whose server went away while sending it."""


class WebServer(QuickProgram):
    """The real program, but for the waits of its bots. The tests can look into its database."""

    def __init__(
        self,
        database: Path,
        plant: str = "tests.support.web.paceless_bots:settle",
        changed: dict[str, float] | None = None,
    ) -> None:
        super().__init__(database, bots=True, changed=changed, plant=plant)
        self.database = database
        self.port = _free_port()  # it comes back there after a crash, so no browser may get hold of it

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"


@dataclass(frozen=True)
class Table:
    id: str
    invitation: str
    truth: Truth

    @property
    def path(self) -> str:
        return f"/t/{self.id}"


TOO_SLOW = "but not used within a few seconds from the window's load event"
"""What is preloaded is used later than that on a busy machine; that it is used has a test of its own."""


def slow_down(page: Page) -> None:
    if SLOWDOWN != 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN})


DELAY_NEWS = """
(() => {
  const { setTimeout } = window; // a test may wind the page's own clock
  for (const name of ["onmessage", "onclose"]) {
    const { get, set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, name);
    const listeners = new WeakMap();
    Object.defineProperty(WebSocket.prototype, name, {
      get,
      set(listener) {
        listeners.set(this, listener);
        // Whoever has stopped listening by then hears no more.
        const hear = (event) => listeners.get(this) === listener && listener.call(this, event);
        set.call(this, listener && ((event) => setTimeout(hear, DELAY, event)));
      },
    });
  }
})();
"""


class Person:
    """Somebody with a browser of their own: other cookies, other storage, another language if need be."""

    def __init__(self, context: BrowserContext, server: WebServer) -> None:
        self._server = server
        self.context = context
        self.complaints: list[str] = []
        """What the browser complained about. A test fails when there is anything in it."""
        context.set_default_timeout(1000 * PATIENCE)
        context.on("page", slow_down)
        if NEWS_DELAY:
            context.add_init_script(DELAY_NEWS.replace("DELAY", str(round(1000 * NEWS_DELAY))))
        context.on("console", self._listen)
        context.on("weberror", lambda fault: self.complaints.append(str(fault.error)))
        self.page: Page = context.new_page()

    def goto(self, path: str = "/") -> Page:
        self.page.goto(self._server.address + path)
        return self.page

    def open_table(
        self, name: str = "Ada", chair: str = "scarlet", bots: tuple[str, ...] = (), **settings: object
    ) -> Table:
        """A table whose host this person is. Tests of the pages before a game go another way."""
        # Nobody is replaced because a page is slow, unless a test is about that.
        chosen = {"pace": STILL, "grace_seconds": 3600, **settings}
        request = {"name": name, "chair": chair, "bots": bots, "settings": chosen}
        answer = self._post("/api/tables", request)
        truth = Truth(self._server.database, answer["table"])
        return Table(answer["table"], answer["invitation"], truth)

    def take_seat(self, table: Table, name: str, chair: str) -> None:
        request = {"name": name, "chair": chair, "invitation": table.invitation}
        self._post(f"/api/tables/{table.id}/seats", request)

    def hears_a_complaint(self) -> bool:
        """Wait for one: it comes a moment after its reason."""
        for _ in range(round(20 * PATIENCE)):
            if self.complaints:
                return True
            self.page.wait_for_timeout(50)
        return False

    def forgive_lost_connections(self) -> None:
        """The server was away on purpose, and a browser tells so in its console whatever a page does."""
        self.forgive(*LOST_SERVER, "net::ERR_INTERNET_DISCONNECTED", "net::ERR_CONNECTION_", *CUT_SHORT)

    def forgive(self, *words: str) -> None:
        """Complaints in which one of these stands."""
        self.complaints[:] = [text for text in self.complaints if not any(word in text for word in words)]

    def _post(self, path: str, request: dict[str, Any]) -> Any:
        answer = self.context.request.post(self._server.address + path, data=request, timeout=1000 * PATIENCE)
        assert answer.ok, answer.text()
        return answer.json()

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and TOO_SLOW not in message.text:
            self.complaints.append(f"{message.type}: {message.text}")


NewPerson = Callable[..., Person]
"""Makes people; whatever Playwright takes for a context can be said about them."""
