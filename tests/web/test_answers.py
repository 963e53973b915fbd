"""What everybody can follow on the screen: a question that goes round the table, and the way of a walk."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from casefile.game.seen import Walked
from tests.support.web.browser import IN_FIREFOX
from tests.support.web.paceless_bots import PLAYING
from tests.support.web.people import NewPerson, Person, Table
from tests.support.web.playing import (
    ask,
    bar,
    before_it_is_sent,
    board,
    deal,
    dialog,
    lit,
    player,
    press,
    show,
    suggest,
    three_people,
    until_own_turn,
    walk_into,
)
from tests.support.web.truth import NoLuck, Truth

pytestmark = [pytest.mark.slow, pytest.mark.real]

NAMES = {"scarlet": "Ada", "mustard": "Ben", "white": "Cleo"}
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
SQUARE = 40
"""Units of the drawing."""
ANSWER = re.compile("could not|asked|showed one")


# -- a question goes round


def answer_beside(page: Page, name: str) -> Locator:
    """What the list of players says about this player's answer."""
    return player(page, name).get_by_text(ANSWER)


def answers_in_the_bar(page: Page) -> Locator:
    """On a phone the names of the players have no room: the turn bar tells the round."""
    return bar(page).get_by_role("list", name="Who answers Ada").get_by_role("listitem")


def said(name: str, answer: str) -> re.Pattern[str]:
    """This and no more: "not asked" is another answer than "asked"."""
    return re.compile(rf"{name}\s*{answer}\s*$")


def expect_answers(page: Page, answers: dict[str, str]) -> None:
    for name, answer in answers.items():
        if answer:
            expect(answer_beside(page, name)).to_have_text(answer)
            expect(answer_beside(page, name)).to_be_visible()
        else:
            expect(answer_beside(page, name)).to_have_count(0)


def test_a_round_is_followed_by_everybody_and_told_to_whoever_missed_it(new_person: NewPerson) -> None:
    table, (ada, ben, cleo) = three_people(new_person, NAMES)
    deal(table, ada, ben, cleo)
    phone = new_person(**PHONE).goto(table.path)
    phone.get_by_role("button", name="Just watch").tap()
    expect(board(phone)).to_be_visible()
    let_things_move(ada.page)
    the_asked_answer_in_turn_before_everybodys_eyes(table, ada, ben, cleo, phone)
    who_skips_to_the_own_turn_sees_nothing_move_before_it(table, ada, ben, cleo)
    what_the_others_did_is_one_tap_away_and_open_for_who_comes_back(table, ada, ben, cleo)


def the_asked_answer_in_turn_before_everybodys_eyes(
    table: Table, ada: Person, ben: Person, cleo: Person, phone: Page
) -> None:
    expect_answers(ada.page, {"You": "", "Ben": "", "Cleo": ""})

    # Ben cannot answer, so that the question comes to Cleo.
    question = ask(ada.page, table.truth, by="white")
    expect(dialog(cleo.page, "Ada asks you for a card")).to_be_visible()
    cleo.page.keyboard.press("Escape")
    expect_answers(ada.page, {"You": "", "Ben": "could not", "Cleo": "asked"})
    expect_answers(cleo.page, {"Ada": "", "Ben": "could not", "You": "asked"})
    expect_answers(ben.page, {"Ada": "", "You": "could not", "Cleo": "asked"})
    expect(answers_in_the_bar(phone)).to_have_text([said("Ben", "could not"), said("Cleo", "asked")])
    expect(answers_in_the_bar(phone).first).to_be_visible()

    press(cleo.page, "Choose the card")
    show(cleo.page, question.card)
    expect(dialog(ada.page, "Cleo shows you")).to_contain_text("could not")
    ada.page.keyboard.press("Escape")
    expect_answers(ada.page, {"You": "", "Ben": "could not", "Cleo": "showed one"})
    expect_answers(cleo.page, {"Ada": "", "Ben": "could not", "You": "showed one"})
    expect_answers(ben.page, {"Ada": "", "You": "could not", "Cleo": "showed one"})
    expect(answers_in_the_bar(phone)).to_have_text([said("Ben", "could not"), said("Cleo", "showed one")])

    press(ada.page, "End my turn")
    expect_answers(ben.page, {"Ada": "", "You": "", "Cleo": ""})
    expect(answers_in_the_bar(phone)).to_have_count(0)


