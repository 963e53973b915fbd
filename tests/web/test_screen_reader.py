"""The game by keyboard and screen reader: where the focus goes, and what is said aloud."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.web.people import NewPerson, Person
from tests.support.web.playing import (
    NO_DICE,
    accuse,
    ask,
    bar,
    before_it_is_sent,
    board,
    choose,
    choose_accusation,
    deal,
    dialog,
    lit,
    press,
    tray,
    two_people,
    until_true,
)

pytestmark = [pytest.mark.slow, pytest.mark.real]

A_MOMENT = 500
"""Milliseconds of the page's own time after which everything is said."""

BOTS = ("random", "random")
LISTEN = """
    window.heard = [];
    const REGIONS = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]';
    const hear = (node) => {
        const region = (node.closest ? node : node.parentElement)?.closest(REGIONS);
        const modal = document.querySelector('dialog:modal');
        // A region that comes with its words is not heard, unless it is an alert; nor is one behind a dialog.
        const isSilent = region === node && region.role !== 'alert';
        if (!region || isSilent || (modal && !modal.contains(region))) return;
        const words = node.textContent.trim();
        if (words) window.heard.push(words);
    };
    new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
            if (type === 'characterData') hear(target);
            for (const node of addedNodes) if (node.isConnected) hear(node);
        }
    }).observe(document, { subtree: true, childList: true, characterData: true });
"""


def listening(person: Person) -> Person:
    """Somebody whose page remembers what a screen reader would say."""
    person.context.add_init_script(LISTEN)
    return person


def heard(page: Page, words: str) -> int:
    """How often something was said with these words."""
    count = page.evaluate("words => heard.filter((line) => line.includes(words)).length", words)
    assert isinstance(count, int)
    return count


def expect_heard(page: Page, words: str, times: int = 1) -> None:
    """It is said, and not more often: by the time the next lines are there, too."""
    until_true(page, "(words) => heard.some((line) => line.includes(words))", words)
    assert heard(page, words) == times, page.evaluate("heard")


def forget(page: Page) -> None:
    page.evaluate("heard.length = 0")


def expect_focus_in(page: Page, part: Locator) -> None:
    expect(page.locator("body :focus")).to_have_count(1)
    assert part.evaluate("part => part.contains(document.activeElement)")


def open_by_key(page: Page, button: Locator) -> None:
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("dialog:modal")).to_be_visible()


def close_by_key(page: Page) -> None:
    page.keyboard.press("Escape")
    expect(page.locator("dialog:modal")).to_have_count(0)


def test_the_focus_comes_back_from_every_dialog(new_person: NewPerson) -> None:
    ada = new_person()
    table = ada.open_table(bots=BOTS, house_rules=NO_DICE)
    deal(table, ada)
    page = ada.page
    expect(page.get_by_role("heading", level=1)).to_be_focused()  # a new page is read from its heading
    for button in (
        page.get_by_role("button", name="Menu"),
        page.get_by_role("region", name="Notebook").get_by_role("button", name="Open"),
        bar(page).get_by_role("button", name="Accuse"),
    ):
        open_by_key(page, button)
        close_by_key(page)
        expect(button).to_be_focused()

    choose_accusation(page, table.truth.envelope())
    sure = page.get_by_role("alertdialog", name="Make this accusation?")
    expect(sure).to_have_accessible_description(re.compile("I accuse .* one accusation in this game"))
    page.keyboard.press("Escape")
    expect(dialog(page, "Your accusation")).to_be_visible()
    close_by_key(page)
    expect_focus_in(page, bar(page))

    question = table.truth.question()
    lit(page, question.room).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    asking = tray(page)
    expect(asking).to_be_visible()
    choose(page, question.suspect, question.weapon)
    asking.get_by_role("button", name="Look at the table first").press("Enter")
    begin = bar(page).get_by_role("button", name="Suggest")
    expect(begin).to_be_focused()
    page.keyboard.press("Enter")
    for card in (question.suspect, question.weapon):  # what was chosen is not forgotten
        expect(asking.locator(f'input[value="{card}"]')).to_be_checked()
    asking.get_by_role("button", name="Ask the table").press("Enter")
    others = table.truth.names(player for player in table.truth.game().players if player != "scarlet")
    for name in others:  # who showed it, who could not, who was not asked
        expect(dialog(page, "shows you")).to_have_accessible_description(re.compile(re.escape(name)))
    close_by_key(page)
    end = bar(page).get_by_role("button", name="End my turn")
    expect(end).to_be_focused()
    page.keyboard.press("Enter")
    expect(end).to_be_hidden()
    expect_focus_in(page, bar(page))


