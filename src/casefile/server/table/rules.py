"""The rules of a table: a command either becomes entries of the log or is refused. Nothing is changed here.

Time and chance come in from outside, as a Moment. `judge` is asked again on the fresh state if another
process was quicker, so it must not remember anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from casefile.game.cards import Suspect
from casefile.server.table import aids
from casefile.server.table.checks import (
    check_before_game,
    check_host,
    check_in_game,
    free_name,
    person_at,
    suspect_named,
    valid,
)
from casefile.server.table.deal import offer_deal, reveal, share
from casefile.server.table.log import (
    Entry,
    InvitationRenewed,
    KeyChanged,
    Muted,
    ProgramSeated,
    SatIn,
    Seated,
    TransferOffered,
)
from casefile.server.table.moment import Moment
from casefile.server.table.play import act
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.table.ruling import Ruling, asked, one_fact
from casefile.server.table.state import Chair, TableState
from casefile.server.table.tokens import new_token, token_hash
from casefile.server.wire import commands
from casefile.server.wire.reserved_names import stands_for_another
from casefile.server.wire.settings import (
    checked,
    clean_message,
    edition_of,
    known_level,
)
from casefile.server.wire.table_happenings import (
    BotTookSeat,
    ChangedName,
    ChangedSeat,
    GamePaused,
    GameResumed,
    HasLeft,
    HasReacted,
    HasSaid,
    NewHost,
    SaidReady,
    SeatFreed,
    SeatTakenBack,
    TableConfigured,
    WantsPause,
    WantsSitIn,
    WordsErased,
)

TRANSFER_MINUTES = 15


def judge(table: TableState, chair: Chair | None, command: commands.AnyCommand, moment: Moment) -> Ruling:
    """What the command leads to. TableRefusal, or a Refusal of the game's own rules."""
    if chair is None:
        raise TableRefusal(TableReason.NO_SEAT)
    # First, and apart: it is most of what happens at a table, and the only command that brings events.
    if type(command) is commands.Act:
        entry, events = act(table, chair, command, moment)
        return Ruling((entry,), events)
    return _RULINGS[type(command)](table, chair, command, moment)


def join(table: TableState, chair: Suspect | None, name: str, key: str, moment: Moment) -> Entry:
    """Somebody takes a free chair: this one, or any. The caller has checked their invitation."""
    suspects = edition_of(table.settings).deck.suspects
    if table.phase in ("dealing", "playing"):
        raise TableRefusal(TableReason.ONLY_BEFORE_GAME)
    if chair is None:
        free = [suspect for suspect in suspects if suspect not in table.chairs]
        if not free:
            raise TableRefusal(TableReason.TABLE_FULL)
        chair = free[0]
    if chair not in suspects:
        raise TableRefusal(TableReason.NO_SUCH_CHAIR)
    if chair in table.chairs:
        raise TableRefusal(TableReason.CHAIR_TAKEN)
    if len(table.chairs) >= table.settings.seats:
        raise TableRefusal(TableReason.TABLE_FULL)
    return Entry(at=moment.now, what=Seated(chair, free_name(table, chair, name), key))


def take_over(table: TableState, token: str, key: str, moment: Moment) -> Entry:
    """Another device exchanges a transfer token for a key of its own; the old key is void from now on."""
    wanted = token_hash(token)
    for chair in table.people:
        offered = chair.transfer
        if offered is not None and offered.key == wanted and moment.since(offered.at) <= offered.lasts:
            return Entry(at=moment.now, what=KeyChanged(chair.suspect, key))
    raise TableRefusal(TableReason.BAD_TRANSFER)


def _ready(table: TableState, chair: Chair, command: commands.Ready, moment: Moment) -> Ruling:
    check_before_game(table)
    return one_fact(chair, command, moment, SaidReady(chair.suspect, command.ready))


def _sit(table: TableState, chair: Chair, command: commands.Sit, moment: Moment) -> Ruling:
    check_before_game(table)
    to = suspect_named(table, command.chair)
    if to in table.chairs:
        raise TableRefusal(TableReason.CHAIR_TAKEN)
    # Plum may be called Professor Plum, but takes that name to no other seat.
    if chair.name is not None and stands_for_another(chair.name, to):
        raise TableRefusal(TableReason.NAME_OF_SUSPECT)
    return one_fact(chair, command, moment, ChangedSeat(chair.suspect, to))


def _rename(table: TableState, chair: Chair, command: commands.Rename, moment: Moment) -> Ruling:
    name = free_name(table, chair.suspect, command.name)
    return one_fact(chair, command, moment, ChangedName(chair.suspect, name))


def _seat_bot(table: TableState, chair: Chair, command: commands.SeatBot, moment: Moment) -> Ruling:
    at = _chair_for_a_bot(table, chair, command.chair)
    return one_fact(chair, command, moment, BotTookSeat(at, valid(known_level, command.level)))


