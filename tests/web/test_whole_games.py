"""Whole evenings: against bots from the first click to the opened envelope, and with friends by link."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from casefile.game.cards import Suspect
from casefile.game.seen import Suggested
from tests.support.web.detective import Detective
from tests.support.web.paceless_bots import PLAYING
from tests.support.web.people import NewPerson, Person, WebServer
from tests.support.web.playing import NO_DICE, accuse, ask, board, dialog, show
from tests.support.web.truth import Truth

pytestmark = pytest.mark.slow


def opened_envelope(page: Page, sentence: str) -> list[str]:
    """The names on the three cards, once the page says how the game ended."""
    expect(page.get_by_role("heading", name=sentence)).to_be_visible()
    return page.get_by_role("region", name=sentence).locator(".card .title").all_inner_texts()


# -- against bots


def against_good_bots(person: Person) -> str:
    """As anybody begins: two clicks, and what is chosen between them. There are dice, the notebook tells what
    was seen, and mostly a bot is the first to know."""
    page = person.goto()
    page.get_by_role("button", name="Play now against bots").click()
    page.get_by_text("2", exact=True).click()
    page.get_by_role("dialog").get_by_title("Colonel Mustard").click()
    page.get_by_role("button", name="Deal the cards").click()
    return "mustard"


def against_bad_bots(person: Person) -> str:
    """There are no dice, the notebook tells all that follows, and the detective is the first to know. The
    page offers no bots that are as bad as these, so the table is opened behind it."""
    table = person.open_table(bots=("random", "random"), house_rules=NO_DICE, notebook="full", pace=PLAYING)
    person.goto(table.path).get_by_role("button", name="Start the game").click()
    return "scarlet"


@pytest.mark.parametrize("begin", [against_good_bots, against_bad_bots])
def test_a_whole_game_against_bots_from_the_first_click_to_the_opened_envelope(
    new_person: NewPerson, server: WebServer, begin: Callable[[Person], str]
) -> None:
    person = new_person()
    chair = begin(person)
    page = person.page
    expect(board(page)).to_be_visible()
    detective = Detective(page)
    detective.play()

    truth = Truth(server.database, page.url.rpartition("/")[2])
    game = truth.game()
    winner = game.state.public.winner
    assert winner is not None, "none of these bots ever accuses wrongly, nor does the detective"
    assert detective.has_accused == (game.players[winner] == chair)
    (name,) = truth.names([game.players[winner]])
    sentence = "You solved it" if detective.has_accused else f"{name} solved it"
    assert opened_envelope(page, sentence) == truth.names(truth.envelope())
    seat = game.seat(Suspect(chair))
    asked = [event for event in game.events if isinstance(event, Suggested) and event.seat == seat]
    assert len(asked) == detective.questions
    assert truth.names(truth.all_shown_to(chair)) == detective.was_shown, "every card, on the page"
    expect(page.get_by_role("button", name="Play again")).to_be_enabled()


# -- with friends


def test_three_people_come_by_link_and_play_one_game(new_person: NewPerson, server: WebServer) -> None:
    ada, ben, cleo = (new_person() for _ in range(3))
    host = ada.goto()
    host.get_by_label("Your name").fill("Ada")
    host.get_by_role("button", name="Open a table").click()
    link = "/t/" + host.locator("code").inner_text().split("/t/")[1]
    host.get_by_label("No rolling").check()
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
