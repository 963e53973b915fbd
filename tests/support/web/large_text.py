"""Letters twice as large or windows half as high, and what must then still be whole and in sight."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page, expect

from tests.support.web.browser import devtools
from tests.support.web.people import Person
from tests.support.web.playing import bar


def enlarge_letters(person: Person) -> None:
    """As somebody does in the settings of the browser: every page then begins at 32 pixels instead of 16."""
    devtools(person.page).send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 26}})


def expect_large_letters(page: Page) -> None:
    """Or a test would pass for another reason."""
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "32px"


def expect_nothing_wider(page: Page, width: int, screen: str) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= width, f"{screen} is too wide"


CUT = """
  element => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    const parts = [];
    for (let box = element; box && box !== document.documentElement; box = box.parentElement) {
      const style = getComputedStyle(box);
      const seen = box.getBoundingClientRect();
      const clips = (flow) => flow === "hidden" || flow === "clip";
      const wide = Math.min(text.left - seen.left, seen.right - text.right) < -1;
      const high = Math.min(text.top - seen.top, seen.bottom - text.bottom) < -1;
      const isCut = (clips(style.overflowX) && wide) || (clips(style.overflowY) && high);
      if (isCut || (box === element && box.scrollWidth > box.clientWidth + 1 && style.display !== "inline"))
        parts.push(`${box.tagName}.${box.className}`);
      if (/auto|scroll/.test(style.overflowY)) break; // whatever is out of it can be brought there
    }
    return parts;
  }
"""
"""The boxes around a text that leave some of it out."""


def expect_whole(texts: Locator, screen: str) -> None:
    expect(texts.first).to_be_visible()
    for text in texts.all():
        assert text.evaluate(CUT) == [], f"{screen}: “{text.inner_text()}” is cut"


MISPLACED = """
  bar => {
    const boxOf = (part) => {
      const range = document.createRange();
      range.selectNodeContents(part); // a line of text is no wider than its words
      const whole = part.matches("h2, p") ? range.getBoundingClientRect() : part.getBoundingClientRect();
      const list = part.closest(".chips")?.getBoundingClientRect(); // which may be scrolled
      if (!list) return whole;
      const [top, bottom] = [Math.max(whole.top, list.top), Math.min(whole.bottom, list.bottom)];
      return new DOMRect(whole.left, top, whole.width, Math.max(bottom - top, 0));
    };
    const frame = bar.getBoundingClientRect();
    const parts = [...bar.querySelectorAll("h2, p:not(.vh), button")]
      .filter((part) => part.getClientRects().length > 0)
      .map((part) => ({ name: part.textContent || part.ariaLabel, box: boxOf(part) }))
      .filter(({ box }) => box.height > 0);
    const over = parts.filter(({ box }) => box.left < frame.left || box.right > frame.right
      || box.top < frame.top || box.bottom > frame.bottom);
    const pairs = parts.flatMap((one, place) => parts.slice(place + 1)
      .filter(({ box }) => box.left < one.box.right - 1 && one.box.left < box.right - 1
        && box.top < one.box.bottom - 1 && one.box.top < box.bottom - 1)
      .map((other) => `${one.name} / ${other.name}`));
    return [...over.map(({ name }) => name), ...pairs];
  }
"""
"""What lies over the edge of the turn bar, on the board, or over something else in it."""


def expect_the_bar_whole(page: Page, screen: str) -> None:
    expect_whole(bar(page).get_by_role("heading"), screen)
    expect_whole(bar(page).get_by_role("button"), screen)
    assert bar(page).evaluate(MISPLACED) == [], screen


HIDDEN = """
  part => {
    const box = part.getBoundingClientRect();
    const along = (start, length) => [start + 8, start + length / 2, start + length - 8];
    const points = along(box.left, box.width).flatMap((x) => along(box.top, box.height).map((y) => [x, y]));
    return points.filter((point) => !part.contains(document.elementFromPoint(...point)));
  }
"""
"""The points of a part, from corner to corner, that are out of the window or behind something else."""


@contextmanager
def on_its_side(page: Page) -> Iterator[None]:
    """Within it the window is that of a phone that lies."""
    upright = page.viewport_size
    assert upright is not None
    page.set_viewport_size({"width": 844, "height": 390})
    yield
    page.set_viewport_size(upright)


def expect_in_sight(parts: Locator, name: str, screen: str) -> None:
    expect(parts.first).to_be_visible()
    for part in parts.all():
        assert part.evaluate(HIDDEN) == [], f"{screen}: {name} not in sight"
