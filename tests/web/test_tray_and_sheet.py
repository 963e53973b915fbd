"""The notebook where it is needed: the tray of a suggestion, the sheet of a phone, the log near the board."""

from __future__ import annotations

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.support.web.large_text import expect_in_sight, expect_nothing_wider, on_its_side
from tests.support.web.people import NewPerson
from tests.support.web.playing import (
    NO_DICE,
    ask,
    bar,
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
from tests.web.test_keys_and_fingers import Fingers

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
    expect(board(page)).to_be_visible()
    return f"{width}x{height}"


def test_the_tray_covers_neither_board_nor_notebook_and_has_every_card_on_a_phone(
    new_person: NewPerson,
) -> None:
    ada = new_person()
    table = ada.open_table(bots=("random",) * 5, house_rules=NO_DICE, notebook="full")
    deal(table, ada)
    page = ada.page
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


def test_the_sheet_of_a_phone_has_three_heights_and_what_is_asked_at_its_foot(new_person: NewPerson) -> None:
    ada = new_person(width=390, height=844, has_touch=True)
    deal(ada.open_table(bots=("random", "random")), ada)
    page = ada.page
    roll = bar(page).get_by_role("button", name="Roll the die")
    sheet, handle = page.locator(".sheet"), page.locator(".handle")
    expect(roll).to_be_visible()
    low, house = box(sheet), box(board(page))

    def stands(height: str) -> float:
        expect(sheet).to_have_attribute("data-height", height)
        assert box(board(page)) == house, "the board does not move"
        expect_in_sight(roll, "what is asked", height)
        return box(sheet)["height"]

    def pull(to: float) -> None:
        grip = box(handle)
        x, y = grip["x"] + grip["width"] / 2, grip["y"] + grip["height"] / 2
        Fingers(page).glide(*([(x, y + part * (to - y))] for part in (0, 0.3, 0.6, 1)))

    expect_in_sight(board(page), "the board", "peek")
    pull(340)
    half = stands("half")
    pull(70)
    full = stands("full")
    assert low["height"] < half < full
    pull(800)
    stands("peek")

    handle.focus()
    for key, height in (
        ("ArrowUp", "half"),
        ("ArrowUp", "full"),
        ("ArrowDown", "half"),
        ("ArrowDown", "peek"),
    ):
        page.keyboard.press(key)
        stands(height)
    for height in ("half", "full", "peek"):
        handle.tap()
        stands(height)
    open_part(page, "Notebook")
    stands("half")
    page.get_by_role("region", name="Notebook").get_by_role("button").first.focus()
    page.keyboard.press("Escape")
    stands("peek")
    page.keyboard.press("/")
    expect(page.get_by_label("Or type your move")).to_be_focused()
    stands("half")
    page.keyboard.press("Tab")

    for width, height_of_window in ((320, 568), (360, 640)):
        screen = resize(page, width, height_of_window)
        expect_in_sight(roll, "what is asked", screen)
        expect_nothing_wider(page, width, screen)
    with on_its_side(page):
        expect_in_sight(board(page), "the board", "a phone that lies")
        expect_in_sight(roll, "what is asked", "a phone that lies")
        for name in ("Cards", "Notebook", "Chat", "Log"):
            open_part(page, name)
            expect_in_sight(roll, "what is asked", name)


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


def test_the_log_is_seen_beside_the_board(new_person: NewPerson) -> None:
    ada = new_person(width=1280, height=720)
    table = ada.open_table(bots=("random",) * 5, house_rules=NO_DICE)
    deal(table, ada)
    page = ada.page
    ask(page, table.truth)
    dialog(page, "shows you").get_by_role("button", name="Put it away").click()
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
