"""An evening in the engines of Safari and Firefox, step by step as a player takes it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from tests.support.required import left_out_if_it_fails
from tests.support.web.browser import LOST_SERVER
from tests.support.web.engines import InPlaywright, Visitor, firefox, webkit
from tests.support.web.people import WebServer
from tests.support.web.truth import Truth

pytestmark = [pytest.mark.slow, pytest.mark.real]


@pytest.fixture(params=["webkit", "firefox"])
def visitor(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Visitor]:
    if request.param == "webkit":
        with webkit(tmp_path) as visitor:
            yield visitor
    else:
        playwright: Playwright = request.getfixturevalue("playwright")
        with left_out_if_it_fails("Firefox"):
            browser = firefox(playwright)
        with browser:
            yield InPlaywright(browser.new_page(viewport={"width": 1440, "height": 900}, locale="en-GB"))


def test_safari_and_firefox_play_a_whole_evening(visitor: Visitor, server: WebServer) -> None:
    truth = open_a_game(visitor, server)
    ask_for_a_card(visitor, truth)
    ask_why(visitor, truth)
    lose_the_server(visitor, server)
    accuse_wrongly(visitor, truth)
    replay(visitor)
    enter_a_real_game(visitor, server)
    answer_the_puzzle_of_the_day(visitor, server)
    assert [text for text in visitor.complaints() if not any(word in text for word in LOST_SERVER)] == []


BRISK, FULL_DEDUCTION = 1, 2
"""By their places in the lists."""
ANSWER = "//form[.//select]"
STEP = '//label[.//input[@type="range"]]/b'


def button(name: str) -> str:
    """The XPath of a button by (a part of) its name."""
    return f'//button[contains(normalize-space(.), "{name}") or contains(@aria-label, "{name}")]'


def dialog(name: str) -> str:
    return f'//dialog[@open and contains(@aria-label, "{name}")]'


def group(name: str) -> str:
    return f'//*[(@role="group" or @role="region" or self::section) and @aria-label="{name}"]'


def card(name: str) -> str:
    return f'//label[.//input[@value="{name}"]]'


def open_a_game(visitor: Visitor, server: WebServer) -> Truth:
    """Press the main button as soon as it is there."""
    visitor.goto(server.address)
    visitor.press(button("Play now against bots"))
    game = dialog("A game against bots")
    visitor.press(f'{game}//label[@title="Miss Scarlet"]')
    visitor.press(f'{game}//label[contains(., "No rolling")]')
    visitor.press(f"{game}//summary")
    visitor.choose(f'{game}//select[@id="quick-pace"]', BRISK)
    visitor.choose(f'{game}//select[@id="quick-notebook"]', FULL_DEDUCTION)
    visitor.press(button("Deal the cards"))
    visitor.read(f"{group('What is going on')}{button('Accuse')}")
    return Truth(server.database, visitor.address().rpartition("/")[2])


def ask_for_a_card(visitor: Visitor, truth: Truth) -> None:
    question = truth.question()
    visitor.press(f'//*[@data-spot="{question.room}"]', times=2)
    for named in (question.suspect, question.weapon):
        visitor.press(card(named))
    visitor.press(button("Ask the table"))
    shown = dialog("shows you")
    seen = visitor.read(f'{shown}//*[contains(@class, "card")]//*[contains(@class, "title")]')
    assert [seen] == truth.names([truth.shown_to("scarlet")])
    visitor.reload()  # and it is still shown
    visitor.press(f"{shown}{button('Put it away')}")


def ask_why(visitor: Visitor, truth: Truth) -> None:
    """Once the notebook has the odds, a press on them says why."""
    (name,) = truth.names([truth.shown_to("scarlet")])
    visitor.press(f'//button[@aria-label="{name}, Envelope: does not hold it" and contains(., "0")]')
    assert name in visitor.read("//dialog[@open]//ul | //dialog[@open]//ol")
    visitor.press(f"//dialog[@open]{button('Close')}")


def lose_the_server(visitor: Visitor, server: WebServer) -> None:
    server.kill()
    visitor.read('//*[@role="status"]//b[.="Connection lost."]')
    server.start()


def accuse_wrongly(visitor: Visitor, truth: Truth) -> None:
    wrong = truth.wrong_accusation()
    visitor.press(f"{group('What is going on')}{button('Accuse')}")
    for named in wrong:
        visitor.press(card(named))
    visitor.press(f"{dialog('Your accusation')}{button('Continue')}")
    visitor.press(button("Accuse, and open the envelope"))
    visitor.press(button("Close the envelope"))
    visitor.press(button("Finish quickly"))
    visitor.read('//h1[contains(., "solved it") or contains(., "closed")]')


def replay(visitor: Visitor) -> None:
    visitor.press(button("Watch the replay"))
    first = visitor.read(STEP)
    visitor.press(button("Next"))
    assert visitor.read(STEP) != first
    visitor.press(button("Close the replay"))
    visitor.press(button("How well did I play?"))
    visitor.read("//figure")


def enter_a_real_game(visitor: Visitor, server: WebServer) -> None:
    """Three players, six cards, a question and its answer."""
    visitor.goto(server.address)
    visitor.press('//a[contains(., "At a real table")]')

    def choose(legend: str, *names: str) -> None:
        for name in names:
            choice = f'[starts-with(normalize-space(.), "{name}")]'
            visitor.press(f'//fieldset[legend="{legend}"]//button{choice}')

    visitor.press(button("Classic edition (1986)"))
    choose("Who plays?", "Scarlet", "Green", "Plum")
    visitor.press(button("Next"))
    visitor.press(button("Next"))
    choose("Which one are you?", "Scarlet")
    choose("Suspects", "Green", "Plum")
    choose("Weapons", "Knife", "Rope")
    choose("Rooms", "Hall", "Study")
    visitor.press(button("Begin the case"))
    choose("Suspect", "Mustard")
    choose("Weapon", "Wrench")
    choose("Room", "Lounge")
    choose("Who showed a card?", "Green")
    choose("Which card did you see?", "Wrench")
    visitor.read('//button[@aria-label="Wrench, Mr. Green: holds it"]')
    visitor.read(f"{group('What to do')}//li")


def answer_the_puzzle_of_the_day(visitor: Visitor, server: WebServer) -> None:
    visitor.goto(server.address)
    visitor.press('//a[contains(., "Puzzle of the day")]')
    for place in range(visitor.count(f"{ANSWER}//select")):
        visitor.choose(f"({ANSWER}//select)[{place + 1}]", 1)
    visitor.press(f"{ANSWER}{button('Answer')}")
    visitor.read(f'{ANSWER}//*[@role="status"]')
