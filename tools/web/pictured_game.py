"""One game, played for its pictures: everything that is seen in it, in the order in which it happens."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.support.web.paceless_bots import PLAYING
from tests.support.web.people import Table
from tests.support.web.playing import bar, board, choose, choose_accusation, dialog, press, tray
from tools.web.studio import DESK, PHONE, Seat, Studio, several_windows

WARM_UP = 1
"""Turns of ours before there is much to see on the board and in the notebook."""
ROUND_TIMEOUT_MS = 90_000
"""Milliseconds until it is our turn again: four bots play in between, and take their time."""


class NoLuck(Exception):
    """The game ended before everything was seen."""


def game(studio: Studio) -> None:
    """Everything that is seen in a game, in the order in which it happens."""
    plum = studio.person(DESK)
    bots = ("sleuth", "novice", "novice", "sleuth")
    table = plum.open_table(
        "Plum", "plum", bots, edition="deluxe-2020", notebook="full", seats=5, pace=PLAYING
    )
    plum.goto(table.path).get_by_role("button", name="Start the game").click()
    expect(board(plum.page)).to_be_visible()
    watcher = studio.person(DESK).goto(table.path)
    watcher.get_by_role("button", name="Just watch").click()
    with several_windows(studio, table, "plum", plum) as seat:
        rooms = play_until_there_is_something_to_see(seat)
        look_at_the_board(seat, rooms[0])
        walk_and_ask(seat, rooms[0], pictures=True)
        studio.take(watcher, "spectator-desk-day")
        end_turn(seat, pictures=True)
    with several_windows(studio, table, "plum", plum, "phone-fr") as seat:
        your_move(seat)
        for page in seat.windows.values():  # some have only just been opened
            expect(page.locator(".turn .btn").first).to_be_visible()
        seat.take("turn", "phone-fr-day")
        look_into_the_notebook(seat)
        solve(seat)
    look_back(studio, plum.page, table)


def play_until_there_is_something_to_see(seat: Seat) -> list[str]:
    """The rooms that can be reached, once there are several and the game has begun in earnest."""
    for turn in range(1, 30):
        your_move(seat)
        rooms = roll(seat)
        if turn > WARM_UP and len(rooms) > 1:
            return rooms
        if rooms:
            walk_and_ask(seat, rooms[0])
        else:
            board(seat.desk).locator("[data-spot]").last.dblclick()
        end_turn(seat)
    raise NoLuck


def your_move(seat: Seat) -> None:
    """Others play. Show a card when asked, until it is our turn."""
    page = seat.desk
    dice = bar(page).get_by_role("button", name="Roll the dice")
    asked = dialog(page, "asks you for a card")
    over = page.get_by_role("button", name="Play again")
    while True:
        expect(dice.or_(asked).or_(over).first).to_be_visible(timeout=ROUND_TIMEOUT_MS)
        if over.is_visible():
            raise NoLuck
        if dice.is_visible():
            return
        if asked.locator("label").count() > 1:
            asked.locator("label").first.click()
        asked.get_by_role("button", name="Show").click()
        expect(asked).to_be_hidden()


def roll(seat: Seat) -> list[str]:
    """The rooms that can be reached, first those whose card we have not seen."""
    press(seat.desk, "Roll the dice")
    expect(bar(seat.desk).get_by_role("heading", name="You rolled")).to_be_visible()
    spots = board(seat.desk).locator("[data-spot]").evaluate_all("all => all.map(one => one.dataset.spot)")
    known = seat.table.truth.known_to(seat.suspect)
    return sorted((spot for spot in spots if "," not in spot), key=lambda room: room in known)


def look_at_the_board(seat: Seat, room: str) -> None:
    for page in seat.windows.values():
        page.locator(f'.board [data-spot="{room}"]').hover()
    seat.take("board", "desk-day", "desk-night", "desk-fr-day", "phone-day", "phone-night")


def walk_and_ask(seat: Seat, room: str, *, pictures: bool = False) -> None:
    """Go there and suggest what we do not know; somebody holds the weapon, so there is an answer."""
    truth = seat.table.truth
    known, envelope = truth.known_to(seat.suspect), truth.envelope()
    deck = truth.game().state.public.edition.deck
    suspects = [card for card in deck.suspects if card not in known]
    weapons = [card for card in deck.weapons if card not in known and card not in envelope]
    named = (suspects[-1], (weapons or deck.weapons)[-1])
    board(seat.desk).locator(f'[data-spot="{room}"]').dblclick()
    asking = tray(seat.desk)
    expect(asking).to_be_visible()
    if pictures:
        for page in seat.windows.values():
            expect(page.locator(".tray")).to_be_visible()
            choose(page, *named)
        seat.take("suggestion", "desk-day", "desk-fr-night", "phone-day", "phone-night")
    else:
        choose(seat.desk, *named)
    asking.get_by_role("button", name="Ask the table").click()


def end_turn(seat: Seat, *, pictures: bool = False) -> None:
    """Look at the card that was shown, if one was, and end the turn."""
    shown = dialog(seat.desk, "shows you")
    end = bar(seat.desk).get_by_role("button", name="End my turn")
    expect(shown.or_(end).first).to_be_visible(timeout=ROUND_TIMEOUT_MS)
    if not shown.is_visible():
        end.click()
        return
    if pictures:
        for page in seat.windows.values():
            expect(page.locator("dialog .card").first).to_be_visible()
        seat.take("card-shown", "desk-day", "desk-fr-night", "phone-night")
    shown.get_by_role("button", name="End my turn").click()


def look_into_the_notebook(seat: Seat) -> None:
    for name, page in seat.windows.items():
        if name.startswith("phone"):
            page.locator(".parts-bar button").nth(1).click()
            page.locator(".handle").click()
            sheet = page.locator(".nb table")
        else:
            page.locator(".nb .btn").click()
            sheet = page.locator("dialog table")
        sheet.locator("button:has(.odd)").nth(likeliest(sheet)).click()
        expect(page.locator("dialog ol li").first).to_be_visible()
        hands_off(page)
    seat.take("notebook", "desk-day", "desk-night", "phone-day", "phone-fr-night")
    seat.desk.keyboard.press("Escape")


def likeliest(sheet: Locator) -> int:
    """Which row is the likeliest without being certain: there is the most to be explained."""
    expect(sheet.locator(".odd").first).to_be_visible()
    odds = sheet.locator(".odd b").evaluate_all("all => all.map(share => parseFloat(share.textContent))")
    return max(range(len(odds)), key=lambda row: odds[row] % 100)


def hands_off(page: Page) -> None:
    """Nothing is pointed at, so nothing looks as if it were."""
    page.mouse.move(0, 0)


def solve(seat: Seat) -> None:
    choose_accusation(seat.desk, seat.table.truth.envelope())
    seat.take("accuse", "desk-night")
    seat.desk.get_by_role("button", name="Accuse, and open the envelope").click()
    for page in seat.windows.values():
        expect(page.locator(".reveal .card").first).to_be_visible()
        expect(page.locator(".story .hands")).to_be_visible()
        hands_off(page)
    seat.take("end", "desk-day", "phone-day", "phone-fr-night")


def look_back(studio: Studio, page: Page, table: Table) -> None:
    stranger = studio.person(DESK, "fr").goto(f"/game/{table.id}/1")
    expect(stranger.locator(".story .hands")).to_be_visible()
    studio.take(stranger, "story-desk-fr-night")
    page.get_by_role("button", name="Watch the replay").click()
    expect(board(page)).to_be_visible()
    page.get_by_role("slider").evaluate("slider => { slider.value = slider.max * 0.6; }")
    page.get_by_role("slider").dispatch_event("input")
    studio.take(page, "replay-desk-night")
    page.get_by_role("button", name="Close the replay").click()
    review(studio, page, table)
    page.get_by_role("link", name="Was the deal fair?").click()
    expect(page.get_by_text("The deal was fair.")).to_be_visible()
    studio.take(page, "fairness-desk-day")


def try_again(page: Page) -> None:
    """The first mistake once more, with its position in sight."""
    expect(page.locator("progress")).to_have_count(0)
    mistake = page.get_by_role("article").filter(has=page.get_by_role("button")).first
    mistake.get_by_role("button").first.click()
    expect(mistake.locator(".board")).to_be_visible()
    page.get_by_role("article").filter(has=page.locator(".board")).evaluate("card => card.scrollIntoView()")
    hands_off(page)


def review(studio: Studio, page: Page, table: Table) -> None:
    page.get_by_role("button", name="How well did I play?").click()
    expect(page.get_by_role("figure")).to_be_visible()
    expect(page.locator("progress")).to_have_count(0)
    studio.take(page, "review-desk-day")
    studio.take(page, "review-desk-night")
    try_again(page)
    studio.take(page, "review-again-desk-day")
    phone = studio.person(PHONE, "fr").goto(f"/game/{table.id}/1")
    phone.get_by_role("button", name="Ai-je bien joué").click()
    phone.get_by_role("combobox", name="La partie de").select_option("plum")
    try_again(phone)
    studio.take(phone, "review-again-phone-fr-night")
    page.get_by_role("button", name="Back to the end of the game").click()
