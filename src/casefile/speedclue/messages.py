"""What is said between the referee of the contest and a player: a few words, divided by blanks, a message."""

from __future__ import annotations

from dataclasses import dataclass

from casefile.editions import DEFAULT_EDITION, edition
from casefile.game.actions import Seat
from casefile.game.cards import Card, Deck, Triple

DECK: Deck = edition(DEFAULT_EDITION).deck
CODES: dict[str, str] = {
    "scarlet": "Sc", "mustard": "Mu", "white": "Wh", "green": "Gr", "peacock": "Pe", "plum": "Pl",
    "candlestick": "Ca", "knife": "Kn", "lead-pipe": "Pi", "revolver": "Re", "rope": "Ro", "wrench": "Wr",
    "kitchen": "Ki", "ballroom": "Ba", "conservatory": "Co", "dining-room": "Di", "billiard-room": "Bi",
    "library": "Li", "lounge": "Lo", "hall": "Ha", "study": "St",
}  # fmt: skip
"""The two letters that stand for a card."""
CARDS: dict[str, Card] = {CODES[card]: card for card in DECK.cards}
DASH = "-"


class BadMessage(Exception):
    """The referee said what the protocol does not know."""


@dataclass(frozen=True, slots=True)
class Reset:
    """A new game of so many players, in which we have this seat and these cards."""

    players: int
    seat: Seat
    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class AskSuggestion:
    """Our turn begins."""


@dataclass(frozen=True, slots=True)
class AskCard:
    """We hold several of the three, and choose which one to show."""

    by: Seat
    triple: Triple


@dataclass(frozen=True, slots=True)
class SuggestionMade:
    """Somebody, perhaps ourselves, suggested; the card only if it concerns us."""

    by: Seat
    triple: Triple
    shown_by: Seat | None
    card: Card | None


@dataclass(frozen=True, slots=True)
class AskAccusation:
    """We may accuse, and end our turn."""


@dataclass(frozen=True, slots=True)
class AccusationMade:
    by: Seat
    triple: Triple
    correct: bool


@dataclass(frozen=True, slots=True)
class ContestOver:
    """No more games."""


Message = Reset | AskSuggestion | AskCard | SuggestionMade | AskAccusation | AccusationMade | ContestOver


def parse_message(text: str) -> Message:
    """A message of the referee. BadMessage if it makes no sense."""
    try:
        return _parse(text.split())
    except (KeyError, ValueError) as error:
        raise BadMessage(text) from error


def _parse(words: list[str]) -> Message:
    match words:
        case ["reset", players, seat, *cards] if 0 <= int(seat) < int(players) <= len(DECK.suspects):
            return Reset(int(players), Seat(int(seat)), tuple(CARDS[card] for card in cards))
        case ["suggest"]:
            return AskSuggestion()
        case ["disprove", by, *cards]:
            return AskCard(Seat(int(by)), _triple(cards))
        case ["suggestion", by, suspect, weapon, room, shower, *shown]:
            shown_by = None if shower == DASH else Seat(int(shower))
            card = CARDS["".join(shown)] if shown else None
            return SuggestionMade(Seat(int(by)), _triple([suspect, weapon, room]), shown_by, card)
        case ["accuse"]:
            return AskAccusation()
        case ["accusation", by, *cards, verdict] if verdict in ("+", "-"):
            return AccusationMade(Seat(int(by)), _triple(cards), verdict == "+")
        case ["done"]:
            return ContestOver()
        case _:
            raise ValueError(words)


def _triple(codes: list[str]) -> Triple:
    """Three cards, in whatever order they are named."""
    cards = {CARDS[code] for code in codes}
    if len(codes) != 3:
        raise ValueError(codes)
    (suspect,) = cards.intersection(DECK.suspects)
    (weapon,) = cards.intersection(DECK.weapons)
    (room,) = cards.intersection(DECK.rooms)
    return Triple(suspect, weapon, room)  # type: ignore[arg-type]  # each comes from its own kind


def named(triple: Triple) -> str:
    """Three cards as the protocol writes them."""
    return " ".join(CODES[card] for card in triple)
