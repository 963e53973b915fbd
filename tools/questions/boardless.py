"""Games without a board among players who reason exactly and differ in what they ask: thousands an hour.

As in the contest of 2014, a turn is a suggestion of any three cards and then the chance to accuse; nobody
asks the same twice, and the last one standing wins. With `rooms`, each turn offers only so many rooms, drawn
at random, and with `idle` none at all so often: what a board and its dice do to a question.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from casefile.bots.kernel.question_parts import PARTS, judge_questions
from casefile.bots.thinking.questions import QuestionWeights, asking_ranks
from casefile.deduce.engine import solve_masks
from casefile.deduce.facts import Masks
from casefile.deduce.kernel.arrays import Bytes, Floats
from casefile.editions import DEFAULT_EDITION, edition
from casefile.game.actions import Seat
from casefile.game.seating import hand_sizes

RULES = edition(DEFAULT_EDITION)
DECK = RULES.deck
KINDS = (len(DECK.suspects), len(DECK.weapons), len(DECK.rooms))
SUSPECTS, WEAPONS, ROOMS = KINDS
CARDS = sum(KINDS)
WORLDS = 500
MAX_ROUNDS = 100

Question = tuple[int, int, int]
"""Suspect, weapon and room, each counted from 0."""


class Table(NamedTuple):
    """How the games differ from those of the contest."""

    players: int = 3
    rooms: int = ROOMS
    idle: float = 0.0


@dataclass(frozen=True)
class Player:
    """What a player weighs, and when it guesses."""

    name: str
    weights: QuestionWeights | None
    """Without any it asks for the cards with the fewest possible holders."""
    hurry: float = 0.0
    """It accuses at so many times the fair share of the game; 0 is only when certain."""
    reads: bool = False
    """It takes for granted that nobody else names a card of their own."""


def mask(question: Question) -> int:
    suspect, weapon, room = question
    return 1 << suspect | 1 << (SUSPECTS + weapon) | 1 << (SUSPECTS + WEAPONS + room)


class Seated:
    """A player in one game, with all that follows from what it has seen."""

    def __init__(self, player: Player, seat: int, hand: int, table: Table, rng: random.Random) -> None:
        self.player, self.seat, self.table, self.rng = player, seat, table, rng
        self.masks = Masks.empty(DECK, hand_sizes(RULES, table.players, Seat(0)))
        self.masks.holds[seat] = hand
        self.hand = hand
        self.ranks = asking_ranks(table.players, Seat(seat))
        self.asked: set[Question] = set()
        self.shown = 0
        """Cards that it has shown to somebody."""

    def ask(self, rooms: list[int]) -> Question:
        worlds, odds, _, drawn = solve_masks(self.masks, WORLDS, self.rng.getrandbits(32))
        assert worlds, "what was seen is true"
        weights = self.player.weights
        value = self._fewest_holders(odds) if weights is None else self._weighed(drawn, weights)
        value = value + 1e-9 * np.array([self.rng.random() for _ in range(value.size)]).reshape(value.shape)
        for question in self.asked:
            value[question] = -np.inf
        closed = np.ones(ROOMS, bool)
        closed[rooms] = False
        value[:, :, closed] = -np.inf
        suspect, weapon, room = np.unravel_index(int(value.argmax()), value.shape)
        question = (int(suspect), int(weapon), int(room))
        self.asked.add(question)
        return question

    def _weighed(self, worlds: Bytes, weights: QuestionWeights) -> Floats:
        parts = np.zeros((*KINDS, PARTS))
        judge_questions(worlds, self.ranks, np.array(KINDS), parts)
        return parts @ weights.by_part

    def _fewest_holders(self, odds: Floats) -> Floats:
        holders = (odds > 0).sum(axis=1)
        value = np.where(odds[:, -1] > 0, -holders, -100.0)
        first, last = SUSPECTS, SUSPECTS + WEAPONS
        return value[:first, None, None] + value[None, first:last, None] + value[None, None, last:]

    def accuse(self, inside: int) -> Question | None:
        _, _, joint, _ = solve_masks(self.masks)
        best = int(joint.argmax())
        suspect, weapon, room = np.unravel_index(best, joint.shape)
        likely = joint.flat[best]
        if (joint > 0).sum() == 1 or (self.player.hurry and likely * inside >= self.player.hurry):
            return int(suspect), int(weapon), int(room)
        return None

    def show(self, cards: int) -> int:
        held = [card for card in range(CARDS) if (self.hand & cards) >> card & 1]
        known = [card for card in held if self.shown >> card & 1]
        card = self.rng.choice(known or held)
        self.shown |= 1 << card
        return card


def dealt(players: int, rng: random.Random) -> tuple[Question, list[int]]:
    """An envelope and the hands."""
    envelope = (rng.randrange(SUSPECTS), rng.randrange(WEAPONS), rng.randrange(ROOMS))
    rest = [card for card in range(CARDS) if not mask(envelope) >> card & 1]
    rng.shuffle(rest)
    return envelope, [sum(1 << card for card in rest[seat::players]) for seat in range(players)]


def play(lineup: tuple[Player, ...], table: Table, deal: str, game: str) -> tuple[int | None, list[int]]:
    """Who wins, and who accused falsely."""
    envelope, hands = dealt(table.players, random.Random(f"{deal}/deal"))
    offers = random.Random(f"{deal}/rooms")
    seats = [
        Seated(player, seat, hands[seat], table, random.Random(f"{game}/{seat}"))
        for seat, player in enumerate(lineup)
    ]
    out: list[int] = []
    for turn in range(MAX_ROUNDS * table.players):
        seat = turn % table.players
        # Drawn for everybody and every turn, so that the same deal has the same offers.
        offered = offers.sample(range(ROOMS), table.rooms)
        idle = offers.random() < table.idle
        if seat in out:
            continue
        if len(out) == table.players - 1:
            return seat, out
        if not idle:
            _suggest(seats, seat, seats[seat].ask(offered))
        accused = seats[seat].accuse(table.players - len(out))
        if accused == envelope:
            return seat, out
        if accused is not None:
            out.append(seat)
            for each in seats:
                each.masks.refuted[mask(accused)] = None
    return None, out


def _suggest(seats: list[Seated], by: int, question: Question) -> None:
    cards, count = mask(question), len(seats)
    for seat, each in enumerate(seats):
        if each.player.reads and seat != by:
            each.masks.lacks[by] |= cards
    for step in range(1, count):
        other = (by + step) % count
        if not seats[other].hand & cards:
            for each in seats:
                each.masks.lacks[other] |= cards
            continue
        card = seats[other].show(cards)
        for seat, each in enumerate(seats):
            if seat == by:
                each.masks.holds[other] |= 1 << card
            elif seat != other and not each.masks.holds[other] & cards:
                each.masks.clauses[other, cards] = None
        return
