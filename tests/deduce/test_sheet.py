"""The sheet says what the odds say, where every sighting comes from, and which questions are still open."""

from __future__ import annotations

import dataclasses
import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casefile.deduce import AccusationEntry, Log, LogEntry, Notebook, SuggestionEntry
from casefile.deduce.log import Holder, log_of
from casefile.deduce.sheet import ENVELOPE_NAME, CellState, Doubt, Sheet, SheetCell, Sighting, sheet_of
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.view import view
from tests.support.deduce_oracle.positions import random_state

DECK = edition("classic-1986").deck
SCARLET, GREEN, PLUM = Seat(0), Seat(1), Seat(2)
HAND: tuple[Card, ...] = tuple(
    card for card in DECK.cards if card in {"green", "plum", "knife", "rope", "hall", "study"}
)


def triple(words: str) -> Triple:
    suspect, weapon, room = words.split()
    return Triple(Suspect(suspect), Weapon(weapon), Room(room))


def sheet(*entries: LogEntry) -> Sheet:
    """What Scarlet knows after these entries, at a table with Green and Plum."""
    players = (Suspect("scarlet"), Suspect("green"), Suspect("plum"))
    return sheet_of(Notebook(Log(DECK, players, (6, 6, 6), SCARLET, HAND, entries)))


def mark(found: Sheet, card: str, holder: str) -> SheetCell:
    row = next(row for row in found.rows if row.card == card)
    return next(mark for mark in row.marks if mark.holder == holder)


def shown(by: Seat, words: str, shower: Seat, card: str | None = None, turn: int = 0) -> SuggestionEntry:
    """A suggestion that this player answered, after all who were asked before."""
    passed = tuple(Seat((by + step) % 3) for step in range(1, (shower - by) % 3))
    seen = next((each for each in DECK.cards if each == card), None)
    return SuggestionEntry(by, triple(words), passed, shower, seen, turn)


def test_a_sheet_has_a_row_for_every_card_and_a_mark_for_every_holder() -> None:
    found = sheet()
    assert [row.card for row in found.rows] == list(DECK.cards)
    assert found.holders == ("scarlet", "green", "plum", ENVELOPE_NAME)
    assert found.sizes == (6, 6, 6, 3)
    assert {tuple(mark.holder for mark in row.marks) for row in found.rows} == {found.holders}
    assert (found.me, found.solution, found.worlds) == ("scarlet", None, 103488)


def test_ones_own_cards_are_marked_as_such() -> None:
    found = sheet()
    assert [row.card for row in found.rows if row.mine] == list(HAND)
    assert {mark(found, card, "scarlet").state for card in HAND} == {CellState.YES}
    assert {mark(found, card, "green").state for card in HAND} == {CellState.NO}


def test_a_card_that_was_shown_names_the_entry_the_turn_and_the_two_who_know() -> None:
    found = sheet(shown(SCARLET, "mustard wrench lounge", PLUM, "wrench", turn=4))
    assert mark(found, "wrench", "plum") == SheetCell(
        holder="plum", state=CellState.YES, odds=1.0, seen=(Sighting(0, 4, "plum", "scarlet"),), raised_by=()
    )
    assert mark(found, "wrench", "green").state is CellState.NO
    assert not any(mark(found, "wrench", holder).seen for holder in ("scarlet", "green", ENVELOPE_NAME))


def test_a_card_of_ones_own_names_everybody_it_was_shown_to() -> None:
    found = sheet(
        shown(GREEN, "white rope hall", SCARLET, "hall", turn=2),
        shown(PLUM, "peacock rope hall", SCARLET, "hall", turn=3),
        shown(PLUM, "peacock rope hall", SCARLET, "rope", turn=6),
    )
    assert mark(found, "hall", "scarlet").seen == (
        Sighting(0, 2, "scarlet", "green"),
        Sighting(1, 3, "scarlet", "plum"),
    )
    assert mark(found, "rope", "scarlet").seen == (Sighting(2, 6, "scarlet", "plum"),)


def test_a_card_that_was_shown_in_secret_raises_a_question() -> None:
    found = sheet(shown(PLUM, "white revolver kitchen", GREEN))
    for card in ("white", "revolver", "kitchen"):
        assert mark(found, card, "green").raised_by == (0,)
        assert mark(found, card, "plum").raised_by == ()
    assert found.doubts == (Doubt("green", triple("white revolver kitchen").cards, (0,)),)


