"""Moments of games among our levels, as every player sees them, and who won in the end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rich.progress import track

from casefile.bots.base import Bot, Decision
from casefile.bots.registry import make_bot
from casefile.chance import shuffled_setup
from casefile.editions import edition
from casefile.game.actions import Action, Seat
from casefile.game.events import Dealt
from casefile.game.evolve import begin, evolve
from casefile.game.seating import seat_order
from casefile.game.seen import SeenEvent, View
from casefile.game.setup import deal
from casefile.game.view import view
from casefile.match.luck import Luck
from casefile.match.match import Outcome, play_match

ROOT = Path(__file__).resolve().parent.parent.parent
DICE = {"classic-1986": "one die", "deluxe-2020": "two dice"}
"""The editions that are played, and what they differ in."""
LEVELS = ("sleuth", "inspector", "master")
"""Each seat is played by one of them, drawn for every game: who plays how well is not known to the viewer."""
MOMENTS = 3
"""So many decisions of a game are looked at, by every seat that is not out."""


class Moment(NamedTuple):
    """What one seat knew when somebody had to decide something, and how that game ended."""

    game: str
    seen: View
    winner: Seat | None


class _Watched:
    """A bot that notes when it has to decide."""

    def __init__(self, bot: Bot, versions: set[int]) -> None:
        self._bot, self._versions = bot, versions

    def see(self, event: SeenEvent) -> None:
        self._bot.see(event)

    def choose(self, decision: Decision) -> Action:
        self._versions.add(decision.view.public.version)
        return self._bot.choose(decision)


def moments_of_games(name: str, games: int, tables: tuple[int, ...]) -> Iterator[list[Moment]]:
    """The moments of so many games of each kind, game by game; the kinds take turns."""
    kinds = [(rules, seats) for rules in DICE for seats in tables]
    for number in track(range(games * len(kinds)), name):
        rules, seats = kinds[number % len(kinds)]
        yield list(moments_of_game(f"{name}/{rules}/{seats}/{number // len(kinds)}", rules, seats))


def moments_of_game(game: str, rules: str, seats: int) -> Iterator[Moment]:
    """A few moments of one game, which goes by its name. The same name gives the same game."""
    rng = random.Random(f"{game}/moments")
    versions: set[int] = set()
    outcome = _play(game, rules, [_Watched(make_bot(rng.choice(LEVELS)), versions) for _ in range(seats)])
    looked_at = set(rng.sample(sorted(versions), min(MOMENTS, len(versions))))
    dealt, *events = outcome.events
    assert isinstance(dealt, Dealt), "every game begins with its deal"
    state = begin(dealt)
    for event in events:
        state = evolve(state, event)
        racing = [Seat(seat) for seat in range(seats) if seat not in state.public.out]
        # Whoever is alone has won for certain: nothing to foretell.
        if state.public.version in looked_at and len(racing) > 1:
            for seat in racing:
                yield Moment(game, view(state, seat), outcome.winner)


def _play(game: str, rules: str, bots: list[_Watched]) -> Outcome:
    luck, loaded = Luck(game, game, len(bots)), edition(rules)
    players = seat_order(loaded, frozenset(luck.deal.sample(loaded.deck.suspects, len(bots))))
    return play_match(deal(shuffled_setup(loaded, players, luck.deal)), bots, luck)
