"""The connection is lost in the middle of a decision, and comes back without a reload or a loss."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest
from playwright.sync_api import Page, Route, expect

from tests.support.web.browser import IN_FIREFOX
from tests.support.web.people import NewPerson, Person, Table, WebServer
from tests.support.web.playing import (
    accuse,
    bar,
    board,
    choose,
    deal,
    dialog,
    press,
    three_people,
    tray,
    walk_into,
)
from tests.support.web.received import shown_cards

pytestmark = [pytest.mark.slow, pytest.mark.real]

Loss = Callable[[Person], AbstractContextManager[None]]
"""Within it nobody reaches the server."""
QUICK_GAME = "**/assets/QuickGame*.js"
"""The dialog before a game against bots."""


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


@pytest.fixture
def crash(server: WebServer) -> Loss:
    """The harder of the two."""
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


def test_the_connection_is_lost_in_one_decision_after_another(new_person: NewPerson, crash: Loss) -> None:
    names = {"scarlet": "Ada", "mustard": "Ben", "white": "Cleo"}
    table, (ada, ben, cleo) = three_people(new_person, names)
    deal(table, ada, ben, cleo)
    with one_visit(ada, ben, cleo):
        while_suggesting_showing_and_looking(table, ada, ben, crash)
        while_a_passage_is_offered(ben, crash)
        while_looking_into_the_envelope_after_a_false_accusation(table, ben, ada, cleo, crash)
        while_accusing(table, cleo, ada, crash)
    happened = [type(event).__name__ for event in table.truth.game().events]
    for once in ("Walked", "Suggested", "CardShown", "PassageTaken"):
        assert happened.count(once) == 1
    assert happened.count("Accused") == 2, "Ben's and Cleo's"


def while_suggesting_showing_and_looking(table: Table, ada: Person, ben: Person, crash: Loss) -> None:
    """Ada brings Ben's piece into a room with a passage, and he shows her a card."""
    page = ada.page
    question = table.truth.question(by="mustard", naming=("lounge", "mustard"))
    walk_into(page, "lounge")
    asking = tray(page)
    expect(asking).to_be_visible()
    choose(page, "mustard")
    with without_network(ada):
        choose(page, question.weapon)
    expect_back(page)
    for card in ("mustard", question.weapon):
        expect(asking.locator(f'input[value="{card}"]')).to_be_checked()
    asking.get_by_role("button", name="Ask the table").click()

    showing = dialog(ben.page, "Ada asks you for a card")
    expect(showing).to_be_visible()
    choose(ben.page, question.card)
    with crash(ben):
        showing.get_by_role("button", name="Show").click()
    expect_back(ben.page)

    seen = dialog(page, "Ben shows you")
    expect(seen).to_be_visible()
    with without_network(ada):
        expect(seen).to_be_visible()
    expect_back(page)
    seen.get_by_role("button", name="End my turn").click()


def while_a_passage_is_offered(ben: Person, crash: Loss) -> None:
    page = ben.page
    passage = bar(page).get_by_role("button", name="Passage to the Conservatory")
    expect(passage).to_be_visible()
    with without_network(ben):
        expect(passage).to_be_visible()
    expect_back(page)
    expect(passage).to_be_visible()  # nobody went through it meanwhile
    with crash(ben):
        passage.click()
    expect_back(page)
    expect(tray(page)).to_contain_text("You are in the Conservatory")
    expect(passage).to_be_hidden()


def while_looking_into_the_envelope_after_a_false_accusation(
    table: Table, ben: Person, ada: Person, cleo: Person, crash: Loss
) -> None:
    page, truth = ben.page, table.truth
    envelope = truth.names(truth.envelope())
    accuse(page, truth.wrong_accusation())
    looking = dialog(page, "Not right.")
    cards = looking.locator(".card .title")
    expect(cards).to_have_text(envelope)
    with crash(ben):
        expect(cards).to_have_text(envelope)
    expect_back(page)
    expect(cards).to_have_text(envelope)
    for other, chair in ((ada, "scarlet"), (cleo, "white")):
        expect_back(other.page)
        expect(other.page.get_by_role("log").get_by_text("Ben accuses")).to_be_visible()
        expect(other.page.get_by_role("dialog")).to_have_count(0)
        # For a while the three cards that were named lie there for everybody.
        expect(other.page.locator(".finale")).to_have_count(0)
        assert sorted(shown_cards(other.page)) == sorted(truth.names(truth.hand(chair)))

    with without_network(ben):
        looking.get_by_role("button", name="Close the envelope").click()
        expect(looking).to_be_hidden()
    expect_back(page)
    expect(bar(page)).to_contain_text("You accused wrongly: now you only answer questions.")
    expect(looking).to_be_hidden()  # it does not open again
    assert sorted(shown_cards(page)) == sorted(truth.names(truth.hand("mustard")))


