"""Which single changes make a log possible, the likeliest first."""

from __future__ import annotations

from dataclasses import dataclass, replace

from casefile.analysis.repair.slips import Slip, SlipKind, slips_of
from casefile.deduce.contradiction import contradiction
from casefile.deduce.log import Holder, Log, LogEntry, SeenEntry, SuggestionEntry
from casefile.deduce.notebook import Notebook
from casefile.deduce.odds import Odds
from casefile.game.cards import Card

MAX_CHANGES, MAX_LEFT_OUT = 8, 2
"""As many are offered. Leaving an entry out loses what it told, so those come last."""
OWN_CARD, OWN_ROOM = 0.8, 0.3
"""So much less readily is a card named by somebody who surely holds it. Which rooms people go to depends on
the way more than on their cards."""
SHOWN_CARD = 0.1
"""So readily is a card named by somebody who has been shown it."""
FOR_THE_ENVELOPE = 4.0
"""A card that surely is the one looked for is asked so many times more readily, beyond once."""


@dataclass(frozen=True)
class Repair:
    """One change of one entry with which some deal fits the log."""

    entry: int
    kind: SlipKind
    meant: LogEntry | None
    """What the entry should say; None if it should not be there."""
    worlds: int
    """How many deals fit the log then."""
    odds: float
    """How likely this is, of all repairs there are."""

    def apply(self, log: Log) -> Log:
        """The log with this change."""
        meant = () if self.meant is None else (self.meant,)
        return replace(log, entries=(*log.entries[: self.entry], *meant, *log.entries[self.entry + 1 :]))


def repairs_of(log: Log, clash: tuple[int, ...] | None = None) -> list[Repair]:
    """The likeliest, best first; none if the log is possible, or if one change is not enough.

    Bayes: how likely the slip is, times how likely the log would have been without it, which grows with the
    number of deals that fit. `clash` are entries that cannot all be true, if they are known already.
    """
    if clash is None:
        clash = contradiction(log) or ()
    # Whatever makes the log possible changes one of these: else they would still clash.
    found = [repair for entry in clash for repair in _repairs_of_entry(log, entry)]
    # Shares of everything that is possible, also of what is cut off below: a page may hide what is unlikely.
    total = sum(repair.odds for repair in found)
    found = [replace(repair, odds=repair.odds / total) for repair in found]
    # Of equals the latest entry, where the memory is freshest; the order of `slips_of` decides the rest.
    found.sort(key=lambda repair: (-repair.odds, -repair.entry))
    changes = [repair for repair in found if repair.meant is not None]
    left_out = [repair for repair in found if repair.meant is None]
    return [*changes[:MAX_CHANGES], *left_out[:MAX_LEFT_OUT]]


def _repairs_of_entry(log: Log, entry: int) -> list[Repair]:
    without = Notebook(replace(log, entries=(*log.entries[:entry], *log.entries[entry + 1 :])))
    # No change of it can help where leaving it out does not.
    if without.odds().worlds == 0:
        return []
    found = []
    for slip in slips_of(log.entries[entry], log):
        odds = without.odds() if slip.meant is None else without.odds_with(slip.meant)
        if odds.worlds:
            likely = slip.odds * odds.worlds * _readiness(slip, log, entry, odds)
            found.append(Repair(entry, slip.kind, slip.meant, odds.worlds, likely))
    return found


def _readiness(slip: Slip, log: Log, entry: int, odds: Odds) -> float:
    """How readily a card is named that was not written down: people ask for what they do not know."""
    if slip.kind is not SlipKind.NAMED or slip.meant is None:
        return 1.0
    # Only where a card replaces another: all other slips leave the question as it was asked.
    assert not isinstance(slip.meant, SeenEntry)
    (card,) = (card for card in slip.meant.triple.cards if card not in log.named(entry).cards)
    by = slip.meant.by
    # From the odds after the repair: they are at hand, and say more than what the asker held then.
    own = (OWN_ROOM if card in log.deck.rooms else OWN_CARD) * odds.of(card, Holder(by))
    readily = (1.0 - own) * (1.0 + FOR_THE_ENVELOPE * odds.of(card, log.envelope))
    return readily * (SHOWN_CARD if _was_shown(card, log, entry, by) else 1.0) / 2.0


def _was_shown(card: Card, log: Log, before: int, to: int) -> bool:
    """Had this player been shown the card before, as far as the reader saw?"""
    return any(
        isinstance(made, SuggestionEntry) and made.by == to and made.card == card
        for made in log.entries[:before]
    )
