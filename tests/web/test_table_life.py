"""What happens at a table beside the moves: people come and go, pause, lead, leave and play again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.support.web.people import NewPerson, Person, Table
from tests.support.web.playing import (
    NO_DICE,
    accuse,
    ask,
    bar,
    board,
    deal,
    dialog,
    host_comes,
    open_menu,
    player,
    press,
    show,
    three_people,
    two_people,
)

pytestmark = [pytest.mark.slow, pytest.mark.real]

NAMES = {"scarlet": "Ada", "mustard": "Ben", "white": "Cleo"}
GRACE = 5
"""Seconds; the shortest that a table allows."""


def happened(table: Table) -> list[str]:
    """The log of the game, as the names of its events."""
    return [type(event).__name__ for event in table.truth.game().events]


def be_answered(table: Table, ada: Person, ben: Person) -> None:
    """Ada asks, Ben shows her a card: all that is left to do in her turn is to end it."""
    show(ben.page, ask(ada.page, table.truth, by="mustard").card)
    dialog(ada.page, "Ben shows you").get_by_role("button", name="Put it away").click()


# -- somebody is gone


def test_who_is_gone_is_waited_for(new_person: NewPerson) -> None:
    table, ada, ben = two_people(new_person, grace_seconds=3600)
    ben.page.close()
    expect(player(ada.page, "Ben")).to_contain_text(re.compile(r"Away; a bot comes in \d\d:\d\d"))
    menu = open_menu(ada.page)
    menu.get_by_role("listitem").filter(has_text="Ben").get_by_role("button", name="Remove").click()
    expect(menu.get_by_role("alert")).to_contain_text("has not been away long enough")
    ada.page.keyboard.press("Escape")
    ben.page = ben.context.new_page()
    ben.goto(table.path)
    expect(player(ada.page, "Ben")).not_to_contain_text("Away")


def test_a_bot_sits_in_for_who_is_gone_until_they_are_back_or_removed(new_person: NewPerson) -> None:
    table, (ada, ben, cleo) = three_people(new_person, NAMES, grace_seconds=GRACE)
    deal(table, ada, ben, cleo)
    page = ada.page
    ben.page.close()
    cleo.page.close()
    menu = open_menu(page)
    remove = menu.get_by_role("listitem").filter(has_text="Cleo").get_by_role("button", name="Remove")
    log = page.get_by_role("log", include_hidden=True)
    for name in ("Ben", "Cleo"):
        expect(player(page, name)).to_contain_text("Away; a bot plays")
        expect(log).to_contain_text(f"{name} is away; the seat is kept.")
        expect(log).to_contain_text(f"A bot plays for {name}.")
    remove.click()
    expect(menu.get_by_role("listitem").filter(has_text="Cleo")).to_have_count(0)
    expect(player(page, "Cleo")).to_contain_text("Left; a bot plays")
    expect(log).to_contain_text("Cleo was away too long; a bot plays the hand.")
    page.keyboard.press("Escape")

    ben.page = ben.context.new_page()
    ben.goto(table.path)
    expect(board(ben.page)).to_be_visible()
    expect(player(page, "Ben")).not_to_contain_text("Away")
    question = ask(page, table.truth, by="mustard")
    expect(dialog(ben.page, "Ada asks you for a card")).to_be_visible()  # Ben answers, not the bot
    show(ben.page, question.card)
    expect(dialog(page, "Ben shows you")).to_be_visible()

    cleo.page = cleo.context.new_page()
    cleo.goto(table.path)
    expect(cleo.page.get_by_text("A game is in progress.")).to_be_visible()


def test_the_host_passes_the_role_on_and_leaves_for_good(new_person: NewPerson) -> None:
    table, ada, ben = two_people(new_person)
    be_answered(table, ada, ben)
    expect(open_menu(ben.page).get_by_role("button", name="Make host")).to_have_count(0)
    ben.page.keyboard.press("Escape")
    menu = open_menu(ada.page)
    menu.get_by_role("button", name="Make host").click()
    expect(menu.get_by_role("button", name="Make host")).to_have_count(0)
    expect(ben.page.get_by_role("log")).to_contain_text("You are the host now.")
    expect(open_menu(ben.page).get_by_role("button", name="Make host")).to_be_visible()
    ben.page.keyboard.press("Escape")

    menu.get_by_role("button", name="Leave for good").click()
    expect(menu).to_contain_text("A bot will play your hand to the end. Leave?")
    menu.get_by_role("button", name="No", exact=True).click()
    menu.get_by_role("button", name="Leave for good").click()
    menu.get_by_role("button", name="Leave", exact=True).click()
    expect(ada.page.get_by_role("button", name="Play now against bots")).to_be_visible()
    expect(player(ben.page, "Ada")).to_contain_text("Left; a bot plays")
    expect(bar(ben.page).get_by_role("heading", name="Your turn.")).to_be_visible()  # the bot ended Ada's
    ada.goto(table.path)
    expect(ada.page.get_by_text("A game is in progress.")).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en-GB", "The host has not come back: you are the host now."),
        ("fr-FR", "L’hôte ne revient pas\u00a0: vous prenez le relais."),
    ],
)
def test_a_lobby_whose_host_is_gone_says_who_is_host_now(
    new_person: NewPerson, locale: str, sentence: str
) -> None:
    ada, ben = new_person(), new_person(locale=locale)
    table = ada.open_table(bots=("novice",), seats=3, grace_seconds=GRACE)
    ben.take_seat(table, "Ben", "plum")
    host_comes(table, ada)
    page = ben.goto(table.path)
    host = page.locator("[data-place=seat-scarlet] small")
    expect(host).to_contain_text("host" if locale == "en-GB" else "hôte")
    ada.page.close()
    expect(page.get_by_text(sentence).first).to_be_visible()
    expect(host).not_to_contain_text("host" if locale == "en-GB" else "hôte")
    expect(page.locator("[data-place=seat-scarlet]").get_by_role("button")).to_be_visible()  # only a host's


def test_the_host_makes_a_new_link_and_the_old_one_lets_nobody_in(new_person: NewPerson) -> None:
    ada, ben, cleo = new_person(), new_person(), new_person()
    table = ada.open_table()
    ben.take_seat(table, "Ben", "plum")
    link = f"{table.path}#{table.invitation}"
    ben.goto(link)
    page = ada.goto(link)
    shown = page.locator("code")
    expect(shown).to_contain_text(table.invitation)
    expect(ben.page.locator("code")).to_contain_text(table.invitation)
    expect(ben.page.get_by_role("button", name="Make a new link")).to_have_count(0)
    words = page.locator("[data-words]")
    first = words.inner_text()
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.get_by_role("button", name="Make a new link").click()
    expect(page.get_by_text("This is a new link. The old one no longer works.")).to_be_visible()
    expect(shown).not_to_contain_text(table.invitation)
    expect(ben.page.get_by_text("Ask Ada for it.")).to_be_visible()
    assert not sockets, "the answer could get lost if the page connected anew"
    page.reload()
    expect(shown).not_to_contain_text(table.invitation)  # the new one is kept
    expect(words).not_to_have_text(first)

    door = cleo.goto(f"/j/{first.replace(' ', '-')}")
    expect(door.get_by_role("heading", name="These words do not belong to any table")).to_be_visible()
    cleo.forgive("404")
    door = cleo.goto(link)
    door.get_by_label("Your name").fill("Cleo")
    door.get_by_role("button", name="Take this seat").click()
    expect(door.get_by_role("alert")).to_contain_text("by invitation")
    cleo.forgive("403")
    door.goto("about:blank")  # the address differs behind the # alone, which loads no page
    door.goto(shown.inner_text())
    door.get_by_label("Your name").fill("Cleo")
    door.get_by_role("button", name="Take this seat").click()
    expect(door.get_by_role("button", name="I am ready")).to_be_visible()


def test_a_bot_plays_for_somebody_who_asks_for_it(new_person: NewPerson) -> None:
    table, ada, ben = two_people(new_person)
    be_answered(table, ada, ben)
    menu = open_menu(ada.page)
    menu.get_by_role("button", name="Let a bot play for me").click()
    expect(player(ben.page, "Ada")).to_contain_text("A bot sits in")
    ada.page.keyboard.press("Escape")
    expect(bar(ben.page).get_by_role("heading", name="Your turn.")).to_be_visible()  # it did not wait
    expect(bar(ada.page).get_by_role("heading", name="A bot plays for you.")).to_be_visible()
    press(ada.page, "Take my seat back")
    expect(player(ben.page, "Ada")).not_to_contain_text("A bot sits in")
    assert happened(table)[-1] == "TurnEnded"


def test_the_others_let_a_bot_play_for_somebody_who_never_moves(new_person: NewPerson) -> None:
    _, (ada, ben, cleo) = found = three_people(new_person, NAMES, grace_seconds=GRACE)
    deal(found[0], ada, ben, cleo)
    expect(bar(ben.page).get_by_role("heading", name="Ada is to move.")).to_be_visible()
    press(ben.page, "Let a bot play instead")  # it is there once they have waited long enough
    expect(player(cleo.page, "Ben")).to_contain_text("Would let a bot play")
    press(ben.page, "Keep waiting")
    expect(player(cleo.page, "Ben")).not_to_contain_text("Would let a bot play")
    press(ben.page, "Let a bot play instead")
    expect(bar(ada.page).get_by_role("button", name="Let a bot play instead")).to_have_count(0)
    press(cleo.page, "Let a bot play instead")
    expect(bar(ada.page).get_by_role("heading", name="A bot plays for you.")).to_be_visible()
    expect(ada.page.get_by_role("log")).to_contain_text("Ben would like a bot to play for you.")
    expect(player(ben.page, "Ada")).to_contain_text("A bot sits in")
    press(ada.page, "Take my seat back")
    expect(player(ben.page, "Ada")).not_to_contain_text("A bot sits in")


# -- pause and clock


def test_the_game_stands_still_when_all_want_it_and_goes_on_when_one_does(new_person: NewPerson) -> None:
    table, ada, ben = two_people(new_person, turn_seconds=600)
    menu = open_menu(ada.page)
    menu.get_by_role("button", name="Ask for a pause").click()
    expect(player(ben.page, "Ada")).to_contain_text("Wants a pause")
    menu.get_by_role("button", name="No pause after all").click()
    expect(player(ben.page, "Ada")).not_to_contain_text("Wants a pause")
    menu.get_by_role("button", name="Ask for a pause").click()
    ada.page.keyboard.press("Escape")
    clock = player(ada.page, "You").locator(".clock")
    expect(clock).to_be_visible()
    assert board(ada.page).get_by_role("button").count() > 0, "one alone cannot stop the game"

    open_menu(ben.page).get_by_role("button", name="Ask for a pause").click()
    ben.page.keyboard.press("Escape")
    for person in (ada, ben):
        expect(bar(person.page).get_by_role("heading", name="The game is paused.")).to_be_visible()
    expect(board(ada.page).get_by_role("button")).to_have_count(0)
    expect(clock).to_be_hidden()
    ada.page.reload()
    expect(bar(ada.page).get_by_role("heading", name="The game is paused.")).to_be_visible()
    press(ben.page, "Resume")
    expect(bar(ada.page).get_by_role("heading", name="Your turn.")).to_be_visible()
    expect(clock).to_be_visible()
    ask(ada.page, table.truth)


def test_the_time_that_is_left_runs_down_beside_whoever_has_to_move(new_person: NewPerson) -> None:
    _, ada, ben = two_people(new_person, turn_seconds=540)
    for person, name in ((ada, "You"), (ben, "Ada")):
        clock = player(person.page, name).locator(".clock")
        expect(clock).to_have_text(re.compile(r"^\d:\d\d$"))
        before = clock.inner_text()
        expect(clock).not_to_have_text(before)
        assert clock.inner_text() < before
        expect(person.page.locator(".clock")).to_have_count(1)


# -- another game


def test_whoever_waits_at_the_door_is_let_in_when_the_game_is_over(new_person: NewPerson) -> None:
    ada, ben, cleo = new_person(), new_person(), new_person()
    table = ada.open_table(bots=("random",), house_rules=NO_DICE)
    ben.take_seat(table, "Ben", "plum")
    deal(table, ada, ben)
    cleo.page.clock.install()
    page = cleo.goto(f"{table.path}#{table.invitation}")
    expect(page.get_by_text("A game is in progress.")).to_be_visible()
    accuse(ada.page, table.truth.envelope())
    expect(ben.page.get_by_role("button", name="Ready for another game")).to_be_visible()
    page.clock.run_for(10_000)
    expect(page.get_by_text("A game is in progress.")).to_have_count(0)
    page.get_by_label("Your name").fill("Cleo")
    page.get_by_role("button", name="Take this seat").click()
    page.clock.resume()
    expect(page.get_by_role("button", name="Ready for another game")).to_be_visible()


def test_in_vintage_the_page_and_the_log_name_the_dealer_of_every_game(new_person: NewPerson) -> None:
    ada = new_person()
    table = ada.open_table(bots=("random", "random"), edition="vintage", house_rules=NO_DICE)
    page = ada.goto(table.path)
    expect(page.get_by_text("You deal this game, and begin it.")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    players = page.get_by_role("region", name="At the table")
    expect(players.get_by_role("listitem").filter(has_text="dealer")).to_have_count(1)
    expect(players.get_by_role("listitem").filter(has_text="dealer")).to_contain_text("You")
    log = page.get_by_role("log", name="Case log")
    expect(log.get_by_text("You deal:")).to_be_visible()
    accuse(page, table.truth.envelope())
    page.get_by_role("button", name="Seats and rules").click()
    expect(page.get_by_text("Col. Mustard deals this game, and begins it.")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    expect(players.get_by_role("listitem").filter(has_text="dealer")).to_contain_text("Col. Mustard")
    expect(log.get_by_text("Col. Mustard deals:")).to_be_visible()


def test_the_same_people_play_again(new_person: NewPerson) -> None:
    table, ada, ben = two_people(new_person)
    accuse(ada.page, table.truth.envelope())
    again = ada.page.get_by_role("button", name="Play again")
    ready = ben.page.get_by_role("button", name="Ready for another game")
    expect(ready).to_be_visible()
    expect(ben.page.get_by_role("button", name="Play again")).to_have_count(0)
    expect(again).to_be_disabled()
    expect(ada.page.get_by_text("Waiting for Ben to be ready.")).to_be_visible()
    expect(ben.page.get_by_text("The others wait for you to be ready.")).to_be_visible()
    ready.click()
    expect(again).to_be_enabled()
    ben.page.get_by_role("button", name="Not ready after all").click()
    expect(again).to_be_disabled()

    # A guest may as well look at the seats and say it there.
    ben.page.get_by_role("button", name="Seats and rules").click()
    ben.page.get_by_role("button", name="I am ready").click()
    again.click()
    for person, chair in ((ada, "scarlet"), (ben, "mustard")):
        expect(board(person.page)).to_be_visible()
        expect(person.page.get_by_text("Game 2 ·")).to_be_visible()
        names = table.truth.names(table.truth.hand(chair))
        cards = person.page.get_by_role("region", name="Your cards").locator(".title")
        assert sorted(cards.all_inner_texts()) == sorted(names)
    # Nothing is left of the first game: not its log, not its notebook.
    expect(ada.page.get_by_role("log")).not_to_contain_text("You accuse")
    assert happened(table) == ["Dealt"]
    accuse(ada.page, table.truth.envelope())
    for person in (ada, ben):
        expect(person.page.get_by_text("Case 2 is closed")).to_be_visible()
