"""A desk with games that can be played again: the deal, the dice and the bots' chance follow from a seed."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from casefile.bots.registry import make_bot
from casefile.chance import shuffled_setup
from casefile.editions import edition
from casefile.game.actions import Seat
from casefile.game.seating import seat_order
from casefile.game.setup import deal
from casefile.locales import Translator
from casefile.mcp.local_game import LocalGame
from casefile.mcp.seat_session import SeatSession
from casefile.mcp.seating import LocalSeating
from casefile.mcp.tool_arguments import OpenArguments
from casefile.mcp.toolbox import Toolbox
from casefile.mcp.tools import ToolDesk

Seating = Callable[[OpenArguments], LocalGame]


def seeded_game(wanted: OpenArguments, seed: str, *, has_notebook: bool = True) -> LocalGame:
    """As `open_local` deals it, by a seed. The reader sits where the seed says."""
    rng = random.Random(seed)
    rules = edition(wanted.edition, frozenset(wanted.house_rules))
    seats = wanted.players or len(wanted.levels) + 1
    players = seat_order(rules, frozenset(rng.sample(rules.deck.suspects, seats)))
    own = Seat(rng.randrange(seats))
    others = [Seat(number) for number in range(seats) if number != own]
    levels = {seat: wanted.levels[number % len(wanted.levels)] for number, seat in enumerate(others)}
    return LocalGame(
        deal(shuffled_setup(rules, players, rng)),
        own,
        {seat: make_bot(level) for seat, level in levels.items()},
        levels=levels,
        has_notebook=has_notebook,
        dice=random.Random(f"{seed} dice"),
        chance=random.Random(f"{seed} bots"),
    )


class LocalDesk:
    """The tools without a protocol; every call is made by somebody who has read the last answer."""

    def __init__(self, seed: str, *, has_notebook: bool = True, language: str = "en") -> None:
        self.games: list[LocalGame] = []
        self.seat: Seating = lambda wanted: seeded_game(
            wanted, f"{seed} {len(self.games)}", has_notebook=has_notebook
        )
        self.desk = ToolDesk(lambda: Toolbox(Translator(language), LocalSeating(self._seated)))

    def _seated(self, wanted: OpenArguments) -> SeatSession:
        self.games.append(self.seat(wanted))
        return self.games[-1]

    def call(self, name: str, arguments: Mapping[str, Any] | None = None) -> str:
        return self.desk.call(name, arguments or {}, self.desk.menu_told)

    @property
    def game(self) -> LocalGame:
        return self.games[-1]
