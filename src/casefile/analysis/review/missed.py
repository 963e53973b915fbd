"""What a seat could have known: cards it asked for though their place was certain, and a certain solution."""

from __future__ import annotations

from dataclasses import dataclass

from casefile.analysis.review.seat_views import OwnMove, SeatGame
from casefile.analysis.review.thought import Thoughts
from casefile.game.actions import Accuse, Seat, Suggest
from casefile.game.cards import Card, Deck
from casefile.game.menu import menu


@dataclass(frozen=True)
class MissedCard:
    """A card that the seat named in a suggestion, although it followed that somebody else has it."""

    card: Card
    holder: Seat
    provable_since: int
    """The number of the move before which it was certain for the first time."""
    asked_at: int
    """The first suggestion that named it all the same."""
    used_at: int | None
    """The first suggestion or accusation after that which names another of its kind, if there is one."""


@dataclass(frozen=True)
class AccusationTimes:
    """When the solution was certain and the seat could have said so, and when it did accuse."""

    could_have: int | None
    did: int | None


def knowledge_of(game: SeatGame) -> tuple[tuple[MissedCard, ...], AccusationTimes]:
    """Both at once: they take one pass through what followed from the log at each moment."""
    # What is certain stays certain: the first time is all there is to remember.
    certain = _certain_since(game)
    missed = []
    for (card, holder), since in certain.cards.items():
        asked = [own for own in game.own if own.move >= since and _names(own, card)]
        if asked:
            used = _used(game, card, asked[-1].move)
            missed.append(MissedCard(card, holder, since, asked[0].move, used))
    did = next((own.move for own in game.own if isinstance(own.action, Accuse)), None)
    could = next(
        (
            own.move
            for own in game.own
            if certain.solution is not None and own.move >= certain.solution and menu(own.before).accuse
        ),
        None,
    )
    return tuple(missed), AccusationTimes(could, did)


@dataclass(frozen=True)
class _Certain:
    cards: dict[tuple[Card, Seat], int]
    solution: int | None


def _certain_since(game: SeatGame) -> _Certain:
    thoughts, cards, solution = Thoughts(""), dict[tuple[Card, Seat], int](), None
    entries = -1
    for number, view in enumerate(game.views):
        public = view.public
        seen = len(public.settled) + len(public.accusations)
        # A view in which nothing new is written down says what the one before said.
        if seen == entries or game.seat in public.out:
            continue
        entries, odds = seen, thoughts.read(view)
        for card in public.edition.deck.cards:
            for seat in range(len(public.players)):
                key = (card, Seat(seat))
                if seat != game.seat and key not in cards and odds.is_certain(card, Seat(seat)):  # type: ignore[arg-type]  # a seat is a holder
                    cards[key] = number
        if solution is None and odds.solution is not None:
            solution = number
    return _Certain(cards, solution)


def _names(own: OwnMove, card: Card) -> bool:
    # The room is where the piece stands, and is named whatever one knows of it. [G2]
    return isinstance(own.action, Suggest) and card in own.action.triple.cards[:2]


def _used(game: SeatGame, card: Card, after: int) -> int | None:
    deck = game.views[0].public.edition.deck
    place = _kind(deck, card)
    named = ((own.move, own.action) for own in game.own if own.move > after)
    return next(
        (
            move
            for move, action in named
            if isinstance(action, Suggest | Accuse) and action.triple.cards[place] != card
        ),
        None,
    )


def _kind(deck: Deck, card: Card) -> int:
    return 0 if card in deck.suspects else 1 if card in deck.weapons else 2
