"""The board is a text file: what is wrong with a map is told with its file and line."""

from importlib import resources

import pytest

import casefile.editions
from casefile.editions import EditionError, edition
from casefile.editions.map import board_from_map
from casefile.game.board import BadBoard, Board, Door, Square
from casefile.game.cards import Room, Suspect

SUSPECTS = (Suspect("red"), Suspect("blue"), Suspect("grey"))
ROOMS = (Room("attic"), Room("cellar"))

# A whole house in ten lines, so that a test can spoil one of them.
COTTAGE = """\
A cottage.

MAP
#1..#
AA.CC
AA.CC
2...3

ROOMS
A attic
C cellar

STARTS
1 red
2 blue
3 grey

DOORS
attic 1,1 W
cellar 1,3 E

PASSAGES
attic cellar
"""


def read(text: str) -> Board:
    return board_from_map(text, "cottage.map", SUSPECTS, ROOMS)


def trouble(text: str) -> EditionError:
    with pytest.raises(EditionError) as caught:
        read(text)
    assert caught.value.file == "cottage.map"
    assert str(caught.value) == f"cottage.map:{caught.value.line}: {caught.value.problem}"
    return caught.value


def with_line(number: int, line: str) -> str:
    lines = COTTAGE.splitlines()
    lines[number - 1] = line
    return "\n".join(lines)


def without_line(number: int) -> str:
    return with_line(number, "")


def test_another_house_is_only_another_file() -> None:
    board = read(COTTAGE)
    assert board.starts == {"red": (0, 1), "blue": (3, 0), "grey": (3, 4)}
    assert board.doors == (
        Door(Room("attic"), Square(1, 1), Square(1, 2)),
        Door(Room("cellar"), Square(1, 3), Square(1, 2)),
    )
    assert board.passages == {"attic": "cellar", "cellar": "attic"}
    assert board.rooms[Room("attic")] == {(1, 0), (1, 1), (2, 0), (2, 1)}
    assert len(board.squares) == 10


def test_the_mansion_has_188_squares_17_doors_6_starts_and_4_ends_of_passages() -> None:
    board = edition("vintage").board
    counted = (len(board.squares), len(board.doors), len(board.starts), len(board.passages), len(board.rooms))
    assert counted == (188, 17, 6, 4, 9)


def test_corridors_that_are_not_connected_are_reported_with_the_line_of_the_lost_square() -> None:
    error = trouble(with_line(6, "AA#CC"))
    assert error.line == 7
    assert "not connected" in error.problem


def test_a_door_that_does_not_touch_a_corridor_is_reported_with_its_line() -> None:
    error = trouble(with_line(19, "attic 1,0 E"))
    assert error.line == 19
    assert "does not touch" in error.problem


def test_a_door_in_a_cell_of_another_room_is_reported_with_its_line() -> None:
    error = trouble(with_line(19, "attic 1,3 E"))
    assert error.line == 19
    assert "attic" in error.problem


@pytest.mark.parametrize(
    "line", ["attic 1,1 X", "attic 1;1 W", "attic -1,1 W", "attic 1,x W", "attic 1,99 W"]
)
def test_a_door_that_cannot_be_read_is_reported_with_its_line(line: str) -> None:
    assert trouble(with_line(19, line)).line == 19


@pytest.mark.parametrize("line", ["attic 1,1", "attic", "attic 1,1 W please"])
def test_a_line_with_too_few_or_too_many_words_is_reported(line: str) -> None:
    error = trouble(with_line(19, line))
    assert error.line == 19
    assert "3 words" in error.problem


def test_a_door_listed_twice_is_reported_with_its_second_line() -> None:
    assert trouble(with_line(20, "attic 1,1 W")).line == 20


def test_a_room_without_a_door_is_reported_with_the_line_where_it_begins() -> None:
    error = trouble(without_line(20))
    assert error.line == 5
    assert "cellar has no door" in error.problem


def test_a_missing_start_square_is_reported() -> None:
    error = trouble(with_line(7, "2...."))
    assert error.line == 3
    assert "grey" in error.problem


def test_a_second_start_square_is_reported_with_its_line() -> None:
    error = trouble(with_line(7, "21..3"))
    assert error.line == 7
    assert "red" in error.problem


def test_a_suspect_without_a_start_sign_is_reported() -> None:
    error = trouble(without_line(16).replace("2...3", "2...."))
    assert error.line == 13
    assert "grey" in error.problem


