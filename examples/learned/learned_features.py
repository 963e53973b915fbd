"""What the learned player looks at: a few numbers for everything it may do, made from the observation `odds`.

A network that scores actions by such numbers learns from thousands of games what one with an output for each
of 581 actions would need millions for: a walk into the kitchen and one into the hall differ in their odds,
and in nothing else.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from casefile.batch.numbering import Numbering
from casefile.batch.observation import observation_parts
from casefile.bots.thinking.distances import steps_to
from casefile.game.edition import Edition

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]
FAR = 30.0
STEP = 8.0
"""Distances are told in about as many steps as two turns take."""
SURE = 0.999

KINDS, ROLE_NUMBERS, CONTEXT_NUMBERS, OTHER_NUMBERS = 7, 5, 21, 8
FEATURES = KINDS + 3 * ROLE_NUMBERS + OTHER_NUMBERS + CONTEXT_NUMBERS


class Choices(NamedTuple):
    """Everything that is worth considering in some decisions, one after the other."""

    decision: Ints
    """Which decision each belongs to."""
    action: Ints
    """Its number."""
    features: Floats
    context: Floats
    """By decision: how the game stands, whatever is done now."""


@lru_cache(maxsize=64)
class Looking:
    """Where everything lies in an observation, for one edition and number of players."""

    def __init__(self, edition: Edition, seats: int) -> None:
        self.numbering = Numbering(edition)
        deck, board = edition.deck, edition.board
        parts = {part.name: part.first for part in observation_parts(edition, seats)}
        self.seats, self.cards = seats, len(deck.cards)
        self.raw_size = sum(part.size for part in observation_parts(edition, seats))
        self.parts, self.suspects, self.weapons = parts, len(deck.suspects), len(deck.weapons)
        self.rooms, self.squares = len(deck.rooms), len(board.squares)
        self.first_room_card = self.suspects + self.weapons
        self.piece_width = self.rooms + 3
        self.passage = np.full(self.rooms, -1, np.int64)
        for room, other in board.passages.items():
            self.passage[deck.rooms.index(room)] = deck.rooms.index(other)
        self.distance = np.full((len(self.numbering.places), self.rooms), FAR, np.float32)
        for column, room in enumerate(deck.rooms):
            steps = steps_to(board, room)
            for row, place in enumerate(self.numbering.places):
                if not isinstance(place, str):
                    self.distance[row, column] = steps.get(place, FAR)
                elif place == room:
                    self.distance[row, column] = 0
                else:
                    ways = [steps.get(door.outside, FAR) for door in board.doors_of[place]]
                    self.distance[row, column] = 1 + min(ways)
        self.place_at = np.full((64, 64), -1, np.int64)
        for row, place in enumerate(self.numbering.places):
            if not isinstance(place, str):
                self.place_at[place.row + 1, place.col + 1] = row

    def look(self, seen: Floats, mask: NDArray[np.int8]) -> Choices:
        """Everything worth considering, for each row of observations and masks."""
        return _Sight(self, seen, mask).choices()


class _Sight:
    """Some decisions at once."""

    def __init__(self, looking: Looking, seen: Floats, mask: NDArray[np.int8]) -> None:
        self.looking, self.seen, self.mask = looking, seen, mask
        self.count, cards, seats = len(seen), looking.cards, looking.seats
        odds = seen[:, looking.raw_size :].reshape(self.count, seats + 1, cards)
        self.envelope, self.mine = odds[:, seats], odds[:, 0]
        self.next, self.others = odds[:, 1], odds[:, 1:seats].max(axis=1)
        self.last = odds[:, seats - 1]
        first = looking.first_room_card
        self.kinds = ((0, looking.suspects), (looking.suspects, first), (first, cards))
        self.place = self._places()
        self.room = np.where(self.place >= looking.squares, self.place - looking.squares, -1)
        self.context = self._context()
        # Rooms where a suggestion tells something: they may be the one, or nobody else can show them.
        rooms = self.envelope[:, first:]
        self.open_rooms = (rooms > 0) & (rooms < SURE)
        self.safe_rooms = self.open_rooms | (self.mine[:, first:] > SURE) | (rooms >= SURE)

    def _places(self) -> Ints:
        """Where the own piece stands: the one whose last number is 1."""
        looking, seen = self.looking, self.seen
        first = min(at for name, at in looking.parts.items() if name.startswith("piece "))
        width = looking.piece_width
        pieces = seen[:, first : first + width * looking.suspects]
        pieces = pieces.reshape(self.count, looking.suspects, width)
        own = pieces[np.arange(self.count), (pieces[:, :, -1] == 1).argmax(axis=1)]
        rows, columns = own[:, 0].astype(np.int64), own[:, 1].astype(np.int64)
        rooms = own[:, 2 : 2 + looking.rooms]
        return np.where(
            rooms.any(axis=1), looking.squares + rooms.argmax(axis=1), looking.place_at[rows, columns]
        )

    def _context(self) -> Floats:
        looking, seen = self.looking, self.seen
        columns = []
        for first, end in self.kinds:
            odds = self.envelope[:, first:end]
            best = odds.max(axis=1)
            safe = np.where(odds > 0, odds, 1)
            columns += [best, best >= SURE, (odds > 0).mean(axis=1), -(safe * np.log2(safe)).sum(axis=1) / 3]
        at = looking.parts
        phases, facts = seen[:, at["phase"] : at["phase"] + 6], at["seat 0 facts"]
        columns += [*phases[:, :5].T, seen[:, at["dice"] :][:, :1].sum(axis=1) / 6]
        columns += [seen[:, facts + 2], self.room >= 0]
        columns.append(np.full(self.count, 3 / looking.seats))
        return np.stack(columns, axis=1).astype(np.float32)

    # -- the choices

    def choices(self) -> Choices:
        numbering, mask = self.looking.numbering, self.mask.astype(bool)
        # Of all accusations only the likeliest is considered, and of the rest whatever the mask offers.
        accusing, likeliest = self._accusations(mask)
        mask = mask.copy()
        mask[:, numbering.accuse.first : numbering.accuse.end] = False
        mask[accusing, likeliest] = True
        decision, action = np.nonzero(mask)
        features = np.zeros((len(decision), FEATURES), np.float32)
        for number, kind in enumerate(numbering.kinds):
            which = (action >= kind.first) & (action < kind.end)
            if which.any():
                features[which, number] = 1
                self._describe(kind.name, features, which, decision[which], action[which] - kind.first)
        features[:, FEATURES - CONTEXT_NUMBERS :] = self.context[decision]
        return Choices(decision, action, features, self.context)

    def _accusations(self, mask: NDArray[np.bool_]) -> tuple[Ints, Ints]:
        looking = self.looking
        suspect, weapon, room = (self.envelope[:, first:end].argmax(axis=1) for first, end in self.kinds)
        kind = looking.numbering.accuse
        numbers = kind.first + (suspect * looking.weapons + weapon) * looking.rooms + room
        accusing = np.flatnonzero(mask[:, kind.first])
        return accusing, numbers[accusing]

    def _describe(
        self, kind: str, features: Floats, which: NDArray[np.bool_], decision: Ints, offset: Ints
    ) -> None:
        looking = self.looking
        if kind == "show":
            features[which, KINDS : KINDS + OTHER_NUMBERS] = self._shown(decision, offset)
        elif kind in ("suggest", "accuse"):
            pair, room = (offset, self.room[decision])
            if kind == "accuse":
                pair, room = np.divmod(offset, looking.rooms)
            suspect, weapon = np.divmod(pair, looking.weapons)
            cards = (suspect, looking.suspects + weapon, looking.first_room_card + room)
            self._roles(features, which, decision, cards)
        elif kind != "end":
            place = self.place[decision]
            if kind == "walk":
                place = offset
            elif kind == "passage":
                place = looking.squares + looking.passage[self.room[decision]]
            room = np.where(place >= looking.squares, place - looking.squares, -1)
            into = np.flatnonzero(which)[room >= 0]
            inside = room >= 0
            self._role(features, into, decision[inside], looking.first_room_card + room[inside], 2)
            at = KINDS + 3 * ROLE_NUMBERS
            features[which, at] = inside
            for number, rooms in enumerate((self.open_rooms, self.safe_rooms)):
                steps = np.where(rooms[decision], looking.distance[place], FAR)
                features[which, at + 1 + number] = np.minimum(steps.min(axis=1), FAR) / STEP
                # A room that is near to many: what the next turns may bring.
                features[which, at + 3 + number] = np.exp(-steps / STEP).sum(axis=1) / 3

    def _roles(
        self, features: Floats, which: NDArray[np.bool_], decision: Ints, cards: tuple[Ints, Ints, Ints]
    ) -> None:
        for role, card in enumerate(cards):
            self._role(features, np.flatnonzero(which), decision, card, role)
        at = KINDS + 3 * ROLE_NUMBERS + 5
        likely = np.stack([self.envelope[decision, card] for card in cards])
        hidden = np.stack([1 - self.others[decision, card] for card in cards])
        features[which, at], features[which, at + 1] = likely.prod(axis=0), hidden.prod(axis=0)

    def _role(self, features: Floats, into: Ints, decision: Ints, card: Ints, role: int) -> None:
        """What is known of one card that is named."""
        at = KINDS + role * ROLE_NUMBERS
        for number, odds in enumerate((self.envelope, self.mine, self.next, self.others, self.last)):
            features[into, at + number] = odds[decision, card]

    def _shown(self, decision: Ints, card: Ints) -> Floats:
        """Has whoever asks seen the card, has anybody, and is it a room?"""
        looking, seen = self.looking, self.seen
        told = np.zeros((len(decision), OTHER_NUMBERS), np.float32)
        for seat in range(1, looking.seats):
            at = looking.parts[f"seat {seat} was shown by me"]
            shown = seen[decision, at + card]
            on_turn = seen[decision, looking.parts[f"seat {seat} facts"] + 3]
            told[:, 0] = np.maximum(told[:, 0], shown * on_turn)
            told[:, 1] = np.maximum(told[:, 1], shown)
        told[:, 2] = card >= looking.first_room_card
        told[:, 3] = card < looking.suspects
        return told
