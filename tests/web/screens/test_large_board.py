"""Letters twice as large: whoever chooses a place on the board sees the sentence and its buttons, too."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from casefile.game.seen import PassageTaken
from casefile.server.wire.settings import MAX_NAME_LETTERS
from tests.support.web.axe import stumbling_blocks
from tests.support.web.large_text import (
    HIDDEN,
    enlarge_letters,
    expect_in_sight,
    expect_large_letters,
    expect_nothing_wider,
    expect_whole,
)
from tests.support.web.people import NewPerson, Person, Table
from tests.support.web.playing import (
    NO_DICE,
    before_it_is_sent,
    deal,
    open_part,
    press,
    show,
    suggest,
    tray,
    walk_into,
)

pytestmark = [pytest.mark.slow, pytest.mark.real]

WINDOWS = [(1440, 900), (1280, 720), (390, 844)]
DESKS = [(1440, 900), (1280, 720)]
IDS = [f"{width}x{height}" for width, height in WINDOWS]
BOTS = ("random", "random")
TWO_DICE = "deluxe-2020"
"""They leave less room for the sentence, and light more squares."""
LONG_NAME = "Maximilienne de Rochebois"[:MAX_NAME_LETTERS]


@dataclass(frozen=True)
class Words:
    locale: str
    start: str
    roll: str


LANGUAGES = {
    "en": Words("en-GB", "Start the game", "Roll the dice"),
    "fr": Words("fr-FR", "Commencer la partie", "Lancer les dés"),
}


def bar(page: Page) -> Locator:
    """In either language."""
    return page.locator("main section.turn")


def board(page: Page) -> Locator:
    return page.locator("main .board")


def expect_all_in_sight(page: Page, width: int, screen: str) -> None:
    """The whole board, the whole sentence, every button: in the window, and nothing before them."""
    sentence = bar(page).locator("h2, p:not(.vh)").filter(visible=True)
    buttons = bar(page).locator(".acts button")
    expect_in_sight(board(page), "the board", screen)
    expect_in_sight(bar(page), "the turn bar", screen)
    expect_in_sight(sentence, "the sentence", screen)
    expect_in_sight(buttons, "a button", screen)
    expect_whole(sentence, screen)
    expect_whole(buttons, screen)
    expect_nothing_wider(page, width, screen)


# French words are longer, so that is where it can fail; English is tried where most people are.
@pytest.mark.parametrize(
    ("width", "height", "language"),
    [(1440, 900, "en"), (1920, 1080, "fr"), (1280, 720, "fr"), (390, 844, "fr")],
)
def test_the_whole_board_is_seen_with_the_sentence_and_its_buttons(
    new_person: NewPerson, width: int, height: int, language: str
) -> None:
    words = LANGUAGES[language]
    ada = new_person(width=width, height=height, locale=words.locale)
    enlarge_letters(ada)
    page = ada.goto(ada.open_table(bots=BOTS, edition=TWO_DICE).path)
    page.get_by_role("button", name=words.start).click()
    roll = bar(page).get_by_role("button", name=words.roll)
    expect(roll).to_be_visible()
    expect_large_letters(page)
    expect_all_in_sight(page, width, "before the roll")

    roll.click()
    places = board(page).get_by_role("button")
    expect(places.first).to_be_visible()
    expect_all_in_sight(page, width, "after the roll")
    assert stumbling_blocks(page) == []
    before = board(page).bounding_box()
    with before_it_is_sent(page):
        places.first.click()
        expect(bar(page).locator(".acts button")).to_have_count(2)  # walk now, undo
        expect_all_in_sight(page, width, "a place is chosen")
        assert board(page).bounding_box() == before, "the board moves under the finger"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_list_of_squares_leaves_the_board_and_the_buttons_where_they_are(
    new_person: NewPerson, language: str
) -> None:
    words = LANGUAGES[language]
    ada = new_person(width=390, height=844, locale=words.locale)
    enlarge_letters(ada)
    page = ada.goto(ada.open_table(bots=BOTS, edition=TWO_DICE).path)
    page.get_by_role("button", name=words.start).click()
    bar(page).get_by_role("button", name=words.roll).click()
    before = board(page).bounding_box()
    bar(page).locator("[aria-expanded]").first.click()
    last = bar(page).locator(".list button").last
    with before_it_is_sent(page):
        last.click()
        expect(last).to_have_attribute("aria-pressed", "true")
        expect_large_letters(page)
        expect_all_in_sight(page, 390, "a square of the list is chosen")
        assert board(page).bounding_box() == before


# -- the longest sentence


def be_brought_to_the_lounge(ada: Person, ben: Person) -> Table:
    """Somebody with a long name suggests Ada in a room with a passage. Then it is her turn."""
    table = ben.open_table(LONG_NAME, house_rules=NO_DICE, seats=6, hints=True)
    ada.take_seat(table, "Ada", "mustard")
    ada.goto(table.path).get_by_role("button", name="I am ready").click()
    ben.goto(table.path).get_by_role("button", name="Fill with bots").click()
    ben.page.get_by_role("button", name="Start the game").click()
    walk_into(ben.page, "lounge")
    suggest(ben.page, "mustard", "rope")
    if held := {"lounge", "mustard", "rope"} & set(table.truth.hand("mustard")):
        show(ada.page, min(held))
    ben.page.get_by_role("button", name="End my turn").last.click()  # of the dialog, if one is open
    expect(bar(ada.page)).to_contain_text(f"{LONG_NAME} brought you to the Lounge.")
    return table


def at_other_devices(new_person: NewPerson, ada: Person) -> Iterator[tuple[Person, str, int]]:
    """The same seat in every window and language, the letters twice as large."""
    for width, height in WINDOWS:
        for language, words in LANGUAGES.items():
            reader = new_person(width=width, height=height, locale=words.locale, color_scheme="dark")
            reader.context.add_cookies(ada.context.cookies())  # type: ignore[arg-type]  # what it gives, it takes
            enlarge_letters(reader)
            yield reader, f"{width}x{height} {language}", width
            reader.context.close()


def test_what_can_be_done_is_seen_beside_the_longest_sentence_and_the_passage_is_taken_on_the_board(
    new_person: NewPerson,
) -> None:
    ada, ben = new_person(), new_person()
    table = be_brought_to_the_lounge(ada, ben)
    for reader, screen, width in at_other_devices(new_person, ada):
        page = reader.goto(table.path)
        places = board(page).locator("[data-place]")
        expect(places.first).to_be_visible()
        expect_large_letters(page)
        expect(bar(page).get_by_role("heading")).to_contain_text(LONG_NAME)
        expect_all_in_sight(page, width, screen)
        with before_it_is_sent(page):
            for place in places.all():
                place.click()
                expect(bar(page).locator(".acts button")).to_have_count(2)  # walk now, undo
                expect_all_in_sight(page, width, f"{screen}, {place.get_attribute('data-place')} is chosen")
            page.keyboard.press("Escape")  # the next reader has the same seat
            expect(bar(page).locator(".undo")).to_have_count(0)
    # Letters as most people have them, in the language that needs more.
    ada.page.get_by_role("button", name="Français").click()
    for width, height in DESKS:
        ada.page.set_viewport_size({"width": width, "height": height})
        expect_all_in_sight(ada.page, width, f"{width}x{height}")
    expect_whole(ada.page.locator(".players .short"), "a low desk, who sits here")
    ada.page.get_by_role("button", name="English").click()
    expect(board(ada.page).locator(".lit-passage")).to_have_text("Conservatory")
    board(ada.page).get_by_role("button", name="Secret passage to the Conservatory").click()
    expect(tray(ada.page)).to_contain_text("Conservatory")
    assert any(isinstance(event, PassageTaken) for event in table.truth.game().events)


# -- the keyboard


FOCUS = """
  () => {
    const part = document.activeElement;
    const box = part.getBoundingClientRect();
    const frame = part.closest(".board") ?? part; // a room has corners that are not its own
    const shares = [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]];
    const isSeen = ([right, down]) =>
      frame.contains(document.elementFromPoint(box.left + box.width * right, box.top + box.height * down));
    return { name: part.ariaLabel || part.textContent, onBoard: frame !== part, seen: shares.some(isSeen) };
  }
