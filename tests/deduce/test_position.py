"""Positions are read as they are meant; what nobody could write down at a table is refused with its place."""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from casefile.cli.reading import read_document
from casefile.deduce import AccusationEntry, LogEntry, SeenEntry, SuggestionEntry
from casefile.deduce.log import log_of
from casefile.deduce.position import position_of, read_position
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.public import Phase
from casefile.game.view import view
from casefile.reading.bad_input import BadInput
from tests.support.deduce_oracle.positions import position_of as told_by
from tests.support.deduce_oracle.positions import random_state

Document = dict[str, Any]

POSITION: Document = {
    "edition": "classic-1986",
    "players": [
        {"suspect": "plum", "cards": 5},
        {"suspect": "scarlet", "cards": 6},
        {"suspect": "green", "cards": 4},
        {"suspect": "white", "cards": 3},
    ],
    "me": "scarlet",
    "hand": ["green", "plum", "knife", "rope", "hall", "study"],
    "log": [
        {
            "type": "suggestion",
            "by": "scarlet",
            "suspect": "mustard",
            "weapon": "wrench",
            "room": "lounge",
            "passed": ["green", "white"],
            "shown_by": "plum",
            "card": "wrench",
        },
        {
            "type": "suggestion",
            "by": "green",
            "suspect": "white",
            "weapon": "revolver",
            "room": "kitchen",
            "passed": [],
            "shown_by": "white",
        },
        {
            "type": "suggestion",
            "by": "plum",
            "suspect": "white",
            "weapon": "revolver",
            "room": "kitchen",
            "passed": ["scarlet", "green", "white"],
            "shown_by": None,
        },
        {
            "type": "accusation",
            "by": "scarlet",
            "suspect": "white",
            "weapon": "revolver",
            "room": "kitchen",
            "correct": False,
            "envelope": ["mustard", "revolver", "kitchen"],
        },
    ],
}
"""Any order round the table will do; it is green, white, plum whom scarlet asks."""

REMOVED = object()


def spoiled(place: str, value: object) -> Document:
    """The position with another value in a place, as in `log.0.card`, or with that place removed."""
    made = copy.deepcopy(POSITION)
    *way, last = place.split(".")
    inner: Any = made
    for step in way:
        inner = inner[int(step)] if step.isdecimal() else inner[step]
    if value is REMOVED:
        del inner[last]
    else:
        inner[int(last) if last.isdecimal() else last] = value
    return made


def refusal(document: object) -> str:
    with pytest.raises(BadInput) as found:
        position_of(document)
    return str(found.value)


def triple(suspect: str, weapon: str, room: str) -> Triple:
    return Triple(Suspect(suspect), Weapon(weapon), Room(room))


def test_a_position_becomes_a_log() -> None:
    log = position_of(POSITION).log
    assert log.deck == edition("classic-1986").deck
    assert log.players == ("plum", "scarlet", "green", "white")
    assert log.sizes == (5, 6, 4, 3)
    assert (log.me, log.hand) == (1, ("green", "plum", "knife", "rope", "hall", "study"))
    kitchen = triple("white", "revolver", "kitchen")
    wrench: Card = Weapon("wrench")
    assert log.entries == (
        SuggestionEntry(Seat(1), triple("mustard", "wrench", "lounge"), (Seat(2), Seat(3)), Seat(0), wrench),
        SuggestionEntry(Seat(2), kitchen, (), Seat(3)),
        SuggestionEntry(Seat(0), kitchen, (Seat(1), Seat(2), Seat(3)), None),
        AccusationEntry(Seat(1), kitchen, correct=False, envelope=triple("mustard", "revolver", "kitchen")),
    )


def test_a_spectator_has_no_hand() -> None:
    made = {key: value for key, value in POSITION.items() if key not in ("me", "hand")} | {"log": []}
    log = position_of(made).log
    assert (log.me, log.hand) == (None, ())


@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("remark", "written on a train"),
        ("players.0.age", 51),
        ("log", []),
        ("log.0.card", None),
        ("log.1.card", None),
        ("log.3.envelope", None),
        ("log.3.envelope", REMOVED),
        ("log.3.correct", True),
        ("log.0.card", REMOVED),
        ("log.0.card", "lounge"),
        ("log.0.card", "mustard"),
    ],
)
def test_these_positions_are_fine_too(place: str, value: object) -> None:
    if place == "log.3.correct":
        made = spoiled("log.3.envelope", REMOVED)
        made["log"][3]["correct"] = value
    else:
        made = spoiled(place, value)
    assert position_of(made).log.players == ("plum", "scarlet", "green", "white")


def test_people_may_suggest_and_accuse_again_after_a_false_accusation() -> None:
    made = copy.deepcopy(POSITION)
    made["log"] += [made["log"][0], made["log"][3]]
    assert len(position_of(made).log.entries) == 6


def test_a_hand_may_be_empty() -> None:
    made = spoiled("players.1.cards", 0)
    made["players"][0]["cards"] = 11
    made["hand"] = []
    assert position_of(made).log.hand == ()


