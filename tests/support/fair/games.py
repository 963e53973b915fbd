"""Fairly dealt games for the tests: any edition, house rules, seats and shares, played by random moves."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass
from typing import Any

from casefile.editions import EDITION_IDS, edition
from casefile.fair.aborted import Aborted
from casefile.fair.commitments import (
    PROTOCOL,
    FairDeal,
    called_off,
    commitment,
    deal_fairly,
    dice,
    seed_of,
    share_commitment,
)
from casefile.fair.record import Fairness, sealed_slots, with_fairness
from casefile.fair.verify import Findings, verify_record
from casefile.game.actions import Roll
from casefile.game.cards import Suspect
from casefile.game.decide import decide
from casefile.game.edition import HOUSE_RULES, Edition
from casefile.game.events import Event
from casefile.game.evolve import begin, evolve_all
from casefile.game.menu import menu_of
from casefile.game.seating import seat_order
from casefile.game.setup import deal
from casefile.record import read_record, record_of, to_json
from tests.support.random_games import random_action

Document = dict[str, Any]


@dataclass(frozen=True)
class FairGame:
    """A table just before its deal, with everything that was drawn for it."""

    game: str
    edition: Edition
    players: tuple[Suspect, ...]
    first: Suspect
    secret: bytes
    shares: dict[Suspect, bytes]
    aborted: tuple[Aborted, ...] = ()
    placed: dict[str, str] | None = None
    """Where the weapons start, if they were placed by hand."""

    @property
    def seed(self) -> bytes:
        return seed_of(self.game, self.secret, self.shares, self.players)

    @property
    def deal(self) -> FairDeal:
        return deal_fairly(self.edition, self.players, self.first, self.seed, self.placed)

    @property
    def fairness(self) -> Fairness:
        return Fairness(
            protocol=PROTOCOL,
            game=self.game,
            commitment=commitment(
                self.game,
                self.edition,
                self.players,
                self.first,
                self.secret,
                placed=self.placed,
                aborted=self.aborted,
            ),
            secret=self.secret.hex(),
            share_commitments={
                player: share_commitment(self.game, player, share) for player, share in self.shares.items()
            },
            shares={player: share.hex() for player, share in self.shares.items()},
            slots=sealed_slots(self.game, self.deal.slots),
            aborted=self.aborted,
            placed=self.placed,
        )

    def played(self, rng: random.Random, length: int, accusing: float = 0.02) -> Document:
        """The record after at most so many random moves, with the dice of the seed."""
        dealt = deal(self.deal.setup)
        state = begin(dealt)
        events: list[Event] = [dealt]
        for _ in range(length):
            seat = state.public.acting
            if seat is None:
                break
            offered = menu_of(state.public, seat, state.secrets.hands[seat])
            action = random_action(rng, self.edition, seat, offered, accusing)
            if isinstance(action, Roll):
                action = Roll(seat, dice(self.edition, self.seed, state.public.turns))
            happened = decide(state, action)
            state = evolve_all(state, happened)
            events += happened
        document: Document = json.loads(to_json(with_fairness(record_of(events), self.fairness)))
        return document


def random_game(rng: random.Random) -> FairGame:
    """Any edition and house rules, 3 to 6 players, some of them bots, sometimes after attempts called off."""
    rules = edition(rng.choice(EDITION_IDS), frozenset(name for name in HOUSE_RULES if rng.random() < 0.3))
    seated = frozenset(rng.sample(rules.deck.suspects, rng.randint(3, 6)))
    players = seat_order(rules, seated)
    first = rng.choice(players) if rules.switches.start_passes_on else players[0]
    game = f"{rng.choice(('k7Qm2', 'Zürich-八', 'x' * 300))}/{rng.randint(1, 99)}"
    placed: dict[str, str] | None = None
    if rng.random() < 0.3:
        rooms = rng.sample(rules.deck.rooms, len(rules.deck.weapons))
        placed = {str(weapon): str(room) for weapon, room in zip(rules.deck.weapons, rooms, strict=True)}
    aborted: tuple[Aborted, ...] = ()
    for _ in range(rng.choice((0, 0, 1, 2))):
        missing = frozenset(rng.sample(players, rng.randint(1, 2)))
        secret = rng.randbytes(32)
        aborted += (
            called_off(game, rules, players, first, secret, missing=missing, placed=placed, before=aborted),
        )
    people = rng.sample(players, rng.randint(0, len(players)))
    shares = {player: rng.randbytes(32) for player in people}
    return FairGame(game, rules, players, first, rng.randbytes(32), shares, aborted, placed)


def verified(document: Document) -> Findings:
    """What `verify` says of a document, by the same way as a file that is read."""
    return verify_record(read_record(json.dumps(document).encode()))


def failed(document: Document) -> set[str]:
    return {finding.check for finding in verified(document).findings if not finding.held}
