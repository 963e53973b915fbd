"""Who sits where, who begins, and how many cards each hand gets. [S1] [S4] [S6] [R5] [R12] [R13]"""

from __future__ import annotations

from functools import lru_cache

from casefile.game.actions import Seat
from casefile.game.cards import Suspect
from casefile.game.edition import Edition


def seat_order(edition: Edition, players: frozenset[Suspect]) -> tuple[Suspect, ...]:
    """The players as they sit, clockwise in the order of the deck. [S6]"""
    return tuple(suspect for suspect in edition.deck.suspects if suspect in players)


USUAL_FIRST = Seat(0)
"""Who begins a single game, or the first of a series: the first of the seat order. [S6] [R12]"""


def next_first(edition: Edition, players: tuple[Suspect, ...], previous: Suspect) -> Seat:
    """Who begins the next game of a series, in which `previous` began the last one. [S6] [R13]

    Where the start passes on, it goes to the next player clockwise who still plays, newcomers included.
    """
    if not edition.switches.start_passes_on:
        return USUAL_FIRST
    order = edition.deck.suspects
    after = order.index(previous) + 1
    # By the deck's order and not by the players of the last game: whoever began may have left since. [R13]
    for suspect in order[after:] + order[:after]:
        if suspect in players:
            return Seat(players.index(suspect))
    raise ValueError("a game needs players")


@lru_cache(maxsize=64)
def asking_order(seats: int, suggester: Seat) -> tuple[Seat, ...]:
    """Who is asked to disprove a suggestion, from the suggester's left round to the suggester. [D1]"""
    return tuple(Seat((suggester + step) % seats) for step in range(1, seats))


def hand_sizes(edition: Edition, seats: int, first: Seat) -> tuple[int, ...]:
    """How many cards each seat gets, dealt one at a time from the player who begins. [S4] [R5]"""
    even, extra = divmod(len(edition.deck.cards) - 3, seats)
    # Counted from whoever begins, so the extra cards go to the first players from there on. [R5]
    return tuple(even + ((seat - first) % seats < extra) for seat in range(seats))
