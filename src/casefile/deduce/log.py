"""What one player knows of a game, as plain data: who plays, their own hand, and what was seen in order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType

from casefile.game.actions import Seat
from casefile.game.cards import Card, Deck, Suspect, Triple
from casefile.game.seen import View

Holder = NewType("Holder", int)
"""Where a card can be: with a seat, or, one past the last seat, in the envelope."""


@dataclass(frozen=True, slots=True)
class SuggestionEntry:
    """A suggestion and its answers, as far as they were seen. A card only where this player saw it."""

    by: Seat
    triple: Triple
    passed: tuple[Seat, ...] = ()
    shown_by: Seat | None = None
    card: Card | None = None
    turn: int = 0
    """In which turn of the game it was made; 0 if that is not known."""


@dataclass(frozen=True, slots=True)
class AccusationEntry:
    """An accusation, right or wrong. The envelope only where this player has looked into it."""

    by: Seat
    triple: Triple
    correct: bool
    envelope: Triple | None = None
    turn: int = 0


@dataclass(frozen=True, slots=True)
class SeenEntry:
    """A card in somebody's hand that was seen by accident, as when it was dropped."""

    holder: Seat
    card: Card
    turn: int = 0


LogEntry = SuggestionEntry | AccusationEntry | SeenEntry


@dataclass(frozen=True)
class Log:
    """Everything one player, or a spectator, can reason from."""

    deck: Deck
    players: tuple[Suspect, ...]
    sizes: tuple[int, ...]
    me: Seat | None
    hand: tuple[Card, ...]
    entries: tuple[LogEntry, ...]

    @property
    def envelope(self) -> Holder:
        return Holder(len(self.players))

    def named(self, number: int) -> Triple:
        """The three cards of the suggestion or the accusation with this number."""
        entry = self.entries[number]
        assert not isinstance(entry, SeenEntry), "nobody names anything by dropping a card"
        return entry.triple


def log_of(view: View) -> Log:
    """What can be reasoned from a view. Whoever is asked for a card just now holds one of the three."""
    public = view.public
    entries = settled_entries(view)
    if public.pending is not None:
        made = public.suggestions[-1]
        entries.append(SuggestionEntry(made.by, made.triple, made.passed, public.asked, None, made.turn))
    # Stable: within a turn a suggestion stays before the accusation that followed it.
    entries.sort(key=lambda entry: entry.turn)
    return Log(public.edition.deck, public.players, public.hand_sizes, view.seat, view.hand, tuple(entries))


def settled_entries(view: View, suggestions: int = 0, accusations: int = 0) -> list[LogEntry]:
    """Everything settled so far, without so many suggestions and accusations that are known already."""
    public = view.public
    cards = {seen.suggestion: seen.card for seen in view.seen if seen.suggestion >= suggestions}
    entries: list[LogEntry] = [
        SuggestionEntry(made.by, made.triple, made.passed, made.shown_by, cards.get(number), made.turn)
        for number, made in enumerate(public.settled[suggestions:], suggestions)
    ]
    for accused in public.accusations[accusations:]:
        looked = accused.by == view.seat or accused.correct
        # A correct accusation names the envelope by itself.
        found = view.envelope if looked and not accused.correct else None
        entries.append(AccusationEntry(accused.by, accused.triple, accused.correct, found, accused.turn))
    return entries
