"""The drawing of the board: checked as text, cell by cell against the map."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from casefile.drawing.canvas import FINE_GLYPHS, PLAIN_GLYPHS, Glyphs, wall
from casefile.drawing.mansion import CHIPS, OTHER_CHIP, Scene, chip, draw_board, letters
from casefile.editions import EDITION_IDS, edition
from casefile.game.board import Place, Square
from casefile.game.cards import Suspect
from tests.support.tables import place

MANSION = edition("classic-1986").board
PLACES = st.sampled_from([*sorted(MANSION.squares), *sorted(MANSION.rooms)])

CENTRE = ("Nobody", "Rope", "Hall")
PICTURE = Path(__file__).parent / "examples" / "board.txt"


def drawn(
    pieces: Mapping[str, Place] | None = None, language: str = "en", glyphs: Glyphs = FINE_GLYPHS
) -> list[str]:
    standing = {Suspect(piece): where for piece, where in (pieces or {}).items()}
    scene = Scene(pieces=standing, title="Case File", centre=CENTRE)
    return draw_board(edition("classic-1986"), language, scene, glyphs).plain.splitlines()


def cell(board: list[str], square: Square) -> str:
    return board[square.row + 1].ljust(75)[3 + 3 * square.col : 6 + 3 * square.col]


def test_the_mansion_looks_like_this() -> None:
    pieces = {
        "scarlet": place("hall"),
        "plum": place("hall"),
        "white": place((7, 12)),
        "green": place("library"),
    }
    assert [line.rstrip() for line in drawn(pieces)] == PICTURE.read_text("utf-8").splitlines()


@pytest.mark.parametrize("glyphs", [FINE_GLYPHS, PLAIN_GLYPHS], ids=["fine", "plain"])
def test_every_square_is_drawn_where_it_is_and_nowhere_else(glyphs: Glyphs) -> None:
    board, starts = drawn(glyphs=glyphs), set(MANSION.starts.values())
    for square in MANSION.squares:
        sign = glyphs.start if square in starts else glyphs.square
        assert cell(board, square) == f" {sign} ", square
    for row, line in enumerate(MANSION.rows):
        for col, sign in enumerate(line):
            if sign == "#":
                assert cell(board, Square(row, col)).strip() == "", (row, col)


@pytest.mark.parametrize("glyphs", [FINE_GLYPHS, PLAIN_GLYPHS], ids=["fine", "plain"])
def test_every_door_is_an_arrow_that_points_into_its_room(glyphs: Glyphs) -> None:
    board = drawn(glyphs=glyphs)
    for door in MANSION.doors:
        way = (door.cell.row - door.outside.row, door.cell.col - door.outside.col)
        arrow = glyphs.doors[[(-1, 0), (0, 1), (1, 0), (0, -1)].index(way)]
        assert arrow in cell(board, door.cell), door


def test_there_are_no_more_arrows_than_doors() -> None:
    assert sum(sign in FINE_GLYPHS.doors for line in drawn() for sign in line) == len(MANSION.doors)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_every_room_has_its_whole_name(edition_id: str, language: str) -> None:
    rules = edition(edition_id)
    board = draw_board(rules, language, Scene()).plain.splitlines()
    for room, cells in rules.board.rooms.items():
        inside = "\n".join(board[row + 1] for row in sorted({cell.row for cell in cells}))
        assert rules.names[language][room] in inside, room
        if room in rules.board.passages:
            assert f"↔ {rules.names[language][rules.board.passages[room]]}" in inside, room


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_no_two_suspects_have_the_same_letters(edition_id: str, language: str) -> None:
    found = letters(edition(edition_id), language)
    assert len(set(found.values())) == 6
    assert {len(sign) for sign in found.values()} == {3}


@given(st.lists(PLACES, min_size=6, max_size=6))
def test_every_piece_is_seen_where_it_stands(places: list[Place]) -> None:
    squares = [where for where in places if not isinstance(where, str)]
    if len(set(squares)) < len(squares):
        return
    pieces: dict[str, Place] = dict(zip(MANSION.starts, places, strict=True))
    board, signs = drawn(pieces), letters(edition("classic-1986"), "en")
    for suspect, where in pieces.items():
        sign = signs[Suspect(suspect)]
        if not isinstance(where, str):
            assert cell(board, where) == sign
        else:
            rows = {inside.row for inside in MANSION.rooms[where]}
            columns = {inside.col for inside in MANSION.rooms[where]}
            area = [board[row + 1][3 + 3 * min(columns) : 6 + 3 * max(columns)] for row in rows]
            assert any(sign in line for line in area), (suspect, where)


@pytest.mark.parametrize("room", sorted(MANSION.rooms))
def test_six_pieces_fit_into_any_room(room: str) -> None:
    board = "\n".join(drawn(dict.fromkeys(MANSION.starts, place(room))))
    assert [sign for sign in letters(edition("classic-1986"), "en").values() if board.count(sign) != 1] == []


def test_the_middle_of_the_house_shows_the_envelope() -> None:
    text = "\n".join(drawn())
    assert [word for word in ("Case File", *CENTRE) if word not in text] == []


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_no_word_of_the_envelope_is_cut(edition_id: str, language: str) -> None:
    rules = edition(edition_id)
    title = rules.words[language]["envelope"]
    text = draw_board(rules, language, Scene(title=title, centre=CENTRE)).plain
    inside = [line[31:44] for line in text.splitlines()[10:15]]
    shown = " ".join(inside).split()
    assert shown[-len(CENTRE) :] == list(CENTRE), shown
    assert shown[: -len(CENTRE)] in (title.split(), title.split()[:1])


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_every_colour_of_a_piece_has_a_look_of_its_own(edition_id: str) -> None:
    rules = edition(edition_id)
    looks = [chip(rules, suspect) for suspect in rules.deck.suspects]
    assert len(set(looks)) == 6
    assert set(looks) == set(CHIPS.values())


def test_a_colour_nobody_has_heard_of_is_drawn_all_the_same() -> None:
    scarlet = Suspect("scarlet")
    assert chip(replace(edition("vintage"), colours={scarlet: "mauve"}), scarlet) == OTHER_CHIP


def test_pieces_are_coloured_but_never_told_apart_by_colour_alone() -> None:
    console = Console(force_terminal=True, color_system="truecolor", width=80)
    scene = Scene(pieces=MANSION.starts)
    with console.capture() as capture:
        console.print(draw_board(edition("classic-1986"), "en", scene))
    coloured = capture.get()
    assert "48;2;196;33;47" in coloured, "Scarlet is red"
    assert all(sign in coloured for sign in letters(edition("classic-1986"), "en").values())


@pytest.mark.parametrize("glyphs", [FINE_GLYPHS, PLAIN_GLYPHS], ids=["fine", "plain"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_drawing_fits_into_80_columns(language: str, glyphs: Glyphs) -> None:
    assert max(map(len, drawn(dict(MANSION.starts.items()), language, glyphs))) <= 80


def test_the_wall_of_a_crooked_area_is_one_closed_line() -> None:
    area = frozenset({(0, x) for x in range(2, 6)} | {(y, x) for y in (1, 2) for x in range(8)})
    joined = wall(area)
    rows = ["".join(FINE_GLYPHS.lines[joined.get((y, x), 0)] for x in range(8)) for y in range(3)]
    assert rows == ["  ┌──┐  ", "┌─┘  └─┐", "└──────┘"]