def while_accusing(table: Table, cleo: Person, ada: Person, crash: Loss) -> None:
    page, truth = cleo.page, table.truth
    press(page, "Accuse")
    suspect, weapon, room = truth.envelope()
    choose(page, suspect)
    with without_network(cleo):
        choose(page, weapon)
    expect_back(page)
    choose(page, room)
    dialog(page, "Your accusation").get_by_role("button", name="Continue").click()
    sure = page.get_by_role("alertdialog", name="Make this accusation?")
    expect(sure).to_be_visible()
    with crash(cleo):
        sure.get_by_role("button", name="Accuse, and open the envelope").click()
    expect(page.get_by_role("heading", name="You solved it")).to_be_visible()
    expect(ada.page.get_by_role("heading", name="Cleo solved it")).to_be_visible()


# -- one person against bots, with parts of the page missing


def test_a_page_that_was_not_fetched_starts_and_a_lost_turn_goes_on(
    new_person: NewPerson, crash: Loss
) -> None:
    ada = new_person(service_workers="block")  # it may have a copy
    page = ada.page
    a_browser_in_which_nothing_starts_says_so_after_a_while(ada)
    a_page_that_cannot_start_says_so_and_starts_once_the_server_answers(ada)
    if not IN_FIREFOX:  # it keeps a failed import until the page is loaded again
        a_dialog_that_was_not_fetched_says_so_and_opens_at_the_next_press(page)

    table = ada.open_table(bots=("random", "random"))
    ada.goto(table.path)
    page.route("**/assets/TablePage*.js", lambda route: route.abort())
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("heading", name="The server cannot be reached.")).to_be_visible()
    page.unroute_all()
    expect(board(page)).to_be_visible()
    while_rolling_walking_and_ending_a_turn(table, ada, crash)
    ada.forgive("Service Worker registration blocked", "net::ERR_FAILED")


def a_browser_in_which_nothing_starts_says_so_after_a_while(ada: Person) -> None:
    page = ada.page
    page.route("**/assets/first-*.js", lambda route: route.abort())
    ada.goto()
    sentence = page.get_by_text("Casefile has not started yet.")
    expect(sentence).to_be_hidden()
    page.evaluate("document.getAnimations()[0].finish()")
    expect(sentence).to_be_visible()
    page.unroute_all()


def a_page_that_cannot_start_says_so_and_starts_once_the_server_answers(ada: Person) -> None:
    page = ada.page
    asked: list[str] = []

    def only_the_program(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.continue_()
        else:
            route.abort()  # its words

    page.route("**/assets/first-*.js", only_the_program)
    page.route(QUICK_GAME, lambda route: route.abort())
    ada.goto()
    expect(page.get_by_text("Casefile has not started yet.")).to_be_visible()
    expect(page.get_by_text("Casefile n’a pas encore démarré.")).to_be_visible()
    page.unroute("**/assets/first-*.js")
    expect(page.get_by_role("button", name="Play now against bots")).to_be_visible()
    expect(page.get_by_text("Casefile has not started yet.")).to_have_count(0)


def a_dialog_that_was_not_fetched_says_so_and_opens_at_the_next_press(page: Page) -> None:
    page.route("**/healthz", lambda route: route.abort())  # so that the page does not load again by itself
    play = page.get_by_role("button", name="Play now against bots")
    play.hover()
    play.focus()
    play.click()
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer")
    page.unroute(QUICK_GAME)
    play.click()
    expect(page.get_by_role("dialog", name="A game against bots")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.unroute("**/healthz")


def while_rolling_walking_and_ending_a_turn(table: Table, ada: Person, crash: Loss) -> None:
    page = ada.page
    with one_visit(ada):
        with without_network(ada):
            press(page, "Roll the die")  # said into the void, and done as soon as somebody listens
        expect(bar(page).get_by_role("heading", name="You rolled")).to_be_visible()
        expect_back(page)

        with crash(ada):
            board(page).get_by_role("button").first.dblclick()
        expect_back(page)

        expect(bar(page).get_by_role("button", name="End my turn")).to_be_visible()
        with without_network(ada):
            press(page, "End my turn")
        expect_back(page)
        expect(bar(page).get_by_role("heading", name="Colonel Mustard")).to_be_visible()
    happened = [type(event).__name__ for event in table.truth.game().events]
    assert happened[:4] == ["Dealt", "Rolled", "Walked", "TurnEnded"], "each once"
