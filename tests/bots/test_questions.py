"""Expected information, against a plain sum over the same worlds."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import pytest

from casefile.bots.kernel.question_parts import SETTLED_AT
from casefile.bots.thinking.questions import SOMETHING, Questions, QuestionWeights
from casefile.deduce.notebook import Notebook
from casefile.editions import edition
from casefile.game.actions import Seat
from casefile.game.cards import Card, Room, Suspect, Triple
from casefile.game.public import Public
from casefile.game.seen import View
from casefile.game.view import view
from tests.support.deduce_oracle.positions import random_state
from tests.support.tables import table
from tests.support.thinking import EVERY_TABLE, entropy, envelope_of

World = Sequence[int]
BITS = QuestionWeights(bits=1.0)


def expected_bits(
    worlds: Sequence[World], cards: Sequence[Card], triple: Triple, seats: int, asker: int
) -> float:
    """All worlds are equally likely; in each, the first who can shows any of the cards they hold."""
    weights: dict[tuple[tuple[int, int] | None, tuple[int, ...]], Fraction] = defaultdict(Fraction)
    for world in worlds:
        hands = [{n for n, holder in enumerate(world) if holder == seat} for seat in range(seats)]
        named = {cards.index(card) for card in triple}
        inside = envelope_of(world, seats)
        for step in range(1, seats):
            shower = (asker + step) % seats
            if can := hands[shower] & named:
                for card in can:
                    weights[(shower, card), inside] += Fraction(1, len(can))
                break
        else:
            weights[None, inside] += 1
    before: dict[tuple[int, ...], Fraction] = defaultdict(Fraction)
    by_answer: dict[tuple[int, int] | None, list[Fraction]] = defaultdict(list)
    for (answer, inside), weight in weights.items():
        before[inside] += weight
        by_answer[answer].append(weight)
    after = sum(float(sum(each) / len(worlds)) * entropy(map(float, each)) for each in by_answer.values())
    return entropy(map(float, before.values())) - after


def position(edition_id: str, seats: int, suggestions: int = 6) -> tuple[View, random.Random]:
    rng = random.Random(f"{edition_id} {seats}")
    state = random_state(rng, edition(edition_id), seats, suggestions, "sensible")
    still_in = sorted(set(range(seats)) - state.public.out)
    return view(state, Seat(rng.choice(still_in))), rng


def asked(seen: View, worlds: object) -> Questions:
    assert seen.seat is not None
    return Questions(seen.public, seen.seat, worlds, BITS)  # type: ignore[arg-type]


def gain(questions: Questions, public: Public, triple: Triple) -> float:
    deck = public.edition.deck
    at = deck.suspects.index(triple.suspect), deck.weapons.index(triple.weapon), deck.rooms.index(triple.room)
    return float(questions.gains[at])


@pytest.mark.parametrize(("edition_id", "seats"), EVERY_TABLE)
def test_every_suggestion_tells_what_a_plain_sum_over_the_worlds_says(edition_id: str, seats: int) -> None:
    seen, rng = position(edition_id, seats)
    worlds = Notebook.of(seen).sample(60, rng)
    questions = asked(seen, worlds)
    deck, plain = seen.public.edition.deck, [tuple(map(int, world)) for world in worlds]
    assert seen.seat is not None
    for _ in range(40):
        triple = Triple(rng.choice(deck.suspects), rng.choice(deck.weapons), rng.choice(deck.rooms))
        expected = expected_bits(plain, deck.cards, triple, seats, seen.seat)
        assert gain(questions, seen.public, triple) == pytest.approx(expected, abs=1e-9)


@pytest.mark.parametrize(("edition_id", "seats"), EVERY_TABLE)
def test_no_suggestion_takes_information_away(edition_id: str, seats: int) -> None:
    seen, rng = position(edition_id, seats, suggestions=3)
    worlds = Notebook.of(seen).sample(300, rng)
    gains = asked(seen, worlds).gains
    assert gains.min() >= -1e-9
    most = entropy(np.unique(worlds == seats, axis=0, return_counts=True)[1].tolist())
    assert 0.2 < gains.max() <= most + 1e-9


def test_a_suggestion_whose_answer_is_certain_tells_nothing() -> None:
    """Own cards, which nobody else can show; and what the player asked first is known to hold, alone."""
    game = table("classic-1986", hands={"scarlet": "green knife hall"}, envelope="mustard rope lounge")
    seen = game.view("scarlet")
    questions = asked(seen, Notebook.of(seen).sample(200, random.Random(1)))
    own = Triple(*map(Suspect, ("green", "knife", "hall")))  # type: ignore[arg-type]
    assert gain(questions, seen.public, own) == pytest.approx(0.0, abs=1e-9)
    assert gain(questions, seen.public, own._replace(suspect=Suspect("plum"))) > 0.1


def test_if_only_one_world_is_left_nothing_is_told() -> None:
    seen, rng = position("vintage", 4)
    one = Notebook.of(seen).sample(1, rng)
    assert asked(seen, np.repeat(one, 30, axis=0)).gains == pytest.approx(0.0, abs=1e-9)


def test_the_order_of_asking_matters() -> None:
    """The same worlds tell different players different things: who is asked first differs."""
    seen, rng = position("deluxe-2020", 4)
    worlds = Notebook.of(seen).sample(80, rng)
    plain = [tuple(map(int, world)) for world in worlds]
    deck = seen.public.edition.deck
    triple = Triple(deck.suspects[1], deck.weapons[1], deck.rooms[1])
    for asker in range(4):
        questions = Questions(seen.public, Seat(asker), worlds, BITS)
        expected = expected_bits(plain, deck.cards, triple, 4, asker)
        assert gain(questions, seen.public, triple) == pytest.approx(expected, abs=1e-9)


def test_curiosity_adds_its_share_of_the_bits_of_the_answer() -> None:
    """If everybody's cards were known with the answer: the entropy of who shows what."""
    seen, rng = position("classic-1986", 4, suggestions=3)
    assert seen.seat is not None
    worlds, public = Notebook.of(seen).sample(60, rng), seen.public
    deck, plain = public.edition.deck, [tuple(map(int, world)) for world in worlds]
    strictly, curious = (
        asked(seen, worlds),
        Questions(public, seen.seat, worlds, QuestionWeights(bits=1.0, answer=0.25)),
    )
    differ = set()
    for _ in range(40):
        triple = Triple(rng.choice(deck.suspects), rng.choice(deck.weapons), rng.choice(deck.rooms))
        answers: dict[tuple[int, Card] | None, float] = defaultdict(float)
        for world in plain:
            order = [(seen.seat + step) % 4 for step in range(1, 4)]
            holds = {card: world[deck.cards.index(card)] for card in triple}
            shower = next((seat for seat in order if seat in holds.values()), None)
            can = [card for card in triple if holds[card] == shower]
            for card in can:
                answers[shower or 0, card] += 1 / len(can)
            answers[None] += not can
        bits = entropy(weight for weight in answers.values() if weight)
        found = gain(curious, public, triple) - gain(strictly, public, triple)
        assert found == pytest.approx(0.25 * bits, abs=1e-9)
        differ.add(round(bits, 3))
    assert len(differ) > 10


