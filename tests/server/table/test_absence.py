"""A table when not everybody is there, or in time: leaving, pauses, clocks, deals that nobody answers."""

from __future__ import annotations

import random

import msgspec
import pytest

from casefile.bots.registry import bot_names
from casefile.fair import commitments as fair
from casefile.game.actions import Roll
from casefile.game.cards import Suspect
from casefile.server.table.agenda import Due, agenda
from casefile.server.table.deal import DEAL_SECONDS, give_up
from casefile.server.table.log import Came, SatIn
from casefile.server.table.play import act_for
from casefile.server.table.refusals import TableReason
from casefile.server.table.state import game_id
from casefile.server.workers.bots.question import SIMPLER
from tests.support.server.pure_table import PureTable, lobby, playing, sharing, time_of

R = TableReason

# -- leaving, being away


@pytest.mark.rule("R14")
def test_whoever_leaves_in_a_game_stays_as_a_hand_that_answers() -> None:
    desk = playing(sit_in="novice")
    rng = random.Random(2)
    gone = desk.seats[1]
    desk.ask(gone, "leave")
    chair = desk.chair(gone)
    assert chair.left
    assert chair.mover == "novice"
    assert chair.key == "", "nobody can come back to it"
    desk.play_on(rng, lambda: desk.game.acting == gone)
    assert [due.kind for due in agenda(desk.table) if due.chair == gone] == ["bot"]
    assert desk.snapshot(desk.seats[0])["table"]["chairs"][1]["left"]


@pytest.mark.rule("R14")
@pytest.mark.parametrize("level", bot_names())
def test_only_bots_that_accuse_when_they_are_certain_play_for_people(level: str) -> None:
    desk = lobby()
    settings = {"sit_in": level}
    if level in SIMPLER:
        desk.ask(desk.seats[0], "configure", settings=settings)
    else:
        with pytest.raises(msgspec.ValidationError):
            desk.ask(desk.seats[0], "configure", settings=settings)


@pytest.mark.rule("R14")
def test_after_the_game_the_chair_of_whoever_left_is_free() -> None:
    desk = playing()
    gone = next(seat for seat in desk.seats if seat != desk.game.acting)
    desk.ask(gone, "leave")
    desk.accuse(right=True)
    assert gone not in desk.table.chairs
    assert desk.table.phase == "over"


def test_whoever_left_is_not_announced_as_away() -> None:
    desk = playing()
    gone = desk.seats[1]
    desk.ask(gone, "leave")
    desk.go(gone)
    assert desk.last() == []
    assert desk.chair(gone).away_since is None


def test_the_host_removes_somebody_only_after_the_grace() -> None:
    desk = playing(grace_seconds=30)
    host, gone = desk.table.host, desk.seats[1]
    assert host is not None
    assert desk.refuses(host, "remove", chair=gone) is R.STILL_THERE
    desk.go(gone)
    desk.now += 29_999
    assert desk.refuses(host, "remove", chair=gone) is R.STILL_THERE
    desk.now += 1
    assert desk.refuses(desk.seats[2], "remove", chair=gone) is R.ONLY_HOST
    desk.ask(host, "remove", chair=gone)
    assert desk.chair(gone).left
    assert desk.last() == [{"what": "left-for-good", "chair": gone, "level": "sleuth", "removed": True}]


def test_everybody_is_told_until_when_a_seat_is_kept_free() -> None:
    desk = playing(grace_seconds=30)
    desk.go(desk.seats[1])
    assert desk.last() == [{"what": "went", "chair": desk.seats[1], "until": desk.now + 30_000}]


def test_two_processes_have_to_lose_somebody_before_they_are_away() -> None:
    desk = playing()
    who = desk.seats[1]
    desk.happen(Came(who, process="another"))
    desk.go(who)
    assert desk.last() == []
    assert desk.chair(who).away_since is None


def test_a_bot_sits_in_after_the_grace_and_whoever_comes_back_has_the_seat_again() -> None:
    desk = playing(grace_seconds=30)
    gone = desk.game.acting
    assert gone is not None
    desk.go(gone)
    assert Due("grace", gone, (1, desk.now), desk.now, 30_000) in agenda(desk.table)
    desk.now += 30_000
    desk.happen(SatIn(gone, level="sleuth"))
    assert [due.kind for due in agenda(desk.table)] == ["bot"]
    assert "menu" not in desk.snapshot(gone)
    desk.come(gone)
    assert desk.chair(gone).mover == ""
    assert desk.snapshot(gone)["menu"]["roll"]


def test_whoever_asked_for_a_bot_keeps_it_until_they_take_the_seat_back() -> None:
    desk = playing()
    who = desk.game.acting
    assert who is not None
    desk.ask(who, "sit-in", on=True)
    desk.go(who)
    desk.come(who)
    assert desk.chair(who).mover == "sleuth"
    desk.ask(who, "sit-in", on=False)
    assert desk.chair(who).mover == ""


# -- pausing


def test_a_game_is_paused_once_everybody_who_is_there_wants_it() -> None:
    desk = playing(4, turn_seconds=60)
    here, there, late, gone = desk.seats
    desk.go(gone)
    desk.ask(here, "pause")
    desk.ask(here, "pause", wanted=False)
    desk.ask(there, "pause")
    desk.ask(late, "pause")
    assert not desk.snapshot(None)["table"].get("paused")
    desk.ask(here, "pause")
    assert desk.snapshot(None)["table"]["paused"]
    assert desk.game.deadline is None
    assert agenda(desk.table) == [], "not even bots move, and nobody is replaced"
    assert desk.refuses(here, "pause") is R.PAUSED


