"""The same turn with a mouse, a finger, keys alone, typed words; in English and French."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from casefile.game.public import Phase
from tests.support.web.large_text import expect_in_sight
from tests.support.web.people import NewPerson, Person, Table
from tests.support.web.playing import (
    NO_DICE,
    ask,
    bar,
    before_it_is_sent,
    board,
    deal,
    dialog,
    lit,
    open_part,
    press,
    put_the_sheet_down,
    tray,
)

pytestmark = [pytest.mark.slow, pytest.mark.real]

BOTS = ("random", "random")


def begin(person: Person, start: str = "Start the game") -> Table:
    """A game of one against bots, without dice, whose first turn is this person's."""
    table = person.open_table(bots=BOTS, house_rules=NO_DICE)
    person.goto(table.path).get_by_role("button", name=start).click()
    return table


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


def test_one_click_walks_and_can_be_undone_until_it_is_sent(new_person: NewPerson) -> None:
    ada = new_person()
    table = begin(ada)
    page = ada.page
    piece = own_piece(page)
    undo = bar(page).get_by_role("button", name="Undo")
    expect(page).to_have_title(re.compile("Your turn"))
    home = where(piece)
    with before_it_is_sent(page):
        lit(page, "lounge").click()
        expect(undo).to_be_visible()
        there = where(piece)
        assert there != home, "it goes at once"
        press(page, "Undo")
        expect(undo).to_be_hidden()
        assert where(piece) == home
        drag(page, piece, lit(page, "lounge"))
        expect(undo).to_be_visible()
        assert where(piece) == there
        page.keyboard.press("Escape")
        expect(undo).to_be_hidden()
        assert where(piece) == home
        lit(page, "lounge").click()
        lit(page, "hall").click()  # another place is another walk
        expect(lit(page, "hall")).to_have_attribute("aria-pressed", "true")
        assert table.truth.game().state.public.phase is Phase.MOVE, "nothing was sent so far"
    expect(tray(page)).to_contain_text("Hall")
    assert [type(event).__name__ for event in table.truth.game().events] == ["Dealt", "Walked"]


def test_rooms_say_how_far_they_are_and_one_walks_towards_those_out_of_reach(new_person: NewPerson) -> None:
    ada = new_person()
    table = ada.open_table(bots=BOTS)
    deal(table, ada)
    page = ada.page
    press(page, "Roll the die")
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


def test_a_turn_by_keys_alone(new_person: NewPerson) -> None:
    ada = new_person()
    table = ada.open_table(bots=BOTS, house_rules=NO_DICE)
    page = ada.goto(table.path)
    tab_to(page, page.get_by_role("button", name="Start the game"))
    page.keyboard.press("Enter")
    spots = board(page).get_by_role("button")
    expect(spots.first).to_be_visible()
    tab_to(page, board(page).locator("[tabindex='0']"))
    question = table.truth.question()
    for _ in range(spots.count()):
        if lit(page, question.room).evaluate("place => place === document.activeElement"):
            break
        page.keyboard.press("PageDown")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    asking = tray(page)
    expect(asking.get_by_role("radio").first).to_be_focused()  # by itself, a moment after the tray is there
    for group, card in (("Who?", question.suspect), ("With what?", question.weapon)):
        radios = asking.get_by_role("group", name=group).get_by_role("radio")
        wanted = asking.locator(f'input[value="{card}"]')
        if group != "Who?":
            page.keyboard.press("Tab")
        page.keyboard.press("Space")
        for _ in range(radios.count()):
            if wanted.is_checked():
                break
            page.keyboard.press("ArrowRight")
        expect(wanted).to_be_checked()
    tab_to(page, asking.get_by_role("button", name="Ask the table"))
    page.keyboard.press("Enter")
    expect(dialog(page, "shows you")).to_be_visible()
    expect(dialog(page, "shows you").get_by_role("button", name="End my turn")).to_be_focused()
    page.keyboard.press("Enter")
    expect(bar(page).get_by_role("heading", name=re.compile("Mustard"))).to_be_visible()


def tab_to(page: Page, wanted: Locator) -> None:
    expect(wanted).to_be_visible()
    for _ in range(120):
        if wanted.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("the tab key does not lead there")


