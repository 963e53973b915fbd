"""Whole evenings: against bots from the first click to the opened envelope, and with friends by link."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPerson
from tests.web.people import WebServer
from tests.web.playing import (
    accuse,
    answer_until_your_turn,
    ask,
    bar,
    board,
    dialog,
    press,
    show,
)
from tests.web.truth import Truth

pytestmark = pytest.mark.slow


def opened_envelope(page: Page, sentence: str) -> list[str]:
    """The names on the three cards, once the page says how the game ended."""
    expect(page.get_by_role("heading", name=sentence)).to_be_visible()
    return page.get_by_role("region", name=sentence).locator(".card .title").all_inner_texts()


def test_a_game_against_bots_from_the_first_click_to_the_opened_envelope(
    new_person: NewPerson, server: WebServer
) -> None:
    page = new_person().goto()
    page.get_by_role("button", name="Play now against bots").click()
    page.get_by_text("2", exact=True).click()
    page.get_by_role("dialog").get_by_title("Colonel Mustard").click()
    page.get_by_role("button", name="Deal the cards").click()
    answer_until_your_turn(page)  # Miss Scarlet begins

    press(page, "Roll the dice")
    expect(bar(page).get_by_role("heading", name="You rolled")).to_be_visible()
    board(page).locator('[data-spot*=","]').first.click()  # in a room one would have to suggest
    press(page, "Walk")
    truth = Truth(server.database, page.url.rpartition("/")[2])
    accuse(page, truth.envelope())
    assert opened_envelope(page, "You solved it") == truth.names(truth.envelope())
    expect(page.get_by_role("button", name="Play again")).to_be_enabled()


def test_three_people_come_by_link_and_play_one_game(new_person: NewPerson, server: WebServer) -> None:
    ada, ben, cleo = (new_person() for _ in range(3))
    host = ada.goto()
    host.get_by_label("Your name").fill("Ada")
    host.get_by_role("button", name="Open a table").click()
    link = "/t/" + host.locator("code").inner_text().split("/t/")[1]
    host.get_by_label("No dice").check()
    for guest, name, chair in ((ben, "Ben", "Colonel Mustard"), (cleo, "Cleo", "Mrs. White")):
        page = guest.goto(link)
        page.get_by_label("Your name").fill(name)
        page.locator("label", has_text=chair).click()
        page.get_by_role("button", name="Take this seat").click()
        page.get_by_role("button", name="I am ready").click()
    host.get_by_role("button", name="Start the game").click()
    truth = Truth(server.database, link.split("/")[2].split("#")[0])

    people = {"scarlet": ada, "mustard": ben, "white": cleo}
    for asker, name in (("scarlet", "Ada"), ("mustard", "Ben"), ("white", "Cleo")):
        page = people[asker].page
        question = ask(page, truth)
        show(people[question.by].page, question.card)
        seen = dialog(page, "shows you")
        expect(seen).to_be_visible()
        (third,) = (person for chair, person in people.items() if chair not in (asker, question.by))
        expect(third.page.get_by_role("log").get_by_text(f"shows a card to {name}").first).to_be_visible()
        seen.get_by_role("button", name="End my turn").click()

    accuse(host, truth.envelope())
    names = truth.names(truth.envelope())
    assert opened_envelope(host, "You solved it") == names
    assert opened_envelope(ben.page, "Ada solved it") == names
    assert opened_envelope(cleo.page, "Ada solved it") == names
