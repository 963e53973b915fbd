"""How quick is the browser client? On a real Chromium, with the real server on the same machine.

    python bench/web.py [--json] [--quick]

Chromium has no window here, but draws all the same, 60 times a second at most. Where 4× slowdown is said, it
lets the page's main thread run a quarter of the time (Emulation.setCPUThrottlingRate). Animations are those
that people get who have changed nothing.

- web.load: what comes over the wire when a browser that knows nothing opens the first page, with all headers,
  and with what the service worker fetches. Its parts: script, style, fonts, and the rest (page, icon,
  editions, tables).
- web.usable: from the start of the navigation until the first button has been pressed and its dialog is on
  screen. The button is pressed after the first frame that shows it (web.usable.button), and again after each
  until it answers. Empty cache, 4× slowdown.
- web.click: from the click on "Roll the dice", by the browser's own time of it, until the frame that shows
  the lit places is done. The way to the server and back is in it. The dice roll for longer; the lights do not
  wait for them, but fade in: web.click.bright is when that is over, and web.click.ready when they can be
  pressed. Two dice, so up to eighty places. 4× slowdown; without it as web.click.fast. Before the click
  nothing moves any more; web.click.early is a click while the moves of others are still shown, which it ends.
- web.longtask: the longest task of the main thread from the click that sends a piece on its way until it has
  arrived, one figure a walk. 4× slowdown; web.longtask.cpu leaves out the time in which others had the
  processor.
- web.fps, web.fps.slow: frames that the main thread made in a second while a piece walked, without slowdown
  and with.
- web.round.calm, .brisk, .instant: seconds from the end of your turn until the next one begins on screen,
  against five novices, with the table and the page at this pace; web.round.*.master against five masters. A
  card that is asked for is shown at once.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
from collections import defaultdict
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from typing import Any, Final

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from playwright.async_api import APIRequestContext, Browser, BrowserContext, Page, Request, async_playwright  # noqa: E402

from bench._report import Bar, bar, show  # noqa: E402
from bench._server_load import real_server  # noqa: E402
from bench._web.probe import PROBE  # noqa: E402
from bench._web.round import rounds  # noqa: E402
from bench._web.table import SETTLED, Seat, begin  # noqa: E402
from bench._web.trace import CATEGORIES, Task, longest_task  # noqa: E402
from casefile.bots.pace import WAITS  # noqa: E402
from casefile.server.transport.static import CLIENT_FOLDER  # noqa: E402
from tests.support.web.browser import QUIETLY, chromium  # noqa: E402

SLOW: Final = 4
PARTS = {"script": "script", "stylesheet": "style", "font": "fonts"}
"""What Playwright calls a resource, and the part it counts for here; the others are the rest."""


@dataclass(frozen=True)
class Effort:
    loads: int
    """Openings of the first page, slowed down."""
    turns: int
    """With 4× slowdown: a click each, every third an early one; tasks and frames of its walk in turns."""
    fast_turns: int
    rounds: int
    """At every pace, against each of these levels."""
    levels: tuple[str, ...]


THOROUGH = Effort(9, 27, 6, 4, ("novice", "master"))
QUICK = Effort(3, 4, 1, 1, ("novice",))


@dataclass
class Chrome:
    """A browser, and the server whose pages it opens."""

    browser: Browser
    elsewhere: APIRequestContext
    port: int

    async def context(self) -> BrowserContext:
        """Somebody who has never been here."""
        made = await self.browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
        await made.add_init_script(PROBE)
        return made

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}/"


async def load(chrome: Chrome) -> list[Bar]:
    """What is transferred for the first page."""
    context = await chrome.browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    finished: list[Request] = []

    def note(request: Request) -> None:
        finished.append(request)

    context.on("requestfinished", note)
    page = await context.new_page()
    await page.goto(chrome.address, wait_until="networkidle")
    await page.wait_for_timeout(2000)  # the service worker goes on a little
    sizes: dict[str, float] = defaultdict(float)
    requests = 0
    for request in finished:
        size = await request.sizes()
        # From the cache, the body counts as minus the headers.
        transferred = size["responseHeadersSize"] + size["responseBodySize"]
        sizes[PARTS.get(request.resource_type, "rest")] += transferred / 1000
        requests += transferred > 0
    await context.close()
    return [
        bar("web.load", [sum(sizes.values())], "kB"),
        *(bar(f"web.load.{part}", [sizes[part]], "kB") for part in (*PARTS.values(), "rest")),
        bar("web.load.requests", [requests]),
    ]


async def usable(chrome: Chrome, rounds: int) -> list[Bar]:
    """How soon the first page can be used."""
    pressed, answered = [], []
    for _ in range(rounds):
        context = await chrome.context()
        page = await context.new_page()
        await slow_down(page, SLOW)
        await page.goto(chrome.address, wait_until="commit")
        await page.wait_for_function("() => probe.usable.answered", polling=100)
        times = await page.evaluate("probe.usable")
        pressed.append(times["pressed"] / 1000)
        answered.append(times["answered"] / 1000)
        await context.close()
    return [bar("web.usable", answered, "s"), bar("web.usable.button", pressed, "s")]


@dataclass
class Turns:
    """What was seen in the turns of a game, a figure for each."""

    shown: list[float] = field(default_factory=list)
    early: list[float] = field(default_factory=list)
    ready: list[float] = field(default_factory=list)
    bright: list[float] = field(default_factory=list)
    places: list[float] = field(default_factory=list)
    tasks: list[Task] = field(default_factory=list)
    fps: list[float] = field(default_factory=list)


async def play(chrome: Chrome, rate: int, turns: int, *, traced: bool) -> Turns:
    """So many turns of one game. If `traced`, the tasks of every other walk count, else the frames."""
    context = await chrome.context()
    seat = await begin(context, chrome.elsewhere, chrome.port)
    await seat.until_the_dice()
    await slow_down(seat.page, rate)
    seen = Turns()
    for turn in range(turns):
        await seat.until_the_dice()
        is_early = traced and turn % 3 == 2
        lit = await _throw(seat, is_early=is_early)
        (seen.early if is_early else seen.shown).append(lit["shown"])
        seen.ready.append(lit["ready"])
        seen.bright.append(lit["bright"])
        seen.places.append(lit["places"])
        await seat.point_at_a_place()
        if traced and turn % 2 == 0:
            await chrome.browser.start_tracing(page=seat.page, categories=CATEGORIES)
            await _walk(seat, counting=False)
            seen.tasks.append(longest_task(await chrome.browser.stop_tracing(), "clicked", "walk-ended"))
        else:
            frames = (await _walk(seat, counting=True))["frames"]
            seen.fps.append(1000 * (len(frames) - 1) / (frames[-1] - frames[0]))
    await seat.leave()
    await context.close()
    return seen


async def _throw(seat: Seat, *, is_early: bool) -> Any:
    if not is_early:
        await seat.until_all_is_still()
    await seat.page.evaluate("() => probe.expectLights()")
    await seat.throw()
    await seat.page.wait_for_function("() => probe.lit?.bright && probe.lit.ready", polling=200)
    await seat.page.wait_for_timeout(SETTLED)
    return await seat.page.evaluate(
        "({ ...probe.lit, places: document.querySelectorAll('[data-spot]').length })"
    )


async def _walk(seat: Seat, *, counting: bool) -> Any:
    await seat.page.evaluate("(counting) => { probe.walk = null; probe.countsFrames = counting; }", counting)
    await seat.click()
    await seat.page.wait_for_timeout(1000)  # the longest walk takes as long
    await seat.page.wait_for_function("() => probe.walk?.ended", polling=200)
    await seat.has_walked()
    return await seat.page.evaluate("probe.walk")


async def rounds_at_every_pace(chrome: Chrome, effort: Effort) -> list[Bar]:
    """How long others take, as the page shows it."""
    bars: list[Bar] = []
    for level, pace in product(effort.levels, WAITS):
        context = await chrome.context()
        taken = await rounds(context, chrome.port, pace, level, effort.rounds)
        await context.close()
        bars += said([bar(f"web.round.{pace}" + ("" if level == "novice" else f".{level}"), taken, "s")])
    return bars


async def turns(chrome: Chrome, effort: Effort) -> list[Bar]:
    """How soon a click is answered, and how smoothly a piece walks."""
    slow = await play(chrome, SLOW, effort.turns, traced=True)
    fast = await play(chrome, 1, effort.fast_turns, traced=False)
    return [
        bar("web.click", slow.shown, "ms"),
        bar("web.click.early", slow.early, "ms"),
        bar("web.click.ready", slow.ready, "ms"),
        bar("web.click.bright", slow.bright, "ms"),
        bar("web.click.fast", fast.shown, "ms"),
        bar("web.click.places", slow.places),
        bar("web.longtask", [task.wall for task in slow.tasks], "ms"),
        bar("web.longtask.cpu", [task.cpu for task in slow.tasks], "ms"),
        bar("web.fps", fast.fps, "/s"),
        bar("web.fps.slow", slow.fps, "/s"),
    ]


async def slow_down(page: Page, rate: int) -> None:
    session = await page.context.new_cdp_session(page)
    await session.send("Emulation.setCPUThrottlingRate", {"rate": rate})


async def measure(effort: Effort, program: str) -> list[Bar]:
    with tempfile.TemporaryDirectory() as place:
        server = real_server(Path(place) / "web.db")
        try:
            async with async_playwright() as playwright:
                browser = await playwright.chromium.launch(executable_path=program, args=list(QUIETLY))
                chrome = Chrome(browser, await playwright.request.new_context(), server.port)
                bars = said(await load(chrome))
                bars += said(await usable(chrome, effort.loads))
                bars += await rounds_at_every_pace(chrome, effort)
                bars += said(await turns(chrome, effort))
                await browser.close()
        finally:
            server.stop()
    return [*bars, bar("web.machine.load", [os.getloadavg()[1]])]


def said(bars: list[Bar]) -> list[Bar]:
    """The same, told at once: all of it takes six minutes, and somebody may be waiting."""
    for one in bars:
        print(f"{one.id}: {one.value:.4g} {one.unit}", file=sys.stderr, flush=True)
    return bars


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    program = chromium()
    if program is None:
        sys.exit("Chromium is not installed: apt-get install chromium-headless-shell")
    if not (CLIENT_FOLDER / "index.html").exists():
        sys.exit("The browser client is not built: run `make setup`.")
    show("web", asyncio.run(measure(QUICK if options.quick else THOROUGH, program)), options.json)


if __name__ == "__main__":
    main()
