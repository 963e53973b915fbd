"""The protocol's own inspector, a client in another language, finds nothing wrong with the server."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from casefile.mcp.tools import TOOLS
from tests.support.command_line import COMMAND, environment
from tests.support.patience import PATIENCE

FOLDER = Path(__file__).parent / "inspector" / "node_modules"
LAUNCHER = FOLDER / ".bin" / "mcp-inspector"
INSTALLED = FOLDER / ".installed"
TOOL_SAID_NO = 5

pytestmark = [
    pytest.mark.real,
    pytest.mark.slow,
    pytest.mark.skipif(not INSTALLED.exists(), reason="the inspector is not there: make test fetches it"),
]


class Inspected(NamedTuple):
    code: int
    answer: Any
    complaints: str


def inspect(home: Path, era: str, *asked: str) -> Inspected:
    # Node comes with the packages, beside the Python that runs the tests.
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        ("node", LAUNCHER, "--cli", *COMMAND, "mcp", "--protocol-era", era, *asked),
        capture_output=True,
        text=True,
        env={**environment(), "PATH": path, "HOME": str(home)},
        timeout=PATIENCE,
        check=False,
    )
    assert done.stdout, done.stderr
    return Inspected(done.returncode, json.loads(done.stdout), done.stderr)


@pytest.mark.parametrize("era", ["modern", "legacy"])
def test_the_inspector_lists_the_tools_and_has_nothing_against_their_schemas(
    tmp_path: Path, era: str
) -> None:
    inspected = inspect(tmp_path, era, "--method", "tools/list", "--strict")
    assert inspected.code == 0, inspected.complaints
    assert [tool["name"] for tool in inspected.answer["tools"]] == list(TOOLS)


def test_the_inspector_opens_a_game(tmp_path: Path) -> None:
    wanted = json.dumps({"suspect": "plum", "levels": ["novice"]})
    call = ("--method", "tools/call", "--tool-name", "open", "--tool-args-json", wanted)
    inspected = inspect(tmp_path, "modern", *call)
    assert inspected.code == 0, inspected.complaints
    (block,) = inspected.answer["content"]
    assert "Plum (you, 6 cards)" in block["text"]


def test_the_inspector_is_told_in_one_sentence_that_prose_is_no_answer(tmp_path: Path) -> None:
    wanted = json.dumps({"number": "I would like to roll"})
    call = ("--method", "tools/call", "--tool-name", "choose", "--tool-args-json", wanted)
    inspected = inspect(tmp_path, "modern", *call)
    assert inspected.code == TOOL_SAID_NO
    (block,) = inspected.answer["content"]
    # It makes null of what is no number, before anybody else sees it.
    assert block["text"] == "number: expected a whole number, not null"
