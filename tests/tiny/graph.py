"""Walking the tiny edition: every sequence of moves to some depth, and every distinct state there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from casefile.game.actions import Seat
from casefile.game.decide import decide
from casefile.game.evolve import evolve_all
from casefile.game.menu import menu
from casefile.game.state import State
from casefile.game.view import view
from tests.tiny.checker import FutureKey, future_key
from tests.tiny.universe import offered

Successors = Callable[[State], list[State]]


def successors(state: State) -> list[State]:
    """The states that the choices on the menus lead to."""
    public = state.public
    return [
        evolve_all(state, decide(state, action))
        for seat in map(Seat, range(len(public.players)))
        for action in offered(menu(view(state, seat)), seat, public.edition)
    ]


def count_sequences(state: State, depth: int, following: Successors = successors) -> list[int]:
    """How many sequences of 1, 2, ... moves there are, walked one by one with nothing merged."""
    counts = [0] * depth
    if depth:
        after = following(state)
        counts[0] = len(after)
        for child in after:
            for below, count in enumerate(count_sequences(child, depth - 1, following), start=1):
                counts[below] += count
    return counts


@dataclass(frozen=True)
class Graph:
    """All states within some depth, those with the same future merged."""

    new: list[int]
    """How many states need 0, 1, 2, ... moves to be reached."""
    phases: Counter[str]
    links: list[list[int]]
    """For every state that was looked at, where each move leads, by number. State 0 is the opening."""

    @property
    def states(self) -> int:
        return sum(self.new)

    def sequences(self, depth: int) -> list[int]:
        """The same numbers as `count_sequences`, added up along the links."""
        at: Counter[int] = Counter({0: 1})
        counts = []
        for _ in range(depth):
            following: Counter[int] = Counter()
            for state, ways in at.items():
                for child in self.links[state]:
                    following[child] += ways
            at = following
            counts.append(at.total())
        return counts


def explore(opening: State, following: Successors = successors, depth: int | None = None) -> Graph:
    """Every distinct state within so many moves, or all there are."""
    number: dict[FutureKey, int] = {future_key(opening): 0}
    layer, new = [opening], [1]
    links: list[list[int]] = []
    phases = Counter({opening.public.phase.value: 1})
    while layer and (depth is None or len(new) <= depth):
        found: list[State] = []
        for state in layer:
            ways = []
            for child in following(state):
                key = future_key(child)
                if key not in number:
                    number[key] = len(number)
                    found.append(child)
                    phases[child.public.phase.value] += 1
                ways.append(number[key])
            links.append(ways)
        layer = found
        if layer:
            new.append(len(layer))
    return Graph(new, phases, links)
