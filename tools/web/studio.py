"""Where pictures of the browser client are taken: windows of several sizes, languages and themes."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Literal

from playwright.sync_api import Browser, Page

from tests.support.web.people import Person, Table, WebServer

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
DESK: Final = {"viewport": {"width": 1440, "height": 900}}
PHONE: Final = {
    "viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True,
}  # fmt: skip
THEMES: Mapping[str, Literal["light", "dark"]] = {"day": "light", "night": "dark"}
LOCALES: Final = {"en": "en-GB", "fr": "fr-FR"}

QUALITY = 0.86
DEVELOP = """async ([png, quality]) => {
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const { width, height } = picture;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d").drawImage(picture, 0, 0);
  return canvas.toDataURL("image/webp", quality).split(",")[1];
}"""
"""Browsers write WebP by themselves. It is a fifth as large as PNG, and every browser shows it."""


@dataclass
class Studio:
    """Where pictures are taken."""

    browser: Browser
    server: WebServer
    wanted: tuple[str, ...] = ()
    taken: set[Path] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._darkroom = self.browser.new_page()

    def person(self, device: dict[str, Any], language: str = "en", same_as: Person | None = None) -> Person:
        """Somebody with this device; or somebody who is here already, at a second device."""
        context = self.browser.new_context(**device, locale=LOCALES[language], reduced_motion="reduce")
        if same_as:
            context.add_cookies(same_as.context.cookies())  # type: ignore[arg-type]  # what it gives, it takes
        return Person(context, self.server)

    def take(self, page: Page, name: str) -> None:
        """Keep what a page looks like under a name that ends in its theme."""
        if not set(self.wanted) <= set(name.split("-")):
            return
        page.emulate_media(color_scheme=THEMES[name.rpartition("-")[2]])
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(300)  # buttons change their colours slowly
        path = FOLDER / f"{name}.webp"
        path.write_bytes(self._developed(page.screenshot()))
        self.taken.add(path)

    def _developed(self, png: bytes) -> bytes:
        return b64decode(self._darkroom.evaluate(DEVELOP, [b64encode(png).decode(), QUALITY]))


@dataclass
class Seat:
    """One seat at a table, looked at through several windows: each has its size and its language."""

    studio: Studio
    table: Table
    suspect: str
    windows: dict[str, Page]

    @property
    def desk(self) -> Page:
        """The window that plays."""
        return self.windows["desk"]

    def take(self, screen: str, *looks: str) -> None:
        """A look is a window and a theme, as in "desk-fr-night"."""
        for look in looks:
            self.studio.take(self.windows[look.rpartition("-")[0]], f"{screen}-{look}")


@contextmanager
def several_windows(
    studio: Studio, table: Table, suspect: str, owner: Person, french: str = "desk-fr"
) -> Iterator[Seat]:
    """As many as a seat may have: the owner's own, and two more, of which one is French."""
    device = PHONE if french == "phone-fr" else DESK
    others = {french: studio.person(device, "fr", owner), "phone": studio.person(PHONE, "en", owner)}
    for other in others.values():
        other.goto(f"{table.path}#{table.invitation}")
    yield Seat(
        studio, table, suspect, {"desk": owner.page} | {name: other.page for name, other in others.items()}
    )
    for other in others.values():
        other.context.close()