def test_a_room_that_is_nowhere_on_the_map_is_reported() -> None:
    error = trouble(COTTAGE.replace("CC\n", "##\n"))
    assert error.line == 3
    assert "cellar" in error.problem


@pytest.mark.parametrize("line", ["attic", "attic cellar attic"])
def test_a_passage_that_does_not_join_a_pair_is_reported_with_its_line(line: str) -> None:
    assert trouble(with_line(23, line)).line == 23


def test_a_passage_to_itself_is_reported_with_its_line() -> None:
    error = trouble(with_line(23, "attic attic"))
    assert error.line == 23
    assert "itself" in error.problem


def test_a_second_passage_of_a_room_is_reported_with_its_line() -> None:
    error = trouble(COTTAGE + "cellar attic\n")
    assert error.line == 24
    assert "second passage" in error.problem


@pytest.mark.parametrize(
    ("number", "line"), [(10, "A pantry"), (14, "1 pink"), (19, "pantry 1,1 W"), (23, "attic pantry")]
)
def test_a_name_the_edition_does_not_have_is_reported_with_its_line(number: int, line: str) -> None:
    assert trouble(with_line(number, line)).line == number


def test_an_unknown_sign_on_the_map_is_reported_with_its_line_and_column() -> None:
    error = trouble(with_line(6, "AA?CC"))
    assert error.line == 6
    assert "'?' in column 2" in error.problem


def test_a_sign_that_means_two_things_is_reported() -> None:
    assert trouble(COTTAGE.replace("1 red", "A red").replace("#1..#", "#A..#")).line == 13
    assert trouble(with_line(11, "A cellar")).line == 11
    assert trouble(with_line(11, ". cellar")).line == 11


def test_a_row_of_another_length_is_reported_with_its_line() -> None:
    error = trouble(with_line(6, "AA.C"))
    assert error.line == 6
    assert "4 cells" in error.problem


@pytest.mark.parametrize("section", ["MAP", "ROOMS", "STARTS", "DOORS", "PASSAGES"])
def test_a_missing_section_is_reported(section: str) -> None:
    assert section in trouble(COTTAGE.replace(f"{section}\n", "")).problem


def test_a_section_that_comes_twice_is_reported_with_its_second_line() -> None:
    assert trouble(COTTAGE + "ROOMS\nA attic\n").line == 24


def test_a_map_without_a_corridor_is_reported() -> None:
    assert "STARTS" in trouble("MAP\nAACC\nROOMS\nA attic\nC cellar\nSTARTS\nDOORS\nPASSAGES\n").problem


def test_the_mansion_without_its_middle_sign_would_not_be_understood() -> None:
    text = (resources.files(casefile.editions) / "mansion.map").read_text(encoding="utf-8")
    rules = edition("vintage")
    spoiled = text.replace("CENTRE\nX\n", "CENTRE\nZ\n")
    with pytest.raises(EditionError, match="'X' in column 9"):
        board_from_map(spoiled, "mansion.map", rules.deck.suspects, rules.deck.rooms)


# -- a board that is not read from a file


def cottage(**changes: object) -> Board:
    board = read(COTTAGE)
    fields: dict[str, object] = {name: getattr(board, name) for name in board.__dataclass_fields__}
    return Board(**{**fields, **changes})  # type: ignore[arg-type]  # the tests name real fields


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"passages": {"attic": "cellar"}}, "not paired"),
        ({"passages": {"attic": "pantry", "pantry": "attic"}}, "not on the map"),
        ({"squares": frozenset()}, "no corridor squares"),
        ({"doors": (Door(Room("attic"), Square(1, 1), Square(3, 1)),)}, "does not touch"),
        ({"doors": (Door(Room("attic"), Square(1, 1), Square(0, 0)),)}, "not a corridor square"),
        ({"doors": (Door(Room("pantry"), Square(1, 1), Square(1, 2)),)}, "not on the map"),
        ({"doors": (Door(Room("attic"), Square(1, 3), Square(1, 2)),)}, "not part of"),
        ({"starts": {"red": Square(1, 0)}}, "not a corridor square"),
        ({"starts": {"red": Square(0, 1), "blue": Square(0, 1)}}, "same START square"),
    ],
)
def test_a_board_that_cannot_be_played_on_is_refused(changes: dict[str, object], problem: str) -> None:
    with pytest.raises(BadBoard, match=problem):
        cottage(**changes)
