"""A quick game without a board, as one player writes it down: logs that look real, in no time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from casefile.deduce.log import AccusationEntry, Log, LogEntry, SuggestionEntry
from casefile.fair.stream import Stream
from casefile.game.actions import Seat
from casefile.game.cards import Card, Deck, Triple
from casefile.game.edition import Edition
from casefile.game.seating import USUAL_FIRST, asking_order, hand_sizes, seat_order

OWN_CARD_ONE_IN = 5
"""How often a player names a card of their own hand, to learn more of the other two."""
ACCUSES_ONE_IN = 30
"""How often somebody else accuses, and is wrong: accusations make proofs more varied."""


_Item = TypeVar("_Item")


def pick(items: Sequence[_Item], draws: Stream) -> _Item:
    """One of the items, each as likely as the others."""
    return items[draws.below(len(items))]


@dataclass(frozen=True)
class QuickGame:
    """Everything that happened, from the seat of `log.me`."""

    log: Log
    hands: tuple[tuple[Card, ...], ...]
    envelope: Triple

    @property
    def me(self) -> Seat:
        assert self.log.me is not None
        return self.log.me


def play_quickly(
    edition: Edition, seats: int, rounds: int, draws: Stream, *, lacking_a_kind: bool = False
) -> QuickGame:
    """Deal, and have everybody suggest once a round what they have not seen yet.

    It is told by any of the players, or, `lacking_a_kind`, if possible by one without a suspect, a weapon or
    a room.
    """
    deck = edition.deck
    players = seat_order(edition, frozenset(draws.shuffled(deck.suspects)[:seats]))
    sizes = hand_sizes(edition, seats, USUAL_FIRST)
    envelope = Triple(pick(deck.suspects, draws), pick(deck.weapons, draws), pick(deck.rooms, draws))
    pile = draws.shuffled([card for card in deck.cards if card not in envelope])
    hands = tuple(deck.sorted(tuple(pile.pop() for _ in range(size))) for size in sizes)
    tellers = [Seat(seat) for seat in range(seats) if not lacking_a_kind or _lacks_a_kind(deck, hands[seat])]
    me = pick(tellers, draws) if tellers else Seat(draws.below(seats))
    table = _Table(edition, hands, envelope, me, draws)
    # Whoever has accused falsely has no more turns, but still shows cards.
    entries = tuple(
        table.turn(Seat(seat)) for _ in range(rounds) for seat in range(seats) if seat not in table.out
    )
    return QuickGame(Log(deck, players, sizes, table.me, hands[table.me], entries), hands, envelope)


def _lacks_a_kind(deck: Deck, hand: tuple[Card, ...]) -> bool:
    return any(not set(kind) & set(hand) for kind in (deck.suspects, deck.weapons, deck.rooms))


class _Table:
    """Who has seen what so far."""

    def __init__(
        self, edition: Edition, hands: tuple[tuple[Card, ...], ...], envelope: Triple, me: Seat, draws: Stream
    ) -> None:
        self.deck = edition.deck
        self.hands, self.envelope, self.me, self.draws = hands, envelope, me, draws
        self.seen = [set(hand) for hand in hands]
        self.out: set[Seat] = set()

    def turn(self, by: Seat) -> LogEntry:
        deck = self.deck
        named = Triple(
            self._named(by, deck.suspects), self._named(by, deck.weapons), self._named(by, deck.rooms)
        )
        if by != self.me and named != self.envelope and self.draws.below(ACCUSES_ONE_IN) == 0:
            self.out.add(by)
            return AccusationEntry(by, named, correct=False)
        asked = asking_order(len(self.hands), by)
        for number, seat in enumerate(asked):
            if held := [card for card in named.cards if card in self.hands[seat]]:
                card = pick(held, self.draws)
                self.seen[by].add(card)
                seen = card if self.me in (by, seat) else None
                return SuggestionEntry(by, named, asked[:number], seat, seen)
        return SuggestionEntry(by, named, asked)

    def _named(self, by: Seat, kind: tuple[_Item, ...]) -> _Item:
        own = [card for card in kind if card in self.hands[by]]
        unseen = [card for card in kind if card not in self.seen[by]]
        # Nothing is left to ask of a kind only if the player has seen all but the envelope's card.
        return pick(own if own and self.draws.below(OWN_CARD_ONE_IN) == 0 else unseen, self.draws)
