"""What a player believes: worlds that fit the facts, weighed by how well they explain what everybody did."""

from __future__ import annotations

import random

import numpy as np

from casefile.bots.kernel.belief import (
    CATEGORIES,
    KNOWN_SORT,
    NO_CHANCE_YET,
    NO_SHOWER,
    OWN_SORT,
    UNSEEN,
    Habits,
    SuggestionArrays,
    weigh,
)
from casefile.bots.thinking.deductions import Deductions
from casefile.bots.thinking.false_accusations import told_by_false_accusations
from casefile.deduce.kernel.arrays import Bytes, Floats, Ints
from casefile.game.public import Public
from casefile.game.seen import View

DRAWN_WORLDS, RESAMPLED_WORLDS = 4000, 1000
"""So many worlds are drawn and weighed, and so many are drawn from those by their weights."""
DOUBT = 0.05
"""The share of the belief that stays with plain logic: nobody's habits are a proof."""


def _five_characters() -> Floats:
    """By character, kind, whether the kind is solved, and category of the card."""
    own = (0.03, 0.3, 0.05, 1.0, 1.0)
    known = (0.02, 0.02, 0.12, 0.1, 1.0)
    known_room = (0.1, 0.1, 0.4, 0.3, 1.0)
    readiness = np.ones((len(own), 3, 2, CATEGORIES))
    # If a suspect or weapon is solved, whatever is named serves another purpose: all cards are alike then.
    readiness[:, :2, 0, OWN_SORT] = np.array(own)[:, None]
    readiness[:, :2, 0, KNOWN_SORT] = np.array(known)[:, None]
    # Which rooms a player goes to depends on the way more than on their own cards.
    readiness[:, 2, :, KNOWN_SORT] = np.array(known_room)[:, None]
    return readiness


HABITS = Habits(
    odds=np.array([0.4, 0.2, 0.2, 0.1, 0.1]),
    readiness=_five_characters(),
    deduces=np.array([1, 1, 0, 0, 0]),
    silence=np.array([0.03, 0.03, 0.4]),
    repeats=0.8,
)
"""Five characters: one who reasons and asks only for what is unknown, one who sometimes names their own cards
to narrow the question, one who knows only what was shown and forgets now and then, one who often names their
own cards, and one who names anything. Whoever is sure of the envelope nearly always accuses; with two
envelopes left, about every other one does. Found by comparing how well beliefs foretold the envelope in games
of all levels."""


class Belief:
    """One state of mind: valid until something new is seen."""

    def __init__(
        self,
        view: View,
        deductions: Deductions,
        rng: random.Random,
        habits: Habits = HABITS,
        *,
        reads_accusations: bool = False,
    ) -> None:
        """`reads_accusations`: whether the cards of false accusations count as evidence."""
        public, seat = view.public, view.seat
        assert seat is not None, "a spectator holds no opinion here"
        deck, seats = public.edition.deck, len(public.players)
        worlds = deductions.notebook.sample(DRAWN_WORLDS, rng)
        opens = np.zeros((DRAWN_WORLDS, seats, 3), np.int64)
        characters = np.zeros((seats, len(habits.odds)))
        story = suggestion_arrays(view)
        weights = weigh(worlds, card_kinds(view), seat, story, habits, rng.getrandbits(32), opens, characters)
        self.characters: Floats = characters
        """By seat and character of the habits: how likely the player has it. Its own row tells nothing."""
        if reads_accusations and public.out:
            weights = weights * told_by_false_accusations(view, worlds)
            weights /= weights.sum()
        # So that no true world can vanish, however oddly somebody plays (decision 16).
        weights = (1.0 - DOUBT) * weights + DOUBT / DRAWN_WORLDS
        self.open_cards: Floats = np.einsum("w,wsk->sk", weights, opens)
        """By seat and kind: how many cards of the kind the player cannot have located, on average."""
        self.bits_left: Floats = weights @ np.log2(opens).sum(axis=2)
        """By seat: how much the player has still to find out, as far as can be told."""
        self.joint: Floats = _envelopes(worlds, weights, seats, (len(deck.suspects), len(deck.weapons)))
        """By suspect, weapon and room: the probability that they are the envelope."""
        # Drawn by weight, because `Questions` takes worlds that are
        # equally likely: the kernel then needs no weights.
        self.worlds: Bytes = worlds[_by_weight(weights, rng)]
        """Worlds that are equally likely by this belief."""


