"""Waiting for others: their pace, skipping to the own turn, a quick end; hints; and that nothing jumps."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from casefile.server.wire.table_happenings import FinishWanted, WaitSkipped
from tests.support.web.people import NewPerson, Person, Table
from tests.support.web.playing import NO_DICE, accuse, ask, bar, choose, deal, dialog, open_menu, press
from tests.support.web.truth import NoLuck, Truth

pytestmark = pytest.mark.slow

FIVE_BOTS = (*["random"] * 4, "sleuth")
"""One of them solves the case in the end."""
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
DESK = {"width": 1280, "height": 720}
PRESSED = "button, a, input, summary, svg.life"
SHIFTS = """
  (pressed) => {
    window.shifts = [];
    const place = ({ x, y }) => `${Math.round(x)},${Math.round(y)}`;
    const isPressed = (node) => node.matches?.(pressed) || node.querySelector?.(pressed);
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries()) {
        if (hadRecentInput || document.querySelector(".chips")) continue;
        for (const { node, previousRect, currentRect } of sources)
          if (node && isPressed(node))
            shifts.push(`${node.className} ${place(previousRect)} to ${place(currentRect)}`);
      }
    }).observe({ type: "layout-shift" });
  }
"""
"""Remember what a finger may be about to press, and moves by itself. Sentences and lines of the log make room
for one another. On a phone the own turn begins with a list of places, which opens under the sentence: that is
no part of the round any more."""


def against_five(person: Person, **settings: Any) -> Table:
    """Bots who wait for ever before their turns, unless somebody changes the pace or skips the wait."""
    table = person.open_table(bots=FIVE_BOTS, house_rules=NO_DICE, **settings)
    deal(table, person)
    return table


def pace(page: Page, name: str) -> Locator:
    return bar(page).get_by_role("group", name="Pace").get_by_role("button", name=name)


def take_a_turn(page: Page, truth: Truth) -> None:
    """Ask, be shown a card, and end the turn."""
    ask(page, truth)
    dialog(page, "shows you").get_by_role("button", name="End my turn").click()


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
            choose(page, cards.first.get_attribute("value") or "")
        this = asked.element_handle()
        asked.get_by_role("button", name="Show").click()
        this.wait_for_element_state("hidden")  # the next bot may ask at once


@pytest.mark.parametrize("window", [DESK, PHONE], ids=["desk", "phone"])
def test_a_round_of_five_bots_ends_with_the_own_turn_at_every_pace_and_nothing_jumps(
    new_person: NewPerson, window: dict[str, Any]
) -> None:
    ada = new_person(reduced_motion="no-preference", **window)
    table = against_five(ada, hints=True)
    page, truth = ada.page, table.truth
    page.evaluate(SHIFTS, PRESSED)

    def shifts() -> list[str]:
        found: list[str] = page.evaluate("shifts.splice(0)")
        return found

    # Here bots at a brisk table wait for ever, unless somebody changes that or does not want to wait.
    for name in ("Calm", "At once"):
        take_a_turn(page, truth)
        shifts()
        pace(page, name).click()
        until_own_turn(page)
        assert shifts() == []
        assert truth.table().settings.pace == {"Calm": "calm", "At once": "instant"}[name]
        open_menu(page).get_by_role("group", name="Pace").get_by_role("button", name="Brisk").click()
        page.keyboard.press("Escape")
    card = page.get_by_role("button", name="Since your last turn")
    card.click()
    expect(page.get_by_role("list", name="Since your last turn").get_by_role("listitem")).to_have_count(5)
    card.click()

    take_a_turn(page, truth)
    expect(pace(page, "Brisk")).to_have_attribute("aria-pressed", "true")
    shifts()
    press(page, "Skip to my turn")
    until_own_turn(page)
    assert shifts() == []
    skipped = [entry.what for entry in truth.lines() if isinstance(entry.what, WaitSkipped)]
    assert len(skipped) == 5, "once for every turn that had to be waited for"
    told = page.locator("[role=log]").get_by_text("You do not wait for the bots.")
    expect(told).to_have_count(1)

    bar(page).get_by_role("button", name="Hint").click()
    hint = dialog(page, "A hint")
    hint.get_by_role("button", name="Which question would teach me most?").click()
    expect(hint.get_by_text(re.compile(r"^Go to the .*, and suggest .* with the "))).to_be_visible()
    hint.get_by_role("button", name="Where is the nearest useful room?").click()
    expect(hint.get_by_text(re.compile(r"^The .*: about .* turns? away\.$"))).to_be_visible()
    page.keyboard.press("Escape")

    accuse(page, truth.wrong_accusation())
    page.get_by_role("dialog").get_by_role("button", name="Close the envelope").click()
    press(page, "Finish quickly")
    expect(closed(page)).to_be_visible()
    assert any(isinstance(entry.what, FinishWanted) for entry in truth.lines())
    expect(page.get_by_text("You asked for 2 hints.")).to_be_visible()
