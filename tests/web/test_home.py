"""Before a game: alone against bots, a table for friends, one device for several people."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, ViewportSize, WebSocketRoute, expect

from casefile.editions import DEFAULT_EDITION
from tests.support.web.axe import stumbling_blocks
from tests.support.web.people import NewPerson, Person, WebServer
from tests.support.web.playing import until_true

pytestmark = [pytest.mark.slow, pytest.mark.real]

BOARD = re.compile("The mansion|Le manoir")
PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1440, "height": 900}


def open_table(page: Page, name: str = "Ada") -> str:
    """Open a table as its host; the address for friends, without the server's name."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Open a table").click()
    return "/t/" + page.locator("code").inner_text().split("/t/")[1]


def expect_a_game(page: Page) -> None:
    expect(page.get_by_role("group", name=BOARD)).to_be_visible()


@contextmanager
def on_a_phone_by_night(page: Page) -> Iterator[None]:
    """Within it the same page is narrow and dark."""
    page.set_viewport_size(PHONE)
    page.emulate_media(color_scheme="dark")
    yield
    page.set_viewport_size(DESK)
    page.emulate_media(color_scheme="light")


def nobody_stumbles_on_any_device(page: Page) -> None:
    assert stumbling_blocks(page) == []
    with on_a_phone_by_night(page):
        assert stumbling_blocks(page) == []


def expect_no_wider_than_a_phone(page: Page) -> None:
    """Even with letters twice as large."""
    expect(page.locator("h1").first).to_be_visible()
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.evaluate("document.documentElement.style.fontSize = ''")


# -- alone against bots


def test_whoever_plays_alone_is_soon_in_a_game_and_finds_it_again(
    new_person: NewPerson, server: WebServer
) -> None:
    person = new_person()
    asked: list[str] = []
    person.context.on("request", lambda request: asked.append(urlsplit(request.url).path))
    the_bots_are_getting_ready(person)
    page = person.page
    page.get_by_role("link", name="Learn in one turn").click()
    expect_a_game(page)
    page.go_back()
    assert asked.count("/api/editions") == 1, "what is fetched ahead of the page is fetched once"
    the_dialog_before_a_game(page)

    open_table(page)
    expect(page.get_by_label("Rules", exact=True)).to_have_value(DEFAULT_EDITION)
    person.goto()
    everything_is_chosen_once_and_no_lobby_is_seen(page)
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
    later = new_person(storage_state=kept, **PHONE, color_scheme="dark")
    page = later.goto()
    yours = page.get_by_role("region", name="Your tables").get_by_role("listitem")
    expect(yours).to_have_text(said, use_inner_text=True)
    assert stumbling_blocks(page) == []
    expect_no_wider_than_a_phone(page)
    page.get_by_role("link", name="Continue your game").click()
    expect_a_game(page)
    assert page.url == address
    page.set_viewport_size(DESK)
    later.goto()
    enter_twice_leads_to_another_game(page)


def the_bots_are_getting_ready(person: Person) -> None:
    """What the server says of it changes every second; what a screen reader reads out does not."""
    shares = [0.0, 0.4, 0.8]
    asked: list[float] = []

    def tell(route: Route) -> None:
        route.fulfill(json={"status": "ok", "version": "1", "warming": shares[len(asked)]})
        if len(asked) < len(shares) - 1:
            asked.append(shares[len(asked)])

    person.page.route("**/healthz", tell)
    page = person.goto()
    expect(page.get_by_role("heading", name="Who, with what, and where?")).to_be_visible()
    status = page.get_by_role("status").filter(has_text="The bots are getting ready")
    expect(status).to_be_visible()
    expect(page.locator("progress")).to_have_js_property("value", 0.8)
    expect(status).not_to_contain_text("0.8")
    assert not stumbling_blocks(page)
    expect(page.get_by_role("button", name="Play now against bots")).to_be_enabled()
    page.get_by_role("button", name="Français").click()
    in_french = page.get_by_role("status").filter(has_text="Les robots se préparent")
    expect(in_french).to_be_visible()
    expect(in_french).not_to_contain_text("0.8")
    expect(page.get_by_role("button", name="Jouer contre des robots")).to_be_enabled()
    page.unroute("**/healthz")
    expect(in_french).to_have_count(0)
    expect(page.locator("progress")).to_be_hidden()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("button", name="Play now against bots")).to_be_visible()
    expect(status).to_have_count(0)


