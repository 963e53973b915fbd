"""Logs written down in a line or two, and what the exact count says of parts of them."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from casefile.deduce import AccusationEntry, Holder, Log, LogEntry, Notebook, SeenEntry, SuggestionEntry
from casefile.deduce.explain.proof import Cases, Cell, Otherwise, Proof, ProofStep
from casefile.editions import edition
from casefile.game.actions import Seat
from casefile.game.cards import Card, Deck, Room, Suspect, Triple, Weapon
from casefile.game.edition import Edition
from casefile.game.seating import asking_order
from tests.support.proof_checker import WrongProof, check
from tests.support.random_games import random_triple

CLASSIC: Edition = edition("classic-1986")
SMALL_DECK = Deck(CLASSIC.deck.suspects[:3], CLASSIC.deck.weapons[:3], CLASSIC.deck.rooms[:4])
ENVELOPE = "envelope"


class Table:
    """A log that is being written. Cards and players are named by their ids, several divided by spaces."""

    def __init__(
        self, players: str, sizes: tuple[int, ...], me: str = "", hand: str = "", deck: Deck = CLASSIC.deck
    ) -> None:
        self.deck = deck
        self.players = tuple(Suspect(player) for player in players.split())
        self.sizes = sizes
        self.me = self.seat(me) if me else None
        self.hand = tuple(self.card(card) for card in hand.split())
        self.entries: list[LogEntry] = []
        self.turn = 0
        """The turn of the next entry; 0 as long as turns are not counted."""

    @property
    def log(self) -> Log:
        return Log(self.deck, self.players, self.sizes, self.me, self.hand, tuple(self.entries))

    def counting_turns(self) -> Table:
        self.turn = 1
        return self

    def suggest(self, by: str, cards: str, passed: str = "", shown_by: str = "", card: str = "") -> Table:
        return self._write(
            SuggestionEntry(
                self.seat(by),
                triple(cards),
                tuple(self.seat(player) for player in passed.split()),
                self.seat(shown_by) if shown_by else None,
                self.card(card) if card else None,
                self.turn,
            )
        )

    def accuse(self, by: str, cards: str, *, correct: bool = False, envelope: str = "") -> Table:
        seen = triple(envelope) if envelope else None
        return self._write(AccusationEntry(self.seat(by), triple(cards), correct, seen, self.turn))

    def drop(self, holder: str, card: str) -> Table:
        return self._write(SeenEntry(self.seat(holder), self.card(card), self.turn))

    def _write(self, entry: LogEntry) -> Table:
        self.entries.append(entry)
        if self.turn:
            self.turn += 1
        return self

    def seat(self, player: str) -> Seat:
        return Seat(self.players.index(Suspect(player)))

    def holder(self, name: str) -> Holder:
        return self.log.envelope if name == ENVELOPE else Holder(self.seat(name))

    def card(self, name: str) -> Card:
        (found,) = (card for card in self.deck.cards if card == name)
        return found

    def cell(self, card: str, holder: str, has: bool) -> Cell:
        return Cell(self.card(card), self.holder(holder), has)


def random_log(rng: random.Random, deck: Deck, seats: int) -> Log:
    """A true log of a random deal with hands of any size. A few cards are named again and again."""
    envelope = random_triple(rng, deck)
    cards = [card for card in deck.cards if card not in envelope.cards]
    rng.shuffle(cards)
    cuts = [0, *sorted(rng.randint(0, len(cards)) for _ in range(seats - 1)), len(cards)]
    hands = [tuple(cards[first:last]) for first, last in pairwise(cuts)]
    me = None if rng.random() < 0.5 else Seat(rng.randrange(seats))
    favourites = [random_triple(rng, deck) for _ in range(3)]
    entries: list[LogEntry] = []
    for _ in range(rng.randrange(30)):
        by, named = Seat(rng.randrange(seats)), random_triple(rng, deck)
        if rng.random() < 0.4:
            named = Triple(*(rng.choice(choice) for choice in zip(*favourites, strict=True)))
        if rng.random() < 0.1:
            entries.append(AccusationEntry(by, named, named == envelope))
        else:
            entries.append(_answered(rng, hands, me, by, named))
    hand = () if me is None else hands[me]
    return Log(deck, deck.suspects[:seats], tuple(map(len, hands)), me, hand, tuple(entries))


def _answered(
    rng: random.Random, hands: list[tuple[Card, ...]], me: Seat | None, by: Seat, named: Triple
) -> SuggestionEntry:
    asked = asking_order(len(hands), by)
    for number, seat in enumerate(asked):
        if shown := [card for card in named.cards if card in hands[seat]]:
            card = rng.choice(shown) if me in (by, seat) else None
            return SuggestionEntry(by, named, asked[:number], seat, card)
    return SuggestionEntry(by, named, asked)


def triple(cards: str) -> Triple:
    suspect, weapon, room = cards.split()
    return Triple(Suspect(suspect), Weapon(weapon), Room(room))


def part_of(log: Log, entries: Iterable[int]) -> Log:
    """The same log with these entries alone."""
    return replace(log, entries=tuple(log.entries[number] for number in sorted(entries)))


def certainty(log: Log, card: Card, holder: Holder) -> bool | None:
    """What the exact count says of a cell; the log must fit some deal."""
    odds = Notebook(log).odds()
    assert odds.worlds > 0
    return odds.is_certain(card, holder)


def cells_of(log: Log) -> dict[tuple[Card, Holder], bool | None]:
    """All cells of the sheet, with what is certain."""
    odds = Notebook(log).odds()
    holders = [Holder(number) for number in range(len(log.players) + 1)]
    return {(card, holder): odds.is_certain(card, holder) for card in log.deck.cards for holder in holders}


def all_steps(steps: Iterable[ProofStep]) -> Iterator[ProofStep]:
    """The steps, and those inside them."""
    for step in steps:
        yield step
        if isinstance(step, Otherwise):
            yield from all_steps(step.steps)
        elif isinstance(step, Cases):
            for branch in step.branches:
                yield from all_steps(branch.steps)


def proves(log: Log, *steps: ProofStep) -> bool:
    """Does the checker accept these steps, ending in the cell of the last one?"""
    last = steps[-1]
    try:
        check(Proof(None if isinstance(last, Cases) else last.cell, steps), log)
    except WrongProof:
        return False
    return True


def refutes(log: Log, *steps: ProofStep) -> bool:
    """Does the checker accept that these steps end in a contradiction?"""
    try:
        check(Proof(None, steps), log)
    except WrongProof:
        return False
    return True


def kinds_in(proof: Proof) -> set[type[ProofStep]]:
    return {type(step) for step in all_steps(proof.steps)}
