"""Somebody who plays a whole game by what the page shows, and accuses when the notebook leaves no doubt."""

from __future__ import annotations

import re
from collections.abc import Collection

from playwright.sync_api import Locator, Page, expect

from casefile.game.board import Square
from tests.support.web.notebook import CARDS, EDITION, Kind, read_notebook
from tests.support.web.playing import (
    accuse,
    bar,
    board,
    choose,
    closed,
    dialog,
    lit,
    press_and_see_it_go,
    tray,
)

MOST_DECISIONS = 600


class Detective:
    """Takes every decision that comes up, until the envelope is open."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.was_shown: list[str] = []
        """The names on the cards that answered the own suggestions."""
        self.questions = 0
        self.has_accused = False

        self._closed = closed(page)
        self._asked = dialog(page, "asks you for a card")
        self._shown = dialog(page, "shows you")
        self._asking = tray(page)
        self._roll = self._button(re.compile("Roll the (die|dice)"))
        self._passage = self._button("Passage")
        self._suggest = self._button("Suggest")
        self._end = self._button("End my turn")

    def _button(self, name: str | re.Pattern[str]) -> Locator:
        return bar(self._page).get_by_role("button", name=name)

    def play(self) -> None:
        may_accuse = self._button("Accuse")  # at every moment of the own turn, but behind the tray of a phone
        for _ in range(MOST_DECISIONS):
            something = self._closed.or_(self._asked).or_(self._asking).or_(may_accuse).first
            something.wait_for()
            if self._closed.is_visible():
                return
            if self._asked.is_visible():
                self._answer()
            elif self._shown.is_visible():
                self._look()
            elif self._asking.is_visible():
                self._ask()
            else:
                self._go_on()
        raise AssertionError("the game does not end")

    # -- others ask, others answer

    def _answer(self) -> None:
        cards = self._asked.get_by_role("radio")
        if cards.count() > 1:
            choose(self._page, cards.last.get_attribute("value") or "")
        press_and_see_it_go(self._asked.get_by_role("button", name="Show"))

    def _look(self) -> None:
        self.was_shown.append(self._shown.locator(".card .title").inner_text())
        self._shown.get_by_role("button", name="Put it away").click()
        expect(self._shown).to_be_hidden()

    # -- the own turn

    def _ask(self) -> None:
        who, what, _ = read_notebook(self._page)
        choose(self._page, worth_asking(who), worth_asking(what))
        self.questions += 1
        press_and_see_it_go(self._asking.get_by_role("button", name="Ask the table"))
        expect(self._suggest).to_be_hidden()  # the tray closes before the server has answered

    def _go_on(self) -> None:
        who, what, where = read_notebook(self._page)
        if who.solution and what.solution and where.solution:
            self.has_accused = True
            accuse(self._page, (who.solution, what.solution, where.solution))
            expect(self._closed).to_be_visible()
            return
        goals = self._worth_a_visit(who, what, where)
        spots = self._lit()
        passage = self._passage_to()
        if self._has_entered(spots):
            expect(self._asking).to_be_visible()  # by itself
        elif passage in goals:
            press_and_see_it_go(self._passage)
        elif not set(goals).isdisjoint(spots):
            self._walk(spots, goals)
        elif self._suggest.is_visible():
            self._suggest.click()
            expect(self._asking).to_be_visible()
        elif self._roll.is_visible():
            press_and_see_it_go(self._roll)
        elif spots:
            self._walk(spots, goals)
        elif passage:
            press_and_see_it_go(self._passage)
        else:
            press_and_see_it_go(self._end)

    def _worth_a_visit(self, who: Kind, what: Kind, where: Kind) -> list[str]:
        """Rooms in which every answer is news: those that may be in the envelope; and those that nobody else
        can show, as long as it is not known who or with what."""
        if where.solution is None and who.solution and what.solution:
            return where.open
        own = self._page.get_by_role("region", name="Your cards").locator(".title").all_inner_texts()
        return [*where.open, *(CARDS[name] for name in own if CARDS[name] in where.rows)]

    def _lit(self) -> list[str]:
        """Where one may walk: rooms by their name, squares as row,column."""
        spots: list[str] = (
            board(self._page)
            .locator("[data-spot]")
            .evaluate_all("spots => spots.map((spot) => spot.dataset.spot)")
        )
        return spots

    def _passage_to(self) -> str | None:
        if not self._passage.is_visible():
            return None
        return CARDS[self._passage.inner_text().rpartition(" the ")[2]]

    def _has_entered(self, spots: list[str]) -> bool:
        """Is a suggestion all there is to do?"""
        ways = (self._roll, self._passage, self._end)
        return self._suggest.is_visible() and not spots and not any(way.is_visible() for way in ways)

    def _walk(self, spots: list[str], goals: list[str]) -> None:
        """Into one of these rooms, or else towards one."""
        rooms = [room for room in goals if room in spots]
        steps = steps_to(goals)
        squares = sorted((spot for spot in spots if "," in spot), key=lambda spot: steps[square(spot)])
        press_and_see_it_go(lit(self._page, [*rooms, *squares, *spots][0]), times=2)  # so it is sent at once


def worth_asking(kind: Kind) -> str:
    """What may still be in the envelope; if that is known, the same: then nobody can answer with it."""
    return kind.solution or kind.open[0]


def square(spot: str) -> Square:
    row, column = spot.split(",")
    return Square(int(row), int(column))


def steps_to(rooms: Collection[str]) -> dict[Square, int]:
    """From every square to the nearest door of these rooms, as anybody can count them on the board."""
    reached = [door.outside for door in EDITION.board.doors if door.room in rooms]
    steps = dict.fromkeys(reached, 0)
    for here in reached:  # it grows meanwhile
        for near in EDITION.board.neighbours(here):
            if near not in steps:
                steps[near] = steps[here] + 1
                reached.append(near)
    return steps
