"""What is read: letters twice as large, dialogs nobody stumbles over, the names of an edition, the icons."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from casefile.editions import edition
from tests.support.web.axe import stumbling_blocks
from tests.support.web.large_text import (
    CUT,
    enlarge_letters,
    expect_large_letters,
    expect_nothing_wider,
    expect_the_bar_whole,
    expect_whole,
)
from tests.support.web.people import NewPerson, Person, Table, WebServer
from tests.support.web.playing import (
    NO_DICE,
    bar,
    before_it_is_sent,
    board,
    choose,
    deal,
    dialog,
    lit,
    open_part,
    press,
    tray,
)

pytestmark = [pytest.mark.slow, pytest.mark.real]

DESK = {"width": 1440, "height": 900, "color_scheme": "dark"}
PHONE = {"width": 390, "height": 844, "color_scheme": "light"}
BOTS = ("random", "random")


# -- letters twice as large


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_a_game_is_whole_with_letters_twice_as_large(
    new_person: NewPerson, device: dict[str, object]
) -> None:
    ada = new_person(**device)
    enlarge_letters(ada)
    width = int(str(device["width"]))
    table = ada.open_table(bots=BOTS, house_rules=NO_DICE)
    page = ada.goto(table.path)
    page.get_by_role("button", name="Start the game").click()
    expect(board(page)).to_be_visible()
    expect_large_letters(page)

    expect_the_bar_whole(page, "your turn")
    expect_nothing_wider(page, width, "your turn")
    question = table.truth.question()
    with before_it_is_sent(page):
        lit(page, question.room).click()
        expect(bar(page).get_by_role("button", name="Undo")).to_be_visible()
        expect_the_bar_whole(page, "a place is chosen")
        expect_nothing_wider(page, width, "a place is chosen")

    asking = tray(page)
    expect(asking).to_be_visible()
    choose(page, question.suspect, question.weapon)
    expect_whole(asking.get_by_role("button", name="Ask the table"), "suggestion")
    expect_nothing_wider(page, width, "suggestion")
    asking.get_by_role("button", name="Ask the table").click()
    seen = dialog(page, "shows you")
    expect_whole(seen.get_by_role("heading"), "card that was shown")
    expect_whole(seen.get_by_role("button"), "card that was shown")
    expect_nothing_wider(page, width, "card that was shown")
    page.keyboard.press("Escape")
    expect_the_bar_whole(page, "after the answer")

    for part in ("Cards", "Log", "Chat", "Notebook"):
        open_part(page, part)
        expect_nothing_wider(page, width, part)
    book = page.get_by_role("region", name="Notebook")
    names = book.get_by_role("rowheader")
    assert names.count() == 21 + 3, "21 cards, and what they are"
    expect_whole(names, "notebook")


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_the_bar_keeps_its_sentence_whole_with_letters_twice_as_large(
    new_person: NewPerson, device: dict[str, object]
) -> None:
    ada = new_person(**device)
    enlarge_letters(ada)
    deal(ada.open_table(bots=BOTS), ada)
    page = ada.page
    expect_large_letters(page)
    expect_the_bar_whole(page, "before the roll")
    press(page, "Roll the die")
    expect(board(page).locator("..").get_by_role("img", name="The die shows")).to_be_visible()
    expect_the_bar_whole(page, "after the roll")
    expect_nothing_wider(page, int(str(device["width"])), "after the roll")
    with before_it_is_sent(page):
        board(page).get_by_role("button").first.click()
        expect(bar(page).get_by_role("button", name="Undo")).to_be_visible()
        expect_the_bar_whole(page, "a place is chosen")


def test_a_cut_word_would_be_noticed(new_person: NewPerson) -> None:
    page = new_person().goto()
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_be_visible()
    assert heading.evaluate(CUT) == []
    for fault in ("width:3em;overflow:hidden;white-space:nowrap", "height:8px;overflow:hidden", "width:1em"):
        heading.evaluate("(heading, fault) => { heading.style.cssText = fault }", fault)
        assert heading.evaluate(CUT) != [], fault


# -- dialogs


def nobody_stumbles(page: Page, screen: str) -> None:
    assert stumbling_blocks(page) == [], screen


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_nobody_stumbles_over_reasons_accusations_and_a_lost_line(
    new_person: NewPerson, device: dict[str, object]
) -> None:
    ada = new_person(**device)
    table = ada.open_table(house_rules=NO_DICE, notebook="full", seats=3)
    page = ada.goto(f"{table.path}#{table.invitation}")
    page.get_by_role("button", name="Someone here, on this device").click()
    expect(dialog(page, "Someone here, on this device")).to_be_visible()
    nobody_stumbles(page, "somebody else on this device")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Fill with bots").click()
    page.get_by_role("button", name="Start the game").click()
    expect(board(page)).to_be_visible()

    open_part(page, "Notebook")
    book = page.get_by_role("region", name="Notebook")
    book.get_by_role("button", name=re.compile(r", Envelope: \d+%")).first.click()
    expect(dialog(page, "Why?").get_by_role("listitem").first).to_be_visible()
    nobody_stumbles(page, "reasons")
    page.keyboard.press("Escape")

    ada.context.set_offline(True)
    expect(page.get_by_text("Connection lost.")).to_be_visible()
    nobody_stumbles(page, "lost line")
    press(page, "Accuse")
    expect(dialog(page, "Your accusation").get_by_text("Connection lost.")).to_be_visible()
    nobody_stumbles(page, "lost line in a dialog")
    ada.context.set_offline(False)
    expect(page.get_by_text("Connection lost.")).to_have_count(0)
    ada.forgive_lost_connections()

    choose(page, *table.truth.wrong_accusation())
    nobody_stumbles(page, "accusation")
    dialog(page, "Your accusation").get_by_role("button", name="Continue").click()
    page.get_by_role("button", name="Accuse, and open the envelope").click()
    expect(dialog(page, "Not right.")).to_be_visible()
    nobody_stumbles(page, "wrong accusation")


# -- names and icons


def begin(person: Person, edition_id: str, start: str = "Start the game") -> Table:
    table = person.open_table(bots=BOTS, house_rules=NO_DICE, edition=edition_id)
    person.goto(table.path).get_by_role("button", name=start).click()
    return table


@pytest.mark.parametrize(("own", "other"), [("en", "fr"), ("fr", "en")])
def test_cards_of_the_bilingual_edition_have_both_names(new_person: NewPerson, own: str, other: str) -> None:
    ada = new_person(locale=own)
    start, hand_title = {
        "en": ("Start the game", "Your cards"),
        "fr": ("Commencer la partie", "Vos cartes"),
    }[own]
    table = begin(ada, "bilingual", start)
    cards = ada.page.get_by_role("region", name=hand_title).locator(".card .title")
    expect(cards.first).to_be_visible()
    hand = table.truth.hand("scarlet")
    pairs = zip(table.truth.names(hand, own), table.truth.names(hand, other), strict=True)
    expected = [first if first == second else f"{first}\n{second}" for first, second in pairs]
    assert sorted(cards.all_inner_texts()) == sorted(expected)
    assert any("\n" in name for name in expected)


@pytest.mark.parametrize("edition_id", ["deluxe-2020", "vintage"])
def test_pieces_weapons_rooms_and_cards_are_called_as_the_edition_calls_them(
    new_person: NewPerson, edition_id: str
) -> None:
    ada = new_person()
    begin(ada, edition_id)
    page = ada.page
    names, deck = edition(edition_id).names["en"], edition(edition_id).deck
    expect(board(page)).to_be_visible()
    plates = board(page).locator(".plates > g > text").all_text_contents()
    assert sorted(plates) == sorted(names[room] for room in deck.rooms)
    tokens = [names[suspect] for suspect in deck.suspects] + [names[weapon] for weapon in deck.weapons]
    for name in tokens:
        expect(board(page).get_by_role("img", name=re.compile(rf"^{re.escape(name)},"))).to_have_count(1)
    press(page, "Accuse")
    cards = dialog(page, "Your accusation").locator(".card .title")
    expect(cards).to_have_count(21)
    assert cards.all_inner_texts() == tokens + [names[room] for room in deck.rooms]


def test_the_page_can_be_installed_and_its_icons_load(new_person: NewPerson, server: WebServer) -> None:
    ada = new_person()
    page = ada.goto()
    address = page.locator('link[rel="manifest"]').get_attribute("href")
    assert address is not None
    answer = ada.context.request.get(server.address + address)
    assert answer.ok
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert manifest["name"] == "Casefile"
    assert manifest["display"] == "standalone"
    # A browser offers to install what has an icon of each of these sizes.
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    touch = page.locator('link[rel="apple-touch-icon"]').get_attribute("href")
    for icon in (*manifest["icons"], {"src": touch, "type": "image/png", "sizes": "180x180"}):
        picture = ada.context.request.get(server.address + icon["src"])
        assert picture.ok, icon["src"]
        assert picture.headers["content-type"] == icon["type"]
        width = page.evaluate(
            """async (source) => {
              const picture = new Image();
              picture.src = source;
              await picture.decode();
              return picture.naturalWidth;
            }""",
            icon["src"],
        )
        assert icon["sizes"] in ("any", f"{width}x{width}"), icon["src"]