def _seat_program(table: TableState, chair: Chair, command: commands.SeatProgram, moment: Moment) -> Ruling:
    at = _chair_for_a_bot(table, chair, command.chair)
    token = new_token(moment.token_bytes)
    seated = ProgramSeated(at, token_hash(token))
    return Ruling((asked(chair, command, moment).entry(seated),), secret=token)


def _chair_for_a_bot(table: TableState, host: Chair, name: str) -> Suspect:
    """A chair that is free, or that of another bot or program."""
    check_host(table, host)
    check_before_game(table)
    at = suspect_named(table, name)
    taken = table.chairs.get(at)
    if taken is not None and taken.is_person:
        raise TableRefusal(TableReason.CHAIR_TAKEN)
    if taken is None and len(table.chairs) >= table.settings.seats:
        raise TableRefusal(TableReason.TABLE_FULL)
    return at


def _clear_chair(table: TableState, chair: Chair, command: commands.ClearChair, moment: Moment) -> Ruling:
    check_host(table, chair)
    check_before_game(table)
    at = suspect_named(table, command.chair)
    if at not in table.chairs:
        raise TableRefusal(TableReason.NOBODY_THERE)
    return one_fact(chair, command, moment, SeatFreed(at))


def _configure(table: TableState, chair: Chair, command: commands.Configure, moment: Moment) -> Ruling:
    check_host(table, chair)
    check_before_game(table)
    settings = valid(checked, command.settings)
    suspects = edition_of(settings).deck.suspects
    if any(taken not in suspects for taken in table.chairs):
        raise TableRefusal(TableReason.NO_SUCH_CHAIR)
    if len(table.chairs) > settings.seats:
        raise TableRefusal(TableReason.TABLE_FULL)
    return one_fact(chair, command, moment, TableConfigured(settings))


def _start(table: TableState, chair: Chair, command: commands.Start, moment: Moment) -> Ruling:
    check_host(table, chair)
    check_before_game(table)
    edition = edition_of(table.settings)
    fewest, most = edition.fewest_players, min(edition.most_players, table.settings.seats)
    if not fewest <= len(table.chairs) <= most:
        raise TableRefusal(TableReason.TOO_FEW, fewest=fewest, most=most)
    # The host says so by starting.
    if any(not other.ready for other in table.people if other is not chair):
        raise TableRefusal(TableReason.NOT_READY)
    if any(other.is_program and not other.ready for other in table.chairs.values()):
        raise TableRefusal(TableReason.PROGRAM_AWAY)
    return Ruling(offer_deal(table, moment, asked=asked(chair, command, moment)))


def _pass_host(table: TableState, chair: Chair, command: commands.PassHost, moment: Moment) -> Ruling:
    check_host(table, chair)
    other = person_at(table, command.chair)
    return one_fact(chair, command, moment, NewHost(other.suspect))


def _renew_invitation(
    table: TableState, chair: Chair, command: commands.RenewInvitation, moment: Moment
) -> Ruling:
    check_host(table, chair)
    token = new_token(moment.token_bytes)
    renewed = InvitationRenewed(token_hash(token))
    return Ruling((asked(chair, command, moment).entry(renewed),), secret=token)


def _leave(table: TableState, chair: Chair, command: commands.Leave, moment: Moment) -> Ruling:
    return one_fact(chair, command, moment, _out_of_the_way(table, chair, removed=False))


def _remove(table: TableState, chair: Chair, command: commands.Remove, moment: Moment) -> Ruling:
    check_host(table, chair)
    # A program has no feelings to hurt, and one that floods the table must go at once.
    program = table.chairs.get(suspect_named(table, command.chair))
    if program is not None and program.is_program and not program.left:
        return one_fact(chair, command, moment, _out_of_the_way(table, program, removed=True))
    other = person_at(table, command.chair)
    grace = 1000 * table.settings.grace_seconds
    # A host can clear the seat of somebody who is gone, but not throw out somebody who is there.
    if other is chair or other.away_since is None or moment.since(other.away_since) < grace:
        raise TableRefusal(TableReason.STILL_THERE)
    return one_fact(chair, command, moment, _out_of_the_way(table, other, removed=True))


def _out_of_the_way(table: TableState, chair: Chair, *, removed: bool) -> HasLeft | SeatFreed:
    """In a game the hand stays and answers; otherwise the chair is free. [R14]"""
    plays = table.game is not None and table.playing and chair.suspect in table.game.players
    dealt = table.offer is not None and chair.suspect in table.offer.players
    if plays or dealt:
        return HasLeft(chair.suspect, table.settings.sit_in, removed)
    return SeatFreed(chair.suspect)


