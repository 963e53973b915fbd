"""Players of the contest as they were described by others: plain Python, one strategy each.

They share one notebook, which draws the obvious conclusions: who holds a card, who cannot, and which single
card of a suggestion must have been shown.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import product
from math import log2

from tests.support.speedclue.referee import CARDS, KINDS

ENVELOPE = -1


class PlainNotebook:
    """For every card the places where it can be; suggestions that were answered unseen are kept."""

    def __init__(self, players: int, seat: int, hand: list[str]) -> None:
        self.players, self.seat = players, seat
        everybody = {ENVELOPE, *range(players)} - {seat}
        self.places = {card: {seat} if card in hand else set(everybody) for card in CARDS}
        even, extra = divmod(len(CARDS) - len(KINDS), players)
        self.sizes = [even + (player < extra) for player in range(players)]
        self.unseen: list[tuple[int, list[str]]] = []

    def learn(self, by: int, triple: list[str], shower: int | None, card: str | None) -> None:
        for player in ((by + step) % self.players for step in range(1, self.players)):
            if player == shower:
                break
            for named in triple:
                self.places[named].discard(player)
        if card is not None and shower is not None:
            self.places[card] = {shower}
        elif shower is not None:
            self.unseen.append((shower, triple))
        self._conclude()

    def is_not(self, triple: list[str]) -> None:
        """A false accusation: if two of the three are known to be right, the third is not."""
        sure = [card for card in triple if self.places[card] == {ENVELOPE}]
        if len(sure) == len(triple) - 1:
            (other,) = [card for card in triple if card not in sure]
            self.places[other].discard(ENVELOPE)
            self._conclude()

    def _conclude(self) -> None:
        before = None
        while before != (before := sum(map(len, self.places.values()))):
            for shower, triple in self.unseen:
                can = [card for card in triple if shower in self.places[card]]
                if len(can) == 1:
                    self.places[can[0]] = {shower}
            for player in range(self.players):
                can = [card for card in CARDS if player in self.places[card]]
                has = [card for card in can if self.places[card] == {player}]
                if len(has) == self.sizes[player]:
                    for card in {*can} - {*has}:
                        self.places[card].discard(player)
                elif len(can) == self.sizes[player]:
                    for card in can:
                        self.places[card] = {player}
            for kind in KINDS:
                can = [card for card in kind if ENVELOPE in self.places[card]]
                sure = [card for card in can if self.places[card] == {ENVELOPE}]
                if len(can) == 1:
                    self.places[can[0]] = {ENVELOPE}
                for card in {*can} - {*sure} if sure else ():
                    self.places[card].discard(ENVELOPE)

    def open_cards(self, kind: list[str]) -> list[str]:
        """The cards of a kind that may be in the envelope."""
        return [card for card in kind if ENVELOPE in self.places[card]]


class PublishedPlayer:
    """Accuses when certain, and shows a card it has shown before; how it asks is for each strategy to say."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.shown: set[str] = set()
        self.asked: set[tuple[str, ...]] = set()

    def __call__(self, message: str) -> str:
        kind, *words = message.split()
        match kind:
            case "reset":
                self.hand = words[2:]
                self.book = PlainNotebook(int(words[0]), int(words[1]), self.hand)
                self.shown, self.asked = set(), set()
            case "suggest":
                return f"suggest {' '.join(self._new_question())}"
            case "disprove":
                held = [card for card in words[1:] if card in self.hand]
                card = next((card for card in held if card in self.shown), None) or self.rng.choice(held)
                self.shown.add(card)
                return f"show {card}"
            case "suggestion":
                shower = None if words[4] == "-" else int(words[4])
                self.book.learn(int(words[0]), words[1:4], shower, words[5] if len(words) > 5 else None)
            case "accuse":
                left = [self.book.open_cards(kind) for kind in KINDS]
                if all(len(cards) == 1 for cards in left):
                    return f"accuse {' '.join(cards[0] for cards in left)}"
                return "-"
            case "accusation":
                if words[4] == "-":
                    self.book.is_not(words[1:4])
            case _:
                return "dead"
        return "ok"

    def _new_question(self) -> tuple[str, ...]:
        triple = next((each for each in self.questions() if each not in self.asked), None)
        if triple is None:  # it has asked for all that is open
            triple = self.rng.choice([each for each in product(*KINDS) if each not in self.asked])
        self.asked.add(triple)
        return triple

    def questions(self) -> Iterable[tuple[str, ...]]:
        """The triples that it would ask for, best first."""
        return self._shuffled(product(*map(self.book.open_cards, KINDS)))

    def _shuffled(self, triples: Iterable[tuple[str, ...]]) -> list[tuple[str, ...]]:
        listed = [*triples]
        self.rng.shuffle(listed)
        return listed


class RandomOpenCards(PublishedPlayer):
    """Any card of each kind that may still be in the envelope."""


class FewestHolders(PublishedPlayer):
    """Of each kind the card with the fewest possible holders, among those that may be in the envelope."""

    def questions(self) -> Iterable[tuple[str, ...]]:
        return sorted(super().questions(), key=lambda triple: sum(len(self.book.places[c]) for c in triple))


class MostBits(PublishedPlayer):
    """The question whose first answer is least foreseeable, all possible places of a card being alike."""

    def questions(self) -> Iterable[tuple[str, ...]]:
        return sorted(super().questions(), key=self._bits, reverse=True)

    def _bits(self, triple: tuple[str, ...]) -> float:
        left, bits = 1.0, 0.0
        for player in ((self.book.seat + step) % self.book.players for step in range(1, self.book.players)):
            none = 1.0
            for card in triple:
                places = self.book.places[card]
                none *= 1 - (player in places) / len(places)
            shows = left * (1 - none)
            bits -= shows * log2(shows) if shows else 0.0
            left *= none
        return bits - (left * log2(left) if left else 0.0)


STRATEGIES = {"fewest holders": FewestHolders, "most bits": MostBits, "random open cards": RandomOpenCards}
