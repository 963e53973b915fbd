"""What a table lets people do, and when: the lobby, the host, other devices, moves, the next game."""

from __future__ import annotations

from collections.abc import Callable
from typing import get_args

import pytest

from casefile.game.cards import Suspect
from casefile.game.errors import Reason, Refusal
from casefile.server.table.log import Seated
from casefile.server.table.refusals import TableReason
from casefile.server.table.rules import TRANSFER_MINUTES, take_over
from casefile.server.table.tokens import token_hash
from casefile.server.wire import commands
from tests.support.server.pure_table import PureTable, lobby, playing, refused, sharing

R = TableReason

# -- every reason, once


def _with_bot() -> tuple[PureTable, str]:
    desk = lobby()
    chair = desk.free
    desk.ask(desk.seats[0], "seat-bot", chair=chair, level="novice")
    return desk, chair


def _called_like_their_suspect() -> TableReason:
    desk = lobby()
    chair = desk.join(desk.free, key="key", name="Mr. Green" if desk.free == "green" else "Mrs. Peacock")
    return desk.refuses(chair, "sit", chair=desk.free)


def _paused() -> PureTable:
    desk = playing()
    for seat in desk.seats:
        desk.ask(seat, "pause")
    return desk


def _left_to_a_bot() -> PureTable:
    desk = playing()
    desk.ask(desk.game.acting, "sit-in", on=True)
    return desk


def _stale() -> TableReason:
    desk = playing()
    return desk.refuses(
        desk.game.acting, "act", game=1, version=desk.version["version"] - 1, action={"do": "roll"}
    )


def _moves(desk: PureTable) -> TableReason:
    return desk.refuses(desk.game.acting, "act", **desk.version, action={"do": "roll"})


def _newcomer_moves() -> TableReason:
    """A seat that is not in the game cannot be taken while one is played; the rules hold all the same."""
    desk = playing()
    stranger = Seated(Suspect(desk.free), name="Late", key="late")
    desk.happen(stranger)
    return desk.refuses(stranger.chair, "act", **desk.version, action={"do": "roll"})


def _wrong_share() -> TableReason:
    desk = sharing()
    for seat in desk.seats:
        desk.ask(seat, "commit", commitment="0" * 64)
    return desk.refuses(desk.seats[0], "reveal", share="1" * 64)


def _no_transfer() -> TableReason:
    desk = lobby()
    return refused(lambda: take_over(desk.table, "no", "key", desk.moment()))


def _program_away() -> TableReason:
    desk = lobby()
    for guest in desk.seats[1:]:
        desk.ask(guest, "ready")
    desk.ask(desk.seats[0], "seat-program", chair=desk.free)
    return desk.refuses(desk.seats[0], "start")


