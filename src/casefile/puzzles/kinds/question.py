"""One suggestion settles the case, whatever the answer: which one?"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice, permutations, product

import numpy as np
from numpy.typing import NDArray

from casefile.deduce.engine import answer_each
from casefile.deduce.explain.proof import Cell
from casefile.deduce.log import AccusationEntry, Log, SuggestionEntry
from casefile.deduce.notebook import Notebook
from casefile.fair.stream import Stream
from casefile.game.actions import Seat
from casefile.game.cards import Deck, Triple
from casefile.game.edition import Edition
from casefile.game.seating import asking_order
from casefile.puzzles.argument import Argument, argue
from casefile.puzzles.knowledge import Knowledge, first_moment, needed
from casefile.puzzles.puzzle import FoundPuzzle
from casefile.puzzles.quick_game import QuickGame, pick, play_quickly

_ROUNDS = {3: 9, 4: 8, 5: 7, 6: 6}
MIN_ENVELOPES, MAX_ENVELOPES = 4, 6
"""So many are possible just before: any two can be told apart in several ways, and of many it takes luck."""
SAMPLES = 64


def find_question(edition: Edition, draws: Stream) -> FoundPuzzle | None:
    """Somebody accuses falsely, and that leaves one suggestion that settles the case.

    Without an accusation there is hardly ever a single one. And whoever has cards of all kinds can mostly
    choose between naming one of these and the card that is in the envelope.
    """
    seats = 3 + draws.below(4)
    game = play_quickly(edition, seats, _ROUNDS[seats], draws, lacking_a_kind=True)
    known = Knowledge(game.log)
    everything = len(game.log.entries)

    def envelopes(entries: Sequence[int]) -> list[Triple]:
        joint = known.odds(entries).joint.ravel()
        return [_triples(edition.deck)[number] for number in np.flatnonzero(joint)]

    first = first_moment(everything, lambda entries: len(envelopes(entries)) <= MAX_ENVELOPES)
    for moment in range(first, everything):
        possible = envelopes(range(moment))
        if len(possible) < MIN_ENVELOPES:
            break
        # Before anything is counted: nearly all moments have no chance, and to see that takes microseconds.
        chances = _chances(possible, game)
        if chances:
            wrong, triple = pick(chances, draws)
            before = game.log.entries[:moment]
            out = {entry.by for entry in before if isinstance(entry, AccusationEntry)}
            others = [Seat(seat) for seat in range(seats) if seat != game.me and seat not in out]
            if not others:
                return None
            entries = (*before, AccusationEntry(pick(others, draws), wrong, correct=False))
            return _Question(replace(game.log, entries=entries), game.me, triple).find(draws)
    return None


def _chances(envelopes: list[Triple], game: QuickGame) -> list[tuple[Triple, Triple]]:
    """False accusations that leave a suggestion by which the case is settled, each with this suggestion."""
    kinds = list(zip(*envelopes, strict=True))
    deck, hand = game.log.deck, set(game.log.hand)
    for kind, cards in zip(kinds, (deck.suspects, deck.weapons, deck.rooms), strict=True):
        # In place of a card that is surely in the envelope, one of the player's own would do as well.
        if len(set(kind)) == 1 and hand & set(cards):
            return []
    return [
        (wrong, triple)
        for wrong, triple in permutations(envelopes, 2)
        if wrong != game.envelope and _told_apart([other for other in envelopes if other != wrong], triple)
    ]


def _told_apart(envelopes: list[Triple], triple: Triple) -> bool:
    """Does any card that is shown leave a single envelope?"""
    return all(sum(card not in other for other in envelopes) <= 1 for card in triple)


class _Question:
    """A suggestion, and whether it settles the case."""

    def __init__(self, log: Log, me: Seat, triple: Triple) -> None:
        self.known, self.me, self.triple = Knowledge(log), me, triple
        asked = asking_order(len(log.players), me)
        shown = [
            SuggestionEntry(me, triple, asked[:number], seat, card)
            for number, seat in enumerate(asked)
            for card in triple.cards
        ]
        self.answers = [*shown, SuggestionEntry(me, triple, asked)]

    def find(self, draws: Stream) -> FoundPuzzle | None:
        everything = range(len(self.known.log.entries))
        if not self.settles(everything):
            return None
        log = self.known.part(needed(everything, self.settles, draws))
        notebook = Notebook(log)
        # With fewer entries fewer suggestions settle the case; now there should be no other one.
        if list(islice(_settling(notebook, self.me), 2)) != [self.triple]:
            return None
        return FoundPuzzle(log, {}, {"triple": list(self.triple)}, lambda: list(self._arguments(notebook)))

    def settles(self, entries: Sequence[int]) -> bool:
        """Is the envelope certain after every answer?"""
        _, _, joints = answer_each(self.known.masks(entries), self.answers)
        return bool((np.count_nonzero(joints, axis=(1, 2, 3)) <= 1).all())

    def _arguments(self, notebook: Notebook) -> Iterator[Argument]:
        """What of the envelope is certain already; then, for every possible answer, why the rest is."""
        log, odds = notebook.log, notebook.odds()
        cells = [Cell(card, log.envelope, True) for card in log.deck.cards]
        certain = [cell for cell in cells if odds.is_certain(cell.card, cell.holder)]
        if certain:
            yield argue(log, certain)
        for answer in notebook.what_if(self.me, self.triple):
            solution = answer.odds.solution
            assert solution is not None, "the suggestion settles the case"
            then = replace(log, entries=(*log.entries, answer.suggestion))
            rest = [cell for cell in cells if cell.card in solution and cell not in certain]
            yield argue(then, rest, answer.suggestion)


def _settling(notebook: Notebook, me: Seat) -> Iterator[Triple]:
    """The suggestions after any answer to which the envelope is certain."""
    log = notebook.log
    # Some deals that fit rule out nearly all suggestions, and the others are looked at exactly: so it makes
    # no difference which deals these were.
    worlds = notebook.sample(SAMPLES, random.Random(1))  # noqa: S311
    triples = _triples(log.deck)
    for number in np.flatnonzero(_settled_among(worlds, log, me)):
        if all(answer.odds.solution for answer in notebook.what_if(me, triples[number])):
            yield triples[number]


@lru_cache(maxsize=4)
def _triples(deck: Deck) -> list[Triple]:
    return [Triple(*cards) for cards in product(deck.suspects, deck.weapons, deck.rooms)]


@lru_cache(maxsize=4)
def _card_numbers(deck: Deck) -> NDArray[np.int64]:
    """The cards of all suggestions by their numbers in the deck."""
    number = {card: place for place, card in enumerate(deck.cards)}
    return np.array([[number[card] for card in triple.cards] for triple in _triples(deck)])


def _settled_among(worlds: NDArray[np.int8], log: Log, me: Seat) -> NDArray[np.bool_]:
    """Which suggestions tell all these deals apart that have different envelopes."""
    seats = len(log.players)
    numbers = _card_numbers(log.deck)
    # When each holder is asked; never, for the player who asks and the envelope.
    rank = np.full(seats + 1, seats)
    rank[list(asking_order(seats, me))] = np.arange(seats - 1)
    asked = rank[worlds][:, numbers]
    first = asked.min(axis=2)
    envelope = (worlds == seats)[:, numbers].all(axis=2).argmax(axis=1)[:, None]
    settled = np.ones(len(numbers), bool)
    answers = [first == seats]
    answers += [
        (first == place) & (asked[:, :, card] == place) for place in range(seats - 1) for card in range(3)
    ]
    for answer in answers:
        least = np.where(answer, envelope, len(numbers)).min(axis=0)
        settled &= np.where(answer, envelope, -1).max(axis=0) <= least
    return settled
