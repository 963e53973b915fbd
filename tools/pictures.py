"""Takes the pictures of the browser client in docs/pictures: a real server, a real browser, a real game.

    python tools/pictures.py [WORD ...]

Words narrow what is kept, as in `suggestion night`; everything is played all the same. Every deal is new, so
the pictures show another game each time: look at them before you keep them.
"""

from __future__ import annotations

import sys
import tempfile
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

sys.path.insert(0, str(Path(__file__).parents[1]))

from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from casefile.bots.warm import warm_everything
from tests.support.patience import PATIENCE
from tests.support.web.browser import QUIETLY, chromium
from tests.support.web.paceless_bots import PLAYING
from tests.support.web.people import Person, Table, WebServer
from tests.support.web.playing import NO_DICE, accuse, bar, board, choose, choose_accusation, dialog, press

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
DESK: Final = {"viewport": {"width": 1440, "height": 900}}
PHONE: Final = {
    "viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True,
}  # fmt: skip
THEMES: Mapping[str, Literal["light", "dark"]] = {"day": "light", "night": "dark"}
LOCALES: Final = {"en": "en-GB", "fr": "fr-FR"}

QUALITY = 0.86
DEVELOP = """async ([png, quality]) => {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const { width, height } = picture;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d").drawImage(picture, 0, 0);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""
"""Browsers write WebP by themselves. It is a fifth as large as PNG, and every browser shows it."""

SOMEBODYS_ADDRESS = "http://192.168.1.20:8417"
"""Stands in the picture of the lobby instead of the address of the machine that takes it."""
WARM_UP = 1
"""Turns of ours before there is much to see on the board and in the notebook."""
ROUND = 90_000
"""Milliseconds until it is our turn again: four bots play in between, and take their time."""
TRIES = 3
"""Games that are begun. A bot may be quicker than we are."""


class NoLuck(Exception):
    """The game ended before everything was seen."""


@dataclass
class Studio:
    """Where pictures are taken."""

    browser: Browser
    server: WebServer
    wanted: tuple[str, ...] = ()
    taken: set[Path] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._darkroom = self.browser.new_page()

    def person(self, device: dict[str, Any], language: str = "en", same_as: Person | None = None) -> Person:
        """Somebody with this device; or somebody who is here already, at a second device."""
        context = self.browser.new_context(**device, locale=LOCALES[language], reduced_motion="reduce")
        if same_as:
            context.add_cookies(same_as.context.cookies())  # type: ignore[arg-type]  # what it gives, it takes
        return Person(context, self.server)

    def take(self, page: Page, name: str) -> None:
        """Keep what a page looks like under a name that ends in its theme."""
        if not set(self.wanted) <= set(name.split("-")):
            return
        page.emulate_media(color_scheme=THEMES[name.rpartition("-")[2]])
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(300)  # buttons change their colours slowly
        path = FOLDER / f"{name}.webp"
        path.write_bytes(self._developed(page.screenshot()))
        self.taken.add(path)

    def _developed(self, png: bytes) -> bytes:
        return b64decode(self._darkroom.evaluate(DEVELOP, [b64encode(png).decode(), QUALITY]))


@dataclass
class Seat:
    """One seat at a table, looked at through several windows: each has its size and its language."""

    studio: Studio
    table: Table
    suspect: str
    windows: dict[str, Page]

    @property
    def desk(self) -> Page:
        """The window that plays."""
        return self.windows["desk"]

    def take(self, screen: str, *looks: str) -> None:
        """A look is a window and a theme, as in "desk-fr-night"."""
        for look in looks:
            self.studio.take(self.windows[look.rpartition("-")[0]], f"{screen}-{look}")


@contextmanager
def several_windows(
    studio: Studio, table: Table, suspect: str, owner: Person, french: str = "desk-fr"
) -> Iterator[Seat]:
    """As many as a seat may have: the owner's own, and two more, of which one is French."""
    device = PHONE if french == "phone-fr" else DESK
    others = {french: studio.person(device, "fr", owner), "phone": studio.person(PHONE, "en", owner)}
    for other in others.values():
        other.goto(f"{table.path}#{table.invitation}")
    yield Seat(
        studio, table, suspect, {"desk": owner.page} | {name: other.page for name, other in others.items()}
    )
    for other in others.values():
        other.context.close()


