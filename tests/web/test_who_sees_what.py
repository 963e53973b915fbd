"""Cards are seen by those who may see them, whoever shares a table, a screen or a secret."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from casefile.editions import edition
from tests.support.web.people import NewPerson
from tests.support.web.playing import (
    NO_DICE,
    accuse,
    ask,
    bar,
    board,
    deal,
    dialog,
    open_curtain,
    show,
    three_people,
)
from tests.support.web.received import shown_cards

pytestmark = pytest.mark.slow

NAMES = {"scarlet": "Ada", "mustard": "Ben", "white": "Cleo"}
DECK = edition("classic-1986").deck


# -- spectators


def test_a_spectator_sees_the_table_and_nobodys_cards(new_person: NewPerson) -> None:
    ada = new_person()
    table = ada.open_table(bots=("random", "random"), house_rules=NO_DICE)
    deal(table, ada)
    page = new_person().goto(table.path)
    expect(page.get_by_text("A game is on.")).to_be_visible()
    page.get_by_role("button", name="Only watch").click()
    expect(board(page)).to_be_visible()
    expect(bar(page)).to_contain_text("You are watching.")
    question = ask(ada.page, table.truth)
    expect(dialog(ada.page, "shows you")).to_be_visible()
    log = page.get_by_role("log", name="Case log")
    (who,) = table.truth.names([question.by])
    expect(log.get_by_text(f"{who} shows a card to Ada")).to_be_visible()
    assert shown_cards(page) == []
    for part in ("Your cards", "Notebook"):
        expect(page.get_by_role("region", name=part)).to_have_count(0)
    expect(page.get_by_label("Or type your move")).to_have_count(0)
    assert bar(page).get_by_role("button").count() == 0


def test_a_table_without_spectators_lets_nobody_watch(new_person: NewPerson) -> None:
    ada = new_person()
    table = ada.open_table(bots=("random", "random"), spectators=False)
    deal(table, ada)
    stranger, guest = new_person(), new_person()
    page = stranger.goto(table.path)
    expect(page.get_by_role("heading", name="This table is by invitation")).to_be_visible()
    expect(page.get_by_text("Ada")).to_have_count(0)
    stranger.forgive("403")
    page = guest.goto(f"{table.path}#{table.invitation}")
    expect(page.get_by_text("A game is on.")).to_be_visible()
    expect(page.get_by_role("button", name="Only watch")).to_have_count(0)


# -- a false accusation


def test_a_false_accusation_is_seen_by_the_accuser_alone(new_person: NewPerson) -> None:
    table, (ada, ben, cleo) = three_people(new_person, NAMES)
    truth = table.truth
    deal(table, ada, ben, cleo)
    accuse(ada.page, truth.wrong_accusation())
    closing = dialog(ada.page, "Not right.")
    expect(closing).to_be_visible()
    envelope = truth.names(truth.envelope())
    assert closing.locator(".card .title").all_inner_texts() == envelope
    for other, chair in ((ben, "mustard"), (cleo, "white")):
        page = other.page
        expect(page.get_by_role("log", name="Case log").get_by_text("Ada accuses")).to_be_visible()
        expect(page.get_by_role("dialog")).to_have_count(0)
        assert sorted(shown_cards(page)) == sorted(truth.names(truth.hand(chair)))
    closing.get_by_role("button", name="Close the envelope").click()
    expect(closing).to_be_hidden()
    expect(bar(ada.page)).to_contain_text("You accused wrongly: you only answer now.")
    # Who is out still answers.
    question = ask(ben.page, truth, by="scarlet")
    show(ada.page, question.card)
    expect(dialog(ben.page, "Ada shows you")).to_be_visible()


# -- one device for several people


def expect_a_curtain(page: Page, name: str) -> None:
    """Between two people nothing in the page tells of any card, not even out of sight."""
    expect(page.get_by_role("button", name=f"I am {name}: open the curtain")).to_be_visible()
    expect(page.locator(".card, [data-spot], table, dialog")).to_have_count(0)
    said = page.evaluate(
        """() => {
          const copy = document.documentElement.cloneNode(true);
          for (const drawing of copy.querySelectorAll("symbol, defs, style, script")) drawing.remove();
          return copy.outerHTML;
        }"""
    )
    for card in (*DECK.weapons, *DECK.rooms):
        spelled = re.compile(rf"\b{card.replace('-', '[- ]')}\b", re.IGNORECASE)
        assert not spelled.search(said), f"{card} is in the page behind the curtain"
    people = [suspect for suspect in DECK.suspects if suspect in said]
    assert set(people) <= {chair for chair, called in NAMES.items()}, "only those who play are named"


# Who only listens is told nothing there either.
OVERHEARD = """
  window.overheard = [];
  new MutationObserver(() => {
    if (!document.querySelector(".curtain")) return;
    for (const line of document.querySelectorAll("[aria-live] p")) overheard.push(line.textContent);
  }).observe(document, { childList: true, subtree: true });
"""


def pass_on(page: Page, name: str) -> None:
    expect_a_curtain(page, name)
    page.evaluate("() => new Promise((done) => setTimeout(done, 300))")  # the page speaks a moment later
    open_curtain(page, name)


def test_behind_the_curtain_there_is_no_card_of_anybody(new_person: NewPerson) -> None:
    device = new_person()
    device.context.add_init_script(OVERHEARD)
    table = device.open_table(house_rules=NO_DICE)
    for chair in ("mustard", "white"):
        device.take_seat(table, NAMES[chair], chair)
    truth = table.truth
    page = device.goto(table.path)
    page.get_by_role("button", name="Start the game").click()

    pass_on(page, "Ada")
    assert sorted(shown_cards(page)) == sorted(truth.names(truth.hand("scarlet")))
    question = ask(page, truth)
    answering = NAMES[question.by]

    pass_on(page, answering)
    expect(dialog(page, "Ada asks you for a card")).to_be_visible()
    assert sorted(shown_cards(page)) == sorted(truth.names(truth.hand(question.by)))
    show(page, question.card)

    pass_on(page, "Ada")
    expect(dialog(page, f"{answering} shows you")).to_be_visible()
    mine = [*truth.names(truth.hand("scarlet")), *truth.names([truth.shown_to("scarlet")])]
    assert sorted(shown_cards(page)) == sorted(mine)
    dialog(page, "shows you").get_by_role("button", name="End my turn").click()

    pass_on(page, "Ben")
    assert sorted(shown_cards(page)) == sorted(truth.names(truth.hand("mustard")))
    accuse(page, truth.wrong_accusation())
    closing = dialog(page, "Not right.")
    expect(closing).to_be_visible()
    assert closing.locator(".card .title").all_inner_texts() == truth.names(truth.envelope())
    assert page.evaluate("() => overheard") == []


def test_after_a_reload_the_curtain_is_closed(new_person: NewPerson) -> None:
    device = new_person()
    table = device.open_table(bots=("random",), chair="mustard", house_rules=NO_DICE)
    device.take_seat(table, "Cleo", "white")
    page = device.goto(table.path)
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_text("Pass the device to")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Pass the device to")).to_be_visible()
    expect(page.locator(".card")).to_have_count(0)
