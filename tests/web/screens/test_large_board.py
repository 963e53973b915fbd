"""Letters twice as large: whoever chooses a place on the board sees the sentence and its buttons, too."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from casefile.game.seen import PassageTaken
from casefile.server.wire.settings import MAX_NAME_LETTERS
from tests.support.web.axe import stumbling_blocks
from tests.support.web.frames import settle
from tests.support.web.large_text import (
    CUT,
    HIDDEN,
    enlarge_letters,
    expect_in_sight,
    expect_large_letters,
    expect_nothing_wider,
    expect_the_bar_whole,
    expect_whole,
)
from tests.support.web.people import NewPerson, Person, Table
from tests.support.web.playing import (
    NO_DICE,
    before_it_is_sent,
    choose,
    dialog,
    open_curtain,
    open_part,
    press,
    show,
    suggest,
    tray,
    walk_into,
)

pytestmark = [pytest.mark.slow, pytest.mark.real]

Window = tuple[int, int]
WIDE, LARGE_DESK, DESK, LOW_DESK, PHONE = (2560, 1440), (1920, 1080), (1440, 900), (1280, 720), (390, 844)
WINDOWS = (DESK, LOW_DESK, PHONE)
BOTS = ("random", "random")
TWO_DICE = "deluxe-2020"
"""They leave less room for the sentence, and light more squares."""
LONG_NAME = "Maximilienne de Rochebois"[:MAX_NAME_LETTERS]
LANGUAGES = {"en": "English", "fr": "Français"}


def bar(page: Page) -> Locator:
    """In either language."""
    return page.locator("main section.turn")


def board(page: Page) -> Locator:
    return page.locator("main .board")


def resize(page: Page, window: Window) -> str:
    width, height = window
    page.set_viewport_size({"width": width, "height": height})
    settle(page)
    return f"{width}x{height}"


def in_windows(page: Page, screen: str, windows: Iterable[Window]) -> Iterator[tuple[str, int]]:
    """The same page in each of these windows: what it is called then, and how wide it is."""
    for window in windows:
        yield f"{screen}, {resize(page, window)}", window[0]


def speak(page: Page, language: str) -> None:
    """In a window where the button has room beside letters of any size: on others it is in the menu."""
    resize(page, WIDE)
    page.get_by_role("button", name=LANGUAGES[language]).click()
    expect(page.locator("html")).to_have_attribute("lang", language)


OUT_OF_SIGHT = f"""
  () => {{
    const hidden = {HIDDEN};
    const cut = {CUT};
    const isShown = (part) =>
      getComputedStyle(part).visibility === "visible" && part.getClientRects().length > 0;
    const all = (selector) => [...document.querySelectorAll(`main ${{selector}}`)].filter(isShown);
    const words = all("section.turn :is(h2, p:not(.vh))");
    const buttons = all("section.turn .acts button");
    const texts = [...words, ...buttons];
    const name = (part) => part.textContent.trim() || part.className;
    return [
      ...[...all(".board"), ...all("section.turn"), ...texts]
        .filter((part) => hidden(part).length > 0).map((part) => `not in sight: ${{name(part)}}`),
      ...texts.filter((part) => cut(part).length > 0).map((part) => `cut: ${{name(part)}}`),
    ];
  }}