# -- which one to make


def test_the_best_suggestion_of_a_room_tells_most_there() -> None:
    seen, rng = position("classic-1986", 3, suggestions=2)
    questions, public = asked(seen, Notebook.of(seen).sample(200, rng)), seen.public
    deck = public.edition.deck
    for number, room in enumerate(deck.rooms):
        best = questions.best(room, ())
        every = [Triple(suspect, weapon, room) for suspect in deck.suspects for weapon in deck.weapons]
        most = max(gain(questions, public, each) for each in every)
        assert best.room == room
        assert gain(questions, public, best) == most
        assert questions.worth[number] == max(most, SOMETHING)


def test_a_squatter_is_named_even_if_another_suspect_would_tell_more() -> None:
    seen, rng = position("classic-1986", 3, suggestions=2)
    questions, public = asked(seen, Notebook.of(seen).sample(200, rng)), seen.public
    deck, room = public.edition.deck, Room("hall")
    freely = questions.best(room, ())
    for squatters in ((deck.suspects[0],), deck.suspects[1:3], deck.suspects[3:]):
        best = questions.best(room, squatters)
        assert best.suspect in squatters
        every = [Triple(suspect, weapon, room) for suspect in squatters for weapon in deck.weapons]
        assert gain(questions, public, best) == max(gain(questions, public, each) for each in every)
        assert best == freely or freely.suspect not in squatters
    assert questions.best(room, ()) == freely, "nothing is changed by asking"
    questions.discourage(deck.suspects[2], room, 9.0)
    assert questions.best(room, (deck.suspects[2],)).suspect == deck.suspects[2], "even at a loss"


