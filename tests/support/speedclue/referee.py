"""A referee of the boardless contest, written from the description of its protocol alone.

Nothing of the game's own code is in here but the shuffling: what the players say is judged by other rules.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

KINDS = (
    ["Gr", "Mu", "Pe", "Pl", "Sc", "Wh"],
    ["Ca", "Kn", "Pi", "Re", "Ro", "Wr"],
    ["Ba", "Bi", "Co", "Di", "Ha", "Ki", "Li", "Lo", "St"],
)
CARDS = [card for kind in KINDS for card in kind]
MAX_TURNS = 2_000

Say = Callable[[str], str]
"""Tell a player something, and get the answer."""


class FoulPlay(Exception):
    """A player said what the protocol or the cards do not allow."""


@dataclass
class Contest:
    """One game: who holds what, who is out, what was asked."""

    players: Sequence[Say]
    envelope: tuple[str, ...]
    hands: list[set[str]]
    out: set[int] = field(default_factory=set)
    asked: list[set[frozenset[str]]] = field(default_factory=list)
    transcript: list[str] = field(default_factory=list)

    def play(self) -> int | None:
        """Who wins: the first to accuse rightly, or the last one standing."""
        count = len(self.players)
        self.asked = [set() for _ in self.players]
        for seat, hand in enumerate(self.hands):
            self._tell(seat, f"reset {count} {seat} {' '.join(sorted(hand))}")
        for turn in range(MAX_TURNS):
            seat = turn % count
            if seat in self.out:
                continue
            if len(self.out) == count - 1:
                return seat
            self._suggestion(seat)
            if self._accusation(seat):
                return seat
        return None

    def _suggestion(self, seat: int) -> None:
        said = self._ask(seat, "suggest").split()
        if said[:1] != ["suggest"] or not is_triple(said[1:]):
            raise FoulPlay(f"{seat} suggests {said}")
        triple = said[1:]
        if frozenset(triple) in self.asked[seat]:
            raise FoulPlay(f"{seat} suggests {triple} a second time")
        self.asked[seat].add(frozenset(triple))
        shower, card = self._disproof(seat, triple)
        told = f"suggestion {seat} {' '.join(triple)} {'-' if shower is None else shower}"
        for other in range(len(self.players)):
            knows = card is not None and other in (seat, shower)
            self._tell(other, f"{told} {card}" if knows else told)

    def _disproof(self, by: int, triple: list[str]) -> tuple[int | None, str | None]:
        count = len(self.players)
        for seat in ((by + step) % count for step in range(1, count)):
            held = [card for card in triple if card in self.hands[seat]]
            if len(held) == 1:
                return seat, held[0]
            if held:
                said = self._ask(seat, f"disprove {by} {' '.join(triple)}").split()
                if said[:1] != ["show"] or said[1:] != [card for card in held if card in said]:
                    raise FoulPlay(f"{seat} holds {held} and says {said}")
                return seat, said[1]
        return None, None

    def _accusation(self, seat: int) -> bool:
        said = self._ask(seat, "accuse").split()
        if said == ["-"]:
            return False
        if said[:1] != ["accuse"] or not is_triple(said[1:]):
            raise FoulPlay(f"{seat} accuses {said}")
        right = {*said[1:]} == {*self.envelope}
        for other in range(len(self.players)):
            self._tell(other, f"accusation {seat} {' '.join(said[1:])} {'+' if right else '-'}")
        if not right:
            self.out.add(seat)
        return right

    def _ask(self, seat: int, message: str) -> str:
        said = self.players[seat](message)
        self.transcript.append(f"{seat} < {message} > {said}")
        return said

    def _tell(self, seat: int, message: str) -> None:
        if (said := self._ask(seat, message)) != "ok":
            raise FoulPlay(f"{seat} says {said!r} to {message!r}")


def is_triple(cards: list[str]) -> bool:
    return len(cards) == len(KINDS) and all(card in kind for card, kind in zip(cards, KINDS, strict=True))


def dealt(players: Sequence[Say], rng: random.Random) -> Contest:
    """A game with shuffled cards, dealt one at a time from the first player on."""
    envelope = tuple(rng.choice(kind) for kind in KINDS)
    rest = [card for card in CARDS if card not in envelope]
    rng.shuffle(rest)
    return Contest(players, envelope, [{*rest[seat :: len(players)]} for seat in range(len(players))])