def suggestion_arrays(view: View) -> SuggestionArrays:
    """The suggestions so far, as the kernel takes them."""
    public = view.public
    number_of = {card: number for number, card in enumerate(public.edition.deck.cards)}
    made = public.settled
    seen = np.full(len(made), UNSEEN)
    for shown in view.seen:
        seen[shown.suggestion] = number_of[shown.card]
    cards = np.array([[number_of[card] for card in each.triple] for each in made], np.int64).reshape(-1, 3)
    history = _passes(public, cards)
    return SuggestionArrays(
        by=np.array([each.by for each in made], np.int64),
        cards=cards,
        shown_by=np.array([NO_SHOWER if each.shown_by is None else each.shown_by for each in made], np.int64),
        seen=seen,
        lacking=history[:-1],
        unanswered=np.array(
            [_by_all_but(each.by, lacking) for each, lacking in zip(made, history[:-1], strict=True)],
            np.int64,
        ),
        narrowed=np.array(
            [_by_any_but(each.by, lacking) for each, lacking in zip(made, history[:-1], strict=True)],
            np.int64,
        ),
        named=_named_before(public, cards),
        last_chance=(chances := _last_chances(public)),
        unanswered_then=np.array([_by_all_but(seat, history[at + 1]) for seat, at in enumerate(chances)]),
        unanswered_now=np.array([_by_all_but(seat, history[-1]) for seat in range(len(public.players))]),
    )


def _passes(public: Public, cards: Ints) -> Ints:
    """By suggestion and seat: the cards that the player had been unable to show before; last, by now."""
    history = np.zeros((len(public.settled) + 1, len(public.players)), np.int64)
    for number, made in enumerate(public.settled):
        history[number + 1] = history[number]
        # The three bits differ, so their sum is their union.
        history[number + 1, list(made.passed)] |= (1 << cards[number]).sum()
    return history


def _by_all_but(seat: int, lacking: Ints) -> int:
    """The cards that nobody but this seat, or the envelope, can have."""
    return int(np.bitwise_and.reduce(np.delete(lacking, seat)))


def _by_any_but(seat: int, lacking: Ints) -> int:
    """The cards that somebody but this seat is known not to have."""
    return int(np.bitwise_or.reduce(np.delete(lacking, seat)))


def _named_before(public: Public, cards: Ints) -> Ints:
    """By suggestion: the cards that its asker had named before."""
    # By seat, growing: a card that is named twice stays named.
    named = [0] * len(public.players)
    before = np.zeros(len(cards), np.int64)
    for number, made in enumerate(public.settled):
        before[number] = named[made.by]
        named[made.by] |= int((1 << cards[number]).sum())
    return before


def _last_chances(public: Public) -> Ints:
    """By seat: the last suggestion after which the player could have accused and did not; NEVER if none.

    Where a shown card ends the turn, what it told can be used only on the next. [T4]
    """
    # In `vintage` the suggestion before the last: what the last one told could not be used yet. [T4]
    waits = 1 if public.edition.switches.accuse_after_disproof else 2
    chances = np.full(len(public.players), NO_CHANCE_YET)
    for seat in range(len(public.players)):
        own = [number for number, made in enumerate(public.settled) if made.by == seat]
        if seat not in public.out and len(own) >= waits:
            chances[seat] = own[-waits]
    return chances


def card_kinds(view: View) -> Ints:
    """A mask for the suspects, the weapons and the rooms."""
    deck = view.public.edition.deck
    masks, first = [], 0
    for kind in (deck.suspects, deck.weapons, deck.rooms):
        masks.append(((1 << len(kind)) - 1) << first)
        first += len(kind)
    return np.array(masks)


def _envelopes(worlds: Bytes, weights: Floats, envelope: int, sizes: tuple[int, int]) -> Floats:
    suspects, weapons = sizes
    inside = worlds == envelope
    suspect = inside[:, :suspects].argmax(axis=1)
    weapon = inside[:, suspects : suspects + weapons].argmax(axis=1)
    room = inside[:, suspects + weapons :].argmax(axis=1)
    joint = np.zeros((suspects, weapons, worlds.shape[1] - suspects - weapons))
    np.add.at(joint, (suspect, weapon, room), weights)
    return joint


def _by_weight(weights: Floats, rng: random.Random) -> Ints:
    """Numbers of worlds, each as often as its weight asks for, with one throw of chance for all of them."""
    # Evenly spaced marks with one random start: less noise than a
    # thousand draws, and every world has its share.
    marks = (rng.random() + np.arange(RESAMPLED_WORLDS)) / RESAMPLED_WORLDS
    picked: Ints = np.minimum(np.searchsorted(np.cumsum(weights), marks), len(weights) - 1)
    return picked
