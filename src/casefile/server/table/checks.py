"""What several rules of a table check before they allow something. Each raises a TableRefusal if not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from casefile.game.cards import Suspect
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.table.state import Chair, Game, TableState
from casefile.server.wire.letters import told_apart
from casefile.server.wire.reserved_names import stands_for_another
from casefile.server.wire.settings import MAX_NAME_LETTERS, BadSettings, clean_name, edition_of


def check_host(table: TableState, chair: Chair) -> None:
    if table.host != chair.suspect:
        raise TableRefusal(TableReason.ONLY_HOST)


def check_before_game(table: TableState) -> None:
    if table.phase in ("dealing", "playing"):
        raise TableRefusal(TableReason.ONLY_BEFORE_GAME)


def own_game(table: TableState, chair: Chair) -> Game:
    """The current game, if this chair plays in it."""
    check_in_game(table)
    assert table.game is not None, "or nobody plays"
    if table.game.seat(chair.suspect) is None:
        raise TableRefusal(TableReason.NOT_IN_GAME)
    return table.game


def check_in_game(table: TableState) -> None:
    if not table.playing:
        raise TableRefusal(TableReason.NOT_PLAYING)


def suspect_named(table: TableState, name: str) -> Suspect:
    for suspect in edition_of(table.settings).deck.suspects:
        if suspect == name:
            return suspect
    raise TableRefusal(TableReason.NO_SUCH_CHAIR)


def person_at(table: TableState, name: str) -> Chair:
    """The chair of this name, if a person has it who has not left."""
    chair = table.chairs.get(suspect_named(table, name))
    if chair is None or chair.left:
        raise TableRefusal(TableReason.NOBODY_THERE)
    if not chair.is_person:
        raise TableRefusal(TableReason.NOT_A_PERSON)
    return chair


def free_name(table: TableState, suspect: Suspect, name: str) -> str:
    """The name that the player of this suspect gets: the one they want, with a number if another has it."""
    clean = valid(clean_name, name)
    if stands_for_another(clean, suspect):
        raise TableRefusal(TableReason.RESERVED_NAME)
    others = [
        chair.name for chair in table.chairs.values() if chair.suspect != suspect and chair.name is not None
    ]
    return told_apart(clean, others, MAX_NAME_LETTERS)


def valid(check: Callable[[Any], Any], value: object) -> Any:
    """What `check` makes of the value, with BadSettings as a refusal."""
    try:
        return check(value)
    except BadSettings as problem:
        raise TableRefusal(TableReason.BAD_VALUE, problem=str(problem)) from None
