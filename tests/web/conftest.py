"""The client in a real browser: a server, and people who open its pages."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from casefile.server.pages import BUILT
from tests.server.servers import Program

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
QUIETLY = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
PATIENCE = 20_000
"""Milliseconds to wait for something to appear. Machines that run tests are busy."""


# A browser is kept for one module and no longer: while Playwright is there, an event loop runs in this
# thread, and tests of other modules could not start theirs.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    program = os.environ.get("CASEFILE_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        pytest.skip("there is no Chromium: install one, or name it with CASEFILE_CHROMIUM=…")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(QUIETLY))
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    assert (BUILT / "index.html").exists(), "the browser client is not built: run `make setup`"
    with Program(tmp_path_factory.mktemp("web") / "tables.db") as program:
        yield program


class Person:
    """Somebody with a browser of their own: other cookies, other storage, another language if need be."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self._address = address
        self.context = context
        self.complaints: list[str] = []
        """What the browser complained about. A test fails when there is anything in it."""
        context.set_default_timeout(PATIENCE)
        context.on("console", self._listen)
        context.on("weberror", lambda fault: self.complaints.append(str(fault.error)))
        self.page: Page = context.new_page()

    def goto(self, path: str = "/") -> Page:
        self.page.goto(self._address + path)
        return self.page

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")


NewPerson = Callable[..., Person]


@pytest.fixture
def new_person(browser: Browser, server: Program) -> Iterator[NewPerson]:
    """Makes people; whatever Playwright takes for a context can be said about them."""
    people: list[Person] = []

    def make(*, width: int = 1440, height: int = 900, locale: str = "en-GB", **more: object) -> Person:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=locale,
            reduced_motion="reduce",  # tests wait for what happens, not for how it gets there
            **more,  # type: ignore[arg-type]
        )
        person = Person(context, f"http://localhost:{server.port}")
        people.append(person)
        return person

    yield make
    for person in people:
        person.context.close()
    assert [person.complaints for person in people] == [[] for _ in people]
