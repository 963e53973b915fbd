"""The rules of what makes a game easier to wait through and to win: pace, skipping, a quick end, hints."""

from __future__ import annotations

from casefile.bots.pace import INSTANT
from casefile.server.table.agenda import pace_now
from casefile.server.table.checks import check_host, own_game
from casefile.server.table.log import Entry, SatIn
from casefile.server.table.moment import Moment
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.table.ruling import Ruling, asked, one_fact
from casefile.server.table.state import Chair, TableState
from casefile.server.wire import commands
from casefile.server.wire.table_happenings import FinishWanted, HintAsked, PaceSet, WaitSkipped


def set_pace(table: TableState, chair: Chair, command: commands.SetPace, moment: Moment) -> Ruling:
    check_host(table, chair)
    return one_fact(chair, command, moment, PaceSet(command.pace))


def skip_wait(table: TableState, chair: Chair, command: commands.Skip, moment: Moment) -> Ruling:
    """One that comes too late is no mistake: whoever sent it could not know that the turn was over."""
    game = table.game
    if game is None or not table.playing or table.paused or game.number != command.game:
        return Ruling(())
    waits_for_bot = game.acting is not None and bool(table.chairs[game.acting].mover)
    if command.turn != game.state.public.turns or not waits_for_bot or pace_now(table) == INSTANT:
        return Ruling(())
    return one_fact(chair, command, moment, WaitSkipped(chair.suspect))


def finish_game(table: TableState, chair: Chair, command: commands.Finish, moment: Moment) -> Ruling:
    game = own_game(table, chair)
    seats = (game.seat(person.suspect) for person in table.people)
    if any(seat is not None and seat not in game.state.public.out for seat in seats):
        raise TableRefusal(TableReason.STILL_PLAYING)
    wanted = asked(chair, command, moment).entry(FinishWanted(chair.suspect))
    if chair.mover:
        return Ruling((wanted,))
    bot = SatIn(chair.suspect, table.settings.sit_in, asked=True)
    return Ruling((wanted, Entry(at=moment.now, what=bot)))


def ask_hint(table: TableState, chair: Chair, command: commands.AskHint, moment: Moment) -> Ruling:
    """What the hint says is worked out elsewhere, once it is written that somebody asked."""
    own_game(table, chair)
    if not table.settings.hints:
        raise TableRefusal(TableReason.NO_HINTS)
    return one_fact(chair, command, moment, HintAsked(chair.suspect))
