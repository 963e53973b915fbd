"""Editions are data: what is wrong with an edition or map file is told with its file and line."""

from importlib import resources
from pathlib import Path

import pytest

import casefile.editions
from casefile.editions import EDITION_IDS, EditionError, edition, edition_from_file
from casefile.game.edition import HOUSE_RULES

SHIPPED = resources.files(casefile.editions)
TOML = (SHIPPED / "classic-1986.toml").read_text(encoding="utf-8")
MAP = (SHIPPED / "mansion.map").read_text(encoding="utf-8")


def line_of(text: str, start: str) -> int:
    """The number of the only line that starts like this."""
    (number,) = [number for number, line in enumerate(text.splitlines(), 1) if line.startswith(start)]
    return number


def load(folder: Path, toml: str = TOML, map_: str = MAP) -> None:
    (folder / "other.toml").write_text(toml, encoding="utf-8")
    (folder / "mansion.map").write_text(map_, encoding="utf-8")
    edition_from_file(folder / "other.toml")


def trouble(folder: Path, toml: str = TOML, map_: str = MAP) -> EditionError:
    with pytest.raises(EditionError) as caught:
        load(folder, toml, map_)
    error = caught.value
    assert str(error) == f"{error.file}:{error.line}: {error.problem}"
    return error


def test_the_files_these_tests_spoil_are_sound(tmp_path: Path) -> None:
    load(tmp_path)


# -- what ships with the game


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_every_switch_says_where_its_rulebook_says_so(edition_id: str) -> None:
    rules = edition(edition_id)
    assert rules.id == edition_id
    switches = [name for name in rules.switches.__slots__ if name not in HOUSE_RULES]
    assert set(rules.citations) == {"edition", *switches}
    assert all(rules.citations.values())


def test_the_bilingual_edition_has_the_words_of_its_rulebook() -> None:
    words = edition("bilingual").words
    assert (words["fr"]["board"], words["fr"]["sheet"]) == ("planchette", "feuille")
    assert (words["en"]["board"], words["en"]["sheet"]) == ("gameboard", "notebook")
    others = [edition(name).words["fr"] for name in EDITION_IDS if name != "bilingual"]
    assert {word["board"] for word in others} == {"plateau"}


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_house_rules_are_off_until_a_game_chooses_them(edition_id: str) -> None:
    assert edition(edition_id).house_rules == ()
    assert edition(edition_id, frozenset({"no_dice"})).house_rules == ("no_dice",)
    assert edition(edition_id, frozenset(HOUSE_RULES)).house_rules == HOUSE_RULES
    assert edition(edition_id).house_rules == ()


def test_only_the_old_edition_throws_the_switches_of_the_old_book() -> None:
    thrown = {
        edition_id: tuple(
            getattr(edition(edition_id).switches, name)
            for name in (
                "suggestion_is_owed",
                "accuse_after_disproof",
                "false_accuser_clears_door",
                "start_passes_on",
            )
        )
        for edition_id in EDITION_IDS
    }
    newer = (True, True, True, False)
    assert thrown == dict.fromkeys(EDITION_IDS, newer) | {"vintage": (False, False, False, True)}


@pytest.mark.parametrize("name", ["free_parking", "suggestion_is_owed", ""])
def test_an_unknown_house_rule_is_refused(name: str) -> None:
    with pytest.raises(KeyError):
        edition("vintage", frozenset({name}))


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(KeyError):
        edition("vintage-1949")


def test_all_editions_share_one_board() -> None:
    assert len({id(edition(edition_id).board) for edition_id in EDITION_IDS}) == 1


# -- an edition file that is wrong


def test_an_unknown_switch_is_reported_with_file_and_line(tmp_path: Path) -> None:
    spoiled = TOML.replace(
        "start_passes_on", 'dogs_allowed = { value = true, cites = "000" }\nstart_passes_on'
    )
    error = trouble(tmp_path, spoiled)
    assert (error.file, error.line) == ("other.toml", line_of(spoiled, "dogs_allowed"))
    assert "dogs_allowed" in error.problem


def test_a_missing_switch_is_reported_with_file_and_line(tmp_path: Path) -> None:
    lines = [line for line in TOML.splitlines() if not line.startswith("accuse_after_disproof")]
    spoiled = "\n".join(lines)
    error = trouble(tmp_path, spoiled)
    assert (error.file, error.line) == ("other.toml", line_of(spoiled, "[switches]"))
    assert "accuse_after_disproof" in error.problem


