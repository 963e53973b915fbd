"""Before a game: two clicks to play against bots, a table for friends, one device for several people."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from casefile.editions import DEFAULT_EDITION
from tests.support.web.axe import stumbling_blocks
from tests.support.web.people import NewPerson, WebServer
from tests.support.web.playing import until_true

pytestmark = [pytest.mark.slow, pytest.mark.real]

BOARD = re.compile("The mansion|Le manoir")


def open_table(page: Page, name: str = "Ada") -> str:
    """Open a table as its host; the address for friends, without the server's name."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Open a table").click()
    return "/t/" + page.locator("code").inner_text().split("/t/")[1]


def expect_a_game(page: Page) -> None:
    expect(page.get_by_role("group", name=BOARD)).to_be_visible()


def test_two_clicks_lead_to_a_game_against_bots(new_person: NewPerson) -> None:
    page = new_person().goto()
    page.get_by_role("button", name="Play now against bots").click()
    page.get_by_role("button", name="Deal the cards").click()
    expect_a_game(page)
    expect(page.get_by_role("heading", name="Your cards")).to_be_visible()


def test_what_is_fetched_ahead_of_the_page_is_fetched_once(new_person: NewPerson) -> None:
    ada = new_person()
    asked: list[str] = []
    ada.context.on("request", lambda request: asked.append(urlsplit(request.url).path))
    page = ada.goto()
    page.get_by_role("link", name="Learn in one turn").click()
    expect_a_game(page)
    assert asked.count("/api/editions") == 1


def test_what_nobody_has_chosen_is_the_edition_of_the_terminal_too(new_person: NewPerson) -> None:
    page = new_person().goto()
    page.get_by_role("button", name="Play now against bots").click()
    expect(page.get_by_role("dialog").get_by_label("Rules")).to_have_value(DEFAULT_EDITION)
    page.keyboard.press("Escape")
    open_table(page)
    expect(page.get_by_label("Rules", exact=True)).to_have_value(DEFAULT_EDITION)


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [("en-GB", "The bots are getting ready"), ("fr-FR", "Les robots se préparent")],
)
def test_while_the_bots_are_getting_ready_the_page_says_so_once_and_one_can_play(
    new_person: NewPerson, locale: str, sentence: str
) -> None:
    """What the server says of it changes every second; what a screen reader reads out does not."""
    person = new_person(locale=locale)
    shares = [0.0, 0.4, 0.8]
    asked: list[float] = []

    def tell(route: Route) -> None:
        route.fulfill(json={"status": "ok", "version": "1", "warming": shares[len(asked)]})
        if len(asked) < len(shares) - 1:
            asked.append(shares[len(asked)])

    person.page.route("**/healthz", tell)
    page = person.goto()
    status = page.get_by_role("status").filter(has_text=sentence)
    expect(status).to_be_visible()
    expect(page.locator("progress")).to_have_js_property("value", 0.8)
    expect(status).not_to_contain_text("0.8")
    assert not stumbling_blocks(page)
    expect(page.get_by_role("button", name=re.compile("against bots|contre des robots"))).to_be_enabled()
    person.page.unroute("**/healthz")
    expect(status).to_have_count(0)
    expect(page.locator("progress")).to_be_hidden()


def test_enter_twice_leads_there_too(new_person: NewPerson) -> None:
    page = new_person().goto()
    page.get_by_role("button", name="Play now against bots").press("Enter")
    expect(page.get_by_role("button", name="Deal the cards")).to_be_focused()
    page.keyboard.press("Enter")
    expect_a_game(page)


def test_friends_come_by_three_words_and_the_host_starts(new_person: NewPerson) -> None:
    host = new_person().goto()
    open_table(host)
    host.get_by_role("button", name="Add a bot as").first.click()
    words = host.locator("[data-words]").inner_text()

    guest = new_person(width=390, height=844, locale="fr-FR").goto()
    guest.get_by_label("Vous avez un lien, ou trois mots").fill(words.upper())
    guest.get_by_role("button", name="Aller à la table").click()
    guest.get_by_label("Votre nom").fill("Noor")
    guest.get_by_role("button", name="Prendre cette place").click()
    expect(host.get_by_text("Noor", exact=True)).to_be_visible()
    start = host.get_by_role("button", name="Start the game")
    expect(start).to_be_disabled()
    guest.get_by_role("button", name="Je suis d’accord pour commencer").click()
    start.click()
    expect_a_game(host)
    expect_a_game(guest)

    # Used a second time they lead there as well, though to no seat that is taken; others lead nowhere.
    late = new_person()
    late.goto(f"/j#{words.replace(' ', '-')}")
    expect(late.page.get_by_role("button", name="Just watch")).to_be_visible()
    expect(late.page.get_by_role("button", name="Take this seat")).to_have_count(0)
    mistyped = new_person()
    mistyped.goto(f"/j#{'-'.join(reversed(words.split()))}")
    expect(mistyped.page.get_by_text("These words do not belong to any table")).to_be_visible()
    mistyped.forgive("404")


