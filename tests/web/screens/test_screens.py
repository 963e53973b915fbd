"""Every screen, looked at with axe: nobody stumbles, by day or by night, on a desk or on a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from casefile.editions import EDITION_IDS
from tests.support.web.axe import stumbling_blocks
from tests.support.web.people import NewPerson, Table
from tests.support.web.playing import (
    NO_DICE,
    bar,
    choose,
    choose_accusation,
    deal,
    dialog,
    open_curtain,
    open_part,
    show,
    tray,
    walk_into,
)

pytestmark = [pytest.mark.slow, pytest.mark.real]

DESK = {"width": 1440, "height": 900, "color_scheme": "light"}
PHONE: dict[str, Any] = {"width": 390, "height": 844, "color_scheme": "dark"}


def nobody_stumbles(page: Page, screen: str) -> None:
    assert stumbling_blocks(page) == [], screen


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_nobody_stumbles_in_a_game(new_person: NewPerson, device: dict[str, object]) -> None:
    person = new_person(**device)
    table = person.open_table(house_rules=NO_DICE, notebook="full")
    for name, chair in (("Ben", "mustard"), ("Cleo", "white")):
        person.take_seat(table, name, chair)
    page = person.goto(table.path)
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("button", name="open the curtain")).to_be_visible()
    nobody_stumbles(page, "curtain")
    open_curtain(page)
    expect(bar(page).get_by_role("heading", name="Your turn.")).to_be_visible()
    nobody_stumbles(page, "table on your turn")
    walk_a_suggestion_through(page, table)
    look_into_everything(page)
    choose_accusation(page, table.truth.envelope())
    nobody_stumbles(page, "accusation for good")
    page.get_by_role("button", name="Accuse, and open the envelope").click()
    expect(page.get_by_role("heading", name="You solved it")).to_be_visible()
    nobody_stumbles(page, "end")
    page.get_by_role("button", name="Watch the replay").click()
    expect(page.get_by_role("button", name="Close the replay")).to_be_visible()
    nobody_stumbles(page, "replay")
    page.get_by_role("button", name="Close the replay").click()
    page.get_by_role("link", name="Was the deal fair?").click()
    expect(page.get_by_text("The deal was fair.")).to_be_visible()
    expect(page.get_by_text("This device was there")).to_be_visible()
    nobody_stumbles(page, "fairness")


def walk_a_suggestion_through(page: Page, table: Table) -> None:
    question = table.truth.question()
    walk_into(page, question.room)
    asking = tray(page)
    expect(asking).to_be_visible()
    choose(page, question.suspect, question.weapon)
    nobody_stumbles(page, "suggestion")
    asking.get_by_role("button", name="Ask the table").click()
    open_curtain(page)
    expect(dialog(page, "Ada asks you for a card")).to_be_visible()
    nobody_stumbles(page, "card to be shown")
    show(page, question.card)
    open_curtain(page)
    expect(dialog(page, "shows you")).to_be_visible()
    nobody_stumbles(page, "card that was shown")
    dialog(page, "shows you").get_by_role("button", name="Put it away").click()


def look_into_everything(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    expect(dialog(page, "Menu")).to_be_visible()
    nobody_stumbles(page, "menu")
    page.keyboard.press("Escape")
    for name in ("Cards", "Log", "Chat", "Notebook"):
        open_part(page, name)
        nobody_stumbles(page, name)
    page.get_by_role("region", name="Notebook").get_by_role("button", name="Open").click()
    expect(page.get_by_label("My notes")).to_be_visible()
    nobody_stumbles(page, "open notebook")
    page.keyboard.press("Escape")


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_nobody_stumbles_over_a_table_that_is_watched(
    new_person: NewPerson, device: dict[str, object]
) -> None:
    ada = new_person()
    table = ada.open_table(bots=("random", "random"))
    deal(table, ada)
    page = new_person(**device).goto(table.path)
    page.get_by_role("button", name="Just watch").click()
    expect(bar(page)).to_contain_text("You are watching.")
    nobody_stumbles(page, "spectator")


def test_nobody_stumbles_over_the_rules_on_a_phone(new_person: NewPerson) -> None:
    """On a desk test_pages.py looks at them."""
    person = new_person(**PHONE)
    for edition in EDITION_IDS:
        page = person.goto(f"/rules/{edition}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        nobody_stumbles(page, f"rules of {edition}")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_what_a_browser_complains_about_is_noticed(new_person: NewPerson) -> None:
    person = new_person()
    page = person.goto()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    for fault in (
        "console.error('planted')",
        "console.warn('planted')",
        "setTimeout(() => { throw new Error('planted') })",
        "Promise.reject(new Error('planted')); 0",
        "document.head.append(Object.assign(document.createElement('style'), {textContent: 'p {}'}))",
        "document.body.append(Object.assign(document.createElement('script'), {text: 'planted()'}))",
        "document.body.append(Object.assign(document.createElement('img'), {src: 'http://127.0.0.1:9/x.png'}))",
    ):
        person.complaints.clear()
        page.evaluate(fault)
        assert person.hears_a_complaint(), fault
    person.complaints.clear()


def test_axe_would_find_something(new_person: NewPerson) -> None:
    page = new_person().goto()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert stumbling_blocks(page) == []
    page.evaluate("document.querySelector('main').append(document.createElement('input'))")
    assert [found.partition(":")[0] for found in stumbling_blocks(page)] == ["label"]
