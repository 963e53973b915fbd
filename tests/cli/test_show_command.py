"""`casefile show`: the page of a recorded game, for every pair of eyes."""

from __future__ import annotations

import io
import json
import random
import re
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from rich.console import Console

from casefile.cli.render.show import print_game
from casefile.cli.render.show_game import Eyes, follow
from casefile.game.actions import Seat
from casefile.game.edition import HOUSE_RULES
from casefile.locales import Translator
from casefile.record import Record, read_record, replay
from tests.support.command_line import assert_refused, casefile, casefile_here
from tests.support.command_records import document, lost_game, saved, spoiled, text_of, told_game
from tests.support.oracle.random_records import random_record
from tests.support.tables import EDITION_GROUPS, Table, accuse_falsely, table

pytestmark = pytest.mark.real

HIDDEN = ["Mustard", "Rope", "Wrench", "Knife", "Candlestick"]


def page(
    record: Record, moves: int | None = None, eyes: Eyes | None = None, language: str = "en", width: int = 80
) -> str:
    """What is printed where there is no colour."""
    console = Console(file=io.StringIO(), width=width, color_system=None)
    translator, last = Translator(language), len(record.moves)
    game = follow(record, last if moves is None else moves, eyes or Eyes(open=True), translator)
    print_game(console, game, last, translator, with_story=True)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def joined(text: str) -> str:
    """The text without its line breaks, so that a sentence can be looked for."""
    return " ".join(text.split())


def recorded(game: Table) -> Record:
    return read_record(text_of(game).encode())


def test_the_page_of_a_finished_game_tells_everything(tmp_path: Path) -> None:
    done = casefile("show", saved(tmp_path, text_of(told_game())))
    assert (done.code, done.err) == (0, "")
    told = joined(done.out)
    for sentence in (
        "Professor Plum has won.",
        "9 of 9 moves · all cards are face up",
        "Miss Scarlet rolls 2. Miss Scarlet enters the Lounge.",
        "Miss Scarlet suggests Mrs. White with the Wrench in the Lounge.",
        "Mr. Green shows the Wrench to Miss Scarlet.",
        "Professor Plum accuses Colonel Mustard with the Rope in the Hall, and is right.",
        "Professor Plum wins the game.",
    ):
        assert sentence in told, sentence
    assert "\x1b" not in done.out, "no colours where nobody sees them"
    assert max(map(len, done.out.splitlines())) <= 80


def test_the_board_of_the_page_shows_the_pieces_and_the_open_envelope() -> None:
    lines = page(recorded(told_game())).splitlines()
    middle = "\n".join(lines[3:30])
    assert [word for word in ("Case File", "Mustard", "Rope", "Hall") if word not in middle] == []
    assert [sign for sign in ("Sca", "Mus", "Whi", "Gre", "Pea", "Plu") if sign not in middle] == []


def test_the_page_lists_weapons_by_room_and_everybody_by_place_and_hand() -> None:
    told = joined(page(recorded(told_game())))
    assert "Lounge Wrench" in told
    assert "Sca Miss Scarlet Lounge" in told
    assert "Gre Mr. Green 16,11" in told
    assert "winner" in told


def test_colour_is_used_where_it_is_wanted(tmp_path: Path) -> None:
    done = casefile(
        "show", saved(tmp_path, text_of(told_game())), changes={"FORCE_COLOR": "1", "TERM": "xterm"}
    )
    assert "\x1b[" in done.out


def test_a_page_after_some_moves_knows_nothing_of_the_later_ones(tmp_path: Path) -> None:
    name = saved(tmp_path, text_of(told_game()))
    told = joined(casefile_here("show", name, "--at", "3").out)
    assert "Mr. Green has to show a card." in told
    assert "3 of 9 moves" in told
    assert "shows" not in told
    assert "accuses" not in told


def test_the_page_of_the_deal_has_everybody_on_their_squares(tmp_path: Path) -> None:
    told = joined(casefile_here("show", saved(tmp_path, text_of(told_game())), "--at", "0").out)
    assert "Miss Scarlet is to move." in told
    assert "rolls" not in told


