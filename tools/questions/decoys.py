"""What own cards in a question are worth against players who read questions: python -m tools.questions.decoys

One grandmaster for each share, all on the same deals and dice, every deal from every seat. The share in
`bots/levels/grandmaster.py` was chosen by this; `tools/strength.py` measures it on other deals.
"""

from __future__ import annotations

from cyclopts import App
from rich.progress import track

from casefile.arena.interval import share_interval
from casefile.bots.base import Bot
from casefile.bots.levels.grandmaster import Grandmaster
from casefile.bots.levels.inspector import BITS_FIRST
from casefile.bots.registry import make_bot
from casefile.bots.thinking.questions import QuestionWeights
from casefile.chance import shuffled_setup
from casefile.editions import edition
from casefile.game.public import Public
from casefile.game.seating import seat_order
from casefile.game.setup import deal
from casefile.match.luck import Luck
from casefile.match.match import play_match

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
    rules = edition(edition_id)
    for share in SHARES:
        won_by_deal, wrong, misled = [], 0, 0
        for number in track(range(deals), f"{players} players, {edition_id}, share {share}"):
            won = 0
            for seat in range(players):
                luck = Luck(f"decoys/{number}", f"decoys/{number}/{seat}", players)
                seats = seat_order(rules, frozenset(luck.deal.sample(rules.deck.suspects, players)))
                bots: list[Bot] = [make_bot(rest) for _ in seats]
                bots[seat] = Misleading(share)
                outcome = play_match(deal(shuffled_setup(rules, seats, luck.deal)), bots, luck)
                won += outcome.winner == seat
                wrong += seat in outcome.public.out
                misled += len(outcome.public.out - {seat})
            won_by_deal.append((won, players))
        games = deals * players
        found = sum(won for won, _ in won_by_deal) / games
        print(
            f"{share}: {found:.1%} of {games}, {share_interval(won_by_deal)}; wrong {wrong}, misled {misled}"
        )


if __name__ == "__main__":
    app = App(help_format="plaintext")
    app.default(main)
    app()
