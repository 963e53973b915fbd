"""The client in a real browser: a server, and people who open its pages."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from casefile.bots.warm import warm_everything
from casefile.server.transport.static import BUILT
from tests.patience import PATIENCE
from tests.server.conftest import without
from tests.web.people import Person, WebServer
from tests.web.truth import until_lucky

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
SWITCHED_OFF = (
    # Without a window Chromium still draws its address bar, in two processes more for every person.
    "WebUIOmniboxPopup", "WebUIOmniboxAimPopup",
    # What Playwright switches off: our list takes the place of its own.
    "AimEnabled", "AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay", "MediaRouter",
    "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)  # fmt: skip
QUIETLY = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", f"--disable-features={','.join(SWITCHED_OFF)}",
)  # fmt: skip

expect.set_options(timeout=1000 * PATIENCE)


# Browser and server are kept while tests of this folder follow each other, and no longer: while Playwright
# is there, an event loop runs in this thread, and other tests could not start theirs.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    program = os.environ.get("CASEFILE_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        without("Chromium", "chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=list(QUIETLY), timeout=1000 * PATIENCE
        )
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def all_prepared() -> None:
    assert (BUILT / "index.html").exists(), "the browser client is not built: run `make setup`"
    warm_everything(lambda _done, _all: None)  # or the first bots would compile while people wait for them


@pytest.fixture(scope="package")
def server(all_prepared: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebServer]:
    with WebServer(tmp_path_factory.mktemp("web") / "tables.db") as program:
        yield program


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> None:
    pyfuncitem.obj = until_lucky(pyfuncitem.obj)


NewPerson = Callable[..., Person]


@pytest.fixture
def new_person(browser: Browser, server: WebServer) -> Iterator[NewPerson]:
    """Makes people; whatever Playwright takes for a context can be said about them."""
    people: list[Person] = []

    def make(*, width: int = 1440, height: int = 900, locale: str = "en-GB", **more: object) -> Person:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            locale=locale,
            # Tests wait for what happens, not for how it gets there.
            **{"reduced_motion": "reduce", **more},  # type: ignore[arg-type]
        )
        person = Person(context, server)
        people.append(person)
        return person

    yield make
    for person in people:
        person.context.close()
    assert [person.complaints for person in people] == [[] for _ in people]