@pytest.mark.parametrize("value", [None, [], "text", 3, True])
def test_a_position_is_an_object(value: object) -> None:
    assert refusal(value) == "a position is a JSON object"


PLAYERS = POSITION["players"]
BAD_POSITIONS: list[tuple[str, object, str]] = [
    ("edition", REMOVED, "the field edition is missing"),
    ("edition", "modern", "edition: there is no edition 'modern'"),
    ("edition", 1986, "edition: expected text"),
    ("players", REMOVED, "the field players is missing"),
    ("players", PLAYERS[:2], "players: there must be 3 to 6 players, not 2"),
    ("players", [], "players: there must be 3 to 6 players, not 0"),
    ("players", [*PLAYERS, *PLAYERS], "players: there must be 3 to 6 players, not 8"),
    ("players", {}, "players: "),
    ("players.0", "plum", "players[0]: "),
    ("players.0.suspect", REMOVED, "players[0]: the field suspect is missing"),
    ("players.0.suspect", "butler", "players[0].suspect: there is no suspect 'butler'"),
    ("players.0.suspect", "rope", "players[0].suspect: there is no suspect 'rope'"),
    ("players.3.suspect", "plum", "players[3].suspect: plum is already playing, as players[0]"),
    ("players.0.cards", REMOVED, "players[0]: the field cards is missing"),
    ("players.0.cards", 6, "players: the hands add up to 19 cards instead of 18"),
    ("players.0.cards", 4, "players: the hands add up to 17 cards instead of 18"),
    ("players.0.cards", -1, "players[0].cards: a hand has 0 to 18 cards"),
    ("players.0.cards", 19, "players[0].cards: a hand has 0 to 18 cards"),
    ("players.0.cards", 10**4299, "players[0].cards: a hand has 0 to 18 cards"),
    ("players.0.cards", True, "players[0].cards: expected a whole number"),
    ("players.0.cards", 5.0, "players[0].cards: expected a whole number"),
    ("players.0.cards", "5", "players[0].cards: expected a whole number"),
    ("me", REMOVED, "hand: there is a hand, but me is missing: whose is it?"),
    ("me", "peacock", "me: peacock is not playing; plum, scarlet, green, white are"),
    ("me", "butler", "me: there is no suspect 'butler'"),
    ("me", 1, "me: expected text"),
    ("hand", REMOVED, "hand: the hand of scarlet is missing"),
    ("hand", "green", "hand: expected a list"),
    ("hand", ["green", "plum", "knife", "rope", "hall"], "hand: it has 5 cards, but players[1].cards says 6"),
    ("hand.2", "poison", "hand[2]: there is no card 'poison'"),
    ("hand.2", "green", "hand[2]: green is already in the hand"),
    ("hand.2", 3, "hand[2]: expected text"),
    ("log", REMOVED, "the field log is missing"),
    ("log", {}, "log: expected a list"),
    ("log.1", None, "log[1]: expected an object"),
    ("log.1.type", REMOVED, "log[1]: the field type is missing"),
    ("log.1.type", "rumour", "log[1].type: the value 'rumour' is not possible here"),
    ("log.1.remark", "x", "log[1]: there is no field called remark"),
    ("log.3.passed", [], "log[3]: there is no field called passed"),
    ("log.1.correct", False, "log[1]: there is no field called correct"),
    ("log.1.by", REMOVED, "log[1]: the field by is missing"),
    ("log.1.by", "peacock", "log[1].by: peacock is not playing"),
    ("log.1.by", "butler", "log[1].by: there is no suspect 'butler'"),
    ("log.1.suspect", "knife", "log[1].suspect: there is no suspect 'knife'"),
    ("log.1.weapon", "poison", "log[1].weapon: there is no weapon 'poison'"),
    ("log.1.room", "attic", "log[1].room: there is no room 'attic'"),
    ("log.1.room", REMOVED, "log[1]: the field room is missing"),
    ("log.1.passed", REMOVED, "log[1]: the field passed is missing"),
    ("log.1.passed", None, "log[1].passed: expected a list"),
    ("log.0.passed", ["white", "green"], "log[0].passed[0]: the next player to be asked is green, not white"),
    ("log.0.passed", ["green", "plum"], "log[0].passed[1]: the next player to be asked is white, not plum"),
    ("log.0.passed", ["green", "green"], "log[0].passed[1]: the next player to be asked is white, not green"),
    ("log.0.passed", ["scarlet"], "log[0].passed[0]: the next player to be asked is green, not scarlet"),
    ("log.0.passed", ["green", "peacock"], "log[0].passed[1]: peacock is not playing"),
    ("log.0.passed", ["green"], "log[0].shown_by: the next player to be asked is white, not plum"),
    (
        "log.0.passed",
        ["green", "white", "plum"],
        "log[0].shown_by: everybody else has already passed before plum",
    ),
    (
        "log.2.passed",
        ["scarlet", "green", "white", "plum"],
        "log[2].passed[3]: everybody else has already passed before plum",
    ),
    (
        "log.2.passed",
        ["scarlet", "green"],
        "log[2].passed: nobody showed a card, but white is not listed as passing",
    ),
    ("log.0.shown_by", REMOVED, "log[0]: the field shown_by is missing"),
    ("log.0.shown_by", None, "log[0].passed: nobody showed a card, but plum is not listed as passing"),
    ("log.0.shown_by", "scarlet", "log[0].shown_by: the next player to be asked is plum, not scarlet"),
    ("log.0.shown_by", "white", "log[0].shown_by: the next player to be asked is plum, not white"),
    ("log.0.shown_by", False, "log[0].shown_by: expected text or null"),
    ("log.0.card", "poison", "log[0].card: there is no card 'poison'"),
    ("log.0.card", "rope", "log[0].card: rope was not named"),
    ("log.1.card", "kitchen", "log[1].card: only green and white saw it, not scarlet"),
    ("log.2.card", "kitchen", "log[2].card: nobody showed a card"),
    ("log.3.correct", REMOVED, "log[3]: the field correct is missing"),
    ("log.3.correct", None, "log[3].correct: expected true or false"),
    ("log.3.correct", 0, "log[3].correct: expected true or false"),
    ("log.3.correct", True, "log[3].envelope: a correct accusation already names the envelope"),
    (
        "log.3.by",
        "green",
        "log[3].envelope: only the player who accuses falsely sees it, and that was not me",
    ),
    ("log.3.envelope", ["white", "revolver", "kitchen"], "log[3].envelope: it is the same as the accusation"),
    ("log.3.envelope", ["white", "revolver"], "log[3].envelope: expected a list of 3 items"),
    (
        "log.3.envelope",
        ["revolver", "white", "kitchen"],
        "log[3].envelope[0]: there is no suspect 'revolver'",
    ),
    ("log.3.envelope", ["white", "revolver", 1], "log[3].envelope[2]: expected text"),
]