def test_the_focus_stays_with_what_was_pressed_before_a_game(new_person: NewPerson) -> None:
    ada = new_person()
    page = ada.goto()
    play = page.get_by_role("button", name="Play now")
    open_by_key(page, play)
    close_by_key(page)
    expect(play).to_be_focused()

    table = ada.open_table(bots=("random",))
    page = ada.goto(table.path)
    page.get_by_role("button", name=re.compile("^Add a bot.*Green")).press("Enter")
    seat = page.get_by_role("button", name="More about Mr. Green")
    expect(seat).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("dialog:modal")).to_be_visible()
    close_by_key(page)
    expect(seat).to_be_focused()


def test_the_deal_a_turn_and_the_end_are_said_once(new_person: NewPerson) -> None:
    ada = listening(new_person())
    table = ada.open_table(bots=BOTS, house_rules=NO_DICE)
    page = ada.goto(table.path)
    expect(page).to_have_title("Table with friends · Casefile")
    page.get_by_role("button", name="Start the game").press("Enter")
    expect_heard(page, "Your turn.")
    expect_heard(page, "The cards are dealt")
    expect_heard(page, "You can reach the")
    expect(page).to_have_title("Your turn · Casefile")

    question = ask(page, table.truth)
    (suspect,) = table.truth.names([question.suspect])
    expect(dialog(page, "shows you")).to_be_visible()
    expect_heard(page, f"You suggest {suspect}")
    expect_heard(page, "You enter the")
    assert heard(page, "shows you") == 0, "the dialog says it by its name"
    close_by_key(page)

    accuse(page, table.truth.envelope())
    title = page.get_by_role("heading", name="You solved it")
    expect(title).to_be_focused()
    expect_heard(page, "You solved it.")
    expect(page).to_have_title("You solved it · Casefile")
    page.get_by_role("button", name="Watch the replay").press("Enter")
    expect(page.get_by_role("heading", name="Replay of game 1")).to_be_focused()
    expect(page).to_have_title("Replay of game 1 · Casefile")
    slider = page.get_by_role("slider")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("Step 1 of"))
    page.keyboard.press("Escape")
    expect(title).to_be_focused()
    assert (heard(page, "Your turn."), heard(page, "You solved it.")) == (1, 1), page.evaluate("heard")


def test_no_dialog_opens_while_somebody_writes(new_person: NewPerson) -> None:
    table, ada, ben = two_people(lambda: listening(new_person()))
    his = ben.page
    his.get_by_role("tab", name="Chat").click()
    field = his.get_by_label("Say something")
    field.focus()
    question = ask(ada.page, table.truth, "mustard")
    until_true(his, "() => heard.some((line) => /Ada asks you|You hold one of them/.test(line))")
    expect(bar(his).get_by_role("button", name="Choose the card")).to_be_visible()
    his.keyboard.type("wait")
    expect(field).to_have_value("wait")
    expect(his.get_by_role("dialog")).to_have_count(0)
    menu = his.get_by_role("button", name="Menu")
    menu.focus()
    expect(dialog(his, "Ada asks you for a card")).to_be_visible()
    choose(his, question.card)
    dialog(his, "Ada asks you").get_by_role("button", name="Show").press("Enter")
    expect(menu).to_be_focused()

    # The field for typed moves, too, while nothing is in it yet.
    expect(dialog(ada.page, "shows you")).to_be_visible()
    close_by_key(ada.page)
    his.keyboard.press("/")  # it lies behind the chat
    line = his.get_by_label("Or type your move")
    expect(line).to_be_focused()
    press(ada.page, "End my turn")
    expect_heard(his, "Your turn.")
    forget(his)
    for _ in range(2):  # the same answer once more is heard once more
        line.fill("hand")
        line.press("Enter")
        until_true(his, "() => heard.filter((line) => line.startsWith('You hold')).length > 0")
    until_true(his, "() => heard.filter((line) => line.startsWith('You hold')).length === 2")


