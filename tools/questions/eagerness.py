"""How early to accuse: python -m tools.questions.eagerness

Grandmasters that wait until they are certain, among players who guess and players who do not, every deal from
every seat. Each game then tells how every factor on the chance of winning later would have fared in it: one
for all companies, or two that are mixed by how likely the others are to guess. The factors in
`bots/levels/grandmaster.py` were chosen by this, and the numbers in `bots/thinking/company.py` are fitted
here; `tools/strength.py` measures both on other deals.
"""

from __future__ import annotations

import math
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product

import numpy as np
from cyclopts import App
from rich.progress import track

from casefile.bots.thinking.accusing import WEIGHTS
from casefile.bots.thinking.company import SIGNS, weighed_signs
from tools.fit_waiting import fit
from tools.questions.moments import Moment, Watched, judge, watch

EDITIONS = ("classic-1986", "deluxe-2020")
COMPANIES = {"sleuth": 0.0, "master": 1.0}
"""Whether they guess."""
FACTORS = (0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1.0, 1.1, 1.2, 1.5)
LIKELY = 0.1
"""Only moments with such odds count for the fit: before, nobody thinks of accusing."""
SOON = 0.6
"""... and none after the first at which a player with this factor would have accused: what comes later is
seldom seen."""


def waiting(moment: Moment) -> float:
    """The chance of winning later, as master reckons."""
    return 1.0 / (1.0 + math.exp(-sum(w * part for w, part in zip(WEIGHTS, moment.race, strict=True))))


def mixed(among_guessers: float, among_certain: float) -> Callable[[Moment], bool]:
    """Accuse by a factor in proportion to how likely the others are to guess."""

    def rule(moment: Moment) -> bool:
        guessers = weighed_signs(moment.signs)
        factor = guessers * among_guessers + (1.0 - guessers) * among_certain
        return moment.odds >= factor * waiting(moment)

    return rule


def _one_deal(rest: str, players: int, edition_id: str, seed: str, number: int) -> list[Watched]:
    return list(watch([rest] * (players - 1), edition_id, number, seed))


def main(players: int = 6, *, deals: int = 50, seed: str = "waits", jobs: int | None = None) -> None:
    """Print how often each rule wins, and how often it accuses falsely."""
    games: dict[tuple[str, str], list[Watched]] = {}
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool:
        for rest, name in product(COMPANIES, EDITIONS):
            play = partial(_one_deal, rest, players, name, seed)
            played = track(pool.map(play, range(deals)), f"among {rest}s, {name}", total=deals)
            games[rest, name] = [game for each in played for game in each]
    _fit_signs(games)
    for lower, higher in product(FACTORS, FACTORS):
        if lower > higher:
            continue
        print(f"{lower} among guessers, {higher} among others")
        for (rest, name), each in games.items():
            print(f"    v {rest}, {name}: {judge(each, mixed(lower, higher))}")


def _until_accused(game: Watched) -> Iterator[Moment]:
    for moment in game.moments:
        yield moment
        if moment.odds >= SOON * waiting(moment):
            return


def _fit_signs(games: dict[tuple[str, str], list[Watched]]) -> None:
    rows = np.array(
        [
            (*moment.signs, COMPANIES[rest])
            for (rest, _), each in games.items()
            for game in each
            for moment in _until_accused(game)
            if moment.odds >= LIKELY
        ]
    )
    weights = fit(rows)
    print("before", SIGNS)
    print("SIGNS =", tuple(round(float(weight), 3) for weight in weights))
    guess = 1.0 / (1.0 + np.exp(-rows[:, :-1] @ weights))
    for rest, kind in COMPANIES.items():
        print(f"among {rest}s: {guess[rows[:, -1] == kind].mean():.2f} on average")


if __name__ == "__main__":
    app = App(help_format="plaintext")
    app.default(main)
    app()
