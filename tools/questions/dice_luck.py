"""Fit what a turn saved by luck with the dice is worth, from games among equals.

Prints TURN_WORTH of casefile.arena.dice_luck, and how much of the spread of wins it explains.
"""

from __future__ import annotations

import os

import numpy as np
from cyclopts import App
from rich.progress import Progress

from casefile.arena.runner import local_workers, play_games
from casefile.arena.schedule import Schedule
from casefile.editions import edition

SEED = "luck"
EDITIONS = ("classic-1986", "deluxe-2020")
TABLES = (3, 4, 5, 6)


def main(games: int = 600, *, bot: str = "sleuth", jobs: int | None = None) -> None:
    """Play so many games for every table and print the worth of a turn."""
    with Progress() as progress, local_workers(jobs or os.cpu_count() or 1) as workers:
        for name in EDITIONS:
            worth = {}
            for players in TABLES:
                plan = Schedule(
                    seed=SEED, editions=(name,), house_rules=(), players=players, lineups=((bot,) * players,)
                )
                task = progress.add_task(f"{name}, {players} players", total=games)
                ahead, won = [], []
                for played, _ in play_games(plan, range(games), workers):
                    saved = np.array(played.saved)
                    ahead.append(saved - (saved.sum() - saved) / (players - 1))
                    won.append(np.arange(players) == played.winner)
                    progress.advance(task)
                lead, wins = np.array(ahead), np.array(won) - 1 / players
                worth[players] = round(float((lead * wins).sum() / (lead**2).sum()), 4)
                left = ((wins - worth[players] * lead) ** 2).sum() / (wins**2).sum()
                print(f"{name}, {players} players: explains {1 - left:.1%} of the spread of wins")
            print(f"{edition(name).dice}: {worth},")


if __name__ == "__main__":
    app = App(help_format="plaintext")
    app.default(main)
    app()
