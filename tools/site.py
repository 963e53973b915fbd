"""Collect the pages of the site, build it, and make sure that it needs no network: `make site`."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.api_pages import PACKAGES, api_page  # noqa: E402

PAGES = ROOT / ".site"
"""Where the pages are collected; zensical.toml says so, too."""
SITE = ROOT / "site"
WRITTEN = ("CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "docs", "bench/results.md")
"""What goes into the site as it is; paths stay, and so do links between pages."""
WORKER = Path(__file__).with_name("file_worker.js")
FETCHED_WORKER = re.compile(r'<script src="https://unpkg\.com/iframe-worker/shim"[^>]*></script>')
"""What Zensical puts on every page so that search works on files: reading the site would take a network."""

LINK = re.compile(r"(?P<start>!?)\[(?P<text>[^\]]*)\]\((?P<target>[^)#:\s]+)(?P<anchor>#[^)]*)?\)")
_FETCHED = re.compile(r'<(?:link|script|img|iframe|source)\b[^>]*?(?:src|href)="(?:https?:)?//[^"]*"[^>]*>')
_KEPT_ABROAD = re.compile(r'rel="(?:canonical|prev|next)"')


def main() -> int:
    collect()
    done = subprocess.run(
        [Path(sys.executable).with_name("zensical"), "build", "--clean", "--strict"],
        cwd=ROOT,
        check=False,
    )
    if done.returncode:
        return done.returncode
    for page in SITE.rglob("*.html"):
        bring_worker(page)
    fetched = [f"{path.relative_to(SITE)}: {tag}" for path, tag in what_is_fetched(SITE)]
    if fetched:
        print("The site would fetch these from elsewhere:", *fetched, sep="\n", file=sys.stderr)
        return 1
    print(f"Open {SITE / 'index.html'}")
    return 0


def collect() -> None:
    """All pages in one folder: those that were written, and the reference."""
    shutil.rmtree(PAGES, ignore_errors=True)
    for name in WRITTEN:
        source, target = ROOT / name, PAGES / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target)
        else:
            shutil.copy(source, target)
    home = PAGES / "docs" / "index.md"
    (PAGES / "index.md").write_text(_from_above(home.read_text("utf-8")), "utf-8")
    home.unlink()
    (PAGES / "api").mkdir()
    for package in PACKAGES:
        (PAGES / "api" / f"{package}.md").write_text(api_page(package), "utf-8")
    for page in PAGES.rglob("*.md"):
        page.write_text(_without_strange_links(page), "utf-8")


def _from_above(text: str) -> str:
    """A page of docs/ with its links as they are one folder up."""

    def moved(link: re.Match[str]) -> str:
        target = link["target"]
        up = target.removeprefix("../") if target.startswith("../") else f"docs/{target}"
        return f"{link['start']}[{link['text']}]({up}{link['anchor'] or ''})"

    return LINK.sub(moved, text)


def _without_strange_links(page: Path) -> str:
    """The page; what it links to outside of the site, such as a source file, is only named."""

    def kept(link: re.Match[str]) -> str:
        there = (page.parent / link["target"]).exists()
        return link[0] if there else link["text"]

    return LINK.sub(kept, page.read_text("utf-8"))


def bring_worker(page: Path) -> None:
    """Have the page load our own script instead of the one it would fetch."""
    text = page.read_text("utf-8")
    if FETCHED_WORKER.search(text):
        # Within the page itself: it is short, and needs no path that differs from folder to folder.
        page.write_text(
            FETCHED_WORKER.sub(lambda _: f"<script>\n{WORKER.read_text('utf-8')}</script>", text), "utf-8"
        )


def what_is_fetched(site: Path) -> Iterator[tuple[Path, str]]:
    """Every tag for which a browser would go to another server."""
    for path in sorted(site.rglob("*.html")):
        for tag in _FETCHED.findall(path.read_text("utf-8")):
            if not _KEPT_ABROAD.search(tag):
                yield path, tag


if __name__ == "__main__":
    sys.exit(main())