def _pause(table: TableState, chair: Chair, command: commands.Pause, moment: Moment) -> Ruling:
    check_in_game(table)
    if table.paused:
        raise TableRefusal(TableReason.PAUSED)
    wanted = asked(chair, command, moment).entry(WantsPause(chair.suspect, command.wanted))
    # Those who are there decide: somebody away must not keep the others from pausing.
    there = {other.suspect for other in table.people if other.present}
    if command.wanted and there <= table.wanting_pause | {chair.suspect}:
        return Ruling((wanted, Entry(at=moment.now, what=GamePaused())))
    return Ruling((wanted,))


def _resume(table: TableState, chair: Chair, command: commands.Resume, moment: Moment) -> Ruling:
    if not table.paused:
        raise TableRefusal(TableReason.NOT_PLAYING)
    return one_fact(chair, command, moment, GameResumed())


def _sit_in(table: TableState, chair: Chair, command: commands.SitIn, moment: Moment) -> Ruling:
    check_in_game(table)
    if command.on:
        return one_fact(chair, command, moment, SatIn(chair.suspect, table.settings.sit_in, asked=True))
    if not chair.sitting_in:
        raise TableRefusal(TableReason.NOT_AWAY)
    return one_fact(chair, command, moment, SeatTakenBack(chair.suspect))


def _vote_sit_in(table: TableState, chair: Chair, command: commands.VoteSitIn, moment: Moment) -> Ruling:
    """Votes are counted by the agenda: the last person against it may also simply leave."""
    check_in_game(table)
    if table.paused:
        raise TableRefusal(TableReason.PAUSED)
    whom = suspect_named(table, command.chair)
    if chair.mover:
        raise TableRefusal(TableReason.BOT_MOVES)
    assert table.game is not None, "or nobody plays"
    if whom != table.game.acting or chair.suspect not in table.voters:
        raise TableRefusal(TableReason.NOT_WAITED_FOR)
    return one_fact(chair, command, moment, WantsSitIn(chair.suspect, whom, command.wanted))


def _say(_table: TableState, chair: Chair, command: commands.Say, moment: Moment) -> Ruling:
    text = valid(clean_message, command.text)
    return one_fact(chair, command, moment, HasSaid(chair.suspect, text))


def _react(_table: TableState, chair: Chair, command: commands.React, moment: Moment) -> Ruling:
    return one_fact(chair, command, moment, HasReacted(chair.suspect, command.reaction))


def _mute(table: TableState, chair: Chair, command: commands.Mute, moment: Moment) -> Ruling:
    whom = suspect_named(table, command.chair)
    return one_fact(chair, command, moment, Muted(chair.suspect, whom, command.muted))


def _erase(_table: TableState, chair: Chair, command: commands.Erase, moment: Moment) -> Ruling:
    erased = asked(chair, command, moment).entry(WordsErased(chair.suspect))
    return Ruling((erased,), erases=chair.suspect)


def _transfer(_table: TableState, chair: Chair, command: commands.Transfer, moment: Moment) -> Ruling:
    token = new_token(moment.token_bytes)
    until = moment.now + TRANSFER_MINUTES * 60_000
    offered = TransferOffered(chair.suspect, token_hash(token), until)
    return Ruling((asked(chair, command, moment).entry(offered),), secret=token)


def _commit(table: TableState, chair: Chair, command: commands.Commit, moment: Moment) -> Ruling:
    return Ruling(share(table, chair, command.commitment, asked(chair, command, moment)))


def _reveal(table: TableState, chair: Chair, command: commands.Reveal, moment: Moment) -> Ruling:
    return Ruling(reveal(table, chair, command.share, moment, asked(chair, command, moment)))


_RULINGS: Mapping[type, Callable[[TableState, Chair, Any, Moment], Ruling]] = {
    commands.Ready: _ready,
    commands.Sit: _sit,
    commands.Rename: _rename,
    commands.SeatBot: _seat_bot,
    commands.SeatProgram: _seat_program,
    commands.ClearChair: _clear_chair,
    commands.Configure: _configure,
    commands.Start: _start,
    commands.PassHost: _pass_host,
    commands.RenewInvitation: _renew_invitation,
    commands.Leave: _leave,
    commands.Remove: _remove,
    commands.Pause: _pause,
    commands.Resume: _resume,
    commands.SetPace: aids.set_pace,
    commands.Skip: aids.skip_wait,
    commands.Finish: aids.finish_game,
    commands.SitIn: _sit_in,
    commands.VoteSitIn: _vote_sit_in,
    commands.Say: _say,
    commands.React: _react,
    commands.Mute: _mute,
    commands.AskHint: aids.ask_hint,
    commands.Erase: _erase,
    commands.Transfer: _transfer,
    commands.Commit: _commit,
    commands.Reveal: _reveal,
}
"""Who judges which command. Actions of the game go to `play`, and what only
the asker hears of, notes and the notebook's help, to `LiveTable`."""
