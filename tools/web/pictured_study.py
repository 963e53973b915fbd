"""Pictures of puzzles."""

from __future__ import annotations

from playwright.sync_api import expect

from tools.web.studio import DESK, PHONE, Studio


def puzzles(studio: Studio) -> None:
    for device, language, look in ((DESK, "en", "desk-day"), (PHONE, "fr", "phone-fr-night")):
        page = studio.person(device, language).goto("/puzzles")
        page.locator("form.ask button[type=button]").click()
        expect(page.locator("form.ask li").first).to_be_visible()
        studio.take(page, f"puzzles-{look}")
