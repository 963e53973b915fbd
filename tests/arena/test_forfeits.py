"""Bots that are not ours: whatever they do costs them the game, and nobody else anything."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from casefile.arena import outside_bot
from casefile.arena.forfeit import Forfeit
from casefile.arena.league import league_of
from casefile.arena.outside_bot import OutsideBot, end_idle_processes
from casefile.arena.played import MatchFault, Played, arena_record, play_fixture
from casefile.arena.rating import ratings
from casefile.arena.runner import local_workers, play_games
from casefile.arena.schedule import Schedule
from casefile.arena.tally import Tally
from casefile.bots.registry import make_bot
from casefile.record import check, read_record
from tests.support.arena_plans import game, plan_of
from tests.support.command_line import assert_refused, casefile_here
from tests.support.patience import PATIENCE

HERE = "tests.support.planted.outside_bots"


def outside(*bots: str, limit: float = PATIENCE) -> Schedule:
    """A plan with these bots of the module, among novices."""
    names = (f"{HERE}:{name}" if name[0].isupper() else name for name in bots)
    return msgspec.structs.replace(plan_of(*names), time_limit=limit)


@pytest.fixture(autouse=True)
def _no_processes_left() -> Iterator[None]:
    yield
    end_idle_processes()


def test_a_bot_plays_the_same_games_in_a_process_of_its_own() -> None:
    level = "casefile.bots.levels.novice:Novice"
    plan = plan_of(level, "random", level)
    # One of our own by its address: as a level it would think in this process in both cases.
    apart = msgspec.structs.replace(plan, time_limit=PATIENCE)
    for number in range(3):
        assert play_fixture(apart, number)[1].events == play_fixture(plan, number)[1].events
    assert type(make_bot(level)) is type(make_bot("novice"))


@pytest.mark.parametrize(
    ("bot", "reason", "problem"),
    [
        ("Breaker", "failed", "ZeroDivisionError"),
        ("Leaver", "failed", "its process ended"),
        ("Unmade", "failed", "LookupError"),
        ("Cheater", "illegal", "[T2]"),
        ("Impostor", "illegal", "["),
        ("Talker", "illegal", "its answer is not an action"),
    ],
)
def test_a_bot_that_cannot_go_on_forfeits_the_game(bot: str, reason: str, problem: str) -> None:
    plan = outside(bot, "novice", "novice")
    played, outcome = play_fixture(plan, 0)
    assert played.forfeit is not None
    assert (played.forfeit.seat, played.forfeit.reason) == (0, reason)
    assert problem in played.forfeit.problem
    assert (played.winner, played.wrong) == (None, ())
    # What was played up to there is still a legal game, which simply stops.
    record = read_record(arena_record(plan, played, outcome).encode())
    assert check(record).legal
    assert record.result is None
    assert record.extra["arena"]["forfeit"]["reason"] == reason


def test_a_bot_that_is_late_forfeits_and_the_next_game_has_a_new_process() -> None:
    # On a busy machine it may be late for an earlier decision, which is the same to everybody else.
    plan = outside("Sleeper", "novice", "novice", limit=0.05)
    for number in range(2):
        played, _ = play_fixture(plan, number)
        assert played.forfeit == Forfeit(number and 2, "late", "no answer within 0.05 s")


def test_the_first_answer_of_a_process_has_time_to_load_what_it_needs() -> None:
    bot = OutsideBot(f"{HERE}:Honest", 0.5)
    outside_bot._loaded.clear()
    assert bot._timeout == 0.5 + outside_bot.LOADING_TIMEOUT
    outside_bot._loaded.add(f"{HERE}:Honest")
    assert bot._timeout == 0.5 + outside_bot.RELOADING_GRACE
    bot._process.answers = 1
    assert bot._timeout == 0.5
    bot.leave(None)


def test_without_a_time_limit_a_failure_ends_everything_as_before() -> None:
    plan = msgspec.structs.replace(outside("Breaker", "novice", "novice"), time_limit=None)
    with pytest.raises(MatchFault, match="ZeroDivisionError"):
        play_fixture(plan, 0)


def test_a_bot_that_cannot_be_found_is_no_forfeit() -> None:
    with pytest.raises(MatchFault, match="cannot be loaded in a process of its own"):
        play_fixture(outside("Nobody", "novice", "novice"), 0)


def test_processes_end_when_the_games_do() -> None:
    with local_workers(1) as workers:
        list(play_games(outside("Honest", "novice", "random"), range(2), workers))
        waiting = list(outside_bot._idle[f"{HERE}:Honest"])
        assert [process.alive for process in waiting] == [True]
    assert [process.alive for process in waiting] == [False]
    assert not outside_bot._idle


def forfeited(number: int, bots: tuple[str, ...], seat: int, *, wrong: tuple[int, ...] = ()) -> Played:
    played = game(number, bots, None, deal=number // 3, wrong=wrong)
    return msgspec.structs.replace(played, forfeit=Forfeit(seat, "late", "no answer"))


def test_a_forfeit_is_lost_for_that_seat_and_not_played_for_the_others() -> None:
    tally = Tally(("a", "b", "c"), 3)
    tally.add(game(0, ("a", "b", "c"), 0))
    tally.add(forfeited(1, ("a", "b", "c"), 2, wrong=(0, 2)))
    a, b, c = (tally.by_bot[name] for name in "abc")
    assert (tally.games, tally.no_winner, tally.forfeited) == (2, 0, 1)
    assert [(bot.played, bot.won, bot.wrong_accusations) for bot in (a, b, c)] == [
        (1, 1, 0),
        (1, 0, 0),
        (2, 0, 0),
    ]
    assert (c.as_json()["forfeits"], a.as_json()["forfeits"]) == (1, 0)
    assert c.as_json()["forfeit_reasons"] == {"failed": 0, "illegal": 0, "late": 1}


def test_a_bot_in_two_seats_forfeits_with_one_of_them() -> None:
    tally = Tally(("a", "b"), 3)
    tally.add(forfeited(0, ("a", "a", "b"), 1))
    assert (tally.by_bot["a"].played, tally.by_bot["a"].forfeits.total()) == (1, 1)
    assert tally.by_bot["b"].played == 0


def test_whoever_forfeits_is_rated_below_all_others_who_stay_equal() -> None:
    rated = ratings("abc", [forfeited(0, ("a", "b", "c"), 2)])
    assert rated["a"].mu == pytest.approx(rated["b"].mu)
    assert rated["c"].mu < 25 < rated["a"].mu


def test_forfeits_move_no_interval_of_the_others() -> None:
    plan = plan_of("a", "b", "c")
    games = [game(number, ("a", "b", "c"), number % 2, deal=number // 3) for number in range(30)]
    with_forfeits = [*games, *(forfeited(number, ("a", "b", "c"), 2) for number in range(30, 60))]
    before, after = (league_of(plan, each).tally.by_bot for each in (games, with_forfeits))
    assert before["a"].interval == after["a"].interval
    assert before["b"].share == after["b"].share
    assert after["c"].played == 60


def test_what_a_bot_prints_does_not_get_into_the_results(capfd: pytest.CaptureFixture[str]) -> None:
    play_fixture(outside("Honest", "novice", "novice"), 0)
    printed = capfd.readouterr()
    assert printed.out == ""
    assert "let me think" in printed.err


def test_a_league_shows_forfeits_in_a_column_of_their_own(tmp_path: Path) -> None:
    bots = f"{HERE}:Cheater,{HERE}:Honest,novice"
    asked = ("arena", "--bots", bots, "--seed", "1", "--jobs", "1", "--games", "6", "--out", str(tmp_path))
    told = json.loads(casefile_here(*asked, "--json").out)
    by_bot = {row["bot"].rpartition(":")[2]: row for row in told["table"]}
    assert by_bot["Cheater"]["forfeit_reasons"] == {"failed": 0, "illegal": 6, "late": 0}
    assert (by_bot["Honest"]["played"], by_bot["novice"]["played"], told["forfeited"]) == (0, 0, 6)
    assert by_bot["Cheater"]["wrong_accusations"] == 0
    shown = casefile_here(*asked, changes={"COLUMNS": "140"}).out
    (heading,) = re.findall(r"^bot .*$", shown, flags=re.MULTILINE)
    assert " wrong forfeits turns" in " ".join(heading.split())
    assert "took more than 10.0 s for a decision" in " ".join(shown.split())
    assert "<td>6</td>" in (tmp_path / "league.html").read_text("utf-8")
    levels = casefile_here("arena", "--bots", "novice,random", "--games", "3", "--out", str(tmp_path / "2"))
    assert " forfeits " not in levels.out, "our own levels forfeit nothing, and a column takes room"


@pytest.mark.parametrize("limit", ["0", "-1", "nan", "inf", "4000"])
def test_a_time_limit_that_is_none_is_refused(limit: str, tmp_path: Path) -> None:
    done = casefile_here("arena", "--time-limit", limit, "--out", str(tmp_path / "league"))
    assert_refused(done, "--time-limit", "greater than 0 and at most 3600")
    assert not (tmp_path / "league").exists()


def test_a_league_with_another_time_limit_is_another_league(tmp_path: Path) -> None:
    bots, out = f"{HERE}:Talker,novice", str(tmp_path / "league")
    asked = ("arena", "--bots", bots, "--games", "1", "--jobs", "1", "--seed", "1", "--out", out)
    assert casefile_here(*asked).code == 0
    assert_refused(casefile_here(*asked, "--time-limit", "3"), "--out", "with other time limit")


@pytest.mark.parametrize(
    ("address", "problem"),
    [("no_such_module:Bot", "cannot be loaded"), (f"{HERE}:Nobody", "cannot be loaded"), (":", "loaded")],
)
def test_a_bot_that_cannot_be_loaded_is_refused_before_anything_is_played(
    address: str, problem: str, tmp_path: Path
) -> None:
    for command in ("arena", "simulate"):
        done = casefile_here(command, "--bots", f"novice,{address}", "--games", "1")
        assert_refused(done, "--bots", problem)
