"""People who share a device, and seats that move from one device to another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from casefile.editions import edition
from casefile.server.table.log import Went
from tests.support.patience import PATIENCE
from tests.support.web.browser import IN_FIREFOX, devtools
from tests.support.web.people import NewPerson, Person, Table, WebServer
from tests.support.web.playing import (
    NO_DICE,
    accuse,
    ask,
    bar,
    board,
    choose,
    dialog,
    open_curtain,
    open_menu,
    open_part,
    press,
    show,
    suggest,
    tray,
)
from tests.support.web.received import shown_cards
from tests.support.web.truth import Question, Truth

pytestmark = [pytest.mark.slow, pytest.mark.real]

TABLET = {"width": 1024, "height": 768, "has_touch": True}
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
NAMES = {"scarlet": "Ada", "mustard": "Ben", "white": "Cleo"}
DECK = edition("classic-1986").deck
NOTE = "Ben smiled"


def curtain_for(page: Page, name: str) -> None:
    """It is closed, and there is nothing behind it."""
    expect(page.get_by_role("button", name=f"{name}: open the curtain")).to_be_visible()
    expect(page.locator(".card, [data-spot], table, dialog")).to_have_count(0)


def names_in_hand(page: Page) -> list[str]:
    open_part(page, "Cards")
    hand = page.get_by_role("region", name="Your cards")
    expect(hand).to_be_visible()
    return sorted(hand.locator(".title").all_inner_texts())


def went_away(table: Table) -> bool:
    """Was anybody ever thought to be gone?"""
    return any(isinstance(line.what, Went) for line in table.truth.lines())


@pytest.fixture
def patient_server(tmp_path: Path, all_prepared: None) -> Iterator[WebServer]:
    """Whoever comes back is in time, on however slow a machine.

    Ask for it before `new_person`: what is made first goes last, and nobody misses a server that is gone.
    """
    grace = {"casefile.server.transport.following:RECONNECT_GRACE": PATIENCE}
    with WebServer(tmp_path / "tables.db", changed=grace) as server:
        yield server


def mixed_table(tablet: Person, phone: Person) -> Table:
    """Ada and Ben on one tablet, Cleo on her phone, and a bot.

    Nobody may watch, so nothing but the seats themselves can tell the tablet whose turn it is.
    """
    table = tablet.open_table(house_rules=NO_DICE, seats=4, spectators=False)
    tablet.take_seat(table, "Ben", "mustard")
    phone.take_seat(table, "Cleo", "white")
    phone.goto(table.path).get_by_role("button", name="I am ready").tap()
    page = tablet.goto(table.path)
    page.get_by_role("button", name="Fill with bots").tap()
    page.get_by_role("button", name="Start the game").tap()
    return table


def test_two_on_a_tablet_one_on_a_phone_and_a_bot(patient_server: WebServer, new_person: NewPerson) -> None:
    tablet, phone = new_person(at=patient_server, **TABLET), new_person(at=patient_server, **PHONE)
    table = mixed_table(tablet, phone)
    page, truth = tablet.page, table.truth
    curtain_for(page, "Ada")
    expect(bar(phone.page).get_by_role("heading", name="Ada is to move.")).to_be_visible()
    open_curtain(page, "Ada")
    assert names_in_hand(page) == sorted(truth.names(truth.hand("scarlet")))
    question = ask(page, truth, by="mustard")

    # Ben is to answer on the same tablet.
    curtain_for(page, "Ben")
    expect(page.get_by_text("Ada has asked, and Ben must answer.")).to_be_visible()
    open_curtain(page, "Ben")
    dialog(page, "Ada asks you for a card").get_by_role("button", name="Look at the table first").tap()
    assert names_in_hand(page) == sorted(truth.names(truth.hand("mustard")))
    expect(bar(page).get_by_role("button", name="Choose the card")).to_be_visible()
    bens = new_person(at=patient_server, **PHONE)
    ben_goes_on_with_a_phone(table, page, bens, question)
    question = ben_walks_there_and_comes_back_to_the_tablet(table, tablet, bens)

    # Ben asks Cleo: the tablet stays with him while she answers on her phone.
    curtain_for(page, "Ben")
    expect(page.get_by_text("It is Ben’s turn.")).to_be_visible()
    open_curtain(page, "Ben")
    suggest(page, question.suspect, question.weapon)
    show(phone.page, question.card)
    seen = dialog(page, "Cleo shows you")
    expect(seen).to_be_visible()
    seen.get_by_role("button", name="End my turn").tap()

    # While Cleo and the bot play, the tablet stays with Ben as well, until Ada is asked or to move.
    # Her turn begins in a room, if somebody has named her piece.
    her_turn = re.compile("Your turn|brought you")
    expect(bar(phone.page).get_by_role("heading", name=her_turn)).to_be_visible()
    assert names_in_hand(page) == sorted(truth.names(truth.hand("mustard")))
    assert not went_away(table)

    whoever_holds_a_shared_device_asks_for_a_pause_for_all_its_seats(page, phone.page)
    nobody_may_watch(table, new_person(at=patient_server))


def move_seat(page: Page) -> str:
    """The link for another device, without the server's name."""
    menu = open_menu(page)
    menu.get_by_role("button", name="Move my seat to another device").click()
    expect(menu.get_by_role("img", name="QR code of the link")).to_be_visible()
    return "/t/" + menu.locator("code").inner_text().split("/t/")[1]


