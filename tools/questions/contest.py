"""Measure a level in the boardless contest against a published strategy: python -m tools.questions.contest

Over the contest's own protocol, before the referee of the tests. Every deal is played from every seat.
"""

from __future__ import annotations

import random

from cyclopts import App
from rich.progress import track

from casefile.arena.interval import share_interval
from casefile.bots.registry import bot_class
from casefile.speedclue.client import ContestPlayer
from casefile.speedclue.messages import parse_message
from tests.support.speedclue.published import STRATEGIES
from tests.support.speedclue.referee import Say, dealt


def seated(level: str, seed: str) -> Say:
    player = ContestPlayer(bot_class(level), random.Random(seed))
    return lambda message: player.answer(parse_message(message))


def main(
    level: str = "grandmaster", rest: str = "fewest holders", *, players: int = 3, deals: int = 400
) -> None:
    """Print the share of the level, with its interval, and how often it accused falsely."""
    won_by_deal, wrong = [], 0
    for deal in track(range(deals), f"{level} v {rest}, {players} players"):
        won = 0
        for seat in range(players):
            game = f"contest/{deal}/{seat}"
            table: list[Say] = [
                STRATEGIES[rest](random.Random(f"{game}/{other}")) for other in range(players)
            ]
            table[seat] = seated(level, game)
            contest = dealt(table, random.Random(f"contest/{deal}"))
            won += contest.play() == seat
            wrong += seat in contest.out
        won_by_deal.append((won, players))
    share = sum(won for won, _ in won_by_deal) / (deals * players)
    print(f"{level} v {rest}, {players} players, {deals * players} games: {share:.1%}, ", end="")
    print(f"interval {share_interval(won_by_deal)}, {wrong} wrong accusations")


if __name__ == "__main__":
    app = App(help_format="plaintext")
    app.default(main)
    app()
