"""Everything a page was told, shows and keeps, searched for what the person before it may not know."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from casefile.editions import edition
from tests.support.web.axe import stumbling_blocks
from tests.support.web.browser import not_in_firefox
from tests.support.web.people import NewPerson
from tests.support.web.playing import (
    NO_DICE,
    accuse,
    ask,
    choose,
    deal,
    dialog,
    press,
    show,
    suggest,
    three_people,
    walk_into,
)
from tests.support.web.received import AT_THE_END, Received, kept_by, secrets_in, shown_cards
from tests.support.web.truth import Truth

pytestmark = [pytest.mark.slow, pytest.mark.real]

NAMES = {"scarlet": "Ada", "mustard": "Ben", "white": "Cleo"}
DECK = edition("classic-1986").deck
CARDS = frozenset(map(str, DECK.cards))
NOTE = "a thought of Ben alone"


def leaks(
    page: Page, received: Received, truth: Truth, viewer: str | None, canaries: set[str]
) -> Iterator[str]:
    """What this page was told, shows or keeps, and its reader may not know."""
    known = truth.known_to(viewer)
    kept = kept_by(page)
    raw = "\n".join([*received.frames, page.content(), json.dumps(kept)])
    for message in received.messages():
        yield from (f"{where}: {card}" for where, card in secrets_in(message, CARDS) if card not in known)
        for happening in message.get("happened", ()):
            if happening["what"] in AT_THE_END:
                yield f"told before the end: {happening}"
    for path, body in received.answers():
        raw += body.decode()
        if path != "/api/editions" and body.startswith((b"{", b"[")):
            found = secrets_in(json.loads(body), CARDS)
            yield from (f"{path} {where}: {card}" for where, card in found if card not in known)
    for area in ("local", "session"):
        for key, value in kept[area].items():
            found = secrets_in(json.loads(value), CARDS)
            yield from (f"{area} {key} {where}: {card}" for where, card in found if card not in known)
    if kept["databases"]:
        yield f"databases in the browser: {kept['databases']}"
    yield from (f"kept: {path}" for path in kept["caches"] if path.startswith("/api/"))
    yield from (f"a secret of somebody else: {canary}" for canary in canaries if canary in raw)
    names = truth.names([card for card in DECK.cards if card in known])
    yield from (f"a card in the page: {name}" for name in shown_cards(page) if name not in names)
    told = page.locator(".missed li").all_inner_texts()
    seen = [
        name
        for line in told
        for name in re.findall(r"(?:shows you|You show) (?:the )?((?:Mrs?\. )?.+?)(?: to |\.)", line)
    ]
    yield from (f"missed since the last turn: {name}" for name in seen if name not in names)
    held = {truth.names([card])[0]: holder for holder in NAMES for card in truth.hand(holder)}
    for cell in page.locator("button[aria-label$=': holds it']").evaluate_all(
        "them => them.map(it => it.ariaLabel)"
    ):
        card, _, holder = str(cell).removesuffix(": holds it").partition(", ")
        if card not in names or NAMES.get(held.get(card, "")) != holder:
            yield f"in the notebook: {card}, {holder}"
    tags = page.locator("label", has_text="Shown before").locator("input")
    for card in tags.evaluate_all("them => them.map(it => it.value)"):
        if viewer is None or card not in truth.shown_by(viewer):
            yield f"marked as shown before: {card}"


def secrets_of_the_server(truth: Truth, viewer: str | None) -> set[str]:
    game = truth.game()
    known = truth.known_to(viewer)
    salts = {slot.salt for slot in game.slots if slot.card not in known}
    return {game.offer.secret, game.seed.hex(), *salts}


@not_in_firefox("its driver shows no frames of sockets")
def test_a_browser_gets_and_keeps_nothing_that_its_seat_may_not_know(new_person: NewPerson) -> None:
    table, (ada, ben, cleo) = three_people(new_person, NAMES, hints=True)
    watcher = new_person()
    viewers = {"scarlet": ada, "mustard": ben, "white": cleo, None: watcher}
    received = {seat: Received(person) for seat, person in viewers.items()}
    truth = table.truth
    watcher.goto(table.path).get_by_role("button", name="Just watch").click()
    expect(watcher.page.get_by_text("You are watching.")).to_be_visible()
    deal(table, ada, ben, cleo)

    def look_everywhere(*, also: dict[str | None, set[str]]) -> None:
        for seat, person in viewers.items():
            closed = person.page.locator(".missed button[aria-expanded=false]:enabled")
            if closed.count():
                closed.dispatch_event("click")  # a dialog may lie over it
                expect(person.page.locator(".missed li").first).to_be_attached()
            foreign = {
                str(cookie["value"])
                for other in viewers.values()
                if other is not person
                for cookie in other.context.cookies()
            }
            canaries = secrets_of_the_server(truth, seat) | foreign | also.get(seat, set())
            assert list(leaks(person.page, received[seat], truth, seat, canaries)) == []

    look_everywhere(also={})
    asked = []
    for asker in ("scarlet", "mustard"):
        page = viewers[asker].page
        question = ask(page, truth)
        asked.append(question)
        show(viewers[question.by].page, question.card)
        expect(dialog(page, "shows you")).to_be_visible()
        (third,) = NAMES.keys() - {asker, question.by}
        log = viewers[third].page.get_by_role("log", name="Case log")
        expect(log.get_by_text(f"{NAMES[question.by]} shows a card to {NAMES[asker]}").first).to_be_visible()
        look_everywhere(also={})
        dialog(page, "shows you").get_by_role("button", name="End my turn").click()

    press(cleo.page, "Hint")
    hint = dialog(cleo.page, "A hint")
    hint.get_by_role("button", name="Where is the nearest useful room?").click()
    expect(hint.get_by_text(re.compile("turns? away"))).to_be_visible()
    hint.get_by_role("button", name="Close").click()
    for seat, told in received.items():
        assert any('"hinted"' in frame for frame in told.frames) == (seat == "white")
    ben.page.get_by_role("region", name="Notebook").get_by_role("button", name="Open").click()
    ben.page.get_by_label("My notes").fill(NOTE)
    ben.page.keyboard.press("Escape")
    question = truth.question()
    walk_into(cleo.page, question.room)
    choose(cleo.page, question.suspect)
    look_everywhere(also={seat: {NOTE} for seat in viewers if seat != "mustard"})

    # Ada asks for the same card once more: whoever showed it is reminded, and nobody else.
    choose(cleo.page, question.weapon)
    cleo.page.get_by_role("button", name="Ask the table").click()
    show(viewers[question.by].page, question.card)
    dialog(cleo.page, "shows you").get_by_role("button", name="End my turn").click()
    first = asked[0]
    again = truth.question(first.by, naming=[first.card])
    walk_into(ada.page, again.room)
    suggest(ada.page, again.suspect, again.weapon)
    reminded = dialog(viewers[first.by].page, "Ada asks you for a card")
    marked = reminded.locator("label", has_text="Shown before").locator("input")
    expect(marked).to_have_value(str(first.card))
    expect(marked).to_be_checked()
    for seat, person in viewers.items():
        if seat != first.by:
            expect(person.page.get_by_text("Shown before")).to_have_count(0)
    look_everywhere(also={})
    assert len(received["scarlet"].frames) > 10, "or nothing would be proven"


def test_a_leak_would_be_found(new_person: NewPerson) -> None:
    ada = new_person()
    received = Received(ada)
    table = ada.open_table(bots=("random", "random"), house_rules=NO_DICE)
    deal(table, ada)
    truth, page = table.truth, ada.page
    secret = str(truth.envelope().weapon)
    canary, other = truth.game().offer.secret, truth.game().seed.hex()

    def found() -> list[str]:
        return list(leaks(page, received, truth, "scarlet", {canary, other}))

    assert found() == []
    frames = list(received.frames)
    for planted in (
        {"type": "update", "happened": [{"what": "card-shown", "by": "white", "card": secret}]},
        {"type": "update", "happened": [{"what": "dealt", "hand": [secret]}]},
        {"type": "update", "happened": [{"what": "game-ended"}]},
        {"type": "snapshot", "game": {"hands": {"white": [secret]}}},
        {"type": "studied", "sheet": {"rows": [{"card": "x", "certain": {secret: "envelope"}}]}},
        {"type": "done", "token": canary},
    ):
        received.frames = [*frames, json.dumps(planted)]
        assert found() != [], planted
    received.frames = frames
    for script in (
        f"localStorage.setItem('planted', JSON.stringify({{guess: '{secret}'}}))",
        f"sessionStorage.setItem('planted', JSON.stringify(['{canary}']))",
        "caches.open('planted').then((cache) => cache.put('/api/planted', new Response('')))",
        "new Promise((done) => { indexedDB.open('planted').onsuccess = () => done() })",
        f"document.body.insertAdjacentHTML('beforeend', '<i hidden data-planted={other}></i>')",
        "document.body.insertAdjacentHTML('beforeend', '<p class=card><i class=title>Anybody</i></p>')",
        "document.body.insertAdjacentHTML('beforeend', '<ul class=missed><li>Ben shows you Anybody.</ul>')",
        "document.querySelector('button').ariaLabel = 'Anybody, Ben: holds it'",
        f"document.body.insertAdjacentHTML('beforeend', '<label>Shown before<input value={secret}></label>')",
    ):
        before = found()
        page.evaluate(script)
        assert len(found()) > len(before), script


# -- what is kept and passed on of a finished game

WRITTEN = """
  window.written = [];
  const write = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (words, ...where) {
    written.push(words);
    return write.call(this, words, ...where);
  };
