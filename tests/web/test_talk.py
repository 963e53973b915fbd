"""What is said at a table and what was asked there: chat, and the log with its filter."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.web.people import NewPerson, Person, Table
from tests.support.web.playing import (
    NO_DICE,
    accuse,
    ask,
    deal,
    dialog,
    player,
    show,
    three_people,
    until_true,
)

pytestmark = [pytest.mark.slow, pytest.mark.real]

NAMES = {"scarlet": "Ada", "mustard": "Ben", "white": "Cleo"}


def open_chat(page: Page) -> Locator:
    """The lines of the chat."""
    page.get_by_role("tab", name="Chat").click()
    return page.get_by_role("log", name="Chat")


def say(page: Page, words: str) -> None:
    page.get_by_label("Say something").fill(words)
    page.get_by_role("button", name="Say", exact=True).click()
    expect(page.get_by_label("Say something")).to_have_value("")


def react(page: Page, words: str) -> None:
    page.get_by_role("group", name="React").get_by_role("button", name=words).click()


def bubble(page: Page, suspect: str) -> Locator:
    """What somebody says in passing."""
    return page.locator(f'[data-said-by="{suspect}"]')


COVERED = """
  const PRESSED = "a[href], button:enabled, input:enabled, select, textarea, summary, label, [role=button]";
  window.spoken = new Set();
  window.covered = new Set();
  const before = new Set();
  const meet = (one, other) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  const look = () => {
    const found = new Set();
    for (const bubble of document.querySelectorAll("[data-said-by]")) {
      if (!bubble.checkVisibility({ visibilityProperty: true })) continue;
      spoken.add(bubble.textContent.trim());
      for (const one of document.querySelectorAll(PRESSED)) {
        const seen = one.checkVisibility({ visibilityProperty: true });
        if (seen && meet(bubble.getBoundingClientRect(), one.getBoundingClientRect())) found.add(one);
      }
    }
    // What changes between two looks is not seen.
    for (const one of found) if (before.has(one)) covered.add(one.ariaLabel ?? one.textContent.trim());
    before.clear();
    for (const one of found) before.add(one);
    requestAnimationFrame(() => setTimeout(look, 50));
  };
  addEventListener("DOMContentLoaded", look);
