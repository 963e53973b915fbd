"""How a page calls its reader, and how much moves on it: chosen in the menu, kept in the browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.web.browser import IN_FIREFOX
from tests.support.web.people import NewPerson, Person
from tests.support.web.playing import (
    ask,
    bar,
    board,
    dialog,
    open_curtain,
    open_menu,
    press,
    show,
    two_people,
    until_true,
)

pytestmark = [pytest.mark.slow, pytest.mark.real]

CALLED = re.compile("^You")
"""A title that calls its reader."""

LISTEN = """
  window.notices = [];
  window.calls = 0;
  window.Notification = class extends Notification {
    static permission = "granted"; // without a window Chromium says "denied", whatever it was told
    constructor(title, options) {
      super(title, options);
      notices.push(`${title}: ${options.body}`);
    }
  };
  window.AudioContext = class extends AudioContext {
    createOscillator() {
      const tone = super.createOscillator();
      const tune = tone.frequency.setValueAtTime.bind(tone.frequency);
      tone.frequency.setValueAtTime = (hertz, at) => {
        calls += Math.round(hertz) === 784 ? 1 : 0; // the higher of the two notes
        return tune(hertz, at);
      };
      return tone;
    }
  };
  Object.defineProperty(document, "hidden", { get: () => window.isElsewhere === true });
"""


def notices(page: Page) -> list[str]:
    found: list[str] = page.evaluate("() => notices")
    return found


def calls(page: Page) -> int:
    """How often the two notes were played."""
    return int(page.evaluate("() => calls"))


def asked_for_sound(page: Page) -> list[str]:
    """The requests for what plays the sounds, from now on."""
    found: list[str] = []
    page.on("request", lambda request: found.append(request.url) if "/player-" in request.url else None)
    return found


def test_whoever_looks_elsewhere_is_called_when_it_is_their_turn(new_person: NewPerson) -> None:
    def make() -> Person:
        person = new_person(permissions=["notifications"])
        person.context.add_init_script(LISTEN)
        return person

    table, ada, ben = two_people(make)
    silent = asked_for_sound(ada.page)
    ada.page.evaluate("localStorage.setItem('casefile', JSON.stringify({ volume: 'off' }))")
    ada.page.reload()

    page = ben.page
    loaded = asked_for_sound(page)
    page.reload()
    expect(bar(page).get_by_role("heading")).to_be_visible()
    assert not loaded, "no browser plays a sound before the first tap"
    with page.expect_request(re.compile("/player-")):
        menu = open_menu(page)
    volume = menu.get_by_role("group", name="Sound")
    expect(volume.get_by_role("button", name="Soft")).to_have_attribute("aria-pressed", "true")
    volume.get_by_role("button", name="Full").click()
    until_true(page, "() => calls === 1")  # so that one knows how loud it is
    menu.get_by_label("A browser notification when it is my turn").check()
    # The browser is asked first whether it may: until it has answered, nothing is kept.
    until_true(page, "() => JSON.parse(localStorage.getItem('casefile') ?? '{}').notifications")
    page.reload()
    menu = open_menu(page)
    expect(menu.get_by_role("button", name="Full")).to_have_attribute("aria-pressed", "true")
    expect(menu.get_by_label("A browser notification when it is my turn")).to_be_checked()
    page.keyboard.press("Escape")
    expect(page).not_to_have_title(CALLED)
    page.evaluate("() => { window.isElsewhere = true }")

    question = ask(ada.page, table.truth, by="mustard")
    expect(page).to_have_title(re.compile("^You are asked"))
    until_true(page, "() => calls === 1")
    assert notices(page) == ["Casefile: You are asked"]
    show(page, question.card)
    expect(page).not_to_have_title(CALLED)
    dialog(ada.page, "Ben shows you").get_by_role("button", name="End my turn").click()
    expect(page).to_have_title(re.compile("^Your turn"))
    assert notices(page) == ["Casefile: You are asked", "Casefile: Your turn"]
    until_true(page, "() => calls === 2")
    assert notices(ada.page) == [], "nobody is called who did not ask for it"
    assert (silent, calls(ada.page)) == ([], 0), "off is silent, and loads nothing"
    with ada.page.expect_request(re.compile("/player-")):
        ada.page.get_by_role("button", name="Sound: off").click()
    expect(ada.page.get_by_role("button", name="Sound: soft")).to_be_visible()

    page.evaluate("() => { window.isElsewhere = false }")
    ask(page, table.truth)
    assert len(notices(page)) == 2, "once for a turn, and never while one looks"


MOVED = """
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const animation = animate.call(this, frames, options);
    const travels = JSON.stringify(frames).includes("transform");
    if (travels && animation.effect.getComputedTiming().endTime > 0) moved.push("animate");
    return animation;
  };
  for (const kind of ["animationstart", "transitionrun"]) {
    document.addEventListener(kind, (event) => {
      const name = event.animationName ?? event.propertyName;
      // What the styles say: where frames are rare, a short movement is over before its beginning is told.
      const style = getComputedStyle(event.target, event.pseudoElement || null);
      const durations = event.animationName ? style.animationDuration : style.transitionDuration;
      if (durations.split(",").some((each) => parseFloat(each) > 0.001)) moved.push(`${kind} ${name}`);
    }, true);
  }
"""


def what_moved(page: Page) -> list[str]:
    found: list[str] = page.evaluate("() => moved.splice(0).filter((one) => one !== 'transitionrun filter')")
    return found


def take_a_turn(page: Page) -> None:
    """Roll and walk, look into a dialog, end."""
    press(page, "Roll the die")
    expect(bar(page).get_by_role("heading", name="You rolled")).to_be_visible()
    board(page).locator('[data-spot*=","]').first.dblclick()
    press(page, "Accuse")
    dialog(page, "Your accusation").get_by_role("button", name="Not yet").click()
    press(page, "End my turn")
    expect(page.get_by_role("button", name="open the curtain")).to_be_visible()


def test_things_move_as_much_as_the_reader_likes(new_person: NewPerson) -> None:
    """Ada, Ben and Cleo take a turn each on one page, and like it differently."""
    device = new_person(reduced_motion="no-preference")
    device.context.add_init_script(MOVED)
    device.context.add_init_script("Notification.requestPermission = async () => 'denied'")
    table = device.open_table()
    device.take_seat(table, "Ben", "mustard")
    device.take_seat(table, "Cleo", "white")
    page = device.goto(table.path)
    page.get_by_role("button", name="Start the game").click()

    def what_moves_in_the_turn_of(name: str) -> list[str]:
        open_curtain(page, name)
        expect(bar(page).get_by_role("button", name="Roll the die")).to_be_visible()
        what_moved(page)
        take_a_turn(page)
        return what_moved(page)

    as_usual = what_moves_in_the_turn_of("Ada")
    if not IN_FIREFOX:  # its driver cannot ask for motion
        assert "animate" in as_usual, "dice and pieces"
        assert any("rise" in one for one in as_usual), "dialogs"
        assert any("light-up" in one for one in as_usual), "lit places"
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    assert what_moves_in_the_turn_of("Ben") == [], "little is wished for"
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("localStorage.setItem('casefile', '{\"speed\":\"instant\"}')")
    page.reload()
    assert what_moves_in_the_turn_of("Cleo") == [], "switched off"

    # Where the browser allows no notices the page says so.
    open_curtain(page, "Ada")
    menu = open_menu(page)
    box = menu.get_by_label("A browser notification when it is my turn")
    box.click()
    expect(menu).to_contain_text("This browser does not allow notifications from this page.")
    expect(box).not_to_be_checked()
