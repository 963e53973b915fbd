"""What the pages in docs/ show works as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from casefile.deduce.position_problems import PositionProblem
from casefile.reading.problems import Problem
from tools import doc_examples
from tools.refusal_tables import FILES, POSITIONS, RECORDS

DOCS = Path(__file__).resolve().parent.parent / "docs"

PARTS_OF_SENTENCES = {
    problem
    for problem in Problem
    if problem.name.startswith(("TYPE_", "EXPECTING_", "BAD_ESCAPE", "BAD_U_ESCAPE"))
} | {
    Problem.LINE_AND_COLUMN,
    Problem.LINE,
    Problem.BYTE,
    Problem.THE_TEXT,
    Problem.TRAILING_COMMA,
    Problem.UNTERMINATED,
    Problem.CONTROL_CHARACTER,
    Problem.EXTRA_DATA,
    Problem.EITHER,
    Problem.SOMEBODY_WON,
    Problem.NOBODY_WON,
    Problem.NOT_OVER,
}
SAID_ELSEWHERE = {
    Problem.SYSTEM,  # the words of the operating system, mentioned below the table
    Problem.LINE_DROPPED,  # a warning, shown with the second form of a record
    Problem.SETUP_REFUSED,  # these are verdicts on records that can be read
    Problem.MOVE_REFUSED,
    Problem.CLAIMS_WINNER,
    Problem.CLAIMS_NO_WINNER,
}


@pytest.mark.slow
@pytest.mark.parametrize("page", doc_examples.PAGES)
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
    assert {*Problem, *PositionProblem} - PARTS_OF_SENTENCES - SAID_ELSEWHERE - shown == set()


def test_the_guide_shows_an_interval_above_a_fair_share() -> None:
    guide = (DOCS / "write-a-bot.md").read_text("utf-8")
    (low,) = re.findall(r"^detective .* ([0-9.]+)–[0-9.]+ % .*$", guide, flags=re.MULTILINE)
    assert float(low) > 100 / 3


@pytest.mark.parametrize("page", sorted(path.name for path in DOCS.glob("*.md")))
def test_every_file_a_page_links_to_is_there(page: str) -> None:
    linked = re.findall(r"\]\(([^)#:]+)\)", (DOCS / page).read_text("utf-8"))
    assert [name for name in linked if not (DOCS / name).exists()] == []
