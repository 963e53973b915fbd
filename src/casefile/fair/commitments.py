"""The fair deal: commitments, seed, cards, dice. Pure functions of what the caller has drawn from `secrets`.

docs/fair.md fixes every byte of this; games that were played depend on it. A change needs new labels.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from casefile.fair.aborted import Aborted
from casefile.fair.stream import Stream, fields
from casefile.game.cards import Card, Room, Suspect, Weapon
from casefile.game.edition import Edition
from casefile.game.setup import Setup

PROTOCOL: Final = "casefile-fair/1"
SECRET_BYTES = 32
"""The length of the server's secret and of every player's share."""
SALT_BYTES = 16
Placement = Mapping[str, str]
"""Weapon, then the room in which it was placed by hand."""
BOT_SEED_BYTES = 32


@dataclass(frozen=True, slots=True)
class Slot:
    """A place that a card was dealt to, with the salt that seals it. All of it is its opening."""

    number: int
    holder: Suspect | None
    """None is the envelope."""
    card: Card
    salt: bytes


@dataclass(frozen=True)
class FairDeal:
    setup: Setup
    slots: tuple[Slot, ...]
    """First the envelope, then the hands in seat order, each in the order in which it was dealt."""


def commitment(
    game: str,
    edition: Edition,
    players: Sequence[Suspect],
    first: Suspect,
    secret: bytes,
    *,
    placed: Placement | None = None,
    aborted: Sequence[Aborted] = (),
) -> str:
    """What the server publishes before anybody adds chance or is dealt a card.

    `placed` is where the weapons start, if that is not left to chance; nobody can move them afterwards.
    `aborted` are the attempts called off before this one; what was seen of them cannot be left out later.
    """
    _check_length(secret)
    # Sorted: the order in which house rules were switched on must not change what was committed to.
    table = (edition.id, fields(*sorted(edition.house_rules)), fields(*players), first)
    return _commitment(game, table, secret, placed, aborted)


def commitment_of(game: str, attempt: Aborted, before: Sequence[Aborted]) -> str:
    """The same for an attempt that was called off, from what is written of it."""
    table = (
        attempt.edition,
        fields(*sorted(attempt.house_rules)),
        fields(*attempt.players),
        attempt.first,
    )
    return _commitment(game, table, bytes.fromhex(attempt.secret), attempt.placed, before)


def called_off(
    game: str,
    edition: Edition,
    players: Sequence[Suspect],
    first: Suspect,
    secret: bytes,
    *,
    missing: frozenset[Suspect],
    placed: Placement | None = None,
    before: Sequence[Aborted] = (),
) -> Aborted:
    """The entry for an attempt that ends here because these players did not answer."""
    return Aborted(
        attempt=len(before) + 1,
        edition=edition.id,
        house_rules=edition.house_rules,
        players=tuple(players),
        first=first,
        commitment=commitment(game, edition, players, first, secret, placed=placed, aborted=before),
        secret=secret.hex(),
        missing=tuple(player for player in players if player in missing),
        placed=None if placed is None else dict(placed),
    )


def share_commitment(game: str, player: Suspect, share: bytes) -> str:
    """What a player's client publishes before it reveals its share."""
    _check_length(share)
    return _hash(f"{PROTOCOL} share", game, player, share).hex()


def seed_of(game: str, secret: bytes, shares: Mapping[Suspect, bytes], players: Sequence[Suspect]) -> bytes:
    """Where all chance of the game comes from: the server's secret and the shares of those who gave one."""
    # A share that is silently left out would change nothing, and somebody could believe that it did.
    if strangers := set(shares).difference(players):
        raise ValueError(f"a share of somebody who does not play: {min(strangers)}")
    for drawn in (secret, *shares.values()):
        _check_length(drawn)
    # In seat order, with their names: swapped shares give another seed.
    given = (fields(player, shares[player]) for player in players if player in shares)
    return _hash(f"{PROTOCOL} seed", game, secret, b"".join(given))


