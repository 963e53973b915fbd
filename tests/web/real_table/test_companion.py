"""The companion for people at a real table, from its set-up to the solution."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from casefile.deduce import Notebook, SuggestionEntry
from casefile.editions import edition
from casefile.game.cards import Room, Suspect
from tests.support.deduce_oracle.slips import played_log
from tests.support.short_logs import Table
from tests.support.web.axe import stumbling_blocks
from tests.support.web.browser import IN_FIREFOX, not_in_firefox
from tests.support.web.case_book import CaseBook
from tests.support.web.people import NewPerson, Person

pytestmark = [pytest.mark.slow, pytest.mark.real]

CLASSIC = edition("classic-1986")
MAX_SET_UP_TAPS = 20
"""A tap takes two seconds at a table, which makes 40 of the 45."""
MAX_TAPS = 5
PHONE = {"width": 390, "height": 844, "color_scheme": "dark", "has_touch": True}


def seated() -> Table:
    return Table("scarlet green plum", (6, 6, 6), "scarlet", "green plum knife rope hall study")


def nobody_stumbles(page: Page, screen: str) -> None:
    assert stumbling_blocks(page) == [], screen


def lead_to_tab(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name).click()


def test_a_real_game_is_written_down_to_its_solution(new_person: NewPerson) -> None:
    log = played_log(77, ("sleuth",))
    page = new_person().goto()
    page.get_by_role("link", name="At a real table").click()
    book = CaseBook(page, CLASSIC)
    nobody_stumbles(page, "set-up")
    book.set_up(log)
    assert book.taps <= MAX_SET_UP_TAPS
    for entry in log.entries:
        taps = book.enter(entry, log)
        if isinstance(entry, SuggestionEntry) and entry.card is None:
            assert taps <= MAX_TAPS
    odds = Notebook(log).odds()
    assert odds.solution is not None, "or this is the wrong game"
    suspect, weapon, room = (CLASSIC.names["en"][card] for card in odds.solution)
    advice = page.get_by_role("region", name="What to do")
    expect(advice).to_contain_text(f"It was {suspect} with the {weapon} in the {room}.")
    page.get_by_role("button", name=f"{room}, Envelope: holds it").click()
    why = page.get_by_role("dialog")
    expect(why.get_by_role("list")).to_contain_text("entry")
    nobody_stumbles(page, "why")
    why.get_by_role("button", name="Close").click()
    page.get_by_text("What others can know").click()
    expect(page.get_by_text("Only what the log proves: they may know more.")).to_be_visible()
    page.get_by_role("button", name="Reckon with the board").click()
    expect(page.get_by_role("group", name="Piece")).to_be_visible()
    nobody_stumbles(page, "the case")


def test_a_phone_loses_its_line_and_keeps_two_cases(new_person: NewPerson) -> None:
    person = new_person(**PHONE)
    person.goto("/companion")
    a_slip_is_found_and_mended_while_the_line_is_lost(person)
    forget_everything(person)
    whoever_accused_wrongly_notes_what_was_in_the_envelope(person.page)


def forget_everything(person: Person) -> None:
    """As a device that was never at a table: a new case would remember who plays."""
    person.page.evaluate("() => localStorage.clear()")
    person.goto("/companion")


def a_slip_is_found_and_mended_while_the_line_is_lost(person: Person) -> None:
    page = person.page
    book, log = CaseBook(page, CLASSIC), seated().log
    book.set_up(log)
    person.context.set_offline(True)
    entries = seated().suggest("scarlet", "mustard wrench lounge", "", "green", "wrench")
    entries.suggest("plum", "white wrench kitchen", "scarlet green")
    for entry in entries.entries:
        book.enter(entry, log)
    expect(page.get_by_text("No connection. Go on entering: the sheet follows.")).to_be_visible()
    person.context.set_offline(False)
    clash = page.get_by_role("region", name="This log cannot be true")
    expect(clash).to_contain_text("Entry 1 and entry 2 cannot both be right.")
    nobody_stumbles(page, "a log that cannot be true")
    book.choose("Suspect", Suspect("mustard"))
    page.reload()
    expect(
        page.get_by_role("group", name="Suspect", exact=True).locator('[aria-pressed="true"]')
    ).to_have_count(1)
    repair = clash.get_by_role("button", name="Entry 2: Mr. Green did show a card.")
    repair.click()
    expect(clash).not_to_be_attached()
    lead_to_tab(page, "Log")
    first = page.get_by_role("button", name="1. You suggest")
    first.click()
    page.get_by_role("button", name="Change").click()
    book.choose("Which card did you see?", Room("lounge"))
    page.get_by_role("button", name="Save", exact=True).click()
    lead_to_tab(page, "Log")
    expect(page.get_by_text("shows you the Lounge")).to_be_visible()
    first.click()
    page.get_by_role("button", name="Delete").click()
    expect(first).not_to_be_attached()
    page.get_by_role("button", name="Undo").click()
    expect(first).to_be_visible()
    lead_to_tab(page, "Sheet")
    expect(page.get_by_role("button", name="Lounge, Mr. Green: holds it")).to_be_visible()
    nobody_stumbles(page, "sheet on a phone")
    lead_to_tab(page, "Advice")
    expect(page.get_by_role("region", name="What to do").get_by_role("listitem").first).to_be_visible()
    nobody_stumbles(page, "advice on a phone")
    person.forgive_lost_connections()


def whoever_accused_wrongly_notes_what_was_in_the_envelope(page: Page) -> None:
    book, log = CaseBook(page, CLASSIC), seated().log
    book.set_up(log)
    told = seated().accuse("scarlet", "white wrench kitchen", envelope="mustard wrench lounge")
    told.suggest("green", "white rope kitchen", "plum", "scarlet", "rope")
    book.enter(told.entries[0], log)
    nobody_stumbles(page, "what was in the envelope")
    # Out, but still asked.
    book.enter(told.entries[1], log)
    lead_to_tab(page, "Log")
    expect(page.get_by_role("button", name="1. You accuse")).to_contain_text(
        "In the envelope: Colonel Mustard with the Wrench in the Lounge."
    )
    lead_to_tab(page, "Sheet")
    for card in ("Colonel Mustard", "Wrench", "Lounge"):
        expect(page.get_by_role("button", name=f"{card}, Envelope: holds it")).to_be_visible()
    lead_to_tab(page, "Advice")
    advice = page.get_by_role("region", name="What to do")
    expect(advice).to_contain_text("It was Colonel Mustard with the Wrench in the Lounge.")
    expect(advice).to_contain_text("There is nothing left for you to ask.")


def test_a_case_is_filled_in_later_helps_on_three_levels_goes_elsewhere_and_teaches(
    new_person: NewPerson, tmp_path: Path
) -> None:
    person = new_person()
    page = person.goto("/companion")
    an_entry_is_put_in_later(page)
    help_has_three_levels(page)
    advice_reckons_with_the_board(page)
    if IN_FIREFOX:
        return  # its driver reports no downloads
    forget_everything(person)
    a_case_goes_to_other_devices(page, new_person(**PHONE), tmp_path)
    marks_of_ones_own_are_judged(page)


def an_entry_is_put_in_later(page: Page) -> None:
    book, log = CaseBook(page, CLASSIC), seated().log
    book.set_up(log)
    told = seated().suggest("scarlet", "mustard wrench lounge", "", "green", "wrench")
    told.suggest("green", "white rope hall", "plum", "scarlet", "rope")
    told.suggest("plum", "white revolver kitchen", "scarlet", "green")
    first, forgotten, last = told.entries
    for entry in (first, last):
        book.enter(entry, log)
    written = page.get_by_role("region", name="Log")
    written.get_by_role("button", name="2. Professor Plum suggests").click()
    written.get_by_role("button", name="Insert before").click()
    expect(page.get_by_role("heading", name="Before entry 2")).to_be_visible()
    book.enter(forgotten, log)
    expect(written.get_by_role("button", name="2. Mr. Green suggests")).to_be_visible()
    expect(written.get_by_role("button", name="3. Professor Plum suggests")).to_be_visible()


def help_has_three_levels(page: Page) -> None:
    advice = page.get_by_role("region", name="What to do")
    envelope = page.get_by_role("button", name="Kitchen, Envelope")
    expect(envelope).to_have_accessible_name(re.compile("%"))
    page.get_by_role("button", name="What follows").click()
    expect(advice).not_to_be_attached()
    expect(envelope).to_have_accessible_name(re.compile("%"))
    page.get_by_role("button", name="What I saw").click()
    expect(envelope).to_have_accessible_name("Kitchen, Envelope: nothing noted")
    page.get_by_role("button", name="Advice", exact=True).click()


def advice_reckons_with_the_board(page: Page) -> None:
    advice = page.get_by_role("region", name="What to do")
    page.get_by_role("button", name="Reckon with the board").click()
    CaseBook(page, CLASSIC).choose("Piece", Suspect("scarlet"))
    advice.locator('[data-place="kitchen"]').first.click()
    question = advice.get_by_role("listitem").first
    # By the passage: no roll is needed.
    expect(question).to_contain_text("You can ask this on your turn.")
    advice.get_by_role("group", name="Number rolled").get_by_role("button", name="1").click()
    expect(question).to_contain_text("turns to get there")
    nobody_stumbles(page, "the board of the companion")


def a_case_goes_to_other_devices(page: Page, other_device: Person, tmp_path: Path) -> None:
    book, log = CaseBook(page, CLASSIC), seated().log
    book.set_up(log)
    book.enter(seated().drop("green", "wrench").entries[0], log)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("button", name="Save and share").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("img", name="QR code with the whole case")).to_be_visible()
    nobody_stumbles(page, "save and share")
    link = dialog.get_by_label("Link to another device").input_value()
    with page.expect_download() as downloaded:
        dialog.get_by_role("button", name="Export file").click()
    file = tmp_path / "position.json"
    downloaded.value.save_as(file)
    assert json.loads(file.read_bytes())["log"] == [{"type": "seen", "holder": "green", "card": "wrench"}]
    other = tmp_path / "other.json"
    other.write_text('{"moves": ["e4"]}')
    dialog.locator('input[type="file"]').set_input_files(other)
    expect(dialog.get_by_role("alert")).to_have_text(
        "This file is from another program. Your case is as it was."
    )
    assert not [url for url in asked if "case=" in url]

    elsewhere = other_device.goto("/companion" + link[link.index("#") :][:40])
    expect(elsewhere.get_by_text("This link is not whole: send it again.")).to_be_visible()
    elsewhere.goto("about:blank")
    elsewhere.goto(link)
    expect(elsewhere.get_by_text("The case from the link is open.")).to_have_text(
        "The case from the link is open."  # nothing was here before
    )
    elsewhere.goto("about:blank")
    elsewhere.goto(link)
    expect(elsewhere.get_by_text("The one that was here can be had back")).to_be_visible()
    assert "#" not in elsewhere.url
    lead_to_tab(elsewhere, "Sheet")
    expect(elsewhere.get_by_role("button", name="Wrench, Mr. Green: holds it")).to_be_visible()

    dialog.locator('input[type="file"]').set_input_files(file)
    expect(dialog).not_to_be_attached()


def marks_of_ones_own_are_judged(page: Page) -> None:
    page.get_by_text("Teach me").click()
    cell = page.get_by_role("button", name="Wrench, Mr. Green")
    cell.click()
    page.get_by_role("button", name="Kitchen, Professor Plum").click()
    page.get_by_role("button", name="Wrench, Envelope").click()
    page.get_by_role("button", name="Judge my marks").click()
    expect(page.get_by_role("button", name="Wrench, Mr. Green: holds it. Provable")).to_be_visible()
    expect(page.get_by_role("button", name="Kitchen, Professor Plum: holds it. Open")).to_be_visible()
    expect(page.get_by_role("button", name="Wrench, Envelope: holds it. Refuted")).to_be_visible()
    expect(page.get_by_role("button", name="Wrench, Professor Plum: nothing noted. Missed")).to_be_visible()
    nobody_stumbles(page, "judged marks")


@not_in_firefox("its driver presses keys in one window alone")
def test_the_keys_alone_are_enough_in_french(new_person: NewPerson) -> None:
    page = new_person(locale="fr-FR").goto("/companion")
    expect(page.get_by_role("heading", name="Avec quelles cartes jouez-vous ?")).to_be_visible()

    def walk_to(name: str) -> None:
        """By the tab key, as somebody without a mouse."""
        target = page.get_by_role("button", name=name)
        for _ in range(80):
            page.keyboard.press("Tab")
            if target.first.evaluate("one => one === document.activeElement"):
                page.keyboard.press("Enter")
                return
        raise AssertionError(f"the tab key does not lead to {name}")

    walk_to(CLASSIC.words["fr"]["title"])
    for name in ("Scarlet", "Green", "Plum"):
        walk_to(name)
    walk_to("Suivant")
    walk_to("Suivant")
    walk_to("Scarlet")
    for name in ("Green", "Plum", "Couteau", "Corde", "Hall", "Bureau"):
        walk_to(name)
    nobody_stumbles(page, "la main")
    walk_to("Commencer l’enquête")
    line = page.get_by_label("Taper une entrée")
    expect(line).to_be_visible()
    for _ in range(20):
        page.keyboard.press("Tab")
        if line.evaluate("one => one === document.activeElement"):
            break
    for typed in (
        "moutarde cuisine",
        "plum soupçonne white, clé, cuisine, green",
        "white clé salon personne",
    ):
        page.keyboard.press("Control+A")
        page.keyboard.type(typed)
        page.keyboard.press("Enter")
        if typed.startswith("moutarde"):
            expect(page.get_by_text("« moutarde » ne désigne aucune carte.")).to_be_visible()
    log = page.get_by_role("region", name="Journal")
    expect(log).to_contain_text(
        "Le Professeur Plum soupçonne Mme White avec la clé anglaise dans la cuisine."
    )
    expect(log).to_contain_text("Personne n’a pu montrer de carte.")
    # Nobody could show any of the three, and the asker holds none of them.
    expect(page.get_by_role("region", name="Que faire")).to_contain_text("C’est certain")
    nobody_stumbles(page, "l’enquête")
