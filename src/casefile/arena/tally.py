"""Counting games: who won how often, from which seat, and how sure that is."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from typing import Any

from casefile.arena.dice_luck import dice_of, luck_worth
from casefile.arena.forfeit import Forfeit
from casefile.arena.interval import Interval, corrected_interval, share_interval
from casefile.arena.outside_player import FORFEIT_REASONS, ForfeitReason
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
    luck_by_deal: defaultdict[int, float] = field(default_factory=lambda: defaultdict(float))
    """What luck with the dice added to its wins."""
    forfeits: Counter[ForfeitReason] = field(default_factory=Counter)
    """The games it lost by not going on, which are among those played."""

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
    def corrected_share(self) -> float | None:
        """The share without luck with the dice; None where that was not written down."""
        # Luck is taken out of a spread, and whoever won all or nothing has shown none.
        if not self.luck_by_deal or self.won in (0, self.games_by_deal.total()):
            return None
        return self.share - sum(self.luck_by_deal.values()) / self.played

    @property
    def corrected_interval(self) -> Interval | None:
        """The 95 % interval of that."""
        games = self.games_by_deal
        if self.corrected_share is None:
            return None
        corrected = (
            (self.won_by_deal[deal] - self.luck_by_deal[deal], number) for deal, number in games.items()
        )
        found = corrected_interval(corrected)
        if found is None:
            return None
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
            "corrected_share": self.corrected_share,
            "corrected_interval": self.corrected_interval,
            "wrong_accusations": self.wrong_accusations,
            "forfeits": self.forfeits.total(),
            "forfeit_reasons": {reason: self.forfeits[reason] for reason in FORFEIT_REASONS},
        }


class Tally:
    """The sums over games. In which order they are added does not matter."""

    def __init__(self, bots: tuple[str, ...], seats: int) -> None:
        self.games = 0
        self.turns = 0
        self.no_winner = 0
        """Games that were played to their end, or to the last turn there may be, and that nobody won."""
        self.forfeited = 0
        self.wins = [0] * seats
        self.by_bot = {name: BotTally() for name in bots}

    def add(self, played: Played) -> None:
        self.games += 1
        self.turns += played.turns
        # Before all else: nobody won it, but it is not one of the games that nobody could win.
        if played.forfeit is not None:
            self._add_forfeit(played, played.forfeit)
            return
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
            if played.saved:
                bot.luck_by_deal[played.deal] += luck_worth(played.saved, seat, dice_of(played.edition))
        # Once for a bot, however many seats it had: only one of them can win.
        for name in set(played.bots):
            self.by_bot[name].games_by_deal[played.deal] += 1

    def _add_forfeit(self, played: Played, forfeit: Forfeit) -> None:
        """A game that ended because a seat did not go on: lost for that seat, not played for the others."""
        self.forfeited += 1
        bot = self.by_bot[played.bots[forfeit.seat]]
        bot.turns += played.turns
        bot.played += 1
        bot.games_by_deal[played.deal] += 1
        bot.forfeits[forfeit.reason] += 1
