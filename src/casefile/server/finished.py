"""The record of a game, once it is over. While it is played there is none to be had."""

from __future__ import annotations

from casefile.record import record_of, to_json
from casefile.server import entries, fair
from casefile.server.fair_record import Fairness, SealedSlot, with_fairness
from casefile.server.store import Store
from casefile.server.table_changes import apply
from casefile.server.table_state import Game, TableState, game_id


async def finished_record(store: Store, table: str, number: int) -> str | None:
    """The game of this number as JSON, with everything that is needed to verify its deal."""
    state = TableState(table)
    for body in await store.read(table):
        apply(state, entries.decode(body))
        game = state.game
        if game is not None and game.number == number and game.over:
            return to_json(with_fairness(record_of(game.events), fairness(table, game)))
    return None


def fairness(table: str, game: Game) -> Fairness:
    offer = game.offer
    return Fairness(
        protocol=fair.PROTOCOL,
        game=game_id(table, game.number),
        commitment=offer.commitment,
        secret=offer.secret,
        share_commitments={str(player): value for player, value in offer.committed.items()},
        shares={str(player): value for player, value in offer.revealed.items()},
        slots=tuple(SealedSlot(slot.holder, slot.commitment) for slot in game.slots),
        aborted=game.aborted,
    )
