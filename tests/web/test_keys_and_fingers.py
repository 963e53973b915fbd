"""Without a mouse: a whole game by keys alone, and a phone in the hand, with two fingers and a thumb."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from tests.support.patience import PATIENCE
from tests.support.web.browser import devtools, not_in_firefox
from tests.support.web.large_text import expect_in_sight, expect_nothing_wider, on_its_side
from tests.support.web.people import NewPerson, Person, Table
from tests.support.web.playing import (
    NO_DICE,
    bar,
    board,
    choose,
    dialog,
    lit,
    open_part,
    press,
    put_the_sheet_down,
    tray,
)

pytestmark = [pytest.mark.slow, pytest.mark.real]

# A mouse or a finger would be noticed, in every page these people open. Movement tells nothing: when anything
# else comes to lie under a pointer that nobody holds, the browser says that it has moved.
POINTED = """
  window.pointed = [];
  for (const kind of ["pointerdown", "mousedown", "touchstart"])
    addEventListener(kind, (event) => pointed.push(kind), { capture: true });
"""


def box(part: Locator) -> FloatRect:
    found = part.bounding_box()
    assert found is not None
    return found


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


def choose_by_keys(page: Page, group: Locator, card: str) -> None:
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


@not_in_firefox("its driver presses keys in one window alone")
def test_two_people_play_a_game_by_keys_alone(new_person: NewPerson) -> None:
    ada, ben = without_a_mouse(new_person()), without_a_mouse(new_person())
    table = ada.open_table(house_rules=NO_DICE, seats=3)
    ben.take_seat(table, "Ben", "mustard")
    ada.goto(table.path)
    ben.goto(table.path)
    enter(ben.page, ben.page.get_by_role("button", name="I am ready"))
    enter(ada.page, ada.page.get_by_role("button", name="Fill with bots"))
    enter(ada.page, ada.page.get_by_role("button", name="Start the game"))
    page = ada.page
    expect(board(page).get_by_role("button").first).to_be_visible()

    question = table.truth.question(by="mustard")
    walk_into(page, question.room)
    asking = tray(page)
    expect(asking.get_by_role("radio").first).to_be_focused()  # by itself, a moment after the tray is there
    choose_by_keys(page, asking.get_by_role("group", name="Who?"), question.suspect)
    choose_by_keys(page, asking.get_by_role("group", name="With what?"), question.weapon)
    enter(page, asking.get_by_role("button", name="Ask the table"))

    showing = dialog(ben.page, "Ada asks you for a card")
    expect(showing).to_be_visible()
    choose_by_keys(ben.page, showing.get_by_role("group"), question.card)
    enter(ben.page, showing.get_by_role("button", name="Show"))
    expect(showing).to_be_hidden()

    seen = dialog(page, "Ben shows you")
    expect(seen.locator(".card .title")).to_have_text(table.truth.names([question.card]))
    assert table.truth.shown_to("scarlet") == question.card
    expect(seen.get_by_role("button", name="End my turn")).to_be_focused()
    page.keyboard.press("Enter")
    expect(seen).to_be_hidden()
    expect(bar(page).get_by_role("heading", name=re.compile("Ben"))).to_be_visible()

    page, envelope = ben.page, table.truth.envelope()
    enter(page, bar(page).get_by_role("button", name="Accuse"))
    choosing = dialog(page, "Your accusation")
    go_on = choosing.get_by_role("button", name="Continue")
    expect(go_on).to_be_disabled()
    for name, card in zip(("Who?", "With what?", "Where?"), envelope, strict=True):
        choose_by_keys(page, choosing.get_by_role("group", name=name), card)
    enter(page, go_on)
    sure = page.get_by_role("alertdialog", name="Make this accusation?")
    expect(sure.get_by_role("button", name="Not yet")).to_be_focused()
    page.keyboard.press("Enter")  # a key that is pressed too often opens no envelope
    expect(sure).to_be_hidden()
    assert table.truth.game().state.public.winner is None
    for card in envelope:
        expect(choosing.locator(f'input[value="{card}"]')).to_be_checked()
    enter(page, go_on)
    enter(page, sure.get_by_role("button", name="Accuse, and open the envelope"))
    expect(page.get_by_role("heading", name="You solved it")).to_be_visible()
    expect(ada.page.get_by_role("heading", name="Ben solved it")).to_be_visible()
    for person in (ada, ben):
        assert person.page.evaluate("() => window.pointed") == []


# -- fingers

PHONE: dict[str, Any] = {
    "width": 390,
    "height": 844,
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
Point = tuple[float, float]
REST = 6
"""Moments that fingers rest before they are lifted."""


class Fingers:
    """Up to two of them, on a glass of its own time: tests may be slow, fingers are not."""

    def __init__(self, page: Page) -> None:
        self._devtools = devtools(page)
        self._now = time.time()

    def touch(self, kind: str, *points: Point) -> None:
        self._now += 0.03
        found = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        event = {"type": kind, "touchPoints": found, "timestamp": self._now}
        self._devtools.send("Input.dispatchTouchEvent", event)

    def glide(self, *steps: Sequence[Point]) -> None:
        """Put fingers down, move them through these places, rest there, and lift them."""
        first, *others = steps
        self.touch("touchStart", *first)
        # Whoever lifts in the middle of a movement throws: browsers then take the next tap for a stop.
        for points in [*others, *([others[-1]] * REST if others else [])]:
            self.touch("touchMove", *points)
        self.touch("touchEnd")


def begin(new_person: NewPerson, **settings: object) -> tuple[Person, Table]:
    ada = new_person(**PHONE)
    table = ada.open_table(bots=("random", "random"), **settings)  # type: ignore[arg-type] # no name of a chair
    ada.goto(table.path).get_by_role("button", name="Start the game").tap()
    expect(board(ada.page)).to_be_visible()
    return ada, table


def events(table: Table) -> list[str]:
    return [type(event).__name__ for event in table.truth.game().events]


View = tuple[float, float, float]
"""How large the board is drawn, and how far it is pushed aside."""
WHOLE: View = (1, 0, 0)


def seen(page: Page) -> View:
    drawn = page.locator(".board .stack")
    scale, left, top = drawn.evaluate(
        "drawn => (({ a, e, f }) => [a, e, f])(new DOMMatrix(getComputedStyle(drawn).transform))"
    )
    return scale, left, top


def expect_seen(page: Page, true: Callable[[View], bool]) -> View:
    """Wait until the board is drawn like this: a page may need a moment after a finger is lifted."""
    for _ in range(round(50 * PATIENCE)):
        if true(found := seen(page)):
            return found
        page.wait_for_timeout(20)
    raise AssertionError(f"the board stays as it is: {seen(page)}")


def test_a_phone_in_the_hand_is_pulled_tapped_and_touched_with_two_fingers(new_person: NewPerson) -> None:
    ada, table = begin(new_person)
    page = ada.page
    the_sheet_has_three_heights_and_what_is_asked_at_its_foot(page)
    two_fingers_enlarge_the_board_one_moves_it_and_a_button_undoes_it(page)
    assert events(table) == ["Dealt"], "no finger walked"
    a_place_is_hit_while_the_board_is_large(page, table)


def the_sheet_has_three_heights_and_what_is_asked_at_its_foot(page: Page) -> None:
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

    for width, height_of_window in ((320, 568), (360, 640), (PHONE["width"], PHONE["height"])):
        page.set_viewport_size({"width": width, "height": height_of_window})
        expect_in_sight(roll, "what is asked", f"{width}x{height_of_window}")
        expect_nothing_wider(page, width, f"{width}x{height_of_window}")
    with on_its_side(page):
        expect_in_sight(board(page), "the board", "a phone that lies")
        expect_in_sight(roll, "what is asked", "a phone that lies")
        for name in ("Cards", "Notebook", "Chat", "Log"):
            open_part(page, name)
            expect_in_sight(roll, "what is asked", name)
    put_the_sheet_down(page)


def two_fingers_enlarge_the_board_one_moves_it_and_a_button_undoes_it(page: Page) -> None:
    fingers = Fingers(page)
    frame = box(page.locator(".board"))
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    assert seen(page) == WHOLE

    fingers.glide(*([(x - spread, y), (x + spread, y)] for spread in (30, 40, 50, 60, 70)))
    scale, left, top = expect_seen(page, lambda view: view[0] == pytest.approx(70 / 30, rel=0.1))
    assert page.evaluate("() => visualViewport.scale") == 1, "the board grows, not the page"
    fingers.glide(*([(x - step, y - step)] for step in (0, 20, 40, 60)))
    moved = expect_seen(page, lambda view: view[1:] == pytest.approx((left - 60, top - 60), abs=2))
    assert moved[0] == scale
    fingers.glide(*([(x + step, y + step)] for step in range(0, 160, 20)))
    moved = expect_seen(page, lambda view: min(view[1:]) > max(left, top) - 60)
    assert max(moved[1:]) <= 0, "the board always fills its frame"
    page.get_by_role("button", name="Show the whole mansion").tap()
    expect_seen(page, lambda view: view == WHOLE)


def a_place_is_hit_while_the_board_is_large(page: Page, table: Table) -> None:
    """What is lit can be brought near."""
    frame = box(page.locator(".board"))
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2
    press(page, "Roll the die")
    place = board(page).locator('[data-spot*=","]').first
    expect(place).to_be_visible()
    expect_seen(page, lambda view: view[0] > 1)  # what is lit comes nearer by itself
    page.get_by_role("button", name="Show the whole mansion").tap()
    expect_seen(page, lambda view: view == WHOLE)
    page.get_by_role("button", name="Look closer").tap()
    expect_seen(page, lambda view: view[0] == 2)
    lies = box(place)
    away = (x - lies["x"] - lies["width"] / 2, y - lies["y"] - lies["height"] / 2)
    Fingers(page).glide(*([(x + part * away[0], y + part * away[1])] for part in (0, 0.5, 1)))
    expect(bar(page).get_by_role("button", name="Undo")).to_be_hidden()  # whoever drags chooses nothing
    assert "Walked" not in events(table)
    place.tap()  # once is enough
    end = bar(page).get_by_role("button", name="End my turn")
    expect(end).to_be_visible()
    assert seen(page)[0] == 2
    assert "Walked" in events(table)
    end.tap()
    expect(bar(page).get_by_role("heading", name=re.compile("Mustard"))).to_be_visible()


def test_a_turn_and_an_accusation_with_the_thumb(new_person: NewPerson) -> None:
    ada, table = begin(new_person, house_rules=NO_DICE)
    page = ada.page
    think_better_of_an_accusation(page, table)
    ask_with_the_thumb(page, table)
    look_into_every_part(page)

    envelope = table.truth.envelope()
    bar(page).get_by_role("button", name="Accuse").tap()
    choose(page, *envelope)
    dialog(page, "Your accusation").get_by_role("button", name="Continue").tap()
    sure = page.get_by_role("alertdialog", name="Make this accusation?")
    sure.get_by_role("button", name="Accuse, and open the envelope").tap()
    solved = page.get_by_role("region", name="You solved it")
    expect(solved).to_be_visible()
    assert solved.locator(".card .title").all_inner_texts() == table.truth.names(envelope)
    expect_nothing_wider(page, PHONE["width"], "the end")


def think_better_of_an_accusation(page: Page, table: Table) -> None:
    envelope = table.truth.envelope()
    bar(page).get_by_role("button", name="Accuse").tap()
    choosing = dialog(page, "Your accusation")
    go_on = choosing.get_by_role("button", name="Continue")
    expect(go_on).to_be_disabled()
    choose(page, *envelope)
    go_on.tap()
    sure = page.get_by_role("alertdialog", name="Make this accusation?")
    expect(sure).to_be_visible()
    expect(sure.get_by_role("button", name="Not yet")).to_be_focused()
    assert sure.locator(".card .title").all_inner_texts() == table.truth.names(envelope)
    expect_nothing_wider(page, PHONE["width"], "accusation for good")
    sure.get_by_role("button", name="Not yet").tap()
    for card in envelope:  # what was chosen is still chosen
        expect(choosing.locator(f'input[value="{card}"]')).to_be_checked()
    choosing.get_by_role("button", name="Not yet").tap()
    expect(choosing).to_be_hidden()
    assert events(table) == ["Dealt"]


def ask_with_the_thumb(page: Page, table: Table) -> None:
    where = page.get_by_role("group", name="Where you can walk")
    expect(where).to_be_visible()
    question = table.truth.question()
    room, suspect = table.truth.names([question.room, question.suspect])
    where.get_by_role("button", name=room).tap()
    asking = tray(page)
    for card in (question.suspect, question.weapon):
        asking.locator("label", has=page.locator(f'input[value="{card}"]')).tap()
    asking.get_by_role("button", name="Ask the table").tap()
    dialog(page, "shows you").get_by_role("button", name="Put it away").tap()
    open_part(page, "Log")
    expect(page.get_by_role("log").get_by_text(f"You suggest {suspect}")).to_be_visible()


def look_into_every_part(page: Page) -> None:
    end = bar(page).get_by_role("button", name="End my turn")
    for part, heading in (
        ("Cards", "Your cards"),
        ("Notebook", "Notebook"),
        ("Chat", "Chat"),
        ("Log", "Case log"),
    ):
        open_part(page, part)
        expect(page.get_by_role("heading", name=heading).first).to_be_visible()
        expect_in_sight(end, "what is asked", part)
        expect_nothing_wider(page, PHONE["width"], part)
    put_the_sheet_down(page)
    expect_in_sight(board(page), "the board", "the sheet is down")


RING = """
() => {
  const { activeElement } = document;
  const shown = activeElement.matches(".vh") ? activeElement.closest("label") : activeElement;
  const { outlineStyle, outlineColor } = getComputedStyle(shown);
  return outlineStyle !== "none" && outlineColor !== "rgba(0, 0, 0, 0)";
}
"""
"""Whether what has the focus is marked."""


def test_a_ring_marks_the_focus_for_keys_and_not_for_a_mouse(new_person: NewPerson) -> None:
    page = new_person().goto()
    page.get_by_role("button", name="Play now against bots").click()
    deal = page.get_by_role("button", name="Deal the cards")
    expect(deal).to_be_focused()
    # As Safari does: there what a dialog focuses is always `:focus-visible`.
    deal.evaluate("deal => { deal.blur(); deal.focus({ focusVisible: true }); }")
    assert not page.evaluate(RING)
    page.get_by_role("dialog").locator("label").filter(has_text="4").first.click()
    assert not page.evaluate(RING)
    page.keyboard.press("Shift")
    assert not page.evaluate(RING)
    page.keyboard.press("ArrowRight")
    assert page.evaluate(RING)
    press_until_at(page, "Tab", deal)
    assert page.evaluate(RING)
    page.get_by_role("button", name="Close").click()
    page.get_by_label("Your name").click()
    assert page.evaluate(RING), "where one writes is marked for all"
