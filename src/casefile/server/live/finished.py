"""A finished game. Before the end, nobody can get its record or its story."""

from __future__ import annotations

from contextlib import aclosing
from typing import NamedTuple

from casefile.fair import commitments as fair
from casefile.fair.record import Fairness, SealedSlot, with_fairness
from casefile.game.cards import Suspect
from casefile.record import record_of, to_json
from casefile.server.store.history import History
from casefile.server.table.game_view import opened_deal, opened_events
from casefile.server.table.log import Acted, Begun
from casefile.server.table.state import Chair, Game, game_id
from casefile.server.wire.happenings import AnyHappening


class Finished(NamedTuple):
    table: str
    game: Game
    chairs: dict[Suspect, Chair]
    """Who sat where when it ended. Right afterwards, the table forgets those who had left."""
    told: tuple[tuple[int, tuple[AnyHappening, ...]], ...]
    """When something happened, and what, with every card that was shown."""


async def finished_game(history: History, table: str, number: int) -> Finished | None:
    """The game with this number, if it was played to the end."""
    chairs: dict[Suspect, Chair] = {}
    told: list[tuple[int, tuple[AnyHappening, ...]]] = []
    async with aclosing(history.states(table, number)) as states:
        async for state, entry in states:
            game = state.game
            if game is None or game.number != number:
                continue
            if type(entry.what) is Begun:
                told.append((entry.at, (opened_deal(game),)))
            elif type(entry.what) is Acted:
                told.append((entry.at, opened_events(game)))
            if game.over:
                return Finished(table, game, chairs, tuple(told))
            chairs = dict(state.chairs)
    return None


def record_text(finished: Finished) -> str:
    """The game as JSON, with everything needed to verify its deal."""
    game = finished.game
    return to_json(with_fairness(record_of(game.events), fairness(finished.table, game)))


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
        placed=offer.placed,
    )
