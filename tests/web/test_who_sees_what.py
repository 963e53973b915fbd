"""Cards are seen by those who may see them, whoever plays, watches or accuses."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.web.axe import stumbling_blocks
from tests.support.web.people import NewPerson, Person
from tests.support.web.playing import (
    accuse,
    ask,
    bar,
    board,
    deal,
    dialog,
    show,
    three_people,
)
from tests.support.web.received import shown_cards

pytestmark = [pytest.mark.slow, pytest.mark.real]

NAMES = {"scarlet": "Ada", "mustard": "Ben", "white": "Cleo"}


FILMED = """
  window.film = [];
  window.said = [];
  new MutationObserver(() => {
    const act = document.querySelector(".finale");
    const scene = {
      title: document.title,
      act: act ? act.classList[1] : "",
      cards: [...(act?.querySelectorAll(".title") ?? [])].map((card) => card.textContent.trim()),
      words: (act?.querySelector(".verdict, .caption")?.textContent ?? "").trim(),
      open: [...document.querySelectorAll("dialog .card .title, .reveal .card .title")]
        .map((card) => card.textContent.trim()),
      rising: [...document.querySelectorAll(".reveal .rising")]
        .some((card) => card.getAnimations().some(({ playState }) => playState !== "finished")),
      wrong: [...document.querySelectorAll("dialog")]
        .some(({ textContent }) => textContent.includes("Not right.")),
    };
    if (JSON.stringify(scene) !== JSON.stringify(film.at(-1))) film.push(scene);
    for (const line of document.querySelectorAll("[data-aloud] p"))
      if (said.at(-1) !== line.textContent && !said.includes(line.textContent)) said.push(line.textContent);
  }).observe(document, { childList: true, subtree: true, characterData: true });
