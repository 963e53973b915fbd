"""How much the answer to a question tells about the envelope, from random worlds."""

from __future__ import annotations

import math

import numpy as np

from casefile.bots.kernel.question_parts import NOT_ASKED
from casefile.deduce.kernel.arrays import Bytes, Floats, Ints
from casefile.game.actions import Seat
from casefile.game.cards import Card, Deck, Triple


class EnvelopeBits:
    """Judges the questions of one seat by worlds that are equally likely.

    With few worlds every answer seems to tell more than it does, because hardly two worlds have the same
    envelope: that is corrected by the usual first-order term (Miller and Madow).
    """

    def __init__(self, worlds: Bytes, deck: Deck, ranks: Ints) -> None:
        """`ranks` says of every holder in which place it is asked."""
        self._worlds, self._deck, self._ranks = worlds, deck, ranks
        inside = worlds == len(ranks) - 1
        suspects, weapons = len(deck.suspects), len(deck.suspects) + len(deck.weapons)
        kinds = (inside[:, :suspects], inside[:, suspects:weapons], inside[:, weapons:])
        # Five bits for each kind: more cards than that no deck has.
        numbers = sum(kind.argmax(axis=1) << 5 * place for place, kind in enumerate(kinds))
        # Small numbers in a row: most envelopes are impossible, and every question makes a table of them.
        different, self._envelopes = np.unique(numbers, return_inverse=True)
        self._different = len(different)

    def told_by(self, triple: Triple) -> float:
        """In bits. Whoever holds several of the cards shows any of them."""
        table = self.answers_to(triple)
        return self._told(table.ravel(), table.sum(axis=1), table.sum(axis=0))

    def answers_to(self, triple: Triple) -> Floats:
        """How many worlds give each answer with each envelope, by `answer_number` and envelope."""
        numbers = [self._deck.cards.index(card) for card in triple.cards]
        asked = self._ranks[self._worlds[:, numbers]]
        first = asked.min(axis=1)
        shown = (asked == first[:, None]) & (first < NOT_ASKED)[:, None]
        several = shown.sum(axis=1)
        nobody = (several == 0)[:, None]
        last = 3 * len(self._ranks)
        answers = np.where(nobody, last, first[:, None] * 3 + np.arange(3))
        # Whoever can show several cards is counted in parts, and "nobody" once.
        weights = np.where(nobody, [1.0, 0.0, 0.0], shown / np.maximum(several, 1)[:, None])
        cells = answers * self._different + self._envelopes[:, None]
        together = np.bincount(cells.ravel(), weights.ravel(), (last + 1) * self._different)
        return together.astype(float).reshape(-1, self._different)

    def answer_number(self, triple: Triple, shower: Seat | None, card: Card | None) -> int:
        """The row of an answer: who shows which of the three, or nobody any."""
        if shower is None or card is None:
            return 3 * len(self._ranks)
        return 3 * int(self._ranks[shower]) + triple.cards.index(card)

    def _told(self, together: Floats, answers: Floats, envelopes: Floats) -> float:
        told = entropy(answers) + entropy(envelopes) - entropy(together)
        # Cells with something in them: the more there are for so many worlds, the more is pretended.
        surplus = _kinds(together) - _kinds(answers) - _kinds(envelopes) + 1
        return max(0.0, told - surplus / (2.0 * len(self._worlds) * math.log(2.0)))


def entropy(counts: Floats) -> float:
    """In bits, of what was counted so often."""
    shares = counts[counts > 0.0] / counts.sum()
    return float(-(shares * np.log2(shares)).sum())


def _kinds(counts: Floats) -> int:
    return int((counts > 0.0).sum())
