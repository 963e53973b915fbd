"""What is read: the names of every edition, and the icons of the page."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from casefile.editions import edition
from tests.support.web.people import NewPerson, Person, Table, WebServer
from tests.support.web.playing import NO_DICE, board, dialog, press

pytestmark = [pytest.mark.slow, pytest.mark.real]

BOTS = ("random", "random")


def begin(person: Person, edition_id: str) -> Table:
    table = person.open_table(bots=BOTS, house_rules=NO_DICE, edition=edition_id)
    person.goto(table.path).get_by_role("button", name="Start the game").click()
    expect(board(person.page)).to_be_visible()
    return table


def test_everything_is_called_as_the_edition_calls_it(new_person: NewPerson) -> None:
    ada = new_person()
    table = begin(ada, "bilingual")
    expect_both_names_on_the_cards(ada.page, table, "Your cards", ("en", "fr"))
    ada.page.get_by_role("button", name="Français").click()
    expect_both_names_on_the_cards(ada.page, table, "Vos cartes", ("fr", "en"))
    ada.page.get_by_role("button", name="English").click()
    for edition_id in ("deluxe-2020", "vintage"):
        table = begin(ada, edition_id)
        expect_the_names_of_the_edition(ada.page, table, edition_id)


def expect_both_names_on_the_cards(page: Page, table: Table, title: str, languages: tuple[str, str]) -> None:
    hand = table.truth.hand("scarlet")
    pairs = zip(*(table.truth.names(hand, language) for language in languages), strict=True)
    expected = [first if first == second else f"{first}\n{second}" for first, second in pairs]
    cards = page.get_by_role("region", name=title).locator(".card .title")
    expect(cards.first).to_be_visible()
    assert sorted(cards.all_inner_texts()) == sorted(expected)
    assert any("\n" in name for name in expected)


def expect_the_names_of_the_edition(page: Page, table: Table, edition_id: str) -> None:
    """Pieces, weapons, rooms, the own cards, and all cards."""
    names, deck = edition(edition_id).names["en"], edition(edition_id).deck
    hand = page.get_by_role("region", name="Your cards").locator(".title").all_inner_texts()
    assert sorted(hand) == sorted(table.truth.names(table.truth.hand("scarlet")))
    plates = board(page).locator(".plates > g > text").all_text_contents()
    assert sorted(plates) == sorted(names[room] for room in deck.rooms)
    tokens = [names[suspect] for suspect in deck.suspects] + [names[weapon] for weapon in deck.weapons]
    pieces = board(page).get_by_role("img")
    expect(pieces.first).to_be_visible()
    labels = pieces.evaluate_all("pieces => pieces.map((piece) => piece.ariaLabel ?? '')")
    assert {name: sum(label.startswith(f"{name},") for label in labels) for name in tokens} == dict.fromkeys(
        tokens, 1
    )
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