def test_a_game_by_typed_moves(new_person: NewPerson) -> None:
    ada = new_person()
    table = ada.open_table(bots=BOTS, house_rules=NO_DICE)
    deal(table, ada)
    page = ada.page
    truth = table.truth
    question = truth.question()
    page.keyboard.press("/")
    line = page.get_by_label("Or type your move")
    expect(line).to_be_focused()
    answer = page.locator("#typed-answer")

    def typed(words: str) -> None:
        line.fill(words)
        line.press("Enter")

    typed("hand")
    for name in truth.names(truth.hand("scarlet")):
        expect(answer).to_contain_text(name)
    typed("dance")
    expect(answer).to_contain_text("dance")
    typed(truth.names([question.room])[0])
    expect(page.get_by_role("log").get_by_text("You enter")).to_be_visible()
    suspect, weapon = truth.names([question.suspect, question.weapon])
    expect(bar(page).get_by_role("button", name="Suggest")).to_be_visible()  # the dialog is there on demand
    # Whoever types is not interrupted: what is typed goes where the last words went.
    page.keyboard.type(f"suggest {suspect.split()[-1]} {weapon}\n".lower())
    expect(page.get_by_role("log").get_by_text(f"You suggest {suspect}")).to_be_visible()
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


def test_a_turn_on_a_phone(new_person: NewPerson) -> None:
    ada = new_person(width=390, height=844, has_touch=True, is_mobile=True, device_scale_factor=2)
    table = begin(ada)
    page = ada.page
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
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, f"{part} is too wide"
    expect(page.get_by_role("log").get_by_text(f"You suggest {suspect}")).to_be_visible()
    put_the_sheet_down(page)
    expect_in_sight(board(page), "the board", "the sheet is down")
    end.tap()
    expect(bar(page).get_by_role("heading", name=re.compile("Mustard"))).to_be_visible()


def test_a_turn_in_french_and_the_language_changed_in_the_middle_of_it(new_person: NewPerson) -> None:
    ada = new_person(locale="fr-FR")
    table = begin(ada, "Commencer la partie")
    page = ada.page
    mansion = page.get_by_role("group", name="Le manoir")
    expect(mansion).to_be_visible()
    assert page.locator("html").get_attribute("lang") == "fr"
    question = table.truth.question()
    mansion.locator(f'[data-spot="{question.room}"]').dblclick()
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
    english = re.compile(r"\b(?:you|your|turn|card|the|shows?|suggests?|nobody)\b", re.IGNORECASE)
    said = page.locator("body").inner_text()
    assert english.findall(said.replace("English", "")) == []

    page.get_by_role("button", name="English").click()
    press(page, "End my turn")
    expect(bar(page).get_by_role("heading", name=re.compile("Mustard"))).to_be_visible()


def test_the_game_can_be_asked_for_in_words_that_the_edition_uses(new_person: NewPerson) -> None:
    ada = new_person()
    table = ada.open_table(bots=BOTS, house_rules=NO_DICE, edition="deluxe-2020")
    ada.goto(table.path).get_by_role("button", name="Start the game").click()
    hand = ada.page.get_by_role("region", name="Your cards")
    expect(hand).to_be_visible()
    names = table.truth.names(table.truth.hand("scarlet"))
    assert sorted(hand.locator(".title").all_inner_texts()) == sorted(names)


def test_what_is_asked_and_answered_goes_into_the_notebook(new_person: NewPerson) -> None:
    ada = new_person()
    table = ada.open_table(bots=BOTS, house_rules=NO_DICE)
    deal(table, ada)
    page = ada.page
    question = ask(page, table.truth)
    expect(dialog(page, "shows you")).to_be_visible()
    page.keyboard.press("Escape")
    book = page.get_by_role("region", name="Notebook")
    (card,) = table.truth.names([table.truth.shown_to("scarlet")])
    (who,) = table.truth.names([question.by])
    expect(book.get_by_role("button", name=f"{card}, {who}: holds it")).to_be_visible()
    page.reload()
    expect(book.get_by_role("button", name=f"{card}, {who}: holds it")).to_be_visible()
