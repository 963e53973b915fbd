"""Which facts change more than the table itself: whose a connection is, what is kept, what is listed."""

from __future__ import annotations

from casefile.server.table.log import Acted, Begun, KeyChanged, Opened, ProgramSeated, Seated
from casefile.server.wire.table_happenings import (
    BotTookSeat,
    ChangedName,
    ChangedSeat,
    HasLeft,
    NewHost,
    PaceSet,
    SeatFreed,
    TableConfigured,
    WordsErased,
)

CHANGES_SEATS = (
    ChangedSeat,
    SeatFreed,
    BotTookSeat,  # in place of a program
    ProgramSeated,
    KeyChanged,
    HasLeft,
    Acted,  # a game that ends frees the chairs of those who left
)
"""After these, somebody's token may open another chair than before, or none."""
OUTDATES_RECENT = (
    ChangedSeat,
    SeatFreed,
    WordsErased,
)
"""After these, recent frames may be wrong for whoever sits there: they are rendered again from the store."""
CHANGES_LOBBY = (
    Opened,
    TableConfigured,
    PaceSet,
    Seated,
    ChangedSeat,
    ChangedName,
    BotTookSeat,
    ProgramSeated,
    SeatFreed,
    NewHost,
    Begun,
    HasLeft,
    WordsErased,
)
"""After these, the lobby shows something else."""
