"""Whole evenings: against bots from the first click to the opened envelope, with friends, and waiting."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from casefile.game.cards import Suspect
from casefile.game.seen import Suggested
from casefile.server.wire.table_happenings import FinishWanted, WaitSkipped
from tests.support.web.detective import Detective
from tests.support.web.paceless_bots import PLAYING
from tests.support.web.people import NewPerson, Person, Table, WebServer
from tests.support.web.playing import (
    NO_DICE,
    accuse,
    ask,
    bar,
    board,
    closed,
    deal,
    dialog,
    open_menu,
    open_part,
    press,
    show,
    until_own_turn,
)
from tests.support.web.truth import Truth

pytestmark = [pytest.mark.slow, pytest.mark.real]


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


# -- while others play

FIVE_BOTS = (*["random"] * 4, "sleuth")
"""One of them solves the case in the end."""
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
DESK = {"width": 1280, "height": 720}
PRESSED = "button, a, input, summary, svg.life"
SHIFTS = """
  (pressed) => {
    window.shifts = [];
    let before = new Map();
    const look = () => {
      const now = new Map();
      for (const one of document.querySelectorAll(pressed)) {
        const { x, y, width } = one.getBoundingClientRect();
        if (width && !one.closest("[role=log], dialog")) now.set(one, [Math.round(x), Math.round(y)]);
      }
      // Where a list of places opens, or of what was missed, the round is over.
      if (!document.querySelector(".chips, .missed ul"))
        for (const [one, place] of now)
          if (before.has(one) && String(before.get(one)) !== String(place))
            shifts.push(`${one.textContent || one.ariaLabel || "the board"}: ${before.get(one)} to ${place}`);
      before = now;
      requestAnimationFrame(look);
    };
    look();
  }
"""
"""Remember what a finger may be about to press and moves, frame by frame. Lines of the log make way
for others. On a phone the own turn begins with a list of places, which opens under the sentence, and where a
round took long, with a list of what was missed: they are no part of the round any more."""


def against_five(person: Person, **settings: Any) -> Table:
    """Bots who wait for ever before their turns, unless somebody changes the pace or skips the wait."""
    table = person.open_table(bots=FIVE_BOTS, house_rules=NO_DICE, **settings)
    deal(table, person)
    return table


def pace(page: Page, name: str) -> Locator:
    return bar(page).get_by_role("group", name="Pace").get_by_role("button", name=name)


def open_missed(page: Page, wanted: bool) -> None:
    """The list of what was missed, or close it: after a long wait it has opened by itself."""
    card = page.locator(".missed button")
    if card.is_visible() and card.get_attribute("aria-expanded") != str(wanted).lower():
        card.dispatch_event("click")  # it may lie behind a dialog
    if card.is_visible():
        expect(card).to_have_attribute("aria-expanded", str(wanted).lower())


def be_shown_a_card(page: Page, truth: Truth) -> Locator:
    """Ask for it. The button ends the turn."""
    ask(page, truth)
    end = dialog(page, "shows you").get_by_role("button", name="End my turn")
    expect(end).to_be_visible()
    return end


@pytest.mark.parametrize("window", [DESK, PHONE], ids=["desk", "phone"])
def test_a_round_of_five_bots_ends_with_the_own_turn_at_every_pace_and_nothing_jumps(
    new_person: NewPerson, window: dict[str, Any]
) -> None:
    ada = new_person(reduced_motion="no-preference", **window)
    table = against_five(ada, hints=True)
    page, truth = ada.page, table.truth
    page.evaluate(SHIFTS, PRESSED)

    def shifts() -> list[str]:
        found: list[str] = page.evaluate("shifts.splice(0)")
        return found

    # Here bots at a brisk table wait for ever, unless somebody changes that or does not want to wait.
    for name in ("Calm", "At once"):
        end = be_shown_a_card(page, truth)
        open_missed(page, False)
        shifts()  # what has moved as the own turn was played
        end.click()
        pace(page, name).click()
        until_own_turn(page)
        assert shifts() == []
        assert truth.table().settings.pace == {"Calm": "calm", "At once": "instant"}[name]
        open_menu(page).get_by_role("group", name="Pace").get_by_role("button", name="Brisk").click()
        page.keyboard.press("Escape")
    open_missed(page, True)
    expect(page.get_by_role("list", name="Since your last turn").get_by_role("listitem")).to_have_count(5)
    open_missed(page, False)

    end = be_shown_a_card(page, truth)
    shifts()
    end.click()
    expect(pace(page, "Brisk")).to_have_attribute("aria-pressed", "true")
    press(page, "Skip to my turn")
    until_own_turn(page)
    assert shifts() == []
    skipped = [entry.what for entry in truth.lines() if isinstance(entry.what, WaitSkipped)]
    assert len(skipped) == 5, "once for every turn that had to be waited for"
    open_part(page, "Log")
    told = page.locator("[role=log]").get_by_text("You skip the bots’ pauses.")
    expect(told).to_have_count(1)

    bar(page).get_by_role("button", name="Hint").click()
    hint = dialog(page, "A hint")
    hint.get_by_role("button", name="Which question would teach me most?").click()
    # Whoever was brought into a room can ask there; whoever knows enough is told so.
    advice = r"^(Go to the .*, and suggest|Suggest) .* with the |^You know enough\."
    expect(hint.get_by_text(re.compile(advice))).to_be_visible()
    hint.get_by_role("button", name="Where is the nearest useful room?").click()
    expect(
        hint.get_by_text(re.compile(r"^The .*: about .* turns? away\.$|^You know enough\."))
    ).to_be_visible()
    page.keyboard.press("Escape")

    accuse(page, truth.wrong_accusation())
    page.get_by_role("dialog").get_by_role("button", name="Close the envelope").click()
    press(page, "Finish quickly")
    expect(closed(page)).to_be_visible()
    assert any(isinstance(entry.what, FinishWanted) for entry in truth.lines())
    expect(page.get_by_text("You asked for 2 hints.")).to_be_visible()
