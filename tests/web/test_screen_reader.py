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
    show,
    tray,
    until_true,
)
from tests.support.web.truth import Truth

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


# -- alone


def test_a_game_against_bots_by_keys_and_ears(new_person: NewPerson) -> None:
    ada = listening(new_person())
    table = ada.open_table(bots=BOTS, house_rules=NO_DICE, notebook="full")
    page = ada.goto(table.path)
    the_focus_stays_with_what_was_pressed_in_the_lobby(page)

    expect(page).to_have_title("Table with friends · Casefile")
    page.get_by_role("button", name="Start the game").press("Enter")
    expect_heard(page, "Your turn.")
    expect_heard(page, "The cards are dealt")
    expect_heard(page, "You can reach the")
    expect(page).to_have_title("Your turn · Casefile")
    expect(page.get_by_role("heading", level=1)).to_be_focused()  # a new page is read from its heading

    the_focus_comes_back_from_every_dialog(page, table.truth)
    the_reasons_of_the_notebook_are_said(page)
    a_walk_is_begun_and_taken_back_by_ear(page)
    what_is_asked_is_said_once_and_the_focus_goes_on(page, table.truth)
    the_end_is_said_once(page, table.truth)


def the_focus_stays_with_what_was_pressed_in_the_lobby(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Add a bot.*Plum")).press("Enter")
    seat = page.get_by_role("button", name="More about Professor Plum")
    expect(seat).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("dialog:modal")).to_be_visible()
    close_by_key(page)
    expect(seat).to_be_focused()


def the_focus_comes_back_from_every_dialog(page: Page, truth: Truth) -> None:
    for button in (
        page.get_by_role("button", name="Menu"),
        page.get_by_role("region", name="Notebook").get_by_role("button", name="Open"),
        bar(page).get_by_role("button", name="Accuse"),
    ):
        open_by_key(page, button)
        close_by_key(page)
        expect(button).to_be_focused()

    choose_accusation(page, truth.envelope())
    sure = page.get_by_role("alertdialog", name="Make this accusation?")
    expect(sure).to_have_accessible_description(re.compile("I accuse .* one accusation in this game"))
    page.keyboard.press("Escape")
    expect(dialog(page, "Your accusation")).to_be_visible()
    close_by_key(page)
    expect_focus_in(page, bar(page))


def the_reasons_of_the_notebook_are_said(page: Page) -> None:
    page.get_by_role("region", name="Notebook").get_by_role("button", name="Open").press("Enter")
    cell = dialog(page, "Notebook").get_by_role("button", name=re.compile(r", Envelope: \d+%")).first
    cell.press("Enter")
    expect_heard(page, "of the deals still possible")
    expect(cell).to_be_focused()
    close_by_key(page)
    page.keyboard.press("/")
    page.keyboard.type("notes\n")
    expect_heard(page, "% in the envelope")


def a_walk_is_begun_and_taken_back_by_ear(page: Page) -> None:
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


def what_is_asked_is_said_once_and_the_focus_goes_on(page: Page, truth: Truth) -> None:
    question = truth.question()
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
    others = truth.names(player for player in truth.game().players if player != "scarlet")
    for name in others:  # who showed it, who could not, who was not asked
        expect(dialog(page, "shows you")).to_have_accessible_description(re.compile(re.escape(name)))
    (suspect,) = truth.names([question.suspect])
    expect_heard(page, f"You suggest {suspect}")
    expect_heard(page, "You enter the")
    assert heard(page, "shows you") == 0, "the dialog says it by its name"
    close_by_key(page)
    expect(bar(page).get_by_role("button", name="End my turn")).to_be_focused()


def the_end_is_said_once(page: Page, truth: Truth) -> None:
    accuse(page, truth.envelope())
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


# -- two people