"""
"""Keeps every scene that the page shows, however short: title, act, cards and words."""


def filmed(person: Person) -> Person:
    person.context.add_init_script(FILMED)
    return person


def film_of(page: Page) -> list[dict[str, Any]]:
    scenes: list[dict[str, Any]] = page.evaluate("film.splice(0)")
    return scenes


def acts(film: list[dict[str, Any]]) -> list[tuple[str, tuple[str, ...], str]]:
    """What follows what: the act, its cards, what is said below them."""
    found: list[tuple[str, tuple[str, ...], str]] = []
    for scene in film:
        act = (scene["act"], tuple(scene["cards"]), scene["words"])
        if scene["act"] and (not found or found[-1] != act):
            found.append(act)
    return found


def test_an_accusation_is_a_finale_for_all_and_the_envelope_of_a_wrong_one_for_the_accuser_alone(
    new_person: NewPerson,
) -> None:
    def make() -> Person:
        return filmed(new_person(reduced_motion="no-preference", width=1200, height=810))

    table, (ada, ben, cleo) = three_people(make, NAMES)
    truth = table.truth
    cleo.page.emulate_media(reduced_motion="reduce")
    deal(table, ada, ben, cleo)
    watcher = make().goto(f"{table.path}#{table.invitation}")
    expect(watcher.get_by_text("A game is in progress.")).to_be_visible()
    watcher.get_by_role("button", name="Just watch").click()
    expect(board(watcher)).to_be_visible()
    expect(bar(watcher)).to_contain_text("You are watching.")
    everybody = {"Ada": ada.page, "Ben": ben.page, "Cleo": cleo.page, "the spectator": watcher}
    for page in everybody.values():
        film_of(page)

    # A wrong one: three cards for all, the envelope for Ada.
    wrong, envelope = truth.wrong_accusation(), truth.names(truth.envelope())
    named = tuple(truth.names(wrong))
    accuse(ada.page, wrong)
    closing = dialog(ada.page, "Not right.")
    expect(closing).to_be_visible()
    expect(closing.locator(".card .title")).to_have_text(
        envelope, use_inner_text=True
    )  # once they are turned
    verdict = ("verdict", named, "That is wrong: Ada is out.")
    for name, page in everybody.items():
        expect(
            page.get_by_role("log", name="Case log", include_hidden=True).get_by_text(re.compile("accuses? "))
        ).to_be_visible()
        film = film_of(page)
        seen = acts(film)
        if name == "Cleo":  # for whom nothing moves: the same at once
            assert seen == [verdict]
            expect(page.locator(".finale")).to_be_visible()
            assert stumbling_blocks(page) == []
        elif name == "Ada":
            assert seen[0] == ("named", named, "")
            assert [scene["open"] for scene in film if scene["open"]][-1] == envelope
        else:
            assert seen == [("named", named, ""), verdict], name
        assert any(scene["wrong"] for scene in film) == (name == "Ada"), name
        if name != "Ada":
            assert not any(scene["open"] for scene in film), name
            expect(page.get_by_role("dialog")).to_have_count(0)
        heard = page.evaluate("said")
        (first,) = [at for at, line in enumerate(heard) if "accuse" in line]
        if name != "Ada":
            assert heard[first + 1].startswith("That is wrong"), heard
    hands = {"Ben": "mustard", "Cleo": "white"}
    for name, chair in hands.items():
        mine = truth.names(truth.hand(chair))
        page = everybody[name]
        # What stands there until something else happens is named by everybody.
        expect(page.locator(".finale.named, .finale:not(.still)")).to_have_count(0)
        assert set(shown_cards(page)) <= {*mine, *named}, name

    closing.get_by_role("button", name="Close the envelope").click()
    expect(closing).to_be_hidden()
    expect(bar(ada.page)).to_contain_text("You accused wrongly: now you only answer questions.")
    # Who is out still answers, and whoever acts puts the verdict away.
    question = ask(ben.page, truth, by="scarlet")
    expect(cleo.page.locator(".finale")).to_have_count(0)
    show(ada.page, question.card)
    shown = dialog(ben.page, "Ada shows you")
    expect(shown).to_be_visible()
    a_spectator_sees_the_table_and_nobodys_cards(watcher)
    shown.get_by_role("button", name="Put it away").click()

    # A right one: for all, and nothing tells how it ends before it does.
    for page in everybody.values():
        film_of(page)
    right = tuple(envelope)
    accuse(ben.page, truth.envelope())
    for name, page in everybody.items():
        expect(page).to_have_title(
            "You solved it · Casefile" if name == "Ben" else "Ben solved it · Casefile"
        )
        film = film_of(page)
        seen = acts(film)
        if name == "Cleo":
            assert [act for act, _, _ in seen] == [], "nothing is in the way of the open envelope"
        else:
            assert [act for act, _, _ in seen] == ["named", "verdict", "revealed"], name
            assert (seen[0][1], seen[1][1:]) == (right, (right, "That is right.")), name
            assert all(card in seen[2][2] for card in right), name
        assert not any(scene["wrong"] for scene in film), name
        assert any(scene["rising"] for scene in film) == (name != "Cleo"), name
        closed = [scene for scene in film if not scene["open"] or scene["rising"]]
        before = [scene["title"] for scene in closed if scene["title"]]
        assert not any("solved" in title or card in title for title in before for card in right), before
        assert [scene["open"] for scene in film if scene["open"]][-1] == envelope


def a_spectator_sees_the_table_and_nobodys_cards(page: Page) -> None:
    """After Ada has shown a card to Ben."""
    log = page.get_by_role("log", name="Case log")
    expect(log.get_by_text("Ada shows a card to Ben")).to_be_visible()
    expect(page.locator(".finale")).to_have_count(0)
    assert shown_cards(page) == []
    for part in ("Your cards", "Notebook"):
        expect(page.get_by_role("region", name=part)).to_have_count(0)
    expect(page.get_by_label("Or type your move")).to_have_count(0)
    assert bar(page).get_by_role("button").count() == 0
