"""What happens at a table beside the moves: people come and go, pause, lead, leave and play again."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.web.people import NewPerson, Person, Table
from tests.support.web.playing import (
    NO_DICE,
    accuse,
    ask,
    bar,
    board,
    deal,
    dialog,
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


# -- a game of two


def test_two_wait_for_each_other_pause_and_let_bots_play_for_them(new_person: NewPerson) -> None:
    table, ada, ben = two_people(new_person, turn_seconds=540, grace_seconds=3600)
    the_time_that_is_left_runs_down_beside_whoever_has_to_move(ada, ben)
    who_is_gone_is_waited_for(table, ada, ben)
    the_game_stands_still_when_all_want_it_and_goes_on_when_one_does(ada, ben)

    # All that is left to do in Ada's turn is to end it.
    show(ben.page, ask(ada.page, table.truth, by="mustard").card)
    dialog(ada.page, "Ben shows you").get_by_role("button", name="Put it away").click()
    the_host_passes_the_role_on_and_leaves_for_good(table, ada, ben)
    a_bot_plays_for_somebody_who_asks_for_it(table, ada, ben)


def the_time_that_is_left_runs_down_beside_whoever_has_to_move(ada: Person, ben: Person) -> None:
    for person, name in ((ada, "You"), (ben, "Ada")):
        clock = player(person.page, name).locator(".clock")
        expect(clock).to_have_text(re.compile(r"^\d:\d\d$"))
        before = clock.inner_text()
        expect(clock).not_to_have_text(before)
        assert clock.inner_text() < before
        expect(person.page.locator(".clock")).to_have_count(1)


def who_is_gone_is_waited_for(table: Table, ada: Person, ben: Person) -> None:
    ben.page.close()
    expect(player(ada.page, "Ben")).to_contain_text(re.compile(r"Away; a bot comes in \d\d:\d\d"))
    menu = open_menu(ada.page)
    menu.get_by_role("listitem").filter(has_text="Ben").get_by_role("button", name="Remove").click()
    expect(menu.get_by_role("alert")).to_contain_text("has not been away long enough")
    ada.page.keyboard.press("Escape")
    ben.page = ben.context.new_page()
    ben.goto(table.path)
    expect(player(ada.page, "Ben")).not_to_contain_text("Away")


def the_game_stands_still_when_all_want_it_and_goes_on_when_one_does(ada: Person, ben: Person) -> None:
    menu = open_menu(ada.page)
    menu.get_by_role("button", name="Ask for a pause").click()
    expect(player(ben.page, "Ada")).to_contain_text("Wants a pause")
    menu.get_by_role("button", name="No pause after all").click()
    expect(player(ben.page, "Ada")).not_to_contain_text("Wants a pause")
    menu.get_by_role("button", name="Ask for a pause").click()
    ada.page.keyboard.press("Escape")
    clock = player(ada.page, "You").locator(".clock")
    expect(clock).to_be_visible()
    expect(player(ben.page, "Ada")).to_contain_text("Wants a pause")
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


def the_host_passes_the_role_on_and_leaves_for_good(table: Table, ada: Person, ben: Person) -> None:
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
    assert happened(table)[-1] == "TurnEnded"
    ada.goto(table.path)
    expect(ada.page.get_by_text("A game is in progress.")).to_be_visible()


def a_bot_plays_for_somebody_who_asks_for_it(table: Table, ada: Person, ben: Person) -> None:
    """Ada, who has left, watches how the bot ends Ben's turn."""
    ada.page.get_by_role("button", name="Just watch").click()
    ask(ben.page, table.truth)
    dialog(ben.page, "shows you").get_by_role("button", name="Put it away").click()
    menu = open_menu(ben.page)
    menu.get_by_role("button", name="Let a bot play for me").click()
    expect(player(ada.page, "Ben")).to_contain_text("A bot sits in")
    ben.page.keyboard.press("Escape")
    expect(bar(ada.page).get_by_role("heading", name="is to move.")).not_to_contain_text("Ben")  # no waiting
    expect(bar(ben.page).get_by_role("heading", name="A bot plays for you.")).to_be_visible()
    press(ben.page, "Take my seat back")
    expect(player(ada.page, "Ben")).not_to_contain_text("A bot sits in")
    assert happened(table)[-1] == "TurnEnded"