def test_anybody_resumes_and_the_clock_starts_anew() -> None:
    desk = playing(turn_seconds=60)
    for seat in desk.seats:
        desk.ask(seat, "pause")
    desk.now += 3_600_000
    desk.ask(desk.seats[1], "resume")
    assert desk.game.deadline == desk.now + 60_000
    assert desk.refuses(desk.seats[1], "resume") is R.NOT_PLAYING


# -- clocks


def test_turns_and_answers_have_deadlines_of_their_own_and_all_are_told() -> None:
    desk = playing(turn_seconds=60, answer_seconds=20)
    assert desk.told[-1][None]["deadline"] == desk.now + 60_000
    rng = random.Random(5)
    started = desk.now
    desk.now += 7_000
    desk.one_move(rng)
    assert desk.told[-1][None]["deadline"] == started + 60_000, "the turn goes on, and so does its clock"
    desk.play_on(rng, lambda: desk.game.state.public.asked is not None)
    assert desk.told[-1][None]["deadline"] == desk.now + 20_000
    assert desk.snapshot(None)["game"]["deadline"] == desk.now + 20_000
    desk.now += 5_000
    desk.one_move(rng)
    assert desk.told[-1][None]["deadline"] == desk.now + 60_000


def test_without_clocks_there_are_no_deadlines() -> None:
    desk = playing()
    assert "deadline" not in desk.told[-1][None]
    assert agenda(desk.table) == []


def test_a_bot_plays_the_rest_of_a_turn_that_took_too_long() -> None:
    desk = playing(turn_seconds=20)
    acting = desk.game.acting
    assert acting is not None
    (due,) = agenda(desk.table)
    assert (due.kind, due.chair, time_of(due)) == ("clock", acting, desk.now + 20_000)
    desk.now += 20_000
    seat = desk.game.seat(acting)
    assert seat is not None
    moved, _ = act_for(
        desk.table,
        desk.chair(acting),
        Roll(seat, ()),
        version=due.version,
        level="sleuth",
        moment=desk.moment(),
    )
    desk.write(moved)
    (due,) = agenda(desk.table)
    assert time_of(due) <= desk.now, "the next move of this turn is due at once"


# -- the fair deal


def _share(desk: PureTable, player: str) -> bytes:
    return player.encode().ljust(32, b".")


def _commit(desk: PureTable, player: str) -> None:
    game = game_id(desk.table.table, 1)
    sealed = fair.share_commitment(game, Suspect(player), _share(desk, player))
    desk.ask(player, "commit", commitment=sealed)


def test_the_cards_are_dealt_once_everybody_has_committed_and_revealed() -> None:
    desk = sharing()
    one, two, three = desk.seats
    assert desk.table.phase == "dealing"
    assert desk.snapshot(None)["table"]["offer"]["sharers"] == [*desk.table.offer.players]  # type: ignore[union-attr]
    _commit(desk, one)
    assert desk.refuses(one, "commit", commitment="0" * 64) is R.NOTHING_TO_SHARE, "nobody changes their mind"
    assert desk.refuses(one, "reveal", share=_share(desk, one).hex()) is R.NOTHING_TO_SHARE, "not before all"
    _commit(desk, two)
    _commit(desk, three)
    for player in (one, two, three):
        desk.ask(player, "reveal", share=_share(desk, player).hex())
    assert desk.table.playing
    secret = bytes.fromhex(desk.game.offer.secret)
    shares = {Suspect(player): _share(desk, player) for player in (one, two, three)}
    assert desk.game.seed == fair.seed_of(game_id(desk.table.table, 1), secret, shares, desk.game.players)


def test_a_deal_that_somebody_does_not_answer_is_listed_and_the_next_goes_without_them() -> None:
    desk = sharing()
    one, two, three = desk.seats
    _commit(desk, one)
    _commit(desk, three)
    (due,) = agenda(desk.table)
    assert (due.kind, time_of(due)) == ("deal", desk.now + 1000 * DEAL_SECONDS)
    secret = desk.table.offer.secret  # type: ignore[union-attr]
    assert secret not in str(desk.told), "as long as it counts"
    desk.write(*give_up(desk.table, desk.moment()))
    assert desk.table.offer is not None
    assert set(desk.table.offer.sharers) == {one, three}
    (told,) = desk.told[-2][None]["happened"]
    assert told["what"] == "deal-aborted"
    assert told["deal"]["missing"] == [two]
    assert told["deal"]["secret"] == secret, "everybody can check it now"
    assert desk.refuses(two, "commit", commitment="0" * 64) is R.NOTHING_TO_SHARE


def test_if_nobody_answers_the_server_deals_alone_and_says_so() -> None:
    desk = sharing()
    desk.write(*give_up(desk.table, desk.moment()))
    assert desk.table.playing
    assert desk.game.offer.sharers == ()
    (aborted,) = desk.snapshot(None)["game"]["aborted"]
    assert set(aborted["missing"]) == set(desk.game.players)


def test_whoever_leaves_while_cards_are_dealt_plays_as_a_bot() -> None:
    desk = sharing()
    gone = desk.seats[1]
    desk.ask(gone, "leave")
    desk.write(*give_up(desk.table, desk.moment()))
    assert desk.chair(gone).mover == "sleuth"
    assert gone not in (desk.table.offer or desk.game.offer).sharers
