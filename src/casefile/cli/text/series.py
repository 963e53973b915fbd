"""One game after the other at the same table, as long as the person likes."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import cycle

from casefile.bots.base import Bot
from casefile.bots.registry import make_bot
from casefile.chance import shuffled_setup
from casefile.cli.text.console import Console
from casefile.cli.text.human import Human
from casefile.cli.text.table import text_match
from casefile.game.actions import Seat
from casefile.game.cards import Suspect
from casefile.game.edition import Edition
from casefile.game.seating import next_first, seat_order
from casefile.game.setup import deal
from casefile.locales import Translator


def play_series(
    console: Console,
    translator: Translator,
    edition: Edition,
    suspect: Suspect,
    *,
    seats: int,
    bots: Sequence[str],
    rng: random.Random,
) -> None:
    """The person plays `suspect` against bots that take other suspects by chance.

    `bots` names them in the order of the seats, and begins again where it is too short.
    """
    others = [other for other in edition.deck.suspects if other != suspect]
    players = seat_order(edition, frozenset({suspect, *rng.sample(others, seats - 1)}))
    first: Suspect | None = None
    while True:
        dealt = deal(shuffled_setup(edition, players, rng, first))
        empty = [Seat(seat) for seat, player in enumerate(players) if player != suspect]
        # New bots for every game: none of them may remember the last one's cards.
        opponents: dict[Seat, Bot] = {
            seat: make_bot(name) for seat, name in zip(empty, cycle(bots), strict=False)
        }
        human = Human(edition, console, translator)
        text_match(dealt, human, opponents, rng).play(math.inf)
        if not human.wants_another():
            return
        # The same players sit down again, so who begins follows from who began. [R13]
        first = players[next_first(edition, players, players[dealt.first])]
