"""Beliefs: worlds weighed by how well they explain what the players did, against a plain likelihood."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from casefile.bots.kernel.belief import NO_CHANCE_YET, NO_SHOWER, UNSEEN, Habits, SuggestionArrays, weigh
from casefile.bots.thinking.belief import DOUBT, HABITS, RESAMPLED_WORLDS, Belief, suggestion_arrays
from casefile.bots.thinking.deductions import Deductions
from casefile.bots.thinking.level_habits import LEVEL_HABITS
from casefile.deduce.kernel.arrays import Bytes, Floats, Ints
from casefile.deduce.notebook import Notebook
from casefile.editions import edition
from casefile.game.actions import Seat
from casefile.game.public import Suggestion
from casefile.game.seen import View
from casefile.game.view import view
from tests.support.deduce_oracle.positions import random_state
from tests.support.tables import Table, accuse_falsely, end, show, suggest, table, triple
from tests.support.thinking import (
    EVERY_TABLE,
    Asked,
    Tale,
    World,
    every_world,
    fits,
    hand,
    left_of_kinds,
    likelihood,
    likelihood_and_naming,
    random_tale,
)

MASKS = np.array([0b1111, 0b111 << 4, 0b111 << 7])
"""The kinds of the small deck."""

# -- the small deck of the kit, through the kernel


def bits(cards: frozenset[int]) -> int:
    return sum(1 << card for card in cards)


def told_to_kernel(tale: Tale) -> SuggestionArrays:
    return SuggestionArrays(
        by=np.array([a.by for a in tale.asked], np.int64),
        cards=np.array([a.cards for a in tale.asked], np.int64).reshape(-1, 3),
        shown_by=np.array([NO_SHOWER if a.shown_by is None else a.shown_by for a in tale.asked], np.int64),
        seen=np.array([UNSEEN if a.seen is None else a.seen for a in tale.asked], np.int64),
        lacking=np.array(
            [[bits(tale.lacking(seat, number)) for seat in range(3)] for number in range(len(tale.asked))],
            np.int64,
        ).reshape(-1, 3),
        unanswered=np.array([bits(tale.unanswered(a.by, n)) for n, a in enumerate(tale.asked)], np.int64),
        narrowed=np.array([bits(tale.narrowed(a.by, n)) for n, a in enumerate(tale.asked)], np.int64),
        named=np.array([bits(tale.named(a.by, n)) for n, a in enumerate(tale.asked)], np.int64),
        last_chance=np.array([NO_CHANCE_YET if chance is None else chance for chance in tale.chances]),
        unanswered_then=np.array([bits(cards) for cards in tale.unanswered_then]),
        unanswered_now=np.array([bits(cards) for cards in tale.unanswered_now]),
    )


def weighed(
    worlds: Sequence[World], tale: Tale, seed: int = 0, habits: Habits = HABITS
) -> tuple[Floats, Ints]:
    weights, opens, _ = weighed_with_characters(worlds, tale, seed, habits)
    return weights, opens


def weighed_with_characters(
    worlds: Sequence[World], tale: Tale, seed: int = 0, habits: Habits = HABITS
) -> tuple[Floats, Ints, Floats]:
    opens = np.zeros((len(worlds), 3, 3), np.int64)
    characters = np.zeros((3, len(habits.odds)))
    rows: Bytes = np.array(worlds, np.int8)
    weights = weigh(rows, MASKS, 0, told_to_kernel(tale), habits, seed, opens, characters)
    return weights, opens, characters


@pytest.mark.parametrize("habits", [HABITS, LEVEL_HABITS], ids=["master", "grandmaster"])
@pytest.mark.parametrize("suggestions", [0, 1, 4, 9])
def test_the_weights_are_those_of_a_plain_likelihood(suggestions: int, habits: Habits) -> None:
    rng, compared, unequal = random.Random(suggestions), 0, 0
    worlds = every_world((0, 4, 7))
    for _ in range(60):
        tale = random_tale(rng, rng.choice(worlds), suggestions)
        possible = [world for world in worlds if all(fits(world, asked) for asked in tale.asked)]
        plain = {world: each for world in possible if (each := likelihood(world, tale, habits)) is not None}
        if not plain:
            continue
        weights, _ = weighed(list(plain), tale, habits=habits)
        total = sum(plain.values())
        assert weights.sum() == pytest.approx(1.0)
        assert weights == pytest.approx([each / total for each in plain.values()])
        compared += len(plain)
        unequal += weights.max() > 1.01 * weights.min()
    assert compared > 50
    assert unequal >= 6 if suggestions else not unequal


def test_what_is_open_to_each_player_is_counted_in_each_world() -> None:
    rng = random.Random(5)
    worlds = every_world((0, 4, 7))
    for _ in range(10):
        tale = random_tale(rng, rng.choice(worlds), 5)
        possible = [
            world
            for world in worlds
            if all(fits(world, asked) for asked in tale.asked) and likelihood(world, tale) is not None
        ]
        if not possible:
            continue
        _, opens = weighed(possible, tale)
        for world, counted in zip(possible, opens, strict=True):
            told: dict[int, set[int]] = {0: set(), 1: set(), 2: set()}
            for asked in tale.asked:
                if asked.shown_by is not None:
                    could = hand(world, asked.shown_by) & set(asked.cards)
                    card = asked.seen
                    if card is None:
                        known = could & told[asked.by]
                        (card,) = known or could
                    told[asked.by].add(card)
            for seat in range(3):
                expected = left_of_kinds(hand(world, seat), told[seat], tale.unanswered_now[seat])
                assert counted[seat].tolist() == expected


def test_other_names_for_the_cards_of_a_kind_change_no_weight() -> None:
    rng = random.Random(11)
    worlds, compared = every_world((0, 4, 7)), 0
    for _ in range(12):
        tale = random_tale(rng, rng.choice(worlds), 4)
        possible = [w for w in worlds if all(fits(w, asked) for asked in tale.asked) and likelihood(w, tale)]
        if not possible:
            continue
        new = [*rng.sample(range(4), 4), *rng.sample(range(4, 7), 3), *rng.sample(range(7, 10), 3)]
        renamed_worlds = [tuple(world[new.index(card)] for card in range(10)) for world in possible]
        renamed = Tale(
            [
                Asked(
                    a.by,
                    (new[a.cards[0]], new[a.cards[1]], new[a.cards[2]]),
                    a.passed,
                    a.shown_by,
                    None if a.seen is None else new[a.seen],
                )
                for a in tale.asked
            ],
            tale.chances,
            tuple(frozenset(new[card] for card in cards) for cards in tale.unanswered_then),
            tuple(frozenset(new[card] for card in cards) for cards in tale.unanswered_now),
        )
        assert weighed(renamed_worlds, renamed)[0] == pytest.approx(weighed(possible, tale)[0])
        compared += len(possible)
    assert compared > 50


# -- characters


def likely_to_hold(worlds: Sequence[World], weights: Floats, seat: int, card: int) -> float:
    return sum(float(weight) for world, weight in zip(worlds, weights, strict=True) if world[card] == seat)


def test_whoever_names_anything_tells_next_to_nothing_and_whoever_asks_tidily_tells_a_lot() -> None:
    """Seat 1 asks twelve times, and nobody looks at the answers: only what it names counts."""
    worlds = every_world((0, 4, 7))
    careless = Tale([Asked(1, (n % 4, 4 + n % 3, 7 + n % 3)) for n in range(12)])
    tidy = Tale([Asked(1, (n % 2, 4 + n % 2, 7 + n % 3)) for n in range(12)])
    even = np.full(len(worlds), 1 / len(worlds))
    shifts = []
    for tale in (careless, tidy):
        weights, _ = weighed(worlds, tale)
        shifts.append(
            max(
                abs(likely_to_hold(worlds, weights, 1, card) - likely_to_hold(worlds, even, 1, card))
                for card in range(10)
            )
        )
    assert shifts[0] < 0.08
    assert shifts[1] > 0.3


@pytest.mark.parametrize("habits", [HABITS, LEVEL_HABITS], ids=["master", "grandmaster"])
def test_who_has_which_character_follows_from_the_same_plain_likelihood(habits: Habits) -> None:
    rng, worlds, compared = random.Random(3), every_world((0, 4, 7)), 0
    for _ in range(40):
        tale = random_tale(rng, rng.choice(worlds), 6)
        possible = [world for world in worlds if all(fits(world, asked) for asked in tale.asked)]
        plain = {w: each for w in possible if (each := likelihood_and_naming(w, tale, habits)) is not None}
        if not plain:
            continue
        _, _, characters = weighed_with_characters(list(plain), tale, habits=habits)
        total = sum(likely for likely, _ in plain.values())
        for seat in (1, 2):
            expected = np.zeros(len(habits.odds))
            for likely, named in plain.values():
                share = habits.odds * named[seat]
                expected += likely / total * share / share.sum()
            assert characters[seat] == pytest.approx(expected)
            compared += abs(expected - habits.odds).max() > 0.05
    assert compared > 10, "or nothing was told apart"


def test_a_card_that_a_tidy_player_names_is_not_the_players_own() -> None:
    worlds = every_world((0, 4, 7))
    weights, _ = weighed(worlds, Tale([Asked(1, (1, 5, 8)), Asked(1, (1, 5, 9)), Asked(1, (1, 5, 8))]))
    even = np.full(len(worlds), 1 / len(worlds))
    for card in (1, 5):
        assert likely_to_hold(worlds, weights, 1, card) < 0.6 * likely_to_hold(worlds, even, 1, card)
    for card in (2, 3, 6):
        assert likely_to_hold(worlds, weights, 1, card) > likely_to_hold(worlds, even, 1, card)


def test_whoever_could_have_accused_and_did_not_is_not_sure() -> None:
    """Nobody could answer seat 1, who holds one of the cards or else knew the envelope and kept silent."""
    asked = [Asked(1, (1, 5, 8), passed=(2, 0))]
    worlds = [world for world in every_world((0, 4, 7)) if fits(world, asked[0])]
    silent = Tale(asked, (None, 0, None), (frozenset(), frozenset({1, 5, 8}), frozenset()))
    never = Tale(asked, (None, None, None), silent.unanswered_then)
    sure = np.array([world[1] == world[5] == world[8] == 3 for world in worlds])
    assert sure.any()
    doubted, believed = weighed(worlds, silent)[0], weighed(worlds, never)[0]
    odds = [float(weights[sure].sum() / weights[~sure].sum()) for weights in (doubted, believed)]
    assert odds[0] < 0.1 * odds[1]


# -- the whole belief


def belief_of(seen: View, seed: int = 0) -> Belief:
    return Belief(seen, Deductions(seen), random.Random(seed))


@pytest.mark.parametrize(("edition_id", "seats"), EVERY_TABLE[::3])
def test_a_belief_sums_to_one_and_keeps_to_what_is_possible(edition_id: str, seats: int) -> None:
    rng = random.Random(f"{edition_id} {seats}")
    state = random_state(rng, edition(edition_id), seats, 8, "sensible")
    seen = view(state, Seat(min(set(range(seats)) - state.public.out)))
    belief, exact = belief_of(seen), Notebook.of(seen).odds().joint
    assert belief.joint.sum() == pytest.approx(1.0)
    assert belief.joint.min() >= 0.0
    assert not belief.joint[exact == 0.0].any(), "what cannot be is not believed"
    assert len(belief.worlds) == RESAMPLED_WORLDS
    masks = {card: number for number, card in enumerate(seen.public.edition.deck.cards)}
    for card in seen.hand:
        assert (belief.worlds[:, masks[card]] == seen.seat).all()
    again = belief_of(seen)
    assert (again.joint == belief.joint).all(), "the same chance gives the same belief"
    assert (again.worlds == belief.worlds).all()
    assert (belief_of(seen, 1).joint != belief.joint).any()


def test_the_kept_worlds_are_as_common_as_the_belief_says() -> None:
    rng = random.Random(2)
    seen = view(random_state(rng, edition("classic-1986"), 3, 10, "sensible"), Seat(0))
    belief, deck = belief_of(seen), seen.public.edition.deck
    inside = belief.worlds == 3
    for number in range(6):
        believed = belief.joint[number].sum()
        assert inside[:, number].mean() == pytest.approx(believed, abs=0.03)
    for number in range(9):
        believed = belief.joint[:, :, number].sum()
        assert inside[:, 12 + number].mean() == pytest.approx(believed, abs=0.03)
    assert len(deck.cards) == inside.shape[1]


def test_plain_logic_keeps_its_share_of_the_belief() -> None:
    """Green names the same unanswered cards again and again, as hardly anybody would who holds one."""
    game = opening_game()
    draft = game.state.public.draft()
    unanswered = triple("peacock", "rope", "hall")
    draft.settled = tuple(Suggestion(n, Seat(1), unanswered, (Seat(2), Seat(0))) for n in range(30))
    seen = replace(game.view("scarlet"), public=draft.seal())
    peacock = game.edition.deck.suspects.index(unanswered.suspect)
    with_green = 1.0 - Notebook.of(seen).odds().joint[peacock].sum()
    assert 0.3 < with_green < 0.7
    believed = 1.0 - belief_of(seen).joint[peacock].sum()
    assert believed == pytest.approx(DOUBT * with_green, rel=0.2)


# -- by hand


def opening_game(edition_id: str = "classic-1986") -> Table:
    """Scarlet holds two suspects, two weapons and two rooms, and stands in the lounge."""
    return table(
        edition_id,
        pieces={"scarlet": "lounge", "green": "kitchen", "plum": "conservatory"},
        fetched="scarlet green plum",
        hands={"scarlet": "scarlet green knife wrench lounge kitchen", "green": "white", "plum": "peacock"},
    )


def test_what_a_player_has_left_to_find_out_worked_out_by_hand() -> None:
    """The own cards first, then a card that was shown, then a card that nobody could show."""
    game = opening_game()
    seen = game.view("scarlet")
    belief = belief_of(seen)
    assert belief.open_cards[0] == pytest.approx([4, 4, 7])
    assert belief.bits_left[0] == pytest.approx(math.log2(4 * 4 * 7))
    assert belief.open_cards[1].sum() == pytest.approx(21 - 6), "whatever the others hold, it is six cards"
    game.play(suggest("scarlet", "white", "knife"), show("green", "white"))
    belief = belief_of(game.view("scarlet"))
    assert belief.open_cards[0] == pytest.approx([3, 4, 7])
    assert belief.open_cards[1].sum() == pytest.approx(15)


def test_what_was_shown_to_another_player_is_no_longer_open_there() -> None:
    game = opening_game()
    game.play(suggest("scarlet", "white", "knife"), show("green", "white"), end("scarlet"))
    game.play(suggest("green", "scarlet", "knife"), show("scarlet", "knife"))
    belief = belief_of(game.view("scarlet"))
    assert belief.open_cards[1].sum() == pytest.approx(14)


def test_a_card_nobody_could_show_is_solved() -> None:
    game = opening_game()
    game.play(suggest("scarlet", "mustard", "rope"))
    belief = belief_of(game.view("scarlet"))
    assert belief.open_cards[0] == pytest.approx([1, 1, 7])
    assert belief.bits_left[0] == pytest.approx(math.log2(7))


# -- the story as it is told to the kernel


def test_the_story_tells_who_asked_what_and_which_card_was_seen() -> None:
    game = opening_game()
    cards = game.edition.deck.cards
    game.play(suggest("scarlet", "white", "knife"), show("green", "white"), end("scarlet"))
    for who, seen in (
        ("scarlet", cards.index(game.state.public.settled[0].triple.suspect)),
        ("plum", UNSEEN),
    ):
        story = suggestion_arrays(game.view(who))
        assert story.by.tolist() == [0]
        assert story.cards.tolist() == [[cards.index(card) for card in game.state.public.settled[0].triple]]
        assert story.shown_by.tolist() == [1]
        assert story.seen.tolist() == [seen]


def test_the_story_tells_what_had_been_passed_on_before_each_suggestion() -> None:
    """Green and plum have neither mustard nor rope; that is known from the next suggestion on."""
    game = opening_game()
    cards = game.edition.deck.cards
    game.play(suggest("scarlet", "mustard", "rope"), end("scarlet"))
    game.play(suggest("green", "scarlet", "knife"), show("scarlet", "knife"))
    numbers = [frozenset(map(cards.index, made.triple)) for made in game.state.public.settled]
    story = suggestion_arrays(game.view("plum"))
    assert story.lacking.tolist() == [[0, 0, 0], [0, bits(numbers[0]), bits(numbers[0])]]
    assert story.unanswered.tolist() == [0, 0], "green does not know what scarlet lacks"
    assert story.unanswered_then.tolist() == [bits(numbers[0]), 0, 0]
    assert story.unanswered_now.tolist() == [bits(numbers[0]), 0, 0]
    assert story.last_chance.tolist() == [0, 1, NO_CHANCE_YET]


@pytest.mark.parametrize(("edition_id", "counted_back"), [("classic-1986", 1), ("vintage", 2)])
def test_where_a_shown_card_ends_the_turn_the_last_chance_came_one_suggestion_earlier(
    edition_id: str, counted_back: int
) -> None:
    state = random_state(random.Random(4), edition(edition_id), 3, 12, "sensible")
    seen = view(state, Seat(0))
    made = [[n for n, each in enumerate(state.public.settled) if each.by == seat] for seat in range(3)]
    assert min(map(len, made)) >= 2
    expected = [
        NO_CHANCE_YET if seat in state.public.out else own[-counted_back] for seat, own in enumerate(made)
    ]
    assert suggestion_arrays(seen).last_chance.tolist() == expected


def test_whoever_is_out_has_no_more_chances() -> None:
    game = opening_game("vintage")
    game.play(suggest("scarlet", "white", "knife"), show("green", "white"))
    assert suggestion_arrays(game.view("plum")).last_chance.tolist() == [NO_CHANCE_YET] * 3, (
        "not before the next turn"
    )
    game.play(accuse_falsely("green"))
    assert suggestion_arrays(game.view("plum")).last_chance.tolist() == [NO_CHANCE_YET] * 3
