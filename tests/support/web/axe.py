"""Looks at a page with axe: what a screen reader, a keyboard or weak eyes would stumble over."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

DIALOG = "dialog[open]"
GRAVE = ("serious", "critical")
FOUND = """
  part => axe.run(part, { resultTypes: ["violations"] }).then(({ violations }) => violations)
"""


def stumbling_blocks(page: Page, part: str = "html") -> list[str]:
    """Return the serious and critical findings in this part, one line each. Larger parts take longer."""
    expect(page.locator(part).first).to_be_visible()
    if not page.evaluate("() => 'axe' in window"):  # a page keeps it until it is loaded again
        page.evaluate(Axe().axe_script)
    return [
        f"{one['id']}: {one['help']}: {node['html'][:160]}"
        for one in page.evaluate(FOUND, part)
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]