def test_without_the_link_a_private_table_lets_nobody_in(new_person: NewPerson) -> None:
    table = open_table(new_person().goto()).partition("#")[0]
    stranger = new_person().goto(table)
    expect(stranger.get_by_text("This table is by invitation")).to_be_visible()
    expect(stranger.get_by_role("button", name="Take this seat")).to_have_count(0)


def test_what_the_host_chooses_is_what_the_others_read(new_person: NewPerson) -> None:
    host = new_person().goto()
    guest = new_person().goto(open_table(host))
    guest.get_by_label("Your name").fill("Noor")
    guest.get_by_role("button", name="Take this seat").click()
    expect(guest.get_by_label("Notebook help")).to_be_disabled()
    host.get_by_label("Notebook help").select_option("Full deduction")
    host.get_by_label("Last detective wins").check()
    expect(guest.get_by_label("Notebook help")).to_have_value("full")
    expect(guest.get_by_label("Last detective wins")).to_be_checked()


def test_the_host_may_place_the_weapons_by_hand(new_person: NewPerson) -> None:
    host = new_person().goto()
    guest = new_person(locale="fr-FR").goto(open_table(host))
    guest.get_by_label("Votre nom").fill("Noor")
    guest.get_by_role("button", name="Prendre cette place").click()
    host.get_by_label("Place them by hand").check()
    host.get_by_label("Rope").select_option("Study")
    host.get_by_label("Knife").select_option("Study")  # the two change places
    expect(host.get_by_label("Rope")).to_have_value("ballroom")
    expect(guest.get_by_label("Couteau")).to_have_value("study")
    expect(guest.get_by_label("Corde")).to_be_disabled()
    assert stumbling_blocks(host) == []
    host.get_by_role("button", name="Fill with bots").click()
    guest.get_by_role("button", name="Je suis d’accord pour commencer").click()
    host.get_by_role("button", name="Start the game").click()
    expect_a_game(host)
    expect(host.get_by_role("img", name="Knife, in the Study")).to_have_count(1)
    expect(host.get_by_role("img", name="Rope, in the Ballroom")).to_have_count(1)


def test_a_public_table_is_found_on_the_first_page(new_person: NewPerson) -> None:
    host = new_person().goto()
    open_table(host, "Colette")
    host.get_by_text("Clocks, pace and visitors").click()
    host.get_by_label("Anyone may join").check()
    expect(host.locator("code")).not_to_contain_text("#")  # whoever finds it needs no invitation
    guest = new_person().goto()
    guest.get_by_role("link", name="Join: Colette").click()
    guest.get_by_label("Your name").fill("Noor")
    guest.get_by_role("button", name="Take this seat").click()
    expect(host.get_by_text("Noor", exact=True)).to_be_visible()


def test_two_people_share_a_device(new_person: NewPerson) -> None:
    page = new_person().goto()
    open_table(page)
    page.get_by_role("button", name="Someone here, on this device").click()
    page.get_by_label("Their name").fill("Noor")
    page.get_by_role("button", name="Take a seat").click()
    page.get_by_role("button", name="Add a bot as").first.click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_text("Pass the device to")).to_be_visible()


def test_a_seat_taken_here_is_shown_before_anything_else_can_be_pressed(new_person: NewPerson) -> None:
    person = new_person()
    news: list[str | bytes] = []
    streams: list[WebSocketRoute] = []

    def hold_back(route: WebSocketRoute) -> None:
        streams.append(route)
        is_first = len(streams) == 1
        server = route.connect_to_server()
        server.on_message(
            lambda message: news.append(message) if is_first and is_held else route.send(message)
        )

    is_held = False
    person.page.route_web_socket(re.compile("/socket"), hold_back)
    page = person.goto()
    open_table(page)
    page.get_by_role("button", name="Someone here, on this device").click()
    page.get_by_label("Their name").fill("Noor")
    is_held = True
    with page.expect_response(re.compile("/seats")):
        page.get_by_role("button", name="Take a seat").click()
    expect(page.get_by_role("button", name="Take a seat")).to_be_disabled()
    expect(page.get_by_role("dialog")).to_be_visible()
    is_held = False
    for message in news:
        streams[0].send(message)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text("Noor", exact=True)).to_be_visible()


def test_a_seat_moves_to_another_device(new_person: NewPerson) -> None:
    old = new_person().goto()
    open_table(old)
    old.get_by_role("button", name="More about Miss Scarlet").click()
    old.get_by_role("button", name="Move to another device").click()
    link = old.locator("dialog code").inner_text()
    new = new_person().goto("/t/" + link.split("/t/")[1])
    expect(new.get_by_role("button", name="Leave the table")).to_be_visible()
    assert "transfer" not in new.url
    expect(old.get_by_role("heading", name="This seat is no longer on this device.")).to_be_visible()


def test_the_page_opens_without_a_network_and_says_so(new_person: NewPerson) -> None:
    person = new_person()
    page = person.goto()
    page.evaluate("navigator.serviceWorker.ready")
    until_true(page, "() => navigator.serviceWorker.controller !== null")
    page.reload()  # everything passes through the worker now, the fonts too
    expect(page.get_by_role("button", name="Play now against bots")).to_be_visible()
    person.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="The server cannot be reached.")).to_be_visible()
    person.context.set_offline(False)
    expect(page.get_by_role("button", name="Play now against bots")).to_be_visible()
    # The browser itself notes every request that did not get through.
    person.forgive_lost_connections()


