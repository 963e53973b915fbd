"""What false accusations of others tell, and to whom."""

from __future__ import annotations

import random
from itertools import product

import numpy as np
import pytest

from casefile.bots.levels.grandmaster import Grandmaster
from casefile.bots.levels.master import Master
from casefile.bots.thinking.belief import Belief
from casefile.bots.thinking.deductions import Deductions
from casefile.bots.thinking.false_accusations import MISSES, OVERSIGHT, told_by_false_accusations
from casefile.deduce.kernel.arrays import Bytes, Floats
from casefile.game.seen import View
from tests.support.tables import Table, accuse, accuse_falsely, table

ACCUSED = ("mustard", "rope", "study")
"""Right but for the room."""


def game_with(*accusation: str) -> Table:
    """Scarlet accuses, and plum thinks about it."""
    game = table("classic-1986", hands={"plum": "peacock knife kitchen"})
    game.play(accuse("scarlet", *accusation))
    return game


def worlds_with(seen: View, *envelopes: str, held: str = "", by: int = 1) -> Bytes:
    """A deal for each envelope; all other cards are with seat 2, but for those held by a seat."""
    cards = seen.public.edition.deck.cards
    worlds = np.full((len(envelopes), len(cards)), 2, np.int8)
    for world, envelope in zip(worlds, envelopes, strict=True):
        for card in held.split():
            world[cards.index(card)] = by
        for card in envelope.split():
            world[cards.index(card)] = len(seen.public.players)
    return worlds


def test_two_right_cards_and_a_wrong_room_are_what_a_false_accusation_is_mostly_made_of() -> None:
    seen = game_with(*ACCUSED).view("plum")
    envelopes = ("mustard rope hall", "white rope study", "mustard wrench study", "white rope hall")
    told = told_by_false_accusations(seen, worlds_with(seen, *envelopes))
    rest = (1.0 - sum(MISSES)) / (6 * 6 * 9 - 1 - 5 - 5 - 8)
    assert told == pytest.approx([MISSES[2] / 8, MISSES[0] / 5, MISSES[1] / 5, rest])


def test_all_that_may_have_been_accused_falsely_have_probability_one_together() -> None:
    """Told the other way round: one accusation, and every envelope for which it would be false."""
    seen = game_with(*ACCUSED).view("plum")
    deck = seen.public.edition.deck
    every = [" ".join(each) for each in product(deck.suspects, deck.weapons, deck.rooms) if each != ACCUSED]
    told = told_by_false_accusations(seen, worlds_with(seen, *every))
    assert told.sum() == pytest.approx(1.0)
    assert told.min() > 0.0, "nothing is impossible because it was not seen"


def test_hardly_anybody_accuses_with_a_card_of_their_own() -> None:
    seen = game_with(*ACCUSED).view("plum")
    scarlet = seen.public.players.index("scarlet")
    free, own = (
        told_by_false_accusations(seen, worlds_with(seen, "mustard rope hall", held=held, by=scarlet))[0]
        for held in ("", "study")
    )
    assert own == pytest.approx(OVERSIGHT * free)


def test_nothing_is_told_by_an_accusation_of_ones_own() -> None:
    seen = game_with(*ACCUSED).view("scarlet")
    worlds = worlds_with(seen, "mustard rope hall", "white rope study")
    assert told_by_false_accusations(seen, worlds).tolist() == [1.0, 1.0]


def test_two_false_accusations_count_as_two() -> None:
    game = game_with(*ACCUSED)
    once = game.view("plum")
    game.play(accuse("green", "mustard", "rope", "library"))
    twice = game.view("plum")
    worlds = worlds_with(once, "mustard rope hall", "white rope study")
    first, both = told_by_false_accusations(once, worlds), told_by_false_accusations(twice, worlds)
    assert both[0] == pytest.approx(first[0] * MISSES[2] / 8)
    assert both[1] < first[1] * MISSES[2] / 8


def odds_of(bot: type[Master], seen: View) -> Floats:
    """By suspect, weapon and room, as this level believes it."""
    player, deductions = bot(), Deductions(seen)
    deductions.read(seen)
    return player._believe(seen, deductions, random.Random(1)).joint


def test_a_grandmaster_takes_the_suspect_and_the_weapon_for_right_and_a_master_does_not() -> None:
    seen = game_with(*ACCUSED).view("plum")
    deck = seen.public.edition.deck
    suspect, weapon = deck.suspects.index("mustard"), deck.weapons.index("rope")
    read, unread = odds_of(Grandmaster, seen), odds_of(Master, seen)
    assert read[suspect].sum() > 2 * unread[suspect].sum() > 0.0
    assert read[:, weapon].sum() > 2 * unread[:, weapon].sum() > 0.0
    assert read[suspect, weapon].argmax() != deck.rooms.index("study")


def test_where_nobody_has_accused_both_ways_of_believing_are_the_same() -> None:
    seen = table("classic-1986").view("plum")
    beliefs = []
    for reads in (False, True):
        deductions = Deductions(seen)
        deductions.read(seen)
        beliefs.append(Belief(seen, deductions, random.Random(1), reads_accusations=reads).joint)
    assert (beliefs[0] == beliefs[1]).all()


def test_a_wrong_guess_at_everything_leaves_every_world_possible() -> None:
    game = table("classic-1986")
    game.play(accuse_falsely("scarlet"))
    assert (odds_of(Grandmaster, game.view("plum")) > 0.0).sum() > 50
