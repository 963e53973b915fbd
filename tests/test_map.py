"""The maps of the tree in CONTRIBUTING.md and docs/architecture.md show the tree as it is."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text("utf-8")


def folders(parent: str) -> set[str]:
    return {path.name for path in (ROOT / parent).iterdir() if path.is_dir() and path.name != "__pycache__"}


def drawn(text: str, number: int) -> list[list[str]]:
    """The rows of one of the pictures: their first words, divided by bars."""
    picture = re.findall(r"^```\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)[number]
    return [re.split(r" \| ", re.split("  +", row.strip())[0]) for row in picture.splitlines()]


def test_the_map_for_contributors_shows_every_package() -> None:
    tree = re.search(r"^```\nsrc/casefile/\n(.*?)^web/src/", CONTRIBUTING, flags=re.MULTILINE | re.DOTALL)
    assert tree is not None
    shown = set(re.findall(r"^  (\w+)/", tree[1], flags=re.MULTILINE))
    assert shown == folders("src/casefile") | {"web"}, "web is there once it was built"
    assert set(re.findall(r"(\w+)/ ", tree[1])) >= folders("src/casefile/server")


def test_the_map_for_contributors_shows_every_folder_of_the_client() -> None:
    line = re.search(r"^  (app/.*)$", CONTRIBUTING, flags=re.MULTILINE)
    assert line is not None
    assert set(re.findall(r"(\w+)/", line[1])) == folders("web/src")


def test_the_pictures_of_the_layers_are_those_that_are_enforced() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    enforced = [
        [layer.split(" | ") for layer in contract["layers"]]
        for contract in contracts
        if contract["type"] == "layers"
    ]
    assert [drawn(ARCHITECTURE, 0), drawn(ARCHITECTURE, 1)] == enforced


def test_the_picture_of_the_client_shows_the_order_that_is_enforced() -> None:
    settings = (ROOT / "web" / "lint" / "eslint.config.js").read_text("utf-8")
    layers = re.search(r"const LAYERS = \[\n(.*?)\n\];", settings, flags=re.DOTALL)
    assert layers is not None
    assert drawn(ARCHITECTURE, 2) == [re.findall(r'"([\w/]+)"', row) for row in layers[1].splitlines()]


def test_every_file_that_architecture_names_is_there() -> None:
    named = set(re.findall(r"`(\w+\.py)`", ARCHITECTURE))
    there = {path.name for path in [*ROOT.glob("*.py"), *(ROOT / "src").rglob("*.py")]}
    assert len(named) > 5
    assert named - there == set()