"""
"""Of board, sentence and buttons: what is out of the window, behind something else, or not whole."""


def expect_all_in_sight(page: Page, width: int, screen: str) -> None:
    """The whole board, the whole sentence, every button: in the window, and nothing before them."""
    sentence = bar(page).locator("h2, p:not(.vh)").filter(visible=True)
    for part in (board(page), sentence.first, bar(page).locator(".acts button").first):
        expect(part).to_be_visible()
    assert page.evaluate(OUT_OF_SIGHT) == [], screen
    expect_nothing_wider(page, width, screen)


# -- a turn with two dice


# French words are longer, so that is where it can fail; English is tried where most people are.
def test_the_whole_board_is_seen_with_the_sentence_and_its_buttons(new_person: NewPerson) -> None:
    ada = new_person()
    enlarge_letters(ada)
    page = ada.goto(ada.open_table(bots=BOTS, edition=TWO_DICE).path)
    page.get_by_role("button", name="Start the game").click()
    expect(bar(page).get_by_role("button", name="Roll the dice")).to_be_visible()
    expect_large_letters(page)
    for screen, width in in_windows(page, "before the roll", (PHONE, DESK)):
        expect_all_in_sight(page, width, screen)
    speak(page, "fr")
    roll = bar(page).get_by_role("button", name="Lancer les dés")
    expect(roll).to_be_visible()
    for screen, width in in_windows(page, "avant les dés", (LARGE_DESK, LOW_DESK, PHONE)):
        expect_all_in_sight(page, width, screen)

    roll.click()
    for language, windows in (("fr", (LARGE_DESK, LOW_DESK, PHONE)), ("en", (PHONE, DESK))):
        speak(page, language)
        look_after_the_roll(page, language, windows)
        resize(page, PHONE)
        choose_from_a_long_list(page, language)
    resize(page, WIDE)
    what_is_out_of_sight_would_be_noticed(page)


def look_after_the_roll(page: Page, language: str, windows: tuple[Window, ...]) -> None:
    places = board(page).get_by_role("button")
    expect(places.first).to_be_visible()
    for screen, width in in_windows(page, f"after the roll, {language}", windows):
        expect_all_in_sight(page, width, screen)
    assert stumbling_blocks(page) == []  # in French on a phone, in English at a desk
    for screen, width in in_windows(page, f"a place is chosen, {language}", windows):
        before = board(page).bounding_box()
        with before_it_is_sent(page):
            places.first.click()
            expect(bar(page).locator(".acts button")).to_have_count(2)  # walk now, undo
            expect_all_in_sight(page, width, screen)
            assert board(page).bounding_box() == before, "the board moves under the finger"
            undo(page)


def choose_from_a_long_list(page: Page, language: str) -> None:
    """The board and the buttons stay where they are."""
    before = board(page).bounding_box()
    opener = bar(page).locator("[aria-expanded]").first
    opener.click()
    last = bar(page).locator(".list button").last
    with before_it_is_sent(page):
        last.click()
        expect(last).to_have_attribute("aria-pressed", "true")
        expect_large_letters(page)
        expect_all_in_sight(page, PHONE[0], f"a square of the list is chosen, {language}")
        assert board(page).bounding_box() == before
        undo(page)


def undo(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(bar(page).locator(".undo")).to_have_count(0)


FAULTS = {
    "board below the window": (".board", "margin-top: 100px"),
    "bar below the window": (".turn", "position: fixed; bottom: -20px"),
    "bar on the board": (".turn", "position: fixed; top: 200px; left: 200px"),
    "something else on the board": (
        ".left", "position: fixed; inset: auto 0 0; height: 200px; z-index: 9; background: red"
    ),
}  # fmt: skip


def what_is_out_of_sight_would_be_noticed(page: Page) -> None:
    """The guard itself: each fault is found, and gone with its reason."""
    looked_at = (board(page), bar(page))
    for name, (part, fault) in FAULTS.items():
        assert [each.evaluate(HIDDEN) for each in looked_at] == [[], []], f"before: {name}"
        assert page.evaluate(OUT_OF_SIGHT) == [], f"before: {name}"
        broken = page.locator(f"main {part}")
        broken.evaluate("(part, fault) => { part.style.cssText = fault }", fault)
        assert [each.evaluate(HIDDEN) for each in looked_at] != [[], []], name
        assert page.evaluate(OUT_OF_SIGHT) != [], name
        broken.evaluate("part => part.removeAttribute('style')")


# -- the longest sentence


def test_whatever_is_chosen_is_seen_beside_the_longest_sentence(
    new_person: NewPerson,
) -> None:
    ada, ben = new_person(), new_person()
    table = be_brought_to_the_lounge(ada, ben)
    reader = at_another_device(new_person, ada)
    page = reader.goto(table.path)
    expect(board(page).locator("[data-place]").first).to_be_visible()
    expect_large_letters(page)
    for language in LANGUAGES:
        speak(page, language)
        for window in WINDOWS:
            choose_every_place(page, window, language)
    reader.context.close()

    # Letters as most people have them, in the language that needs more.
    speak(ada.page, "fr")
    for screen, width in in_windows(ada.page, "letters of everybody", (DESK, LOW_DESK)):
        expect_all_in_sight(ada.page, width, screen)
    expect_whole(ada.page.locator(".players .short"), "a low desk, who sits here")
    speak(ada.page, "en")
    resize(ada.page, LOW_DESK)
    expect(board(ada.page).locator(".lit-passage")).to_have_text("Conservatory")
    board(ada.page).get_by_role("button", name="Secret passage to the Conservatory").click()
    expect(tray(ada.page)).to_contain_text("Conservatory")
    assert any(isinstance(event, PassageTaken) for event in table.truth.game().events)


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


def at_another_device(new_person: NewPerson, ada: Person) -> Person:
    """The same seat by night, the letters twice as large."""
    reader = new_person(color_scheme="dark")
    reader.context.add_cookies(ada.context.cookies())  # type: ignore[arg-type]  # what it gives, it takes
    enlarge_letters(reader)
    return reader


def choose_every_place(page: Page, window: Window, language: str) -> None:
    screen = f"{resize(page, window)} {language}"
    expect(bar(page).get_by_role("heading")).to_contain_text(LONG_NAME)
    expect_all_in_sight(page, window[0], screen)
    places = board(page).locator("[data-place]")
    names: list[str] = places.evaluate_all("places => places.map((place) => place.dataset.place)")
    with before_it_is_sent(page):
        for name in names:
            board(page).locator(f'[data-place="{name}"]').click()
            expect(bar(page).locator(".acts button")).to_have_count(2)  # walk now, undo
            expect_all_in_sight(page, window[0], f"{screen}, {name} is chosen")
        undo(page)  # the next window shows the same seat


# -- a turn without dice, and the keyboard


def test_a_game_is_whole_with_letters_twice_as_large(new_person: NewPerson) -> None:
    ada = new_person()
    enlarge_letters(ada)
    table = ada.open_table(bots=BOTS, house_rules=NO_DICE)
    page = ada.goto(table.path)
    page.get_by_role("button", name="Start the game").click()
    expect(board(page).get_by_role("button").first).to_be_visible()
    expect_large_letters(page)
    for window in WINDOWS:
        walk_round_with_the_tab_key(page, window)
    suggest_with_large_letters(page, table)
    look_into_every_part(page)


def suggest_with_large_letters(page: Page, table: Table) -> None:
    for screen, width in in_windows(page, "your turn", (PHONE, DESK)):
        expect_the_bar_whole(page, screen)
        expect_nothing_wider(page, width, screen)
    question = table.truth.question()
    for screen, width in in_windows(page, "a place is chosen", (PHONE, DESK)):
        with before_it_is_sent(page):
            board(page).locator(f'[data-spot="{question.room}"]').click()
            expect(bar(page).get_by_role("button", name="Undo")).to_be_visible()
            expect_the_bar_whole(page, screen)
            expect_nothing_wider(page, width, screen)
            undo(page)
    walk_into(page, question.room)

    asking = tray(page)
    expect(asking).to_be_visible()
    choose(page, question.suspect, question.weapon)
    for screen, width in in_windows(page, "suggestion", (PHONE, DESK)):
        expect_whole(asking.get_by_role("button", name="Ask the table"), screen)
        expect_nothing_wider(page, width, screen)
    asking.get_by_role("button", name="Ask the table").click()
    seen = dialog(page, "shows you")
    for screen, width in in_windows(page, "card that was shown", (PHONE, DESK)):
        expect_whole(seen.get_by_role("heading"), screen)
        expect_whole(seen.get_by_role("button"), screen)
        expect_nothing_wider(page, width, screen)
    page.keyboard.press("Escape")
    for screen, _width in in_windows(page, "after the answer", (PHONE, DESK)):
        expect_the_bar_whole(page, screen)


CUT_WORDS = f"texts => texts.filter((text) => ({CUT})(text).length > 0).map((text) => text.textContent)"


def look_into_every_part(page: Page) -> None:
    names = page.get_by_role("region", name="Notebook").get_by_role("rowheader")
    for window in (DESK, PHONE):
        screen = resize(page, window)
        for part in ("Cards", "Log", "Chat", "Notebook"):
            open_part(page, part)
            expect_nothing_wider(page, window[0], f"{screen}, {part}")
        expect(names).to_have_count(21 + 3)  # 21 cards, and what they are
        assert names.evaluate_all(CUT_WORDS) == [], screen
    walk_through_the_notebook(page)  # on the phone, where it is longer than the window


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


def walk_round_with_the_tab_key(page: Page, window: Window) -> None:
    """What has the focus is never behind something. No mouse was used before: a round starts at the top."""
    screen = resize(page, window)
    for key in ("Tab", "Shift+Tab"):  # by the latter the board is come to from below
        page.keyboard.press(key)
        first = page.evaluate_handle("document.activeElement")
        has_met_the_board = is_round = False
        while not is_round:
            focus = expect_the_focus_seen(page)
            if focus["onBoard"]:
                has_met_the_board = True
                expect_all_in_sight(page, window[0], f"{screen}, on the board by {key}")
            page.keyboard.press(key)
            is_round = page.evaluate(
                "first => [first, document.body].includes(document.activeElement)", first
            )
        assert has_met_the_board


def walk_through_the_notebook(page: Page) -> None:
    open_part(page, "Notebook")
    page.locator(".nb [data-at]").first.focus()
    for key in ("ArrowDown", "ArrowUp"):
        for _row in range(20):
            page.keyboard.press(key)
            expect_the_focus_seen(page)


# -- a turn with one die, at the lower edge of the board


def test_the_sentence_is_whole_and_seen_from_the_lower_edge_of_the_board_too(new_person: NewPerson) -> None:
    ada = new_person()
    enlarge_letters(ada)
    table = ada.open_table(chair="white", seats=3)  # who begins, at that edge
    ada.take_seat(table, "Ben", "green")
    ada.take_seat(table, "Cleo", "peacock")
    page = ada.goto(table.path)
    page.get_by_role("button", name="Start the game").click()
    open_curtain(page)
    roll = bar(page).get_by_role("button", name="Roll the die")
    expect(roll).to_be_visible()
    expect_large_letters(page)
    for screen, _width in in_windows(page, "before the roll", (PHONE, DESK)):
        expect_the_bar_whole(page, screen)
    press(page, "Roll the die")
    expect(board(page).locator("..").get_by_role("img", name="The die shows")).to_be_visible()
    place = board(page).locator('[tabindex="0"]')
    expect(place).to_be_visible()
    for screen, width in in_windows(page, "after the roll", (DESK, PHONE)):
        expect_the_bar_whole(page, screen)
        expect_nothing_wider(page, width, screen)
        with before_it_is_sent(page):
            board(page).get_by_role("button").first.click()
            expect(bar(page).get_by_role("button", name="Undo")).to_be_visible()
            expect_the_bar_whole(page, f"{screen}, a place is chosen")
            undo(page)
    for window in (PHONE, LOW_DESK):
        come_to_the_lower_edge(page, place, window)


def come_to_the_lower_edge(page: Page, place: Locator, window: Window) -> None:
    screen, (width, height) = resize(page, window), window
    page.evaluate("document.activeElement.blur()")
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    place.focus()
    expect_the_focus_seen(page)
    expect_in_sight(bar(page), "the turn bar", f"{screen}, a place has the focus")
    if width > height:  # beside the board it goes with the board, so all of both comes back
        expect_all_in_sight(page, width, f"{screen}, a place has the focus")
    page.evaluate("height => scrollTo(0, height / 3)", height)
    expect_in_sight(bar(page), "the turn bar", f"{screen}, scrolled")
