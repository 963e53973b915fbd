"""Links between the Markdown files, and to headings in them, lead somewhere; without building the site."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("bench/*.md")])


def prose(page: Path) -> str:
    """The page without its code, in which brackets mean other things."""
    return re.sub(r"^```.*?^```$|`[^`\n]+`", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)


def anchors(page: Path) -> set[str]:
    """The headings as links name them: small letters and digits, with hyphens for spaces."""
    text = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    headings = re.findall(r"^#+ (.*)$", text, flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def broken_links(page: Path) -> list[str]:
    broken = []
    for target, anchor in re.findall(r"\]\(([^)#:\s]*)(?:#([^)]*))?\)", prose(page)):
        found = page.parent / target if target else page
        if not found.exists() or (anchor and anchor not in anchors(found)):
            broken.append(f"{target}#{anchor}")
    return broken


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    assert broken_links(page) == []


def test_a_link_that_leads_nowhere_is_noticed(tmp_path: Path) -> None:
    (tmp_path / "there.md").write_text("# A heading (twice)\n", "utf-8")
    page = tmp_path / "page.md"
    page.write_text(
        "# Here\n[a](there.md) [b](there.md#a-heading-twice) [c](#here) [d](https://elsewhere.example/x#y)\n"
        "[e](gone.md) [f](there.md#gone) [g](#gone) `[h](gone.md)`\n```\n[i](gone.md)\n```\n",
        "utf-8",
    )
    assert broken_links(page) == ["gone.md#", "there.md#gone", "#gone"]


def test_there_are_pages_to_look_at() -> None:
    assert len(PAGES) > 10
