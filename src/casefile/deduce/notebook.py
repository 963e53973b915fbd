"""A notebook that reasons: learns entry by entry and always knows the exact odds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from casefile.deduce.engine import answer_each, solve_masks
from casefile.deduce.facts import Masks, facts_of_entry, facts_of_hand
from casefile.deduce.kernel.arrays import Bytes
from casefile.deduce.log import Log, LogEntry, SuggestionEntry, log_of
from casefile.deduce.odds import Odds
from casefile.game.actions import Seat
from casefile.game.cards import Card, Triple
from casefile.game.seating import asking_order
from casefile.game.seen import View


@dataclass(frozen=True)
class PossibleAnswer:
    """One way a suggestion can be answered: who shows which card, or nobody."""

    suggestion: SuggestionEntry
    odds: Odds
    """What would be known then. Its `worlds` are all deals in which this answer is possible."""


class Notebook:
    """What one player can know. `learn` adds an entry without looking at the earlier ones again."""

    def __init__(self, log: Log) -> None:
        self._masks = Masks.empty(log.deck, log.sizes)
        self._masks.add(facts_of_hand(log))
        self._log = replace(log, entries=())
        self._entries: list[LogEntry] = []
        self._odds: Odds | None = None
        for entry in log.entries:
            self.learn(entry)

    @classmethod
    def of(cls, view: View) -> Notebook:
        """The notebook of a player, or of a spectator, who has this view."""
        return cls(log_of(view))

    @property
    def log(self) -> Log:
        return replace(self._log, entries=tuple(self._entries))

    def learn(self, entry: LogEntry) -> None:
        """Write down one more suggestion or accusation."""
        self._masks.add(facts_of_entry(entry, len(self._entries), self._log.envelope))
        self._entries.append(entry)
        self._odds = None

    def odds(self) -> Odds:
        """The exact odds now; worked out once until the next entry."""
        if self._odds is None:
            worlds, table, joint, _ = solve_masks(self._masks)
            self._odds = Odds(self._log, worlds, table, joint)
        return self._odds

    def odds_with(self, entry: LogEntry) -> Odds:
        """The odds if this were written down as well; the notebook stays as it is."""
        masks = self._masks.copy()
        masks.add(facts_of_entry(entry, len(self._entries), self._log.envelope))
        worlds, table, joint, _ = solve_masks(masks)
        return Odds(self._log, worlds, table, joint)

    def sample(self, count: int, rng: random.Random) -> Bytes:
        """So many random worlds, each a row with the holder of every card, all deals equally likely."""
        worlds, _, _, rows = solve_masks(self._masks, count, rng.getrandbits(32))
        if worlds == 0:
            raise ValueError("no deal fits this log")
        return rows

    def what_if(self, by: Seat, triple: Triple) -> list[PossibleAnswer]:
        """Every way in which a suggestion can be answered, and what would be known then.

        If this player suggests, the card shown is seen, else only who shows. Somebody who holds several of
        the cards chooses: which one is a matter of behaviour, so answers may share worlds.
        """
        suggestions = list(self._answers(by, triple))
        counts, tables, joints = answer_each(self._masks, suggestions)
        return [
            PossibleAnswer(suggestion, Odds(self._log, int(worlds), table, joint))
            for suggestion, worlds, table, joint in zip(suggestions, counts, tables, joints, strict=True)
            if worlds
        ]

    def _answers(self, by: Seat, triple: Triple) -> Iterator[SuggestionEntry]:
        asked = asking_order(len(self._log.players), by)
        # Everybody before the one who shows has passed; the last answer is that all have.
        for number, shower in enumerate(asked):
            passed = asked[:number]
            cards: tuple[Card | None, ...] = triple.cards if self._log.me in (by, shower) else (None,)
            for card in cards:
                yield SuggestionEntry(by, triple, passed, shower, card)
        yield SuggestionEntry(by, triple, asked)
