"""The log cannot be true: which entry is the false one?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from casefile.deduce.log import Log, LogEntry, SuggestionEntry
from casefile.fair.stream import Stream
from casefile.game.cards import Card
from casefile.game.edition import Edition
from casefile.game.seating import asking_order
from casefile.puzzles.argument import Argument, argue_contradiction
from casefile.puzzles.knowledge import Knowledge, needed
from casefile.puzzles.puzzle import FoundPuzzle
from casefile.puzzles.quick_game import pick, play_quickly

_ROUNDS = 4


def find_slip(edition: Edition, draws: Stream) -> FoundPuzzle | None:
    """A true log with one false entry, which alone is part of every contradiction."""
    game = play_quickly(edition, 3 + draws.below(4), _ROUNDS, draws)
    slip = draws.below(len(game.log.entries))
    slips = list(_slips(game.log, game.log.entries[slip]))
    if not slips:
        return None
    false = pick(slips, draws)
    entries = tuple(false if number == slip else entry for number, entry in enumerate(game.log.entries))
    return _Contradictions(Knowledge(replace(game.log, entries=entries)), slip, draws).find()


class _Contradictions:
    """Sets of entries that cannot all be true. All of them have the slip: the other entries are true."""

    def __init__(self, known: Knowledge, slip: int, draws: Stream) -> None:
        self.known, self.slip, self.draws = known, slip, draws

    def find(self) -> FoundPuzzle | None:
        # A slip that contradicts the player's own hand needs no other entry, and no thought.
        if self.impossible([self.slip]):
            return None
        # First a few contradictions, then only their entries: to cut down the whole log would take longer.
        groups = self.groups(range(len(self.known.log.entries)))
        if groups is None:
            return None
        kept = self._without_needless(sorted(frozenset().union(*groups)))
        return FoundPuzzle(
            self.known.part(kept), {}, {"entry": kept.index(self.slip)}, lambda: self._arguments(kept)
        )

    def _arguments(self, kept: list[int]) -> list[Argument]:
        log, groups = self.known.part(kept), self.groups(kept)
        assert groups is not None, "the slip stands out"
        return [argue_contradiction(log, [kept.index(number) for number in group]) for group in groups]

    def impossible(self, entries: Sequence[int]) -> bool:
        return self.known.odds(entries).worlds == 0

    def groups(self, entries: Sequence[int]) -> list[frozenset[int]] | None:
        """Contradictions that have nothing in common but the slip; None if there are none such."""
        found: list[frozenset[int]] = []
        common = frozenset(entries)
        while len(common) > 1:
            suspected = min(common - {self.slip})
            # The first one is found among all entries, each other one without an entry that all so far share.
            rest = [number for number in entries if not found or number != suspected]
            if not self.impossible(rest):
                return None
            group = frozenset(needed(rest, self.impossible, self.draws))
            found.append(group)
            common &= group
        return found

    def _without_needless(self, entries: list[int]) -> list[int]:
        """Only entries without any one of which the slip would not stand out."""
        # Until nothing changes: what is needed among many may be needless among few.
        kept, before = entries, -1
        while len(kept) != before:
            before = len(kept)
            for number in self.draws.shuffled(kept):
                rest = [other for other in kept if other != number]
                if number != self.slip and self._stands_out(rest):
                    kept = rest
        return kept

    def _stands_out(self, entries: list[int]) -> bool:
        """Is the log impossible whichever single other entry is left out?"""
        others = [number for number in entries if number != self.slip]
        return all(self.impossible([n for n in entries if n != number]) for number in others)


def _slips(log: Log, entry: LogEntry) -> Iterator[SuggestionEntry]:
    """Ways to mistype an entry: another card, or somebody who passed and somebody who showed mixed up."""
    if not isinstance(entry, SuggestionEntry):
        return
    if entry.card is not None:
        yield from (replace(entry, card=card) for card in entry.triple.cards if card != entry.card)
    # Another shower in the order of the table: a log that skips somebody could not be read at all.
    asked = asking_order(len(log.players), entry.by)
    for number, seat in enumerate(asked):
        # What somebody did themselves they do not mistype.
        if log.me not in (seat, entry.shown_by) and seat != entry.shown_by:
            yield replace(entry, passed=asked[:number], shown_by=seat, card=_seen(log, entry))
    if entry.shown_by is not None and log.me not in (entry.shown_by, entry.by):
        yield replace(entry, passed=asked, shown_by=None, card=None)


def _seen(log: Log, entry: SuggestionEntry) -> Card | None:
    """Who mistypes the player has still seen the card."""
    return entry.card if log.me == entry.by else None
