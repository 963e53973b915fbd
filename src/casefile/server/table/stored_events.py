"""Game events as the log keeps them: each by its name and its fields, in full.

What is stored is what happened, not what was asked for, so that an old game stays what it was when the rules
are mended. The deal carries its edition by name: editions are data of their own.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from casefile.editions import edition
from casefile.game.actions import Seat
from casefile.game.board import Place
from casefile.game.cards import Room, Suspect, Triple
from casefile.game.events import Accused, CardShown, Dealt, Event
from casefile.game.seen import (
    DoorCleared,
    EnvelopeOpened,
    GameEnded,
    Hands,
    PassageTaken,
    Passed,
    PieceFetched,
    Rolled,
    Suggested,
    TurnEnded,
    Walked,
    WeaponFetched,
)

StoredEvent = tuple[str, msgspec.Raw]

_KINDS: dict[str, type] = {
    kind.__name__: kind
    for kind in (
        Rolled,
        Walked,
        PassageTaken,
        Suggested,
        PieceFetched,
        WeaponFetched,
        Passed,
        CardShown,
        Accused,
        DoorCleared,
        EnvelopeOpened,
        TurnEnded,
        GameEnded,
    )
}
_DECODERS: dict[str, msgspec.json.Decoder[Event]] = {
    name: msgspec.json.Decoder(kind) for name, kind in _KINDS.items()
}
_encode = msgspec.json.Encoder().encode
_packed = msgspec.json.Decoder(tuple[StoredEvent, ...])


class StoredDeal(msgspec.Struct, frozen=True):
    """The first event of a game."""

    edition: str
    house_rules: tuple[str, ...]
    players: tuple[Suspect, ...]
    first: Seat
    envelope: Triple
    hands: Hands
    weapons: tuple[Room, ...]
    pieces: tuple[Place, ...]
    fetched: tuple[Seat, ...] = ()


def pack(events: Iterable[Event]) -> tuple[StoredEvent, ...]:
    """Every event but the deal, ready to be written."""
    # Encoded here and kept as raw text: the line is put together without encoding the events again.
    return tuple((type(event).__name__, msgspec.Raw(_encode(event))) for event in events)


def unpack(stored: Iterable[StoredEvent]) -> tuple[Event, ...]:
    """The events again, equal to those that were packed."""
    return tuple(_DECODERS[name].decode(raw) for name, raw in stored)


def encode_events(stored: tuple[StoredEvent, ...]) -> bytes:
    """Packed events as bytes, the smallest form in which a game can hold all of its own in memory."""
    return _encode(stored)


def decode_events(encoded: bytes) -> tuple[Event, ...]:
    return unpack(_packed.decode(encoded))


def pack_deal(dealt: Dealt) -> StoredDeal:
    return StoredDeal(
        dealt.edition.id,
        dealt.edition.house_rules,
        dealt.players,
        dealt.first,
        dealt.envelope,
        dealt.hands,
        dealt.weapons,
        dealt.pieces,
        tuple(sorted(dealt.fetched)),
    )


def unpack_deal(stored: StoredDeal) -> Dealt:
    return Dealt(
        edition(stored.edition, frozenset(stored.house_rules)),
        stored.players,
        stored.first,
        stored.envelope,
        stored.hands,
        stored.weapons,
        stored.pieces,
        frozenset(stored.fetched),
    )
