"""What a table has to do by itself, and when: bots move, clocks run out, absent people are replaced.

Times are those of the log. Whoever attends the table counts from them by a clock that does not jump.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from casefile.bots.pace import INSTANT, PaceName
from casefile.game.cards import Suspect
from casefile.server.table.deal import DEAL_SECONDS
from casefile.server.table.state import TableState
from casefile.server.wire.settings import edition_of

Kind = Literal["bot", "clock", "grace", "vote", "deal", "host"]


class Due(NamedTuple):
    """Something that is due some time after an entry of the log. Two equal dues are the same due."""

    kind: Kind
    chair: Suspect | None
    version: tuple[int, int]
    """Which game and version, or which line, it holds for. A later one makes it a new due."""
    since: int | None
    """None for what can begin at once."""
    lasts: int
    """Milliseconds."""


def agenda(table: TableState) -> list[Due]:
    """Everything that is due now or later unless something else happens first."""
    dues: list[Due] = []
    offer = table.offer
    if offer is not None and offer.missing:
        # Each answer makes it a new due: everybody gets the whole time,
        # not what the slowest before them has left.
        version = (offer.game, 1000 * offer.attempt + len(offer.committed) + len(offer.revealed))
        dues.append(Due("deal", None, version, offer.at, 1000 * DEAL_SECONDS))
    dues += _host_dues(table)
    game = table.game
    if game is None or not table.playing or table.paused:
        return dues
    acting = game.acting
    assert acting is not None, "a game that is not over waits for somebody"
    version = (game.number, game.state.public.version)
    # Whether it is a bot's chair or a bot sits in: no clock runs for it.
    if table.chairs[acting].mover:
        dues.append(Due("bot", acting, version, None, 0))
    elif game.deadline is not None:
        dues.append(Due("clock", acting, version, game.clock_since, game.deadline - game.clock_since))
    grace = _grace(table)
    for chair in table.chairs.values():
        since = chair.away_since  # bots of ours have none, nor has anybody who left
        if since is not None and not chair.sitting_in and chair.suspect in game.players:
            dues.append(Due("grace", chair.suspect, (game.number, since), since, grace))
    # Everybody wants it, and still the grace is waited for: a vote must not be quicker than an absence.
    if table.wanting_sit_in and (voters := table.voters) and voters <= table.wanting_sit_in:
        dues.append(Due("vote", acting, version, game.waiting_since, grace))
    return dues


def pace_now(table: TableState) -> PaceName:
    """How long bots seem to think now. It follows from what everybody at the table knows."""
    game = table.game
    if game is not None and (game.finishing or game.skipped_turn == game.state.public.turns):
        return INSTANT
    return table.settings.pace


def _host_dues(table: TableState) -> list[Due]:
    """Between games everybody waits for the host. A host who stays away is replaced by somebody present."""
    if table.host is None or table.phase not in ("lobby", "over"):
        return []
    since, grace = table.chairs[table.host].away_since, _grace(table)
    if since is None or next_host(table) is None:
        return []
    return [Due("host", table.host, (table.games, since), since, grace)]


def next_host(table: TableState) -> Suspect | None:
    """Who becomes host when the host is away: the next person clockwise who is present."""
    present = frozenset(chair.suspect for chair in table.people if chair.present)
    order = edition_of(table.settings).deck.suspects
    after = 0 if table.host is None else order.index(table.host) + 1
    return next((suspect for suspect in order[after:] + order[:after] if suspect in present), None)


def _grace(table: TableState) -> int:
    return 1000 * table.settings.grace_seconds
