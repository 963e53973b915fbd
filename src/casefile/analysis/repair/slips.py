"""How people mistype a log: what may really have happened where one entry is wrong, and how likely that is.

Every slip keeps to what can be written down at a table: whoever shows a card is the next to be asked after
all who passed, and a card is only there where the reader saw it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple

from casefile.deduce.log import AccusationEntry, Log, LogEntry, SeenEntry, SuggestionEntry
from casefile.game.actions import Seat
from casefile.game.cards import Card, Deck, Triple
from casefile.game.seating import asking_order


class SlipKind(StrEnum):
    """What was written down wrongly."""

    SHOWER = "shower"
    """Who showed a card, and so who passed before."""
    SEEN = "seen"
    """The card that the reader saw."""
    NAMED = "named"
    """One of the three cards that were named."""
    OUTCOME = "outcome"
    """Whether an accusation was right."""
    EXTRA = "extra"
    """All of it: it did not happen."""


class Slip(NamedTuple):
    """What an entry should have said; nothing, if it should not be there."""

    kind: SlipKind
    meant: LogEntry | None
    odds: float
    """How likely this slip is, of all that could be made with one entry."""


NEXT_SHOWER, FAR_SHOWER = 0.2, 0.12
"""For one player further or before, which is one pass too few or too many, and for everybody beyond."""
SEEN_CARD = 0.15
"""For each of the two other cards."""
NAMED_CARD = 0.02
"""For each other card of the same kind: there are five suspects, five weapons and eight rooms to mistype."""
OUTCOME = 0.1
EXTRA = 0.0001
"""Hardly anybody enters what did not happen: it is the way out if nothing else is remembered."""


def slips_of(entry: LogEntry, log: Log) -> Iterator[Slip]:
    """Everything that may have been meant by an entry, if it is wrong."""
    match entry:
        case SuggestionEntry():
            yield from _other_showers(entry, log)
            yield from _other_cards_seen(entry)
            yield from _other_cards_named(entry, log.deck)
        case AccusationEntry():
            flipped = replace(entry, correct=not entry.correct, envelope=None)
            yield Slip(SlipKind.OUTCOME, flipped, OUTCOME)
            yield from _other_cards_named(entry, log.deck)
        case SeenEntry():
            yield from _other_sights(entry, log)
    yield Slip(SlipKind.EXTRA, None, EXTRA)


def _other_showers(entry: SuggestionEntry, log: Log) -> Iterator[Slip]:
    asked = asking_order(len(log.players), entry.by)
    # Who passed and who showed are one fact, told by a number: how many had been asked before somebody could.
    for passes in range(len(asked) + 1):
        if passes == len(entry.passed):
            continue
        shower = asked[passes] if passes < len(asked) else None
        card = _card_seen(entry, shower, log)
        meant = replace(entry, passed=asked[:passes], shown_by=shower, card=card)
        next_to_it = abs(passes - len(entry.passed)) == 1
        yield Slip(SlipKind.SHOWER, meant, NEXT_SHOWER if next_to_it else FAR_SHOWER)


def _card_seen(entry: SuggestionEntry, shower: Seat | None, log: Log) -> Card | None:
    """What the reader would have seen of the card, had it been this player who showed it."""
    if shower is None or log.me is None:
        return None
    if log.me == entry.by:
        return entry.card
    # Without a choice, everybody knows which of their cards they showed.
    mine = [card for card in entry.triple.cards if card in log.hand] if log.me == shower else []
    return mine[0] if len(mine) == 1 else None


def _other_cards_seen(entry: SuggestionEntry) -> Iterator[Slip]:
    if entry.card is not None:
        for card in entry.triple.cards:
            if card != entry.card:
                yield Slip(SlipKind.SEEN, replace(entry, card=card), SEEN_CARD)


def _other_sights(entry: SeenEntry, log: Log) -> Iterator[Slip]:
    """Another card was seen with the same player, or the card with another player."""
    for card in log.deck.cards:
        if card != entry.card:
            yield Slip(SlipKind.SEEN, replace(entry, card=card), NAMED_CARD)
    for number in range(len(log.players)):
        if number != entry.holder:
            yield Slip(SlipKind.SHOWER, replace(entry, holder=Seat(number)), NEXT_SHOWER)


def _other_cards_named(entry: SuggestionEntry | AccusationEntry, deck: Deck) -> Iterator[Slip]:
    suspect, weapon, room = entry.triple
    others: tuple[tuple[Card, Card, Triple], ...] = (
        *((suspect, other, Triple(other, weapon, room)) for other in deck.suspects if other != suspect),
        *((weapon, other, Triple(suspect, other, room)) for other in deck.weapons if other != weapon),
        *((room, other, Triple(suspect, weapon, other)) for other in deck.rooms if other != room),
    )
    # One card at a time: two slips of the finger in one entry are rarer than a slip in each of two.
    for named, other, triple in others:
        meant = _with_triple(entry, triple, named, other)
        if meant is not None:
            yield Slip(SlipKind.NAMED, meant, NAMED_CARD)


def _with_triple(
    entry: SuggestionEntry | AccusationEntry, triple: Triple, named: Card, other: Card
) -> LogEntry | None:
    if isinstance(entry, AccusationEntry):
        # What was found in the envelope cannot be what was falsely accused.
        return None if triple == entry.envelope else replace(entry, triple=triple)
    # The card is chosen among those named: whoever mistypes the name mistypes the card with it.
    return replace(entry, triple=triple, card=other if entry.card == named else entry.card)
