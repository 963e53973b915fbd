"""The table of rules and tests leaves no rule out, and stops the build where one is not proven."""

from pathlib import Path
from textwrap import dedent

import pytest

from casefile.editions import EDITION_IDS, edition
from casefile.game.edition import HOUSE_RULES
from casefile.game.errors import Reason
from tests.support.tables import EDITION_GROUPS
from tools.rule_code import code_of_rules
from tools.rule_table import ROOT, rule_table

CHAPTERS = {"E": range(1, 5), "S": range(1, 7), "T": range(5), "M": range(1, 11), "G": range(1, 6)}
CHAPTERS |= {"D": range(1, 5), "A": range(1, 6), "N": range(1, 2), "R": range(1, 15)}
RULE_IDS = [f"{letter}{number}" for letter, numbers in CHAPTERS.items() for number in numbers]

RULES_TOML = """
    [groups]
    every_edition = ["old", "new"]
    in_old = ["old"]

    ["Moving"]
    M1 = { says = "Walk.", editions = "every_edition" }
    M2 = { says = "Walk on.", editions = "in_old" }
"""
PROVEN = """
    @every_edition
    @pytest.mark.rule("M1")
    @pytest.mark.rule("M2")
    def test_a_walk_is_walked(edition: str) -> None: ...
"""


def page(folder: Path, tests: str) -> str:
    """The table of a small project with these tests."""
    (folder / "tests" / "rules").mkdir(parents=True)
    (folder / "tests" / "rules" / "rules.toml").write_text(dedent(RULES_TOML), "utf-8")
    (folder / "tests" / "test_walks.py").write_text(dedent(tests), "utf-8")
    return rule_table(folder)


def complaint(folder: Path, tests: str) -> str:
    with pytest.raises(SystemExit) as caught:
        page(folder, tests)
    return str(caught.value.code)


def test_the_table_has_a_row_for_every_rule_of_the_game() -> None:
    rows = [
        line.split(" | ")[0].removeprefix("| ") for line in rule_table().splitlines() if line.startswith("| ")
    ]
    assert [row for row in rows if row != "rule"] == [*RULE_IDS, *HOUSE_RULES]


def test_every_rule_that_a_refusal_names_is_in_the_table() -> None:
    assert {reason.rule for reason in Reason} <= set(RULE_IDS)


def test_the_groups_of_editions_are_what_their_names_say() -> None:
    expected = {
        "every_edition": list(EDITION_IDS),
        "in_vintage": ["vintage"],
        "outside_vintage": [name for name in EDITION_IDS if name != "vintage"],
        "with_one_die": [name for name in EDITION_IDS if edition(name).dice == 1],
        "with_two_dice": [name for name in EDITION_IDS if edition(name).dice == 2],
    }
    assert expected == EDITION_GROUPS


def test_a_rule_stands_next_to_the_sentences_of_its_tests(tmp_path: Path) -> None:
    assert "| M1 | Walk. | all |  | [a walk is walked](../tests/test_walks.py) |" in page(tmp_path, PROVEN)


def test_a_rule_stands_next_to_the_functions_that_refuse_by_it_or_carry_its_mark(tmp_path: Path) -> None:
    code = tmp_path / "src" / "casefile" / "feet.py"
    code.parent.mkdir(parents=True)
    code.write_text(
        "class Feet:\n"
        "    def step(self) -> None:\n"
        "        raise Refusal(Reason.NOT_A_STEP)\n"
        "    def rest(self) -> None:\n"
        '        """[M1], and once more [M1]."""\n',
        "utf-8",
    )
    assert "| M1 | Walk. | all | [feet.py](../src/casefile/feet.py) `step`, `rest` |" in page(
        tmp_path, PROVEN
    )


def test_every_rule_has_code() -> None:
    code = code_of_rules(ROOT)
    assert [rule for rule in RULE_IDS if not code.get(rule)] == []


def test_a_rule_without_a_test_stops_the_build(tmp_path: Path) -> None:
    assert complaint(tmp_path, PROVEN.replace('@pytest.mark.rule("M2")', "")) == "rule M2 has no test"


def test_a_rule_that_is_not_tested_for_one_of_its_editions_stops_the_build(tmp_path: Path) -> None:
    assert complaint(tmp_path, PROVEN.replace("every_edition", "in_old")) == "rule M1 has no test for new"


def test_a_test_that_runs_for_no_edition_proves_nothing(tmp_path: Path) -> None:
    assert "rule M1 has no test for old, new" in complaint(tmp_path, PROVEN.replace("@every_edition", ""))


def test_an_unknown_rule_stops_the_build(tmp_path: Path) -> None:
    assert complaint(tmp_path, PROVEN + PROVEN.replace("M2", "M99")).startswith("tests/test_walks.py:")
    assert "M99" in complaint(tmp_path / "again", PROVEN + PROVEN.replace("M2", "M99"))


@pytest.mark.parametrize(
    "elsewhere", ["pytestmark = [pytest.mark.rule('M1')]", "@pytest.mark.rule('M1')\nclass Walks: ..."]
)
def test_a_mark_where_nobody_would_see_it_stops_the_build(tmp_path: Path, elsewhere: str) -> None:
    assert "not on a test function" in complaint(tmp_path, dedent(PROVEN) + elsewhere)


@pytest.mark.parametrize(
    "excuse", ["@pytest.mark.skip", "@pytest.mark.skipif(True, reason='')", "@pytest.mark.xfail"]
)
def test_a_test_that_is_skipped_proves_no_rule(tmp_path: Path, excuse: str) -> None:
    assert "is skipped" in complaint(
        tmp_path, PROVEN.replace("@every_edition", f"@every_edition\n    {excuse}")
    )
