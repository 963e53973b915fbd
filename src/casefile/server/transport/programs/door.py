"""Who may play as a program: whoever has the token that the host of the table was given for the seat."""

from __future__ import annotations

from casefile.server.live.connection import Holder
from casefile.server.live.house import House
from casefile.server.live.live_table import LiveTable
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.table.tokens import token_hash

SCHEME = "bearer "


async def let_in(house: House, table: str, authorization: str, address: str) -> tuple[LiveTable, Holder]:
    """The table, and the seat that this token proves. TableRefusal.

    A token that is mistyped, revoked, of another table or made up is refused in the same words and after the
    same work. So is the token of a person, which belongs into a cookie.
    """
    live = await house.table(table)
    if live is None:
        raise TableRefusal(TableReason.NO_SUCH_TABLE)
    key = token_hash(_token(authorization))
    chair = live.state.program_with_key(key)
    if chair is None:
        house.usage.joins.require(address)
        raise TableRefusal(TableReason.BAD_TOKEN)
    return live, Holder(chair.suspect, key)


def _token(authorization: str) -> str:
    """The token in a header; what is none opens nothing."""
    return authorization[len(SCHEME) :].strip() if authorization.lower().startswith(SCHEME) else ""
