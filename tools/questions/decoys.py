"""What own cards in a question are worth against players who read questions: python -m tools.questions.decoys

One grandmaster for each share, all on the same deals and dice, every deal from every seat. The share in
`bots/levels/grandmaster.py` was chosen by this; `tools/strength.py` measures it on other deals.
"""

from __future__ import annotations

from functools import partial

from cyclopts import App

from casefile.bots.levels.grandmaster import Grandmaster
from casefile.bots.levels.inspector import BITS_FIRST
from casefile.bots.thinking.questions import QuestionWeights
from casefile.game.public import Public
from tools.questions.duel import duel

SHARES = (0.0, 0.3, 0.6, 1.0)


class Misleading(Grandmaster):
    """Asks for its own cards with this share, whoever is left."""

    def __init__(self, share: float) -> None:
        super().__init__()
        self._share = share

    def _weights(self, public: Public) -> QuestionWeights:
        alone = len(public.out) == len(public.players) - 1
        return BITS_FIRST._replace(own=0.0 if alone else self._share)


def main(
    players: int = 3, edition_id: str = "classic-1986", rest: str = "master", *, deals: int = 100
) -> None:
    """Print how often each wins, and how often it and the others accuse falsely."""
    for share in SHARES:
        make = partial(Misleading, share)
        found = duel(make, rest, players, edition_id, deals=deals, seed="decoys", name=f"share {share}")
        print(f"{share}: {found}")


if __name__ == "__main__":
    app = App(help_format="plaintext")
    app.default(main)
    app()
