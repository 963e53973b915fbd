"""What the tests of the thinking levels share: rash players, games to watch, and a plain likelihood."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass, field
from itertools import permutations

from casefile.bots.base import Bot, Decision
from casefile.bots.kernel.belief import FRESH, KNOWN_SORT, NAMED_SORT, NARROWED, OWN_SORT, SOLVED, Habits
from casefile.bots.levels.novice import Novice
from casefile.bots.thinking.belief import HABITS
from casefile.chance import shuffled_setup
from casefile.deduce.kernel.arrays import Floats
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Accuse, Action
from casefile.game.cards import Triple
from casefile.game.events import Dealt
from casefile.game.seating import seat_order
from casefile.game.seen import View
from casefile.game.setup import deal
from tests.support.text_games import BotGame, Watch

EVERY_TABLE = [(edition_id, seats) for edition_id in EDITION_IDS for seats in range(3, 7)]


class Rash(Novice):
    """Accuses falsely once so many suggestions were made, and answers like any other bot after that."""

    def __init__(self, envelope: Triple, after: int = 0) -> None:
        super().__init__()
        self._envelope, self._after = envelope, after

    def choose(self, decision: Decision) -> Action:
        view, menu, rng, _ = decision
        if menu.accuse and view.seat is not None and len(view.public.settled) >= self._after:
            return Accuse(view.seat, self._wrong(view, rng))
        return super().choose(decision)

    def _wrong(self, view: View, rng: random.Random) -> Triple:
        deck = view.public.edition.deck
        while True:
            triple = Triple(rng.choice(deck.suspects), rng.choice(deck.weapons), rng.choice(deck.rooms))
            if triple != self._envelope:
                return triple


def dealt(edition_id: str, seats: int, rng: random.Random, *house_rules: str) -> Dealt:
    rules = edition(edition_id, frozenset(house_rules))
    players = seat_order(rules, frozenset(rng.sample(rules.deck.suspects, seats)))
    return deal(shuffled_setup(rules, players, rng))


def game_of(
    opening: Dealt,
    bots: Sequence[Bot],
    rng: random.Random,
    watch: Watch = lambda view, menu, action: None,
) -> BotGame:
    """A game among these bots, ready to be played; `watch` is told every decision before it happens."""
    game = BotGame(opening, rng, watch)
    game.bots = list(bots)
    return game


def with_rash_players(opening: Dealt, rng: random.Random, steps: int) -> list[Bot]:
    """Novices, of whom all but one lose their patience at some time within so many suggestions."""
    stays = rng.randrange(len(opening.players))
    return [
        Novice() if seat == stays else Rash(opening.envelope, rng.randrange(steps))
        for seat in range(len(opening.players))
    ]


def envelope_of(world: Sequence[int], envelope: int) -> tuple[int, ...]:
    """The numbers of the cards that lie in the envelope of a world."""
    return tuple(card for card, holder in enumerate(world) if holder == envelope)


def entropy(weights: Iterable[float]) -> float:
    """Shannon's entropy in bits; the weights need not sum to 1."""
    kept = [weight for weight in weights if weight > 0.0]
    total = sum(kept)
    return -sum(weight / total * math.log2(weight / total) for weight in kept)


# -- a small deck, and a plain likelihood of what its players did

SIZES = (4, 3, 3)
"""A small deck: four suspects, three weapons and three rooms, numbered through."""
KIND = [0] * 4 + [1] * 3 + [2] * 3

World = tuple[int, ...]
"""The holder of each card; 3 is the envelope."""


@dataclass
class Asked:
    """One suggestion and its answer, as seat 0 saw it."""

    by: int
    cards: tuple[int, int, int]
    passed: tuple[int, ...] = ()
    shown_by: int | None = None
    seen: int | None = None