# -- before a game


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
    expect(page.get_by_role("button", name="open the curtain")).to_be_visible(timeout=ROUND)
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


# -- one game


def game(studio: Studio) -> None:
    """Everything that is seen in a game, in the order in which it happens."""
    plum = studio.person(DESK)
    bots = ("sleuth", "novice", "novice", "sleuth")
    table = plum.open_table(
        "Plum", "plum", bots, edition="deluxe-2020", notebook="full", seats=5, pace=PLAYING
    )
    plum.goto(table.path).get_by_role("button", name="Start the game").click()
    expect(board(plum.page)).to_be_visible()
    watcher = studio.person(DESK).goto(table.path)
    watcher.get_by_role("button", name="Only watch").click()
    with several_windows(studio, table, "plum", plum) as seat:
        rooms = play_until_there_is_something_to_see(seat)
        look_at_the_board(seat, rooms[0])
        walk_and_ask(seat, rooms[0], pictures=True)
        studio.take(watcher, "spectator-desk-day")
        end_turn(seat, pictures=True)
    with several_windows(studio, table, "plum", plum, "phone-fr") as seat:
        your_move(seat)
        seat.take("turn", "phone-fr-day")
        look_into_the_notebook(seat)
        solve(seat)
    look_back(studio, plum.page, table)


def play_until_there_is_something_to_see(seat: Seat) -> list[str]:
    """The rooms that can be reached, once there are several and the game has begun in earnest."""
    for turn in range(1, 30):
        your_move(seat)
        rooms = roll(seat)
        if turn > WARM_UP and len(rooms) > 1:
            return rooms
        if rooms:
            walk_and_ask(seat, rooms[0])
        else:
            board(seat.desk).locator("[data-spot]").last.click()
            press(seat.desk, "Walk")
        end_turn(seat)
    raise NoLuck


def your_move(seat: Seat) -> None:
    """Others play. Show a card when asked, until it is our turn."""
    page = seat.desk
    dice = bar(page).get_by_role("button", name="Roll the dice")
    asked = dialog(page, "asks you for a card")
    over = page.get_by_role("button", name="Play again")
    while True:
        expect(dice.or_(asked).or_(over).first).to_be_visible(timeout=ROUND)
        if over.is_visible():
            raise NoLuck
        if dice.is_visible():
            return
        if asked.locator("label").count() > 1:
            asked.locator("label").first.click()
        asked.get_by_role("button", name="Show").click()
        expect(asked).to_be_hidden()


def roll(seat: Seat) -> list[str]:
    """The rooms that can be reached, first those whose card we have not seen."""
    press(seat.desk, "Roll the dice")
    expect(bar(seat.desk).get_by_role("heading", name="You rolled")).to_be_visible()
    spots = board(seat.desk).locator("[data-spot]").evaluate_all("all => all.map(one => one.dataset.spot)")
    known = seat.table.truth.known_to(seat.suspect)
    return sorted((spot for spot in spots if "," not in spot), key=lambda room: room in known)


def look_at_the_board(seat: Seat, room: str) -> None:
    for name, page in seat.windows.items():
        place = page.locator(f'.board [data-spot="{room}"]')
        if name == "phone":
            place.tap()
        else:
            place.hover()
    seat.take("board", "desk-day", "desk-night", "desk-fr-day", "phone-day", "phone-night")


