"""Pictures of puzzles, and of the review of a game."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.support.web.paceless_bots import PLAYING
from tests.support.web.playing import NO_DICE, accuse, ask, board, dialog
from tools.web.studio import DESK, PHONE, Studio


def puzzles(studio: Studio) -> None:
    for device, language, look in ((DESK, "en", "desk-day"), (PHONE, "fr", "phone-fr-night")):
        page = studio.person(device, language).goto("/puzzles")
        page.locator("form.ask button[type=button]").click()
        expect(page.locator("form.ask li").first).to_be_visible()
        studio.take(page, f"puzzles-{look}")


def review(studio: Studio) -> None:
    """A game that was won by guessing, so that there is something to review."""
    person = studio.person(DESK)
    table = person.open_table("Scarlet", "scarlet", ("novice", "novice"), house_rules=NO_DICE, pace=PLAYING)
    page = person.goto(table.path)
    page.get_by_role("button", name="Start the game").click()
    expect(board(page)).to_be_visible()
    ask(page, table.truth)
    dialog(page, "shows you").get_by_role("button", name="Put it away").click()
    accuse(page, table.truth.envelope())
    page.get_by_role("button", name="How well did I play?").click()
    expect(page.get_by_role("figure")).to_be_visible()
    studio.take(page, "review-desk-day")
    studio.take(page, "review-desk-night")