"""
"""What is said before the eyes of somebody, and what of that lies over something that can be pressed."""


def test_what_is_said_in_passing_lies_over_nothing_that_can_be_pressed(new_person: NewPerson) -> None:
    person = new_person()
    person.context.add_init_script(COVERED)
    table = person.open_table(bots=("random", "random"), house_rules=NO_DICE)
    start = person.goto(table.path).get_by_role("button", name="Start the game")
    page, said = person.page, person.page.locator("[data-said-by]")
    for name, size in {"phone": (390, 844), "on its side": (844, 390), "desk": (1440, 900)}.items():
        page.set_viewport_size({"width": size[0], "height": size[1]})
        # At the beginning and at the end of a game a bot always has something to say, if no other one speaks.
        page.evaluate("spoken.clear()")
        start.click()
        until_true(page, "spoken.size > 0")
        expect(said).to_have_count(0)
        page.evaluate("spoken.clear()")
        accuse(page, table.truth.envelope())
        until_true(page, "spoken.size > 0")
        expect(said).to_have_count(0)
        assert page.evaluate("[...covered]") == [], name
        start = page.get_by_role("button", name="Play again")
        expect(start).to_be_visible()


PASSING = """
  window.passed = new Set();
  new MutationObserver(() => {
    for (const one of document.querySelectorAll("[data-said-by]"))
      passed.add(`${one.dataset.saidBy}: ${one.textContent.trim()}`);
    for (const line of document.querySelectorAll("[data-aloud] p")) passed.add(`aloud: ${line.textContent}`);
  }).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Whoever looks every now and then may miss what is only there for a moment: the page remembers it."""


def attentive(person: Person) -> Person:
    person.context.add_init_script(PASSING)
    return person


def expect_in_passing(page: Page, words: str) -> None:
    until_true(page, "words => passed.has(words)", words)


def test_three_people_read_the_log_and_talk(new_person: NewPerson) -> None:
    table, (ada, ben, cleo) = three_people(lambda: attentive(new_person()), NAMES)
    deal(table, ada, ben, cleo)
    the_log_tells_what_one_player_asked_and_showed(table, ada, ben, cleo)
    people_talk_mute_each_other_and_erase_their_words(table, ada, ben, new_person())


def the_log_tells_what_one_player_asked_and_showed(
    table: Table, ada: Person, ben: Person, cleo: Person
) -> None:
    truth = table.truth
    question = ask(ada.page, truth, by="mustard")
    show(ben.page, question.card)
    expect(dialog(ada.page, "Ben shows you")).to_be_visible()
    dialog(ada.page, "Ben shows you").get_by_role("button", name="End my turn").click()

    page = cleo.page
    log = page.get_by_role("log", name="Case log")
    asked, shown = "Ada suggests", "Ben shows a card to Ada"
    expect(log).to_contain_text(shown)
    expect(log).to_contain_text("The cards are dealt")
    about = page.get_by_role("group", name="Show only what concerns one player")
    for name in ("Ada", "Ben"):  # who asked, and who showed
        about.get_by_role("button", name=f"What {name} asked and showed").click()
        expect(log).not_to_contain_text("The cards are dealt")
        expect(log).to_contain_text(asked)
        expect(log).to_contain_text(shown)
    about.get_by_role("button", name="What you asked and showed").click()
    expect(log).to_contain_text("No question and no answer so far.")
    about.get_by_role("button", name="All").click()
    expect(log).to_contain_text("The cards are dealt")

    # The one who was asked finds the card there, and nobody else does.
    (card,) = truth.names([question.card])
    hers = ada.page.get_by_role("log", name="Case log")
    ada.page.get_by_role("button", name="What Ben asked and showed").click()
    expect(hers).to_contain_text(re.compile(f"Ben shows you (the )?{re.escape(card)}"))
    expect(hers.get_by_text("Ben shows")).to_have_count(1)


def people_talk_mute_each_other_and_erase_their_words(
    table: Table, ada: Person, ben: Person, watcher: Person
) -> None:
    hers = open_chat(ada.page)
    expect(ada.page.get_by_role("button", name="Erase my name")).to_be_visible()  # she has said nothing yet
    say(ada.page, "Good evening, <b>everybody</b>")
    unread = ben.page.get_by_role("tab", name="Chat")
    expect(unread).to_contain_text("1")
    expect(ada.page.get_by_role("button", name="Erase my messages")).to_be_visible()
    his = open_chat(ben.page)
    expect(his).to_contain_text("Ada: Good evening, <b>everybody</b>")
    expect(his.locator("b")).to_have_text(["Ada:"])  # words are never markup
    expect(unread).not_to_contain_text("1")
    say(ben.page, "To you too")
    expect(hers).to_contain_text("Ben: To you too")
    expect(hers).to_contain_text("You: Good evening")

    react(ben.page, "Bravo.")
    expect_in_passing(ada.page, "mustard: Bravo.")
    expect_in_passing(ada.page, "aloud: Ben says: Bravo.")
    expect(hers).not_to_contain_text("Bravo.")
    expect(bubble(ada.page, "mustard")).to_have_count(0)

    ada.page.get_by_role("button", name="Mute Ben").click()
    expect(hers).not_to_contain_text("To you too")
    react(ben.page, "Alas.")
    expect_in_passing(ben.page, "mustard: Alas.")
    say(ben.page, "Can you read this?")
    expect(his).to_contain_text("Can you read this?")
    say(ada.page, "I cannot read you")
    expect(his).to_contain_text("I cannot read you")
    expect(hers).not_to_contain_text("Can you read this?")
    assert not ada.page.evaluate("passed.has('mustard: Alas.')"), "whoever is muted says nothing in passing"
    ada.page.get_by_role("button", name="Unmute Ben").click()
    expect(hers).to_contain_text("To you too")
    say(ben.page, "And now?")
    expect(hers).to_contain_text("Ben: And now?")

    watcher.goto(table.path).get_by_role("button", name="Just watch").click()
    theirs = open_chat(watcher.page)
    expect(theirs).to_contain_text("Ben: And now?")
    expect(watcher.page.get_by_label("Say something")).to_have_count(0)

    ben.page.get_by_role("button", name="Erase my messages").click()
    ben.page.get_by_role("button", name="Erase", exact=True).click()
    for lines in (hers, his, theirs):
        expect(lines).not_to_contain_text("And now?")
        expect(lines).to_contain_text("Good evening")
    for page in (ada.page, watcher.page):
        expect(player(page, "Ben")).to_have_count(0)  # the name is gone as well
        expect(page.locator("body")).not_to_contain_text("Ben")
    ada.page.reload()
    expect(open_chat(ada.page)).to_contain_text("Good evening")
    expect(ada.page.locator("body")).not_to_contain_text("To you too")