def test_the_story_can_be_left_out(tmp_path: Path) -> None:
    out = casefile_here("show", saved(tmp_path, text_of(told_game())), "--no-story").out
    assert "Players" in out
    assert "rolls" not in out


def test_a_spectator_sees_no_card_before_the_end(tmp_path: Path) -> None:
    name = saved(tmp_path, text_of(told_game()))
    out = casefile_here("show", name, "--as", "spectator", "--at", "8").out
    told = joined(out)
    assert "as a spectator sees it" in told
    assert "Mr. Green shows a card to Miss Scarlet." in told
    players = joined(out[out.index("Players") : out.index("Weapons")])
    assert [card for card in HIDDEN if card in players] == []
    assert players.count("6 cards") == 3


def test_a_player_sees_their_own_hand_and_the_cards_they_were_shown(tmp_path: Path) -> None:
    name = saved(tmp_path, text_of(told_game()))
    told = joined(casefile_here("show", name, "--as", "scarlet", "--at", "8").out)
    assert "as Miss Scarlet sees it" in told
    assert "Mr. Green shows you the Wrench." in told
    assert "6 cards, seen: Wrench" in told
    assert "? ? ?" in told


def test_a_false_accuser_has_seen_the_envelope_and_the_others_have_not() -> None:
    game = table("classic-1986")
    game.play(accuse_falsely("scarlet"))
    accuser = page(recorded(game), eyes=Eyes(Seat(0)))
    other = page(recorded(game), eyes=Eyes(Seat(1)))
    assert "? ? ?" not in accuser
    assert "? ? ?" in other
    assert "out" in joined(other).split()


def test_when_the_game_is_over_everybody_sees_everything() -> None:
    told = joined(page(recorded(lost_game()), eyes=Eyes()))
    assert "Nobody has won." in told
    assert "? ? ?" not in told
    assert "6 cards" not in told


@pytest.mark.slow
@given(st.integers(0, 2**32), st.sampled_from(EDITION_GROUPS["every_edition"]), st.integers(3, 4))
def test_a_page_shows_a_viewer_nothing_of_the_cards_that_viewer_does_not_know(
    seed: int, edition: str, seats: int
) -> None:
    """Two other players swap cards that nobody has spoken of: nothing changes for anybody else."""
    made = random_record(random.Random(seed), edition, (), seats, 12)
    hands, spoken_of = made["setup"]["hands"], json.dumps(made["moves"])
    viewer, *others = random.Random(seed).sample(made["players"], 3)
    unnamed = [[card for card in hands[other] if f'"{card}"' not in spoken_of] for other in others]
    assume(all(unnamed))
    swapped = json.loads(json.dumps(made))
    for other, before, after in zip(others, unnamed, reversed(unnamed), strict=True):
        held = swapped["setup"]["hands"][other]
        held[held.index(before[0])] = after[0]
    first, second = (read_record(json.dumps(each).encode()) for each in (made, swapped))
    eyes = Eyes(Seat(made["players"].index(viewer)))
    assume(not replay(first)[1].public.over)  # at the end all hands lie open
    assert page(first, eyes=eyes) == page(second, eyes=eyes)
    assert page(first) != page(second), "the reader of the record sees that they differ"


@given(
    seed=st.integers(0, 2**32),
    edition=st.sampled_from(EDITION_GROUPS["every_edition"]),
    house_rules=st.sets(st.sampled_from(HOUSE_RULES)),
    seats=st.integers(3, 6),
    language=st.sampled_from(["en", "fr"]),
    viewer=st.integers(-2, 5),
    width=st.sampled_from([80, 100, 160]),
)
def test_any_game_can_be_shown_to_anybody_in_any_language(
    *, seed: int, edition: str, house_rules: set[str], seats: int, language: str, viewer: int, width: int
) -> None:
    made = random_record(random.Random(seed), edition, sorted(house_rules), seats, 25)
    eyes = Eyes(open=True) if viewer == -2 else Eyes(Seat(viewer) if 0 <= viewer < seats else None)
    text = page(read_record(json.dumps(made).encode()), None, eyes, language, width)
    assert max(map(len, text.splitlines())) <= width
    assert "{" not in text