def test_discouraging_lowers_exactly_the_suggestions_that_bring_a_suspect_into_a_room() -> None:
    seen, rng = position("classic-1986", 3, suggestions=2)
    questions = asked(seen, Notebook.of(seen).sample(200, rng))
    before, deck = questions.gains.copy(), seen.public.edition.deck
    suspect = questions.best(Room("hall"), ()).suspect
    questions.discourage(suspect, Room("hall"), 9.0)
    lower = np.zeros_like(before)
    lower[deck.suspects.index(suspect), :, deck.rooms.index(Room("hall"))] = 9.0
    assert np.allclose(questions.gains, before - lower)
    assert questions.best(Room("hall"), ()).suspect != suspect


def test_no_room_is_worth_nothing() -> None:
    seen, rng = position("vintage", 4)
    questions = asked(seen, np.repeat(Notebook.of(seen).sample(1, rng), 2, axis=0))
    assert (questions.worth == SOMETHING).all()


# -- what else may count


def parts_by_hand(
    worlds: Sequence[World], cards: Sequence[Card], triple: Triple, seats: int, asker: int
) -> dict[str, float]:
    """The other parts of a question, world by world."""
    named = [cards.index(card) for card in triple]
    by_answer: dict[object, dict[object, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    for world in worlds:
        for step in range(1, seats):
            shower = (asker + step) % seats
            if can := [card for card in named if world[card] == shower]:
                for card in can:
                    by_answer[shower, card][envelope_of(world, seats)] += Fraction(1, len(can))
                break
        else:
            by_answer[None][envelope_of(world, seats)] += 1
    count = len(worlds)
    best = [(max(each.values()), sum(each.values())) for each in by_answer.values()]
    return {
        "triple": sum(all(world[card] == seats for card in named) for world in worlds) / count,
        "best_guess": float(sum(most for most, _ in best)) / count,
        "settled": float(sum(most for most, total in best if most >= SETTLED_AT * total)) / count,
        "own": sum(worlds[0][card] == asker for card in named[:2]),
    }


@pytest.mark.parametrize(("edition_id", "seats"), EVERY_TABLE[::3])
def test_every_part_of_a_question_is_what_a_plain_count_of_the_worlds_says(
    edition_id: str, seats: int
) -> None:
    seen, rng = position(edition_id, seats, suggestions=8)
    worlds, public = Notebook.of(seen).sample(40, rng), seen.public
    assert seen.seat is not None
    deck, plain = public.edition.deck, [tuple(map(int, world)) for world in worlds]
    alone = {
        part: Questions(public, seen.seat, worlds, QuestionWeights(**{part: 1.0}))
        for part in ("triple", "best_guess", "settled")
    }
    alone["own"] = Questions(public, seen.seat, worlds, QuestionWeights(best_guess=1.0, own=1.0))
    # A share of the rest: the best guess is never worth nothing, so it can be divided by.
    alone["own"].gains = alone["own"].gains / alone["best_guess"].gains - 1.0
    met: dict[str, set[float]] = defaultdict(set)
    envelopes = [Triple(*(deck.cards[card] for card in envelope_of(world, seats))) for world in plain]  # type: ignore[arg-type]
    drawn = [
        Triple(rng.choice(deck.suspects), rng.choice(deck.weapons), rng.choice(deck.rooms)) for _ in range(25)
    ]
    for triple in (*envelopes[:8], *drawn):
        for part, expected in parts_by_hand(plain, deck.cards, triple, seats, seen.seat).items():
            assert gain(alone[part], public, triple) == pytest.approx(expected, abs=1e-9)
            met[part].add(round(expected, 6))
    assert min(map(len, met.values())) > 1, "each part tells some questions from others"