"""
"""Keeps what is written into pictures."""
A_CLEARED_TABLE = "0123456789abcdef"
SIZE = "image => [image.naturalWidth, image.naturalHeight]"


def test_what_is_kept_and_passed_on_of_a_game_names_no_hidden_card_and_comes_after_its_end(
    new_person: NewPerson,
) -> None:
    ada = new_person()
    ada.context.add_init_script(WRITTEN)
    loaded: list[str] = []
    ada.context.on("request", lambda request: loaded.append(request.url))
    page = ada.goto()
    expect(page.get_by_role("button", name="Play now against bots")).to_be_visible()
    assert not [address for address in loaded if "/player-" in address], "sound before anybody has tapped"
    table = ada.open_table(bots=("random", "random"), house_rules=NO_DICE)
    expect(ada.goto(table.path).get_by_role("button", name="Start the game")).to_be_visible()
    assert not [address for address in loaded if "/player-" in address], "sound before anybody has tapped"
    with page.expect_request(lambda request: "/player-" in request.url):
        deal(table, ada)
    ask(page, table.truth)
    dialog(page, "shows you").get_by_role("button", name="Put it away").click()

    # While it goes on there is nothing to pass on, whoever asks.
    stranger = new_person().goto(f"/game/{table.id}/1")
    expect(stranger.get_by_role("heading", name="This case is still open")).to_be_visible()
    head = stranger.content().partition("<body")[0]
    for name in (*table.truth.names(DECK.cards), "Ada"):
        assert name not in head, "the preview of a link"
    assert "casefile-games" not in kept_by(page)["local"]
    assert page.evaluate("written") == []

    accuse(page, table.truth.envelope())
    page.get_by_role("button", name="Share this game").click()
    picture = page.get_by_role("img", name="You solved it.")
    expect(picture).to_be_visible()
    assert picture.evaluate(SIZE) == [1200, 630], "as link previews want it"
    assert stumbling_blocks(page) == []
    envelope = table.truth.names(table.truth.envelope())
    drawn = " ".join(page.evaluate("written"))
    assert "You solved it" in drawn
    assert [card for card in table.truth.names(DECK.cards) if card in drawn] == sorted(
        envelope, key=table.truth.names(DECK.cards).index
    )
    expect(page.get_by_role("status").filter(has_text="the deal was fair")).to_be_visible()
    curves = page.get_by_role("region", name="How near they were")
    expect(curves.get_by_role("listitem")).to_have_count(3)

    # The first page: the result, its story and replay, all of it in this browser alone.
    kept = kept_by(page)["local"]["casefile-games"]
    assert not list(secrets_in(json.loads(kept), CARDS - {"scarlet"})), kept
    page.evaluate(
        """gone => {
          const kept = JSON.parse(localStorage.getItem("casefile-games"));
          kept.games.push({ ...kept.games[0], table: gone });
          localStorage.setItem("casefile-games", JSON.stringify(kept));
        }""",
        A_CLEARED_TABLE,
    )
    page = ada.goto()
    recent = page.get_by_role("region", name="Recent games")
    expect(recent.get_by_role("listitem")).to_have_count(2)
    expect(recent).to_contain_text("1 of 1 won")
    assert stumbling_blocks(page) == []
    with page.expect_download() as saved:
        recent.get_by_role("button", name="Export").click()
    assert json.loads(saved.value.path().read_text())["games"][0]["table"] == table.id
    recent.get_by_role("link", name="Replay").first.click()
    expect(page.get_by_role("heading", name="Replay of game 1")).to_be_visible()
    moments = page.get_by_label("Key moments")
    moments.select_option(label=moments.get_by_role("option").last.inner_text())
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text("Ada accuses")
    page.go_back()
    recent.get_by_role("link", name="Story").last.click()
    expect(page.get_by_role("heading", name="That game is no longer here")).to_be_visible()
    ada.forgive("404")
    page.go_back()
    recent.get_by_role("button", name="Erase").click()
    expect(recent).to_have_count(0)
    assert "casefile-games" not in kept_by(page)["local"]