REASONS: dict[TableReason, Callable[[], TableReason]] = {
    R.STALE: _stale,
    R.NOT_PLAYING: lambda: lobby().refuses("scarlet", "pause"),
    R.PAUSED: lambda: _moves(_paused()),
    R.BOT_MOVES: lambda: _moves(_left_to_a_bot()),
    R.NOT_IN_GAME: _newcomer_moves,
    R.ONLY_BEFORE_GAME: lambda: playing().refuses("scarlet", "ready"),
    R.ONLY_HOST: lambda: (desk := lobby()).refuses(desk.seats[1], "start"),
    R.NO_SEAT: lambda: lobby().refuses(None, "ready"),
    R.NO_SUCH_CHAIR: lambda: (desk := lobby()).refuses(desk.seats[0], "sit", chair="butler"),
    R.NOBODY_THERE: lambda: (desk := lobby()).refuses(desk.seats[0], "clear-chair", chair=desk.free),
    R.CHAIR_TAKEN: lambda: (desk := lobby()).refuses(desk.seats[0], "sit", chair=desk.seats[1]),
    R.RESERVED_NAME: lambda: (desk := lobby()).refuses(desk.seats[0], "rename", name="Casefile"),
    R.NAME_OF_SUSPECT: _called_like_their_suspect,
    R.TABLE_FULL: lambda: refused(lambda: lobby(3, seats=3).join(None, "more")),
    R.BAD_TRANSFER: _no_transfer,
    R.NOT_READY: lambda: (desk := lobby()).refuses(desk.seats[0], "start"),
    R.PROGRAM_AWAY: _program_away,
    R.TOO_FEW: lambda: (desk := lobby(2)).refuses(desk.seats[0], "start"),
    R.STILL_THERE: lambda: (desk := lobby()).refuses(desk.seats[0], "remove", chair=desk.seats[1]),
    R.NOT_A_PERSON: lambda: (made := _with_bot())[0].refuses(made[0].seats[0], "pass-host", chair=made[1]),
    R.NOT_AWAY: lambda: (desk := playing()).refuses(desk.seats[0], "sit-in", on=False),
    R.STILL_PLAYING: lambda: (desk := playing()).refuses(desk.seats[0], "finish"),
    R.NO_HINTS: lambda: (desk := playing()).refuses(desk.seats[0], "hint", about="room"),
    R.NOT_WAITED_FOR: lambda: (desk := playing()).refuses(desk.seats[0], "vote-sit-in", chair=desk.seats[1]),
    R.NOTHING_TO_SHARE: lambda: (desk := lobby()).refuses(desk.seats[0], "commit", commitment="0" * 64),
    R.WRONG_SHARE: _wrong_share,
    R.BAD_VALUE: lambda: (desk := lobby()).refuses(desk.seats[0], "rename", name="\u200b"),
}
OVER_THE_WIRE = {
    R.NOT_INVITED,
    R.TOO_FAST,
    R.TRY_LATER,
    R.UNAVAILABLE,
    R.NO_DATABASE,
    R.DAMAGED,
    R.NO_SUCH_TABLE,
    R.NO_SUCH_GAME,
    R.BAD_WORDS,
    R.BAD_TOKEN,
    R.NO_SUCH_LINE,
    R.ONLY_MOVES,
    R.NO_HELP,
    R.NO_ANSWER,
    R.NO_SUCH_PUZZLE,
    R.NO_PUZZLE_THAT_DAY,
}
"""Given by the house, not by the table: test_table_wire, test_study and test_study_http have them."""


@pytest.mark.parametrize("reason", REASONS, ids=lambda reason: reason.name)
def test_a_table_says_no_for_this_reason_and_changes_nothing(reason: TableReason) -> None:
    assert REASONS[reason]() is reason


def test_every_reason_is_tried() -> None:
    assert {*REASONS, *OVER_THE_WIRE} == {*TableReason}


CHAIR_COMMANDS = ("sit", "seat-program", "clear-chair", "pass-host", "remove", "vote-sit-in")


def test_every_command_is_judged_or_refused_to_spectators() -> None:
    """Notes go a way of their own; see test_talk."""
    fields: dict[str, dict[str, object]] = {
        "act": {"game": 1, "version": 1, "action": {"do": "roll"}},
        **{kind: {"chair": "plum"} for kind in CHAIR_COMMANDS},
        "rename": {"name": "A"},
        "seat-bot": {"chair": "plum", "level": "novice"},
        "configure": {"settings": {}},
        "sit-in": {"on": True},
        "hint": {"about": "room"},
        "set-pace": {"pace": "brisk"},
        "skip": {"game": 1, "turn": 1},
        "say": {"text": "A"},
        "react": {"reaction": "aha"},
        "mute": {"chair": "plum", "muted": True},
        "commit": {"commitment": "0" * 64},
        "reveal": {"share": "0" * 64},
    }
    kinds = {command.__struct_config__.tag for command in get_args(commands.AnyCommand)} - {"note"}
    desk = playing()
    for kind in kinds:
        assert desk.refuses(None, str(kind), **fields.get(str(kind), {})) is R.NO_SEAT