def the_dialog_before_a_game(page: Page) -> None:
    """What nobody has chosen is the edition of the terminal, too; one of them is special, and says so."""
    play = page.get_by_role("button", name="Play now against bots")
    play.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("Rules")).to_have_value(DEFAULT_EDITION)
    nobody_stumbles_on_any_device(page)
    dialog.get_by_label("Rules").select_option("bilingual")
    expect(dialog.get_by_text("Every card has its English and its French name")).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(play).to_be_focused()


def everything_is_chosen_once_and_no_lobby_is_seen(page: Page) -> None:
    page.evaluate(
        """() => {
            window.lobbies = 0;
            new MutationObserver(() => {
                if (document.getElementById("lobby-title")) window.lobbies += 1;
            }).observe(document, { childList: true, subtree: true });
        }"""
    )
    page.get_by_role("button", name="Play now against bots").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("How good are they?").select_option("mixed")
    dialog.get_by_text("Pace, rules and help").click()
    dialog.get_by_label("How fast bots play").select_option("brisk")
    dialog.get_by_label("Notebook help").select_option("full")
    dialog.get_by_label("No rolling").check()
    page.get_by_role("button", name="Deal the cards").click()
    expect_a_game(page)
    assert page.evaluate("window.lobbies") == 0
    address = page.url.replace("/t/", "/api/tables/")
    settings = page.evaluate("async (url) => (await (await fetch(url)).json()).table.settings", address)
    assert (settings["pace"], settings["notebook"], settings["house_rules"]) == ("brisk", "full", ["no_dice"])


def enter_twice_leads_to_another_game(page: Page) -> None:
    """What was chosen once is chosen still."""
    page.get_by_role("button", name="Play now against bots").press("Enter")
    expect(page.get_by_role("button", name="Deal the cards")).to_be_focused()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_label("How good are they?")).to_have_value("mixed")
    expect(dialog.get_by_label("No rolling")).to_be_checked()
    page.keyboard.press("Enter")
    expect_a_game(page)
    expect(page.get_by_role("heading", name="Your cards")).to_be_visible()


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


# -- a table for friends


def test_friends_come_to_a_table_and_the_host_starts(new_person: NewPerson, server: WebServer) -> None:
    colette, noor, ida = new_person(), new_person(**PHONE, locale="fr-FR", color_scheme="dark"), new_person()
    host = colette.goto()
    table = open_table(host, "Colette").partition("#")[0]
    host.get_by_role("button", name="Add a bot as").first.click()
    words = host.locator("[data-words]").inner_text()

    # Without the link a private table lets nobody in.
    stranger = ida.goto(table)
    expect(stranger.get_by_text("This table is by invitation")).to_be_visible()
    expect(stranger.get_by_role("button", name="Take this seat")).to_have_count(0)

    guest = a_guest_comes_by_three_words(noor, words)
    expect(host.get_by_text("Noor", exact=True)).to_be_visible()
    start = host.get_by_role("button", name="Start the game")
    expect(start).to_be_disabled()

    host.get_by_text("Clocks, pace and visitors").click()
    a_public_table_is_found_on_the_first_page(host, ida)
    expect(host.get_by_text("Ida", exact=True)).to_be_visible()
    what_the_host_chooses_is_what_the_others_read(host, guest)
    the_host_places_the_weapons_by_hand(host, guest)
    expect(host.get_by_role("img", name="QR code of the link")).to_be_visible()
    nobody_stumbles_on_any_device(host)
    with on_a_phone_by_night(host):
        expect_no_wider_than_a_phone(host)

    # A server that is gone comes back without a reload.
    server.kill()
    server.start()
    host.get_by_role("button", name="Fill with bots").click()
    expect(host.get_by_role("button", name="Fill with bots")).to_have_count(0)
    guest.get_by_role("button", name="Je suis d’accord pour commencer").click()
    stranger.get_by_role("button", name="I am ready").click()
    start.click()
    for page in (host, guest, stranger):
        expect_a_game(page)
    expect(host.get_by_role("img", name="Knife, in the Study")).to_have_count(1)
    expect(host.get_by_role("img", name="Rope, in the Ballroom")).to_have_count(1)
    for person in (colette, noor, ida):
        person.forgive_lost_connections()

    # Used a second time the words lead there as well, though to no seat that is taken; others lead nowhere.
    late = new_person()
    late.goto(f"/j#{words.replace(' ', '-')}")
    expect(late.page.get_by_role("button", name="Just watch")).to_be_visible()
    expect(late.page.get_by_role("button", name="Take this seat")).to_have_count(0)
    late.goto(f"/j#{'-'.join(reversed(words.split()))}")
    expect(late.page.get_by_text("These words do not belong to any table")).to_be_visible()
    late.forgive("404")


