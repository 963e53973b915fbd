"""A position in the language of logic: `holder has card` is a variable, and these are the constraints."""

from __future__ import annotations

from dataclasses import dataclass, field

from casefile.game.cards import Deck
from tests.support.deduce_oracle.shape import ENVELOPE, Entry, Position, holders_of, named

At = tuple[str, str]
"""A holder and a card: the statement that the card is there."""
Literal = tuple[At, bool]
Clause = list[Literal]
"""At least one of these literals is true."""


@dataclass
class Facts:
    clauses: list[Clause] = field(default_factory=list)
    counts: list[tuple[int, list[At]]] = field(default_factory=list)
    """Exactly so many of these statements are true."""

    def say(self, holder: str, card: str, has: bool) -> None:
        self.clauses.append([((holder, card), has)])


def facts_of(position: Position, deck: Deck) -> Facts:
    facts = Facts()
    for card in deck.cards:
        facts.counts.append((1, [(holder, card) for holder in holders_of(position)]))
    for kind in (deck.suspects, deck.weapons, deck.rooms):
        facts.counts.append((1, [(ENVELOPE, card) for card in kind]))
    for player in position["players"]:
        facts.counts.append((player["cards"], [(player["suspect"], card) for card in deck.cards]))
    if "me" in position:
        for card in deck.cards:
            facts.say(position["me"], card, card in position["hand"])
    for entry in position["log"]:
        _add_entry(facts, entry)
    return facts


def _add_entry(facts: Facts, entry: Entry) -> None:
    cards = named(entry)
    if entry["type"] == "suggestion":
        for silent in entry["passed"]:
            for card in cards:
                facts.say(silent, card, False)
        shower = entry["shown_by"]
        if shower is not None:
            could_be = [entry["card"]] if "card" in entry else cards
            facts.clauses.append([((shower, card), True) for card in could_be])
        return
    if not entry["correct"]:
        facts.clauses.append([((ENVELOPE, card), False) for card in cards])
    for card in cards if entry["correct"] else entry.get("envelope", ()):
        facts.say(ENVELOPE, card, True)