# -- somebody is gone, or never moves


def test_bots_play_for_those_who_never_move_are_gone_or_are_removed(new_person: NewPerson) -> None:
    table, (ada, ben, cleo) = three_people(new_person, NAMES, grace_seconds=GRACE)
    deal(table, ada, ben, cleo)
    the_others_let_a_bot_play_for_somebody_who_never_moves(ada, ben, cleo)

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


def the_others_let_a_bot_play_for_somebody_who_never_moves(ada: Person, ben: Person, cleo: Person) -> None:
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


# -- a lobby


def test_the_host_makes_a_new_link_and_another_takes_over_when_they_are_gone(new_person: NewPerson) -> None:
    ada, ben, cleo = new_person(), new_person(), new_person()
    table = ada.open_table()
    ben.take_seat(table, "Ben", "plum")
    link = f"{table.path}#{table.invitation}"
    ben.goto(link)
    page = ada.goto(link)
    old_words, new_link = the_host_makes_a_new_link(table, page, ben.page)
    the_old_one_lets_nobody_in(cleo, old_words, link, new_link)

    page.get_by_text("Clocks, pace and visitors").click()
    page.get_by_label("When somebody is gone").select_option("15 seconds")
    ben.page.get_by_role("button", name="Français").click()
    expect(ben.page.get_by_label("Quand quelqu’un disparaît")).to_have_value("15")
    a_lobby_whose_host_is_gone_says_who_is_host_now(ada, ben, cleo)


def the_host_makes_a_new_link(table: Table, page: Page, guest: Page) -> tuple[str, str]:
    """The words that have led to the table so far, and the new link."""
    shown = page.locator("code")
    expect(shown).to_contain_text(table.invitation)
    expect(guest.locator("code")).to_contain_text(table.invitation)
    expect(guest.get_by_role("button", name="Make a new link")).to_have_count(0)
    words = page.locator("[data-words]")
    first = words.inner_text()
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.get_by_role("button", name="Make a new link").click()
    expect(page.get_by_text("This is a new link. The old one no longer works.")).to_be_visible()
    expect(shown).not_to_contain_text(table.invitation)
    expect(guest.get_by_text("Ask Ada for it.")).to_be_visible()
    assert not sockets, "the answer could get lost if the page connected anew"
    page.reload()
    expect(shown).not_to_contain_text(table.invitation)  # the new one is kept
    expect(words).not_to_have_text(first)
    return first, shown.inner_text()


def the_old_one_lets_nobody_in(cleo: Person, old_words: str, old_link: str, new_link: str) -> None:
    door = cleo.goto(f"/j/{old_words.replace(' ', '-')}")
    expect(door.get_by_role("heading", name="These words do not belong to any table")).to_be_visible()
    cleo.forgive("404")
    door = cleo.goto(old_link)
    door.get_by_label("Your name").fill("Cleo")
    door.get_by_role("button", name="Take this seat").click()
    expect(door.get_by_role("alert")).to_contain_text("by invitation")
    cleo.forgive("403")
    door.goto("about:blank")  # the address differs behind the # alone, which loads no page
    door.goto(new_link)
    door.get_by_label("Your name").fill("Cleo")
    door.get_by_role("button", name="Take this seat").click()
    expect(door.get_by_role("button", name="I am ready")).to_be_visible()


def a_lobby_whose_host_is_gone_says_who_is_host_now(ada: Person, ben: Person, cleo: Person) -> None:
    """Each in the language they read."""
    for gone, left, seat, host, sentence in (
        (ada, cleo, "scarlet", "host", "The host has not come back: you are the host now."),
        (cleo, ben, "mustard", "hôte", "L’hôte ne revient pas\u00a0: vous prenez le relais."),
    ):
        place = left.page.locator(f"[data-place=seat-{seat}]")
        expect(place.locator("small")).to_contain_text(host)
        gone.page.close()
        expect(left.page.get_by_text(sentence).first).to_be_visible()
        expect(place.locator("small")).not_to_contain_text(host)
        expect(place.get_by_role("button")).to_be_visible()  # only a host's


