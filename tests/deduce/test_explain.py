"""Every certain cell has a proof that holds, from entries every one of which is needed."""

from __future__ import annotations

import random
from itertools import product

import pytest

from casefile.deduce import AccusationEntry, Holder, Log, Notebook
from casefile.deduce.explain.explain import Explainer, explain
from casefile.deduce.explain.premises import Premises
from casefile.deduce.explain.proof import (
    CardSeen,
    CardsPromised,
    Cases,
    Cell,
    Crowded,
    HandFull,
    HandNeedsAll,
    HandPromised,
    KindTaken,
    LastOfKind,
    NobodyElse,
    OnePlace,
    Otherwise,
    OwnHand,
    PassedStep,
    ProofStep,
    Refuted,
    ShowedIt,
    WhereIs,
    WhichOfKind,
    WhichShown,
)
from casefile.deduce.explain.search import prove
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.cards import Card, Deck
from casefile.game.view import view
from tests.support.effort import effort
from tests.support.proof_checker import check
from tests.support.random_games import Game, play
from tests.support.short_logs import (
    CLASSIC,
    SMALL_DECK,
    Table,
    all_steps,
    cells_of,
    certainty,
    kinds_in,
    part_of,
    random_log,
)
from tests.tiny.edition import TINY

ACTIONS = 250
"""Enough for a game to make 25 to 50 suggestions: a spectator knows something then."""


def random_game(edition_id: str, seats: int, seed: int = 0) -> Game:
    return play(seats + seed, edition(edition_id), seats, ACTIONS, accusing=0.01)


def log_of(game: Game, seat: Seat | None, steps: int = ACTIONS) -> Log:
    """What a seat, or a spectator, knows after so many steps."""
    state = game.steps[min(steps, len(game.steps)) - 1].after
    return Notebook.of(view(state, seat)).log


def check_cell(log: Log, card: Card, holder: Holder, has: bool) -> set[type[ProofStep]]:
    """The proof of a certain cell holds and cites nothing in vain. Tells which kinds of steps it takes."""
    proof = explain(log, card, holder)
    assert proof is not None
    assert proof.conclusion == Cell(card, holder, has)
    check(proof, log)
    assert certainty(part_of(log, proof.sources), card, holder) is has
    for entry in proof.sources:
        assert certainty(part_of(log, proof.sources - {entry}), card, holder) is None, (proof, entry)
    return kinds_in(proof)


def check_all(log: Log, most: int) -> set[type[ProofStep]]:
    """Check so many certain cells at most, at random, and all that are not certain."""
    cells = cells_of(log)
    certain = [(card, holder, has) for (card, holder), has in cells.items() if has is not None]
    explainer = Explainer(log)
    assert not any(explainer.explain(*at) for at, has in cells.items() if has is None)
    chosen = random.Random(1).sample(certain, min(most, len(certain)))
    return set().union(*(check_cell(log, *cell) for cell in chosen))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_certain_cells_of_games_have_proofs_that_hold_from_entries_that_are_all_needed(
    edition_id: str, seats: int
) -> None:
    game = random_game(edition_id, seats)
    check_all(log_of(game, Seat(seats - 1), 60), most=12)
    check_all(log_of(game, Seat(0)), most=12)
    check_all(log_of(game, None), most=4)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("edition_id", "seats"),
    [*zip(EDITION_IDS, (3, 4, 5, 6), strict=True), *zip(EDITION_IDS, (5, 6, 3, 4), strict=True)],
)
def test_every_certain_cell_of_every_seat_has_a_proof_that_holds(edition_id: str, seats: int) -> None:
    game = random_game(edition_id, seats, seed=10)
    for seat in range(seats):
        for steps in effort((ACTIONS,), (60, 120, ACTIONS)):
            check_all(log_of(game, Seat(seat), steps), most=200)
    check_all(log_of(game, None), most=200)


