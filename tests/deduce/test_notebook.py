"""A notebook learns entry by entry, draws exact worlds, and knows what every answer would tell."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from casefile.deduce import AccusationEntry, Holder, Log, LogEntry, Notebook, SeenEntry, SuggestionEntry
from casefile.deduce.log import log_of
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.cards import Card, Deck, Room, Suspect, Triple, Weapon
from casefile.game.view import view
from tests.support.deduce_oracle import brute
from tests.support.deduce_oracle.positions import STYLES, position_of, random_state
from tests.support.deduce_oracle.shape import ENVELOPE


def some_log(rng: random.Random, most: int = 15) -> Log:
    rules = edition(rng.choice(EDITION_IDS))
    seats = rng.randint(3, 6)
    state = random_state(rng, rules, seats, rng.randint(0, most), rng.choice(STYLES))
    return log_of(view(state, Seat(rng.randrange(seats))))


def test_learning_entry_by_entry_is_learning_all_at_once_and_never_raises_the_number_of_worlds() -> None:
    rng = random.Random(1)
    for _ in range(40):
        log = some_log(rng)
        notebook = Notebook(replace(log, entries=()))
        worlds = notebook.odds().worlds
        for entry in log.entries:
            notebook.learn(entry)
            assert notebook.odds().worlds <= worlds
            worlds = notebook.odds().worlds
        whole = Notebook(log).odds()
        assert worlds == whole.worlds
        assert np.array_equal(notebook.odds().table, whole.table)
        assert notebook.log == log


def test_an_answer_is_worked_out_only_once() -> None:
    notebook = Notebook(some_log(random.Random(2)))
    assert notebook.odds() is notebook.odds()


def test_other_names_for_the_cards_give_the_same_answer_under_those_names() -> None:
    rng = random.Random(3)
    for _ in range(40):
        log = some_log(rng)
        suspects, weapons, rooms = (rng.sample(kind, len(kind)) for kind in _kinds(log.deck))
        new = dict(zip(log.deck.cards, [*suspects, *weapons, *rooms], strict=True))
        renamed = _renamed(log, new)
        ours, theirs = Notebook(log).odds(), Notebook(renamed).odds()
        assert ours.worlds == theirs.worlds
        for card in log.deck.cards:
            for holder in map(Holder, range(len(log.players) + 1)):
                assert ours.of(card, holder) == pytest.approx(theirs.of(new[card], holder), abs=1e-12)


def _kinds(deck: Deck) -> tuple[tuple[Card, ...], ...]:
    return deck.suspects, deck.weapons, deck.rooms


def _renamed(log: Log, new: dict[Card, Card]) -> Log:
    def triple(old: Triple) -> Triple:
        return Triple(Suspect(new[old.suspect]), Weapon(new[old.weapon]), Room(new[old.room]))

    def entry(old: LogEntry) -> LogEntry:
        assert not isinstance(old, SeenEntry), "nobody drops a card at our tables"
        if isinstance(old, SuggestionEntry):
            return replace(old, triple=triple(old.triple), card=new[old.card] if old.card else None)
        return replace(
            old, triple=triple(old.triple), envelope=triple(old.envelope) if old.envelope else None
        )

    return replace(log, hand=tuple(new[c] for c in log.hand), entries=tuple(map(entry, log.entries)))


def test_every_drawn_world_fits() -> None:
    rng = random.Random(4)
    for _ in range(25):
        rules = edition(rng.choice(EDITION_IDS))
        seats = rng.randint(3, 6)
        seen = view(
            random_state(rng, rules, seats, rng.randint(0, 15), "sensible"), Seat(rng.randrange(seats))
        )
        position, holders = position_of(seen), [*seen.public.players, ENVELOPE]
        for row in Notebook.of(seen).sample(40, rng):
            placed = list(zip(rules.deck.cards, row.tolist(), strict=True))
            world = {
                holder: frozenset(card for card, place in placed if place == number)
                for number, holder in enumerate(holders)
            }
            assert brute.fits(position, rules.deck, world)


def test_drawn_worlds_are_as_frequent_as_the_exact_odds_say() -> None:
    """Chi-square of each card's holders; the largest of all must be believable for that many looks."""
    rng, draws = random.Random(5), 20_000
    for _ in range(6):
        log = some_log(rng, 8)
        notebook = Notebook(log)
        odds, rows = notebook.odds().table, notebook.sample(draws, rng)
        for number in range(len(log.deck.cards)):
            expected = odds[number] * draws
            counted = np.bincount(rows[:, number], minlength=odds.shape[1])
            possible = expected > 0
            assert counted[~possible].sum() == 0
            freedom = possible.sum() - 1
            if freedom:
                chi = ((counted[possible] - expected[possible]) ** 2 / expected[possible]).sum()
                assert chi < freedom + 8 * (2 * freedom) ** 0.5 + 8


