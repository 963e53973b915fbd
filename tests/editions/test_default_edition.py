"""One edition is played where nobody has chosen one: at the terminal, at a table online, in the browser."""

from __future__ import annotations

import inspect
import json
import re
from pathlib import Path

from casefile.cli.commands.moves import moves_command
from casefile.cli.commands.simulate import simulate_command
from casefile.editions import DEFAULT_EDITION, EDITION_IDS
from casefile.server.wire.settings import Settings
from tests.support.command_line import casefile_here

WEB = Path(__file__).resolve().parent.parent.parent / "web" / "src"


def test_the_default_is_an_edition() -> None:
    assert DEFAULT_EDITION in EDITION_IDS


def test_a_table_online_and_the_commands_agree_on_the_default() -> None:
    assert Settings().edition == DEFAULT_EDITION
    assert inspect.signature(moves_command).parameters["edition_id"].default == DEFAULT_EDITION
    assert inspect.signature(simulate_command).parameters["edition"].default == DEFAULT_EDITION


def test_a_league_is_played_by_the_default(tmp_path: Path) -> None:
    asked = (
        "arena",
        "--bots",
        "random,novice",
        "--games",
        "1",
        "--jobs",
        "1",
        "--out",
        str(tmp_path / "out"),
    )
    done = casefile_here(*asked, "--json")
    assert done.code == 0, done.err
    assert json.loads((tmp_path / "out" / "match.json").read_text("utf-8"))["editions"] == [DEFAULT_EDITION]


def test_the_browser_begins_with_the_default() -> None:
    """The client is built apart from the program, so it has the name a second time."""
    (named,) = re.findall(r'USUAL_EDITION = "([\w-]+)"', (WEB / "model" / "editions.ts").read_text("utf-8"))
    assert named == DEFAULT_EDITION
