"""Games as a player writes them down, and one entry of them written down wrongly."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Literal, NamedTuple

from casefile.bots.registry import make_bot
from casefile.chance import shuffled_setup
from casefile.deduce import AccusationEntry, Log, LogEntry, Notebook, SuggestionEntry
from casefile.deduce.log import log_of
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.seating import asking_order, seat_order
from casefile.game.setup import deal
from casefile.game.view import view
from casefile.match.luck import Luck
from casefile.match.match import Match

SlipName = Literal["shower", "pass", "seen", "named"]
SLIPS: tuple[SlipName, ...] = ("shower", "pass", "seen", "named")
"""Another player showed; one pass too many or too few; another card was seen; another card was named."""


class SlippedLog(NamedTuple):
    """A log that fits no deal because of one entry."""

    log: Log
    entry: int
    truth: LogEntry
    slip: SlipName

    def is_mended_by(self, entry: int, meant: LogEntry | None) -> bool:
        """Is this the true repair? A card that the slip has wiped out cannot be known again."""
        if entry != self.entry or not isinstance(meant, SuggestionEntry):
            return False
        truth = self.truth
        assert isinstance(truth, SuggestionEntry)
        return meant in (truth, replace(truth, card=None))


def played_log(number: int, bots: tuple[str, ...], seed: str = "slips") -> Log:
    """What one seat has written down at the end of a whole game, three to six players in every edition."""
    seats, rules = 3 + number % 4, edition(EDITION_IDS[number // 4 % len(EDITION_IDS)])
    luck = Luck(f"{seed}/deal {number}", f"{seed}/game {number}", seats)
    players = seat_order(rules, frozenset(luck.deal.sample(rules.deck.suspects, seats)))
    seated = [make_bot(bots[(number + seat) % len(bots)]) for seat in range(seats)]
    match = Match(deal(shuffled_setup(rules, players, luck.deal)), seated, dice=luck.dice, chance=luck.bots)
    match.play()
    me = Seat(number % seats)
    log = log_of(view(match.state, me))
    return replace(log, entries=tuple(_as_written(entry, me) for entry in log.entries if _is_kept(entry)))


def _is_kept(entry: LogEntry) -> bool:
    """Whoever has won puts the pencil down."""
    return not (isinstance(entry, AccusationEntry) and entry.correct)


def _as_written(entry: LogEntry, me: Seat) -> LogEntry:
    """When a game is over all cards lie open; at the table only two people saw each."""
    if isinstance(entry, SuggestionEntry) and me not in (entry.by, entry.shown_by):
        entry = replace(entry, card=None)
    return replace(entry, turn=0)


def with_one_slip(rng: random.Random, log: Log, slips: tuple[SlipName, ...] = SLIPS) -> SlippedLog | None:
    """The log with a slip that somebody can notice: no deal fits it. None if there is hardly any."""
    for _ in range(200):
        number, slip = rng.randrange(len(log.entries)), rng.choice(slips)
        truth = log.entries[number]
        wrong = _slipped(rng, log, truth, slip) if isinstance(truth, SuggestionEntry) else None
        if wrong is None:
            continue
        made = replace(log, entries=(*log.entries[:number], wrong, *log.entries[number + 1 :]))
        if Notebook(made).odds().worlds == 0:
            return SlippedLog(made, number, truth, slip)
    return None


def up_to_the_clash(slipped: SlippedLog) -> SlippedLog:
    """The same log as far as it was written when it first could not be true."""
    notebook = Notebook(replace(slipped.log, entries=()))
    for length, entry in enumerate(slipped.log.entries, start=1):
        notebook.learn(entry)
        if notebook.odds().worlds == 0:
            return slipped._replace(log=replace(slipped.log, entries=slipped.log.entries[:length]))
    raise ValueError("this log can be true")


def _slipped(rng: random.Random, log: Log, entry: SuggestionEntry, slip: SlipName) -> SuggestionEntry | None:
    match slip:
        case "seen":
            others = [card for card in entry.triple.cards if card != entry.card]
            return None if entry.card is None else replace(entry, card=rng.choice(others))
        case "named":
            return _misnamed(rng, log, entry)
        case _:
            return _other_answer(rng, log, entry, slip)


def _other_answer(
    rng: random.Random, log: Log, entry: SuggestionEntry, slip: SlipName
) -> SuggestionEntry | None:
    asked = asking_order(len(log.players), entry.by)
    if slip == "shower":
        choices = [passes for passes in range(len(asked)) if passes != len(entry.passed)]
    else:
        near = len(entry.passed) - 1, len(entry.passed) + 1
        choices = [passes for passes in near if 0 <= passes <= len(asked)]
    if not choices:
        return None
    passes = rng.choice(choices)
    shower = asked[passes] if passes < len(asked) else None
    card = entry.card if shower is not None and log.me == entry.by else None
    return replace(entry, passed=asked[:passes], shown_by=shower, card=card)


def _misnamed(rng: random.Random, log: Log, entry: SuggestionEntry) -> SuggestionEntry:
    deck, (suspect, weapon, room) = log.deck, entry.triple
    triple = rng.choice(
        [
            entry.triple._replace(suspect=rng.choice([other for other in deck.suspects if other != suspect])),
            entry.triple._replace(weapon=rng.choice([other for other in deck.weapons if other != weapon])),
            entry.triple._replace(room=rng.choice([other for other in deck.rooms if other != room])),
        ]
    )
    # The card shown is picked from the three that were named.
    swapped = dict(zip(entry.triple.cards, triple.cards, strict=True))
    return replace(entry, triple=triple, card=None if entry.card is None else swapped[entry.card])
