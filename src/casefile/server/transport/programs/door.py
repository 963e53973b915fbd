"""Who may play as a program, and what becomes of what they ask for."""

from __future__ import annotations

from time import perf_counter

import msgspec

from casefile.server.live.connection import SeatHolder
from casefile.server.live.house import House
from casefile.server.live.live_table import LiveTable
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.table.state import TableState
from casefile.server.table.tokens import token_hash
from casefile.server.transport.problems import STATUS
from casefile.server.wire.commands import ProgramCommand
from casefile.server.wire.messages import Refused

SCHEME = "bearer "
_DONE = b'{"type":"done",'
_refusal = msgspec.json.Decoder(Refused).decode


async def let_in(house: House, table: str, authorization: str, address: str) -> tuple[LiveTable, SeatHolder]:
    """The table, and the seat that this token proves. TableRefusal.

    A token that is mistyped, revoked, of another table or made up is refused in the same words and after the
    same work. So is the token of a person, which belongs into a cookie.
    """
    live = await house.table(table)
    if live is None:
        raise TableRefusal(TableReason.NO_SUCH_TABLE)
    holder = holder_of(live.state, authorization)
    if holder is None:
        # Counted only now: whoever shares an address with somebody who guesses can go on.
        house.usage.joins.require(address)
        raise TableRefusal(TableReason.BAD_TOKEN)
    return live, holder


def holder_of(table: TableState, authorization: str) -> SeatHolder | None:
    """The seat whose token is in this header."""
    key = token_hash(bearer_token(authorization))
    chair = table.program_with_key(key)
    return None if chair is None else SeatHolder(chair.suspect, key)


async def carry_out(
    house: House, live: LiveTable, holder: SeatHolder, command: ProgramCommand
) -> tuple[int, bytes]:
    """Carry out what a program asks for. The status of the answer, and the very bytes a socket would get."""
    started = perf_counter()
    answer = await live.command(holder, command)
    house.services.metrics.handling.observe(perf_counter() - started)
    return answer_status(answer), answer


def answer_status(answer: bytes) -> int:
    """The status of an answer over HTTP."""
    # Nearly always; the rest is looked at more closely.
    return 200 if answer.startswith(_DONE) else STATUS[_refusal(answer).kind]


def bearer_token(authorization: str) -> str:
    """The token in a header; what is none opens nothing."""
    return authorization[len(SCHEME) :].strip() if authorization.lower().startswith(SCHEME) else ""
