"""What a player believes: worlds that fit the facts, weighed by how well they explain what everybody did."""

from __future__ import annotations

import random

import numpy as np

from casefile.bots.casebook import Casebook
from casefile.bots.kernel.belief import NEVER, NOBODY, UNSEEN, Habits, Story, weigh
from casefile.deduce.kernel.arrays import Bytes, Floats, Ints
from casefile.game.actions import Seat
from casefile.game.public import Public
from casefile.game.seating import asking_order
from casefile.game.seen import View

DRAWN, KEPT = 4000, 1000
"""So many worlds are drawn and weighed, and so many are drawn from those by their weights."""
DOUBT = 0.05
"""The share of the belief that stays with plain logic: nobody's habits are a proof."""
HABITS = Habits(
    odds=np.array([0.5, 0.25, 0.15, 0.1]),
    own=np.array([0.03, 0.3, 1.0, 1.0]),
    shown=np.array([0.02, 0.02, 0.1, 1.0]),
    shown_room=np.array([0.1, 0.1, 0.3, 1.0]),
    silence=np.array([0.03, 0.03, 0.4]),
    repeats=0.8,
)
"""Four characters: one who asks only for what is unknown, one who sometimes names own cards to narrow the
question, one who often does, and one who names anything. Whoever is sure of the envelope nearly always
accuses; of two who see only two envelopes left, every other one does. Found by comparing how well beliefs
foretold the envelope in games of all levels."""


class Belief:
    """One state of mind: valid until something new is seen."""

    def __init__(self, view: View, casebook: Casebook, rng: random.Random) -> None:
        public, seat = view.public, view.seat
        assert seat is not None, "a spectator holds no opinion here"
        deck, seats = public.edition.deck, len(public.players)
        worlds = casebook.notebook.sample(DRAWN, rng)
        opens = np.zeros((DRAWN, seats, 3), np.int64)
        weights = weigh(worlds, _kinds(view), seat, story_of(view), HABITS, rng.getrandbits(32), opens)
        weights = (1.0 - DOUBT) * weights + DOUBT / DRAWN
        self.open_cards: Floats = np.einsum("w,wsk->sk", weights, opens)
        """By seat and kind: how many cards of the kind the player cannot have located, on average."""
        self.bits_left: Floats = weights @ np.log2(opens).sum(axis=2)
        """By seat: how much the player has still to find out, as far as can be told."""
        self.joint: Floats = _envelopes(worlds, weights, seats, (len(deck.suspects), len(deck.weapons)))
        """By suspect, weapon and room: the probability that they are the envelope."""
        self.worlds: Bytes = worlds[_by_weight(weights, rng)]
        """Worlds that are equally likely by this belief."""


def story_of(view: View) -> Story:
    """The suggestions so far, as the kernel takes them."""
    public = view.public
    number_of = {card: number for number, card in enumerate(public.edition.deck.cards)}
    made = public.settled
    seen = np.full(len(made), UNSEEN)
    for shown in view.seen:
        seen[shown.suggestion] = number_of[shown.card]
    cards = np.array([[number_of[card] for card in each.triple] for each in made], np.int64).reshape(-1, 3)
    last_chance, by_then, by_now = _unanswered(public, cards)
    return Story(
        by=np.array([each.by for each in made], np.int64),
        cards=cards,
        shown_by=np.array([NOBODY if each.shown_by is None else each.shown_by for each in made], np.int64),
        seen=seen,
        last_chance=last_chance,
        unanswered_then=by_then,
        unanswered_now=by_now,
    )


def _unanswered(public: Public, cards: Ints) -> tuple[Ints, Ints, Ints]:
    """For every seat: the last suggestion after which it could have accused, and the cards that all others
    had been unable to show, by then and by now.

    Where a shown card ends the turn, what it told can be used only on the next. [T4]
    """
    seats = len(public.players)
    lacking = [0] * seats
    history: list[list[tuple[int, int]]] = [[] for _ in range(seats)]

    def by_all_but(seat: Seat) -> int:
        together = -1
        for other in asking_order(seats, seat):
            together &= lacking[other]
        return together

    for number, made in enumerate(public.settled):
        for seat in made.passed:
            for card in cards[number]:
                lacking[seat] |= 1 << int(card)
        history[made.by].append((number, by_all_but(made.by)))
    waits = 1 if public.edition.switches.accuse_after_disproof else 2
    chances = [
        (NEVER, 0) if seat in public.out or len(own) < waits else own[-waits]
        for seat, own in enumerate(history)
    ]
    now = [by_all_but(Seat(seat)) for seat in range(seats)]
    return np.array([c for c, _ in chances]), np.array([u for _, u in chances]), np.array(now)


def _kinds(view: View) -> Ints:
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
    marks = (rng.random() + np.arange(KEPT)) / KEPT
    picked: Ints = np.minimum(np.searchsorted(np.cumsum(weights), marks), len(weights) - 1)
    return picked
