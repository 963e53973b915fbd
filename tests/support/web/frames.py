"""Wait until a page has followed a new size of its window."""

from __future__ import annotations

from playwright.sync_api import Page

TWO_FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def settle(page: Page) -> None:
    """Wait for two frames. A page whose clock is stopped draws none."""
    page.evaluate(TWO_FRAMES)