# -- the lobby


def test_people_change_to_a_free_suspect_and_stay_host() -> None:
    desk = lobby()
    host, free = desk.seats[0], desk.free
    desk.ask(host, "ready")
    desk.ask(host, "sit", chair=free)
    assert desk.table.host == free
    assert host not in desk.table.chairs
    assert not desk.chair(free).ready
    assert desk.chair(free).present, "the connection came along"
    assert desk.last() == [{"what": "seat-changed", "chair": host, "to": free}]


def test_a_name_can_be_changed_at_any_time() -> None:
    desk = playing()
    desk.ask(desk.seats[1], "rename", name="  Anna   Katharina ")
    assert desk.chair(desk.seats[1]).name == "Anna Katharina"


def test_the_host_seats_bots_changes_their_level_and_sends_them_away() -> None:
    desk, chair = _with_bot()
    desk.ask(desk.seats[0], "seat-bot", chair=chair, level="sleuth")
    assert desk.chair(chair).level == "sleuth"
    desk.ask(desk.seats[0], "clear-chair", chair=chair)
    assert chair not in desk.table.chairs


def test_no_bot_takes_the_seat_of_a_person() -> None:
    desk = lobby()
    assert desk.refuses(desk.seats[0], "seat-bot", chair=desk.seats[1], level="novice") is R.CHAIR_TAKEN


def test_bots_count_among_the_seats() -> None:
    desk = lobby(3, seats=3)
    assert desk.refuses(desk.seats[0], "seat-bot", chair=desk.free, level="novice") is R.TABLE_FULL


def test_the_host_clears_a_chair_before_a_game_and_the_person_is_out() -> None:
    desk = lobby()
    gone = desk.seats[2]
    desk.ask(desk.seats[0], "clear-chair", chair=gone)
    assert gone not in desk.table.chairs


def test_new_settings_ask_everybody_again_whether_they_are_ready() -> None:
    desk = lobby()
    for seat in desk.seats:
        desk.ask(seat, "ready")
    desk.ask(desk.seats[0], "configure", settings={"seats": 4, "edition": "vintage"})
    assert not any(chair.ready for chair in desk.table.people)
    assert desk.table.settings.edition == "vintage"


def test_settings_that_do_not_fit_who_sits_there_are_refused() -> None:
    desk = lobby(4)
    assert desk.refuses(desk.seats[0], "configure", settings={"seats": 3}) is R.TABLE_FULL
    assert desk.refuses(desk.seats[0], "configure", settings={"edition": "none"}) is R.BAD_VALUE
    assert desk.refuses(desk.seats[0], "configure", settings={"house_rules": ["none"]}) is R.BAD_VALUE


def test_a_game_starts_once_all_others_are_ready_and_the_host_says_so() -> None:
    desk = lobby()
    for seat in desk.seats[1:]:
        desk.ask(seat, "ready")
    desk.ask(desk.seats[0], "start")
    assert desk.table.playing


def test_the_host_passes_the_role_on() -> None:
    desk = lobby()
    desk.ask(desk.seats[0], "pass-host", chair=desk.seats[2])
    assert desk.table.host == desk.seats[2]
    assert desk.refuses(desk.seats[0], "start") is R.ONLY_HOST


@pytest.mark.parametrize("started", [False, True])
def test_when_the_host_leaves_somebody_else_is_host(started: bool) -> None:
    desk = playing() if started else lobby()
    first, second = desk.seats[:2]
    desk.ask(first, "leave")
    assert desk.table.host == second


def test_nobody_joins_while_a_game_is_played() -> None:
    desk = playing()
    assert refused(lambda: desk.join(None, "late")) is R.ONLY_BEFORE_GAME


