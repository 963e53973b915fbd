"""Every moment at which a grandmaster could have accused, in games in which it waits until it is certain.

What the others do does not depend on an accusation that was not made, and whoever makes one is out of the
game or has won it. So one such game tells how every rule for accusing would have fared in it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from casefile.arena.interval import Interval, share_interval
from casefile.bots.base import Bot
from casefile.bots.levels.grandmaster import Grandmaster
from casefile.bots.registry import make_bot
from casefile.bots.thinking.accusing import likeliest, may_think_of_accusing, race
from casefile.bots.thinking.company import signs
from casefile.bots.thinking.deductions import Deductions
from casefile.chance import shuffled_setup
from casefile.editions import edition
from casefile.game.cards import Triple
from casefile.game.events import Dealt
from casefile.game.seating import seat_order
from casefile.game.seen import View
from casefile.game.setup import deal
from casefile.match.luck import Luck
from casefile.match.match import play_match


class Moment(NamedTuple):
    """What it could know then, and whether an accusation would have been right."""

    odds: float
    race: tuple[float, ...]
    signs: tuple[float, ...]
    right: bool


class Watched(NamedTuple):
    """One game."""

    deal: int
    moments: tuple[Moment, ...]
    won: bool
    """It won by waiting."""


Rule = Callable[[Moment], bool]
"""Whether to accuse."""


class Waiting(Grandmaster):
    """Accuses only when certain, and remembers what it could have done."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[tuple[Moment, Triple]] = []

    def _guess(self, view: View, deductions: Deductions, rng: random.Random) -> Triple | None:
        public, seat = view.public, view.seat
        assert seat is not None, "a spectator accuses nobody"
        alone = len(public.out) == len(public.players) - 1
        if may_think_of_accusing(public) and not alone:
            belief = self._believe(view, deductions, rng)
            triple, odds = likeliest(public.edition.deck, belief.joint)
            moment = Moment(odds, race(public, seat, belief), signs(public, seat, belief), False)
            self.seen.append((moment, triple))
        return None


def watch(rest: Sequence[str], edition_id: str, number: int, seed: str) -> Iterator[Watched]:
    """One deal from every seat; `rest` are the others in their order."""
    rules, players = edition(edition_id), len(rest) + 1
    for seat in range(players):
        luck = Luck(f"{seed}/{number}", f"{seed}/{number}/{seat}", players)
        seats = seat_order(rules, frozenset(luck.deal.sample(rules.deck.suspects, players)))
        bots: list[Bot] = [make_bot(name) for name in rest]
        bots.insert(seat, waiting := Waiting())
        outcome = play_match(deal(shuffled_setup(rules, seats, luck.deal)), bots, luck)
        dealt = outcome.events[0]
        assert isinstance(dealt, Dealt), "a game begins with its deal"
        moments = tuple(moment._replace(right=triple == dealt.envelope) for moment, triple in waiting.seen)
        yield Watched(number, moments, outcome.winner == seat)


class Judged(NamedTuple):
    games: int
    share: float
    interval: Interval | None
    wrong: int

    def __str__(self) -> str:
        assert self.interval is not None, "there are enough deals"
        low, high = self.interval
        return f"{self.share:.1%} ({low:.1%} to {high:.1%}) of {self.games}, wrong {self.wrong}"


def judge(games: Iterable[Watched], rule: Rule) -> Judged:
    """How often a grandmaster with this rule would have won, and accused falsely."""
    by_deal: dict[int, tuple[int, int]] = {}
    wrong = 0
    for game in games:
        accused = next((moment.right for moment in game.moments if rule(moment)), None)
        won, played = by_deal.get(game.deal, (0, 0))
        by_deal[game.deal] = (won + (game.won if accused is None else accused), played + 1)
        wrong += accused is False
    count = sum(played for _, played in by_deal.values())
    share = sum(won for won, _ in by_deal.values()) / count
    return Judged(count, share, share_interval(by_deal.values()), wrong)