"""


def expect_the_focus_seen(page: Page) -> dict[str, object]:
    focus: dict[str, object] = page.evaluate(FOCUS)
    assert focus["seen"], f"the focus is on “{focus['name']}”, which is out of sight"
    return focus


@pytest.mark.parametrize(("width", "height"), WINDOWS, ids=IDS)
def test_what_has_the_focus_is_never_behind_something(new_person: NewPerson, width: int, height: int) -> None:
    ada = new_person(width=width, height=height)
    enlarge_letters(ada)
    deal(ada.open_table(bots=BOTS, house_rules=NO_DICE), ada)
    page = ada.page
    expect_large_letters(page)
    expect(board(page).get_by_role("button").first).to_be_visible()
    for key in ("Tab", "Shift+Tab"):  # by the latter the board is come to from below
        page.keyboard.press(key)
        first = page.evaluate_handle("document.activeElement")
        has_met_the_board = is_round = False
        while not is_round:
            focus = expect_the_focus_seen(page)
            if focus["onBoard"]:
                has_met_the_board = True
                expect_all_in_sight(page, width, f"on the board by {key}")
            page.keyboard.press(key)
            is_round = page.evaluate(
                "first => [first, document.body].includes(document.activeElement)", first
            )
        assert has_met_the_board


def test_the_focus_is_never_behind_something_in_a_notebook_longer_than_the_window(
    new_person: NewPerson,
) -> None:
    ada = new_person(width=390, height=844)
    enlarge_letters(ada)
    deal(ada.open_table(bots=BOTS), ada)
    page = ada.page
    expect_large_letters(page)
    open_part(page, "Notebook")
    page.locator(".nb [data-at]").first.focus()
    for key in ("ArrowDown", "ArrowUp"):
        for _row in range(20):
            page.keyboard.press(key)
            expect_the_focus_seen(page)


@pytest.mark.parametrize(("width", "height"), WINDOWS[1:], ids=IDS[1:])
def test_the_sentence_is_seen_from_the_lower_edge_of_the_board_too(
    new_person: NewPerson, width: int, height: int
) -> None:
    ada, ben, cleo = (new_person(width=width, height=height) for _ in range(3))
    enlarge_letters(ada)
    table = ada.open_table(chair="white", seats=3)  # who begins, at that edge
    ben.take_seat(table, "Ben", "green")
    cleo.take_seat(table, "Cleo", "peacock")
    deal(table, ada, ben, cleo)
    page = ada.page
    press(page, "Roll the die")
    place = board(page).locator('[tabindex="0"]')
    expect(place).to_be_visible()
    expect_large_letters(page)

    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    place.focus()
    expect_the_focus_seen(page)
    expect_in_sight(bar(page), "the turn bar", "a place has the focus")
    if width > height:  # beside the board it goes with the board, so all of both comes back
        expect_all_in_sight(page, width, "a place has the focus")
    page.evaluate("height => scrollTo(0, height / 3)", height)
    expect_in_sight(bar(page), "the turn bar", "scrolled")


# -- the guards themselves


FAULTS = {
    "board below the window": (".board", "margin-top: 100px"),
    "bar below the window": (".turn", "position: fixed; bottom: -20px"),
    "bar on the board": (".turn", "position: fixed; top: 200px; left: 200px"),
    "something else on the board": (
        ".left", "position: fixed; inset: auto 0 0; height: 200px; z-index: 9; background: red"
    ),
}  # fmt: skip


def test_what_is_out_of_sight_would_be_noticed(new_person: NewPerson) -> None:
    ada = new_person()
    deal(ada.open_table(bots=BOTS), ada)
    looked_at = (board(ada.page), bar(ada.page))
    for name, (part, fault) in FAULTS.items():
        assert [each.evaluate(HIDDEN) for each in looked_at] == [[], []], f"before: {name}"
        broken = ada.page.locator(f"main {part}")
        broken.evaluate("(part, fault) => { part.style.cssText = fault }", fault)
        assert [each.evaluate(HIDDEN) for each in looked_at] != [[], []], name
        broken.evaluate("part => part.removeAttribute('style')")
