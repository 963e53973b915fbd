"""Games for the tests of the text game: dealt by seed, played by bots, typed by scripted players."""

from __future__ import annotations

import io
import random
import re
from collections.abc import Callable
from itertools import combinations

from casefile.bots.base import Bot, Decision
from casefile.bots.levels.novice import Novice
from casefile.chance import shuffled_setup
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Action, Roll
from casefile.game.edition import HOUSE_RULES, Edition
from casefile.game.events import Dealt, Event
from casefile.game.evolve import begin
from casefile.game.menu import Menu
from casefile.game.seating import seat_order
from casefile.game.seen import Rolled, View
from casefile.game.setup import deal
from casefile.game.state import State
from casefile.match.match import Match

EVERY_HOUSE = [frozenset(rules) for size in range(4) for rules in combinations(HOUSE_RULES, size)]
"""Every choice of house rules."""
EVERY_GAME = [(edition_id, rules) for edition_id in EDITION_IDS for rules in EVERY_HOUSE]
MAX_TURNS = 600
"""More turns than a game of novices may take; the longest of 2,560 took 173."""

Watch = Callable[[View, Menu, Action], None]
QUOTED = re.compile('["«]\\s*([^"«»]+?)\\s*["»]')


def dealt_game(edition_of_game: Edition, seats: int, rng: random.Random) -> Dealt:
    players = seat_order(edition_of_game, frozenset(rng.sample(edition_of_game.deck.suspects, seats)))
    return deal(shuffled_setup(edition_of_game, players, rng))


class BotGame:
    """A game that bots play among themselves: novices, unless others are seated before it begins."""

    def __init__(
        self, dealt: Dealt, rng: random.Random, watch: Watch = lambda seen, offered, action: None
    ) -> None:
        """All chance comes from `rng`. `watch` is told every decision first, a roll without its dice."""
        self.dealt, self.rng, self.watch = dealt, rng, watch
        self.bots: list[Bot] = [Novice() for _ in dealt.players]
        self._chosen: list[Action] = []
        self._match: Match | None = None

    def play(self, max_turns: int = MAX_TURNS) -> State:
        if self._match is None:
            watched = [Watched(bot, self._note) for bot in self.bots]
            rngs = [self.rng] * len(watched)
            self._match = Match(self.dealt, watched, dice=rngs, chance=rngs)
        self._match.play(max_turns)
        return self.state

    @property
    def state(self) -> State:
        return begin(self.dealt) if self._match is None else self._match.state

    @property
    def events(self) -> list[Event]:
        return [self.dealt] if self._match is None else self._match.events

    @property
    def actions(self) -> list[Action]:
        """What the bots did, with the dice that were rolled."""
        dice = iter([event.dice for event in self.events if isinstance(event, Rolled)])
        return [
            Roll(action.seat, next(dice)) if isinstance(action, Roll) else action for action in self._chosen
        ]

    def _note(self, decision: Decision, action: Action) -> None:
        self.watch(decision.view, decision.menu, action)
        self._chosen.append(action)


class Watched:
    """Plays like the bot inside, and somebody is told every decision."""

    def __init__(self, inside: Bot, note: Callable[[Decision, Action], None]) -> None:
        self._inside, self._note = inside, note
        self.see = inside.see

    def choose(self, decision: Decision) -> Action:
        action = self._inside.choose(decision)
        self._note(decision, action)
        return action


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