@dataclass
class Tale:
    """What happened, and what follows for everybody's chance to accuse."""

    asked: list[Asked]
    chances: tuple[int | None, int | None, int | None] = (None, None, None)
    """By seat: the last suggestion after which it could have accused."""
    unanswered_then: tuple[frozenset[int], ...] = field(default_factory=lambda: (frozenset(),) * 3)
    unanswered_now: tuple[frozenset[int], ...] = field(default_factory=lambda: (frozenset(),) * 3)

    def lacking(self, seat: int, before: int) -> frozenset[int]:
        """The cards that a player had been unable to show before a suggestion."""
        return frozenset(card for a in self.asked[:before] if seat in a.passed for card in a.cards)

    def unanswered(self, seat: int, before: int) -> frozenset[int]:
        """Those that nobody but this player, or the envelope, can have."""
        one, other = (s for s in range(3) if s != seat)
        return self.lacking(one, before) & self.lacking(other, before)

    def narrowed(self, seat: int, before: int) -> frozenset[int]:
        """Those that somebody but this player is known not to have."""
        one, other = (s for s in range(3) if s != seat)
        return self.lacking(one, before) | self.lacking(other, before)

    def named(self, seat: int, before: int) -> frozenset[int]:
        """Those that this player had named before."""
        return frozenset(card for a in self.asked[:before] if a.by == seat for card in a.cards)


def hand(world: World, holder: int) -> set[int]:
    return {card for card, held_by in enumerate(world) if held_by == holder}


def of_kind(kind: int, cards: set[int] | frozenset[int]) -> int:
    return sum(KIND[card] == kind for card in cards)


def every_world(mine: Sequence[int]) -> list[World]:
    """All deals to three players in which seat 0 holds these three cards, and each of the others two."""
    rest = [card for card in range(10) if card not in mine]
    found = set()
    for inside in permutations(rest, 3):
        if [KIND[card] for card in inside] != [0, 1, 2]:
            continue
        left = [card for card in rest if card not in inside]
        for one in left:
            for other in left:
                if one < other:
                    world = [2] * 10
                    for card in mine:
                        world[card] = 0
                    world[one] = world[other] = 1
                    for card in inside:
                        world[card] = 3
                    found.add(tuple(world))
    return sorted(found)


def left_of_kinds(own: set[int], told: set[int], unanswered: frozenset[int]) -> list[int]:
    """How many cards of each kind may be in the envelope as far as this player can know, at least one."""
    left = []
    for kind, size in enumerate(SIZES):
        solved = of_kind(kind, unanswered - own) > 0
        left.append(1 if solved else max(1, size - of_kind(kind, own | told)))
    return left


def likelihood(world: World, tale: Tale, habits: Habits = HABITS) -> float | None:
    """How likely the players were to do all this; None if it takes chance to say which card was shown."""
    found = likelihood_and_naming(world, tale, habits)
    return found and found[0]


def likelihood_and_naming(
    world: World, tale: Tale, habits: Habits
) -> tuple[float, dict[int, list[float]]] | None:
    """... and, by seat and character, how likely that character was to name what the player named."""
    told: dict[tuple[int, int], set[int]] = {(a, b): set() for a in range(3) for b in range(3)}
    placed: dict[int, dict[int, set[int]]] = {a: {b: set() for b in range(3)} for a in range(3)}
    named = {seat: [1.0] * len(habits.odds) for seat in (1, 2)}
    total = 1.0
    for number, asked in enumerate(tale.asked):
        own = hand(world, asked.by)
        known = told[asked.by, 0] | told[asked.by, 1] | told[asked.by, 2]
        if asked.by != 0:
            conclude(tale, number, own, placed[asked.by])
            solved = tale.unanswered(asked.by, number) - own
            for character, deduces in enumerate(habits.deduces):
                located = set[int]().union(*placed[asked.by].values()) if deduces else known
                sorts = [own, located, solved - located if deduces else frozenset()]
                sorts += [tale.named(asked.by, number), tale.narrowed(asked.by, number)]
                for kind, called in enumerate(asked.cards):
                    readiness = habits.readiness[character, kind]
                    named[asked.by][character] *= naming(kind, called, sorts, bool(deduces), readiness)
        if asked.shown_by is not None:
            could = hand(world, asked.shown_by) & set(asked.cards)
            before = could & told[asked.by, asked.shown_by]
            card = asked.seen
            if card is None:
                candidates = before or could
                if len(candidates) != 1:
                    return None
                (card,) = candidates
            elif asked.by == 0:
                repeat = (1 / len(before) if card in before else 0.0) if before else 1 / len(could)
                total *= habits.repeats * repeat + (1 - habits.repeats) / len(could)
            told[asked.by, asked.shown_by].add(card)
            placed[asked.by][asked.shown_by].add(card)
        if asked.by != 0 and tale.chances[asked.by] == number:
            known = told[asked.by, 0] | told[asked.by, 1] | told[asked.by, 2]
            envelopes = math.prod(left_of_kinds(own, known, tale.unanswered_then[asked.by]))
            total *= dict(enumerate(habits.silence)).get(envelopes, 1.0)
    for each in named.values():
        total *= sum(odds * fits for odds, fits in zip(habits.odds, each, strict=True))
    return total, named


