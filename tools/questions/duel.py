"""One player against others on the same deals and dice, every deal from every seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rich.progress import track

from casefile.arena.interval import Interval, share_interval
from casefile.bots.base import Bot
from casefile.bots.registry import make_bot
from casefile.chance import shuffled_setup
from casefile.editions import edition
from casefile.game.edition import Edition
from casefile.game.seating import seat_order
from casefile.game.setup import deal
from casefile.match.luck import Luck
from casefile.match.match import MAX_TURNS, Outcome, play_match


class Duel(NamedTuple):
    """How often the one won, and how often it and the others accused falsely."""

    games: int
    share: float
    interval: Interval | None
    wrong: int
    wrong_others: int

    def __str__(self) -> str:
        wrong = f"wrong {self.wrong}, others {self.wrong_others}"
        return f"{self.share:.1%} of {self.games}, {self.interval}; {wrong}"


def duel(
    make: Callable[[], Bot], rest: str, players: int, edition_id: str, *, deals: int, seed: str, name: str
) -> Duel:
    """`name` is shown beside the bar."""
    rules = edition(edition_id)
    won_by_deal, wrong, wrong_others = [], 0, 0
    for number in track(range(deals), f"{players} players, {edition_id}, {name}"):
        won = 0
        for seat in range(players):
            luck = Luck(f"{seed}/{number}", f"{seed}/{number}/{seat}", players)
            outcome = play_alone(make(), seat, rest, rules, luck)
            won += outcome.winner == seat
            wrong += seat in outcome.public.out
            wrong_others += len(outcome.public.out - {seat})
        won_by_deal.append((won, players))
    games = deals * players
    share = sum(won for won, _ in won_by_deal) / games
    return Duel(games, share, share_interval(won_by_deal), wrong, wrong_others)


def play_alone(
    bot: Bot, seat: int, rest: str, rules: Edition, luck: Luck, *, max_turns: int = MAX_TURNS
) -> Outcome:
    """One game, with this bot in this seat and the same level in all others."""
    seats = seat_order(rules, frozenset(luck.deal.sample(rules.deck.suspects, len(luck.bots))))
    bots: list[Bot] = [make_bot(rest) for _ in seats]
    bots[seat] = bot
    return play_match(deal(shuffled_setup(rules, seats, luck.deal)), bots, luck, max_turns=max_turns)
