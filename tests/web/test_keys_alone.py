"""A game between two people who have no mouse: walking, suggesting, showing a card, accusing for good."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.web.people import NewPerson, Person
from tests.support.web.playing import NO_DICE, bar, board, dialog, lit, tray

pytestmark = pytest.mark.slow

# A mouse or a finger would be noticed, in every page these people open. Movement tells nothing: when anything
# else comes to lie under a pointer that nobody holds, the browser says that it has moved.
POINTED = """
  window.pointed = [];
  for (const kind of ["pointerdown", "mousedown", "touchstart"])
    addEventListener(kind, (event) => pointed.push(kind), { capture: true });
"""


def has_focus(element: Locator) -> bool:
    answer: bool = element.evaluate("element => element === document.activeElement")
    return answer


def press_until_at(page: Page, key: str, wanted: Locator, most: int = 120) -> None:
    expect(wanted).to_be_visible()
    for _ in range(most):
        if has_focus(wanted):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead there")


def enter(page: Page, wanted: Locator) -> None:
    press_until_at(page, "Tab", wanted)
    page.keyboard.press("Enter")


def walk_into(page: Page, room: str) -> None:
    press_until_at(page, "Tab", board(page).locator("[tabindex='0']"))
    press_until_at(page, "PageDown", lit(page, room))
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")


def choose(page: Page, group: Locator, card: str) -> None:
    """Tab into a row of cards and move to one of them."""
    wanted = group.locator(f'input[value="{card}"]')
    radios = group.get_by_role("radio")
    for _ in range(60):
        if group.evaluate("group => group.contains(document.activeElement)"):
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Space")
    for _ in range(radios.count()):
        if wanted.is_checked():
            break
        page.keyboard.press("ArrowRight")
    expect(wanted).to_be_checked()


def without_a_mouse(person: Person) -> Person:
    person.context.add_init_script(POINTED)
    return person


def test_two_people_play_a_game_by_keys_alone(new_person: NewPerson) -> None:
    ada, ben = without_a_mouse(new_person()), without_a_mouse(new_person())
    table = ada.open_table(bots=("random",), house_rules=NO_DICE, chair="scarlet")
    ben.take_seat(table, "Ben", "white")
    ada.goto(table.path)
    ben.goto(table.path)
    enter(ben.page, ben.page.get_by_role("button", name="I am ready"))
    enter(ada.page, ada.page.get_by_role("button", name="Start the game"))
    page = ada.page
    expect(board(page).get_by_role("button").first).to_be_visible()

    question = table.truth.question(by="white")
    walk_into(page, question.room)
    asking = tray(page)
    expect(asking).to_be_visible()
    choose(page, asking.get_by_role("group", name="Who?"), question.suspect)
    choose(page, asking.get_by_role("group", name="With what?"), question.weapon)
    enter(page, asking.get_by_role("button", name="Ask the table"))

    showing = dialog(ben.page, "Ada asks you for a card")
    expect(showing).to_be_visible()
    choose(ben.page, showing.get_by_role("group"), question.card)
    enter(ben.page, showing.get_by_role("button", name="Show"))
    expect(showing).to_be_hidden()

    seen = dialog(page, "Ben shows you")
    expect(seen.locator(".card .title")).to_have_text(table.truth.names([question.card]))
    assert table.truth.shown_to("scarlet") == question.card
    page.keyboard.press("Escape")
    expect(seen).to_be_hidden()

    envelope = table.truth.envelope()
    enter(page, bar(page).get_by_role("button", name="Accuse"))
    choosing = dialog(page, "Your accusation")
    go_on = choosing.get_by_role("button", name="Go on")
    expect(go_on).to_be_disabled()
    for name, card in zip(("Who?", "With what?", "Where?"), envelope, strict=True):
        choose(page, choosing.get_by_role("group", name=name), card)
    enter(page, go_on)
    sure = page.get_by_role("alertdialog", name="Accuse for good?")
    expect(sure.get_by_role("button", name="Not yet")).to_be_focused()
    page.keyboard.press("Enter")  # a key that is pressed too often opens no envelope
    expect(sure).to_be_hidden()
    assert table.truth.game().state.public.winner is None
    for card in envelope:
        expect(choosing.locator(f'input[value="{card}"]')).to_be_checked()
    enter(page, go_on)
    enter(page, sure.get_by_role("button", name="Accuse, and open the envelope"))
    expect(page.get_by_role("heading", name="You solved it")).to_be_visible()
    expect(ben.page.get_by_role("heading", name="Ada solved it")).to_be_visible()
    for person in (ada, ben):
        assert person.page.evaluate("() => window.pointed") == []
