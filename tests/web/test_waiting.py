"""Waiting for others: their pace, skipping to the own turn, a quick end, hints, and nothing that jumps meanwhile."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from casefile.server.wire.table_happenings import FinishWanted, WaitSkipped
from tests.support.web.people import NewPerson, Person, Table
from tests.support.web.playing import NO_DICE, accuse, bar, board, deal, dialog, press
from tests.support.web.truth import NoLuck, Truth

pytestmark = pytest.mark.slow

FIVE_BOTS = (*["random"] * 4, "sleuth")
"""One of them solves the case in the end."""
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
DESK = {"width": 1280, "height": 720}
SHIFTS = """
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) =>
        `${node?.parentElement?.className} > ${node?.nodeName}.${node?.className}: ${from.x},${from.y} to ${to.x},${to.y}`);
      shifts.push(`${entry.value.toFixed(5)} ${moved.join(" | ")}`);
    }
  }).observe({ type: "layout-shift", buffered: true });
"""
"""What has moved on the page without anybody's doing."""


def against_five(person: Person, **settings: Any) -> Table:
    """Bots who wait for ever before their turns, unless somebody changes the pace or skips the wait."""
    table = person.open_table(bots=FIVE_BOTS, house_rules=NO_DICE, **settings)
    deal(table, person)
    return table


def pace(page: Page, name: str) -> Locator:
    return bar(page).get_by_role("group", name="Pace").get_by_role("button", name=name)


def end_turn(page: Page, truth: Truth) -> None:
    """In no hurry: into a room, and a question that everybody may answer."""
    expect(board(page).get_by_role("button").first).to_be_visible()
    board(page).locator("[data-spot]").first.click()
    bar(page).get_by_role("button", name="Walk").click()
    asking = dialog(page, "Your suggestion")
    expect(asking).to_be_visible()
    deck = truth.game().state.public.edition.deck
    for card in (deck.suspects[0], deck.weapons[0]):
        page.locator("dialog label", has=page.locator(f'input[value="{card}"]')).click()
    asking.get_by_role("button", name="Ask the table").click()
    shown = dialog(page, "shows you").get_by_role("button", name="End my turn")
    ended = shown.or_(bar(page).get_by_role("button", name="End my turn")).first
    ended.click()


def closed(page: Page) -> Locator:
    return page.get_by_text(re.compile(r"Case \d+ is closed"))


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
            page.locator("dialog label", has=cards.first).click()
        asked.get_by_role("button", name="Show").click()
        expect(asked).to_be_hidden()


@pytest.mark.parametrize("window", [DESK, PHONE], ids=["desk", "phone"])
def test_a_round_of_five_bots_ends_with_the_own_turn_at_every_pace_and_nothing_jumps(
    new_person: NewPerson, window: dict[str, Any]
) -> None:
    ada = new_person(reduced_motion="no-preference", **window)
    ada.context.add_init_script(SHIFTS)
    table = against_five(ada, hints=True)
    page, truth = ada.page, table.truth

    def shifts() -> list[str]:
        found: list[str] = page.evaluate("shifts.splice(0)")
        return found

    for name in ("Calm", "At once"):
        end_turn(page, truth)
        page.evaluate("shifts.splice(0)")
        pace(page, name).click()
        until_own_turn(page)
        assert shifts() == []
        assert truth.table().settings.pace == {"Calm": "calm", "At once": "instant"}[name]
    card = page.get_by_role("button", name="Since your last turn")
    card.click()
    expect(page.get_by_role("list", name="Since your last turn").get_by_role("listitem")).to_have_count(5)
    card.click()

    # Here bots at a brisk table wait until somebody does not.
    pace(page, "Brisk").click()
    end_turn(page, truth)
    expect(pace(page, "Brisk")).to_have_attribute("aria-pressed", "true")
    page.evaluate("shifts.splice(0)")
    press(page, "Skip to my turn")
    until_own_turn(page)
    assert shifts() == []
    skipped = [entry.what for entry in truth.lines() if isinstance(entry.what, WaitSkipped)]
    assert len(skipped) == 5, "once for every turn that had to be waited for"
    told = page.get_by_role("log", name="Case log").get_by_text("You do not wait for the bots.")
    expect(told).to_have_count(1)

    bar(page).get_by_role("button", name="Hint").click()
    hint = dialog(page, "A hint")
    hint.get_by_role("button", name="Which question would teach me most?").click()
    expect(hint.get_by_role("status")).to_have_text(re.compile(r"^(Go to the .*, and suggest|Suggest) .* with the "))
    hint.get_by_role("button", name="Where is the nearest useful room?").click()
    expect(hint.get_by_role("status")).to_have_text(re.compile(r"^The .*: about .* turns? away\.$"))
    page.keyboard.press("Escape")

    accuse(page, truth.wrong_accusation())
    page.get_by_role("dialog").get_by_role("button", name="Close the envelope").click()
    press(page, "Finish quickly")
    expect(closed(page)).to_be_visible()
    assert any(isinstance(entry.what, FinishWanted) for entry in truth.lines())
    expect(page.get_by_text("You asked for 2 hints.")).to_be_visible()
