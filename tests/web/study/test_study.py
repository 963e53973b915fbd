"""Reviews and puzzles in a real browser: on a desk and on a phone, in both languages, with keys alone."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, Route, expect

from casefile.editions import DEFAULT_EDITION, edition
from tests.support.web.axe import stumbling_blocks
from tests.support.web.people import NewPerson, WebServer
from tests.support.web.playing import NO_DICE, accuse, ask, deal, dialog

pytestmark = [pytest.mark.slow, pytest.mark.real]

DECK = edition(DEFAULT_EDITION).deck


def test_a_game_is_reviewed_and_a_mistake_can_be_tried_again(new_person: NewPerson) -> None:
    ada = new_person()
    table = ada.open_table(bots=("random", "random"), house_rules=NO_DICE)
    deal(table, ada)
    page = ada.page
    ask(page, table.truth, by="white")  # so that somebody passes
    dialog(page, "shows you").get_by_role("button", name="Put it away").click()
    # Right, but only by luck: nobody can know it after one question.
    accuse(page, table.truth.envelope())
    page.route("**/review/progress?*quick=false*", lambda route: route.fulfill(status=503), times=1)
    page.get_by_role("button", name="How well did I play?").click()
    expect(page.get_by_role("heading", name="Review", exact=True)).to_be_visible()
    expect(page.get_by_role("alert")).to_be_visible()
    ada.forgive("503")
    page.locator("main > section > div > button", has_text="Try again").click()
    blunder = page.get_by_role("article").filter(has_text="Accuse:")
    expect(blunder).to_contain_text("Blunder")
    expect(blunder).to_contain_text("waiting wins with about")
    expect(page.get_by_role("figure")).to_contain_text("Chances of winning")
    blunder.get_by_role("button", name="Try again").press("Enter")
    # The position before it: what was told last, the pieces and weapons, and what was known.
    told = blunder.locator("[data-rest]")
    expect(told).to_contain_text("shows you")
    expect(told).to_be_focused()
    house = blunder.get_by_role("group", name="The mansion")
    for token in table.truth.names([*DECK.suspects, *DECK.weapons]):
        expect(house.get_by_role("img", name=token)).to_have_count(1)
    blunder.get_by_text("The notes at this moment").press("Enter")
    expect(blunder.get_by_role("table")).to_contain_text("%")
    choice = blunder.get_by_label("What would you do instead?")
    choice.select_option("End the turn")
    blunder.get_by_role("button", name="See").press("Enter")
    expect(blunder).to_contain_text("Best:")
    assert stumbling_blocks(page) == []
    page.get_by_role("button", name="Back to the end of the game").click()
    expect(page.get_by_role("heading", name="You solved it")).to_be_visible()

    # The first page remembers it, and the link of the game has the review of every seat.
    page.goto(re.sub(r"/t/.*", "/", page.url))
    expect(page.get_by_role("link", name="Your last review: accuracy")).to_be_visible()
    phone = new_person(width=390, height=844, locale="fr-FR", has_touch=True)
    phone.page.route("**/review/progress?seat=scarlet**", with_a_bad_walk)
    stranger = phone.goto(f"/game/{table.id}/1")
    stranger.get_by_role("button", name="Ai-je bien joué").tap()
    stranger.get_by_role("combobox", name="La partie de").select_option("scarlet")
    expect(stranger.get_by_role("article").filter(has_text="Accuser")).to_contain_text("Gaffe")
    walk = stranger.get_by_role("article").filter(has_text="Aller")
    walk.get_by_role("button", name="Réessayer").tap()
    for room in ROOMS_IN_REACH:
        expect(walk.locator(f'[data-spot="{room}"]')).to_be_attached()
    expect(walk.locator("[data-spot]")).to_have_count(len(ROOMS_IN_REACH))
    walk.locator('[data-spot="library"]').tap()
    choice = walk.get_by_label("Que feriez-vous à la place")
    expect(choice.locator("option:checked")).to_have_text("Aller\u00a0: Bibliothèque")
    choice.select_option("Aller\u00a0: Salon")
    expect(walk.locator('[data-spot="lounge"]')).to_have_attribute("aria-pressed", "true")
    walk.get_by_role("button", name="Voir", exact=True).tap()
    expect(walk).to_contain_text("Bon coup")
    assert stumbling_blocks(stranger) == []
    assert stranger.evaluate("document.documentElement.scrollWidth") <= 390
    # The replay begins at the same moment: somebody passed, somebody showed a card, nobody has accused.
    accusation = stranger.get_by_role("article").filter(has_text="Accuser")
    accusation.get_by_role("link", name="Revoir ce moment").tap()
    expect(stranger.get_by_role("main").get_by_role("status")).to_contain_text("montre")


ROOMS_IN_REACH = ("hall", "library", "lounge")


def with_a_bad_walk(route: Route) -> None:
    """As the server judges the game, but for a walk that was worse than two others."""
    answer = route.fetch()
    *steps, last = answer.text().splitlines()
    review = json.loads(last)["review"]
    walk = next(decision for decision in review["decisions"] if decision["kind"] == "walk")
    labels = zip(ROOMS_IN_REACH, ("mistake", "best", "good"), strict=True)
    walk["label"] = "mistake"
    walk["choices"] = [
        {"do": {"by": "scarlet", "do": "walk", "to": room}, "win": 0.3, "label": label}
        for room, label in labels
    ]
    route.fulfill(response=answer, body="\n".join([*steps, json.dumps({"review": review}), ""]))


def answered(server: WebServer, address: str) -> dict[str, Any]:
    with urlopen(f"{server.address}{address}") as answer:  # our own server
        found: dict[str, Any] = json.load(answer)
    return found


def choose(page: Page, puzzle: dict[str, Any], *, right: bool) -> None:
    """An answer, with keys alone."""
    answer = puzzle["answer"]
    values = answer.get("triple") or [str(next(iter(answer.values())))]
    if puzzle["kind"] == "sound":
        values = ["yes" if answer["follows"] else "no"]
    form = page.locator("form.ask")
    for select, value in zip(form.locator("select").all(), values, strict=True):
        options = [each.get_attribute("value") for each in select.locator("option").all()]
        place = options.index(value) if right else next(n for n, o in enumerate(options) if n and o != value)
        select.focus()
        page.keyboard.press("Home")
        for _ in range(place):
            page.keyboard.press("ArrowDown")
    form.get_by_role("button", name=re.compile("^(Answer|Répondre)$")).press("Enter")


def test_puzzles_are_solved_one_by_one_in_a_row_and_against_the_clock(
    new_person: NewPerson, server: WebServer
) -> None:
    page = new_person().goto("/")
    the_puzzle_of_the_day_is_solved_with_hints_and_keys_alone(page, server)
    a_row_ends_with_the_first_mistake(page, server)
    three_minutes_end_when_the_time_is_up_on_a_french_phone(page, server)


def the_puzzle_of_the_day_is_solved_with_hints_and_keys_alone(page: Page, server: WebServer) -> None:
    page.get_by_role("link", name="Puzzle of the day").press("Enter")
    heading = page.get_by_role("heading", name="The puzzle of the day")
    expect(heading).to_be_visible()
    expect(page.locator("form.ask")).to_be_visible()
    day = page.evaluate("new Date().toLocaleDateString('sv')")
    puzzle = answered(server, f"/api/puzzles/days/{day}")
    page.get_by_role("button", name="Give me a hint").press("Enter")
    expect(page.get_by_role("list", name="The proof so far")).to_contain_text(puzzle["proof"][0])
    # A sheet of one's own, which judges nothing.
    pad = page.get_by_role("region", name="A sheet to reason on")
    blank = pad.get_by_role("button", name="nothing noted")
    before = blank.count()
    blank.first.press("Enter")
    expect(blank).to_have_count(before - 1)
    choose(page, puzzle, right=True)
    expect(page.get_by_text("Right.").first).to_be_visible()
    line = page.get_by_text(f"Casefile, puzzle of {day}: solved, with one hint. Days in a row: 1.")
    expect(line).to_be_visible()
    assert stumbling_blocks(page) == []
    page.get_by_role("link", name="The ladder").press("Enter")
    page.get_by_label("What is asked").select_option("holder")
    expect(page.get_by_text("Who holds it? · rated")).to_be_visible()


def a_row_ends_with_the_first_mistake(page: Page, server: WebServer) -> None:
    page.goto(f"{server.address}/puzzles/row")
    start = page.get_by_role("button", name="Begin")
    with page.expect_response("**/api/puzzles?**") as response:
        start.press("Enter")
    first, second, *_ = response.value.json()
    choose(page, first, right=True)
    expect(page.get_by_text("In a row: 1", exact=True)).to_be_visible()
    choose(page, second, right=False)
    expect(page.get_by_text("Solved in a row: 1. Your best: 1.")).to_be_visible()
    assert stumbling_blocks(page) == []
    page.get_by_role("link", name="Look at the one that ended it").press("Enter")
    expect(page).to_have_url(re.compile(f"/puzzles/{second['id']}$"))
    expect(page.get_by_role("button", name="Give me a hint")).to_be_visible()


def three_minutes_end_when_the_time_is_up_on_a_french_phone(page: Page, server: WebServer) -> None:
    page.get_by_role("button", name="Français").click()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{server.address}/puzzles/storm")
    start = page.get_by_role("button", name="Lancer le chronomètre")
    expect(start).to_be_visible()
    page.clock.install()
    with page.expect_response("**/api/puzzles?**") as response:
        start.click()
    first, second, *_ = response.value.json()
    expect(page.get_by_role("timer")).to_contain_text("résolues 0")
    choose(page, first, right=True)
    expect(page.get_by_role("timer")).to_contain_text("résolues 1")
    choose(page, second, right=False)
    expect(page.get_by_role("timer")).to_contain_text("manquées 1")
    assert stumbling_blocks(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.clock.run_for(180_500)
    expect(page.get_by_text("Le temps est écoulé. Résolues\u00a0: 1, manquées\u00a0: 1.")).to_be_visible()
