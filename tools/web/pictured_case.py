"""Pictures of the companion: a game of bots as one seat has written it down."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from casefile.editions import edition
from casefile.game.cards import Suspect
from tests.support.deduce_oracle.slips import played_log
from tests.support.web.case_book import CaseBook
from tools.web.studio import DESK, PHONE, Studio

GAME = 77
"""Solved after sixteen entries, four players."""
WRITTEN = 12


def case(studio: Studio) -> None:
    rules, log = edition("classic-1986"), played_log(GAME, ("sleuth",))
    desk = studio.person(DESK).goto("/companion")
    book = CaseBook(desk, rules)
    book.set_up(log)
    for entry in log.entries[:WRITTEN]:
        book.enter(entry, log)
    expect(desk.locator('[aria-busy="true"]')).to_have_count(0)
    studio.take(desk, "companion-desk-day")
    desk.get_by_role("button", name="Save and share").click()
    carried = desk.get_by_label("Link to another device").input_value()
    studio.take(desk, "companion-share-desk-night")
    desk.get_by_role("button", name="Close").click()
    # Somebody else is said to hold a card of the own hand: such a log cannot be true.
    book.press("Card seen")
    book.choose("Whose card is it?", log.players[0 if log.me else 1])
    book.choose("Which card was seen?", next(card for card in log.hand if card in rules.deck.weapons))
    expect(desk.get_by_role("region", name="This log cannot be true")).to_be_visible()
    studio.take(desk, "companion-slip-desk-night")

    phone = opened(studio, carried, "en")
    half = CaseBook(phone, rules)
    half.choose("Suspect", Suspect("white"))
    half.choose("Weapon", rules.deck.weapons[1])
    studio.take(phone, "companion-phone-night")
    french = opened(studio, carried, "fr")
    french.get_by_role("tab", name="Feuille").click()
    expect(french.locator("td .bar").first).to_be_visible()
    studio.take(french, "companion-sheet-phone-fr-day")
    french.get_by_role("tab", name="Conseils").click()
    studio.take(french, "companion-advice-phone-fr-day")


def opened(studio: Studio, carried: str, language: str) -> Page:
    """The same case on a phone."""
    page = studio.person(PHONE, language).goto("/companion" + carried[carried.index("#") :])
    expect(page.get_by_role("tab").first).to_be_visible()
    return page
