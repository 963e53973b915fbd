"""People who share a device, and seats that move from one device to another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from casefile.server.table.log import Went
from tests.support.patience import PATIENCE
from tests.support.web.browser import devtools
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
    player,
    press,
    show,
    tray,
    two_people,
)

pytestmark = [pytest.mark.slow, pytest.mark.real]

TABLET = {"width": 1024, "height": 768, "has_touch": True}
PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}


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


def mixed_table(
    new_person: NewPerson, at: dict[str, WebServer] | None = None, **settings: Any
) -> tuple[Table, Person, Person]:
    """Ada and Ben on one tablet, Cleo on her phone, and a bot."""
    tablet, phone = new_person(**(at or {}), **TABLET), new_person(**(at or {}), **PHONE)
    table = tablet.open_table(house_rules=NO_DICE, seats=4, **settings)
    tablet.take_seat(table, "Ben", "mustard")
    phone.take_seat(table, "Cleo", "white")
    phone.goto(table.path).get_by_role("button", name="I am ready").tap()
    page = tablet.goto(table.path)
    page.get_by_role("button", name="Fill with bots").tap()
    page.get_by_role("button", name="Start the game").tap()
    return table, tablet, phone


def test_two_on_a_tablet_one_on_a_phone_and_a_bot(patient_server: WebServer, new_person: NewPerson) -> None:
    # Nobody may watch, so nothing but the seats themselves can tell the tablet whose turn it is.
    table, tablet, phone = mixed_table(new_person, {"at": patient_server}, spectators=False)
    page, truth = tablet.page, table.truth
    curtain_for(page, "Ada")
    expect(bar(phone.page).get_by_role("heading", name="Ada is to move.")).to_be_visible()
    open_curtain(page, "Ada")
    assert names_in_hand(page) == sorted(truth.names(truth.hand("scarlet")))
    question = ask(page, truth, by="mustard")

    # Ben answers on the same tablet, then it goes back.
    curtain_for(page, "Ben")
    expect(page.get_by_text("Ada has asked, and Ben must answer.")).to_be_visible()
    open_curtain(page, "Ben")
    dialog(page, "Ada asks you for a card").get_by_role("button", name="Look at the table first").tap()
    assert names_in_hand(page) == sorted(truth.names(truth.hand("mustard")))
    press(page, "Choose the card")
    show(page, question.card)
    curtain_for(page, "Ada")
    open_curtain(page, "Ada")
    expect(dialog(page, "Ben shows you")).to_be_visible()
    expect(page.locator(".last")).to_contain_text("You enter")  # as it was before the curtain
    dialog(page, "Ben shows you").get_by_role("button", name="End my turn").tap()

    # Ben asks Cleo: the tablet stays with him while she answers on her phone.
    curtain_for(page, "Ben")
    expect(page.get_by_text("It is Ben’s turn.")).to_be_visible()
    open_curtain(page, "Ben")
    question = ask(page, truth, by="white")
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


def test_whoever_holds_a_shared_device_asks_for_a_pause_for_all_its_seats(new_person: NewPerson) -> None:
    _, tablet, phone = mixed_table(new_person)
    page = tablet.page
    open_curtain(page, "Ada")
    open_menu(page).get_by_role("button", name="Ask for a pause").tap()
    open_menu(phone.page).get_by_role("button", name="Ask for a pause").tap()
    # Ben, behind the curtain, could not have said it himself.
    expect(bar(page).get_by_role("heading", name="The game is paused.")).to_be_attached()


def test_a_game_that_another_seat_of_the_device_won_is_kept_as_won(new_person: NewPerson) -> None:
    tablet = new_person(**TABLET)
    table = tablet.open_table(house_rules=NO_DICE, seats=3)
    tablet.take_seat(table, "Ben", "mustard")
    page = tablet.goto(table.path)
    page.get_by_role("button", name="Fill with bots").tap()
    page.get_by_role("button", name="Start the game").tap()
    open_curtain(page, "Ada")
    ask(page, table.truth, by="white")
    dialog(page, "shows you").get_by_role("button", name="End my turn").tap()
    open_curtain(page, "Ben")
    accuse(page, table.truth.envelope())
    expect(page.get_by_role("button", name="Play again")).to_be_visible()
    tablet.goto()
    recent = page.get_by_role("region", name="Recent games")
    expect(recent.get_by_role("listitem")).to_have_count(1)
    expect(recent.get_by_role("listitem")).to_contain_text("You won")


TABLE_PAGE = "**/assets/TablePage*.js"


def in_memory(page: Page, texts: set[str]) -> set[str]:
    """Which of these the page still has anywhere in its memory."""
    chromium = devtools(page)
    parts: list[str] = []
    chromium.on("HeapProfiler.addHeapSnapshotChunk", lambda event: parts.append(event["chunk"]))
    chromium.send("HeapProfiler.collectGarbage")
    chromium.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    chromium.detach()
    memory = "".join(parts)
    return {text for text in texts if text in memory}


def salts(table: Table, *chairs: str) -> set[str]:
    """What nobody but the holders of these hands was told: beside each card, a number of its own."""
    held = {card for chair in chairs for card in table.truth.hand(chair)}
    return {slot.salt for slot in table.truth.game().slots if slot.card in held}


def test_behind_the_curtain_the_page_has_forgotten_every_card(new_person: NewPerson) -> None:
    device = new_person(service_workers="block")  # so that the line can be made slow
    table = device.open_table(house_rules=NO_DICE)
    for name, chair in (("Ben", "mustard"), ("Cleo", "white")):
        device.take_seat(table, name, chair)
    # Then the cards are dealt before there is a curtain.
    slow: list[Route] = []
    device.page.route(TABLE_PAGE, lambda route: slow.append(route))  # noqa: PLW0108
    with device.page.expect_request(TABLE_PAGE):
        page = device.goto(table.path)
        start = page.get_by_role("button", name="Start the game")
        start.click()
    expect(start).to_be_hidden()
    everybodys = salts(table, "scarlet", "mustard", "white")
    assert len(everybodys) == 18
    assert in_memory(page, everybodys) == set()
    for route in slow:
        route.continue_()
    curtain_for(page, "Ada")
    assert in_memory(page, everybodys) == set()
    open_curtain(page, "Ada")
    assert in_memory(page, everybodys) == salts(table, "scarlet")
    question = ask(page, table.truth, by="mustard")
    curtain_for(page, "Ben")
    assert in_memory(page, everybodys) == set()
    open_curtain(page, "Ben")
    show(page, question.card)

    # Another game is another secret, from its first moment on.
    open_curtain(page, "Ada")
    dialog(page, "Ben shows you").get_by_role("button", name="Put it away").click()
    accuse(page, table.truth.envelope())
    page.get_by_role("button", name="Play again").click()
    curtain_for(page, "")
    assert in_memory(page, salts(table, "scarlet", "mustard", "white") - everybodys) == set()
    device.forgive("Service Worker registration blocked")


def test_notes_are_kept_when_the_curtain_closes_at_once(new_person: NewPerson) -> None:
    device = new_person()
    table = device.open_table(house_rules=NO_DICE)
    for name, chair in (("Ben", "mustard"), ("Cleo", "white")):
        device.take_seat(table, name, chair)
    page = device.goto(table.path)
    page.get_by_role("button", name="Start the game").click()
    open_curtain(page, "Ada")
    question = table.truth.question(by="mustard")
    page.locator(f'[data-spot="{question.room}"]').dblclick()
    expect(tray(page)).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("region", name="Notebook").get_by_role("button", name="Open").click()
    page.get_by_label("My notes").fill("Ben smiled")
    page.keyboard.press("Escape")
    bar(page).get_by_role("button", name="Suggest").click()
    choose(page, question.suspect, question.weapon)
    page.get_by_role("button", name="Ask the table").click()
    open_curtain(page, "Ben")
    expect(page.locator("body")).not_to_contain_text("Ben smiled")
    show(page, question.card)
    open_curtain(page, "Ada")
    dialog(page, "Ben shows you").get_by_role("button", name="Put it away").click()
    page.get_by_role("region", name="Notebook").get_by_role("button", name="Open").click()
    expect(page.get_by_label("My notes")).to_have_value("Ben smiled")


# -- a seat moves


def move_seat(page: Page) -> str:
    """The link for another device, without the server's name."""
    menu = open_menu(page)
    menu.get_by_role("button", name="Move my seat to another device").click()
    expect(menu.get_by_role("img", name="QR code of the link")).to_be_visible()
    return "/t/" + menu.locator("code").inner_text().split("/t/")[1]


