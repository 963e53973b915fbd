"""How long a round of five bots takes in the browser: from the end of your turn until the next one."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

from playwright.async_api import BrowserContext, Page

from bench._web.table import EDITION, Seat
from casefile.bots.pace import PaceName

BOTS: Final = 5
MAX_TABLES: Final = 20
"""Bots may solve a case before enough rounds are over. Then another one begins."""
ROUND_TIMEOUT: Final = 90.0
"""In seconds. No round takes as long at any pace: who still waits then waits for nothing."""

ROUND = """() => new Promise((done) => {
  const OWN = ["Roll the dice", "End my turn"];
  let since = null;
  let hasWaited = false;

  const buttonsIn = (place) => [...place.querySelectorAll("button:enabled")];
  const named = (place, names) => buttonsIn(place).find((one) => names.includes(one.textContent.trim()));
  const end = (button) => {
    since = performance.now();
    button.click();
  };
  const answer = (dialog) => {
    const radios = [...dialog.querySelectorAll("input[type=radio]")];
    for (const group of new Set(radios.map(({ name }) => name))) {
      const choices = radios.filter(({ name }) => name === group);
      if (!choices.some(({ checked }) => checked)) choices[0].click();
    }
    const last = named(dialog, ["End my turn"]);
    if (last) end(last);
    else buttonsIn(dialog).findLast((button) => button.matches(".pri"))?.click();
  };
  const look = () => {
    const [bar, dialog] = [".turn", "dialog[open], .tray"].map((place) => document.querySelector(place));
    if (!bar) return done(null); // somebody has solved the case
    const own = named(bar, OWN);
    if (dialog) answer(dialog);
    else if (since === null) {
      if (own) end(own);
    } else if (!own) hasWaited = true;
    else if (hasWaited) return done((performance.now() - since) / 1000);
    requestAnimationFrame(look);
  };
  look();
})"""
"""Ends the turn as soon as it can be ended, shows cards at once, and tells the seconds until the next one."""


async def rounds(context: BrowserContext, port: int, pace: PaceName, level: str, wanted: int) -> list[float]:
    """So many of them at this pace, in as many games as it takes."""
    await context.add_init_script(
        f"localStorage.setItem('casefile', {json.dumps(json.dumps({'speed': pace}))})"
    )
    seconds: list[float] = []
    for _ in range(MAX_TABLES):
        seat = await _against_bots(context, port, pace, level)
        while len(seconds) < wanted and (taken := await _round(seat)) is not None:
            seconds.append(taken)
        await seat.leave()
        if len(seconds) >= wanted:
            return seconds
    raise RuntimeError(f"in {MAX_TABLES} games against {level} bots there were only {len(seconds)} rounds")


async def _round(seat: Seat) -> float | None:
    """None if the game ended in it."""
    if await seat.page.locator(".turn").count() == 0:
        return None
    await seat.until_the_dice()
    await seat.throw()
    await seat.page.wait_for_selector("[data-spot]")
    await seat.point_at_a_place()
    await seat.click()
    await seat.has_walked()
    taken = await _timed(seat.page)
    return None if taken is None else float(taken)


async def _timed(page: Page) -> Any:
    try:
        async with asyncio.timeout(ROUND_TIMEOUT):
            return await page.evaluate(ROUND)
    except TimeoutError as stuck:
        told = await page.locator(".turn").inner_text()
        raise RuntimeError(f"a round does not end; the turn bar says: {told!r}") from stuck


async def _against_bots(context: BrowserContext, port: int, pace: PaceName, level: str) -> Seat:
    settings = {"edition": EDITION, "seats": 1 + BOTS, "pace": pace}
    request = {"name": "Ada", "chair": "scarlet", "settings": settings, "bots": [level] * BOTS}
    opened = await context.request.post(f"http://localhost:{port}/api/tables", data=request)
    page = await context.new_page()
    await page.goto(f"http://localhost:{port}/t/{(await opened.json())['table']}")
    await page.get_by_role("button", name="Start the game").click()
    await page.wait_for_selector(".turn")
    return Seat(page, [])
