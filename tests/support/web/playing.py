"""Playing by what is on the screen, in English, with a mouse."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.support.patience import PATIENCE
from tests.support.web.people import Person, Table
from tests.support.web.truth import NoLuck, Question, Truth

NO_DICE = ("no_dice",)
"""Without dice a turn always leads into a room, so tests need no luck."""


def deal(table: Table, host: Person, *guests: Person) -> None:
    """Everybody comes to the lobby, and the game begins."""
    start = host_comes(table, host)
    for guest in guests:
        guest.goto(table.path).get_by_role("button", name="I am ready").click()
    start.click()
    for person in (host, *guests):
        expect(board(person.page)).to_be_visible()


def host_comes(table: Table, host: Person) -> Locator:
    """Wait until the host is there, before anybody else comes: one who is late is replaced. The button that
    starts the game."""
    start = host.goto(table.path).get_by_role("button", name="Start the game")
    expect(start).to_be_visible()
    return start


def three_people(
    make: Callable[[], Person], names: Mapping[str, str], **settings: Any
) -> tuple[Table, list[Person]]:
    """A table where each of these sits down before a browser of their own; the first is the host."""
    people = [make() for _ in names]
    (first, name), *others = names.items()
    table = people[0].open_table(name, first, house_rules=NO_DICE, **settings)
    for person, (chair, called) in zip(people[1:], others, strict=True):
        person.take_seat(table, called, chair)
    return table, people


def two_people(make: Callable[[], Person], **settings: Any) -> tuple[Table, Person, Person]:
    """Ada, who begins, Ben to her left, and a bot."""
    ada, ben = make(), make()
    table = ada.open_table(house_rules=NO_DICE, seats=3, **settings)
    ben.take_seat(table, "Ben", "mustard")
    start = host_comes(table, ada)
    ben.goto(table.path).get_by_role("button", name="I am ready").click()
    ada.page.get_by_role("button", name="Fill with bots").click()
    start.click()
    for person in (ada, ben):
        expect(board(person.page)).to_be_visible()
    return table, ada, ben


def bar(page: Page) -> Locator:
    """Where the page says what is going on and what can be done."""
    return page.get_by_role("region", name="What is going on")


def board(page: Page) -> Locator:
    return page.get_by_role("group", name="The mansion")


def open_curtain(page: Page, name: str = "") -> None:
    """On a device that is passed round: whoever is to have it now, or this person, looks."""
    page.get_by_role("button", name=f"{name}: open the curtain").click()
    expect(board(page)).to_be_visible()


def dialog(page: Page, name: str) -> Locator:
    return page.get_by_role("dialog", name=name)


def tray(page: Page, name: str = "Your suggestion") -> Locator:
    """Where a suggestion is put together, beside board and notebook."""
    return page.get_by_role("region", name=name)


def open_part(page: Page, name: str) -> None:
    """Where the parts of a table share a place, this one comes to the front."""
    parts = page.get_by_role("navigation", name="Parts of the table")
    if parts.is_visible():
        wanted = parts.get_by_role("button", name=name)
        if wanted.get_attribute("aria-pressed") != "true":
            wanted.click()
        expect(wanted).to_have_attribute("aria-pressed", "true")


def put_the_sheet_down(page: Page) -> None:
    """On a phone: nothing lies over the board any more."""
    pressed = page.get_by_role("navigation", name="Parts of the table").locator('[aria-pressed="true"]')
    pressed.click()
    expect(pressed).to_have_count(0)


def player(page: Page, name: str) -> Locator:
    """What the list of players says about somebody."""
    return page.get_by_role("region", name="At the table").get_by_role("listitem").filter(has_text=name)


def open_menu(page: Page) -> Locator:
    page.get_by_role("button", name="Menu").click()
    menu = dialog(page, "Menu")
    expect(menu).to_be_visible()
    return menu


def press(page: Page, name: str) -> None:
    """A button of the turn bar."""
    bar(page).get_by_role("button", name=name).click()


def choose(page: Page, *cards: str) -> None:
    """Point at cards in the dialog or the tray that is open."""
    for card in cards:
        page.locator("label", has=page.locator(f'input[value="{card}"]')).click()


def lit(page: Page, spot: str) -> Locator:
    """A lit place, by its room or as row,column."""
    return board(page).locator(f'[data-spot="{spot}"]')


def walk_into(page: Page, room: str) -> None:
    """Without waiting: whoever presses a place twice does not want to undo it."""
    lit(page, room).dblclick()


@contextmanager
def before_it_is_sent(page: Page) -> Iterator[None]:
    """Time stands still in the page: a walk that begins meanwhile can be looked at, and undone."""
    now = datetime.now(UTC)
    # No clock can stop at a time that is over: so it is put back first, by more than a page takes to stop.
    page.clock.install(time=now - timedelta(seconds=PATIENCE))
    page.clock.pause_at(now)
    yield
    page.clock.resume()


def suggest(page: Page, suspect: str, weapon: str) -> None:
    asking = tray(page)
    expect(asking).to_be_visible()
    choose(page, suspect, weapon)
    asking.get_by_role("button", name="Ask the table").click()


def ask(page: Page, truth: Truth, by: str | None = None) -> Question:
    """Walk into a room and suggest there what somebody can answer, or this one of the others."""
    expect(board(page).get_by_role("button").first).to_be_visible()
    question = truth.question(by)
    walk_into(page, question.room)
    suggest(page, question.suspect, question.weapon)
    return question


def show(page: Page, card: str) -> None:
    showing = dialog(page, "asks you for a card")
    expect(showing).to_be_visible()
    choose(page, card)
    showing.get_by_role("button", name="Show").click()


def closed(page: Page) -> Locator:
    """What is said once a game is over."""
    return page.get_by_text(re.compile(r"Case \d+ is closed"))


def until_true(page: Page, script: str, argument: Any = None) -> None:
    """Poll from the test: `wait_for_function` has the page evaluate the script, which our policy forbids."""
    for _ in range(round(20 * PATIENCE)):
        if page.evaluate(script, argument):
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"never true: {script}")


def until_own_turn(page: Page) -> None:
    """Shows cards that bots ask for."""
    asked = dialog(page, "asks you for a card")
    own = bar(page).get_by_role("button", name="Accuse")
    while True:
        asked.or_(own).or_(closed(page)).first.wait_for()
        if closed(page).is_visible():
            raise NoLuck("a bot has solved the case already")
        if own.is_visible() and not asked.is_visible():
            return
        cards = asked.get_by_role("radio")
        if cards.count() > 1:
            choose(page, cards.first.get_attribute("value") or "")
        press_and_see_it_go(asked.get_by_role("button", name="Show"))  # the next bot may ask at once


def press_and_see_it_go(button: Locator, times: int = 1) -> None:
    """Until this very button is gone: another that looks the same may take its place."""
    this = button.element_handle()
    button.click(click_count=times)
    this.wait_for_element_state("hidden")


def accuse(page: Page, cards: Iterable[str]) -> None:
    """Both steps, for good."""
    choose_accusation(page, cards)
    page.get_by_role("alertdialog").get_by_role("button", name="Accuse, and open the envelope").click()


def choose_accusation(page: Page, cards: Iterable[str]) -> None:
    """Up to the serious question."""
    press(page, "Accuse")
    choose(page, *cards)
    dialog(page, "Your accusation").get_by_role("button", name="Continue").click()
    expect(page.get_by_role("alertdialog", name="Make this accusation?")).to_be_visible()
