"""A turn with a mouse, in English and French, and one by typed words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from casefile.game.public import Phase
from tests.support.web.paceless_bots import PLAYING
from tests.support.web.people import NewPerson, Table
from tests.support.web.playing import (
    NO_DICE,
    bar,
    before_it_is_sent,
    board,
    dialog,
    lit,
    press,
    tray,
    until_own_turn,
)
from tests.support.web.truth import Question

pytestmark = [pytest.mark.slow, pytest.mark.real]

BOTS = ("random", "random")


def own_piece(page: Page) -> Locator:
    return board(page).get_by_role("img", name=re.compile("^Miss Scarlet,"))


def where(piece: Locator) -> str:
    place: str = piece.evaluate("piece => getComputedStyle(piece).transform")
    return place


def drag(page: Page, piece: Locator, goal: Locator) -> None:
    """Carry the piece there with the mouse, and let it go."""
    spots = [place.bounding_box() for place in (piece, goal)]
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in spots if box]
    page.mouse.move(*middles[0])
    page.mouse.down()
    page.mouse.move(*middles[1], steps=4)
    page.mouse.up()


def test_a_turn_with_the_mouse_in_two_languages_and_the_next_by_typed_words(new_person: NewPerson) -> None:
    ada = new_person(locale="fr-FR")
    table = ada.open_table(bots=BOTS, house_rules=NO_DICE, pace=PLAYING)
    page = ada.goto(table.path)
    question = begin_in_french(page, table)
    another_place_is_another_walk(page, table, question)
    ask_in_french(page, table, question)
    page.get_by_role("button", name="English").click()
    what_is_asked_and_answered_goes_into_the_notebook(page, table, question)
    dialog(page, "shows you").get_by_role("button", name="End my turn").click()  # it came back with the page
    expect(bar(page).get_by_role("button", name="End my turn")).to_be_hidden()
    until_own_turn(page)
    one_click_walks_and_can_be_undone_until_it_is_sent(page, table)
    type_a_turn(page, table)


ENGLISH = re.compile(r"\b(?:you|your|turn|card|the|shows?|suggests?|nobody)\b", re.IGNORECASE)


def expect_no_english(page: Page) -> None:
    said = page.locator("body").inner_text()
    assert ENGLISH.findall(said.replace("English", "")) == []


def begin_in_french(page: Page, table: Table) -> Question:
    page.get_by_role("button", name="Commencer la partie").click()
    mansion = page.get_by_role("group", name="Le manoir")
    expect(mansion.get_by_role("button").first).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "fr"
    return table.truth.question()


def rooms_in_reach(page: Page, but: str) -> list[str]:
    rooms = page.locator(".board [data-spot]").evaluate_all("spots => spots.map((spot) => spot.dataset.spot)")
    return [room for room in rooms if room != but and "," not in room]


def another_place_is_another_walk(page: Page, table: Table, question: Question) -> None:
    other, wanted = (
        page.locator(f'.board [data-spot="{room}"]')
        for room in (rooms_in_reach(page, question.room)[0], question.room)
    )
    with before_it_is_sent(page):
        other.click()
        expect(other).to_have_attribute("aria-pressed", "true")
        wanted.click()
        expect(wanted).to_have_attribute("aria-pressed", "true")
        assert table.truth.game().state.public.phase is Phase.MOVE, "nothing was sent so far"
    expect(tray(page, "Votre soupçon")).to_contain_text(*table.truth.names([question.room], "fr"))
    assert [type(event).__name__ for event in table.truth.game().events] == ["Dealt", "Walked"]


def one_click_walks_and_can_be_undone_until_it_is_sent(page: Page, table: Table) -> None:
    piece = own_piece(page)
    undo = bar(page).get_by_role("button", name="Undo")
    expect(board(page).get_by_role("button").first).to_be_visible()
    room = rooms_in_reach(page, "")[0]
    expect(page).to_have_title(re.compile("Your turn"))
    with before_it_is_sent(page):
        home = where(piece)
        lit(page, room).click()
        expect(undo).to_be_visible()
        there = where(piece)
        assert there != home, "it goes at once"
        press(page, "Undo")
        expect(undo).to_be_hidden()
        assert where(piece) == home
        drag(page, piece, lit(page, room))
        expect(undo).to_be_visible()
        assert where(piece) == there
        page.keyboard.press("Escape")
        expect(undo).to_be_hidden()
        assert where(piece) == home
        assert table.truth.game().state.public.phase is Phase.MOVE, "nothing was sent"


def ask_in_french(page: Page, table: Table, question: Question) -> None:
    now = page.get_by_role("region", name="Ce qui se passe")
    asking = tray(page, "Votre soupçon")
    for card in (question.suspect, question.weapon):
        asking.locator("label", has=page.locator(f'input[value="{card}"]')).click()
    asking.get_by_role("button", name="Interroger la table").click()
    shown = page.get_by_role("dialog", name=re.compile("vous montre"))
    expect(shown).to_be_visible()
    (name,) = table.truth.names([table.truth.shown_to("scarlet")], "fr")
    expect(shown).to_contain_text(name)
    page.keyboard.press("Escape")
    expect(now.get_by_role("button", name="Terminer mon tour")).to_be_visible()
    expect_no_english(page)


def what_is_asked_and_answered_goes_into_the_notebook(page: Page, table: Table, question: Question) -> None:
    book = page.get_by_role("region", name="Notebook")
    (card,) = table.truth.names([table.truth.shown_to("scarlet")])
    (who,) = table.truth.names([question.by])
    expect(book.get_by_role("button", name=f"{card}, {who}: holds it")).to_be_visible()
    page.reload()
    expect(book.get_by_role("button", name=f"{card}, {who}: holds it")).to_be_visible()


def type_a_turn(page: Page, table: Table) -> None:
    truth = table.truth
    question = truth.question()
    page.keyboard.press("/")
    line = page.get_by_label("Or type your move")
    expect(line).to_be_focused()
    answer = page.locator("#typed-answer")
    log = page.get_by_role("log")
    entered = log.get_by_text("You enter")
    before = entered.count()

    def typed(words: str) -> None:
        line.fill(words)
        line.press("Enter")

    typed("hand")
    for name in truth.names(truth.hand("scarlet")):
        expect(answer).to_contain_text(name)
    typed("dance")
    expect(answer).to_contain_text("dance")
    typed(truth.names([question.room])[0])
    expect(entered).to_have_count(before + 1)
    suspect, weapon = truth.names([question.suspect, question.weapon])
    expect(bar(page).get_by_role("button", name="Suggest")).to_be_visible()  # the dialog is there on demand
    suggested = log.get_by_text(f"You suggest {suspect}")
    before = suggested.count()
    # Whoever types is not interrupted: what is typed goes where the last words went.
    page.keyboard.type(f"suggest {suspect.split()[-1]} {weapon}\n".lower())
    expect(suggested).to_have_count(before + 1)
    expect(bar(page).get_by_role("heading", name="shows you")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(line).to_be_focused()
    suspect, weapon, room = truth.names(truth.envelope())
    accusation = f"accuse {suspect.split()[-1]} {weapon} {room}".lower()
    typed(accusation)
    expect(answer).to_contain_text("Type “yes” to accuse.")
    typed("no")
    expect(answer).to_have_text("Nothing was said.")
    typed(accusation)
    typed("yes")
    expect(page.get_by_role("heading", name="You solved it")).to_be_visible()
