"""A log that fits no deal names entries that cannot all be true, and none of them in vain."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace

import pytest

from casefile.deduce import AccusationEntry, Log, LogEntry, Notebook, SuggestionEntry
from casefile.deduce.contradiction import contradiction, explain_contradiction
from casefile.deduce.explain.proof import Cases
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.cards import Deck
from casefile.game.seating import asking_order
from casefile.game.view import view
from tests.support.proof_checker import check
from tests.support.random_games import play, random_triple
from tests.support.short_logs import CLASSIC, SMALL_DECK, Table, kinds_in, part_of, random_log


def fits(log: Log, entries: Iterable[int]) -> bool:
    return Notebook(part_of(log, entries)).odds().worlds > 0


def check_contradiction(log: Log) -> bool:
    """If no deal fits, the entries that are named do not fit either, but any fewer of them do."""
    named, proof = contradiction(log), explain_contradiction(log)
    if fits(log, range(len(log.entries))):
        assert named is None
        assert proof is None
        return False
    assert named is not None
    assert proof is not None
    assert named == tuple(sorted(proof.sources))
    assert not fits(log, named)
    for entry in named:
        assert fits(log, set(named) - {entry}), (named, entry)
    assert proof.conclusion is None
    check(proof, log)
    return True


def mistyped(rng: random.Random, log: Log) -> Log:
    """The log with one entry written down wrongly."""
    number = rng.randrange(len(log.entries))
    entries = list(log.entries)
    entries[number] = _mistyped_entry(rng, log, entries[number])
    return replace(log, entries=tuple(entries))


def _mistyped_entry(rng: random.Random, log: Log, entry: LogEntry) -> LogEntry:
    if isinstance(entry, AccusationEntry):
        return replace(entry, correct=not entry.correct, envelope=None)
    assert isinstance(entry, SuggestionEntry)
    asked = asking_order(len(log.players), entry.by)
    mistake = rng.choice(["one passed too many", "one passed too few", "another card", "other cards"])
    if mistake == "one passed too many" and entry.shown_by is not None:
        passed = (*entry.passed, entry.shown_by)
        following = asked[len(passed)] if len(passed) < len(asked) else None
        return replace(entry, passed=passed, shown_by=following, card=None)
    if mistake == "one passed too few" and entry.passed:
        return replace(entry, passed=entry.passed[:-1], shown_by=entry.passed[-1], card=None)
    if mistake == "another card" and entry.card is not None:
        others = [card for card in entry.triple.cards if card != entry.card]
        return replace(entry, card=rng.choice(others))
    return replace(entry, triple=random_triple(rng, log.deck), card=None)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_mistyped_games_name_entries_that_cannot_all_be_true(edition_id: str, seats: int) -> None:
    rng = random.Random(seats)
    game = play(seats, edition(edition_id), seats, 250, accusing=0.01)
    log = Notebook.of(view(game.last, Seat(0))).log
    assert not check_contradiction(log)
    found = sum(check_contradiction(mistyped(rng, log)) for _ in range(12))
    assert found >= 3


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_mistyped_games_of_spectators_name_entries_that_cannot_all_be_true(seats: int) -> None:
    rng = random.Random(seats)
    found = 0
    for edition_id in EDITION_IDS:
        game = play(seats, edition(edition_id), seats, 250, accusing=0.01)
        log = Notebook.of(view(game.last, None)).log
        found += sum(check_contradiction(mistyped(rng, mistyped(rng, log))) for _ in range(8))
    assert found >= 5


@pytest.mark.parametrize("deck", [SMALL_DECK, CLASSIC.deck], ids=["small", "classic"])
def test_mistyped_logs_with_hands_of_any_size_do_too(deck: Deck) -> None:
    rng = random.Random(3)
    found = 0
    for _ in range(60):
        log = random_log(rng, deck, 3)
        if log.entries:
            found += check_contradiction(mistyped(rng, log))
    assert found >= 15


def hand_of_scarlet() -> Table:
    return Table("scarlet green plum", (6, 6, 6), "scarlet", "green plum knife rope hall study")


def test_a_log_that_fits_some_deal_is_not_a_contradiction() -> None:
    assert contradiction(hand_of_scarlet().log) is None
    assert contradiction(hand_of_scarlet().suggest("green", "white rope hall", "", "plum").log) is None


def test_an_entry_that_denies_ones_own_hand_is_named_alone() -> None:
    table = hand_of_scarlet().suggest("plum", "white wrench lounge", "scarlet", "green")
    table.suggest("plum", "white rope lounge", "scarlet", "green")
    assert contradiction(table.log) == (1,)


def test_somebody_who_passed_and_showed_is_named_with_both_entries() -> None:
    table = hand_of_scarlet().suggest("scarlet", "white wrench lounge", "green plum")
    table.suggest("scarlet", "mustard candlestick kitchen", "green", "plum", "kitchen")
    table.suggest("scarlet", "peacock wrench ballroom", "", "green", "wrench")
    assert contradiction(table.log) == (0, 2)


def test_two_right_accusations_that_differ_cannot_both_be_true() -> None:
    table = hand_of_scarlet().accuse("plum", "white wrench lounge", correct=True)
    table.accuse("green", "mustard wrench lounge", correct=True)
    assert contradiction(table.log) == (0, 1)


def test_a_card_in_two_hands_is_named_with_both_entries() -> None:
    table = hand_of_scarlet().suggest("scarlet", "white wrench lounge", "", "green", "lounge")
    table.suggest("scarlet", "white wrench lounge", "green", "plum", "lounge")
    assert contradiction(table.log) == (0, 1)


def test_too_many_cards_for_a_hand_are_named() -> None:
    table = Table("scarlet green plum", (6, 11, 1), "scarlet", "green plum knife rope hall study")
    table.suggest("scarlet", "white wrench lounge", "green", "plum", "lounge")
    table.suggest("scarlet", "white wrench kitchen", "green", "plum", "kitchen")
    table.suggest("scarlet", "white candlestick ballroom", "", "green", "ballroom")
    assert contradiction(table.log) == (0, 1)


def test_a_hand_that_is_too_big_needs_no_entry_to_be_wrong() -> None:
    table = hand_of_scarlet().suggest("green", "white rope hall", "", "plum")
    log = replace(table.log, sizes=(5, 6, 7))
    assert contradiction(log) == ()
    proof = explain_contradiction(log)
    assert proof is not None
    check(proof, log)


def test_a_contradiction_that_only_cases_find_is_proven_too() -> None:
    table = Table("scarlet mustard", (3, 4), deck=SMALL_DECK)
    for cards in (
        "mustard lead-pipe kitchen",
        "white candlestick ballroom",
        "scarlet lead-pipe dining-room",
        "scarlet candlestick kitchen",
        "white knife conservatory",
        "mustard knife ballroom",
    ):
        table.suggest("mustard", cards, "", "scarlet")
    table.suggest("scarlet", "white knife kitchen", "", "mustard")
    assert check_contradiction(table.log)
    assert contradiction(table.log) == (0, 1, 2, 3, 4, 5)
    proof = explain_contradiction(table.log)
    assert proof is not None
    assert Cases in kinds_in(proof)


def test_a_mistake_among_ten_thousand_entries_is_found() -> None:
    table = hand_of_scarlet()
    for number in range(10_000):
        weapon = table.deck.weapons[number % 6]
        table.suggest("green", f"white {weapon} hall", "plum", "scarlet", "hall")
    wrong = table.entries[7_777]
    assert isinstance(wrong, SuggestionEntry)
    table.entries[7_777] = replace(wrong, passed=(table.seat("plum"), table.seat("scarlet")), shown_by=None)
    assert contradiction(table.log) == (7_777,)
