"""The client in a real browser: a server, and people who open its pages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Playwright, expect, sync_playwright

from casefile.bots.warm import warm_everything
from casefile.server.transport.static import CLIENT_FOLDER
from tests.support.patience import PATIENCE
from tests.support.required import left_out_if_it_fails, without
from tests.support.web.browser import IN_FIREFOX, QUIETLY, chromium
from tests.support.web.engines import KEEP_FIREFOX_ALIVE, firefox, knowing_firefox_esr
from tests.support.web.people import NewPerson, Person, WebServer
from tests.support.web.truth import until_lucky

if IN_FIREFOX:
    Locator.tap = Locator.click  # type: ignore[method-assign] # its driver knows no fingers

expect.set_options(timeout=1000 * PATIENCE)


# Browser and server are kept while tests of this folder follow each other, and no longer: while Playwright
# is there, an event loop runs in this thread, and other tests could not start theirs.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with knowing_firefox_esr(), left_out_if_it_fails("Playwright's driver"):
        playwright = sync_playwright().start()
    yield playwright
    playwright.stop()


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with left_out_if_it_fails("The browser"):
        browser = firefox(playwright) if IN_FIREFOX else _chromium(playwright)
    yield browser
    browser.close()


def _chromium(playwright: Playwright) -> Browser:
    program = chromium()
    if program is None:
        without("Chromium", "chromium")
    return playwright.chromium.launch(executable_path=program, args=list(QUIETLY), timeout=1000 * PATIENCE)


@pytest.fixture(scope="package")
def all_prepared() -> None:
    assert (CLIENT_FOLDER / "index.html").exists(), "the browser client is not built: run `make setup`"
    warm_everything(lambda _done, _all: None)  # or the first bots would compile while people wait for them


@pytest.fixture(scope="package")
def server(all_prepared: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebServer]:
    with WebServer(tmp_path_factory.mktemp("web") / "tables.db") as program:
        yield program


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> None:
    pyfuncitem.obj = until_lucky(pyfuncitem.obj)


@pytest.fixture
def new_person(browser: Browser, server: WebServer) -> Iterator[NewPerson]:
    """Makes people; whatever Playwright takes for a context can be said about them."""
    people: list[Person] = []

    def make(
        *, at: WebServer = server, width: int = 1440, height: int = 900, locale: str = "en-GB", **more: object
    ) -> Person:
        if IN_FIREFOX:
            more.pop("is_mobile", None)  # Firefox has no such mode
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=locale,
            # Tests wait for what happens, not for how it gets there.
            **{"reduced_motion": "reduce", **more},  # type: ignore[arg-type]
        )
        if IN_FIREFOX:
            context.add_init_script(KEEP_FIREFOX_ALIVE)
        person = Person(context, at)
        people.append(person)
        return person

    yield make
    for person in people:
        person.context.close()
    assert [person.complaints for person in people] == [[] for _ in people]
