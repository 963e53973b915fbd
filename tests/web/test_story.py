"""How a game ends: the story of it step by step, the link that is passed on, and the same in French."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.web.axe import DIALOG, stumbling_blocks
from tests.support.web.large_text import expect_in_sight, on_its_side
from tests.support.web.people import NewPerson, Person, Table
from tests.support.web.playing import ask, board, dialog, show, two_people
from tests.support.web.truth import Question

pytestmark = [pytest.mark.slow, pytest.mark.real]


def test_the_end_of_a_game_is_told_seen_again_and_passed_on(new_person: NewPerson) -> None:
    table, ada, ben = two_people(lambda: new_person(permissions=["clipboard-read", "clipboard-write"]))
    stranger = new_person()
    wait_at_the_link(stranger, table)
    first, second = ask_each_other(table, ada, ben)
    accuse_in_french(ben.page, table)
    expect(ada.page.get_by_role("heading", name="Ben solved it")).to_be_visible()
    expect(stranger.page.get_by_role("region", name="Ben solved it")).to_be_visible()

    watch_step_by_step(ada.page, table, first, second)
    watch_it_run(ben.page, table, first)
    link = share_the_link(ada.page, table)
    follow_the_link(stranger, link, table, first, second)
    see_it_with_other_eyes(Replay(stranger.page, table), stranger.page, ben, first)
    fetch_the_record(stranger, table)
    go_back_through_the_browser(ada.page, table)


def wait_at_the_link(stranger: Person, table: Table) -> None:
    """Of a game that is not over; there is no other at this table."""
    page = stranger.goto(f"/game/{table.id}/2")
    expect(page.get_by_role("heading", name="No finished game here")).to_be_visible()
    assert stumbling_blocks(page) == []
    page.get_by_role("link", name="Go to the home page").click()
    expect(page.get_by_role("button", name="Play now against bots")).to_be_visible()
    stranger.goto(f"/game/{table.id}/1")
    expect(page.get_by_role("heading", name="This case is still open")).to_be_visible()
    assert stumbling_blocks(page) == []


def ask_each_other(table: Table, ada: Person, ben: Person) -> tuple[Question, Question]:
    """Ada asks and Ben shows; then Ben asks, and Ada shows."""
    first = ask(ada.page, table.truth, by="mustard")
    show(ben.page, first.card)
    seen = dialog(ada.page, "shows you")
    expect(seen).to_be_visible()
    seen.get_by_role("button", name="End my turn").click()
    expect(seen).to_be_hidden()
    second = ask(ben.page, table.truth, by="scarlet")
    show(ada.page, second.card)
    seen = dialog(ben.page, "shows you")
    expect(seen).to_be_visible()
    seen.get_by_role("button", name="Put it away").click()
    return first, second


# -- in French


ENGLISH = re.compile(
    r"\b(?:you|your|turn|card|the|shows?|suggests?|nobody|step|replay|solved|wins?)\b",
    re.IGNORECASE,
)


def expect_no_english(page: Page) -> None:
    said = page.locator("body").inner_text()
    assert ENGLISH.findall(said.replace("English", "")) == []


def accuse_in_french(page: Page, table: Table) -> None:
    page.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.reload()  # what was said aloud before is not said again in French
    expect(dialog(page, "vous montre")).to_be_visible()
    page.keyboard.press("Escape")
    now = page.get_by_role("region", name="Ce qui se passe")
    now.get_by_role("button", name="Accuser").click()
    choosing = dialog(page, "Votre accusation")
    envelope = table.truth.envelope()
    for card in envelope:
        choosing.locator("label", has=page.locator(f'input[value="{card}"]')).click()
    french = table.truth.names(envelope, "fr")
    expect(choosing).to_contain_text(re.compile(rf"J’accuse .*{french[0].split()[-1]}"))
    expect_no_english(page)
    choosing.get_by_role("button", name="Continuer").click()
    sure = page.get_by_role("alertdialog", name="Accuser pour de bon")
    expect(sure.locator(".card .title")).to_have_text(french)
    expect(sure.get_by_role("button", name="Pas encore")).to_be_focused()
    expect_no_english(page)
    sure.get_by_role("button", name="Accuser et ouvrir l’enveloppe").click()
    solved = page.get_by_role("region", name="Vous avez résolu l’affaire")
    expect(solved).to_be_visible()
    assert solved.locator(".card .title").all_inner_texts() == french
    expect(page).to_have_title(re.compile("Vous avez résolu l’affaire"))
    expect(page.get_by_role("region", name="L’histoire de l’affaire")).to_be_visible()
    for part in ("Oui pour une autre partie", "Revoir la partie", "Partager cette partie"):
        expect(page.get_by_role("button", name=part)).to_be_visible()
    expect_no_english(page)
    page.get_by_role("button", name="Revoir la partie").click()
    expect(page.get_by_role("button", name="Suite")).to_be_visible()
    expect_no_english(page)
    page.get_by_role("slider").focus()
    for key in ("End", "ArrowLeft", "ArrowLeft"):
        page.keyboard.press(key)
    expect(page.get_by_role("main").get_by_role("status")).to_contain_text("Vous accusez")
    expect_no_english(page)
    page.get_by_role("button", name="English").click()
    page.get_by_role("button", name="Close the replay").click()
    expect(page.get_by_role("heading", name="You solved it")).to_be_visible()


# -- the replay


class Replay:
    """The page on which a finished game is seen once more."""

    def __init__(self, page: Page, table: Table) -> None:
        self._page = page
        self._truth = table.truth
        self._panel = page.get_by_role("region", name="Replay of game 1")

    def names(self, cards: list[str]) -> list[str]:
        return self._truth.names(cards)  # type: ignore[arg-type]

    def button(self, name: str) -> Locator:
        return self._panel.get_by_role("button", name=name, exact=True)

    @property
    def slider(self) -> Locator:
        return self._panel.get_by_role("slider")

    @property
    def turn(self) -> Locator:
        return self._panel.get_by_label("Go to")

    @property
    def steps(self) -> int:
        return int(self.slider.get_attribute("max") or 0) + 1

    def expect_step(self, number: int) -> None:
        expect(self._panel.get_by_text(f"Step {number} of {self.steps}", exact=True)).to_be_visible()

    @property
    def said(self) -> Locator:
        return self._panel.get_by_role("status")

    def expect_said(self, *words: str) -> None:
        for one in words:
            expect(self.said).to_contain_text(one)

    def expect_in(self, room: str, *things: str) -> None:
        """These stand in this room, as the board says it to everybody."""
        for name in self._truth.names(things):  # type: ignore[arg-type]
            (where,) = self._truth.names([room])  # type: ignore[list-item]
            place = board(self._page).get_by_role("img", name=re.compile(rf"^{name},.* in the {where}$"))
            expect(place).to_have_count(1)

    def expect_on_a_square(self, suspect: str) -> None:
        (name,) = self._truth.names([suspect])  # type: ignore[list-item]
        place = board(self._page).get_by_role(
            "img", name=re.compile(rf"^{name}, (outside|\d+ squares) .* door$")
        )
        expect(place).to_have_count(1)


def watch_step_by_step(page: Page, table: Table, first: Question, second: Question) -> None:
    rooms = table.truth.names([first.room, second.room])
    page.get_by_role("button", name="Watch the replay").click()
    replay = Replay(page, table)

    replay.expect_step(1)
    replay.expect_said("Turn 1")
    replay.expect_on_a_square("scarlet")
    expect(replay.button("Back")).to_be_disabled()

    replay.button("Next").click()
    replay.expect_step(2)
    replay.expect_said("You enter", rooms[0])
    replay.expect_in(first.room, "scarlet")
    replay.button("Next").click()
    replay.expect_said("You suggest", *table.truth.names([first.weapon]))
    replay.expect_in(first.room, "scarlet", first.suspect, first.weapon)
    replay.button("Back").click()
    replay.button("Back").click()
    replay.expect_step(1)
    replay.expect_on_a_square("scarlet")

    # The same with keys, wherever the focus is.
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    replay.expect_step(3)
    replay.expect_in(first.room, "scarlet", first.suspect, first.weapon)
    page.keyboard.press("ArrowLeft")
    replay.expect_step(2)
    replay.expect_said("You enter")
    # And with the slider: an arrow is one step there, not two.
    replay.slider.focus()
    page.keyboard.press("ArrowRight")
    replay.expect_step(3)
    page.keyboard.press("End")
    replay.expect_step(replay.steps)
    replay.expect_said("Ben wins the game")
    page.keyboard.press("ArrowLeft")
    replay.expect_said("The envelope is opened")
    page.keyboard.press("ArrowLeft")
    replay.expect_said("Ben accuses")
    page.keyboard.press("End")
    replay.expect_in(second.room, "mustard")
    expect(replay.button("Next")).to_be_disabled()
    with on_its_side(page):
        for part, name in (
            (board(page), "the board"),
            (replay.said, "what is told"),
            (replay.button("Back"), "the way back"),
            (replay.button("Next"), "the way on"),
        ):
            expect_in_sight(part, name, "replay on a phone that lies")

    replay.turn.select_option("Turn 2")
    replay.expect_said("Turn 2")
    expect(replay.turn).to_have_value("2")
    replay.button("Next").click()
    expect(replay.turn).to_have_value("2")
    replay.turn.select_option("Turn 1")
    replay.expect_step(1)
    replay.turn.focus()
    page.keyboard.press("ArrowDown")
    replay.expect_said("Turn 2")

    page.keyboard.press("Shift+Tab")  # back to what was used before, without a mouse
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="Ben solved it")).to_be_visible()
    expect(page.get_by_role("button", name="Watch the replay")).to_be_visible()


def watch_it_run(page: Page, table: Table, first: Question) -> None:
    """By itself, until it is stopped or over."""
    page.clock.install()
    page.get_by_role("button", name="Watch the replay").click()
    replay = Replay(page, table)
    replay.expect_step(1)
    last = replay.steps

    replay.button("Play").press("Enter")
    page.clock.run_for(1_700)
    replay.expect_step(2)
    replay.expect_said("Ada enters", *table.truth.names([first.room]))
    replay.button("Pause").press("Enter")
    page.clock.run_for(5_000)
    replay.expect_step(2)
    replay.button("Play").click()
    page.clock.run_for(1_700)
    replay.expect_step(3)
    replay.button("Back").click()  # whoever takes a step has stopped it
    page.clock.run_for(5_000)
    replay.expect_step(2)
    replay.button("Play").click()
    page.clock.run_for(1_600 * last)
    replay.expect_step(last)
    expect(replay.button("Play")).to_be_visible()
    replay.expect_said("You win")
    replay.button("Play").click()  # once more, from the beginning
    replay.expect_step(1)
    page.clock.run_for(1_700)
    replay.expect_step(2)
    replay.button("Close the replay").click()
    expect(page.get_by_role("heading", name="You solved it")).to_be_visible()


def go_back_through_the_browser(page: Page, table: Table) -> None:
    """That closes a replay and a review before it leaves the table."""
    ending = page.get_by_role("heading", name="Ben solved it")
    for name in ("Watch the replay", "How well did I play?"):
        page.get_by_role("button", name=name).click()
        expect(ending).to_have_count(0)
        page.go_back()
        expect(ending).to_be_visible()
    page.get_by_role("button", name="Watch the replay").click()
    Replay(page, table).expect_step(1)
    page.reload()
    Replay(page, table).expect_step(1)
    page.go_back()
    expect(ending).to_be_visible()

    page.goto(page.url.replace("/t/", "/game/") + "/1")
    page.get_by_role("button", name="Watch the replay").click()
    Replay(page, table).button("Next").click()
    expect(page).to_have_url(re.compile(r"\?step=2"))
    page.go_back()
    expect(ending).to_be_visible()
    expect(page).to_have_url(re.compile(f"/game/{table.id}/1$"))


# -- the link


def share_the_link(page: Page, table: Table) -> str:
    page.get_by_role("button", name="Share this game").click()
    sharing = dialog(page, "Share this game")
    expect(sharing).to_contain_text("can watch the replay")
    picture = sharing.get_by_role("img", name="QR code of the link")
    expect(picture).to_be_visible()
    assert picture.evaluate("picture => picture.decode().then(() => picture.naturalWidth)") > 0
    assert stumbling_blocks(page, DIALOG) == []
    link = sharing.locator("code").inner_text()
    assert link.endswith(f"/game/{table.id}/1")
    sharing.get_by_role("button", name="Copy link").click()
    expect(sharing.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link
    sharing.get_by_role("button", name="Close").click()
    expect(sharing).to_be_hidden()
    return link[link.index("/game/") :]


def follow_the_link(stranger: Person, link: str, table: Table, first: Question, second: Question) -> None:
    page = stranger.goto(link)
    ending = page.get_by_role("region", name="Ben solved it")
    expect(ending).to_be_visible()
    assert ending.locator(".card .title").all_inner_texts() == table.truth.names(table.truth.envelope())
    expect(page).to_have_title(re.compile("Ben solved it"))
    story = page.get_by_role("region", name="The story of the case")
    expect(story).to_contain_text("as Ben could know them")  # the winner's, for the stranger did not play
    expect(story).to_contain_text("Ben accused, and was right")
    expect(story).to_contain_text("Odds of the true case: 100%")
    expect(story.get_by_text("Ada:")).to_be_visible()
    assert stumbling_blocks(page) == []

    page.get_by_role("button", name="Watch the replay").click()
    replay = Replay(page, table)
    replay.expect_step(1)
    for _ in range(3):
        replay.button("Next").click()
    (card,) = table.truth.names([first.card])
    replay.expect_said("Ben shows", card, "to Ada")
    replay.expect_in(first.room, "scarlet", first.suspect, first.weapon)
    words = page.get_by_role("group", name="The whole game in words")
    expect(words.locator("[aria-current=step]")).to_contain_text(card)
    (asked,) = table.truth.names([second.weapon])
    words.get_by_role("button", name=re.compile(f"^Ben suggests .*{asked}")).click()
    replay.expect_said("Ben suggests", asked)
    replay.expect_in(second.room, "mustard", second.suspect, second.weapon)
    assert stumbling_blocks(page) == []


def see_it_with_other_eyes(replay: Replay, page: Page, ben: Person, question: Question) -> None:
    """Ada was shown a card by Ben in the fourth step: Ada knew it from then on, and the bot never did."""
    eyes = page.get_by_label("Seen by")
    seats = {str(option.get_attribute("value")) for option in eyes.locator("option").all()}
    (bot,) = seats - {"", "scarlet", "mustard"}
    words = page.get_by_role("group", name="The whole game in words")
    (card,) = replay.names([question.card])
    told = words.get_by_role("button", name=re.compile("^Ben shows"))
    expect(told.first).to_contain_text(card)
    eyes.select_option(bot)
    page.get_by_role("tab", name="In words").click()
    expect(told.first).to_have_text("Ben shows a card to Ada.")

    eyes.select_option("scarlet")
    page.get_by_role("tab", name="In words").click()
    expect(told.first).to_contain_text(card)
    told.first.click()
    replay.expect_step(4)
    page.get_by_role("tab", name="Notebook").click()
    book = page.get_by_role("table", name="What Ada could know")
    title = card.split()[-1] if question.card == question.suspect else card  # "Green" for Mr. Green
    row = book.get_by_role("row").filter(has=page.get_by_role("rowheader", name=title, exact=True))
    expect(row).to_contain_text("holds it")
    expect(book.locator(".odds").first).to_be_visible()
    assert stumbling_blocks(page) == []
    replay.button("Back").click()
    expect(row).not_to_contain_text("holds it")

    expect(page).to_have_url(re.compile(r"\?step=3&eyes=scarlet$"))
    replay.button("Link to this moment").click()
    link = dialog(page, "Link to this moment").locator("code").inner_text()
    dialog(page, "Link to this moment").get_by_role("button", name="Close").click()
    there = ben.goto(link[link.index("/game/") :])
    expect(there.get_by_text("Step 3 of ")).to_be_visible()
    expect(there.get_by_label("Seen by")).to_have_value("scarlet")
    eyes.select_option("")


def fetch_the_record(stranger: Person, table: Table) -> None:
    page = stranger.page
    Replay(page, table).button("Close the replay").click()
    expect(page).to_have_url(re.compile(f"/game/{table.id}/1$"))
    with page.expect_download() as fetched:
        page.get_by_role("link", name="Download the record").click()
    assert fetched.value.suggested_filename == f"casefile-{table.id}-1.json"
    record = json.loads(fetched.value.path().read_text(encoding="utf-8"))
    assert sorted(record["setup"]["envelope"]) == sorted(table.truth.envelope())
    page.get_by_role("link", name="Was the deal fair?").click()
    result = page.get_by_role("region", name="Game 1 of this table")
    expect(result.get_by_text("Holds", exact=True).first).to_be_visible()
