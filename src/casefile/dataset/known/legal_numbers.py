"""A menu as numbers of actions."""

from __future__ import annotations

from itertools import product

from casefile.batch.numbering import Numbering
from casefile.game.cards import Triple
from casefile.game.menu import Menu


def legal_numbers(menu: Menu, numbering: Numbering) -> list[int]:
    """The number of every action that the menu offers, in order."""
    # Kind by kind in the order of the numbering, so that the whole list is in order.
    numbers = [numbering.roll.first] if menu.roll else []
    numbers += sorted(numbering.walk.first + numbering.place_index[place] for place in menu.walk)
    if menu.passage is not None:
        numbers.append(numbering.passage.first)
    if menu.suggest is not None:
        for suspect, weapon in product(menu.suggest.suspects, menu.suggest.weapons):
            number = numbering.triple_number(numbering.suggest, Triple(suspect, weapon, menu.suggest.room))
            assert number is not None, "a menu offers cards of its own deck"
            numbers.append(number)
    numbers += sorted(numbering.show.first + numbering.card_index[card] for card in menu.show)
    if menu.accuse:
        numbers += range(numbering.accuse.first, numbering.accuse.end)
    if menu.end:
        numbers.append(numbering.end.first)
    return numbers
