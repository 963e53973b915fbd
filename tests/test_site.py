"""The parts of `make site` that are our own: its pages, the reference, and that nothing is fetched."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tools import site
from tools.api_pages import PACKAGES, api_page

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(site, "PAGES", tmp_path / "pages")
    site.collect()
    return tmp_path / "pages"


def test_every_page_can_be_reached_by_the_navigation(pages: Path) -> None:
    settings = (ROOT / "zensical.toml").read_text("utf-8")
    assert tomllib.loads(settings)["project"]["docs_dir"] == ".site"
    listed = set(re.findall(r'= "([^"]+\.md)"', settings))
    assert listed == {path.relative_to(pages).as_posix() for path in pages.rglob("*.md")}


def test_collected_pages_link_only_to_what_is_collected(pages: Path) -> None:
    for page in pages.rglob("*.md"):
        for link in site.LINK.finditer(page.read_text("utf-8")):
            assert (page.parent / link["target"]).exists(), f"{page}: {link[0]}"


def test_the_home_page_leads_three_kinds_of_readers(pages: Path) -> None:
    home = (pages / "index.md").read_text("utf-8")
    doors = ["(docs/play.md)", "(docs/server.md)", "(docs/write-a-bot.md)", "(CONTRIBUTING.md)"]
    assert [door for door in doors if door not in home] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_the_reference_of_a_package_tells_more_than_names(package: str) -> None:
    page = api_page(package)
    assert page.startswith(f"# casefile.{package}\n\n")
    assert page.count("\n### ") > 2
    assert page.count("\n```python\n") >= page.count("\n### ")


def test_the_reference_has_signatures_fields_and_docstrings() -> None:
    page = api_page("deduce")
    assert "### Notebook" in page
    assert "def what_if(self, by: Seat, triple: Triple) -> list[" in page
    assert "Every way in which a suggestion can be answered" in page
    assert re.search(r"^- `worlds: int`: .*contradicts itself", page, flags=re.MULTILINE)
    assert page.count("\n### Notebook\n") == 1, "what is exported is not told twice"


@pytest.mark.parametrize(
    "tag",
    [
        '<script src="https://cdn.example/a.js"></script>',
        '<link rel="stylesheet" href="//fonts.example/a.css">',
        '<img alt="" src="http://pictures.example/a.png">',
    ],
)
def test_a_page_that_would_fetch_something_is_noticed(tmp_path: Path, tag: str) -> None:
    (tmp_path / "page.html").write_text(f"<p>{tag}</p>", "utf-8")
    assert [path.name for path, _ in site.what_is_fetched(tmp_path)] == ["page.html"]


def test_links_to_click_and_files_of_the_site_are_nothing_to_fetch(tmp_path: Path) -> None:
    page = '<a href="https://elsewhere.example">there</a><img src="a.png"><link rel="canonical" href="https://a.example/b">'
    (tmp_path / "page.html").write_text(page, "utf-8")
    assert list(site.what_is_fetched(tmp_path)) == []


def test_the_script_that_searching_needs_comes_with_the_page(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(
        '<head><script src="https://unpkg.com/iframe-worker/shim" type="a"></script></head>', "utf-8"
    )
    site.bring_worker(page)
    assert list(site.what_is_fetched(tmp_path)) == []
    assert "window.Worker = class" in page.read_text("utf-8")
