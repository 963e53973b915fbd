"""How much of the game is luck: a master that knows every answer beforehand, against masters.

It has the same cards and dice as a master would have, reasons from what it was told as a master does, and
accuses when a master would; but of all questions it asks the one whose true answer tells it most. What it
does not win is lost to the dice, the deal and the others. `python -m tools.questions.clairvoyant`
"""

from __future__ import annotations

import random

import numpy as np
from cyclopts import App
from rich.progress import track

from casefile.arena.interval import share_interval
from casefile.bots.base import Bot
from casefile.bots.kernel.question_parts import NOT_ASKED
from casefile.bots.levels.inspector import BITS_FIRST
from casefile.bots.levels.master import Master
from casefile.bots.registry import make_bot
from casefile.bots.thinking.deductions import Deductions
from casefile.bots.thinking.questions import Questions, asking_ranks
from casefile.chance import shuffled_setup
from casefile.deduce.kernel.arrays import Bytes, Floats, Ints
from casefile.editions import edition
from casefile.game.actions import Seat
from casefile.game.events import Dealt
from casefile.game.seating import seat_order
from casefile.game.seen import View
from casefile.game.setup import deal
from casefile.match.luck import Luck
from casefile.match.match import play_match

TIE = 1e-4
"""Bits count so much: they decide between questions whose answers tell the same."""


class Clairvoyant(Master):
    """Cheats: it is given the deal, and looks at it to choose its questions, for nothing else."""

    def __init__(self, dealt: Dealt) -> None:
        super().__init__()
        numbers = {card: number for number, card in enumerate(dealt.edition.deck.cards)}
        self._truth = np.full(len(numbers), len(dealt.players), np.int8)
        for seat, hand in enumerate(dealt.hands):
            self._truth[[numbers[card] for card in hand]] = seat

    def _inquire(self, view: View, seat: Seat, deductions: Deductions, rng: random.Random) -> Questions:
        worlds = self._believe(view, deductions, rng).worlds
        questions = Questions(view.public, seat, worlds, BITS_FIRST)
        told = self._told(worlds, asking_ranks(len(view.public.players), seat), questions.gains.shape)
        questions.gains = told + TIE * questions.gains
        return questions

    def _told(self, worlds: Bytes, ranks: Ints, kinds: tuple[int, ...]) -> Floats:
        """By suspect, weapon and room: how much likelier the true answer makes the true envelope."""
        envelope, asked, truly = len(ranks) - 1, ranks[worlds], ranks[self._truth]
        right = ((worlds == envelope) == (self._truth == envelope)).all(axis=1)
        rise = np.zeros(kinds)
        for suspect, weapon, room in np.ndindex(*kinds):
            cards = [suspect, kinds[0] + weapon, kinds[0] + kinds[1] + room]
            true_ranks, first = truly[cards], asked[:, cards].min(axis=1)
            shower = true_ranks.min()
            if shower == NOT_ASKED:
                fitting = [first == NOT_ASKED]
            else:
                shown = [card for card in cards if truly[card] == shower]
                fitting = [(first == shower) & (asked[:, card] == shower) for card in shown]
            rise[suspect, weapon, room] = np.mean(
                [right[fits].mean() if fits.any() else 0.0 for fits in fitting]
            )
        gained: Floats = np.maximum(rise - right.mean(), 0.0)
        return gained


def main(
    players: int = 3, edition_id: str = "classic-1986", rest: str = "master", *, deals: int = 50
) -> None:
    """Print how often it wins, every deal from every seat."""
    rules, won_by_deal = edition(edition_id), []
    for number in track(range(deals), f"{players} players, {edition_id}"):
        won = 0
        for seat in range(players):
            luck = Luck(f"o/{number}", f"o/{number}/{seat}", players)
            seats = seat_order(rules, frozenset(luck.deal.sample(rules.deck.suspects, players)))
            dealt = deal(shuffled_setup(rules, seats, luck.deal))
            bots: list[Bot] = [make_bot(rest) for _ in seats]
            bots[seat] = Clairvoyant(dealt)
            won += play_match(dealt, bots, luck).winner == seat
        won_by_deal.append((won, players))
    share = sum(won for won, _ in won_by_deal) / (deals * players)
    games, interval = deals * players, share_interval(won_by_deal)
    print(f"{players} players, {edition_id}, {games} games: {share:.1%}, {interval}")


if __name__ == "__main__":
    app = App(help_format="plaintext")
    app.default(main)
    app()