def test_a_seat_moves_to_a_phone_in_the_middle_of_a_game(new_person: NewPerson) -> None:
    table, ada, ben = two_people(new_person)
    phone = new_person(**PHONE)
    page = phone.goto(move_seat(ada.page))
    expect(bar(page).get_by_role("heading", name="Your turn.")).to_be_visible()
    assert "transfer" not in page.url, "the link works once, and nobody should pass it on"
    expect(
        ada.page.locator("dialog[open]").get_by_text("This seat is no longer on this device.")
    ).to_be_visible()
    ada.page.reload()
    expect(ada.page.get_by_text("A game is in progress.")).to_be_visible()
    expect(player(ben.page, "Ada")).not_to_contain_text("Away")

    question = table.truth.question(by="mustard")
    (room,) = table.truth.names([question.room])
    page.get_by_role("group", name="Where you can walk").get_by_role("button", name=room).tap()
    expect(tray(page)).to_be_visible()


def test_one_of_those_who_share_a_tablet_goes_on_with_a_phone(new_person: NewPerson) -> None:
    table, tablet, _ = mixed_table(new_person)
    page, truth = tablet.page, table.truth
    open_curtain(page, "Ada")
    question = ask(page, truth, by="mustard")
    open_curtain(page, "Ben")
    dialog(page, "Ada asks you for a card").get_by_role("button", name="Look at the table first").tap()
    phone = new_person(**PHONE)
    own = phone.goto(move_seat(page))
    show(own, question.card)
    # The tablet is Ada's alone now, but Ben may still have it in his hands.
    curtain_for(page, "Ada")
    open_curtain(page, "Ada")
    seen = dialog(page, "Ben shows you")
    expect(seen).to_be_visible()
    seen.get_by_role("button", name="End my turn").tap()
    expect(bar(own).get_by_role("heading", name="Your turn.")).to_be_visible()
    expect(board(page)).to_be_visible()
    expect(bar(page).get_by_role("heading", name="Ben is to move.")).to_be_visible()
    assert names_in_hand(page) == sorted(truth.names(truth.hand("scarlet")))
