"""Every action there is, legal or not, and what a menu says about each."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.board import Place, Square
from casefile.game.cards import Triple
from casefile.game.edition import Edition
from casefile.game.menu import Menu

ILLEGAL_DICE: tuple[tuple[int, ...], ...] = ((), (0,), (7,), (3, 7), (0, 3), (-1, 4), (1, 2, 3))


def all_actions(rules: Edition, seat: Seat, rng: random.Random) -> Iterator[Action]:
    """All actions of a seat: every place, every triple, every card; some rolls of every kind."""
    deck, board = rules.deck, rules.board
    yield from (Roll(seat, dice) for dice in ILLEGAL_DICE)
    yield from (Roll(seat, tuple(rng.randint(1, 6) for _ in range(count))) for count in (1, 2))
    rows, cols = len(board.rows), len(board.rows[0])
    cells = [Square(row, col) for row, col in product(range(-1, rows + 1), range(-1, cols + 1))]
    places: list[Place] = [*cells, *deck.rooms]
    yield from (Walk(seat, place) for place in places)
    yield TakePassage(seat)
    for named in product(deck.suspects, deck.weapons, deck.rooms):
        yield Suggest(seat, Triple(*named))
        yield Accuse(seat, Triple(*named))
    yield from (Show(seat, card) for card in deck.cards)
    yield EndTurn(seat)


def offers(menu: Menu, rules: Edition, action: Action) -> bool:
    """Is the action one of the menu's choices?"""
    match action:
        case Roll(_, dice):
            return menu.roll and dice in rules.rolls
        case Walk(_, to):
            return to in menu.walk
        case TakePassage():
            return menu.passage is not None
        case Suggest(_, triple):
            free = menu.suggest
            return free is not None and (
                triple.room == free.room and triple.suspect in free.suspects and triple.weapon in free.weapons
            )
        case Show(_, card):
            return card in menu.show
        case Accuse(_, triple):
            return menu.accuse and rules.deck.allows(triple)
        case EndTurn():
            return menu.end