def test_somebody_else_in_the_same_chair_is_not_answered_with_what_the_first_one_did() -> None:
    desk = lobby()
    who = desk.seats[2]
    desk.ask(who, "ready", id="x")
    desk.ask(who, "leave", id="y")
    assert desk.join(who, "another key") == who
    assert "x" not in desk.chair(who).answered


def test_the_host_renews_the_invitation_and_alone_is_told_the_new_one() -> None:
    desk = lobby()
    host, guest, _ = desk.seats
    token = desk.ask(host, "renew-invitation").secret
    assert desk.table.invitation == token_hash(token)
    assert desk.last(guest) == [{"what": "invitation-renewed"}]
    assert token not in str(desk.told)
    assert desk.refuses(guest, "renew-invitation") is R.ONLY_HOST
    assert desk.ask(host, "renew-invitation").secret != token


# -- another device


def test_a_transfer_link_works_once_and_voids_the_old_key() -> None:
    desk = lobby()
    token = desk.ask(desk.seats[0], "transfer").secret
    old = desk.chair(desk.seats[0]).key
    desk.write(take_over(desk.table, token, "new", desk.moment()))
    assert desk.table.chair_with_key(old) is None
    assert desk.chair(desk.seats[0]).key == "new"
    assert refused(lambda: take_over(desk.table, token, "third", desk.moment())) is R.BAD_TRANSFER
    assert not any("token" in str(told) for told in desk.told), "nobody is told of it"


def test_a_transfer_link_expires() -> None:
    desk = lobby()
    token = desk.ask(desk.seats[0], "transfer").secret
    desk.now += TRANSFER_MINUTES * 60_000
    take_over(desk.table, token, "in time", desk.moment())
    desk.now += 1
    assert refused(lambda: take_over(desk.table, token, "late", desk.moment())) is R.BAD_TRANSFER


def test_a_newer_transfer_link_replaces_the_older_one() -> None:
    desk = lobby()
    older, newer = (desk.ask(desk.seats[0], "transfer").secret for _ in range(2))
    assert refused(lambda: take_over(desk.table, older, "key", desk.moment())) is R.BAD_TRANSFER
    take_over(desk.table, newer, "key", desk.moment())


# -- moves


def test_a_move_of_an_older_version_is_refused_even_if_it_would_be_legal() -> None:
    desk = playing()
    acting, version = desk.game.acting, desk.version
    desk.act(do="roll")
    assert desk.refuses(acting, "act", **version, action={"do": "roll"}) is R.STALE
    assert (
        desk.refuses(acting, "act", game=2, version=desk.version["version"], action={"do": "end"}) is R.STALE
    )


def test_what_the_rules_refuse_is_refused_with_their_rule() -> None:
    desk = playing()
    with pytest.raises(Refusal) as refusal:
        desk.act(do="end")
    assert refusal.value.reason is Reason.MOVE_FIRST


def test_places_that_do_not_exist_are_refused() -> None:
    desk = playing()
    desk.act(do="roll")
    walk = {"do": "walk", "to": "attic"}
    assert desk.refuses(desk.game.acting, "act", **desk.version, action=walk) is R.BAD_VALUE
    with pytest.raises(Refusal) as refusal:
        desk.act(do="walk", to=[0, 0])
    assert refusal.value.reason is Reason.NOT_A_SQUARE


# -- the next game


@pytest.mark.rule("R13")
def test_in_a_vintage_series_the_start_passes_on_from_game_to_game() -> None:
    desk = playing(edition="vintage")
    order = desk.game.players
    starters = []
    for _ in range(4):
        starters.append(desk.game.acting)
        desk.accuse(right=True)
        desk.start()
    assert starters == [*order, order[0]]


def test_people_have_to_be_ready_again_for_a_rematch() -> None:
    desk = playing()
    desk.accuse(right=True)
    assert desk.refuses(desk.table.host, "start") is R.NOT_READY
    desk.start()
    assert desk.game.number == 2
    assert desk.table.playing
