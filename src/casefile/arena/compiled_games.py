"""Games of the compiled engine's own player, as the arena counts and records them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from casefile.arena.played import Played
from casefile.arena.runner import FinishedGame
from casefile.arena.schedule import BUILT_IN, Schedule
from casefile.batch.kernel.row import (
    ABSENT,
    ENVELOPE,
    FIRST,
    HANDS,
    OUT,
    PHASE,
    PHASE_OVER,
    SUSPECTS,
    TURNS,
    WEAPONS,
    WINNER,
    Row,
)
from casefile.batch.numbering import Numbering
from casefile.batch.playing import play_whole_games
from casefile.editions import edition
from casefile.game.actions import Roll
from casefile.game.cards import Card
from casefile.game.decide import decide
from casefile.game.edition import Edition
from casefile.game.events import Dealt, Event
from casefile.game.evolve import begin, evolve_all
from casefile.game.setup import Setup, deal
from casefile.match.match import MAX_TURNS
from casefile.record import record_of, to_json

AT_ONCE, AT_ONCE_WITH_MOVES = 5_000, 100
"""Games in a batch; with all their moves they take a thousand times as much memory."""


def play_compiled(
    plan: Schedule, games: int, threads: int, *, with_records: bool = False
) -> Iterator[FinishedGame]:
    """Play so many games of the plan, all by the built-in player."""
    rules = edition(plan.editions[0], frozenset(plan.house_rules))
    size = AT_ONCE_WITH_MOVES if with_records else AT_ONCE
    for first in range(0, games, size):
        numbers = range(first, min(first + size, games))
        done = play_whole_games(
            rules,
            plan.players,
            seeds_of(plan.seed, numbers),
            max_turns=MAX_TURNS,
            threads=threads,
            with_moves=with_records,
        )
        for place, game in enumerate(numbers):
            played = _played(plan, game, done.rows[place])
            record = (
                _record(plan, played, rules, done.dealt[place], done.moves[place]) if with_records else None
            )
            yield FinishedGame(played, record)


def seeds_of(seed: str, games: range) -> NDArray[np.uint64]:
    """The seed of every game, from the word that stands for all of them."""
    # Hashed, so that seeds that look alike give games that do not.
    digests = (hashlib.blake2b(f"{seed}/{game}".encode(), digest_size=8).digest() for game in games)
    return np.frombuffer(b"".join(digests), np.dtype("<u8")).astype(np.uint64)


def _played(plan: Schedule, game: int, row: Row) -> Played:
    over, winner = row[PHASE] == PHASE_OVER, int(row[WINNER])
    return Played(
        game=game,
        deal=game,
        edition=plan.editions[0],
        bots=(BUILT_IN,) * plan.players,
        winner=None if winner == ABSENT else winner,
        wrong=tuple(seat for seat in range(plan.players) if row[OUT] >> seat & 1),
        # Of a game that was stopped, the last turn to begin was not played.
        turns=int(row[TURNS]) - (not over),
    )


def _record(plan: Schedule, played: Played, rules: Edition, dealt_row: Row, moves: Row) -> str:
    """The game as the plain engine tells it, move by move."""
    # Played again by the plain engine: it knows the paths, and it would refuse what the twin got wrong.
    numbering = Numbering(rules)
    dealt = _dealt(rules, plan.players, dealt_row)
    state = begin(dealt)
    events: list[Event] = [dealt]
    for number in moves[: np.count_nonzero(moves)].tolist():
        seat = state.public.acting
        assert seat is not None, "the game is not over before its last move"
        if number < 0:
            happened = decide(state, Roll(seat, tuple(map(int, str(-number)))))
        else:
            happened = decide(state, numbering.action(number, seat, state.public.place_of_seat(seat)))
        events += happened
        state = evolve_all(state, happened)
    record = record_of(events)
    seated = dict.fromkeys(record.setup.players, BUILT_IN)
    arena = {"seed": plan.seed, "game": played.game, "deal": played.deal, "bots": seated}
    return to_json(replace(record, extra={"arena": arena}))


def _dealt(rules: Edition, seats: int, row: Row) -> Dealt:
    deck = rules.deck

    def cards(mask: int) -> tuple[Card, ...]:
        return tuple(card for number, card in enumerate(deck.cards) if mask >> number & 1)

    players = tuple(deck.suspects[row[SUSPECTS + seat]] for seat in range(seats))
    rooms = row[WEAPONS : WEAPONS + len(deck.weapons)]
    return deal(
        Setup(
            edition=rules,
            players=players,
            envelope=cards(int(row[ENVELOPE])),
            hands={player: cards(int(row[HANDS + seat])) for seat, player in enumerate(players)},
            weapons={weapon: deck.rooms[room] for weapon, room in zip(deck.weapons, rooms, strict=True)},
            first=players[row[FIRST]],
        )
    )
