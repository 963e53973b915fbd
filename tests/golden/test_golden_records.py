"""Golden records: whole games on file, with what every seat and the spectator know at every version as text.

`python tools/golden.py` writes both anew; whoever does that reads the difference.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, get_args

import pytest

from casefile.editions import EDITION_IDS
from casefile.game.events import Accused, CardShown, Event
from casefile.game.menu import Menu
from casefile.game.public import Phase, Public
from casefile.game.seen import GameEnded, SeenEvent, View
from casefile.game.state import State
from casefile.game.view import redact, view
from casefile.record import check, read_record, replay, to_json, to_json_lines
from tests.golden.games import FOLDER, NAMES, Golden, play
from tests.golden.printed import Viewer, printed

every_game = pytest.mark.parametrize("name", NAMES)


def on_file(name: str, suffix: str) -> bytes:
    return (FOLDER / f"{name}{suffix}").read_bytes()


@every_game
def test_the_record_on_file_is_the_game_as_it_is_played(name: str) -> None:
    assert on_file(name, ".json").decode() == to_json(play(*NAMES[name]).record)


@every_game
def test_every_seat_knows_at_every_version_what_the_text_on_file_says(name: str) -> None:
    """The text is printed from the record on file, not from the script."""
    record = read_record(on_file(name, ".json"))
    assert printed(play(*NAMES[name]).about, record) == on_file(name, ".txt").decode()


@every_game
def test_the_record_is_legal_and_has_the_right_winner(name: str) -> None:
    record = read_record(on_file(name, ".json"))
    verdict = check(record)
    assert (verdict.legal, verdict.because) == (True, "")
    assert verdict.winner == play(*NAMES[name]).winner
    assert record.result is not None, "the game is over"


@every_game
def test_reading_and_writing_a_record_gives_the_same_bytes(name: str) -> None:
    record = read_record(on_file(name, ".json"))
    assert to_json(record).encode() == on_file(name, ".json")


@every_game
def test_the_lines_of_a_record_replay_to_the_same_events(name: str) -> None:
    record = read_record(on_file(name, ".json"))
    lines = to_json_lines(record).encode()
    assert lines.count(b"\n") == 1 + len(record.moves)
    assert replay(read_record(lines)) == replay(record)


def test_there_is_no_file_without_its_game() -> None:
    files = {path.name for suffix in ("json", "txt") for path in FOLDER.glob(f"*.{suffix}")}
    assert files == {f"{name}.{suffix}" for name in NAMES for suffix in ("json", "txt")}


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_every_kind_of_event_happens_in_every_edition(edition: str) -> None:
    """But for a door that is cleared, which is not in the rules of vintage. [A5]"""
    happened = {type(event).__name__ for game in _games(edition) for event in replay(game.record)[0]}
    wanted = {kind.__name__ for kind in get_args(Event)}
    assert happened == wanted - ({"DoorCleared"} if edition == "vintage" else set())


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_games_of_every_edition_are_won_and_lost_at_small_tables_and_at_large_ones(edition: str) -> None:
    ends = [replay(game.record)[0][-1] for game in _games(edition)]
    assert all(isinstance(event, GameEnded) for event in ends)
    assert {game.winner is None for game in _games(edition)} == {True, False}
    assert {3, 5, 6} <= {len(game.record.setup.players) for game in _games(edition)}


def _games(edition: str) -> list[Golden]:
    return [play(*NAMES[name]) for name in NAMES if NAMES[name][0] == edition]


# -- the text leaves nothing out


def test_the_text_knows_every_field_of_a_view() -> None:
    """A new field has to find its line in `printed` before it is listed here."""
    assert {field.name for field in fields(View)} == {"public", "seat", "hand", "seen", "envelope", "hands"}
    assert {field.name for field in fields(Public)} == {
        *("edition", "players", "hand_sizes", "first", "version", "turn", "turns", "phase", "dice"),
        *("pieces", "occupied", "weapons", "fetched", "out", "asked", "settled", "pending", "passed"),
        *("accusations", "winner", "envelope"),
    }
    assert Menu._fields == ("roll", "walk", "passage", "suggest", "show", "accuse", "end")


def _spoiled(**change: Any) -> Callable[[State, Viewer], View]:
    """A view with something else in one place, for the last seat alone."""

    def looks(state: State, viewer: Viewer) -> View:
        seen = view(state, viewer)
        if viewer != len(state.public.players) - 1 or state.public.version == 1 or state.public.over:
            return seen
        draft = seen.public.draft()
        for name, value in change.items():
            if hasattr(draft, name) and name != "envelope":
                setattr(draft, name, value)
        own = {name: value for name, value in change.items() if name in ("hand", "envelope", "hands")}
        return replace(seen, public=draft.seal(), **own)

    return looks


GAME = "classic-1986-door-cleared"


@pytest.mark.parametrize(
    "change",
    [
        {"first": 1},
        {"turn": 0},
        {"turns": 77},
        {"phase": Phase.END},
        {"asked": 2},
        {"passed": (0, 1)},
        {"dice": (9,)},
        {"fetched": frozenset({0})},
        {"out": frozenset({2})},
        {"hand_sizes": (1, 2, 3)},
        {"winner": 1},
        {"accusations": ()},
        {"settled": ()},
        {"envelope": ("plum", "wrench", "study")},
        {"hand": ("plum",)},
    ],
    ids=lambda change: next(iter(change)),
)
def test_a_view_that_is_wrong_in_one_place_gives_another_text(change: dict[str, Any]) -> None:
    record = play(*NAMES[GAME]).record
    assert printed("", record, looks=_spoiled(**change)) != printed("", record)


def test_a_card_or_an_envelope_told_to_everybody_gives_another_text() -> None:
    record = play(*NAMES[GAME]).record

    def with_card(event: Event, viewer: Viewer) -> SeenEvent:
        return redact(event, event.to if isinstance(event, CardShown) else viewer)

    def with_envelope(event: Event, viewer: Viewer) -> SeenEvent:
        return redact(event, event.seat if isinstance(event, Accused) else viewer)

    assert printed("", record, told=with_card) != printed("", record)
    assert printed("", record, told=with_envelope) != printed("", record)