def ben_goes_on_with_a_phone(table: Table, tablet: Page, bens: Person, question: Question) -> None:
    """He answers there, and the tablet is Ada's alone."""
    own = bens.goto(move_seat(tablet))
    show(own, question.card)
    # Ben may still have the tablet in his hands.
    curtain_for(tablet, "Ada")
    open_curtain(tablet, "Ada")
    seen = dialog(tablet, "Ben shows you")
    expect(seen).to_be_visible()
    expect(tablet.locator(".last")).to_contain_text("You enter")  # as it was before the curtain
    seen.get_by_role("button", name="End my turn").tap()
    expect(bar(own).get_by_role("heading", name="Your turn.")).to_be_visible()
    assert "transfer" not in own.url, "the link works once, and nobody should pass it on"
    expect(board(tablet)).to_be_visible()
    expect(bar(tablet).get_by_role("heading", name="Ben is to move.")).to_be_visible()
    assert names_in_hand(tablet) == sorted(table.truth.names(table.truth.hand("scarlet")))


def ben_walks_there_and_comes_back_to_the_tablet(table: Table, tablet: Person, bens: Person) -> Question:
    """In the middle of his turn. Nothing of his seat is left on the phone, which has no other."""
    own = bens.page
    question = table.truth.question(by="white")
    (room,) = table.truth.names([question.room])
    own.get_by_role("group", name="Where you can walk").get_by_role("button", name=room).tap()
    expect(tray(own)).to_be_visible()
    link = move_seat(own)
    tablet.page.goto("about:blank")  # the address differs behind the # alone, which loads no page
    page = tablet.goto(link)
    expect(page.get_by_role("button", name="open the curtain")).to_be_visible()
    assert "transfer" not in page.url
    expect(own.locator("dialog[open]").get_by_text("This seat is no longer on this device.")).to_be_visible()
    own.reload()
    expect(own.get_by_role("heading", name="This table is by invitation")).to_be_visible()
    bens.forgive("403")
    return question


def whoever_holds_a_shared_device_asks_for_a_pause_for_all_its_seats(page: Page, phone: Page) -> None:
    open_menu(page).get_by_role("button", name="Ask for a pause").tap()
    open_menu(phone).get_by_role("button", name="Ask for a pause").tap()
    # Ada, behind the curtain, could not have said it herself.
    expect(bar(page).get_by_role("heading", name="The game is paused.")).to_be_attached()


