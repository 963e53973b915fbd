"""Everything anybody could ask for in the tiny edition, legal or not; and what a menu offers of it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.board import Place, Square
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.edition import Edition
from casefile.game.menu import Menu

NOBODY = Seat(-1)
"""A seat that no one has: a stranger asks."""
STRANGE_ROOM = Room("ballroom")
STRANGE_CARD = Suspect("plum")
STRANGE_ROLLS: tuple[tuple[int, ...], ...] = ((), (0,), (7,), (1, 1))


def faces(rules: Edition) -> list[tuple[int, ...]]:
    """Everything the dice can show, counted here once more. [E4]"""
    return list(product((1, 2, 3, 4, 5, 6), repeat=rules.dice))


def triples(rules: Edition) -> list[Triple]:
    deck = rules.deck
    return [Triple(*named) for named in product(deck.suspects, deck.weapons, deck.rooms)]


def strange_triples(rules: Edition) -> list[Triple]:
    """Not one suspect, one weapon and one room of the deck, in that order."""
    suspect, weapon, room = rules.deck.suspects[0], rules.deck.weapons[0], rules.deck.rooms[0]
    return [
        Triple(STRANGE_CARD, weapon, room),
        Triple(Suspect(weapon), Weapon(suspect), room),
    ]


def places(rules: Edition) -> list[Place]:
    """Every room, every cell of the map, and two cells beyond it."""
    rows, cols = len(rules.board.rows), len(rules.board.rows[0])
    cells = [Square(row, col) for row in range(rows) for col in range(cols)]
    return [*rules.deck.rooms, *cells, Square(-1, 1), Square(1, cols)]


def universe(rules: Edition) -> list[Action]:
    """Every action of every seat, and one of each kind by a seat that does not exist."""
    cards: list[Card] = [*rules.deck.cards, STRANGE_CARD]
    all_triples = [*triples(rules), *strange_triples(rules)]
    asked: list[Action] = [Roll(NOBODY, faces(rules)[0]), TakePassage(NOBODY), EndTurn(NOBODY)]
    asked += [Walk(NOBODY, rules.deck.rooms[0]), Show(NOBODY, cards[0])]
    asked += [Suggest(NOBODY, all_triples[0]), Accuse(NOBODY, all_triples[0])]
    for seat in map(Seat, range(len(rules.deck.suspects))):
        asked += [Roll(seat, dice) for dice in (*faces(rules), *STRANGE_ROLLS)]
        asked += [Walk(seat, place) for place in places(rules)]
        asked += [Suggest(seat, triple) for triple in all_triples]
        asked += [Accuse(seat, triple) for triple in all_triples]
        asked += [Show(seat, card) for card in cards]
        asked += [TakePassage(seat), EndTurn(seat)]
    return asked


def paths(rules: Edition) -> list[tuple[Place, ...]]:
    """Every sequence of squares and rooms, and every short one with a wall in it, be it a path or not."""
    squares = sorted(rules.board.squares)
    steps: list[Place] = [*squares, *rules.deck.rooms]
    long_enough = len(squares) + 1  # along the whole corridor into a room
    found = [path for length in range(long_enough + 1) for path in product(steps, repeat=length)]
    wall = next(place for place in places(rules) if not rules.board.is_place(place))
    return [*found, (wall,), *((wall, step) for step in steps), *((step, wall) for step in steps)]


def offered(menu: Menu, seat: Seat, rules: Edition) -> Iterator[Action]:
    """The actions that a menu stands for, one by one."""
    if menu.roll:
        for dice in faces(rules):
            yield Roll(seat, dice)
    for place in menu.walk:
        yield Walk(seat, place)
    if menu.passage is not None:
        yield TakePassage(seat)
    if menu.suggest is not None:
        for suspect, weapon in product(menu.suggest.suspects, menu.suggest.weapons):
            yield Suggest(seat, Triple(suspect, weapon, menu.suggest.room))
    for card in menu.show:
        yield Show(seat, card)
    if menu.accuse:
        for triple in triples(rules):
            yield Accuse(seat, triple)
    if menu.end:
        yield EndTurn(seat)
