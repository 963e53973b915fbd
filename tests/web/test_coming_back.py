"""The connection is lost in the middle of a decision, and comes back without a reload or a loss."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest
from playwright.sync_api import Page, Route, expect

from tests.support.web.browser import not_in_firefox
from tests.support.web.people import NewPerson, Person, WebServer
from tests.support.web.playing import (
    NO_DICE,
    accuse,
    bar,
    board,
    choose,
    deal,
    dialog,
    press,
    show,
    suggest,
    three_people,
    tray,
    two_people,
    walk_into,
)
from tests.support.web.received import shown_cards

pytestmark = [pytest.mark.slow, pytest.mark.real]

Loss = Callable[[Person], AbstractContextManager[None]]
"""Within it nobody reaches the server."""


def told_of_the_loss(page: Page) -> None:
    """Where it can be read: what lies behind an open dialog is out of reach."""
    top = page.locator("dialog[open]" if page.locator("dialog[open]").count() else "body")
    expect(top.get_by_text("Connection lost.")).to_be_visible()


def places(page: Page) -> list[object]:
    return [part.bounding_box() for part in (board(page), bar(page))]


@contextmanager
def without_network(person: Person) -> Iterator[None]:
    before = places(person.page)
    person.context.set_offline(True)
    told_of_the_loss(person.page)
    assert places(person.page) == before, "something moved under somebody's finger"
    yield
    person.context.set_offline(False)


def crash_of(server: WebServer) -> Loss:
    @contextmanager
    def crashed(person: Person) -> Iterator[None]:
        server.kill()
        told_of_the_loss(person.page)
        yield
        server.start()

    return crashed


@pytest.fixture(params=["network", "server"])
def loss(request: pytest.FixtureRequest, server: WebServer) -> Loss:
    return without_network if request.param == "network" else crash_of(server)


@pytest.fixture
def crash(server: WebServer) -> Loss:
    """The harder of the two, where one is enough."""
    return crash_of(server)


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
            press(page, "Roll the die")  # said into the void, and done as soon as somebody listens
        expect(bar(page).get_by_role("heading", name="You rolled")).to_be_visible()
        expect_back(page)

        with loss(ada):
            board(page).get_by_role("button").first.dblclick()
        expect_back(page)

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
        asking = tray(page)
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

        press(page, "Accuse")
        suspect, weapon, room = truth.envelope()
        choose(page, suspect)
        with loss(ada):
            choose(page, weapon)
        expect_back(page)
        choose(page, room)
        dialog(page, "Your accusation").get_by_role("button", name="Continue").click()
        sure = page.get_by_role("alertdialog", name="Make this accusation?")
        expect(sure).to_be_visible()
        with loss(ada):
            sure.get_by_role("button", name="Accuse, and open the envelope").click()
        expect(page.get_by_role("heading", name="You solved it")).to_be_visible()
        expect(ben.page.get_by_role("heading", name="Ada solved it")).to_be_visible()
    happened = [type(event).__name__ for event in truth.game().events]
    for once in ("Walked", "Suggested", "CardShown", "Accused"):
        assert happened.count(once) == 1


def test_while_a_passage_is_offered(new_person: NewPerson, crash: Loss) -> None:
    table, ada, ben = two_people(new_person)
    # Ada brings Ben's piece into a room with a passage.
    question = table.truth.question(naming=("lounge", "mustard"))
    walk_into(ada.page, "lounge")
    suggest(ada.page, "mustard", question.weapon)
    if question.by == "mustard":
        show(ben.page, question.card)
    dialog(ada.page, "shows you").get_by_role("button", name="End my turn").click()
    page = ben.page
    passage = bar(page).get_by_role("button", name="Passage to the Conservatory")
    expect(passage).to_be_visible()
    with one_visit(ada, ben):
        with crash(ben):
            expect(passage).to_be_visible()
        expect_back(page)
        expect(passage).to_be_visible()  # nobody went through it meanwhile
        with crash(ben):
            passage.click()
        expect_back(page)
        asking = tray(page)
        expect(asking).to_contain_text("You are in the Conservatory")
        expect(passage).to_be_hidden()
    happened = [type(event).__name__ for event in table.truth.game().events]
    assert happened.count("PassageTaken") == 1


def test_while_looking_into_the_envelope_after_a_false_accusation(new_person: NewPerson, crash: Loss) -> None:
    names = {"scarlet": "Ada", "mustard": "Ben", "white": "Cleo"}
    table, (ada, ben, cleo) = three_people(new_person, names)
    deal(table, ada, ben, cleo)
    page, truth = ada.page, table.truth
    envelope = truth.names(truth.envelope())
    accuse(page, truth.wrong_accusation())
    looking = dialog(page, "Not right.")
    cards = looking.locator(".card .title")
    expect(cards).to_have_text(envelope)
    with one_visit(ada, ben, cleo):
        with crash(ada):
            expect(cards).to_have_text(envelope)
        expect_back(page)
        expect(cards).to_have_text(envelope)
        for other, chair in ((ben, "mustard"), (cleo, "white")):
            expect_back(other.page)
            expect(other.page.get_by_role("log").get_by_text("Ada accuses")).to_be_visible()
            expect(other.page.get_by_role("dialog")).to_have_count(0)
            # For a while the three cards that were named lie there for everybody.
            expect(other.page.locator(".finale")).to_have_count(0)
            assert sorted(shown_cards(other.page)) == sorted(truth.names(truth.hand(chair)))

        with crash(ada):
            looking.get_by_role("button", name="Close the envelope").click()
            expect(looking).to_be_hidden()
        expect_back(page)
        expect(bar(page)).to_contain_text("You accused wrongly: now you only answer questions.")
        expect(looking).to_be_hidden()  # it does not open again
        assert sorted(shown_cards(page)) == sorted(truth.names(truth.hand("scarlet")))
    happened = [type(event).__name__ for event in truth.game().events]
    assert happened.count("Accused") == 1


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


@not_in_firefox("it keeps a failed import until the page is loaded again")
def test_a_dialog_that_was_not_fetched_says_so_and_opens_at_the_next_press(new_person: NewPerson) -> None:
    ada = new_person(service_workers="block")  # it may have a copy
    page = ada.page
    page.route("**/assets/QuickGame*.js", lambda route: route.abort())
    page.route("**/healthz", lambda route: route.abort())  # so that the page does not load again by itself
    ada.goto()
    play = page.get_by_role("button", name="Play now against bots")
    play.hover()
    play.focus()
    play.click()
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer")
    page.unroute("**/assets/QuickGame*.js")
    play.click()
    expect(page.get_by_role("dialog", name="A game against bots")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    ada.forgive("Service Worker registration blocked", "net::ERR_FAILED")


def test_a_page_that_cannot_start_says_so_and_starts_once_the_server_answers(new_person: NewPerson) -> None:
    ada = new_person(service_workers="block")
    page = ada.page
    asked: list[str] = []

    def only_the_program(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.continue_()
        else:
            route.abort()  # its words

    page.route("**/assets/first-*.js", only_the_program)
    ada.goto()
    expect(page.get_by_text("Casefile has not started yet.")).to_be_visible()
    expect(page.get_by_text("Casefile n’a pas encore démarré.")).to_be_visible()
    page.unroute_all()
    expect(page.get_by_role("button", name="Play now against bots")).to_be_visible()
    expect(page.get_by_text("Casefile has not started yet.")).to_have_count(0)
    ada.forgive("Service Worker registration blocked", "net::ERR_FAILED")


def test_a_browser_in_which_nothing_starts_says_so_after_a_while(new_person: NewPerson) -> None:
    ada = new_person(service_workers="block")
    page = ada.page
    page.route("**/assets/first-*.js", lambda route: route.abort())
    ada.goto()
    sentence = page.get_by_text("Casefile has not started yet.")
    expect(sentence).to_be_hidden()
    page.evaluate("document.getAnimations()[0].finish()")
    expect(sentence).to_be_visible()
    ada.forgive("net::ERR_FAILED")
