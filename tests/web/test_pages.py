"""The pages that explain: the first turn, the rules of every edition, and how fair a deal was."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, PdfMargins, WebSocketRoute, expect

from casefile.editions import EDITION_IDS
from tests.support.web.axe import stumbling_blocks
from tests.support.web.browser import not_in_firefox
from tests.support.web.large_text import expect_in_sight, on_its_side
from tests.support.web.people import NewPerson, Person, Table
from tests.support.web.playing import (
    accuse,
    ask,
    bar,
    board,
    deal,
    dialog,
    press,
    show,
    suggest,
    tray,
    two_people,
    walk_into,
)

pytestmark = [pytest.mark.slow, pytest.mark.real]

PHONE = {"width": 390, "height": 844, "color_scheme": "dark"}


def nobody_stumbles(page: Page, screen: str) -> None:
    assert stumbling_blocks(page) == [], screen


# -- the lesson


def told(page: Page, name: str = "Your first turn") -> Locator:
    """What the lesson says."""
    return page.get_by_role("region", name=name)


def test_the_first_turn_is_taught_with_all_its_wrong_turns(new_person: NewPerson) -> None:
    page = new_person().goto()
    page.get_by_role("link", name="Learn in one turn").click()
    expect(board(page)).to_be_visible()
    nobody_stumbles(page, "lesson: before the roll")
    press(page, "Roll the dice")
    expect(told(page)).to_contain_text("Step 2 of 6")
    board(page).locator('[data-spot*=","]').first.dblclick()
    expect(bar(page)).to_contain_text("That square is allowed, but there is nobody to ask in a corridor.")
    walk_into(page, "lounge")
    asking = tray(page)
    assert stumbling_blocks(page, "section.tray") == []
    suggest(page, "mustard", "rope")
    expect(told(page)).to_contain_text("You are in the Lounge: who, and with what?")
    expect(bar(page)).to_contain_text("is crossed out in your notebook already")
    assert stumbling_blocks(page, ".coach") == []
    with on_its_side(page):
        board(page).scroll_into_view_if_needed()  # as in a game, the head of the page may scroll away
        expect_in_sight(board(page), "the board", "lesson on a phone that lies")
        expect_in_sight(told(page).get_by_role("heading"), "the step", "lesson on a phone that lies")
    press(page, "Suggest")
    expect(asking).to_be_visible()
    suggest(page, "green", "revolver")
    expect(bar(page)).to_contain_text("Somebody else holds the Revolver")
    press(page, "Suggest")
    suggest(page, "green", "wrench")

    expect(told(page)).to_contain_text("Nobody could show a card.")
    book = page.get_by_role("region", name="Notebook")
    book.get_by_role("button", name="Professor Plum, Mrs. Peacock: nothing noted").click()
    expect(told(page)).to_contain_text("Not there: look at the row and the column once more.")
    book.get_by_role("button", name="Mr. Green, Envelope: nothing noted").click()
    expect(told(page)).to_contain_text("That leaves only")
    nobody_stumbles(page, "lesson: noted")
    accuse(page, ("plum", "rope", "lounge"))
    expect(bar(page)).to_contain_text("Look at your notebook")
    accuse(page, ("green", "rope", "lounge"))
    expect(page.get_by_role("heading", name="You solved it.")).to_be_visible()
    nobody_stumbles(page, "lesson: end")
    page.get_by_role("link", name="Second lesson").click()
    the_second_lesson_goes_on_from_there(page)


# What can be seen of the card at a moment of its turn.
SIDES = """
(card, moment) => {
  const sides = [...card.children];
  for (const turn of sides.flatMap((side) => side.getAnimations())) {
    turn.pause();
    turn.currentTime = moment * turn.effect.getComputedTiming().endTime;
  }
  return sides.map((side) => getComputedStyle(side).visibility);
}
"""


@not_in_firefox("its driver cannot ask for motion")
def test_a_card_that_is_shown_lies_on_its_face_until_it_is_turned(new_person: NewPerson) -> None:
    page = new_person(reduced_motion="no-preference").goto("/learn")
    press(page, "Roll the dice")
    walk_into(page, "lounge")
    suggest(page, "plum", "rope")
    card = dialog(page, "shows you").locator(".turning")
    assert card.evaluate(SIDES, 0) == ["hidden", "visible"]
    assert card.evaluate(SIDES, 0.999) == ["visible", "hidden"]


def the_second_lesson_goes_on_from_there(page: Page) -> None:
    coach = told(page, "What others ask")
    expect(coach).to_contain_text("Step 1 of 6")
    book = page.get_by_role("region", name="Notebook")
    for card in ("Colonel Mustard", "Rope"):
        expect(book.get_by_role("button", name=f"{card}, Mrs. Peacock: ")).to_have_text("?1")
    assert stumbling_blocks(page, ".nb") == []  # with a group mark
    coach.get_by_role("button", name="Continue").click()
    show(page, "conservatory")
    expect(bar(page)).to_contain_text("has not seen the Conservatory yet")
    press(page, "Choose the card")
    show(page, "knife")
    expect(coach).to_contain_text("Take the secret passage.")
    press(page, "Passage to the Kitchen")
    suggest(page, "mustard", "wrench")
    expect(coach).to_contain_text("What did Mrs. Peacock show, then?")
    dialog(page, "shows you").get_by_role("button", name="Put it away").click()
    book.get_by_role("button", name="Rope, Mrs. Peacock: nothing noted").click()
    expect(page.get_by_role("heading", name="Well reasoned.")).to_be_visible()
    nobody_stumbles(page, "second lesson: end")
    page.get_by_role("button", name="Once more").click()
    expect(coach).to_contain_text("Step 1 of 6")
    page.get_by_role("link", name="Skip the lesson").click()
    expect(page.get_by_role("button", name="Play now against bots")).to_be_visible()


def test_the_first_turn_by_keys_alone_on_a_phone_in_french(new_person: NewPerson) -> None:
    page = new_person(locale="fr-FR", **PHONE).goto("/learn")
    coach = told(page, "Votre premier tour")
    expect(coach).to_contain_text("Étape 1 sur 6")
    nobody_stumbles(page, "leçon, avant les dés")

    def go(button: Locator) -> None:
        button.focus()
        page.keyboard.press("Enter")

    turn = page.get_by_role("region", name="Ce qui se passe")
    go(turn.get_by_role("button", name="Lancer les dés"))
    go(page.get_by_role("group", name="Le manoir").locator('[data-spot="lounge"]'))
    page.keyboard.press("Enter")
    asking = tray(page, "Votre soupçon")
    expect(asking.get_by_role("radio").first).to_be_focused()
    for card in ("plum", "rope"):
        asking.locator(f'input[value="{card}"]').press("Space")
    go(asking.get_by_role("button", name="Interroger la table"))
    expect(dialog(page, "vous montre")).to_be_visible()
    page.keyboard.press("Escape")
    expect(coach).to_contain_text("vous montre une carte")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    go(page.get_by_role("button", name="Carnet", exact=True))
    go(page.get_by_role("button", name=re.compile("Plum, Mme Peacock")))
    expect(coach).to_contain_text("Vous avez trouvé. Accuser")
    nobody_stumbles(page, "leçon")
    go(coach.get_by_role("link", name="Passer la leçon"))
    expect(page.get_by_role("button", name="Jouer contre des robots")).to_be_visible()


# -- the rules


def test_the_rules_of_a_table_and_of_every_edition_read_well_in_both_languages(new_person: NewPerson) -> None:
    ada = new_person()
    table = ada.open_table(bots=("random", "random"), edition="vintage", house_rules=["open_doors"])
    deal(table, ada)
    with ada.context.expect_page() as opened:
        ada.page.get_by_role("link", name="Rules and help").click()
    the_house_rules_of_the_table_are_marked(opened.value)
    opened.value.close()
    titles: set[str] = set()
    for edition in EDITION_IDS:
        titles |= both_languages_read_well(ada.goto(f"/rules/{edition}"), edition)
    assert len(titles) == 2 * len(EDITION_IDS), "each has rules of its own, in words of its own"


def the_house_rules_of_the_table_are_marked(page: Page) -> None:
    expect(page.get_by_text("At your table: “Open doors”.")).to_be_visible()
    walking = page.get_by_role("region", name="Walking")
    expect(walking.get_by_text("You may step past a piece only if it is in front of a door")).to_contain_text(
        "Open doors"
    )
    expect(walking).not_to_contain_text("shuts that door")
    house = page.get_by_role("region", name="House rules").locator("dl > div")
    expect(house.filter(has_text="in force")).to_have_count(1)
    expect(house.filter(has_text="in force")).to_contain_text("Open doors")
    nobody_stumbles(page, "rules with a house rule")
    page.get_by_role("link", name="Classic edition (1986)").first.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(page.get_by_text("At your table: “Open doors”.")).to_be_visible()


def both_languages_read_well(page: Page, edition: str) -> set[str]:
    """English at a desk by day, French on a phone by night. What is said."""
    said = []
    for language, words, hold in (
        ("English", "How it is played", sit_at_a_desk),
        ("Français", "Comment on joue", hold_a_phone),
    ):
        sit_at_a_desk(page)
        page.get_by_role("button", name=language).click()
        expect(page.get_by_role("heading", level=1)).to_have_text(words)
        hold(page)
        nobody_stumbles(page, f"rules of {edition}, {language}")
        said.append(page.locator("main").inner_text())
        assert not re.search(r"\{|\}|undefined|NaN|\[object", said[-1])
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    return {*said}


def sit_at_a_desk(page: Page) -> None:
    page.emulate_media(color_scheme="light")
    page.set_viewport_size({"width": 1440, "height": 900})


def hold_a_phone(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size({"width": 390, "height": 844})


# -- a blank notebook


@not_in_firefox("its driver prints nothing")
def test_a_blank_notebook_can_be_printed_from_the_home_page(new_person: NewPerson) -> None:
    person = new_person(**PHONE)
    person.context.add_init_script("window.print = () => document.body.setAttribute('data-printed', '')")
    page = person.goto()
    page.get_by_role("link", name="Print a notebook").click()
    page.get_by_role("combobox", name="Rules").select_option("Bilingual edition")
    page.get_by_label("Columns for players").select_option("4")
    sheet = page.get_by_role("table")
    expect(sheet.locator("tbody tr:not(.kind)")).to_have_count(21)
    expect(sheet.get_by_role("rowheader", name="Pistol")).to_contain_text("Pistolet")
    expect(sheet.get_by_role("columnheader", name="Player 4")).to_have_count(1)
    expect(sheet.get_by_role("columnheader", name="Player 5")).to_have_count(0)
    nobody_stumbles(page, "a blank notebook on a phone")
    page.get_by_role("button", name="Print it").click()
    assert page.evaluate("document.body.hasAttribute('data-printed')")
    only_the_sheet_is_printed(page)
    sit_at_a_desk(page)
    nobody_stumbles(page, "a blank notebook at a desk")
    only_the_sheet_is_printed(page)

    page.get_by_role("button", name="Français").click()
    person.goto("/sheet/bilingual")
    expect(sheet).to_contain_text("Clé anglaise")
    for paper in ("A4", "Letter"):
        margin = PdfMargins(top="12mm", bottom="12mm", left="12mm", right="12mm")
        printed = page.pdf(format=paper, margin=margin)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, paper


def only_the_sheet_is_printed(page: Page) -> None:
    page.emulate_media(media="print")
    expect(page.get_by_role("table")).to_be_visible()
    expect(page.get_by_role("button", name="Print it")).to_be_hidden()
    expect(page.get_by_role("heading", level=1)).to_be_hidden()
    page.emulate_media(media="null")


# -- was the deal fair?


def test_a_fair_deal_is_proven_and_whoever_cheats_is_found_out(new_person: NewPerson) -> None:
    table, ada, ben = two_people(new_person)
    a_server_that_cheats_is_noticed_on_the_spot(table, ada, ben)
    stranger = new_person(locale="fr-FR", **PHONE)
    wait_for_the_proof(stranger, table)
    accuse(ada.page, table.truth.envelope())
    expect(ada.page.get_by_role("heading", name="You solved it")).to_be_visible()
    the_stranger_sees_the_proof(stranger, table)
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download the record").click()
    the_players_see_the_proof(table, ada, ben)
    a_record_that_was_tampered_with_is_found_out(ada, download.value.path())


class LineBetween:
    """A server in between that may tell this person another card than the one that was shown."""

    def __init__(self, person: Person) -> None:
        self.cheats = True
        person.page.route_web_socket(re.compile("/socket"), self._pass_on)

    def _pass_on(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def forge(message: str | bytes) -> None:
            told = json.loads(message)
            for happening in told.get("happened", ()) if self.cheats else ():
                if happening["what"] == "card-shown" and "card" in happening:
                    other = "knife" if happening["card"] != "knife" else "rope"
                    happening["card"] = happening["opening"]["card"] = other
            route.send(json.dumps(told))

        server.on_message(forge)


def a_server_that_cheats_is_noticed_on_the_spot(table: Table, ada: Person, ben: Person) -> None:
    line = LineBetween(ada)
    ada.page.reload()
    broken = "This does not fit what was sealed at the deal."
    expect(board(ada.page)).to_be_visible()
    expect(ada.page.get_by_text(broken)).to_have_count(0)
    question = ask(ada.page, table.truth, by="mustard")
    show(ben.page, question.card)
    shown = dialog(ada.page, "Ben shows you")
    expect(shown.get_by_text(broken)).to_be_visible()
    expect(ben.page.get_by_text(broken)).to_have_count(0)
    line.cheats = False
    ada.page.reload()
    expect(shown.locator(".card .title")).to_have_text(table.truth.names([question.card]))
    expect(ada.page.get_by_text(broken)).to_have_count(0)
    shown.get_by_role("button", name="Put it away").click()


def wait_for_the_proof(stranger: Person, table: Table) -> None:
    stranger.page.clock.install()
    page = stranger.goto(f"/fair/{table.id}/1")
    expect(page.get_by_role("heading", name="Cette partie n’est pas finie.")).to_be_visible()
    nobody_stumbles(page, "a game that is still played")


def the_stranger_sees_the_proof(stranger: Person, table: Table) -> None:
    page = stranger.page
    page.clock.fast_forward(6_000)  # it looks again by itself
    expect(page.get_by_role("heading", name="L’enregistrement est cohérent.")).to_be_visible()
    expect(page.get_by_text("Cet appareil n’a pas vu la donne")).to_be_visible()
    expect(page.get_by_text("2 personnes ont ajouté du hasard à cette donne.")).to_be_visible()
    nobody_stumbles(page, "the proof for a stranger")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    stranger.goto(f"/fair/{table.id}/2")
    expect(page.get_by_role("heading", name="Cette partie n’existe pas à cette table.")).to_be_visible()


def the_players_see_the_proof(table: Table, ada: Person, ben: Person) -> None:
    for person in (ada, ben):
        person.page.get_by_role("link", name="Was the deal fair?").click()
        expect(person.page.get_by_role("heading", name="The deal was fair.")).to_be_visible()
        expect(person.page.get_by_text("This device was there")).to_be_visible()
    page = ada.page
    result = page.get_by_role("region", name="Game 1 of this table")
    expect(result.get_by_text("Holds", exact=True)).to_have_count(result.get_by_role("listitem").count())
    page.get_by_text("The numbers").click()
    expect(result).to_contain_text(table.truth.game().offer.secret)
    nobody_stumbles(page, "the proof for a player")
    page.get_by_role("link", name="Back to the table").click()
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


def a_record_that_was_tampered_with_is_found_out(ada: Person, file: Path) -> None:
    record = json.loads(file.read_text("utf-8"))
    page = ada.goto("/fair")
    check = page.get_by_role("button", name="Check it")

    def give(text: str) -> None:
        page.get_by_label("Or paste the record").fill(text)
        check.click()

    page.get_by_label("Choose a file").set_input_files(file)
    expect(page.get_by_role("heading", name="The deal was fair.")).to_be_visible()
    first, second = (slot["commitment"] for slot in record["fair"]["slots"][:2])
    record["fair"]["slots"][0]["commitment"] = second
    give(json.dumps(record))
    expect(page.get_by_role("heading", name="Something does not fit.")).to_be_visible()
    expect(page.get_by_text("Does not hold", exact=True).first).to_be_visible()
    nobody_stumbles(page, "a record that does not fit")
    give("nonsense")
    expect(page.get_by_text("This is not a record: it cannot be read.")).to_be_visible()
    record["fair"]["slots"][0]["commitment"] = first
    give(json.dumps(record))
    expect(page.get_by_role("heading", name="The deal was fair.")).to_be_visible()
