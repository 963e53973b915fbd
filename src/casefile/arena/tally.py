"""Counting games: who won how often, from which seat, and how sure that is."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from casefile.arena.interval import Interval, share_interval
from casefile.arena.played import Played


@dataclass
class BotTally:
    """What one bot did in all its seats. A game in which it had two seats counts as two played."""

    wrong_accusations: int = 0
    turns: int = 0
    """Of all games in which it sat, once for each of its seats."""
    played: int = 0
    games_by_deal: Counter[int] = field(default_factory=Counter)
    """How many games it took part in: the most it could have won."""
    won_by_deal: Counter[int] = field(default_factory=Counter)

    @property
    def won(self) -> int:
        return self.won_by_deal.total()

    @property
    def share(self) -> float:
        """Won ÷ played; 0 if it did not play."""
        return self.won / self.played if self.played else 0.0

    @property
    def interval(self) -> Interval | None:
        """The 95 % interval of the share."""
        games = self.games_by_deal
        found = share_interval((self.won_by_deal[deal], number) for deal, number in games.items())
        if found is None:
            return None
        # Only one of its seats can win a game, so it is games that are won or not.
        seats = self.played / games.total()
        return Interval(found.low / seats, found.high / seats)

    @property
    def turns_per_game(self) -> float:
        return self.turns / self.played if self.played else 0.0

    def as_json(self) -> dict[str, Any]:
        return {
            "played": self.played,
            "won": self.won,
            "share": self.share,
            "interval": self.interval,
            "wrong_accusations": self.wrong_accusations,
        }


class Tally:
    """The sums over games. In which order they are added does not matter."""

    def __init__(self, bots: tuple[str, ...], seats: int) -> None:
        self.games = 0
        self.turns = 0
        self.no_winner = 0
        self.wins = [0] * seats
        self.by_bot = {name: BotTally() for name in bots}

    def add(self, played: Played) -> None:
        self.games += 1
        self.turns += played.turns
        if played.winner is None:
            self.no_winner += 1
        else:
            self.wins[played.winner] += 1
        for seat, name in enumerate(played.bots):
            bot = self.by_bot[name]
            bot.turns += played.turns
            bot.wrong_accusations += seat in played.wrong
            bot.played += 1
            bot.won_by_deal[played.deal] += seat == played.winner
        # Once for a bot, however many seats it had: only one of them can win.
        for name in set(played.bots):
            self.by_bot[name].games_by_deal[played.deal] += 1
