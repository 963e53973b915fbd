"""The connection is lost in the middle of a decision, and comes back without a reload or a loss."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import NewPerson
from tests.web.people import Person, WebServer
from tests.web.playing import (
    NO_DICE,
    bar,
    board,
    choose,
    choose_accusation,
    deal,
    dialog,
    press,
    walk_into,
)

pytestmark = pytest.mark.slow

Loss = Callable[[Person], AbstractContextManager[None]]
"""Within it nobody reaches the server."""


def told_of_the_loss(page: Page) -> None:
    """Where it can be read: what lies behind an open dialog is out of reach."""
    top = page.locator("dialog[open]" if page.locator("dialog[open]").count() else "body")
    expect(top.get_by_text("Connection lost.")).to_be_visible()


@contextmanager
def without_network(person: Person) -> Iterator[None]:
    person.context.set_offline(True)
    told_of_the_loss(person.page)
    yield
    person.context.set_offline(False)


def crash_of(server: WebServer) -> Loss:
    @contextmanager
    def crash(person: Person) -> Iterator[None]:
        server.kill()
        told_of_the_loss(person.page)
        yield
        server.start()

    return crash


@pytest.fixture(params=["network", "server"])
def loss(request: pytest.FixtureRequest, server: WebServer) -> Loss:
    return without_network if request.param == "network" else crash_of(server)


@contextmanager
def one_visit(*people: Person) -> Iterator[None]:
    """The pages are not loaded again; what browsers say about lost connections is forgiven."""
    for person in people:
        person.page.evaluate("() => { window.sameVisit = true }")
    yield
    for person in people:
        assert person.page.evaluate("() => window.sameVisit === true"), "the page was loaded again"
        person.forgive_lost_connections()


def expect_back(page: Page) -> None:
    expect(page.get_by_text("Connection lost.")).to_have_count(0)


def test_while_rolling_walking_and_ending_a_turn(new_person: NewPerson, loss: Loss) -> None:
    ada = new_person()
    table = ada.open_table(bots=("random", "random"))
    deal(table, ada)
    page = ada.page
    with one_visit(ada):
        with loss(ada):
            press(page, "Roll the dice")  # said into the void, and done as soon as somebody listens
        expect(bar(page).get_by_role("heading", name="You rolled")).to_be_visible()
        expect_back(page)

        board(page).get_by_role("button").first.click()
        with loss(ada):
            expect(bar(page).get_by_role("button", name="Walk")).to_be_visible()
        expect_back(page)
        press(page, "Walk")  # what was chosen is still chosen

        expect(bar(page).get_by_role("button", name="End my turn")).to_be_visible()
        with loss(ada):
            press(page, "End my turn")
        expect_back(page)
        expect(bar(page).get_by_role("heading", name="Colonel Mustard")).to_be_visible()
    happened = [type(event).__name__ for event in table.truth.game().events]
    assert happened[:4] == ["Dealt", "Rolled", "Walked", "TurnEnded"], "each once"


def test_while_suggesting_showing_looking_and_accusing(new_person: NewPerson, loss: Loss) -> None:
    ada, ben, cleo = (new_person() for _ in range(3))
    table = ada.open_table(house_rules=NO_DICE)
    ben.take_seat(table, "Ben", "mustard")
    cleo.take_seat(table, "Cleo", "white")
    deal(table, ada, ben, cleo)
    page, truth = ada.page, table.truth
    question = truth.question(by="mustard")
    with one_visit(ada, ben, cleo):
        walk_into(page, question.room)
        asking = dialog(page, "Your suggestion")
        expect(asking).to_be_visible()
        choose(page, question.suspect)
        with loss(ada):
            choose(page, question.weapon)
        expect_back(page)
        for card in (question.suspect, question.weapon):
            expect(asking.locator(f'input[value="{card}"]')).to_be_checked()
        asking.get_by_role("button", name="Ask the table").click()

        showing = dialog(ben.page, "Ada asks you for a card")
        expect(showing).to_be_visible()
        choose(ben.page, question.card)
        with loss(ben):
            showing.get_by_role("button", name="Show").click()
        expect_back(ben.page)

        seen = dialog(page, "Ben shows you")
        expect(seen).to_be_visible()
        with loss(ada):
            expect(seen).to_be_visible()
        expect_back(page)
        seen.get_by_role("button", name="Put it away").click()

        choose_accusation(page, truth.envelope())
        sure = page.get_by_role("alertdialog")
        with loss(ada):
            sure.get_by_role("button", name="Accuse, and open the envelope").click()
        expect(page.get_by_role("heading", name="You solved it")).to_be_visible()
        expect(ben.page.get_by_role("heading", name="Ada solved it")).to_be_visible()
    happened = [type(event).__name__ for event in truth.game().events]
    for once in ("Walked", "Suggested", "CardShown", "Accused"):
        assert happened.count(once) == 1


def test_while_the_page_fetches_a_part_of_itself(new_person: NewPerson) -> None:
    ada = new_person(service_workers="block")  # it may have a copy
    table = ada.open_table(bots=("random", "random"))
    page = ada.goto(table.path)
    page.route("**/assets/TablePage*.js", lambda route: route.abort())
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("heading", name="The server cannot be reached.")).to_be_visible()
    page.unroute_all()
    expect(board(page)).to_be_visible()
    ada.forgive("Service Worker registration blocked", "net::ERR_FAILED")
