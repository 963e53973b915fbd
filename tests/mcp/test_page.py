"""docs/mcp.md says of every tool, argument and option what there is, and what it shows is what is told."""

from __future__ import annotations

import inspect
import json
import re
from pathlib import Path

import pytest

from casefile.cli.commands.mcp import mcp_command
from casefile.locales import Translator
from casefile.mcp.tools import TOOLS
from tests.support.mcp.tokens import listed, token_bound

PAGE = (Path(__file__).parents[2] / "docs" / "mcp.md").read_text("utf-8")
ROWS = {row[0]: row for row in re.findall(r"^\| `(\w+)` \|(.*?)\| (.*?) \|$", PAGE, flags=re.MULTILINE)}


@pytest.mark.parametrize("name", TOOLS)
def test_the_page_names_every_tool_with_its_arguments(name: str) -> None:
    assert re.findall(r"`(\w+)`", ROWS[name][1]) == list(TOOLS[name].schema["properties"])


def test_the_page_names_no_tool_that_is_not_there() -> None:
    assert list(ROWS) == list(TOOLS)


def test_the_page_names_every_option() -> None:
    assert set(inspect.signature(mcp_command).parameters) == {"table", "notebook", "language"}
    assert "| `--table LINK` |" in PAGE
    assert "| `--no-notebook` |" in PAGE
    assert "| `--language fr` |" in PAGE


def test_what_clients_read_starts_the_command() -> None:
    (settings,) = re.findall(r'^```json title="mcp.json"\n(.*?)^```$', PAGE, flags=re.MULTILINE | re.DOTALL)
    server = json.loads(settings)["mcpServers"]["casefile"]
    assert (server["command"], server["args"]) == ("casefile", ["mcp"])


def test_the_examples_use_the_words_of_the_game() -> None:
    text = Translator("en").text
    ranges = {"suspects": "1-6", "weapons": "7-12", "rooms": "13-21"}
    assert PAGE.count(text("mcp-accuse", **ranges)) == 2
    assert text("mcp-more-squares", first=5, last=22) in PAGE
    assert text("mcp-passage", room="Kitchen") in PAGE
    assert text("mcp-square", square="10,7", steps=7, room="Billiard Room") in PAGE


def test_the_page_says_about_what_the_list_of_tools_costs() -> None:
    (said,) = re.findall(r"list of the tools is about ([\d,]+) tokens", PAGE)
    assert token_bound(listed()) == pytest.approx(int(said.replace(",", "")), rel=0.1)
