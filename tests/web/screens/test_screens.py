"""Every screen, looked at with axe: nobody stumbles, at a desk by day or on a phone by night."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.support.web.axe import DIALOG, stumbling_blocks
from tests.support.web.frames import settle
from tests.support.web.large_text import CUT
from tests.support.web.people import NewPerson, Person, Table
from tests.support.web.playing import (
    NO_DICE,
    accuse,
    bar,
    choose,
    dialog,
    open_curtain,
    open_part,
    press,
    show,
    tray,
    walk_into,
)

pytestmark = [pytest.mark.slow, pytest.mark.real]


def sit_at_a_desk_by_day(page: Page) -> None:
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 1440, "height": 900})
    settle(page)


def hold_a_phone_by_night(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 390, "height": 844})
    settle(page)


TRAY, SHEET = "section.tray", ".sheet"
DEVICES: dict[str, Callable[[Page], None]] = {
    "phone by night": hold_a_phone_by_night,
    "desk by day": sit_at_a_desk_by_day,
}


def nobody_stumbles(page: Page, screen: str, part: str = "html") -> None:
    """The same page in both looks: all of it, or this part of it."""
    for device, take in DEVICES.items():
        take(page)
        assert stumbling_blocks(page, part) == [], f"{screen}, {device}"


def test_nobody_stumbles_in_a_game(new_person: NewPerson) -> None:
    person = new_person()
    table = person.open_table(house_rules=NO_DICE, notebook="full", seats=4)
    for name, chair in (("Ben", "mustard"), ("Cleo", "white")):
        person.take_seat(table, name, chair)
    page = begin_on_one_device(person, table)
    look_for_reasons(page)
    walk_a_suggestion_through(page, table)
    look_into_everything(page)
    lose_the_line_while_accusing(person)
    watch_the_table(new_person, table)
    accuse_wrongly(page, table)
    come_to_the_end(page, table)


def begin_on_one_device(person: Person, table: Table) -> Page:
    page = person.goto(f"{table.path}#{table.invitation}")
    page.get_by_role("button", name="Someone here, on this device").click()
    expect(dialog(page, "Someone here, on this device")).to_be_visible()
    nobody_stumbles(page, "somebody else on this device", DIALOG)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Fill with bots").click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("button", name="open the curtain")).to_be_visible()
    nobody_stumbles(page, "curtain")
    open_curtain(page)
    expect(bar(page).get_by_role("heading", name="Your turn.")).to_be_visible()
    nobody_stumbles(page, "table on your turn")
    return page


def look_for_reasons(page: Page) -> None:
    open_part(page, "Notebook")
    book = page.get_by_role("region", name="Notebook")
    book.get_by_role("button", name=re.compile(r", Envelope: \d+%")).first.click()
    expect(dialog(page, "Why?").get_by_role("listitem").first).to_be_visible()
    nobody_stumbles(page, "reasons", DIALOG)
    page.keyboard.press("Escape")


def walk_a_suggestion_through(page: Page, table: Table) -> None:
    question = table.truth.question(by="mustard")
    walk_into(page, question.room)
    asking = tray(page)
    expect(asking).to_be_visible()
    choose(page, question.suspect, question.weapon)
    nobody_stumbles(page, "suggestion", TRAY)
    asking.get_by_role("button", name="Ask the table").click()
    open_curtain(page)
    expect(dialog(page, "Ada asks you for a card")).to_be_visible()
    nobody_stumbles(page, "card to be shown", DIALOG)
    show(page, question.card)
    open_curtain(page)
    expect(dialog(page, "shows you")).to_be_visible()
    nobody_stumbles(page, "card that was shown", DIALOG)
    dialog(page, "shows you").get_by_role("button", name="Put it away").click()


def look_into_everything(page: Page) -> None:
    page.get_by_role("button", name="Menu").click()
    expect(dialog(page, "Menu")).to_be_visible()
    nobody_stumbles(page, "menu", DIALOG)
    page.keyboard.press("Escape")
    hold_a_phone_by_night(page)  # at a desk all parts are seen at once
    for name in ("Cards", "Log", "Chat", "Notebook"):
        open_part(page, name)
        assert stumbling_blocks(page, SHEET) == [], f"{name} on a phone"
    page.get_by_role("region", name="Notebook").get_by_role("button", name="Open").click()
    expect(page.get_by_label("My notes")).to_be_visible()
    nobody_stumbles(page, "open notebook", DIALOG)
    page.keyboard.press("Escape")


def lose_the_line_while_accusing(person: Person) -> None:
    page = person.page
    person.context.set_offline(True)
    expect(page.get_by_text("Connection lost.")).to_be_visible()
    nobody_stumbles(page, "lost line")
    press(page, "Accuse")
    expect(dialog(page, "Your accusation").get_by_text("Connection lost.")).to_be_visible()
    nobody_stumbles(page, "lost line in a dialog", DIALOG)
    person.context.set_offline(False)
    expect(page.get_by_text("Connection lost.")).to_have_count(0)
    person.forgive_lost_connections()


def watch_the_table(new_person: NewPerson, table: Table) -> None:
    page = new_person().goto(table.path)
    page.get_by_role("button", name="Just watch").click()
    expect(bar(page)).to_contain_text("You are watching.")
    nobody_stumbles(page, "spectator")
    page.context.close()


def accuse_wrongly(page: Page, table: Table) -> None:
    """In the dialog that was open when the line was lost."""
    choose(page, *table.truth.wrong_accusation())
    nobody_stumbles(page, "accusation", DIALOG)
    dialog(page, "Your accusation").get_by_role("button", name="Continue").click()
    expect(page.get_by_role("alertdialog", name="Make this accusation?")).to_be_visible()
    nobody_stumbles(page, "accusation for good", DIALOG)
    page.get_by_role("button", name="Accuse, and open the envelope").click()
    expect(dialog(page, "Not right.")).to_be_visible()
    nobody_stumbles(page, "wrong accusation", DIALOG)
    page.get_by_role("button", name="Close the envelope").click()


def come_to_the_end(page: Page, table: Table) -> None:
    open_curtain(page, "Ben")
    accuse(page, table.truth.envelope())
    expect(page.get_by_role("heading", name="Ben solved it")).to_be_visible()
    nobody_stumbles(page, "end")
    page.get_by_role("button", name="Watch the replay").click()
    expect(page.get_by_role("button", name="Close the replay")).to_be_visible()
    nobody_stumbles(page, "replay")
    page.get_by_role("button", name="Close the replay").click()
    page.get_by_role("link", name="Was the deal fair?").click()
    expect(page.get_by_text("The deal was fair.")).to_be_visible()
    expect(page.get_by_text("This device was there")).to_be_visible()
    nobody_stumbles(page, "fairness")


# -- the guards themselves


def test_what_looks_at_the_screens_would_notice_faults(new_person: NewPerson) -> None:
    person = new_person()
    page = person.goto()
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_be_visible()
    a_cut_word_would_be_noticed(page)
    axe_would_find_something(page)
    complaints_of_a_browser_are_noticed(person)


def a_cut_word_would_be_noticed(page: Page) -> None:
    heading = page.get_by_role("heading", level=1)
    assert heading.evaluate(CUT) == []
    for fault in ("width:3em;overflow:hidden;white-space:nowrap", "height:8px;overflow:hidden", "width:1em"):
        heading.evaluate("(heading, fault) => { heading.style.cssText = fault }", fault)
        assert heading.evaluate(CUT) != [], fault
    heading.evaluate("heading => heading.removeAttribute('style')")


def axe_would_find_something(page: Page) -> None:
    for look in (stumbling_blocks, stumbling_blocks):
        assert look(page) == []
        page.evaluate("document.querySelector('main').append(document.createElement('input'))")
        assert [found.partition(":")[0] for found in look(page)] == ["label"]
        page.evaluate("document.querySelector('main > input').remove()")


def complaints_of_a_browser_are_noticed(person: Person) -> None:
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
        person.page.evaluate(fault)
        assert person.hears_a_complaint(), fault
    person.complaints.clear()
