"""Worlds: who holds every card. Do they fit what a seat knows?"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from casefile.batch.errors import BatchError
from casefile.game.cards import Card, Triple
from casefile.game.seen import View

Worlds: TypeAlias = NDArray[Any]
"""By world and card of the deck: the holder, a seat or, after the last one, the envelope."""


def hands_in(worlds: NDArray[np.int64], seats: int) -> NDArray[np.int64]:
    """By world and holder: the cards as a mask."""
    bits = np.int64(1) << np.arange(worlds.shape[1])
    return np.stack([(worlds == holder) @ bits for holder in range(seats + 1)], axis=1)


def check_worlds(view: View, worlds: Worlds) -> NDArray[np.int64]:
    """The same worlds, or a BatchError that names the first that contradicts the view, and how."""
    public = view.public
    deck, seats = public.edition.deck, len(public.players)
    held = np.asarray(worlds)
    if held.ndim != 2 or held.shape[1] != len(deck.cards) or not np.issubdtype(held.dtype, np.integer):
        raise BatchError(f"a world is a row of {len(deck.cards)} holders, one for each card")
    if not len(held):
        raise BatchError("there is no world to play on in")
    # All worlds at once for each demand: thousands of them are checked in a millisecond.
    fits = _Fits(view, held.astype(np.int64))
    fits.demand((held >= 0) & (held <= seats), "a holder is a seat or, after the last one, the envelope")
    sizes = np.stack([(held == seat).sum(axis=1) for seat in range(seats)], axis=1)
    fits.demand(sizes == np.array(public.hand_sizes), "the hands have other sizes")
    for kind in (deck.suspects, deck.weapons, deck.rooms):
        fits.demand(fits.holds(seats, kind) == 1, "the envelope has one card of each kind")
    fits.demand_hand()
    fits.demand_answers()
    fits.demand_envelope()
    return fits.held


class _Fits:
    """What a view demands of worlds."""

    def __init__(self, view: View, held: NDArray[np.int64]) -> None:
        self.view, self.held = view, held
        self._index = {card: number for number, card in enumerate(view.public.edition.deck.cards)}

    def demand(self, fits: NDArray[np.bool_], otherwise: str) -> None:
        good = fits if fits.ndim == 1 else fits.all(axis=1)
        if not good.all():
            raise BatchError(f"world {int(np.argmin(good))} contradicts the view: {otherwise}")

    def holds(self, holder: int, cards: tuple[Card, ...]) -> NDArray[np.int64]:
        """How many of these cards the holder has, by world."""
        columns = [self._index[card] for card in cards]
        return np.asarray((self.held[:, columns] == holder).sum(axis=1))

    def demand_hand(self) -> None:
        view = self.view
        if view.seat is not None:
            self.demand(self.holds(view.seat, view.hand) == len(view.hand), "the seat's own hand is another")
        for seen in view.seen:
            self.demand(self.holds(seen.by, (seen.card,)) == 1, f"seat {seen.by} has shown {seen.card}")

    def demand_answers(self) -> None:
        """Whoever passed has none of the three; whoever showed, or owes a card now, has one."""
        public = self.view.public
        for number, made in enumerate(public.suggestions):
            cards = made.triple.cards
            for seat in made.passed:
                self.demand(
                    self.holds(seat, cards) == 0, f"seat {seat} could not show one of {_told(made.triple)}"
                )
            # Whoever is asked just now was not passed over, so a card is there.
            shower = made.shown_by if number < len(public.settled) else public.asked
            if shower is not None:
                self.demand(self.holds(shower, cards) > 0, f"seat {shower} has one of {_told(made.triple)}")

    def demand_envelope(self) -> None:
        view = self.view
        envelope = len(view.public.players)
        for made in view.public.accusations:
            right = self.holds(envelope, made.triple.cards) == 3
            self.demand(right == made.correct, f"the envelope against the accusation of {_told(made.triple)}")
        if view.envelope is not None:
            self.demand(self.holds(envelope, view.envelope.cards) == 3, "the seat has seen the envelope")


def _told(triple: Triple) -> str:
    return ", ".join(triple.cards)
