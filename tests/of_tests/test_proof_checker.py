"""The checker of proofs lets right steps pass and catches wrong ones, for every kind of step."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from casefile.deduce import Holder
from casefile.deduce.explain.explain import Explainer
from casefile.deduce.explain.proof import (
    CardSeen,
    Cell,
    HandFull,
    HandNeedsAll,
    KindTaken,
    LastOfKind,
    NobodyElse,
    OnePlace,
    OwnHand,
    PassedStep,
    Proof,
    ProofStep,
    Refuted,
    ShowedIt,
)
from casefile.game.cards import Suspect
from tests.support.proof_checker import WrongProof, check
from tests.support.short_logs import CLASSIC, SMALL_DECK, Table, cells_of, proves, random_log, refutes

TABLE = Table("scarlet green plum", (6, 6, 6), "scarlet", "green plum knife rope hall study")
TABLE.suggest("scarlet", "mustard wrench lounge", "green", "plum", "wrench")  # 0
TABLE.suggest("green", "white rope hall", "plum", "scarlet", "hall")  # 1
TABLE.suggest("plum", "white revolver kitchen", "scarlet", "green")  # 2
TABLE.accuse("plum", "white revolver kitchen")  # 3
TABLE.suggest("scarlet", "peacock candlestick library", "green plum")  # 4
TABLE.suggest("plum", "white candlestick library", "scarlet", "green")  # 5
TABLE.accuse("scarlet", "mustard candlestick library", envelope="peacock candlestick library")  # 6
TABLE.suggest("plum", "peacock knife kitchen", "", "green")  # 7
TABLE.suggest("plum", "white knife kitchen", "", "green")  # 8

CARDS = TABLE.deck.cards


def has(card: str, holder: str) -> Cell:
    return TABLE.cell(card, holder, True)


def lacks(card: str, holder: str) -> Cell:
    return TABLE.cell(card, holder, False)


LOG = TABLE.log
NOT_GREEN = OnePlace(lacks("hall", "green"), TABLE.holder("scarlet"))


def test_there_is_no_cell_beside_the_sheet() -> None:
    seen, plum = CardSeen(has("wrench", "plum"), 0), TABLE.holder("plum")
    assert not proves(LOG, seen, OnePlace(Cell(TABLE.card("wrench"), Holder(4), False), plum))
    assert not proves(LOG, OwnHand(Cell(Suspect("nobody"), TABLE.holder("scarlet"), False)))


def test_ones_own_hand_is_what_the_log_says() -> None:
    assert proves(LOG, OwnHand(has("hall", "scarlet")))
    assert proves(LOG, OwnHand(lacks("lounge", "scarlet")))
    assert not proves(LOG, OwnHand(has("lounge", "scarlet")))
    assert not proves(LOG, OwnHand(lacks("hall", "scarlet")))
    assert not proves(LOG, OwnHand(has("hall", "green")))
    assert not proves(LOG, OwnHand(lacks("hall", "envelope")))
    assert not proves(replace(LOG, me=None, hand=()), OwnHand(lacks("lounge", "scarlet")))
    assert proves(replace(LOG, hand=LOG.hand[:5]), OwnHand(has("green", "scarlet")))
    assert not proves(replace(LOG, hand=LOG.hand[:5]), OwnHand(lacks("lounge", "scarlet")))


def test_a_card_was_seen_only_where_the_entry_shows_it() -> None:
    assert proves(LOG, CardSeen(has("wrench", "plum"), 0))
    assert proves(LOG, CardSeen(has("peacock", "envelope"), 6))
    assert not proves(LOG, CardSeen(lacks("wrench", "plum"), 0))
    assert not proves(LOG, CardSeen(has("mustard", "plum"), 0))
    assert not proves(LOG, CardSeen(has("wrench", "green"), 0))
    assert not proves(LOG, CardSeen(has("white", "green"), 2))
    assert not proves(LOG, CardSeen(has("white", "envelope"), 3))
    assert not proves(LOG, CardSeen(has("mustard", "envelope"), 6))
    assert not proves(LOG, CardSeen(has("wrench", "plum"), 99))
    assert not proves(LOG, CardSeen(has("wrench", "plum"), -9))


def test_a_right_accusation_shows_the_envelope() -> None:
    table = Table("scarlet green plum", (6, 6, 6)).accuse("green", "white rope hall", correct=True)
    assert proves(table.log, CardSeen(table.cell("rope", "envelope", True), 0))
    assert not proves(table.log, CardSeen(table.cell("rope", "green", True), 0))
    assert not proves(table.log, CardSeen(table.cell("knife", "envelope", True), 0))


def test_only_those_passed_who_are_named_and_only_on_the_cards_named() -> None:
    assert proves(LOG, PassedStep(lacks("lounge", "green"), 0))
    assert not proves(LOG, PassedStep(has("lounge", "green"), 0))
    assert not proves(LOG, PassedStep(lacks("hall", "green"), 0))
    assert not proves(LOG, PassedStep(lacks("lounge", "plum"), 0))
    assert not proves(LOG, PassedStep(lacks("lounge", "green"), 1))
    assert not proves(LOG, PassedStep(lacks("white", "plum"), 3))


def test_a_card_is_in_one_place() -> None:
    seen = CardSeen(has("wrench", "plum"), 0)
    assert proves(LOG, seen, OnePlace(lacks("wrench", "green"), TABLE.holder("plum")))
    assert not proves(LOG, OnePlace(lacks("wrench", "green"), TABLE.holder("plum")))
    assert not refutes(LOG, seen, OnePlace(lacks("wrench", "plum"), TABLE.holder("plum")))
    assert not proves(LOG, seen, OnePlace(has("wrench", "green"), TABLE.holder("plum")))
    assert not proves(LOG, seen, OnePlace(lacks("knife", "green"), TABLE.holder("plum")))
    assert not proves(LOG, seen, OnePlace(lacks("wrench", "green"), TABLE.holder("scarlet")))


def test_a_card_that_nobody_else_has_is_left_to_one() -> None:
    places: list[ProofStep] = [
        OwnHand(lacks("library", "scarlet")),
        PassedStep(lacks("library", "green"), 4),
        PassedStep(lacks("library", "plum"), 4),
    ]
    assert proves(LOG, *places, NobodyElse(has("library", "envelope")))
    assert not proves(LOG, *places, NobodyElse(lacks("library", "envelope")))
    assert not proves(LOG, *places, NobodyElse(has("lounge", "envelope")))
    for missing in range(3):
        fewer = [step for number, step in enumerate(places) if number != missing]
        assert not proves(LOG, *fewer, NobodyElse(has("library", "envelope")))


def test_a_full_hand_holds_nothing_else() -> None:
    log = replace(LOG, sizes=(6, 11, 1))
    seen = CardSeen(has("wrench", "plum"), 0)
    wrench = (TABLE.card("wrench"),)
    assert proves(log, seen, HandFull(lacks("lounge", "plum"), wrench))
    assert not proves(LOG, seen, HandFull(lacks("lounge", "plum"), wrench))
    assert not proves(log, HandFull(lacks("lounge", "plum"), wrench))
    assert not proves(log, seen, HandFull(has("lounge", "plum"), wrench))
    assert not proves(log, seen, HandFull(lacks("lounge", "green"), wrench))
    assert not proves(log, seen, HandFull(lacks("wrench", "plum"), wrench))
    two = replace(LOG, sizes=(6, 10, 2))
    assert not proves(two, seen, HandFull(lacks("lounge", "plum"), wrench * 2))
    in_envelope = [CardSeen(has(card, "envelope"), 6) for card in ("peacock", "candlestick", "library")]
    three = tuple(step.cell.card for step in in_envelope)
    assert not proves(LOG, *in_envelope, HandFull(lacks("lounge", "envelope"), three))


def test_a_hand_needs_all_cards_only_if_no_others_are_left() -> None:
    table = Table("scarlet mustard white", (1, 1, 2), deck=TINY_DECK)
    table.suggest("mustard", "scarlet knife kitchen", "white")
    table.suggest("scarlet", "mustard knife kitchen", "mustard white")
    missing = ("scarlet", "mustard", "knife", "kitchen")
    steps: list[ProofStep] = [
        PassedStep(table.cell(card, "white", False), 1 if card == "mustard" else 0) for card in missing
    ]
    cards = tuple(table.card(card) for card in missing)
    rope = table.cell("rope", "white", True)
    two = replace(table.log, sizes=(1, 0, 3))
    assert proves(two, *steps, HandNeedsAll(rope, cards))
    assert not proves(table.log, *steps, HandNeedsAll(rope, cards))
    assert not proves(two, *steps[:-1], HandNeedsAll(rope, cards))
    assert not proves(two, *steps, HandNeedsAll(rope.opposite, cards))
    assert not proves(two, *steps, HandNeedsAll(table.cell("knife", "white", True), cards))
    assert not proves(two, *steps, HandNeedsAll(rope, (*cards[:3], cards[0])))


TINY_DECK = replace(
    SMALL_DECK,
    weapons=(SMALL_DECK.weapons[1], CLASSIC.deck.weapons[4]),
    rooms=(CLASSIC.deck.rooms[0], CLASSIC.deck.rooms[8]),
)


def test_the_envelope_holds_one_card_of_a_kind() -> None:
    seen = CardSeen(has("peacock", "envelope"), 6)
    peacock, library = TABLE.card("peacock"), TABLE.card("library")
    assert proves(LOG, seen, KindTaken(lacks("white", "envelope"), peacock))
    assert not proves(LOG, KindTaken(lacks("white", "envelope"), peacock))
    assert not refutes(LOG, seen, KindTaken(lacks("peacock", "envelope"), peacock))
    in_hand = CardSeen(has("wrench", "plum"), 0)
    assert not proves(LOG, in_hand, KindTaken(lacks("knife", "plum"), TABLE.card("wrench")))
    assert not proves(LOG, seen, KindTaken(lacks("wrench", "envelope"), peacock))
    assert not proves(LOG, seen, KindTaken(has("white", "envelope"), peacock))
    assert not proves(LOG, seen, KindTaken(lacks("white", "plum"), peacock))
    assert not proves(LOG, seen, KindTaken(lacks("white", "envelope"), library))


def test_the_last_card_of_a_kind_is_in_the_envelope() -> None:
    table = Table("scarlet mustard white", (2, 1, 1), "scarlet", "scarlet mustard", deck=TINY_DECK)
    steps: list[ProofStep] = []
    for card in ("scarlet", "mustard"):
        steps.append(OwnHand(table.cell(card, "scarlet", True)))
        steps.append(OnePlace(table.cell(card, "envelope", False), table.holder("scarlet")))
    assert proves(table.log, *steps, LastOfKind(table.cell("white", "envelope", True)))
    assert not proves(table.log, *steps[:-1], LastOfKind(table.cell("white", "envelope", True)))
    assert not proves(table.log, *steps, LastOfKind(table.cell("white", "envelope", False)))
    assert not proves(table.log, *steps, LastOfKind(table.cell("white", "mustard", True)))
    assert not proves(table.log, *steps, LastOfKind(table.cell("rope", "envelope", True)))
    no_knife = PassedStep(table.cell("knife", "mustard", False), 0)
    table.suggest("scarlet", "white knife kitchen", "mustard", "white")
    assert not proves(table.log, no_knife, LastOfKind(table.cell("rope", "mustard", True)))


def test_whoever_showed_a_card_has_the_only_one_that_is_possible() -> None:
    knife = OnePlace(lacks("knife", "green"), TABLE.holder("scarlet"))
    steps: list[ProofStep] = [
        OwnHand(has("knife", "scarlet")),
        knife,
        PassedStep(lacks("peacock", "green"), 4),
    ]
    assert proves(LOG, *steps, ShowedIt(has("kitchen", "green"), 7))
    assert not proves(LOG, *steps[:-1], ShowedIt(has("kitchen", "green"), 7))
    assert not proves(LOG, *steps, ShowedIt(has("kitchen", "plum"), 7))
    assert not proves(LOG, *steps, ShowedIt(lacks("kitchen", "green"), 7))
    assert not proves(LOG, *steps, ShowedIt(has("kitchen", "green"), 8))
    assert not proves(LOG, *steps, ShowedIt(has("white", "green"), 7))
    assert not proves(LOG, *steps, ShowedIt(has("kitchen", "green"), 3))
    assert not proves(LOG, ShowedIt(has("hall", "scarlet"), 1))


def test_a_card_that_was_not_asked_for_was_not_shown() -> None:
    table = Table("scarlet green plum", (6, 6, 6))
    table.suggest("scarlet", "white rope hall", "green plum").suggest(
        "scarlet", "white rope hall", "green", "plum"
    )
    steps: list[ProofStep] = [
        PassedStep(table.cell(card, "plum", False), 0) for card in ("white", "rope", "hall")
    ]
    assert not proves(table.log, *steps, ShowedIt(table.cell("study", "plum", True), 1))


def test_a_card_that_was_seen_is_not_a_riddle() -> None:
    table = Table("scarlet green plum", (6, 6, 6), "scarlet", "white hall green plum knife study")
    table.suggest("scarlet", "white rope hall", "green", "plum", "rope")
    steps: list[ProofStep] = []
    for card in ("white", "hall"):
        steps.append(OwnHand(table.cell(card, "scarlet", True)))
        steps.append(OnePlace(table.cell(card, "plum", False), table.holder("scarlet")))
    rope = table.cell("rope", "plum", True)
    assert not proves(table.log, *steps, ShowedIt(rope, 0))
    not_seen = Table("scarlet green plum", (6, 6, 6), "scarlet", "white hall green plum knife study")
    not_seen.suggest("scarlet", "white rope hall", "green", "plum")
    assert proves(not_seen.log, *steps, ShowedIt(rope, 0))


def test_a_refuted_accusation_rules_out_the_third_card_only() -> None:
    table = Table("scarlet green plum", (6, 6, 6))
    table.accuse("green", "white rope hall", correct=True)
    table.accuse("plum", "white rope study")
    seen: list[ProofStep] = [CardSeen(table.cell(card, "envelope", True), 0) for card in ("white", "rope")]
    assert proves(table.log, *seen, Refuted(table.cell("study", "envelope", False), 1))
    assert not proves(table.log, *seen[:1], Refuted(table.cell("study", "envelope", False), 1))
    assert not proves(table.log, *seen, Refuted(table.cell("study", "envelope", True), 1))
    assert not proves(table.log, *seen, Refuted(table.cell("study", "green", False), 1))
    assert not proves(table.log, *seen, Refuted(table.cell("hall", "envelope", False), 0))
    assert not proves(table.log, *seen, Refuted(table.cell("kitchen", "envelope", False), 1))
    table.suggest("green", "white rope kitchen", "plum", "scarlet").accuse("plum", "white rope hall")
    assert not proves(table.log, *seen, Refuted(table.cell("kitchen", "envelope", False), 2))
    hall = CardSeen(table.cell("hall", "envelope", True), 0)
    assert not proves(table.log, *seen, hall, Refuted(table.cell("kitchen", "envelope", False), 3))


def test_a_refuted_accusation_says_nothing_of_hands() -> None:
    table = Table("scarlet green plum", (6, 6, 6), "scarlet", "white rope green plum knife study")
    table.accuse("plum", "white rope hall")
    own: list[ProofStep] = [OwnHand(table.cell(card, "scarlet", True)) for card in ("white", "rope")]
    assert not proves(table.log, *own, Refuted(table.cell("hall", "scarlet", False), 0))


def test_a_proof_has_to_end_where_it_says() -> None:
    step = OwnHand(has("hall", "scarlet"))
    with pytest.raises(WrongProof, match="not reached"):
        check(Proof(has("study", "scarlet"), (step,)), LOG)
    with pytest.raises(WrongProof, match="not reached"):
        check(Proof(has("hall", "scarlet"), ()), LOG)
    with pytest.raises(WrongProof, match="without a contradiction"):
        check(Proof(None, (step,)), LOG)


def test_a_contradiction_proves_no_cell() -> None:
    table = Table("scarlet green plum", (6, 6, 6), "scarlet", "green plum knife rope hall study")
    table.suggest("green", "white wrench hall", "plum scarlet")
    steps = (
        OwnHand(table.cell("hall", "scarlet", True)),
        PassedStep(table.cell("hall", "scarlet", False), 0),
    )
    assert refutes(table.log, *steps)
    with pytest.raises(WrongProof, match="contradicts itself"):
        check(Proof(steps[-1].cell, steps), table.log)


def test_a_real_proof_from_which_any_step_is_taken_away_is_wrong() -> None:
    rng = random.Random(8)
    steps_taken = 0
    while steps_taken < 300:
        log = random_log(rng, CLASSIC.deck, 3)
        explainer = Explainer(log)
        certain = [at for at, known in cells_of(log).items() if known is not None]
        for card, holder in rng.sample(certain, min(5, len(certain))):
            proof = explainer.explain(card, holder)
            assert proof is not None
            for number in range(len(proof.steps)):
                steps_taken += 1
                with pytest.raises(WrongProof):
                    check(replace(proof, steps=proof.steps[:number] + proof.steps[number + 1 :]), log)
