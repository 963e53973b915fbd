"""The host gives a seat to a program in the browser, and everybody sees that it is a bot."""

from __future__ import annotations

import random
import threading

import pytest
from playwright.sync_api import expect

from casefile.bots.levels.random_bot import RandomBot
from casefile.remote.door import RemoteDoor
from casefile.remote.line_feed import Ended
from casefile.remote.link import parse_link
from casefile.remote.seat import RemoteSeat
from tests.support.web.people import NewPerson
from tests.support.web.playing import dialog, open_menu, player

pytestmark = [pytest.mark.slow, pytest.mark.real]


def play(link: str) -> threading.Thread:
    """A program that plays until the seat is taken away."""

    def run() -> None:
        with pytest.raises(Ended):
            RemoteSeat(RemoteDoor(parse_link(link)), RandomBot, random.Random(1)).play()

    thread = threading.Thread(target=run)
    thread.start()
    return thread


def test_the_host_gives_a_seat_to_a_program_and_takes_it_away_again(new_person: NewPerson) -> None:
    ada, ben = new_person(), new_person()
    table = ada.open_table(bots=("novice",))
    page = ada.goto(table.path)
    ben.take_seat(table, "Ben", "plum")
    ben.goto(table.path).get_by_role("button", name="I am ready").click()
    page.get_by_role("button", name="More about Colonel Mustard").click()
    seat = dialog(page, "Colonel Mustard")
    seat.get_by_role("button", name="Give this seat to a program").click()
    link = seat.get_by_text("#program=").inner_text()
    page.keyboard.press("Escape")
    for other in (page, ben.page):
        expect(other.get_by_text("Bot · Program · not connected")).to_be_visible()
    expect(page.get_by_role("status")).to_contain_text("Mustard")
    expect(page.get_by_role("button", name="Start the game")).to_be_disabled()
    program = play(link.replace("localhost", "127.0.0.1"))
    for other in (page, ben.page):
        expect(other.get_by_text("Bot · Program", exact=True)).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    expect(player(page, "Mustard")).to_contain_text("Program")
    expect(player(ben.page, "Mustard")).to_contain_text("Program")
    menu = open_menu(page)
    menu.get_by_role("listitem").filter(has_text="Mustard").get_by_role("button", name="Remove").click()
    program.join()
    expect(player(page, "Mustard")).to_contain_text("Left; a bot plays")