def walk_and_ask(seat: Seat, room: str, *, pictures: bool = False) -> None:
    """Go there and suggest what we do not know; somebody holds the weapon, so there is an answer."""
    truth = seat.table.truth
    known, envelope = truth.known_to(seat.suspect), truth.envelope()
    deck = truth.game().state.public.edition.deck
    suspects = [card for card in deck.suspects if card not in known]
    weapons = [card for card in deck.weapons if card not in known and card not in envelope]
    named = (suspects[-1], (weapons or deck.weapons)[-1])
    board(seat.desk).locator(f'[data-spot="{room}"]').click()
    press(seat.desk, "Walk")
    asking = dialog(seat.desk, "Your suggestion")
    expect(asking).to_be_visible()
    if pictures:
        for page in seat.windows.values():
            expect(page.locator("dialog")).to_be_visible()
            choose(page, *named)
        seat.take("suggestion", "desk-day", "desk-fr-night", "phone-day", "phone-night")
    else:
        choose(seat.desk, *named)
    asking.get_by_role("button", name="Ask the table").click()


def end_turn(seat: Seat, *, pictures: bool = False) -> None:
    """Look at the card that was shown, if one was, and end the turn."""
    shown = dialog(seat.desk, "shows you")
    end = bar(seat.desk).get_by_role("button", name="End my turn")
    expect(shown.or_(end).first).to_be_visible(timeout=ROUND)
    if not shown.is_visible():
        end.click()
        return
    if pictures:
        for page in seat.windows.values():
            expect(page.locator("dialog .card")).to_be_visible()
        seat.take("card-shown", "desk-day", "desk-fr-night", "phone-night")
    shown.get_by_role("button", name="End my turn").click()


def look_into_the_notebook(seat: Seat) -> None:
    for name, page in seat.windows.items():
        if name.startswith("phone"):
            page.locator("nav button").nth(2).click()
            sheet = page.locator(".nb table")
        else:
            page.locator(".nb .btn").click()
            sheet = page.locator("dialog table")
        sheet.locator("button:has(.odd)").nth(likeliest(sheet)).click()
        expect(page.locator("dialog ol li").first).to_be_visible()
        hands_off(page)
    seat.take("notebook", "desk-day", "desk-night", "phone-day", "phone-fr-night")
    seat.desk.keyboard.press("Escape")


def likeliest(sheet: Locator) -> int:
    """Which row is the likeliest without being certain: there is the most to be explained."""
    expect(sheet.locator(".odd").first).to_be_visible()
    odds = sheet.locator(".odd .bar i").evaluate_all("all => all.map(bar => parseFloat(bar.style.width))")
    return max(range(len(odds)), key=lambda row: odds[row] % 100)


def hands_off(page: Page) -> None:
    """Nothing is pointed at, so nothing looks as if it were."""
    page.mouse.move(0, 0)


def solve(seat: Seat) -> None:
    choose_accusation(seat.desk, seat.table.truth.envelope())
    seat.take("accuse", "desk-night")
    seat.desk.get_by_role("button", name="Accuse, and open the envelope").click()
    for page in seat.windows.values():
        expect(page.locator(".reveal .card").first).to_be_visible()
        expect(page.locator(".story .hands")).to_be_visible()
        hands_off(page)
    seat.take("end", "desk-day", "phone-day", "phone-fr-night")


def look_back(studio: Studio, page: Page, table: Table) -> None:
    stranger = studio.person(DESK, "fr").goto(f"/game/{table.id}/1")
    expect(stranger.locator(".story .hands")).to_be_visible()
    studio.take(stranger, "story-desk-fr-night")
    page.get_by_role("button", name="Watch the replay").click()
    expect(board(page)).to_be_visible()
    page.get_by_role("slider").evaluate("slider => { slider.value = slider.max * 0.6; }")
    page.get_by_role("slider").dispatch_event("input")
    studio.take(page, "replay-desk-night")
    page.get_by_role("button", name="Close the replay").click()
    page.get_by_role("link", name="Was the deal fair?").click()
    expect(page.get_by_text("The deal was fair.")).to_be_visible()
    studio.take(page, "fairness-desk-day")


SCREENS = (home, rules, lesson, lobby, curtain, envelope, game)


def main() -> None:
    program = chromium()
    if program is None:
        sys.exit("The pictures are taken with Chromium, and it was not found: apt-get install chromium")
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