GREEN_PASSES = shown(SCARLET, "mustard wrench lounge", PLUM, "lounge")


def test_cards_that_cannot_have_been_shown_are_left_out_of_a_question() -> None:
    found = sheet(GREEN_PASSES, shown(PLUM, "white wrench kitchen", GREEN))
    assert mark(found, "wrench", "green").raised_by == ()
    assert found.doubts == (Doubt("green", (Suspect("white"), Room("kitchen")), (1,)),)


def test_a_question_is_settled_by_seeing_one_of_its_cards() -> None:
    secret = shown(PLUM, "white revolver kitchen", GREEN)
    found = sheet(secret, shown(SCARLET, "white revolver kitchen", GREEN, "kitchen"))
    assert found.doubts == ()
    assert mark(found, "white", "green").raised_by == ()
    assert mark(found, "white", "green").state is CellState.UNKNOWN


def test_the_same_question_asked_twice_is_one_question() -> None:
    secret = shown(PLUM, "white wrench kitchen", GREEN)
    assert sheet(GREEN_PASSES, secret, secret).doubts == (
        Doubt("green", (Suspect("white"), Room("kitchen")), (1, 2)),
    )


def test_a_question_that_says_less_than_another_is_not_told_but_marked() -> None:
    weaker, stronger = (
        shown(PLUM, "white revolver kitchen", GREEN),
        shown(PLUM, "white wrench kitchen", GREEN),
    )
    found = sheet(weaker, GREEN_PASSES, stronger)
    assert found.doubts == (Doubt("green", (Suspect("white"), Room("kitchen")), (2,)),)
    assert mark(found, "revolver", "green").raised_by == (0,)
    assert mark(found, "white", "green").raised_by == (0, 2)


def test_the_solution_is_on_the_sheet() -> None:
    nobody = SuggestionEntry(SCARLET, triple("mustard wrench lounge"), (GREEN, PLUM))
    assert sheet(nobody).solution == triple("mustard wrench lounge")


def test_there_is_no_sheet_for_a_log_that_fits_no_deal() -> None:
    with pytest.raises(ValueError, match="no deal fits"):
        sheet(AccusationEntry(GREEN, triple("green wrench hall"), correct=True))


@given(
    seed=st.integers(0, 2**32),
    edition_id=st.sampled_from(EDITION_IDS),
    seats=st.integers(3, 6),
    suggestions=st.integers(0, 12),
)
def test_a_sheet_agrees_with_the_odds_and_with_itself(
    seed: int, edition_id: str, seats: int, suggestions: int
) -> None:
    rng = random.Random(seed)
    state = random_state(rng, edition(edition_id), seats, suggestions, rng.choice(["random", "sensible"]))
    log = log_of(view(state, Seat(rng.randrange(seats))))
    odds, found = Notebook(log).odds(), sheet_of(Notebook(log))
    for row in found.rows:
        assert sum(mark.odds for mark in row.marks) == pytest.approx(1.0)
        for number, each in enumerate(row.marks):
            assert each.odds == odds.of(row.card, Holder(number))
            certain = {CellState.YES: True, CellState.NO: False, CellState.UNKNOWN: None}[each.state]
            assert certain is odds.is_certain(row.card, Holder(number))
            if each.seen:
                assert each.state is CellState.YES
            if each.raised_by:
                assert each.state is CellState.UNKNOWN
    for doubt in found.doubts:
        assert len(doubt.cards) >= 2
        states = {mark(found, card, doubt.holder).state for card in doubt.cards}
        assert states == {CellState.UNKNOWN}
        for number in doubt.entries:
            entry = log.entries[number]
            assert isinstance(entry, SuggestionEntry)
            assert set(doubt.cards) <= set(entry.triple.cards)
            assert entry.shown_by == found.holders.index(doubt.holder)


@given(seed=st.integers(0, 2**32))
def test_a_sheet_can_be_sent_as_json(seed: int) -> None:
    state = random_state(random.Random(seed), edition("bilingual"), 4, 8, "sensible")
    found = sheet_of(Notebook(log_of(view(state, Seat(2)))))
    sent: dict[str, Any] = json.loads(json.dumps(dataclasses.asdict(found)))
    assert [row["card"] for row in sent["rooms"]] == list(edition("bilingual").deck.rooms)
    states = {mark["state"] for row in sent["suspects"] for mark in row["marks"]}
    assert states <= {"yes", "no", "unknown"}
