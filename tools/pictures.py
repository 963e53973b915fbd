"""Takes the pictures of the browser client in docs/pictures: a real server, a real browser, a real game.

    python tools/pictures.py [WORD ...]

Words narrow what is kept, as in `suggestion night`; everything is played all the same. Every deal is new, so
the pictures show another game each time: look at them before you keep them.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import expect, sync_playwright

from casefile.bots.warm import warm_everything
from tests.support.patience import PATIENCE
from tests.support.web.browser import QUIETLY, chromium
from tests.support.web.paceless_bots import PLAYING
from tests.support.web.people import WebServer
from tests.support.web.playing import NO_DICE, accuse, board, press
from tools.web.link_previews import link_previews
from tools.web.pictured_case import case
from tools.web.pictured_game import ROUND_TIMEOUT_MS, NoLuck, game
from tools.web.pictured_study import puzzles
from tools.web.studio import DESK, FOLDER, PHONE, Studio, several_windows

SOMEBODYS_ADDRESS = "http://192.168.1.20:8417"
"""Stands in the picture of the lobby instead of the address of the machine that takes it."""
TRIES = 3
"""Games that are begun. A bot may be quicker than we are."""


def home(studio: Studio) -> None:
    for device, language, looks in (
        (DESK, "en", ("desk-day", "desk-night")),
        (PHONE, "fr", ("phone-fr-day",)),
    ):
        page = studio.person(device, language).goto()
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        for look in looks:
            studio.take(page, f"home-{look}")


def rules(studio: Studio) -> None:
    page = studio.person(DESK).goto("/rules/classic-1986")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    studio.take(page, "rules-desk-day")


def lesson(studio: Studio) -> None:
    page = studio.person(DESK).goto()
    page.get_by_role("link", name="Learn in one turn").click()
    press(page, "Roll the dice")
    board(page).locator('[data-spot="lounge"]').hover()
    studio.take(page, "lesson-desk-day")


def lobby(studio: Studio) -> None:
    plum, peacock = studio.person(DESK), studio.person(DESK)
    table = plum.open_table(
        "Plum", "plum", ("sleuth", "novice"), edition="deluxe-2020", notebook="full", pace=PLAYING
    )
    plum.take_seat(table, "Green", "green")
    peacock.take_seat(table, "Peacock", "peacock")
    peacock.goto(table.path).get_by_role("button", name="I am ready").click()
    with several_windows(studio, table, "plum", plum) as seat:
        for page in seat.windows.values():
            page.route("**/network.json", lambda route: route.fulfill(json=[SOMEBODYS_ADDRESS]))
            page.goto(f"{studio.server.address}{table.path}#{table.invitation}")
            page.reload()
            expect(page.get_by_text(SOMEBODYS_ADDRESS)).to_be_visible()
            expect(page.locator("img")).to_be_visible()
        seat.take("lobby", "desk-day", "desk-fr-night", "phone-day", "phone-night")


def curtain(studio: Studio) -> None:
    person = studio.person(DESK)
    table = person.open_table("Mustard", "mustard", ("novice",), house_rules=NO_DICE, pace=PLAYING)
    person.take_seat(table, "Green", "green")
    page = person.goto(table.path)
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("button", name="open the curtain")).to_be_visible(timeout=ROUND_TIMEOUT_MS)
    studio.take(page, "curtain-desk-day")


def envelope(studio: Studio) -> None:
    """What only a false accuser sees."""
    person = studio.person(DESK)
    table = person.open_table("Scarlet", "scarlet", ("novice", "novice"), house_rules=NO_DICE, pace=PLAYING)
    page = person.goto(table.path)
    page.get_by_role("button", name="Start the game").click()
    expect(board(page)).to_be_visible()
    accuse(page, table.truth.wrong_accusation())
    expect(page.locator("dialog .card").first).to_be_visible()
    studio.take(page, "envelope-desk-night")


SCREENS = (link_previews, home, rules, lesson, lobby, curtain, envelope, puzzles, case, game)


def main() -> None:
    program = chromium()
    if program is None:
        sys.exit("The pictures need Chromium, which was not found: apt-get install chromium-headless-shell")
    warm_everything(lambda _done, _all: None)
    expect.set_options(timeout=1000 * PATIENCE)
    with (
        tempfile.TemporaryDirectory() as folder,
        WebServer(Path(folder) / "tables.db", plant="") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program, args=list(QUIETLY))
        studio = Studio(browser, server, tuple(sys.argv[1:]))
        for screen in SCREENS:
            show(studio, screen)
        browser.close()
    if not studio.wanted:
        for old in set(FOLDER.glob("*.webp")) - studio.taken:
            old.unlink()
    size = sum(path.stat().st_size for path in studio.taken)
    print(f"{len(studio.taken)} pictures, {size / 1e6:.1f} MB")


def show(studio: Studio, screen: Callable[[Studio], None]) -> None:
    """Take the pictures of a screen, in another game if the first ends too soon."""
    for _ in range(TRIES):
        with suppress(NoLuck):
            screen(studio)
            break
    else:
        sys.exit(f"No luck in {TRIES} games: try again.")
    for context in studio.browser.contexts[1:]:  # the first is the darkroom
        context.close()


if __name__ == "__main__":
    main()
