"""In which cards false accusations are wrong: python -m tools.questions.false_accusations

Prints the MISSES of `casefile.bots.thinking.false_accusations`, from games among the levels that guess.
"""

from __future__ import annotations

import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from typing import Annotated

from cyclopts import App, Parameter
from rich.progress import track

from casefile.game.events import Dealt
from tools.questions.among_levels import TABLES, play_among

COMPANY = ("inspector", "master", "master")
KINDS = ("suspect", "weapon", "room")
SEVERAL = "several"

Miss = tuple[str, int, str]
"""Who accused, among how many players, and what was wrong: a kind of card, or several."""


def play_one(number: int) -> list[Miss]:
    """The false accusations of one game."""
    names, outcome = play_among(COMPANY, "false", number)
    dealt = outcome.events[0]
    assert isinstance(dealt, Dealt), "a game begins with its deal"
    misses: list[Miss] = []
    for made in outcome.public.accusations:
        wrong = [
            kind
            for kind, named, right in zip(KINDS, made.triple, dealt.envelope, strict=True)
            if named != right
        ]
        if wrong:
            misses.append((names[made.by], len(names), wrong[0] if len(wrong) == 1 else SEVERAL))
    return misses


def main(games: int = 600, *, jobs: Annotated[int | None, Parameter()] = None) -> None:
    """Play so many games and print how often which card was wrong."""
    misses: list[Miss] = []
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool:
        for found in track(pool.map(play_one, range(games), chunksize=8), "playing", total=games):
            misses += found
    for level in sorted(set(COMPANY)):
        for seats in TABLES:
            _tell(f"{level}, {seats} players", [miss for miss in misses if miss[:2] == (level, seats)])
    _tell("all", misses)


def _tell(whose: str, misses: list[Miss]) -> None:
    counted = Counter(wrong for _, _, wrong in misses)
    shares = ", ".join(f"{kind} {counted[kind] / max(len(misses), 1):.2f}" for kind in (*KINDS, SEVERAL))
    print(f"{whose}: {len(misses)} false accusations; wrong: {shares}")


if __name__ == "__main__":
    app = App(help_format="plaintext")
    app.default(main)
    app()
