"""When a page has followed its window."""

from __future__ import annotations

from playwright.sync_api import Page

TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def settle(page: Page) -> None:
    """What a page does about the size of its window is done by then. Not while its clock is stopped."""
    page.evaluate(TWO_FRAMES)
