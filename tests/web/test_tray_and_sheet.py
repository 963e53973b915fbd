"""Board, notebook and log where they are needed: beside the tray of a suggestion, in every window."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.support.web.frames import settle
from tests.support.web.large_text import expect_in_sight, expect_nothing_wider
from tests.support.web.people import NewPerson, Table
from tests.support.web.playing import (
    NO_DICE,
    board,
    choose,
    deal,
    dialog,
    open_menu,
    open_part,
    press,
    tray,
    walk_into,
)

pytestmark = [pytest.mark.slow, pytest.mark.real]

DESKS = [(1440, 900), (1280, 720)]
PHONES = [(390, 844), (360, 640), (320, 568), (844, 390)]


def box(part: Locator) -> FloatRect:
    found = part.bounding_box()
    assert found is not None
    return found


def lie_apart(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
        or one["y"] + one["height"] <= other["y"]
        or other["y"] + other["height"] <= one["y"]
    )


def resize(page: Page, width: int, height: int) -> str:
    page.set_viewport_size({"width": width, "height": height})
    settle(page)
    expect(board(page)).to_be_visible()
    return f"{width}x{height}"


def test_board_notebook_log_and_what_is_asked_are_seen_in_every_window(new_person: NewPerson) -> None:
    ada = new_person()
    table = ada.open_table(bots=("random",) * 5, house_rules=NO_DICE, notebook="full")
    deal(table, ada)
    the_tray_covers_neither_and_has_every_card_on_a_phone(ada.page, table)
    the_log_is_seen_beside_the_board(ada.page)


def the_tray_covers_neither_and_has_every_card_on_a_phone(page: Page, table: Table) -> None:
    before = box(board(page))
    question = table.truth.question()
    walk_into(page, question.room)
    asking = tray(page)
    expect(asking.get_by_role("radio").first).to_be_focused()
    assert box(board(page)) == before, "the board moves when the tray comes"
    choose(page, question.suspect, question.weapon)
    cards = asking.locator("label")
    ask = asking.get_by_role("button", name="Ask the table")
    for width, height in DESKS:
        screen = resize(page, width, height)
        assert lie_apart(box(asking), box(board(page))), screen
        assert lie_apart(box(asking), box(page.locator(".nb"))), screen
        expect_in_sight(board(page), "the board", screen)
        expect_in_sight(page.get_by_role("region", name="Notebook").locator("tr"), "a row", screen)
        expect_in_sight(cards, "a card", screen)
        expect_in_sight(ask, "the button", screen)
    held = {*table.truth.hand("scarlet")}
    for label in cards.all():  # what the notebook beside says, the card says as well
        card = label.locator("input").get_attribute("value") or ""
        (name,) = table.truth.names([card])  # type: ignore[list-item]  # its id is the card
        if card in held:
            expect(label).to_contain_text("You hold it")
        else:
            cell = page.locator(".nb").get_by_role("button", name=f"{name}, Envelope:")
            expect(label.locator(".odd b")).to_have_text(cell.locator("b").inner_text())

    screen = resize(page, 1024, 768)
    assert lie_apart(box(asking), box(board(page))), screen
    assert lie_apart(box(asking), box(page.locator(".nb"))), screen
    for width, height in PHONES:
        screen = resize(page, width, height)
        expect(cards).to_have_count(12)
        expect_in_sight(cards, "a card", screen)
        expect_in_sight(ask, "the button", screen)
        expect_nothing_wider(page, width, screen)
        for card in (question.suspect, question.weapon):  # nothing is forgotten
            expect(asking.locator(f'input[value="{card}"]')).to_be_checked()
    expect_in_sight(board(page), "the board", screen)

    page.keyboard.press("Escape")
    expect(asking).to_be_hidden()
    press(page, "Suggest")
    expect(asking).to_be_visible()
    ask.click()
    shown = dialog(page, "shows you")
    expect_in_sight(shown.get_by_role("button"), "a button", "card that was shown on a phone that lies")
    page.keyboard.press("Escape")
    press(page, "Accuse")
    buttons = dialog(page, "Your accusation").locator(".foot button")
    expect_in_sight(buttons, "a button", "accusation on a phone that lies")
    page.keyboard.press("Escape")
    expect_in_sight(open_menu(page).locator(".foot :is(button, a)"), "a button", "menu on a phone that lies")
    page.keyboard.press("Escape")


WHOLE = """
  log => {
    const frame = log.getBoundingClientRect();
    const inside = ({ top, bottom }) => top >= frame.top - 1 && bottom <= frame.bottom + 1;
    return [...log.querySelectorAll(".said")].filter((line) => inside(line.getBoundingClientRect())).length;
  }
"""
"""How many entries of the log are seen from their first to their last word."""


FILL = """
  log => {
    const pattern = log.querySelector(".said");
    const scope = [...pattern.classList].find((name) => name.startsWith("svelte-"));
    const told = (tag, textContent) =>
      Object.assign(document.createElement(tag), { className: scope, textContent });
    const question = "Mustard suggests Peacock with the Lead Pipe in the Conservatory.";
    const cannot = ["White", "Green"].map((name) => `${name} cannot disprove it. `);
    const answers = [...cannot, "Plum shows a card to Mustard."];
    for (let turn = 0; turn < 6; turn += 1) {
      for (const [head, rest] of [["Mustard enters the Conservatory.", []], [question, answers]]) {
        const entry = pattern.cloneNode(true);
        const small = told("small", "");
        small.append(...rest.map((answer) => told("span", answer)));
        entry.querySelector("p").replaceChildren(head, ...(rest.length ? [small] : []));
        log.prepend(entry);
      }
    }
  }
"""
"""Six turns as players take most of them. What bots would do is up to them, and some of it is shorter."""


def the_log_is_seen_beside_the_board(page: Page) -> None:
    resize(page, 1280, 720)
    log = page.get_by_role("log", name="Case log")
    expect(log).to_contain_text("You suggest")
    log.evaluate(FILL)
    assert log.evaluate(WHOLE) >= 5, "six players in a low window"
    for width, height in ((1024, 768), (768, 1024)):
        screen = resize(page, width, height)
        expect_in_sight(page.locator(".last p").first, "what happened last", screen)
        open_part(page, "Log")
        expect_in_sight(log, "the log", screen)
        log.evaluate(FILL)
        assert log.evaluate(WHOLE) >= 3, screen