@pytest.mark.parametrize(
    ("place", "value", "words"),
    BAD_POSITIONS,
    ids=[f"{number}-{place}" for number, (place, _, _) in enumerate(BAD_POSITIONS)],
)
def test_what_nobody_could_write_down_is_refused_with_its_place(
    place: str, value: object, words: str
) -> None:
    assert refusal(spoiled(place, value)).startswith(words)


def test_a_spectator_can_have_seen_no_card_and_no_envelope() -> None:
    made = {key: value for key, value in POSITION.items() if key not in ("me", "hand")}
    assert refusal(made) == "log[0].card: a spectator sees no card"
    made["log"] = made["log"][3:]
    assert refusal(made).startswith("log[0].envelope: ")


def test_what_is_wrong_in_a_file_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text(json.dumps(spoiled("me", "peacock")), "utf-8")
    with pytest.raises(BadInput) as found:
        read_document(str(path), read_position)
    assert str(found.value).startswith(f"{path}: me: peacock is not playing")


@given(
    seed=st.integers(0, 2**32),
    edition_id=st.sampled_from(EDITION_IDS),
    seats=st.integers(3, 6),
    suggestions=st.integers(0, 8),
    viewer=st.integers(-1, 5),
)
def test_what_is_read_is_what_a_view_tells(
    seed: int, edition_id: str, seats: int, suggestions: int, viewer: int
) -> None:
    """The same log, whether it comes as JSON or straight from the game; only the JSON knows no turns."""
    state = random_state(random.Random(seed), edition(edition_id), seats, suggestions, "sensible")
    seen = view(state, Seat(viewer % seats) if viewer >= 0 else None)
    assume(state.public.phase is not Phase.SHOW)  # an answer that is still owed cannot be written down
    log = log_of(seen)
    told = position_of(json.loads(json.dumps(told_by(seen)))).log
    assert (told.players, told.sizes, told.me, told.hand) == (log.players, log.sizes, log.me, log.hand)
    assert [_without_turn(entry) for entry in told.entries] == [_without_turn(entry) for entry in log.entries]


def _without_turn(entry: LogEntry) -> tuple[object, ...]:
    assert not isinstance(entry, SeenEntry), "nobody drops a card at our tables"
    if isinstance(entry, SuggestionEntry):
        return (entry.by, entry.triple, entry.passed, entry.shown_by, entry.card)
    return (entry.by, entry.triple, entry.correct, entry.envelope)


def test_a_card_that_somebody_dropped_can_be_written_down() -> None:
    dropped = copy.deepcopy(POSITION)
    dropped["log"] = [{"type": "seen", "holder": "green", "card": "kitchen"}]
    assert position_of(dropped).log.entries == (SeenEntry(Seat(2), Room("kitchen")),)


@pytest.mark.parametrize(
    ("entry", "place"),
    [
        ({"holder": "mustard", "card": "kitchen"}, "log[0].holder"),
        ({"holder": "green", "card": "spoon"}, "log[0].card"),
        ({"holder": "green"}, "log[0]"),
        ({"holder": "green", "card": "kitchen", "by": "plum"}, "log[0]"),
    ],
)
def test_a_dropped_card_nobody_could_have_seen_is_refused(entry: Document, place: str) -> None:
    dropped = copy.deepcopy(POSITION) | {"log": [{"type": "seen", **entry}]}
    with pytest.raises(BadInput) as refused:
        position_of(dropped)
    assert refused.value.place == place