def nobody_may_watch(table: Table, stranger: Person) -> None:
    page = stranger.goto(table.path)
    expect(page.get_by_role("heading", name="This table is by invitation")).to_be_visible()
    expect(page.get_by_text("Ada")).to_have_count(0)
    stranger.forgive("403")
    page.goto("about:blank")  # the address differs behind the # alone, which loads no page
    page = stranger.goto(f"{table.path}#{table.invitation}")
    expect(page.get_by_text("A game is in progress.")).to_be_visible()
    expect(page.get_by_role("button", name="Just watch")).to_have_count(0)


# -- one device for three


def expect_a_curtain(page: Page, name: str) -> None:
    """Between two people nothing in the page tells of any card, not even out of sight."""
    expect(page.get_by_role("button", name=f"I am {name}: open the curtain")).to_be_visible()
    expect(page.locator(".card, [data-spot], table, dialog")).to_have_count(0)
    said = page.evaluate(
        """() => {
          const copy = document.documentElement.cloneNode(true);
          for (const drawing of copy.querySelectorAll("symbol, defs, style, script, link")) drawing.remove();
          return copy.outerHTML;
        }"""
    )
    for card in (*DECK.weapons, *DECK.rooms):
        spelled = re.compile(rf"\b{card.replace('-', '[- ]')}\b", re.IGNORECASE)
        assert not spelled.search(said), f"{card} is in the page behind the curtain"
    people = [suspect for suspect in DECK.suspects if suspect in said]
    assert set(people) <= {chair for chair, called in NAMES.items()}, "only those who play are named"


# Who only listens is told nothing there either.
OVERHEARD = """
  window.overheard = [];
  new MutationObserver(() => {
    if (!document.querySelector(".curtain")) return;
    for (const line of document.querySelectorAll("[aria-live] p")) overheard.push(line.textContent);
  }).observe(document, { childList: true, subtree: true });
"""


A_MOMENT = 1000
"""Milliseconds of the page's own time after which everything is said."""


def pass_on(page: Page, name: str) -> None:
    expect_a_curtain(page, name)
    page.clock.run_for(A_MOMENT)
    open_curtain(page, name)


TABLE_PAGE = "**/assets/TablePage*.js"


def expect_in_memory(page: Page, texts: set[str], those: set[str]) -> None:
    """Which of these texts the page still has anywhere in its memory: Chromium tells it, Firefox does not."""
    if IN_FIREFOX:
        return
    chromium = devtools(page)
    parts: list[str] = []
    chromium.on("HeapProfiler.addHeapSnapshotChunk", lambda event: parts.append(event["chunk"]))
    chromium.send("HeapProfiler.collectGarbage")
    chromium.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    chromium.detach()
    memory = "".join(parts)
    assert {text for text in texts if text in memory} == those


def salts(table: Table, *chairs: str) -> set[str]:
    """What nobody but the holders of these hands was told: beside each card, a number of its own."""
    held = {card for chair in chairs for card in table.truth.hand(chair)}
    return {slot.salt for slot in table.truth.game().slots if slot.card in held}


