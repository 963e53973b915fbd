"""Looks with axe at a page again and again, or at a part of it: its work grows with what it looks at."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.support.web.axe import GRAVE

DIALOG = "dialog[open]"
FOUND = """
  part => axe.run(part, { resultTypes: ["violations"] }).then(({ violations }) => violations)
"""


def stumbling_blocks_in(page: Page, part: str = "html") -> list[str]:
    """As `stumbling_blocks`, of what this selector finds, once it is there."""
    expect(page.locator(part).first).to_be_visible()
    if not page.evaluate("() => 'axe' in window"):  # a page keeps it until it is loaded anew
        page.evaluate(Axe().axe_script)
    return [
        f"{one['id']}: {one['help']}: {node['html'][:160]}"
        for one in page.evaluate(FOUND, part)
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]
