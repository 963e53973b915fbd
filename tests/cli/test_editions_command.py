"""`casefile editions`: everything in it comes from the data of the editions."""

from __future__ import annotations

import json
from dataclasses import fields, replace

import pytest

from casefile.cli.commands import editions as command
from casefile.cli.commands.editions import comparison, editions_markdown
from casefile.editions import EDITION_IDS, edition
from casefile.game.edition import HOUSE_RULES, Edition, Switches
from casefile.locales import LANGUAGES, Translator
from tests.support.command_line import assert_refused, casefile, casefile_here

pytestmark = pytest.mark.real

SWITCHES = [field.name for field in fields(Switches) if field.name not in HOUSE_RULES]


def test_the_table_has_every_edition_and_what_sets_it_apart() -> None:
    done = casefile("editions")
    assert (done.code, done.err) == (0, "")
    for words in (*EDITION_IDS, "Pistol", "token", "Col. Mustard", "Miss Scarlett", *HOUSE_RULES):
        assert words in done.out, words
    assert max(map(len, done.out.splitlines())) <= 80


def test_the_table_speaks_french() -> None:
    done = casefile_here("editions", "--language", "fr")
    for words in ("Pistolet", "Dés", "oui", "non", "000 et 003", "Règles maison"):
        assert words in done.out, words


def test_the_json_holds_what_the_files_say() -> None:
    done = casefile_here("editions", "--json")
    documents = json.loads(done.out)
    assert [document["id"] for document in documents] == list(EDITION_IDS)
    bilingual = documents[1]
    assert (bilingual["dice"], bilingual["players"]) == (2, [3, 6])
    assert bilingual["names"]["fr"]["revolver"] == "Pistolet"
    assert bilingual["colours"]["plum"] == "purple"
    assert list(bilingual["switches"]) == SWITCHES
    vintage = documents[2]["switches"]["accuse_after_disproof"]
    assert vintage["value"] is False
    assert vintage["cites"].startswith("002")


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_names_that_differ_have_a_row(language: str) -> None:
    told = comparison(Translator(language))
    rows = [row for row in told.rows if "revolver" in row.label or "candlestick" in row.label]
    assert len(rows) == 1
    assert len(set(rows[0].values)) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_switch_and_house_rule_is_explained_and_cited(language: str) -> None:
    told = comparison(Translator(language))
    assert len(told.citations) == len(SWITCHES)
    assert all(all(row.values) for row in told.citations)
    assert tuple(told.house_rules) == HOUSE_RULES
    assert all(told.house_rules.values())


def test_another_edition_is_another_column(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_one_more(name: str) -> Edition:
        return edition(name) if name in EDITION_IDS else replace(edition("vintage"), id=name, dice=3)

    monkeypatch.setattr(command, "EDITION_IDS", (*EDITION_IDS, "three-dice"))
    monkeypatch.setattr(command, "edition", with_one_more)
    told = comparison(Translator("en"))
    assert told.columns[-1] == "three-dice"
    assert next(row for row in told.rows if row.label == "Dice").values == ("2", "2", "1", "1", "3")
    assert "`three-dice`" in editions_markdown()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_for_the_documentation_is_a_table_of_markdown(language: str) -> None:
    lines = editions_markdown(language).splitlines()
    table = [line for line in lines if line.startswith("|")]
    assert {line.count("|") for line in table} == {len(EDITION_IDS) + 2}
    assert table[0] == "| | " + " | ".join(f"`{name}`" for name in EDITION_IDS) + " |"
    assert all(any(line.startswith(f"- `{rule}`") for line in lines) for rule in HOUSE_RULES)


@pytest.mark.parametrize("arguments", [("vintage",), ("--language", "de"), ("--json", "--loud")])
def test_a_question_that_makes_no_sense_is_refused(arguments: tuple[str, ...]) -> None:
    assert_refused(casefile_here("editions", *arguments))
