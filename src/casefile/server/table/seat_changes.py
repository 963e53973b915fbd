"""What changes who sits where, who is there and who hears whom: one function for each kind of fact.

`table.touched` is when it happened.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from casefile.bots.registry import PROGRAM_BOT
from casefile.game.cards import Suspect
from casefile.server.table.log import (
    Came,
    InvitationRenewed,
    KeyChanged,
    Muted,
    Opened,
    ProgramSeated,
    SatIn,
    Seated,
    TransferOffered,
    Went,
)
from casefile.server.table.state import (
    MAX_CHAT,
    Chair,
    PendingTransfer,
    Spoken,
    TableState,
)
from casefile.server.wire.table_happenings import (
    BotTookSeat,
    ChangedName,
    ChangedSeat,
    HasLeft,
    HasReacted,
    HasSaid,
    HintAsked,
    NewHost,
    PaceSet,
    SaidReady,
    SeatFreed,
    SeatTakenBack,
    TableConfigured,
    TableRestored,
    WantsSitIn,
    WordsErased,
)

# -- lobby


def _opened(table: TableState, fact: Opened) -> None:
    table.settings, table.invitation = fact.settings, fact.invitation
    table.incarnation = fact.incarnation


def _configured(table: TableState, fact: TableConfigured) -> None:
    table.settings = fact.settings
    for chair in table.people:
        chair.ready = False


def _pace_set(table: TableState, fact: PaceSet) -> None:
    table.settings = msgspec.structs.replace(table.settings, pace=fact.pace)


def _seated(table: TableState, fact: Seated) -> None:
    table.chairs[fact.chair] = Chair(
        # Away until their socket connects: a seat that was taken and
        # never used can be cleared like any other.
        fact.chair,
        sitter=table.line,
        name=fact.name,
        key=fact.key,
        away_since=table.touched,
    )
    if table.host is None:
        table.host = fact.chair


def _seat_changed(table: TableState, fact: ChangedSeat) -> None:
    chair = table.chairs.pop(fact.chair)
    chair.suspect = fact.to
    chair.ready = False
    table.chairs[fact.to] = chair
    if table.host == fact.chair:
        table.host = fact.to
    forget(table, fact.chair, now=frozenset({fact.to}))
    table.chat = deque(
        (said._replace(chair=fact.to) if said.sitter == chair.sitter else said for said in table.chat),
        maxlen=MAX_CHAT,
    )


def _renamed(table: TableState, fact: ChangedName) -> None:
    table.chairs[fact.chair].name = fact.name


def _bot_seated(table: TableState, fact: BotTookSeat) -> None:
    table.chairs[fact.chair] = Chair(fact.chair, level=fact.level, ready=True)


def _program_seated(table: TableState, fact: ProgramSeated) -> None:
    # Away until it connects, like a person: the table does not wait for ever for one that never comes.
    table.chairs[fact.chair] = Chair(
        fact.chair, sitter=table.line, key=fact.key, level=PROGRAM_BOT, away_since=table.touched
    )


def _chair_cleared(table: TableState, fact: SeatFreed) -> None:
    table.chairs.pop(fact.chair, None)
    forget(table, fact.chair)
    _find_host(table)


def forget(table: TableState, gone: Suspect, now: frozenset[Suspect] = frozenset()) -> None:
    """Whoever sat here is no longer muted or heard; somebody who moved still is, where they sit `now`."""
    for chair in table.chairs.values():
        if gone in chair.muted:
            chair.muted = chair.muted - {gone} | now
        if gone in chair.heard:
            chair.heard = chair.heard - {gone} | now


def _readied(table: TableState, fact: SaidReady) -> None:
    table.chairs[fact.chair].ready = fact.ready


def _host_passed(table: TableState, fact: NewHost) -> None:
    table.host = fact.chair


def _restored(table: TableState, fact: TableRestored) -> None:
    table.incarnation = fact.incarnation
    table.restored_at = table.restored_at or table.line


def _find_host(table: TableState) -> None:
    """The host is always somebody who still holds a seat, if there is anybody."""
    people = [chair.suspect for chair in table.people]
    if table.host not in people:
        table.host = people[0] if people else None


def _invitation_renewed(table: TableState, fact: InvitationRenewed) -> None:
    table.invitation = fact.invitation


def _transfer_offered(table: TableState, fact: TransferOffered) -> None:
    table.chairs[fact.chair].transfer = PendingTransfer(fact.key, table.touched, fact.until - table.touched)


def _key_changed(table: TableState, fact: KeyChanged) -> None:
    chair = table.chairs[fact.chair]
    chair.key, chair.transfer = fact.key, None


# -- who is there


def _came(table: TableState, fact: Came) -> None:
    chair = table.chairs[fact.chair]
    chair.present |= {fact.process}
    chair.fair |= fact.fair
    chair.away_since = None
    _ready_if_there(chair)
    # Coming back ends what being away began. A bot that was asked for stays until it is sent away.
    if chair.sitting_in and not chair.asked_for_bot:
        chair.sitting_in = ""


def _went(table: TableState, fact: Went) -> None:
    chair = table.chairs.get(fact.chair)
    # A late word of a process about a chair that is free by now.
    if chair is None:
        return
    chair.present -= {fact.process}
    _ready_if_there(chair)
    # A client that takes part in the fair deal must be there to answer.
    if not chair.present:
        chair.fair = False
    if not chair.present and not chair.left:
        chair.away_since = table.touched
        _wants_nothing(table, chair)


def _ready_if_there(chair: Chair) -> None:
    """A program is ready for a game while it is connected. People say so."""
    if chair.is_program:
        chair.ready = bool(chair.present)


def _sit_in_voted(table: TableState, fact: WantsSitIn) -> None:
    table.wanting_sit_in = with_or_without(table.wanting_sit_in, fact.chair, fact.wanted)


def _sat_in(table: TableState, fact: SatIn) -> None:
    chair = table.chairs[fact.chair]
    chair.sitting_in, chair.asked_for_bot = fact.level, fact.asked
    table.wanting_sit_in -= {chair.suspect}
    _wait_anew(table, fact.chair, table.touched)


def _taken_back(table: TableState, fact: SeatTakenBack) -> None:
    chair = table.chairs[fact.chair]
    chair.sitting_in, chair.asked_for_bot = "", False
    _wait_anew(table, fact.chair, table.touched)


def _wait_anew(table: TableState, chair: Suspect, at: int) -> None:
    """Somebody else plays for this chair now. If everybody is waiting for it, the wait begins anew."""
    if table.playing and table.game is not None and table.game.acting == chair:
        table.game.waiting_since, table.wanting_sit_in = at, frozenset()


def _wants_nothing(table: TableState, chair: Chair) -> None:
    """The votes of somebody who is gone do not count."""
    table.wanting_pause -= {chair.suspect}
    table.wanting_sit_in -= {chair.suspect}


def with_or_without(names: frozenset[Suspect], name: Suspect, wanted: bool) -> frozenset[Suspect]:
    return names | {name} if wanted else names - {name}


def _left_for_good(table: TableState, fact: HasLeft) -> None:
    chair = table.chairs[fact.chair]
    chair.left, chair.key, chair.sitting_in, chair.asked_for_bot = True, "", fact.level, True
    chair.transfer, chair.away_since = None, None
    _wants_nothing(table, chair)
    _wait_anew(table, fact.chair, table.touched)
    _find_host(table)


# -- talk


def _said(table: TableState, fact: HasSaid) -> None:
    if fact.text is not None:
        chair = table.chairs[fact.chair]
        chair.spoke = True
        table.chat.append(Spoken(table.line, table.touched, fact.chair, fact.text, chair.sitter))


def _reacted(_table: TableState, _fact: HasReacted) -> None:
    """It is gone as soon as it is said."""


def _muted(table: TableState, fact: Muted) -> None:
    chair, whom = table.chairs[fact.chair], frozenset({fact.whom})
    chair.muted = chair.muted | whom if fact.muted else chair.muted - whom
    chair.heard = chair.heard - whom if fact.muted else chair.heard | whom


def _hint_asked(table: TableState, fact: HintAsked) -> None:
    table.chairs[fact.chair].hints += 1


def _erased(table: TableState, fact: WordsErased) -> None:
    chair = table.chairs[fact.chair]
    chair.name, chair.spoke = None, False
    table.chat = deque((said for said in table.chat if said.sitter != chair.sitter), maxlen=MAX_CHAT)


SEAT_CHANGES: Mapping[type, Callable[[TableState, Any], None]] = {
    Opened: _opened,
    TableConfigured: _configured,
    PaceSet: _pace_set,
    Seated: _seated,
    ChangedSeat: _seat_changed,
    ChangedName: _renamed,
    BotTookSeat: _bot_seated,
    ProgramSeated: _program_seated,
    SeatFreed: _chair_cleared,
    SaidReady: _readied,
    NewHost: _host_passed,
    InvitationRenewed: _invitation_renewed,
    TableRestored: _restored,
    TransferOffered: _transfer_offered,
    KeyChanged: _key_changed,
    Came: _came,
    Went: _went,
    WantsSitIn: _sit_in_voted,
    SatIn: _sat_in,
    SeatTakenBack: _taken_back,
    HasLeft: _left_for_good,
    HasSaid: _said,
    HasReacted: _reacted,
    HintAsked: _hint_asked,
    Muted: _muted,
    WordsErased: _erased,
}