def test_a_question_that_comes_while_the_notebook_is_open(new_person: NewPerson) -> None:
    table, ada, ben = two_people(lambda: listening(new_person()))
    his = ben.page
    his.get_by_role("region", name="Notebook").get_by_role("button", name="Open").press("Enter")
    book = dialog(his, "Notebook")
    expect(book).to_be_visible()
    forget(his)
    question = ask(ada.page, table.truth, "mustard")
    expect(book.get_by_text("Close this to continue.")).to_be_visible()
    until_true(his, "() => heard.some((line) => /asks you|You hold one of them/.test(line))")
    his.keyboard.press("Escape")
    asked = dialog(his, "Ada asks you for a card")
    expect(asked).to_be_visible()
    named = table.truth.names([question.suspect, question.room, question.weapon])
    expect(asked).to_have_accessible_description(re.compile(re.escape(", ".join(named))))
    his.keyboard.press("Escape")
    expect(his.get_by_role("dialog")).to_have_count(0)
    open_by_key(his, his.get_by_role("button", name="Menu"))
    close_by_key(his)
    expect(his.get_by_role("dialog")).to_have_count(0)  # who put it away is not asked twice


def test_a_walk_is_begun_and_taken_back_by_ear(new_person: NewPerson) -> None:
    ada = listening(new_person())
    table = ada.open_table(bots=BOTS, house_rules=NO_DICE)
    deal(table, ada)
    page = ada.page
    lounge = lit(page, "lounge")
    with before_it_is_sent(page):
        lounge.press("Enter")
        page.clock.run_for(A_MOMENT)
        expect_heard(page, "On your way: Lounge. Escape takes it back, Enter goes at once.")
        expect(lounge).to_have_attribute("aria-pressed", "true")
        lounge.press("Escape")
        page.clock.run_for(A_MOMENT)
        expect_heard(page, "Taken back.")
    expect(lounge).to_have_attribute("aria-pressed", "false")
    expect(bar(page).get_by_role("button", name="Undo")).to_be_hidden()
    expect(board(page).get_by_role("img", name=re.compile(r"^Rope, in the \w+"))).to_be_attached()


def test_people_who_sit_down_and_talk_are_heard(new_person: NewPerson) -> None:
    ada, ben = listening(new_person()), new_person()
    table = ada.open_table(house_rules=NO_DICE, bots=("random",))
    page = ada.goto(table.path)
    expect(page.get_by_role("heading", name="Table with friends")).to_be_visible()
    ben.take_seat(table, "Ben", "green")
    expect_heard(page, "Ben takes the seat of Mr. Green.")
    deal(table, ada, ben)
    expect(page.get_by_role("tabpanel", name="Case log")).to_be_visible()
    ben.page.get_by_role("tab", name="Chat").click()
    ben.page.get_by_label("Say something").fill("good luck")
    ben.page.keyboard.press("Enter")
    expect_heard(page, "Ben says: good luck")


def test_the_reasons_of_the_notebook_are_said(new_person: NewPerson) -> None:
    ada = listening(new_person())
    table = ada.open_table(bots=BOTS, house_rules=NO_DICE, notebook="full")
    deal(table, ada)
    page = ada.page
    page.get_by_role("region", name="Notebook").get_by_role("button", name="Open").press("Enter")
    cell = dialog(page, "Notebook").get_by_role("button", name=re.compile(r", Envelope: \d+%")).first
    cell.press("Enter")
    expect_heard(page, "of the deals still possible")
    expect(cell).to_be_focused()
    close_by_key(page)
    page.keyboard.press("/")
    page.keyboard.type("notes\n")
    expect_heard(page, "% in the envelope")


def test_a_wrong_accusation_is_told_and_interrupts_nobody_who_types(new_person: NewPerson) -> None:
    ada = listening(new_person())
    table = ada.open_table(bots=BOTS, house_rules=NO_DICE)
    deal(table, ada)
    page = ada.page
    right = table.truth.envelope()
    wrong = next(name for name in ("Lead Pipe", "Rope") if name not in table.truth.names(right))
    suspect, _, room = table.truth.names(right)
    page.keyboard.press("/")
    page.keyboard.type(f"accuse {suspect.split()[-1]} {wrong} {room}\n".lower())
    expect_heard(page, "Type “yes” to accuse.")
    page.keyboard.type("yes\n")
    expect_heard(page, "You have looked into the envelope")
    line = page.get_by_label("Or type your move")
    expect(line).to_be_focused()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Menu").focus()
    told = dialog(page, "Not right.")
    expect(told).to_be_visible()
    for name in table.truth.names(right):
        expect(told).to_have_accessible_description(re.compile(re.escape(name)))
