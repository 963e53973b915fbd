"""What the pages in docs/ show works as it stands."""

from __future__ import annotations

import inspect
import re
import tomllib
from itertools import chain
from pathlib import Path

import pytest

from casefile.cli.commands.server.serve import serve_command
from casefile.deduce.position_problems import PositionProblem
from casefile.reading.problems import InputProblem
from tools import doc_examples
from tools.refusal_tables import FILES, POSITIONS, RECORDS

DOCS = Path(__file__).resolve().parent.parent / "docs"
PLAYS_MANY_GAMES = {"docs/write-a-bot.md"}

PARTS_OF_SENTENCES = {
    problem
    for problem in InputProblem
    if problem.name.startswith(("TYPE_", "EXPECTING_", "BAD_ESCAPE", "BAD_U_ESCAPE"))
} | {
    InputProblem.LINE_AND_COLUMN,
    InputProblem.LINE,
    InputProblem.BYTE,
    InputProblem.THE_TEXT,
    InputProblem.TRAILING_COMMA,
    InputProblem.UNTERMINATED,
    InputProblem.CONTROL_CHARACTER,
    InputProblem.EXTRA_DATA,
    InputProblem.EITHER,
    InputProblem.SOMEBODY_WON,
    InputProblem.NOBODY_WON,
    InputProblem.NOT_OVER,
}
SAID_ELSEWHERE = {
    InputProblem.SYSTEM,  # the words of the operating system, mentioned below the table
    InputProblem.LINE_DROPPED,  # a warning, shown with the second form of a record
    InputProblem.NUMBER_AT_LEAST,  # these are told to whoever sends a request to a server
    InputProblem.NUMBER_AT_MOST,
    InputProblem.TEXT_TOO_SHORT,
    InputProblem.TEXT_TOO_LONG,
    InputProblem.SETUP_REFUSED,  # these are verdicts on records that can be read
    InputProblem.MOVE_REFUSED,
    InputProblem.CLAIMS_WINNER,
    InputProblem.CLAIMS_NO_WINNER,
}


@pytest.mark.slow
@pytest.mark.parametrize(
    "page",
    [
        pytest.param(page, marks=pytest.mark.long if page in PLAYS_MANY_GAMES else ())
        for page in doc_examples.PAGES
    ],
)
def test_what_a_page_shows_of_a_terminal_is_what_the_commands_print(page: str, tmp_path: Path) -> None:
    shown = (DOCS.parent / page).read_text("utf-8")
    assert doc_examples.page_with_outputs(page, tmp_path) == shown


@pytest.mark.parametrize("page", doc_examples.PAGES)
def test_a_page_whose_examples_are_run_has_some(page: str) -> None:
    assert (DOCS.parent / page).read_text("utf-8").count("\n```console\n$ ") > 2


def test_an_output_that_is_not_what_the_command_prints_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = '```json title="a.txt"\nhello\n```\n\n```console\n$ cat a.txt\nfarewell\n$ exit 3\n```\n'
    (tmp_path / "page.md").write_text(page, "utf-8")
    monkeypatch.setattr(doc_examples, "ROOT", tmp_path)
    folder = tmp_path / "empty"
    folder.mkdir()
    assert doc_examples.page_with_outputs("page.md", folder) == page.replace("farewell", "hello")


def test_every_way_in_which_a_file_is_refused_is_on_a_page() -> None:
    shown = {spoil.kind for spoil in (*FILES, *RECORDS, *POSITIONS)}
    assert {*InputProblem, *PositionProblem} - PARTS_OF_SENTENCES - SAID_ELSEWHERE - shown == set()


def test_the_guide_shows_an_interval_above_a_fair_share() -> None:
    guide = (DOCS / "write-a-bot.md").read_text("utf-8")
    (low,) = re.findall(r"^detective .* ([0-9.]+)–[0-9.]+ .*$", guide, flags=re.MULTILINE)
    assert float(low) > 100 / 3


def test_whoever_is_told_to_install_an_extra_is_told_one_that_exists() -> None:
    root = DOCS.parent
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    texts = chain(*(root.glob(names) for names in ("*.md", "docs/*.md", "src/**/*.py", "src/**/*.ftl")))
    told = [
        (name, extra)
        for path in texts
        for name, extras in re.findall(r"\b(casefile[a-z-]*)\[([a-z,]+)\]", path.read_text("utf-8"))
        for extra in extras.split(",")
    ]
    assert {name for name, _ in told} == {project["name"]}
    assert {extra for _, extra in told} == set(project["optional-dependencies"])


def test_the_page_for_operators_lists_every_option_of_the_server() -> None:
    page = (DOCS / "server.md").read_text("utf-8")
    options = {f"| `--{name.replace('_', '-')}` |" for name in inspect.signature(serve_command).parameters}
    assert [option for option in options if option not in page] == []


def test_the_page_for_operators_explains_every_metric() -> None:
    page = (DOCS / "server.md").read_text("utf-8")
    source = (DOCS.parent / "src" / "casefile" / "server" / "live" / "metrics.py").read_text("utf-8")
    counters = {f"casefile_{name}_total" for name in re.findall(r'_counter\("(\w+)"', source)}
    others = set(re.findall(r'"(casefile_\w+)"', source))
    assert len(counters) > 5
    assert len(others) > 5
    assert [name for name in counters | others if f"`{name}" not in page] == []