def test_two_people_play_by_keys_and_ears(new_person: NewPerson) -> None:
    ada, ben = listening(new_person()), listening(new_person())
    table = ada.open_table(house_rules=NO_DICE)
    hers = ada.goto(table.path)
    expect(hers.get_by_role("heading", name="Table with friends")).to_be_visible()
    ben.take_seat(table, "Ben", "mustard")
    expect_heard(hers, "Ben takes the seat of Colonel Mustard.")
    hers.get_by_role("button", name="Add a bot as").last.click()
    deal(table, ada, ben)
    his, truth = ben.page, table.truth
    field = people_who_talk_are_heard(hers, his)
    no_dialog_opens_while_somebody_writes(hers, his, field, truth)
    a_question_comes_while_the_notebook_is_open(hers, his, truth)
    a_wrong_accusation_is_told_and_interrupts_nobody_who_types(his, truth)


def people_who_talk_are_heard(hers: Page, his: Page) -> Locator:
    """The field where Ben has just written something."""
    expect(hers.get_by_role("tabpanel", name="Case log")).to_be_visible()
    his.get_by_role("tab", name="Chat").click()
    field = his.get_by_label("Say something")
    field.fill("good luck")
    his.keyboard.press("Enter")
    expect_heard(hers, "Ben says: good luck")
    expect(field).to_have_value("")
    return field


def no_dialog_opens_while_somebody_writes(hers: Page, his: Page, field: Locator, truth: Truth) -> None:
    field.focus()
    question = ask(hers, truth, "mustard")
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
    expect(dialog(hers, "shows you")).to_be_visible()
    close_by_key(hers)
    his.keyboard.press("/")  # it lies behind the chat
    line = his.get_by_label("Or type your move")
    expect(line).to_be_focused()
    end = bar(hers).get_by_role("button", name="End my turn")
    end.focus()
    hers.keyboard.press("Enter")
    expect(end).to_be_hidden()
    expect_focus_in(hers, bar(hers))
    expect_heard(his, "Your turn.")
    forget(his)
    for _ in range(2):  # the same answer once more is heard once more
        line.fill("hand")
        line.press("Enter")
        until_true(his, "() => heard.filter((line) => line.startsWith('You hold')).length > 0")
    until_true(his, "() => heard.filter((line) => line.startsWith('You hold')).length === 2")


def a_question_comes_while_the_notebook_is_open(hers: Page, his: Page, truth: Truth) -> None:
    hers.get_by_role("region", name="Notebook").get_by_role("button", name="Open").press("Enter")
    book = dialog(hers, "Notebook")
    expect(book).to_be_visible()
    forget(hers)
    question = ask(his, truth, "scarlet")
    expect(book.get_by_text("Close this to continue.")).to_be_visible()
    until_true(hers, "() => heard.some((line) => /asks you|You hold one of them/.test(line))")
    hers.keyboard.press("Escape")
    asked = dialog(hers, "Ben asks you for a card")
    expect(asked).to_be_visible()
    named = truth.names([question.suspect, question.room, question.weapon])
    expect(asked).to_have_accessible_description(re.compile(re.escape(", ".join(named))))
    hers.keyboard.press("Escape")
    expect(hers.get_by_role("dialog")).to_have_count(0)
    open_by_key(hers, hers.get_by_role("button", name="Menu"))
    close_by_key(hers)
    expect(hers.get_by_role("dialog")).to_have_count(0)  # who put it away is not asked twice
    press(hers, "Choose the card")
    show(hers, question.card)
    expect(dialog(his, "Ada shows you")).to_be_visible()
    close_by_key(his)


def a_wrong_accusation_is_told_and_interrupts_nobody_who_types(page: Page, truth: Truth) -> None:
    right = truth.envelope()
    wrong = next(name for name in ("Lead Pipe", "Rope") if name not in truth.names(right))
    suspect, _, room = truth.names(right)
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
    for name in truth.names(right):
        expect(told).to_have_accessible_description(re.compile(re.escape(name)))
