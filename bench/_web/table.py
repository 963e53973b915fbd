"""A table for `bench/web.py`: somebody before a browser, and fellow players who answer at once."""

from __future__ import annotations

import json
import random
from typing import Any

from playwright.async_api import APIRequestContext, BrowserContext, FloatRect, Page
from playwright.async_api import TimeoutError as NothingCame

from bench._server_load import _any_action
from bench._wire import Wire, connect

EDITION = "deluxe-2020"
"""The one that the first page offers. It has two dice, so more places are lit than with one."""
FELLOWS = ("green", "plum")
SETTLED = 500
"""Milliseconds after which nothing moves any more: dice lie still, dialogs are open."""

SITUATION = """() => {
  const buttons = [...document.querySelectorAll(".turn button:enabled")];
  const isOffered = (name) => buttons.some((button) => button.textContent.trim() === name);
  if (document.querySelector("dialog[open], .tray")) return "dialog";
  if (document.querySelector("[data-spot]")) return "lit";
  if (isOffered("Roll the dice")) return "roll";
  if (isOffered("Choose the card…")) return "show"; // its dialog was closed, or has not come yet
  return isOffered("End my turn") ? "end" : null;
}"""

STILL = """() => new Promise((still) => {
  const ENOUGH = 600; // milliseconds: what is shown without anything that moves is over sooner
  let [said, since] = ["", 0];
  const look = () => {
    const sentence = document.querySelector(".turn h2")?.textContent;
    if (sentence !== said || document.getAnimations().length) [said, since] = [sentence, performance.now()];
    if (performance.now() - since > ENOUGH) still();
    else setTimeout(look, 50);
  };
  look();
})"""
"""When everything that others did has been shown."""

GOAL = """() => {
  const places = [...document.querySelectorAll("[data-spot]")].map((place) => place.dataset.spot);
  return places.find((place) => !place.includes(",")) ?? places.at(-1);
}"""
"""A room if one can be reached, or else a square."""


class Fellow:
    """A player without a browser, who does anything that is allowed, but never accuses."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)
        self._wire: Wire | None = None
        self._actions = 0

    async def sit_down(self, port: int, table: str, chair: str, cookie: str) -> None:
        self._wire = await connect(port, f"/api/tables/{table}/socket?seat={chair}", cookie, self._hear)
        self._wire.send(b'{"type":"hello"}')
        self._wire.send(b'{"type":"ready","id":"ready"}')

    def leave(self) -> None:
        if self._wire is not None:
            self._wire.close()

    def _hear(self, frame: bytes) -> None:
        message: dict[str, Any] = json.loads(frame)
        if message["type"] != "update" or "menu" not in message:
            return
        self._actions += 1
        command = {"type": "act", "id": str(self._actions), "game": 1, "version": message["version"]}
        action = _any_action(message["menu"], self._rng)
        assert self._wire is not None
        self._wire.send(json.dumps({**command, "action": action}).encode())


class Seat:
    """The place before the browser. While something is measured, nobody asks the page anything."""

    def __init__(self, page: Page, fellows: list[Fellow]) -> None:
        self.page = page
        self._fellows = fellows

    async def until_the_dice(self) -> None:
        """Everything until the next throw: suggest, show cards, end the turn, wait for the others."""
        while (situation := await self._situation()) != "roll":
            if situation == "dialog":
                await self._answer()
            elif situation in ("end", "show"):
                await self._press("End my turn" if situation == "end" else "Choose the card…")
                await self.page.wait_for_timeout(SETTLED)
            else:
                raise RuntimeError("places are lit that nobody has thrown the dice for")
        await self.page.wait_for_timeout(SETTLED)

    async def until_all_is_still(self) -> None:
        """Fellows act at once, and what they did takes seconds to show; the dice can be thrown meanwhile."""
        await self.page.evaluate(STILL)

    async def throw(self) -> None:
        await self._press("Roll the dice")

    async def point_at_a_place(self) -> None:
        """A `click` walks there."""
        spot = await self.page.evaluate(GOAL)
        await self._point(await self.page.locator(f'[data-spot="{spot}"]').bounding_box())
        await self.page.wait_for_timeout(SETTLED)

    async def has_walked(self) -> None:
        """A walk is sent when there is nothing to undo any more."""
        await self.page.wait_for_function("() => !document.querySelector('[data-spot]')", polling=100)

    async def click(self) -> None:
        await self.page.mouse.down()
        await self.page.mouse.up()

    async def leave(self) -> None:
        await self.page.close()
        for fellow in self._fellows:
            fellow.leave()

    async def _situation(self) -> str:
        try:
            found = await self.page.wait_for_function(SITUATION, polling=100)
        except NothingCame as stuck:
            told = await self.page.locator(".turn").inner_text()
            raise RuntimeError(f"the table stands still; its turn bar says: {told!r}") from stuck
        return str(await found.json_value())

    async def _press(self, name: str) -> None:
        button = self.page.locator(".turn").get_by_role("button", name=name, exact=True)
        await self._click(await button.bounding_box())

    async def _click(self, place: FloatRect | None) -> None:
        """With the mouse alone: what Playwright does to make sure of a click would be measured too."""
        await self._point(place)
        await self.page.wait_for_timeout(100)  # what is pointed at changes its looks
        await self.click()

    async def _point(self, place: FloatRect | None) -> None:
        assert place is not None
        await self.page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)

    async def _answer(self) -> None:
        """Whatever a dialog or a tray asks: the first choice of each kind, and on."""
        await self.page.wait_for_timeout(SETTLED)
        dialog = self.page.locator("dialog[open], .tray")
        radios = dialog.locator("input[type=radio]")
        for kind in await radios.evaluate_all("all => [...new Set(all.map((one) => one.name))]"):
            await dialog.locator(f'label:has(input[name="{kind}"])').first.click()
        await dialog.locator("button.pri:enabled").last.click()
        await self.page.wait_for_timeout(SETTLED)


async def begin(context: BrowserContext, elsewhere: APIRequestContext, port: int) -> Seat:
    """A new table where the first turn of a game is the browser's. `elsewhere` has other cookies than it."""
    tables = f"http://localhost:{port}/api/tables"
    settings = {"edition": EDITION, "seats": 1 + len(FELLOWS)}
    opened = await context.request.post(
        tables, data={"name": "Ada", "chair": "scarlet", "settings": settings}
    )
    table = await opened.json()
    fellows = [Fellow(seed) for seed in range(len(FELLOWS))]
    for fellow, chair in zip(fellows, FELLOWS, strict=True):
        wish = {"name": chair.title(), "chair": chair, "invitation": table["invitation"]}
        taken = await elsewhere.post(f"{tables}/{table['table']}/seats", data=wish)
        cookie = taken.headers["set-cookie"].partition(";")[0]
        await fellow.sit_down(port, table["table"], chair, cookie)
    page = await context.new_page()
    await page.goto(f"http://localhost:{port}/t/{table['table']}")
    await page.get_by_role("button", name="Start the game").click()
    return Seat(page, fellows)