def test_a_server_that_is_gone_comes_back_without_a_reload(new_person: NewPerson, server: WebServer) -> None:
    person = new_person()
    page = person.goto()
    open_table(page)
    server.kill()
    server.start()
    page.get_by_role("button", name="Fill with bots").click()
    page.get_by_role("button", name="Start the game").click()
    expect_a_game(page)
    person.forgive_lost_connections()


@pytest.mark.parametrize(("width", "height", "scheme"), [(1440, 900, "light"), (390, 844, "dark")])
def test_nobody_stumbles_before_a_game(new_person: NewPerson, width: int, height: int, scheme: str) -> None:
    page = new_person(width=width, height=height, color_scheme=scheme).goto()
    expect(page.get_by_role("heading", name="Who, with what, and where?")).to_be_visible()
    assert stumbling_blocks(page) == []
    page.get_by_role("button", name="Play now against bots").click()
    assert stumbling_blocks(page) == []
    page.keyboard.press("Escape")
    link = open_table(page)
    page.get_by_text("Clocks, pace and visitors").click()
    expect(page.get_by_role("img", name="QR code of the link")).to_be_visible()
    assert stumbling_blocks(page) == []
    guest = new_person(width=width, height=height, color_scheme=scheme).goto(link)
    expect(guest.get_by_role("button", name="Take this seat")).to_be_visible()
    assert stumbling_blocks(guest) == []


def test_nothing_is_wider_than_a_phone_even_with_letters_twice_as_large(new_person: NewPerson) -> None:
    host = new_person(width=390, height=844).goto()
    guest = new_person(width=390, height=844)
    link = open_table(host)
    for page in (host, guest.goto(link), new_person(width=390, height=844).goto()):
        expect(page.locator("h1").first).to_be_visible()
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390


# -- alone against bots


def choose_and_deal(page: Page, level: str = "novice") -> None:
    page.get_by_role("button", name="Play now against bots").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("How good are they?").select_option(level)
    dialog.get_by_text("Pace, rules and help").click()
    dialog.get_by_label("How fast bots play").select_option("brisk")
    dialog.get_by_label("Notebook help").select_option("full")
    dialog.get_by_label("No rolling").check()
    page.get_by_role("button", name="Deal the cards").click()


def test_whoever_plays_alone_chooses_everything_once_and_never_sees_the_lobby(new_person: NewPerson) -> None:
    person = new_person()
    page = person.goto()
    page.evaluate(
        """() => {
            window.lobbies = 0;
            new MutationObserver(() => {
                if (document.getElementById("lobby-title")) window.lobbies += 1;
            }).observe(document, { childList: true, subtree: true });
        }"""
    )
    choose_and_deal(page, level="mixed")
    expect_a_game(page)
    assert page.evaluate("window.lobbies") == 0
    address = page.url.replace("/t/", "/api/tables/")
    settings = page.evaluate("async (url) => (await (await fetch(url)).json()).table.settings", address)
    assert (settings["pace"], settings["notebook"], settings["house_rules"]) == ("brisk", "full", ["no_dice"])
    person.goto()
    page.get_by_role("button", name="Play now against bots").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("How good are they?")).to_have_value("mixed")
    expect(dialog.get_by_label("No rolling")).to_be_checked()


def test_the_first_page_leads_back_to_the_unfinished_game_and_says_what_each_table_is(
    new_person: NewPerson, server: WebServer
) -> None:
    person = new_person()
    page = person.goto()
    open_table(page)
    person.goto()
    choose_and_deal(page)
    expect_a_game(page)
    address = page.url
    person.goto()
    yours = page.get_by_role("region", name="Your tables").get_by_role("listitem")
    expect(yours).to_have_count(2)
    expect(yours.first).to_contain_text("Turn 1")
    expect(yours.first).to_contain_text("(Novice)")
    expect(yours.last).to_contain_text("Not begun yet")
    # The minute of the last change aside: whoever leaves a table changes it, too.
    said = [re.compile(re.sub(r"\d+:\d+", r"\\d+:\\d+", re.escape(text))) for text in yours.all_inner_texts()]

    # Neither a browser nor a server that was closed in between forgets them.
    kept = person.context.storage_state()
    page.close()
    server.kill()
    server.start()
    later = new_person(storage_state=kept)
    page = later.goto()
    yours = page.get_by_role("region", name="Your tables").get_by_role("listitem")
    expect(yours).to_have_text(said, use_inner_text=True)
    assert stumbling_blocks(page) == []
    page.get_by_role("link", name="Continue your game").click()
    expect_a_game(page)
    assert page.url == address


def test_the_bilingual_edition_says_what_is_special_about_it(new_person: NewPerson) -> None:
    page = new_person().goto()
    page.get_by_role("button", name="Play now against bots").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Rules").select_option("bilingual")
    expect(dialog.get_by_text("Every card has its English and its French name")).to_be_visible()
