"""How early to accuse at a large table: python -m tools.questions.eagerness

One grandmaster for each factor on the chance of winning later, all on the same deals and dice, every deal
from every seat. The factor in `bots/levels/grandmaster.py` was chosen by this; `tools/strength.py` measures
it on other deals.
"""

from __future__ import annotations

from functools import partial

from cyclopts import App

from casefile.bots.levels.grandmaster import Grandmaster
from casefile.bots.thinking.accusing import chance_of_waiting
from casefile.bots.thinking.belief import Belief
from casefile.game.actions import Seat
from casefile.game.public import Public
from tools.questions.duel import duel

FACTORS = (1.5, 1.2, 1.0, 0.85, 0.7, 0.6, 0.5)


class Eager(Grandmaster):
    """Accuses as soon as it is so many times as likely to be right as to win later."""

    def __init__(self, factor: float) -> None:
        super().__init__()
        self._factor = factor

    def _worth_waiting(self, public: Public, seat: Seat, belief: Belief) -> float:
        return self._factor * chance_of_waiting(public, seat, belief)


def main(
    players: int = 6, edition_id: str = "classic-1986", rest: str = "master", *, deals: int = 100
) -> None:
    """Print how often each wins, and how often it and the others accuse falsely."""
    for factor in FACTORS:
        make = partial(Eager, factor)
        found = duel(make, rest, players, edition_id, deals=deals, seed="waits", name=f"factor {factor}")
        print(f"{factor}: {found}")


if __name__ == "__main__":
    app = App(help_format="plaintext")
    app.default(main)
    app()
