"""Who plays against the learning seat: compiled players inside the batch, or bots in games of their own."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from casefile.batch.kernel.company import ANY_PLAYER, BUILT_IN_PLAYER, OUTSIDE_PLAYER
from casefile.batch.noted_games import NotedBatch
from casefile.bots.base import Bot, Decision
from casefile.bots.registry import bot_names, make_bot
from casefile.chance import shuffled_setup
from casefile.deduce.kernel.arrays import Ints
from casefile.game.actions import Action, Seat
from casefile.game.events import Dealt
from casefile.game.seating import seat_order
from casefile.game.seen import Rolled, SeenEvent
from casefile.game.setup import deal
from casefile.match.luck import Luck
from casefile.match.match import MAX_TURNS, Match
from casefile.rl.errors import BadEnvironment

COMPILED_PLAYERS = {"built-in": BUILT_IN_PLAYER, "random": ANY_PLAYER}
"""The players that the batch plays itself: thousands of games a second. All others are bots."""

Flags = NDArray[np.bool_]
Seeds64 = NDArray[np.uint64]


class Company(Protocol):
    """The other players of all games of a batch."""

    def begin(self, which: Flags, seeds: Seeds64, learners: Ints) -> None:
        """Deal anew in these rows, and play until the learning seats have to decide something."""

    def act(self, actions: Ints) -> None:
        """Do what the learning seats have decided, -1 for nothing, and play on until they have to again."""


def make_company(batch: NotedBatch, opponents: str | Sequence[str]) -> Company:
    """Of these names, sitting from the learning seat's left on; a short list is repeated."""
    names = (opponents,) if isinstance(opponents, str) else tuple(opponents)
    known = dict.fromkeys([*COMPILED_PLAYERS, *bot_names()])
    unknown = [name for name in names if name not in known]
    if unknown or not names:
        wrong = f"there is no opponent {unknown[0]!r}" if unknown else "there is no opponent"
        raise BadEnvironment(f"{wrong}: choose among {', '.join(known)}")
    seated = [names[seat % len(names)] for seat in range(batch.seats - 1)]
    if all(name in COMPILED_PLAYERS for name in seated):
        return CompiledCompany(batch, [COMPILED_PLAYERS[name] for name in seated])
    # It lives in the batch alone, and the batch does not play the games of bots: it follows them.
    if "built-in" in seated:
        raise BadEnvironment("the built-in player only sits with compiled players: built-in, random")
    return BotCompany(batch, seated)


class CompiledCompany:
    """Players that the batch plays itself."""

    def __init__(self, batch: NotedBatch, players: Sequence[int]) -> None:
        self._batch = batch
        clockwise = np.array([OUTSIDE_PLAYER, *players], np.uint8)
        # By the seat that learns: who plays each seat.
        self._seated = np.stack([np.roll(clockwise, learner) for learner in range(batch.seats)])

    def begin(self, which: Flags, seeds: Seeds64, learners: Ints) -> None:
        self._batch.players[which] = self._seated[learners]
        self._batch.deal(which, seeds)

    def act(self, actions: Ints) -> None:
        self._batch.step(actions)


class BotCompany:
    """Bots of any kind, in games of the plain engine that the batch follows move by move."""

    def __init__(self, batch: NotedBatch, names: Sequence[str]) -> None:
        self._batch, self._names = batch, names
        self._games: dict[int, _BotGame] = {}

    def begin(self, which: Flags, seeds: Seeds64, learners: Ints) -> None:
        rows = np.flatnonzero(which).tolist()
        for row, seed, learner in zip(rows, seeds.tolist(), learners.tolist(), strict=True):
            self._games[row] = _BotGame(self._batch, seed, learner, self._names)
        self._batch.lay(which, [self._games[row].dealt for row in rows])
        self._play_on(rows)

    def act(self, actions: Ints) -> None:
        rows = np.flatnonzero(actions >= 0).tolist()
        for row in rows:
            # The mask was looked at before: what is not on the menu has been refused.
            self._games[row].learner.next = int(actions[row])
        self._play_on(rows)

    def _play_on(self, rows: Sequence[int]) -> None:
        """Play all games up to the next decision, and have the batch do the same."""
        # The batch takes one move of every game at a time, and games make different numbers of moves.
        done = {row: self._games[row].play_on() for row in rows}
        for number in range(max(map(len, done.values()), default=0)):
            actions = np.full(self._batch.rows_count, -1, np.int64)
            dice = np.zeros((self._batch.rows_count, self._batch.edition.dice), np.uint8)
            for row, moves in done.items():
                if number < len(moves):
                    actions[row], shown = moves[number]
                    dice[row, : len(shown)] = shown
            self._batch.step(actions, dice)


_Move = tuple[int, tuple[int, ...]]
"""The number of an action, and what the dice showed if it was a roll."""


class _Undecided(Exception):
    """The learning seat has to choose, and somebody outside will say what."""


class _BotGame:
    """One game, with a seat that is played from outside."""

    def __init__(self, batch: NotedBatch, seed: int, learner: int, names: Sequence[str]) -> None:
        edition, seats = batch.edition, batch.seats
        luck = Luck(str(seed), str(seed), seats)
        players = seat_order(edition, frozenset(luck.deal.sample(edition.deck.suspects, seats)))
        self.dealt: Dealt = deal(shuffled_setup(edition, players, luck.deal))
        self.learner = _Learner(batch)
        self._moves: list[int] = []
        bots: list[Bot] = [self.learner] * seats
        for step, name in enumerate(names, 1):
            bots[(learner + step) % seats] = make_bot(name)
        watched = [_Watched(bot, batch, self._moves) for bot in bots]
        self._match = Match(self.dealt, watched, dice=luck.dice, chance=luck.bots)
        self._told = 0
        """How many events the batch knows of."""

    def play_on(self) -> list[_Move]:
        """Everything that is done until the learning seat is to choose, or the game is over."""
        self._moves.clear()
        # A match that was broken off in a choice stands where it stood, and can be played on.
        with suppress(_Undecided):
            self._match.play(MAX_TURNS)
        events = self._match.events[self._told :]
        self._told += len(events)
        rolls = iter([event.dice for event in events if isinstance(event, Rolled)])
        return [(move, next(rolls) if move == 0 else ()) for move in self._moves]


class _Learner:
    """Stands for whoever decides outside: breaks off the game until it is told what to do."""

    def __init__(self, batch: NotedBatch) -> None:
        self.next: int | None = None
        self._numbering = batch.numbering

    def see(self, event: SeenEvent) -> None:
        """Nothing to do: what the seat knows is observed in the batch."""

    def choose(self, decision: Decision) -> Action:
        view, number = decision.view, self.next
        if number is None:
            raise _Undecided
        self.next = None
        seat = view.seat
        assert seat is not None, "a spectator has nothing to choose"
        return self._numbering.action(number, Seat(seat), view.public.place_of_seat(seat))


class _Watched:
    """A player whose choices are written down."""

    def __init__(self, bot: Bot, batch: NotedBatch, moves: list[int]) -> None:
        self._bot, self._numbering, self._moves = bot, batch.numbering, moves
        # The very method: a bot that hears nothing is recognized by it, and is not told.
        self.see = bot.see

    def choose(self, decision: Decision) -> Action:
        action = self._bot.choose(decision)
        number = self._numbering.number(action)
        assert number is not None, "the menu has a number for everything on it"
        self._moves.append(number)
        return action
