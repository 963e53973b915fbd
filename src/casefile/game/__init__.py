"""The rules of the classic detective game as pure functions on values: no I/O, no randomness, no clock.

These are the names it takes to run a game. Whatever may not reach the State, bots and deduction above all,
imports the modules it needs one by one, so that the import contracts can hold it to that.
"""

from casefile.game.actions import Roll, Seat
from casefile.game.decide import decide
from casefile.game.errors import Refusal
from casefile.game.evolve import begin, evolve_all
from casefile.game.menu import menu
from casefile.game.seen import View
from casefile.game.setup import deal
from casefile.game.state import State
from casefile.game.view import redact, view

__all__ = [
    "Refusal",
    "Roll",
    "Seat",
    "State",
    "View",
    "begin",
    "deal",
    "decide",
    "evolve_all",
    "menu",
    "redact",
    "view",
]