# -- another game


def test_the_same_people_play_again_with_whoever_waited_at_the_door(new_person: NewPerson) -> None:
    """In vintage, where the page and the log name the dealer of every game."""
    ada, ben, cleo = new_person(), new_person(), new_person()
    table = ada.open_table(edition="vintage", house_rules=NO_DICE)
    ben.take_seat(table, "Ben", "mustard")
    page = ada.goto(table.path)
    page.get_by_role("button", name="Add a bot as").last.click()
    expect(page.get_by_text("You deal this game, and begin it.")).to_be_visible()
    ben.goto(table.path).get_by_role("button", name="I am ready").click()
    expect(ben.page.get_by_text("Ada deals this game, and begins it.")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    the_dealer_is_named(page, "You", "You deal:")
    expect(board(ben.page)).to_be_visible()
    cleo.page.clock.install()
    door = cleo.goto(f"{table.path}#{table.invitation}")
    expect(door.get_by_text("A game is in progress.")).to_be_visible()

    accuse(page, table.truth.envelope())
    again = page.get_by_role("button", name="Play again")
    ready = ben.page.get_by_role("button", name="Ready for another game")
    expect(ready).to_be_visible()
    whoever_waits_at_the_door_is_let_in(door)
    expect(ben.page.get_by_role("button", name="Play again")).to_have_count(0)
    expect(again).to_be_disabled()
    expect(page.get_by_text("Waiting for Ben to be ready.")).to_be_visible()
    expect(ben.page.get_by_text("The others wait for you to be ready.")).to_be_visible()
    ready.click()
    expect(again).to_be_enabled()
    ben.page.get_by_role("button", name="Not ready after all").click()
    expect(again).to_be_disabled()

    # A guest may as well look at the seats and say it there.
    ben.page.get_by_role("button", name="Seats and rules").click()
    expect(ben.page.get_by_text("You deal this game, and begin it.")).to_be_visible()
    ben.page.get_by_role("button", name="I am ready").click()
    again.click()
    the_dealer_is_named(page, "Ben", "Ben deals:")
    for person, name in ((ada, "Ada"), (ben, "Ben"), (cleo, "Cleo")):
        expect(board(person.page)).to_be_visible()
        expect(person.page.get_by_text("Game 2 ·")).to_be_visible()
        names = table.truth.names(table.truth.hand(chair_of(table, name)))
        cards = person.page.get_by_role("region", name="Your cards").locator(".title")
        assert sorted(cards.all_inner_texts()) == sorted(names)
    # Nothing is left of the first game: not its log, not its notebook.
    expect(page.get_by_role("log")).not_to_contain_text("You accuse")
    assert happened(table) == ["Dealt"]
    accuse(ben.page, table.truth.envelope())
    for person in (ada, ben, cleo):
        expect(person.page.get_by_text("Case 2 is closed")).to_be_visible()


def the_dealer_is_named(page: Page, name: str, logged: str) -> None:
    players = page.get_by_role("region", name="At the table")
    expect(players.get_by_role("listitem").filter(has_text="dealer")).to_have_count(1)
    expect(players.get_by_role("listitem").filter(has_text="dealer")).to_contain_text(name)
    expect(page.get_by_role("log", name="Case log").get_by_text(logged)).to_be_visible()


def whoever_waits_at_the_door_is_let_in(door: Page) -> None:
    """And takes part in the next game."""
    door.clock.run_for(10_000)
    expect(door.get_by_text("A game is in progress.")).to_have_count(0)
    door.get_by_label("Your name").fill("Cleo")
    door.get_by_role("button", name="Take this seat").click()
    door.clock.resume()
    door.get_by_role("button", name="Ready for another game").click()


def chair_of(table: Table, name: str) -> str:
    (chair,) = (chair for chair, who in table.truth.table().chairs.items() if who.name == name)
    return chair
