"""Measure how strong the levels are, and write the table for docs/bots.md: python tools/strength.py

Every cell is one seat of the first level against the rest of the second, with mirrored deals and rotated
seats. What has been measured for a cell is kept in docs/strength.json and not played again; delete the file,
or name levels, to measure anew after a level has changed.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, NamedTuple

from cyclopts import App
from rich.progress import Progress

from casefile.arena.runner import local_workers, play_games
from casefile.arena.schedule import Schedule, rotations
from casefile.arena.tally import Tally

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / "docs" / "strength.json"
SEED = "strength"
EDITIONS = {"classic-1986": "one die", "deluxe-2020": "two dice"}


class Match(NamedTuple):
    """One level against another, and the least share of wins we ask for with 3 and with 6 players."""

    one: str
    rest: str
    least: dict[int, float]


MATCHES = (
    Match("novice", "random", {3: 0.60, 6: 0.40}),
    Match("sleuth", "novice", {3: 0.65, 6: 0.60}),
    Match("inspector", "sleuth", {3: 0.45, 6: 0.25}),
    Match("master", "inspector", {3: 0.42, 6: 0.24}),
    Match("master", "sleuth", {3: 0.60, 6: 0.40}),
    Match("grandmaster", "master", {3: 0.42, 6: 0.22}),
    Match("grandmaster", "sleuth", {3: 0.66, 6: 0.48}),
)


def cells() -> list[tuple[str, Match, int, str]]:
    """Every cell of the table, with the name it is kept under."""
    return [
        (f"{match.one} v {match.rest}, {players}, {edition}", match, players, edition)
        for match in MATCHES
        for players in match.least
        for edition in EDITIONS
    ]


def measure(
    match: Match, players: int, edition: str, *, games: int, jobs: int, progress: Progress
) -> dict[str, Any]:
    lineup = (match.one, *[match.rest] * (players - 1))
    plan = Schedule(
        seed=SEED,
        editions=(edition,),
        house_rules=(),
        players=players,
        lineups=rotations(lineup, players),
    )
    tally = Tally(plan.bots, players)
    task = progress.add_task(f"{match.one} v {match.rest}, {players}, {edition}", total=games)
    with local_workers(jobs) as workers:
        for finished in play_games(plan, range(games), workers):
            tally.add(finished.played)
            progress.advance(task)
    one, rest = tally.by_bot[match.one], tally.by_bot[match.rest]
    interval = one.interval
    assert interval is not None, "there are enough deals"
    return {
        "games": games,
        "share": round(one.share, 4),
        "interval": [round(end, 4) for end in interval],
        "corrected": None if one.corrected_share is None else round(one.corrected_share, 4),
        "corrected_interval": [round(end, 4) for end in one.corrected_interval or ()],
        "wrong": one.wrong_accusations,
        "wrong_rest": rest.wrong_accusations,
        "no_winner": tally.no_winner,
        "turns": round(tally.turns / games, 1),
    }


def main(games: int = 1200, *, again: tuple[str, ...] = (), only: str = "", jobs: int | None = None) -> None:
    """Play what is missing, and every match in which one of the levels named by --again takes part.

    With --only, nothing but the cells whose names begin like that: "grandmaster v sleuth, 3".
    """
    kept: dict[str, Any] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    with Progress() as progress:
        for name, match, players, edition in cells():
            if not name.startswith(only) or (
                name in kept and not {match.one, match.rest}.intersection(again)
            ):
                continue
            kept[name] = measure(
                match, players, edition, games=games, jobs=jobs or os.cpu_count() or 1, progress=progress
            )
            KEPT.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    app = App(help_format="plaintext")
    app.default(main)
    app()