# -- the way of a walk


def trail(page: Page) -> Locator:
    return board(page).locator(".trail")


def at(spot: str) -> tuple[int, int]:
    row, column = map(int, spot.split(","))
    return row, column


def squares_of(drawn: Locator) -> list[tuple[int, int]]:
    """Row and column of every point of the line that is drawn."""
    line = drawn.locator("path").first.get_attribute("d") or ""
    points = re.findall(r"([\d.-]+) ([\d.-]+)", line)
    return [(int(float(y) // SQUARE), int(float(x) // SQUARE)) for x, y in points]


def moved_to(spot: str) -> str:
    """As the browser tells it of a piece in the middle of this square."""
    row, column = at(spot)
    half = SQUARE // 2
    return f"matrix(1, 0, 0, 1, {column * SQUARE + half}, {row * SQUARE + half})"


def last_walk(truth: Truth) -> list[tuple[int, int]]:
    walks = [event for event in truth.game().events if isinstance(event, Walked)]
    return [(int(row), int(column)) for row, column in walks[-1].path]


def roll(page: Page) -> None:
    press(page, "Roll the die")
    expect(board(page).locator('[data-spot*=","]').first).to_be_visible()


def test_the_way_is_seen_before_it_is_walked(new_person: NewPerson) -> None:
    ada = new_person()
    table = ada.open_table(bots=("random", "random"), pace=PLAYING)
    deal(table, ada)
    rooms_say_how_far_they_are_and_one_walks_towards_those_out_of_reach(ada.page, table)
    end_turn(ada.page)
    until_own_turn(ada.page)
    the_way_is_drawn_while_a_square_is_pointed_at_and_is_the_way_that_is_walked(ada.page, table)


def rooms_say_how_far_they_are_and_one_walks_towards_those_out_of_reach(page: Page, table: Table) -> None:
    roll(page)
    conservatory = board(page).get_by_role("button", name=re.compile("^Conservatory: "))
    expect(conservatory).to_have_attribute(
        "aria-label", re.compile(r"^Conservatory: \d+ steps away, walk [1-6] towards it$")
    )
    conservatory.hover()
    expect(bar(page)).to_contain_text(conservatory.get_attribute("aria-label") or "")
    dice = table.truth.game().state.public.dice
    expect(board(page).locator(".trail .print")).to_have_count(sum(dice))
    conservatory.click()
    expect(bar(page).get_by_role("button", name="End my turn")).to_be_visible()
    assert [type(event).__name__ for event in table.truth.game().events] == ["Dealt", "Rolled", "Walked"]
    expect(page.get_by_role("log").get_by_text(re.compile("^You stop .* door"))).to_be_visible()


def the_way_is_drawn_while_a_square_is_pointed_at_and_is_the_way_that_is_walked(
    page: Page, table: Table
) -> None:
    roll(page)
    expect(trail(page)).to_have_count(0)
    squares = board(page).locator('[data-spot*=","]')
    spots: list[str] = squares.evaluate_all("squares => squares.map((square) => square.dataset.spot)")
    start = table.truth.game().state.public.pieces[0]
    if isinstance(start, str):
        raise NoLuck("a bot has suggested Miss Scarlet")

    def far(spot: str) -> int:
        row, column = at(spot)
        return abs(row - start[0]) + abs(column - start[1])

    near, distant = min(spots, key=far), max(spots, key=far)
    for spot in (near, distant):
        lit(page, spot).hover()
        expect(trail(page)).to_be_visible()
        drawn = squares_of(trail(page))
        assert drawn[0] == (start[0], start[1])
        assert drawn[-1] == at(spot)
        assert trail(page).locator(".print").count() == len(drawn) - 1, "one footprint for every step"
        bar(page).hover()
        expect(trail(page)).to_have_count(0)
    assert table.truth.game().state.public.pieces[0] == start, "whoever only points walks nowhere"

    piece = board(page).get_by_role("img", name=re.compile("^Miss Scarlet, "))
    with before_it_is_sent(page):
        lit(page, distant).click()
        bar(page).hover()
        expect(trail(page)).to_be_visible()  # the way that is walked stays drawn
        drawn = squares_of(trail(page))
        assert drawn[-1] == at(distant)
        expect(piece).to_have_css("transform", moved_to(distant))
        assert table.truth.game().state.public.pieces[0] == start, "it can still be undone"
    expect(trail(page)).to_have_count(0)
    assert last_walk(table.truth) == drawn[1:]
    expect(piece).to_have_css("transform", moved_to(distant))


# -- nobody has to wait for it, and what was missed is told

TRAVELS = """() => {
    window.travels = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        if (this.matches('.mover')) travels += 1;
        return animate.call(this, frames, options);
    };
}"""


def let_things_move(page: Page) -> None:
    """Here, and only here. What travels over the board is counted."""
    page.emulate_media(reduced_motion="no-preference")
    page.reload()
    expect(board(page)).to_be_visible()
    page.evaluate(TRAVELS)


def card(page: Page) -> Locator:
    """What opens the lines about what was missed."""
    return page.get_by_role("button", name="Since your last turn")


def lines(page: Page) -> Locator:
    return page.get_by_role("list", name="Since your last turn").get_by_role("listitem")


def end_turn(page: Page) -> None:
    press(page, "End my turn")
    expect(bar(page).get_by_role("button", name="End my turn")).to_be_hidden()


def travels(page: Page) -> int:
    count = page.evaluate("travels")
    assert isinstance(count, int)
    return count


def put_away(page: Page) -> None:
    dialog(page, "shows you").get_by_role("button", name="Put it away").click()
    end_turn(page)


def who_skips_to_the_own_turn_sees_nothing_move_before_it(
    table: Table, ada: Person, ben: Person, cleo: Person
) -> None:
    """It is Ben's turn; Ada has walked before."""
    page = ada.page
    if not IN_FIREFOX:  # its driver cannot ask for motion
        assert travels(page) > 0
    skip = bar(page).get_by_role("button", name="Skip to my turn")
    skip.click()
    expect(skip).to_have_attribute("aria-pressed", "true")
    before = travels(page)
    question = table.truth.question("white")
    walk_into(ben.page, question.room)
    (room,) = table.truth.names([question.room])
    inside = re.compile(rf"^Colonel Mustard, in the {room}")
    expect(board(page).get_by_role("img", name=inside)).to_have_count(1)
    assert travels(page) == before
    expect(skip).to_have_attribute("aria-pressed", "true")
    skip.click()  # after all
    expect(skip).to_have_attribute("aria-pressed", "false")
    suggest(ben.page, question.suspect, question.weapon)
    (name,) = table.truth.names([question.suspect])
    expect(board(page).get_by_role("img", name=re.compile(rf"^{name}, .*in the {room}"))).to_have_count(1)
    show(cleo.page, question.card)
    page.emulate_media(reduced_motion="reduce")


def what_the_others_did_is_one_tap_away_and_open_for_who_comes_back(
    table: Table, ada: Person, ben: Person, cleo: Person
) -> None:
    page = ada.page
    expect(card(page)).to_have_attribute("aria-expanded", "false")
    card(page).click()
    expect(lines(page)).to_have_text(re.compile(r"Ben suggests .*\. Cleo shows a card to Ben\.\s*$"))
    card(page).click()
    expect(lines(page)).to_have_count(0)

    put_away(ben.page)
    asked = ask(cleo.page, table.truth, by="scarlet")
    show(page, asked.card)
    put_away(cleo.page)
    expect(board(page).get_by_role("button").first).to_be_visible()
    page.reload()
    expect(lines(page)).to_have_count(2)
    expect(lines(page).nth(1)).to_contain_text(re.compile(r"Cleo suggests .*\. You show "))
    expect(page.get_by_role("log").get_by_text("Above: since your last turn")).to_be_visible()
