"""Every action there is, legal or not."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.board import Place, Square
from casefile.game.cards import Deck, Room, Suspect, Triple, Weapon
from casefile.game.edition import Edition

ILLEGAL_DICE: tuple[tuple[int, ...], ...] = ((), (0,), (7,), (3, 7), (0, 3), (-1, 4), (1, 2, 3))


def all_actions(rules: Edition, seat: Seat, rng: random.Random) -> Iterator[Action]:
    """All actions of a seat: every place, every triple, every card; some rolls of every kind."""
    deck, board = rules.deck, rules.board
    yield from (Roll(seat, dice) for dice in ILLEGAL_DICE)
    yield from (Roll(seat, tuple(rng.randint(1, 6) for _ in range(count))) for count in (1, 2))
    rows, cols = len(board.rows), len(board.rows[0])
    cells = [Square(row, col) for row, col in product(range(-1, rows + 1), range(-1, cols + 1))]
    places: list[Place] = [*cells, *deck.rooms, Room("cellar")]
    yield from (Walk(seat, place) for place in places)
    yield TakePassage(seat)
    triples = [Triple(*named) for named in product(deck.suspects, deck.weapons, deck.rooms)]
    for triple in [*triples, *no_triples(deck)]:
        yield Suggest(seat, triple)
        yield Accuse(seat, triple)
    yield from (Show(seat, card) for card in (*deck.cards, Suspect("butler")))
    yield EndTurn(seat)


def no_triples(deck: Deck) -> list[Triple]:
    """Three names that are not one suspect, one weapon and one room of the deck, in that order."""
    suspect, weapon, room = deck.suspects[0], deck.weapons[0], deck.rooms[0]
    return [
        Triple(Suspect(weapon), weapon, room),
        Triple(suspect, Weapon(room), room),
        Triple(suspect, weapon, Room("cellar")),
    ]