def a_guest_comes_by_three_words(noor: Person, words: str) -> Page:
    guest = noor.goto()
    guest.get_by_label("Vous avez un lien, ou trois mots").fill(words.upper())
    guest.get_by_role("button", name="Aller à la table").click()
    expect(guest.get_by_role("button", name="Prendre cette place")).to_be_visible()
    assert stumbling_blocks(guest) == []
    expect_no_wider_than_a_phone(guest)
    guest.get_by_label("Votre nom").fill("Noor")
    guest.get_by_role("button", name="Prendre cette place").click()
    return guest


def a_public_table_is_found_on_the_first_page(host: Page, ida: Person) -> None:
    host.get_by_label("Anyone may join").check()
    expect(host.locator("code")).not_to_contain_text("#")  # whoever finds it needs no invitation
    stranger = ida.goto()
    stranger.get_by_role("link", name="Join: Colette").click()
    expect(stranger.get_by_role("button", name="Take this seat")).to_be_visible()
    assert stumbling_blocks(stranger) == []
    stranger.get_by_label("Your name").fill("Ida")
    stranger.get_by_role("button", name="Take this seat").click()
    host.get_by_label("Anyone may join").uncheck()
    expect(host.locator("code")).to_contain_text("#")


def what_the_host_chooses_is_what_the_others_read(host: Page, guest: Page) -> None:
    help_of_the_notebook = guest.get_by_label(re.compile("^Aide d"))
    expect(help_of_the_notebook).to_be_disabled()
    host.get_by_label("Notebook help").select_option("Full deduction")
    host.get_by_label("Last detective wins").check()
    expect(help_of_the_notebook).to_have_value("full")
    expect(guest.get_by_label("La dernière personne en jeu gagne")).to_be_checked()


def the_host_places_the_weapons_by_hand(host: Page, guest: Page) -> None:
    host.get_by_label("Place them by hand").check()
    host.get_by_label("Rope").select_option("Study")
    host.get_by_label("Knife").select_option("Study")  # the two change places
    expect(host.get_by_label("Rope")).to_have_value("ballroom")
    expect(guest.get_by_label("Couteau")).to_have_value("study")
    expect(guest.get_by_label("Corde")).to_be_disabled()


# -- one device for several people


def test_a_seat_moves_to_another_device_and_two_people_share_it(new_person: NewPerson) -> None:
    old, shared = new_person().goto(), new_person()
    open_table(old)
    old.get_by_text("Clocks, pace and visitors").click()
    old.get_by_label("Anyone may join").check()  # the link of a seat is no invitation for others
    old.get_by_role("button", name="More about Miss Scarlet").click()
    old.get_by_role("button", name="Move to another device").click()
    link = old.locator("dialog code").inner_text()

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
    shared.page.route_web_socket(re.compile("/socket"), hold_back)
    page = shared.goto("/t/" + link.split("/t/")[1])
    expect(page.get_by_role("button", name="Leave the table")).to_be_visible()
    assert "transfer" not in page.url
    expect(old.get_by_role("heading", name="This seat is no longer on this device.")).to_be_visible()

    # A seat taken here is shown before anything else can be pressed.
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

    page.get_by_role("button", name="Add a bot as").first.click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_text("Pass the device to")).to_be_visible()
