"""What the other players can know by now, as far as the reader can tell: everything here is certain."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from casefile.deduce.log import AccusationEntry, Holder, Log, LogEntry, SeenEntry, SuggestionEntry
from casefile.deduce.notebook import Notebook
from casefile.deduce.odds import Odds
from casefile.game.actions import Seat
from casefile.game.cards import Card


class KnownCard(NamedTuple):
    """A player who reasons well knows where this card is."""

    player: Seat
    card: Card
    holder: Holder
    """Never the player: everybody knows their own cards."""


def known_by_others(notebook: Notebook) -> list[KnownCard]:
    """By player and card; ValueError if no deal fits the notebook. More may be known: the reader does not see
    the hands of others, nor every card they were shown."""
    log, odds = notebook.log, notebook.odds()
    if odds.worlds == 0:
        raise ValueError("no deal fits this log")
    others = [Seat(number) for number in range(len(log.players)) if number != log.me]
    return [known for seat in others for known in _known_by(seat, log, odds)]


def _known_by(seat: Seat, log: Log, odds: Odds) -> Iterator[KnownCard]:
    seen = Notebook(replace(log, me=None, hand=(), entries=tuple(_seen_by(seat, log, odds)))).odds()
    for card in log.deck.cards:
        for number in range(len(log.players) + 1):
            if number != seat and seen.is_certain(card, Holder(number)):
                yield KnownCard(seat, card, Holder(number))


def _seen_by(seat: Seat, log: Log, odds: Odds) -> Iterator[LogEntry]:
    """What a player has surely seen: what all saw, cards of which the reader knows that the player saw them,
    and those of the player's own cards that the reader knows."""
    for entry in log.entries:
        match entry:
            case SuggestionEntry():
                took_part = seat in (entry.by, entry.shown_by)
                yield replace(entry, card=_card_shown(entry, odds) if took_part else None)
            case AccusationEntry():
                # Who was wrong has seen the envelope; what is in it, the reader does not know from that.
                yield replace(entry, envelope=None)
            case SeenEntry():
                pass  # perhaps nobody else looked
    yield from (SeenEntry(seat, card) for card in log.deck.cards if odds.is_certain(card, Holder(seat)))


def _card_shown(entry: SuggestionEntry, odds: Odds) -> Card | None:
    """The card that was shown, if the reader saw it or can only think of one."""
    if entry.shown_by is None or entry.card is not None:
        return entry.card
    shower = Holder(entry.shown_by)
    possible = [card for card in entry.triple.cards if odds.is_certain(card, shower) is not False]
    return possible[0] if len(possible) == 1 else None
