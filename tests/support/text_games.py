"""Games for the tests of the text game: dealt by seed, played by bots, typed by scripted players."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import combinations

from casefile.bots.base import Bot, Decision
from casefile.bots.levels.novice import Novice
from casefile.chance import roll_dice, shuffled_setup
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Action, Roll, Seat
from casefile.game.decide import decide
from casefile.game.edition import HOUSE_RULES, Edition
from casefile.game.events import Dealt, Event
from casefile.game.evolve import begin, evolve_all
from casefile.game.menu import Menu, menu
from casefile.game.seating import seat_order
from casefile.game.seen import View
from casefile.game.setup import deal
from casefile.game.state import State
from casefile.game.view import redact, view
from casefile.match.match import THINKING_TIME

EVERY_HOUSE = [frozenset(rules) for size in range(4) for rules in combinations(HOUSE_RULES, size)]
"""Every choice of house rules."""
EVERY_GAME = [(edition_id, rules) for edition_id in EDITION_IDS for rules in EVERY_HOUSE]
MOST_TURNS = 600
"""More turns than a game of novices may take; the longest of 2,560 took 173."""

QUOTED = re.compile('["«]\\s*([^"«»]+?)\\s*["»]')


def dealt_game(edition_of_game: Edition, seats: int, rng: random.Random) -> Dealt:
    players = seat_order(edition_of_game, frozenset(rng.sample(edition_of_game.deck.suspects, seats)))
    return deal(shuffled_setup(edition_of_game, players, rng))


@dataclass
class BotGame:
    """A game that bots play among themselves, step by step."""

    dealt: Dealt
    rng: random.Random
    watch: Callable[[View, Menu, Action], None] = lambda seen, offered, action: None
    actions: list[Action] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.state = begin(self.dealt)
        self.bots: list[Bot] = [Novice() for _ in self.dealt.players]
        self._announce(self.dealt)

    def play(self, most_turns: int = MOST_TURNS) -> State:
        while (seat := self.state.public.acting) is not None and self.state.public.turns <= most_turns:
            seen = view(self.state, seat)
            action = self.bots[seat].choose(Decision(seen, menu(seen), self.rng, THINKING_TIME))
            if isinstance(action, Roll):
                action = replace(action, dice=roll_dice(self.dealt.edition, self.rng))
            self.watch(seen, menu(seen), action)
            events = decide(self.state, action)
            self.actions.append(action)
            self.state = evolve_all(self.state, events)
            for event in events:
                self._announce(event)
        return self.state

    def _announce(self, event: Event) -> None:
        self.events.append(event)
        for seat, bot in enumerate(self.bots):
            bot.see(redact(event, Seat(seat)))


def bot_game(edition_id: str, rules: frozenset[str], seats: int, seed: int) -> BotGame:
    rng = random.Random(seed)
    return BotGame(dealt_game(edition(edition_id, rules), seats, rng), rng)


class Typist:
    """Somebody who reads what the game writes and types only what it offers, never an accusation."""

    NEVER = frozenset({"accuse", "accuser"})
    LEAVES = "no"

    def __init__(self, page: io.StringIO, rng: random.Random) -> None:
        self._page, self._rng = page, rng
        self.typed: list[str] = []

    @property
    def last_line(self) -> str:
        return self._page.getvalue().rstrip("\n").rsplit("\n", 1)[-1]

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        offers = [offer for offer in QUOTED.findall(self.last_line) if offer not in self.NEVER]
        assert offers, f"nothing to type is offered: {self.last_line}"
        line = self.LEAVES if offers[0] in ("yes", "oui") else self._rng.choice(offers)
        self.typed.append(line)
        return line + "\n"
