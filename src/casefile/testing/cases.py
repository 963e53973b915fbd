"""The games in which a bot is tried: every edition, every house rule and every number of players."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import cast

from casefile.chance import shuffled_setup
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.cards import Suspect
from casefile.game.edition import HOUSE_RULES
from casefile.game.events import Dealt
from casefile.game.seating import seat_order
from casefile.game.setup import deal
from casefile.locales.phrase import Phrase
from casefile.match.luck import Luck
from casefile.testing.findings import BotVerdict

HOUSES = (frozenset[str](), *(frozenset({rule}) for rule in HOUSE_RULES))
ALL_CASES = 64
"""Four editions, four houses, four numbers of players: every mixture once."""

assert len(EDITION_IDS) == len(HOUSES) == 4, "or the squares below leave some of them out: draw new ones"


@dataclass(frozen=True)
class Case:
    """One game. The first four of them meet everything once, the first sixteen every two things together."""

    number: int

    @property
    def edition_id(self) -> str:
        return EDITION_IDS[self.number % 4]

    @property
    def rules(self) -> frozenset[str]:
        # A Latin square by exclusive or: within sixteen games every edition meets every house once.
        return HOUSES[self.number % 4 ^ self.number // 4 % 4]

    @property
    def seats(self) -> int:
        # The second of two Latin squares that share no pair, turned on every sixteen games.
        return 3 + (self.number % 4 ^ (0, 2, 3, 1)[self.number // 4 % 4] ^ self.number // 16 % 4)

    @property
    def watched(self) -> Seat:
        """Where the bot sits that is looked at."""
        return Seat((self.number + self.number // 4) % self.seats)

    @property
    def name(self) -> Phrase:
        rules = ", ".join([self.edition_id, *sorted(self.rules)])
        return BotVerdict.BOT_CASE(
            number=str(self.number), rules=rules, players=self.seats, seat=str(self.watched)
        )

    def dealt(self) -> Dealt:
        luck, rules = self.luck().deal, edition(self.edition_id, self.rules)
        chosen = luck.sample(rules.deck.suspects, self.seats)
        players = seat_order(rules, cast(frozenset[Suspect], frozenset(chosen)))
        return deal(shuffled_setup(rules, players, luck))

    def luck(self) -> Luck:
        return Luck(f"trial {self.number}", f"trial {self.number}", self.seats)

    def rng(self) -> random.Random:
        """Chance for whoever runs the check."""
        return random.Random(f"trial {self.number}")  # noqa: S311  # a finding has to be repeatable