def test_the_page_speaks_french(tmp_path: Path) -> None:
    told = joined(
        casefile_here("show", saved(tmp_path, text_of(told_game("bilingual"))), "--language", "fr").out
    )
    told_of = ("Professeur Plum a gagné.", "toutes les cartes sont visibles", "À la table", "Armes", "Récit")
    for words in told_of:
        assert words in told, words


def test_the_page_speaks_the_language_of_the_terminal(tmp_path: Path) -> None:
    name = saved(tmp_path, text_of(told_game()))
    assert "À la table" in casefile_here("show", name, changes={"LC_ALL": "fr_FR.UTF-8"}).out
    assert "Players" in casefile_here("show", name, changes={"LC_ALL": "xx_XX.UTF-8"}).out


def test_house_rules_are_told() -> None:
    assert "pieces do not block doors" in page(recorded(told_game(house_rules="open_doors")))


def test_a_wide_terminal_has_the_tables_beside_the_board() -> None:
    line = next(line for line in page(recorded(told_game()), width=160).splitlines() if "Players" in line)
    assert line.index("Players") > 75


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [20, 40, 60, 71, 72, 80])
def test_a_narrow_terminal_is_told_as_much_as_a_wide_one(width: int, language: str) -> None:
    heading = Translator(language).text("show-players")
    narrow, wide = (
        told[told.index(heading) :]
        for told in (page(recorded(told_game()), language=language, width=each) for each in (width, 131))
    )
    assert sorted(re.findall(r"\w+", narrow)) == sorted(re.findall(r"\w+", wide)), "no word lost or broken"
    assert max(map(len, narrow.splitlines())) <= width


def test_the_french_page_counts_and_names_as_people_do() -> None:
    game = recorded(told_game())
    assert [
        count for count in range(4) if f" {count} coup sur 9 " in joined(page(game, count, language="fr"))
    ] == [0, 1]
    assert " 2 coups sur 9 " in joined(page(game, 2, language="fr"))
    statuses = {page(game, count, language="fr").splitlines()[0] for count in range(10)}
    assert "C’est au Professeur Plum de jouer." in statuses
    assert "Le Professeur Plum a gagné." in statuses
    assert "point de vue : Professeur Plum" in joined(page(game, eyes=Eyes(Seat(2)), language="fr"))


def test_an_illegal_game_is_shown_up_to_the_fault(tmp_path: Path) -> None:
    name = saved(tmp_path, spoiled("moves.1.path", [[5, 17]]))
    done = casefile_here("show", name)
    assert done.code == 1
    assert "Miss Scarlet rolls 2." in done.out
    assert done.err.startswith(f"{name}: moves[1] breaks rule M4: ")
    assert done.err.count("\n") == 1


def test_before_its_fault_an_illegal_game_is_shown_without_complaint(tmp_path: Path) -> None:
    done = casefile_here("show", saved(tmp_path, spoiled("moves.1.path", [[5, 17]])), "--at", "1")
    assert (done.code, done.err) == (0, "")


def test_an_illegal_deal_leaves_nothing_to_show(tmp_path: Path) -> None:
    name = saved(tmp_path, spoiled("setup.hands.plum.0", "green"))
    done = casefile_here("show", name)
    assert (done.code, done.out) == (1, "")
    assert done.err.startswith(f"{name}: the set-up breaks rule S4: ")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--at", "10"), ("--at: ", "'10'", "9")),
        (("--at", "-1"), ("--at: ", "'-1'")),
        (("--at", "last"), ("--at: ", "'last'")),
        (("--at", "9" * 5000), ("--at: ",)),
        (("--as", "white"), ("--as: ", "'white'", "spectator")),
        (("--as", "butler"), ("--as: ", "'butler'")),
        (("--language", "de"), ("--language: ", "'de'", "fr")),
        (("--story", "long"), ("long",)),
        (("--loud",), ("--loud",)),
    ],
)
def test_a_page_that_cannot_be_shown_is_refused(
    arguments: tuple[str, ...], words: tuple[str, ...], tmp_path: Path
) -> None:
    assert_refused(casefile_here("show", saved(tmp_path, document()), *arguments), *words)


def test_what_is_not_a_record_cannot_be_shown(tmp_path: Path) -> None:
    assert_refused(casefile_here("show", saved(tmp_path, "{}")), "format")