def test_the_same_seed_draws_the_same_worlds_and_another_seed_others() -> None:
    notebook = Notebook(some_log(random.Random(6), 4))
    first = notebook.sample(50, random.Random(1))
    assert np.array_equal(first, notebook.sample(50, random.Random(1)))
    assert not np.array_equal(first, notebook.sample(50, random.Random(2)))


def test_drawing_from_a_contradiction_is_refused() -> None:
    log = some_log(random.Random(7), 0)
    somebody = Seat((log.me or 0) + 1) if (log.me or 0) + 1 < len(log.players) else Seat(0)
    triple = Triple(log.deck.suspects[0], log.deck.weapons[0], log.deck.rooms[0])
    both = (
        SuggestionEntry(Seat(0), triple, (somebody,)),
        SuggestionEntry(Seat(0), triple, (), somebody),
    )
    with pytest.raises(ValueError, match="no deal fits"):
        Notebook(replace(log, entries=both)).sample(1, random.Random(1))


def test_what_if_tells_of_every_answer_what_learning_it_would_tell() -> None:
    rng = random.Random(8)
    for _ in range(15):
        log = some_log(rng, 8)
        deck, by = log.deck, Seat(rng.randrange(len(log.players)))
        triple = Triple(rng.choice(deck.suspects), rng.choice(deck.weapons), rng.choice(deck.rooms))
        notebook = Notebook(log)
        answers = notebook.what_if(by, triple)
        assert answers
        showers = {answer.suggestion.shown_by for answer in answers}
        assert showers <= {None, *map(Seat, range(len(log.players)))} - {by}
        for answer in answers:
            learned = Notebook(log)
            learned.learn(answer.suggestion)
            assert learned.odds().worlds == answer.odds.worlds
            assert np.allclose(learned.odds().table, answer.odds.table, rtol=0, atol=1e-12)
            assert np.array_equal(learned.odds().table == 0, answer.odds.table == 0)
        silent = [a for a in answers if a.suggestion.shown_by is None]
        shown = {a.suggestion.shown_by for a in answers if a.suggestion.shown_by is not None}
        if log.me not in (by, *shown):
            assert sum(a.odds.worlds for a in answers) == notebook.odds().worlds
        assert len(silent) <= 1


def test_whoever_looked_into_the_envelope_knows_it() -> None:
    log = some_log(random.Random(9), 0)
    assert log.me is not None
    deck = log.deck
    held = set(log.hand)
    first = Triple(*(next(c for c in kind if c not in held) for kind in _kinds(deck)))  # type: ignore[arg-type]
    last = Triple(*(next(c for c in reversed(kind) if c not in held) for kind in _kinds(deck)))  # type: ignore[arg-type]
    notebook = Notebook(log)
    before = notebook.odds()
    notebook.learn(AccusationEntry(log.me, first, False, last))
    assert notebook.odds().solution == last
    other = Notebook(log)
    other.learn(AccusationEntry(Seat((log.me + 1) % len(log.players)), first, False))
    assert other.odds().solution is None
    assert other.odds().joint.min() == 0.0
    assert other.odds().worlds < before.worlds
