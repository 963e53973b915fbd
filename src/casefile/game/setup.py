"""Setting up a game: what has to be laid out, checked against the rules, becomes the first event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from casefile.game.actions import Seat
from casefile.game.board import Place
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.edition import Edition
from casefile.game.errors import Reason, Refusal
from casefile.game.events import Dealt
from casefile.game.seating import USUAL_FIRST, hand_sizes, seat_order


@dataclass(frozen=True)
class Setup:
    """A game about to begin. `pieces` and `fetched` place an opening other than the usual one."""

    edition: Edition
    players: tuple[Suspect, ...]
    envelope: tuple[Card, ...]
    hands: Mapping[Suspect, tuple[Card, ...]]
    weapons: Mapping[Weapon, Room]
    first: Suspect | None = None
    pieces: Mapping[Suspect, Place] = field(default_factory=dict)
    fetched: frozenset[Suspect] = frozenset()


def deal(setup: Setup) -> Dealt:
    """The first event of the game, or a Refusal that names the broken rule. [S1] to [S6]"""
    edition, players = setup.edition, setup.players
    # The order decides which rule a set-up with several faults is refused by.
    _check_players(edition, players)
    first = _first(edition, players, setup.first)
    _check_weapons(edition, setup.weapons)
    envelope = _envelope(edition, setup.envelope)
    hands = tuple(setup.hands[player] for player in players)
    _check_cards(edition, envelope, hands, first)
    pieces = {
        suspect: setup.pieces.get(suspect, edition.board.starts[suspect]) for suspect in edition.deck.suspects
    }
    _check_pieces(edition, pieces, setup.fetched)
    return Dealt(
        edition=edition,
        players=players,
        first=first,
        envelope=envelope,
        hands=tuple(edition.deck.sorted(hand) for hand in hands),
        weapons=tuple(setup.weapons[weapon] for weapon in edition.deck.weapons),
        pieces=tuple(pieces.values()),
        fetched=frozenset(Seat(seat) for seat, player in enumerate(players) if player in setup.fetched),
    )


def _check_players(edition: Edition, players: tuple[Suspect, ...]) -> None:
    if not edition.fewest_players <= len(players) <= edition.most_players:
        raise Refusal(Reason.NUMBER_OF_PLAYERS, fewest=edition.fewest_players, most=edition.most_players)
    if len(set(players)) != len(players):
        raise Refusal(Reason.PLAYER_TWICE)
    if players != seat_order(edition, frozenset(players)):
        raise Refusal(Reason.SEATING)


def _first(edition: Edition, players: tuple[Suspect, ...], wanted: Suspect | None) -> Seat:
    if wanted is None:
        return USUAL_FIRST
    if wanted not in players:
        raise Refusal(Reason.NO_SUCH_FIRST)
    first = Seat(players.index(wanted))
    if first != USUAL_FIRST and not edition.switches.start_passes_on:
        raise Refusal(Reason.WRONG_FIRST)
    return first


def _check_weapons(edition: Edition, weapons: Mapping[Weapon, Room]) -> None:
    rooms = set(weapons.values())
    if (
        set(weapons) != set(edition.deck.weapons)
        or len(rooms) != len(weapons)
        or rooms - set(edition.deck.rooms)
    ):
        raise Refusal(Reason.WEAPONS)


def _envelope(edition: Edition, cards: tuple[Card, ...]) -> Triple:
    deck = edition.deck
    if len(cards) == 3:
        triple = Triple(Suspect(cards[0]), Weapon(cards[1]), Room(cards[2]))
        if deck.allows(triple):
            return triple
    raise Refusal(Reason.ENVELOPE)


def _check_cards(
    edition: Edition, envelope: Triple, hands: tuple[tuple[Card, ...], ...], first: Seat
) -> None:
    dealt = [*envelope, *(card for hand in hands for card in hand)]
    # Cards first: with a card missing, hand sizes are wrong as well, and S4 says more than R5.
    if sorted(dealt) != sorted(edition.deck.cards):
        raise Refusal(Reason.CARDS)
    sizes = tuple(len(hand) for hand in hands)
    if max(sizes) - min(sizes) > 1:
        raise Refusal(Reason.UNEVEN_HANDS)
    # Even enough, but for the wrong players. [R5]
    if sizes != hand_sizes(edition, len(hands), first):
        raise Refusal(Reason.EXTRA_CARDS)


def _check_pieces(edition: Edition, pieces: Mapping[Suspect, Place], fetched: frozenset[Suspect]) -> None:
    board = edition.board
    if not all(board.is_place(place) for place in pieces.values()):
        raise Refusal(Reason.PIECE_NOWHERE)
    # Unplaced pieces count on their START squares: somebody else placed there is two on one square. [M3]
    squares = [place for place in pieces.values() if not isinstance(place, str)]
    if len(set(squares)) != len(squares):
        raise Refusal(Reason.TWO_ON_A_SQUARE)
    if not all(isinstance(pieces[suspect], str) for suspect in fetched):
        raise Refusal(Reason.FETCHED_OUTSIDE)