def test_a_switch_without_its_citation_is_reported_with_file_and_line(tmp_path: Path) -> None:
    start = line_of(TOML, "start_passes_on")
    lines = TOML.splitlines()
    lines[start - 1] = "start_passes_on = { value = true }"
    error = trouble(tmp_path, "\n".join(lines))
    assert (error.file, error.line) == ("other.toml", start)
    assert "cites" in error.problem


def test_a_missing_field_is_reported_with_the_file(tmp_path: Path) -> None:
    error = trouble(tmp_path, TOML.replace("dice = 1\n", ""))
    assert error.file == "other.toml"
    assert "dice" in error.problem


def test_an_unknown_field_is_reported_with_file_and_line(tmp_path: Path) -> None:
    spoiled = TOML.replace("dice = 1\n", "dice = 1\ncards = 21\n")
    error = trouble(tmp_path, spoiled)
    assert (error.file, error.line) == ("other.toml", line_of(spoiled, "cards"))
    assert "cards" in error.problem


@pytest.mark.parametrize("value", ['"one"', "1.5", "true", "0", "-2", "8", "1000"])
def test_a_wrong_number_of_dice_is_reported_with_file_and_line(tmp_path: Path, value: str) -> None:
    error = trouble(tmp_path, TOML.replace("dice = 1\n", f"dice = {value}\n"))
    assert (error.file, error.line) == ("other.toml", line_of(TOML, "dice"))


@pytest.mark.parametrize("value", ["[1, 6]", "[6, 3]", "[3, 7]", "[3]", "[3, 6, 9]", "6"])
def test_a_wrong_number_of_players_is_reported_with_file_and_line(tmp_path: Path, value: str) -> None:
    error = trouble(tmp_path, TOML.replace("players = [3, 6]", f"players = {value}"))
    assert (error.file, error.line) == ("other.toml", line_of(TOML, "players"))


def test_a_name_missing_in_one_language_is_reported_with_file_and_line(tmp_path: Path) -> None:
    spoiled = TOML.replace('rope = { en = "Rope", fr = "Corde" }', 'rope = { en = "Rope" }')
    error = trouble(tmp_path, spoiled)
    assert (error.file, error.line) == ("other.toml", line_of(spoiled, "rope"))
    assert "fr" in error.problem


def test_a_name_that_is_not_text_is_reported_with_file_and_line(tmp_path: Path) -> None:
    spoiled = TOML.replace('rope = { en = "Rope"', "rope = { en = 7")
    error = trouble(tmp_path, spoiled)
    assert (error.file, error.line) == ("other.toml", line_of(spoiled, "rope"))


def test_an_id_used_for_two_cards_is_reported_with_the_file(tmp_path: Path) -> None:
    error = trouble(tmp_path, TOML.replace("rope = {", "hall = {"))
    assert error.file == "other.toml"
    assert "twice" in error.problem


def test_a_file_that_is_not_toml_is_reported_with_file_and_line(tmp_path: Path) -> None:
    spoiled = TOML.replace("dice = 1\n", "dice = = 1\n")
    error = trouble(tmp_path, spoiled)
    assert (error.file, error.line) == ("other.toml", line_of(spoiled, "dice"))


def test_a_map_that_is_not_there_is_reported_with_file_and_line(tmp_path: Path) -> None:
    error = trouble(tmp_path, TOML.replace("mansion.map", "castle.map"))
    assert (error.file, error.line) == ("other.toml", line_of(TOML, "map"))
    assert "castle.map" in error.problem


def test_a_file_that_is_not_text_is_reported_with_file_and_line(tmp_path: Path) -> None:
    path = tmp_path / "other.toml"
    path.write_bytes(TOML.encode().replace(b"Rope", b"\xff", 1))
    with pytest.raises(EditionError) as caught:
        edition_from_file(path)
    assert (caught.value.file, caught.value.line) == ("other.toml", line_of(TOML, "rope"))


def test_more_weapons_than_rooms_are_reported_with_file_and_line(tmp_path: Path) -> None:
    extra = "".join(f'thing-{number} = {{ en = "a", fr = "b" }}\n' for number in range(9))
    error = trouble(tmp_path, TOML.replace("[weapons]\n", "[weapons]\n" + extra))
    assert error.file == "other.toml"
    assert "weapon" in error.problem
