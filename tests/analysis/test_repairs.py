"""A log that cannot be true is mended by one change, and the true one is among the first."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from casefile.analysis.repair.repair_text import change_of, tell_repair
from casefile.analysis.repair.repairs import Repair, repairs_of
from casefile.analysis.repair.slips import SlipKind, slips_of
from casefile.deduce import Log, Notebook, SuggestionEntry
from casefile.deduce.position import position_of
from casefile.deduce.position_document import position_document
from casefile.locales import Translator
from tests.support.deduce_oracle.slips import SlippedLog, played_log, up_to_the_clash, with_one_slip
from tests.support.short_logs import CLASSIC, Table

GAMES = 40


@pytest.fixture(scope="module")
def slipped_logs() -> list[SlippedLog]:
    rng = random.Random(21)
    made = (with_one_slip(rng, played_log(number, ("novice",))) for number in range(GAMES))
    return [slipped for slipped in made if slipped is not None]


def share_of_first_three(logs: list[SlippedLog]) -> float:
    return sum(
        any(slipped.is_mended_by(each.entry, each.meant) for each in repairs_of(slipped.log)[:3])
        for slipped in logs
    ) / len(logs)


def test_the_true_repair_is_mostly_among_the_first_three(slipped_logs: list[SlippedLog]) -> None:
    assert len(slipped_logs) >= GAMES - 5
    assert share_of_first_three(slipped_logs) >= 0.9


def test_it_mostly_is_as_soon_as_something_is_wrong(slipped_logs: list[SlippedLog]) -> None:
    """Here more changes are possible: without the count of deals, or against it, it would be 0.8."""
    assert share_of_first_three([up_to_the_clash(slipped) for slipped in slipped_logs]) >= 0.9


def test_every_repair_makes_the_log_possible_and_says_in_how_many_deals(
    slipped_logs: list[SlippedLog],
) -> None:
    for slipped in slipped_logs:
        repairs = repairs_of(slipped.log)
        assert repairs, "the true repair at least"
        for repair in repairs:
            assert Notebook(repair.apply(slipped.log)).odds().worlds == repair.worlds > 0
        odds = [repair.odds for repair in repairs if repair.meant is not None]
        assert odds == sorted(odds, reverse=True)


def document(log: Log) -> dict[str, Any]:
    """The log as a position that `casefile deduce` reads."""
    return position_document(CLASSIC, log)


def test_the_changed_fields_written_over_the_entry_give_a_position_that_can_be_read(
    slipped_logs: list[SlippedLog],
) -> None:
    for slipped in slipped_logs[:30]:
        for repair in repairs_of(slipped.log):
            made = document(slipped.log)
            change = change_of(repair, slipped.log)
            if change is None:
                del made["log"][repair.entry]
            else:
                made["log"][repair.entry] |= change
            read = position_of(json.loads(json.dumps(made))).log
            assert Notebook(read).odds().worlds == repair.worlds


def test_the_same_log_is_always_mended_the_same_way(slipped_logs: list[SlippedLog]) -> None:
    for slipped in slipped_logs[:10]:
        assert repairs_of(slipped.log) == repairs_of(slipped.log)


def hand_of_scarlet() -> Table:
    return Table("scarlet green plum", (6, 6, 6), "scarlet", "green plum knife rope hall study")


def told(table: Table, language: str = "en") -> list[str]:
    log, names = table.log, CLASSIC.names[language]
    return [tell_repair(repair, log, names, Translator(language)) for repair in repairs_of(log)]


def of_kind(table: Table, **change: Any) -> Repair:
    """The repair that changes exactly this."""
    (found,) = (each for each in repairs_of(table.log) if change_of(each, table.log) == change)
    return found


def test_a_log_that_is_possible_needs_no_repair() -> None:
    assert repairs_of(hand_of_scarlet().suggest("green", "white rope hall", "", "plum").log) == []


def test_two_slips_that_have_nothing_to_do_with_each_other_cannot_be_mended_by_one_change() -> None:
    table = hand_of_scarlet().suggest("plum", "green rope hall", "scarlet", "green")
    table.suggest("plum", "plum knife study", "scarlet", "green")
    assert repairs_of(table.log) == []


def test_the_readers_own_card_is_filled_in_where_there_is_no_choice() -> None:
    """Scarlet has the Rope, and is said to have passed."""
    table = hand_of_scarlet().suggest("plum", "white rope lounge", "scarlet", "green")
    first = repairs_of(table.log)[0]
    assert change_of(first, table.log) == {"passed": [], "shown_by": "scarlet", "card": "rope"}
    assert told(table)[0] == "Entry 1: it was you who showed the card, not Mr. Green."
    assert (
        told(table, "fr")[0]
        == "Entrée 1\N{NO-BREAK SPACE}: c’est vous qui avez montré la carte, et non M. Green."
    )


def test_a_card_named_by_mistake_takes_the_card_that_was_seen_with_it() -> None:
    table = hand_of_scarlet().suggest("scarlet", "white wrench lounge", "green plum")
    table.suggest("scarlet", "mustard wrench kitchen", "", "green", "wrench")
    meant = [slip.meant for slip in slips_of(table.entries[1], table.log) if slip.kind is SlipKind.NAMED]
    assert len(meant) == 5 + 5 + 8
    assert all(isinstance(made, SuggestionEntry) and made.card == made.triple.weapon for made in meant)
    assert of_kind(table, card="kitchen").entry == 1
    assert of_kind(table, passed=[], shown_by="green").entry == 0


def test_an_accusation_may_have_been_right_or_wrong_or_another() -> None:
    table = hand_of_scarlet().accuse("plum", "white wrench lounge", correct=True)
    table.accuse("green", "mustard wrench lounge", correct=True)
    assert {repair.entry for repair in repairs_of(table.log)} == {0, 1}
    assert of_kind(table, suspect="white").entry == 1
    sentences = told(table)
    assert "Entry 2: the accusation was wrong." in sentences
    assert "Entry 1: it was Colonel Mustard that was named, not Mrs. White." in sentences
    assert sentences[-1] == "Entry 1: leave it out, if it did not happen."
    assert "Entrée 2\N{NO-BREAK SPACE}: l’accusation était fausse." in told(table, "fr")


def test_leaving_an_entry_out_comes_last() -> None:
    table = hand_of_scarlet().suggest("scarlet", "white wrench lounge", "", "green", "lounge")
    table.suggest("scarlet", "white wrench lounge", "green", "plum", "lounge")
    kinds = [repair.meant is None for repair in repairs_of(table.log)]
    assert kinds == sorted(kinds)
    assert kinds[-1]


def test_a_slip_among_ten_thousand_entries_is_mended() -> None:
    table = hand_of_scarlet()
    for number in range(10_000):
        table.suggest("green", f"white {table.deck.weapons[number % 6]} hall", "plum", "scarlet", "hall")
    table.suggest("plum", "white wrench hall", "scarlet green")
    first = repairs_of(table.log)[0]
    assert (first.entry, change_of(first, table.log)) == (
        10_000,
        {"passed": [], "shown_by": "scarlet", "card": "hall"},
    )


def test_a_card_that_was_dropped_may_have_been_another_or_anothers() -> None:
    table = hand_of_scarlet().suggest("plum", "white wrench kitchen", "scarlet green").drop("green", "wrench")
    said = told(table)
    assert "Entry 2: the card was in the hand of Professor Plum." in said
    assert "Entry 2: leave it out, if it did not happen." in said
    assert any(each.startswith("Entry 2: the card you saw was") for each in said)
    assert of_kind(table, holder="plum").apply(table.log) == (
        hand_of_scarlet().suggest("plum", "white wrench kitchen", "scarlet green").drop("plum", "wrench").log
    )
    assert "Entrée 2\N{NO-BREAK SPACE}: la carte était chez le Professeur Plum." in told(table, "fr")
