"""Nothing moves away under a finger: on a slow line no page shifts once it is shown."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.support.web.browser import devtools
from tests.support.web.people import NewPerson, Person
from tests.support.web.playing import NO_DICE, accuse, board, closed, press

pytestmark = [pytest.mark.slow, pytest.mark.real]

OBSERVE = """
  window.shifts = [];
  const name = (node) => node?.outerHTML?.slice(0, 120) ?? node?.textContent;
  const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join();
  const source = ({ node, previousRect, currentRect }) => [name(node), box(previousRect), box(currentRect)];
  const report = (entry) => shifts.push([entry.value, ...entry.sources.map(source)]);
  const observer = new PerformanceObserver((list) =>
    list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput).forEach(report));
  observer.observe({ type: "layout-shift", buffered: true });
"""
LATENCY_MS = 150
BYTES_PER_SECOND = 400_000
QUIET_MS = 500
PAGES = (
    "/",
    "/learn",
    "/companion",
    "/puzzles",
    "/rules",
    "/sheet",
    "/fair",
    "/j/not-our-words",
    "/nowhere",
)


def slow_line(page: Page) -> None:
    session = devtools(page)
    session.send("Network.enable")
    rates = {"downloadThroughput": BYTES_PER_SECOND, "uploadThroughput": BYTES_PER_SECOND}
    session.send("Network.emulateNetworkConditions", {"offline": False, "latency": LATENCY_MS, **rates})


def bots_that_get_ready(person: Person) -> None:
    """The home page says so for a while, and stops saying it."""
    shares = [0.3, 0.6]

    def answer(route: Route) -> None:
        route.fulfill(json={"status": "ok", "version": "0", "warming": shares.pop(0) if shares else None})

    person.context.route("**/healthz", answer)


def expect_no_shift(page: Page, name: str) -> None:
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(QUIET_MS)  # for what must not happen there is nothing to wait for
    shifts: list[Any] = page.evaluate("shifts")
    assert shifts == [], name


def visit(person: Person, path: str) -> None:
    page = person.goto(path)
    expect(page.locator("h1").first).to_be_attached()
    expect_no_shift(page, path)


def on_a_slow_line(new_person: NewPerson, width: int) -> Person:
    person = new_person(width=width, height=900)
    person.context.add_init_script(OBSERVE)
    slow_line(person.page)
    bots_that_get_ready(person)
    return person


def test_no_page_shifts_once_it_is_shown(new_person: NewPerson) -> None:
    ada, same = on_a_slow_line(new_person, 1440), on_a_slow_line(new_person, 390)
    host = new_person()
    for person in (ada, same):
        for path in PAGES:
            visit(person, path)
        person.forgive("the server responded with a status of 404")  # there are no such words
    for name in ("Bea", "Cleo"):
        host.open_table(name, public=True)
    table = ada.open_table(bots=("novice", "novice"), house_rules=NO_DICE, notebook="full")
    # The same seat on a phone.
    same.context.add_cookies(ada.context.cookies())  # type: ignore[arg-type]  # what it gives, it takes
    for person in (ada, same):
        page = person.goto(table.path)
        expect(page.get_by_role("button", name="Start the game")).to_be_visible()
        expect_no_shift(page, "lobby")
    ada.page.get_by_role("button", name="Start the game").click()
    for person in (ada, same):
        expect(board(person.page)).to_be_visible()
        visit(person, "/")  # with a game to continue, and tables to join
        visit(person, table.path)
    page = ada.page
    accuse(page, table.truth.wrong_accusation())
    page.get_by_role("button", name="Close the envelope").click()
    press(page, "Finish quickly")
    expect(closed(page).first).to_be_visible()
    expect(closed(same.page).first).to_be_visible()
    ended = (table.path, f"/game/{table.id}/1", f"/game/{table.id}/1?step=3", f"/fair/{table.id}/1", "/")
    for person in (ada, same):
        for path in ended:
            visit(person, path)
