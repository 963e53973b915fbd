"""The shapes that positions, deals and answers have here."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal, NotRequired, TypedDict

from casefile.game.cards import Deck

ENVELOPE = "envelope"
"""The holder of the three cards nobody has. No player is called so."""


class Player(TypedDict):
    suspect: str
    cards: int


class SuggestionEntry(TypedDict):
    type: Literal["suggestion"]
    by: str
    suspect: str
    weapon: str
    room: str
    passed: list[str]
    shown_by: str | None
    card: NotRequired[str]


class AccusationEntry(TypedDict):
    type: Literal["accusation"]
    by: str
    suspect: str
    weapon: str
    room: str
    correct: bool
    envelope: NotRequired[list[str]]


Entry = SuggestionEntry | AccusationEntry


class Position(TypedDict):
    """What one seat, or a spectator, saw of a game: the input of `casefile deduce`."""

    edition: str
    players: list[Player]
    me: NotRequired[str]
    hand: NotRequired[list[str]]
    log: list[Entry]


World = Mapping[str, frozenset[str]]
"""One complete deal: who holds which cards, the envelope included."""


class Answer(TypedDict):
    """What follows from a position. Exact: every number is an int or a Fraction.

    Where no deal fits, `worlds` is 0 and nothing else is told.
    """

    worlds: int
    solution: list[str] | None
    envelope: dict[str, Fraction]
    hands: dict[str, dict[str, Fraction]]


Triples = dict[tuple[str, str, str], Fraction]
"""The odds of every possible envelope, three cards together."""
Certainty = Literal["yes", "no", "open"]


def named(entry: Entry) -> tuple[str, str, str]:
    """The three cards of a suggestion or an accusation."""
    return entry["suspect"], entry["weapon"], entry["room"]


def players_of(position: Position) -> list[str]:
    return [player["suspect"] for player in position["players"]]


def holders_of(position: Position) -> list[str]:
    """Everywhere a card can be."""
    return [*players_of(position), ENVELOPE]


def answer_from_counts(
    position: Position, deck: Deck, total: int, counts: Mapping[str, Mapping[str, int]]
) -> Answer:
    """The answer, from the number of deals in which each holder has each card."""
    if not total:
        return Answer(worlds=0, solution=None, envelope={}, hands={})
    odds: dict[str, dict[str, Fraction]] = {
        holder: {card: Fraction(among[card], total) for card in deck.cards}
        for holder, among in counts.items()
    }
    certain: list[str] = [card for card in deck.cards if odds[ENVELOPE][card] == 1]
    return Answer(
        worlds=total,
        solution=certain if len(certain) == 3 else None,
        envelope=odds[ENVELOPE],
        hands={player: odds[player] for player in players_of(position)},
    )


def certainties_of(answer: Answer) -> dict[str, dict[str, Certainty]] | None:
    """What an answer says is certain; None if no deal fits."""
    if not answer["worlds"]:
        return None
    odds = {**answer["hands"], ENVELOPE: answer["envelope"]}
    return {
        holder: {card: _certainty(chance) for card, chance in row.items()} for holder, row in odds.items()
    }


def _certainty(chance: Fraction) -> Certainty:
    if chance == 0:
        return "no"
    return "yes" if chance == 1 else "open"