@pytest.mark.slow
def test_the_games_of_these_tests_take_false_accusations_and_many_kinds_of_steps() -> None:
    kinds: set[type[ProofStep]] = set()
    accusations = 0
    for edition_id in EDITION_IDS:
        for seats in (3, 4, 5, 6):
            game = random_game(edition_id, seats, seed=20)
            log = log_of(game, None)
            accusations += sum(isinstance(entry, AccusationEntry) for entry in log.entries)
            kinds |= check_all(log, most=60) | check_all(log_of(game, Seat(1)), most=60)
    assert accusations > 20
    assert kinds >= {OwnHand, CardSeen, PassedStep, OnePlace, NobodyElse, HandFull, HandNeedsAll}
    assert kinds >= {KindTaken, LastOfKind, ShowedIt, HandPromised, CardsPromised, Otherwise}


@pytest.mark.parametrize("deck", [TINY.deck, SMALL_DECK, CLASSIC.deck], ids=["tiny", "small", "classic"])
def test_logs_with_hands_of_any_size_are_explained_too(deck: Deck) -> None:
    rng = random.Random(5)
    for _ in range(40):
        check_all(random_log(rng, deck, rng.randint(2, min(6, len(deck.suspects)))), most=5)


def test_ones_own_hand_needs_no_entry() -> None:
    table = Table("scarlet green plum", (6, 6, 6), "scarlet", "green plum knife rope hall study")
    log = table.suggest("scarlet", "white wrench lounge", "green plum").log
    for card, holder, has in (
        ("hall", "scarlet", True),
        ("lounge", "scarlet", False),
        ("hall", "plum", False),
    ):
        proof = explain(log, table.card(card), table.holder(holder))
        assert proof is not None
        assert proof.conclusion == table.cell(card, holder, has)
        assert not proof.sources
        check(proof, log)


def test_a_log_that_fits_no_deal_explains_nothing() -> None:
    table = Table("scarlet green plum", (6, 6, 6), "scarlet", "green plum knife rope hall study")
    table.suggest("green", "white wrench lounge", "plum", "scarlet")
    assert explain(table.log, table.card("hall"), table.holder("scarlet")) is None


def test_each_entry_is_cited_only_once_where_several_say_the_same() -> None:
    table = Table("scarlet green plum", (6, 6, 6))
    for _ in range(5):
        table.suggest("scarlet", "white wrench lounge", "green plum")
    proof = explain(table.log, table.card("white"), table.holder("plum"))
    assert proof is not None
    assert proof.sources == {0}


def test_three_players_who_showed_a_card_for_the_same_three_have_them() -> None:
    table = Table("scarlet mustard white green", (4, 5, 4, 5))
    table.suggest("white", "peacock knife ballroom", "", "green")
    table.suggest("green", "peacock knife ballroom", "scarlet", "mustard")
    table.suggest("mustard", "peacock knife ballroom", "", "white")
    proof = explain(table.log, table.card("knife"), table.holder("envelope"))
    assert proof is not None
    (step,) = proof.steps
    assert isinstance(step, CardsPromised)
    check(proof, table.log)


def test_places_that_other_cards_crowd_have_no_room() -> None:
    table = Table("scarlet mustard", (3, 4), deck=SMALL_DECK)
    table.suggest("mustard", "white knife kitchen", "", "scarlet")
    table.suggest("scarlet", "scarlet lead-pipe ballroom", "mustard")
    table.suggest("scarlet", "mustard lead-pipe conservatory", "mustard")
    assert Crowded in check_cell(table.log, table.card("lead-pipe"), table.holder("scarlet"), False)


def test_a_false_accusation_with_two_right_cards_rules_out_the_third() -> None:
    table = Table("scarlet mustard", (15, 3))
    table.suggest("mustard", "scarlet lead-pipe billiard-room", "scarlet")
    table.suggest("scarlet", "green lead-pipe billiard-room", "mustard")
    table.accuse("mustard", "mustard lead-pipe billiard-room")
    assert Refuted in check_cell(table.log, table.card("mustard"), table.holder("envelope"), False)


def by_asking_what_was_shown() -> Table:
    return (
        Table("scarlet mustard white", (2, 4, 1), deck=SMALL_DECK)
        .suggest("scarlet", "white candlestick ballroom", "", "mustard")
        .suggest("scarlet", "scarlet lead-pipe kitchen", "", "mustard")
        .suggest("white", "white knife ballroom", "scarlet", "mustard")
        .suggest("white", "mustard knife ballroom", "", "scarlet")
        .suggest("scarlet", "white candlestick dining-room", "", "mustard")
        .suggest("scarlet", "mustard knife kitchen", "", "mustard")
        .suggest("mustard", "white candlestick kitchen", "", "white")
        .suggest("white", "white candlestick ballroom", "", "scarlet")
    )


