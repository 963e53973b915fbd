"""How well win chances foretell who wins, beside a logistic fit to the race and a constant."""

from __future__ import annotations

import json
import random
from typing import Any, NamedTuple

import numpy as np

from casefile.analysis import win_chance
from casefile.bots.thinking.accusing import race
from casefile.bots.thinking.belief import Belief
from casefile.bots.thinking.deductions import Deductions
from casefile.deduce.kernel.arrays import Floats
from casefile.game.seen import View
from tools.win_chances.moments import DICE, ROOT, Moment, moments_of_games

MEASURED = ROOT / "docs" / "win-chances.json"
PRECISION = 0.03
"""What is asked of `win_chance` when it is measured."""
HELD_BACK = 1.0
"""How strongly the weights of the logistic fit are drawn towards 0."""
BINS, RESAMPLES = 8, 4000
TABLES = (3, 6)
WRITE_EVERY = 100
"""After so many games what was measured so far is written."""


class Said(NamedTuple):
    """What was said of one moment by one seat, and what came of it."""

    game: str
    chances: tuple[float, ...]
    own: int
    """The seat whose view it was."""
    winner: int | None
    parts: tuple[float, ...]
    """The race as the logistic fit knows it."""

    @property
    def own_won(self) -> float:
        return float(self.winner == self.own)


def calibrate(games: int = 200) -> None:
    """Compare what is said with what happens, in so many games of each kind that were not fitted on."""
    by_cell: dict[tuple[int, str], list[Said]] = {}
    for number, moments in enumerate(moments_of_games("calibrate", games, TABLES), 1):
        for moment in moments:
            public = moment.seen.public
            cell = by_cell.setdefault((len(public.players), DICE[public.edition.id]), [])
            cell.append(_say(moment))
        # Now and then, so that whoever has seen enough can stop it.
        if number % WRITE_EVERY == 0:
            _write(by_cell)
    _write(by_cell)


def _write(by_cell: dict[tuple[int, str], list[Said]]) -> None:
    cells = []
    for players in TABLES:
        both = [said for (seats, _), cell in by_cell.items() if seats == players for said in cell]
        rival = dict(zip(map(id, both), _logistic(both), strict=True))
        for dice in (*DICE.values(), "both"):
            some = both if dice == "both" else by_cell[players, dice]
            cells.append(
                {"players": players, "dice": dice, **_judge(some, [rival[id(said)] for said in some])}
            )
    MEASURED.write_text(json.dumps({"precision": PRECISION, "cells": cells}, indent=1) + "\n", "utf-8")


def _say(moment: Moment) -> Said:
    seen, seat = moment.seen, moment.seen.seat
    assert seat is not None, "moments are seen by players"
    chances = win_chance(seen, precision=PRECISION, seed=seen.public.version).chances
    return Said(moment.game, chances, seat, moment.winner, _race_parts(seen, moment.game))


def _race_parts(seen: View, game: str) -> tuple[float, ...]:
    """The race by master's belief, the length of the game, how long the own turn is away, and the dice."""
    public, seat = seen.public, seen.seat
    assert seat is not None, "moments are seen by players"
    belief = Belief(seen, Deductions(seen), random.Random(game))
    seats = len(public.players)
    wait = ((seat - public.turn) % seats) / seats
    return (*race(public, seat, belief), public.turns / seats, wait, float(public.edition.dice))


def _logistic(moments: list[Said]) -> Floats:
    """The chances of a logistic fit to the race: each half of the games by what was fitted on the other."""
    parts = np.array([said.parts for said in moments])
    won = np.array([said.own_won for said in moments])
    half = np.array([int(said.game.rpartition("/")[2]) % 2 for said in moments])
    chances = np.zeros(len(moments))
    for own in (0, 1):
        weights = np.zeros(parts.shape[1])
        theirs, outcome = parts[half != own], won[half != own]
        for _ in range(30):
            guess = 1.0 / (1.0 + np.exp(-theirs @ weights))
            curve = (theirs * (guess * (1.0 - guess))[:, None]).T @ theirs + HELD_BACK * np.eye(len(weights))
            weights += np.linalg.solve(curve, theirs.T @ (outcome - guess) - HELD_BACK * weights)
        chances[half == own] = 1.0 / (1.0 + np.exp(-parts[half == own] @ weights))
    return chances


def _judge(moments: list[Said], logistic: list[float]) -> dict[str, Any]:
    """Brier scores of the own chance with paired differences, and said against won for every seat."""
    won = np.array([said.own_won for said in moments])
    ours = (np.array([said.chances[said.own] for said in moments]) - won) ** 2
    rival = (np.array(logistic) - won) ** 2
    # The share in these very games, which no constant chosen beforehand can beat.
    constant = (won.mean() - won) ** 2
    games = [said.game for said in moments]
    return {
        "games": len(set(games)),
        "views": len(moments),
        "brier": round(float(ours.mean()), 4),
        "logistic": _against(rival, ours, games),
        "constant": _against(constant, ours, games),
        "bins": _bins(moments),
    }


def _against(theirs: Floats, ours: Floats, games: list[str]) -> dict[str, Any]:
    """Their score, and by how much ours is better: with a 95 % interval, drawing games anew."""
    _, number = np.unique(games, return_inverse=True)
    gains, counts = np.bincount(number, theirs - ours), np.bincount(number)
    rng = np.random.default_rng(1)
    drawn = rng.integers(0, len(counts), (RESAMPLES, len(counts)))
    low, high = np.quantile(gains[drawn].sum(axis=1) / counts[drawn].sum(axis=1), [0.025, 0.975])
    return {
        "brier": round(float(theirs.mean()), 4),
        "gain": round(float((theirs - ours).mean()), 4),
        "interval": [round(float(low), 4), round(float(high), 4)],
    }


def _bins(moments: list[Said]) -> list[dict[str, Any]]:
    """All chances that were said of seats in the race, in groups of equal size, lowest first."""
    pairs = [
        (chance, float(said.winner == seat), said.game)
        for said in moments
        for seat, chance in enumerate(said.chances)
        if chance > 0.0
    ]
    pairs.sort()
    bins = []
    for group in np.array_split(np.arange(len(pairs)), BINS):
        said, won, games = zip(*(pairs[number] for number in group), strict=True)
        _, number = np.unique(games, return_inverse=True)
        # Views of one game share its winner, so it is games that count as independent.
        off = np.bincount(number, np.array(won) - np.mean(won))
        error = float(np.sqrt((off**2).sum()) / len(won))
        bins.append(
            {
                "said": round(float(np.mean(said)), 4),
                "won": round(float(np.mean(won)), 4),
                "error": round(error, 4),
                "chances": len(won),
            }
        )
    return bins
