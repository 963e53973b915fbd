"""From `start` to the cards: the server binds itself, the players add chance of their own, it is dealt."""

from __future__ import annotations

from casefile.fair import commitments as fair
from casefile.fair.aborted import Aborted
from casefile.game.cards import Suspect
from casefile.game.seating import USUAL_FIRST, next_first, seat_order
from casefile.game.setup import deal
from casefile.server.table.log import Asked, Begun, DealAborted, DealOffered, Entry, StoredSlot
from casefile.server.table.moment import Moment
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.table.state import Chair, Offer, TableState, game_id
from casefile.server.table.stored_events import pack_deal
from casefile.server.wire.settings import edition_of
from casefile.server.wire.table_happenings import HasCommitted, HasRevealed

DEAL_SECONDS = 10
"""Seconds. Whoever has not answered by then is left out of the next attempt."""


def offer_deal(
    table: TableState,
    moment: Moment,
    *,
    aborted: tuple[Aborted, ...] = (),
    without: frozenset[Suspect] = frozenset(),
    asked: Asked,
) -> tuple[Entry, ...]:
    """Draw the secret and publish what binds the server to it. With nobody to wait for, deal at once."""
    edition = edition_of(table.settings)
    players = seat_order(edition, frozenset(table.chairs))
    previous = table.last_first
    first = players[USUAL_FIRST if previous is None else next_first(edition, players, previous)]
    number = table.games if aborted else table.games + 1
    attempt = len(aborted) + 1
    # Fresh for every attempt: the last one was revealed with the attempt that failed.
    secret = moment.token_bytes(fair.SECRET_BYTES)
    sharers = tuple(
        player for player in players if player not in without and _takes_part(table.chairs[player])
    )
    game = game_id(table.table, number)
    placed = table.settings.weapons
    offered = DealOffered(
        game=number,
        attempt=attempt,
        players=players,
        first=first,
        secret=secret.hex(),
        commitment=fair.commitment(game, edition, players, first, secret, placed=placed, aborted=aborted),
        sharers=sharers,
        placed=placed,
    )
    if sharers:
        return (asked.entry(offered),)
    # Without anybody to wait for, offer and deal are written
    # together: one line must not stay without the other.
    offer = Offer(number, attempt, players, first, offered.secret, offered.commitment, (), moment.now, placed)
    return (asked.entry(offered), _begun(table, offer, moment))


def _takes_part(chair: Chair) -> bool:
    # Somebody away cannot answer, and a bot's chance would be the server's again.
    return chair.fair and bool(chair.present) and not chair.mover


def share(table: TableState, chair: Chair, commitment: str, asked: Asked) -> tuple[Entry, ...]:
    offer = table.offer
    if offer is None or chair.suspect not in offer.sharers or chair.suspect in offer.committed:
        raise TableRefusal(TableReason.NOTHING_TO_SHARE)
    return (asked.entry(HasCommitted(chair.suspect, commitment)),)


def reveal(table: TableState, chair: Chair, value: str, moment: Moment, asked: Asked) -> tuple[Entry, ...]:
    """Accepted once all have committed; the last one to reveal brings the deal about."""
    offer, me = table.offer, chair.suspect
    if offer is None or me not in offer.missing or len(offer.committed) < len(offer.sharers):
        raise TableRefusal(TableReason.NOTHING_TO_SHARE)
    game = game_id(table.table, offer.game)
    # What makes it fair for the others: nobody chooses their share after having seen the rest.
    if fair.share_commitment(game, me, bytes.fromhex(value)) != offer.committed[me]:
        raise TableRefusal(TableReason.WRONG_SHARE)
    revealed = asked.entry(HasRevealed(me, value))
    if offer.missing != (me,):
        return (revealed,)
    return (revealed, _begun(table, offer, moment, {me: value}))


def give_up(table: TableState, moment: Moment) -> tuple[Entry, ...]:
    """Somebody did not answer in time: list the attempt as aborted, and make a new one without them."""
    offer = table.offer
    if offer is None or not offer.missing:
        raise TableRefusal(TableReason.NOTHING_TO_SHARE)
    missing = frozenset(offer.missing)
    called_off = fair.called_off(
        game_id(table.table, offer.game),
        edition_of(table.settings),
        offer.players,
        offer.first,
        bytes.fromhex(offer.secret),
        missing=missing,
        placed=offer.placed,
        before=table.aborted,
    )
    again = offer_deal(
        table,
        moment,
        aborted=(*table.aborted, called_off),
        # Nor anybody who was left out before: one who comes and goes could call off deals for ever.
        without=frozenset(table.chairs).difference(offer.sharers) | missing,
        asked=Asked(moment.now),
    )
    return (Entry(at=moment.now, what=DealAborted(offer.missing)), *again)


def _begun(table: TableState, offer: Offer, moment: Moment, last: dict[Suspect, str] | None = None) -> Entry:
    edition = edition_of(table.settings)
    game = game_id(table.table, offer.game)
    shares = {player: bytes.fromhex(value) for player, value in {**offer.revealed, **(last or {})}.items()}
    seed = fair.seed_of(game, bytes.fromhex(offer.secret), shares, offer.players)
    dealt = fair.deal_fairly(edition, offer.players, offer.first, seed, offer.placed)
    slots = tuple(
        StoredSlot(slot.holder, slot.card, slot.salt.hex(), fair.slot_commitment(game, slot))
        for slot in dealt.slots
    )
    begun = Begun(offer.game, pack_deal(deal(dealt.setup)), seed.hex(), slots)
    return Entry(at=moment.now, what=begun)
