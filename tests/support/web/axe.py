"""Looks at a page with axe: what a screen reader, a keyboard or weak eyes would stumble over."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

GRAVE = ("serious", "critical")


def stumbling_blocks(page: Page) -> list[str]:
    """The serious and critical findings, one line each."""
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {one['help']}: {node['html'][:160]}"
        for one in found
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]