def test_three_pass_one_device_round_and_it_forgets_every_card(new_person: NewPerson) -> None:
    device = new_person(service_workers="block")  # so that the line can be made slow
    device.context.add_init_script(OVERHEARD)
    device.context.clock.install()
    table = device.open_table(house_rules=NO_DICE)
    for chair in ("mustard", "white"):
        device.take_seat(table, NAMES[chair], chair)
    truth = table.truth
    everybodys = the_cards_are_dealt_before_there_is_a_curtain(device, table)
    page = device.page

    pass_on(page, "Ada")
    expect_in_memory(page, everybodys, salts(table, "scarlet"))
    assert sorted(shown_cards(page)) == sorted(truth.names(truth.hand("scarlet")))
    question = ada_takes_a_note_and_asks_at_once(page, truth)

    expect_a_curtain(page, "Ben")
    expect_in_memory(page, everybodys, set())
    pass_on(page, "Ben")
    expect(dialog(page, "Ada asks you for a card")).to_be_visible()
    expect(page.locator("body")).not_to_contain_text(NOTE)
    assert sorted(shown_cards(page)) == sorted(truth.names(truth.hand("mustard")))
    show(page, question.card)

    pass_on(page, "Ada")
    shown = dialog(page, "Ben shows you")
    expect(shown).to_be_visible()
    mine = [*truth.names(truth.hand("scarlet")), *truth.names([truth.shown_to("scarlet")])]
    assert sorted(shown_cards(page)) == sorted(mine)
    shown.get_by_role("button", name="Put it away").click()
    open_the_notebook(page)
    expect(page.get_by_label("My notes")).to_have_value(NOTE)
    page.keyboard.press("Escape")
    press(page, "End my turn")

    pass_on(page, "Ben")
    assert sorted(shown_cards(page)) == sorted(truth.names(truth.hand("mustard")))
    accuse(page, truth.wrong_accusation())
    closing = dialog(page, "Not right.")
    expect(closing).to_be_visible()
    assert closing.locator(".card .title").all_inner_texts() == truth.names(truth.envelope())
    closing.get_by_role("button", name="Close the envelope").click()

    pass_on(page, "Cleo")
    assert page.evaluate("() => overheard") == []
    page.reload()  # after which the curtain is closed again
    expect(page.get_by_text("Pass the device to")).to_be_visible()
    expect(page.locator(".card")).to_have_count(0)
    open_curtain(page, "Cleo")
    accuse(page, truth.envelope())

    # Another game is another secret, from its first moment on.
    page.get_by_role("button", name="Play again").click()
    curtain_for(page, "")
    expect_in_memory(page, salts(table, "scarlet", "mustard", "white") - everybodys, set())
    a_game_that_another_seat_of_the_device_won_is_kept_as_won(device)
    device.forgive("Service Worker registration blocked")


def the_cards_are_dealt_before_there_is_a_curtain(device: Person, table: Table) -> set[str]:
    """What is secret at the table, none of which has come to the device."""
    slow: list[Route] = []
    device.page.route(TABLE_PAGE, lambda route: slow.append(route))  # noqa: PLW0108
    with device.page.expect_request(TABLE_PAGE):
        page = device.goto(table.path)
        start = page.get_by_role("button", name="Start the game")
        start.click()
    expect(start).to_be_hidden()
    everybodys = salts(table, "scarlet", "mustard", "white")
    assert len(everybodys) == 18
    expect_in_memory(page, everybodys, set())
    for route in slow:
        route.continue_()
    page.unroute(TABLE_PAGE)
    curtain_for(page, "Ada")
    expect_in_memory(page, everybodys, set())
    return everybodys


def ada_takes_a_note_and_asks_at_once(page: Page, truth: Truth) -> Question:
    """Notes are kept when the curtain closes at once."""
    question = truth.question(by="mustard")
    page.locator(f'[data-spot="{question.room}"]').dblclick()
    expect(tray(page)).to_be_visible()
    page.keyboard.press("Escape")
    open_the_notebook(page)
    page.get_by_label("My notes").fill(NOTE)
    page.keyboard.press("Escape")
    bar(page).get_by_role("button", name="Suggest").click()
    choose(page, question.suspect, question.weapon)
    page.get_by_role("button", name="Ask the table").click()
    return question


def open_the_notebook(page: Page) -> None:
    page.get_by_role("region", name="Notebook").get_by_role("button", name="Open").click()


def a_game_that_another_seat_of_the_device_won_is_kept_as_won(device: Person) -> None:
    recent = device.goto().get_by_role("region", name="Recent games")
    expect(recent.get_by_role("listitem")).to_have_count(1)
    expect(recent.get_by_role("listitem")).to_contain_text("You won")
