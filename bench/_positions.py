"""Positions for the deduction benchmark: from real games, and the worst that a search finds."""

from __future__ import annotations

import random
import time
from dataclasses import replace

from casefile.deduce import Log, Notebook
from casefile.deduce.log import SuggestionEntry, log_of
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.cards import Card, Triple
from casefile.game.seating import asking_order, hand_sizes
from casefile.game.seen import View
from casefile.game.view import view
from tests.support.deduce_oracle.positions import random_state

SEATS = (3, 4, 5, 6)
SUGGESTIONS = (0, 3, 6, 12, 20)


def real_views(seats: int, suggestions: int, count: int, seed: int, spectator: bool = False) -> list[View]:
    """What random seats, or a spectator, know after so many suggestions of games by sensible players."""
    rng = random.Random(f"{seed}/{seats}/{suggestions}/{spectator}")
    views = []
    for number in range(count):
        rules = edition(EDITION_IDS[number % len(EDITION_IDS)])
        state = random_state(rng, rules, seats, suggestions, "sensible")
        views.append(view(state, None if spectator else Seat(rng.randrange(seats))))
    return views


def real_logs(seats: int, suggestions: int, count: int, seed: int, spectator: bool = False) -> list[Log]:
    return [log_of(seen) for seen in real_views(seats, suggestions, count, seed, spectator)]


def query_ms(log: Log, repeats: int = 3) -> float:
    """CPU milliseconds of one answer, the best of some: what else the machine does is not ours."""
    best = float("inf")
    for _ in range(repeats):
        notebook = Notebook(log)
        start = time.process_time_ns()
        notebook.odds()
        best = min(best, (time.process_time_ns() - start) / 1e6)
    return best


def worst_found(seconds: float, seed: int) -> tuple[float, Log]:
    """Search for a hard position: start from a random log, change it, keep what takes longer."""
    rng = random.Random(seed)
    worst, hardest = 0.0, _random_log(rng, 5, 5)
    end = time.process_time() + seconds
    while time.process_time() < end:
        log = _random_log(rng, rng.choice(SEATS), rng.randint(2, 9))
        cost, stuck = query_ms(log, 1), 0
        while stuck < 25 and time.process_time() < end:
            other = _changed(rng, log)
            other_cost = query_ms(other, 1)
            if other_cost > cost:
                log, cost, stuck = other, other_cost, 0
            else:
                stuck += 1
        cost = query_ms(log, 3)
        if cost > worst:
            worst, hardest = cost, log
    return worst, hardest


def _random_log(rng: random.Random, seats: int, suggestions: int) -> Log:
    """A true log of a random deal in which nobody ever sees a card: as little as can be known."""
    rules = edition("deluxe-2020")
    deck = rules.deck
    cards = list(deck.cards)
    rng.shuffle(cards)
    envelope = [
        next(card for card in cards if card in kind) for kind in (deck.suspects, deck.weapons, deck.rooms)
    ]
    rest = [card for card in cards if card not in envelope]
    sizes = hand_sizes(rules, seats, Seat(0))
    hands: list[tuple[Card, ...]] = []
    for size in sizes:
        hands.append(tuple(rest[:size]))
        del rest[:size]
    log = Log(deck, deck.suspects[:seats], sizes, Seat(0), hands[0], ())
    return replace(log, entries=tuple(_suggestion(rng, log, hands) for _ in range(suggestions)))


def _suggestion(rng: random.Random, log: Log, hands: list[tuple[Card, ...]]) -> SuggestionEntry:
    """Somebody else asks, and somebody else answers, as the hands make them."""
    deck, seats = log.deck, len(log.players)
    while True:
        by = Seat(rng.randrange(seats))
        triple = Triple(rng.choice(deck.suspects), rng.choice(deck.weapons), rng.choice(deck.rooms))
        passed: list[Seat] = []
        for seat in asking_order(seats, by):
            if any(card in hands[seat] for card in triple):
                if Seat(0) not in (by, seat):
                    return SuggestionEntry(by, triple, tuple(passed), seat)
                break
            passed.append(seat)


def _changed(rng: random.Random, log: Log) -> Log:
    """The same log with one suggestion made otherwise; its answers follow a deal that fits the others."""
    notebook = Notebook(log)
    row = notebook.sample(1, rng)[0]
    hands = [
        tuple(card for card, holder in zip(log.deck.cards, row, strict=True) if holder == seat)
        for seat in range(len(log.players))
    ]
    entries = list(log.entries)
    choice = rng.random()
    if choice < 0.2 and len(entries) < 20:
        entries.append(_suggestion(rng, log, hands))
    elif choice < 0.35 and len(entries) > 1:
        del entries[rng.randrange(len(entries))]
    else:
        entries[rng.randrange(len(entries))] = _suggestion(rng, log, hands)
    return replace(log, entries=tuple(entries))