def deal_fairly(
    edition: Edition,
    players: Sequence[Suspect],
    first: Suspect,
    seed: bytes,
    placed: Placement | None = None,
) -> FairDeal:
    """Envelope and hands of this seed, and weapons, unless they were placed by hand. Whether these players
    may play is for `game.setup`. [S2] [S3] [S4] [R5]"""
    deck = edition.deck
    # A stream of its own for each use: what is drawn for one can never shift what is drawn for another.
    stream = Stream(seed, "deal")
    piles: list[list[Card]] = [stream.shuffled(pile) for pile in (deck.suspects, deck.weapons, deck.rooms)]
    envelope = tuple(pile[0] for pile in piles)
    rest = stream.shuffled([card for pile in piles for card in pile[1:]])
    starter = players.index(first)
    hands = {
        # Card by card round the table from whoever begins, as at a
        # real one: so the extra cards fall as [R5] says.
        player: tuple(rest[(seat - starter) % len(players) :: len(players)])
        for seat, player in enumerate(players)
    }
    drawn = Stream(seed, "weapons").shuffled(deck.rooms)
    by_chance = dict(zip(deck.weapons, drawn, strict=False))  # rooms without a weapon are left over
    setup = Setup(
        edition=edition,
        players=tuple(players),
        envelope=envelope,
        hands=hands,
        weapons=by_chance if placed is None else {Weapon(name): Room(room) for name, room in placed.items()},
        first=first,
    )
    held: list[tuple[Suspect | None, Card]] = [(None, card) for card in envelope]
    held += [(player, card) for player, hand in hands.items() for card in hand]
    # With a salt each: there are 21 cards, so an unsalted hash could be guessed in 21 tries.
    slots = (Slot(number, holder, card, _salt(seed, number)) for number, (holder, card) in enumerate(held))
    return FairDeal(setup, tuple(slots))


def slot_commitment(game: str, slot: Slot) -> str:
    """What is published of a slot at the deal. Whoever gets an opening computes it again and compares."""
    return _hash(f"{PROTOCOL} slot", game, str(slot.number), slot.salt, slot.card).hex()


def dice(edition: Edition, seed: bytes, turn: int) -> tuple[int, ...]:
    """What is rolled in a turn, counted as `Public.turns`. There is one roll a turn at most. [E4] [R8]"""
    # By turn and not one after the other: a roll can be recomputed without those before it.
    stream = Stream(seed, f"dice/{turn}")
    return tuple(stream.below(6) + 1 for _ in range(edition.dice))


def bot_seed(seed: bytes, player: Suspect, version: int) -> bytes:
    """The chance of the bot that sits for a player, at a version of the game; asked again, the same."""
    return Stream(seed, f"bot/{player}/{version}").take(BOT_SEED_BYTES)


def _salt(seed: bytes, slot: int) -> bytes:
    return Stream(seed, f"salt/{slot}").take(SALT_BYTES)


def _commitment(
    game: str,
    table: tuple[str | bytes, ...],
    secret: bytes,
    placed: Placement | None,
    before: Sequence[Aborted],
) -> str:
    history = b"".join(_what_was_seen(attempt) for attempt in before)
    if placed is None:
        return _hash(f"{PROTOCOL} secret", game, *table, history, secret).hex()
    # A label of its own: neither kind of commitment can be passed off as the other.
    where = fields(*(part for weapon in sorted(placed) for part in (weapon, placed[weapon])))
    return _hash(f"{PROTOCOL} secret placed", game, *table, where, history, secret).hex()


def _what_was_seen(attempt: Aborted) -> bytes:
    return fields(bytes.fromhex(attempt.commitment), fields(*attempt.missing), bytes.fromhex(attempt.secret))


def _hash(*parts: str | bytes) -> bytes:
    return hashlib.sha256(fields(*parts)).digest()


def _check_length(drawn: bytes) -> None:
    if len(drawn) != SECRET_BYTES:
        raise ValueError(f"a secret or a share has {SECRET_BYTES} bytes, not {len(drawn)}")