def conclude(tale: Tale, number: int, own: set[int], placed: dict[int, set[int]]) -> None:
    """Whoever showed somebody else one of three cards, and cannot have two of them, has the third."""
    for earlier in tale.asked[:number]:
        by, shower = earlier.by, earlier.shown_by
        if shower is None or tale.asked[number].by in (by, shower) or placed[shower] & set(earlier.cards):
            continue
        elsewhere = own.union(*placed.values()) | tale.lacking(shower, number)
        left = set(earlier.cards) - elsewhere
        if len(left) == 1:
            placed[shower] |= left


def naming(kind: int, named: int, sorts: Sequence[Set[int]], deduces: bool, readily: Floats) -> float:
    """How likely this character is to name this card of a kind: the first sort that has a card counts."""
    categories = (OWN_SORT, KNOWN_SORT, SOLVED, NAMED_SORT, NARROWED)
    of_card = {
        card: next((c for c, cards in zip(categories, sorts, strict=True) if card in cards), FRESH)
        for card in range(10)
        if KIND[card] == kind
    }
    left = [category for category in of_card.values() if category not in (OWN_SORT, KNOWN_SORT)]
    solved = deduces and (SOLVED in left or len(left) <= 1)
    readiness = {card: readily[int(solved), of_card[card]] for card in of_card}
    return float(readiness[named] / sum(readiness.values()))


def fits(world: World, asked: Asked) -> bool:
    if any(hand(world, seat) & set(asked.cards) for seat in asked.passed):
        return False
    if asked.shown_by is None:
        return True
    can = hand(world, asked.shown_by) & set(asked.cards)
    return asked.seen in can if asked.seen is not None else bool(can)


def random_tale(rng: random.Random, truth: World, suggestions: int) -> Tale:
    """Suggestions in turn, answered as the cards really are; each chance and solved card as it falls out."""
    tale = Tale([])
    for number in range(suggestions):
        by = (number + 1) % 3
        cards = (rng.randrange(4), rng.randrange(4, 7), rng.randrange(7, 10))
        passed: list[int] = []
        shown_by = seen = None
        for seat in ((by + 1) % 3, (by + 2) % 3):
            if can := sorted(hand(truth, seat) & set(cards)):
                shown_by, card = seat, rng.choice(can)
                seen = card if 0 in (by, seat) else None
                break
            passed.append(seat)
        tale.asked.append(Asked(by, cards, tuple(passed), shown_by, seen))
    own = [[n for n, asked in enumerate(tale.asked) if asked.by == seat] for seat in range(3)]
    last = [each[-1] if each else None for each in own]
    then = tuple(frozenset() if at is None else tale.unanswered(seat, at + 1) for seat, at in enumerate(last))
    now = tuple(tale.unanswered(seat, suggestions) for seat in range(3))
    return Tale(tale.asked, (last[0], last[1], last[2]), then, now)