def by_asking_what_is_in_the_envelope() -> Table:
    return (
        Table("scarlet mustard white", (0, 6, 1), deck=SMALL_DECK)
        .suggest("white", "scarlet knife conservatory", "scarlet", "mustard")
        .suggest("mustard", "white candlestick kitchen", "white scarlet")
        .suggest("mustard", "scarlet knife kitchen", "", "white")
        .suggest("scarlet", "white lead-pipe conservatory", "", "mustard")
        .suggest("scarlet", "mustard lead-pipe conservatory", "", "mustard")
        .accuse("white", "mustard candlestick conservatory")
        .suggest("white", "white candlestick conservatory", "scarlet", "mustard")
    )


def by_asking_where_a_card_is() -> Table:
    return (
        Table("scarlet mustard white green peacock", (3, 4, 3, 4, 4))
        .suggest("white", "plum wrench kitchen", "green peacock scarlet", "mustard")
        .suggest("scarlet", "plum rope study", "mustard", "white")
        .suggest("mustard", "plum wrench kitchen", "", "white")
        .suggest("peacock", "plum revolver library", "scarlet mustard", "white")
        .suggest("scarlet", "scarlet wrench library", "mustard", "white")
        .suggest("green", "green rope library", "peacock scarlet mustard", "white")
        .suggest("white", "plum rope conservatory", "green", "peacock")
    )


@pytest.mark.parametrize(
    ("table", "card", "holder", "has", "question"),
    [
        (by_asking_what_was_shown(), "conservatory", "envelope", True, WhichShown),
        (by_asking_what_is_in_the_envelope(), "conservatory", "envelope", False, WhichOfKind),
        (by_asking_where_a_card_is(), "white", "white", False, WhereIs),
    ],
)
def test_what_no_simpler_step_proves_is_proven_by_cases(
    table: Table, card: str, holder: str, has: bool, question: type
) -> None:
    check_cell(table.log, table.card(card), table.holder(holder), has)
    proof = explain(table.log, table.card(card), table.holder(holder))
    assert proof is not None
    asked = [step.question for step in all_steps(proof.steps) if isinstance(step, Cases)]
    assert question in map(type, asked)


def test_the_search_finds_no_proof_of_what_is_open() -> None:
    table = by_asking_what_is_in_the_envelope()
    log = table.log
    premises = Premises(log, range(len(log.entries)))
    for (card, holder), has in cells_of(log).items():
        for claim in (False, True):
            proof = prove(premises, premises.grid.statement(card, holder, claim))
            assert (proof is not None) == (has is claim), (card, holder, claim)


def test_hands_and_envelope_have_to_add_up() -> None:
    table = Table("scarlet green plum", (6, 6, 5))
    with pytest.raises(ValueError, match="add up"):
        Premises(table.log, ())


def test_ten_thousand_entries_are_no_trouble() -> None:
    table = Table("scarlet green plum", (6, 6, 6), "scarlet", "green plum knife rope hall study")
    for number in range(10_000):
        weapon = table.deck.weapons[number % 6]
        table.suggest("green", f"white {weapon} hall", "plum", "scarlet", "hall")
    proof = explain(table.log, table.card("wrench"), table.holder("plum"))
    assert proof is not None
    assert proof.sources == {5}


@pytest.mark.slow
def test_hundreds_of_cards_shown_by_one_player_are_no_trouble() -> None:
    """They can be combined in millions of ways, which must not all be tried."""
    table = Table("scarlet green plum", (6, 6, 6))
    hand = {"mustard", "white", "rope", "knife", "hall", "study"}
    for cards in product(table.deck.suspects, table.deck.weapons, table.deck.rooms):
        if hand & set(cards):
            table.suggest("scarlet", " ".join(cards), "", "green")
    check_cell(table.log, table.card("mustard"), table.holder("green"), has=True)
