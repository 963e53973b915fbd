"""Plans and games for the tests of the arena."""

from __future__ import annotations

from casefile.arena.played import Played
from casefile.arena.schedule import Schedule, rotations


def plan_of(
    *bots: str, players: int = 3, seed: str = "test", editions: tuple[str, ...] = ("deluxe-2020",)
) -> Schedule:
    """A plan as `casefile simulate` makes it."""
    return Schedule(
        seed=seed, editions=editions, house_rules=(), players=players, lineups=rotations(bots, players)
    )


def game(
    number: int,
    bots: tuple[str, ...],
    winner: int | None,
    *,
    deal: int | None = None,
    wrong: tuple[int, ...] = (),
) -> Played:
    """A game that somebody might have played, of ten turns."""
    return Played(
        game=number,
        deal=number if deal is None else deal,
        edition="deluxe-2020",
        bots=bots,
        winner=winner,
        wrong=wrong,
        turns=10,
    )
