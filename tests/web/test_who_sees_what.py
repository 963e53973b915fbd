"""Cards are seen by those who may see them, whoever shares a table, a screen or a secret."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from casefile.editions import edition
from tests.support.web.axe import stumbling_blocks
from tests.support.web.people import NewPerson, Person
from tests.support.web.playing import (
    NO_DICE,
    accuse,
    ask,
    bar,
    board,
    deal,
    dialog,
    open_curtain,
    show,
    three_people,
)
from tests.support.web.received import shown_cards

pytestmark = [pytest.mark.slow, pytest.mark.real]

NAMES = {"scarlet": "Ada", "mustard": "Ben", "white": "Cleo"}
DECK = edition("classic-1986").deck


# -- spectators


def test_a_spectator_sees_the_table_and_nobodys_cards(new_person: NewPerson) -> None:
    ada = new_person()
    table = ada.open_table(bots=("random", "random"), house_rules=NO_DICE)
    deal(table, ada)
    page = new_person().goto(table.path)
    expect(page.get_by_text("A game is in progress.")).to_be_visible()
    page.get_by_role("button", name="Just watch").click()
    expect(board(page)).to_be_visible()
    expect(bar(page)).to_contain_text("You are watching.")
    question = ask(ada.page, table.truth)
    expect(dialog(ada.page, "shows you")).to_be_visible()
    log = page.get_by_role("log", name="Case log")
    (who,) = table.truth.names([question.by])
    expect(log.get_by_text(f"{who} shows a card to Ada")).to_be_visible()
    assert shown_cards(page) == []
    for part in ("Your cards", "Notebook"):
        expect(page.get_by_role("region", name=part)).to_have_count(0)
    expect(page.get_by_label("Or type your move")).to_have_count(0)
    assert bar(page).get_by_role("button").count() == 0


def test_a_table_without_spectators_lets_nobody_watch(new_person: NewPerson) -> None:
    ada = new_person()
    table = ada.open_table(bots=("random", "random"), spectators=False)
    deal(table, ada)
    stranger, guest = new_person(), new_person()
    page = stranger.goto(table.path)
    expect(page.get_by_role("heading", name="This table is by invitation")).to_be_visible()
    expect(page.get_by_text("Ada")).to_have_count(0)
    stranger.forgive("403")
    page = guest.goto(f"{table.path}#{table.invitation}")
    expect(page.get_by_text("A game is in progress.")).to_be_visible()
    expect(page.get_by_role("button", name="Just watch")).to_have_count(0)


# -- an accusation

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
    table, (ada, ben, cleo) = three_people(lambda: filmed(new_person(reduced_motion="no-preference")), NAMES)
    truth = table.truth
    cleo.page.emulate_media(reduced_motion="reduce")
    deal(table, ada, ben, cleo)
    watcher = filmed(new_person(reduced_motion="no-preference")).goto(f"{table.path}#{table.invitation}")
    watcher.get_by_role("button", name="Just watch").click()
    expect(board(watcher)).to_be_visible()
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


# -- one device for several people


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


def test_behind_the_curtain_there_is_no_card_of_anybody(new_person: NewPerson) -> None:
    device = new_person()
    device.context.add_init_script(OVERHEARD)
    device.context.clock.install()
    table = device.open_table(house_rules=NO_DICE)
    for chair in ("mustard", "white"):
        device.take_seat(table, NAMES[chair], chair)
    truth = table.truth
    page = device.goto(table.path)
    page.get_by_role("button", name="Start the game").click()

    pass_on(page, "Ada")
    assert sorted(shown_cards(page)) == sorted(truth.names(truth.hand("scarlet")))
    question = ask(page, truth)
    answering = NAMES[question.by]

    pass_on(page, answering)
    expect(dialog(page, "Ada asks you for a card")).to_be_visible()
    assert sorted(shown_cards(page)) == sorted(truth.names(truth.hand(question.by)))
    show(page, question.card)

    pass_on(page, "Ada")
    expect(dialog(page, f"{answering} shows you")).to_be_visible()
    mine = [*truth.names(truth.hand("scarlet")), *truth.names([truth.shown_to("scarlet")])]
    assert sorted(shown_cards(page)) == sorted(mine)
    dialog(page, "shows you").get_by_role("button", name="End my turn").click()

    pass_on(page, "Ben")
    assert sorted(shown_cards(page)) == sorted(truth.names(truth.hand("mustard")))
    accuse(page, truth.wrong_accusation())
    closing = dialog(page, "Not right.")
    expect(closing).to_be_visible()
    assert closing.locator(".card .title").all_inner_texts() == truth.names(truth.envelope())
    assert page.evaluate("() => overheard") == []


def test_after_a_reload_the_curtain_is_closed(new_person: NewPerson) -> None:
    device = new_person()
    table = device.open_table(bots=("random",), chair="mustard", house_rules=NO_DICE)
    device.take_seat(table, "Cleo", "white")
    page = device.goto(table.path)
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_text("Pass the device to")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Pass the device to")).to_be_visible()
    expect(page.locator(".card")).to_have_count(0)
