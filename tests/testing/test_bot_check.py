"""`bot_check` finds every fault that was planted, and none where there is none."""

from __future__ import annotations

import gc
from importlib import import_module
from pathlib import Path

import pytest

from casefile.bots.base import Bot
from casefile.bots.levels.novice import Novice
from casefile.editions import edition
from casefile.game.cards import Card, Suspect
from casefile.game.events import CardShown
from casefile.game.seen import Passed, Suggested
from casefile.game.view import redact
from casefile.locales import Translator
from casefile.testing import BotReport, bot_check
from casefile.testing.cases import ALL_CASES, HOUSES, Case
from casefile.testing.findings import BotDoubt, BotFinding
from casefile.testing.other_deal import scrambled_deal
from casefile.testing.play import play_case
from casefile.testing.source import suspicions
from tests.support import bad_bots


@pytest.mark.parametrize(
    ("bad", "found"),
    [
        (bad_bots.Cheat, "does what its menu does not offer"),
        (bad_bots.Liar, "does what its menu does not offer"),
        (bad_bots.Clumsy, "falls over: ZeroDivisionError: oh"),
        (bad_bots.Moody, "plays differently when the same game is played again"),
        (bad_bots.Hasher, "plays differently in another process"),
        (bad_bots.Addresser, "plays differently"),
        (bad_bots.Gambler, "draws from a generator that the whole program shares"),
        (bad_bots.Meddler, "changes the view or the menu"),
        (bad_bots.Peeker, "choices depend on what its seat cannot know"),
        (bad_bots.SlyPeeker, "choices depend on what its seat cannot know"),
        (bad_bots.Seer, "choices depend on what its seat cannot know"),
        (bad_bots.Hoarder, "keeps hold of what it must not have: State"),
        (bad_bots.Homebody, "falls over: IndexError"),
    ],
)
def test_a_bad_bot_is_found_out(bad: type[Bot], found: str) -> None:
    elsewhere = 2 if "process" in found or bad is bad_bots.Addresser else 0
    report = bot_check(bad, games=4, turns=40, elsewhere=elsewhere)
    assert not report.ok
    assert any(found in problem for problem in report.problems), report.text


def test_a_bot_that_looks_through_all_objects_is_found_out() -> None:
    gc.freeze()  # what is there already is no state of this game, and looking through it takes long
    try:
        report = bot_check(bad_bots.Collector, games=1, turns=12, elsewhere=0)
    finally:
        gc.unfreeze()
    assert any("choices depend on what its seat cannot know" in problem for problem in report.problems)


def test_bots_that_conspire_are_found_out() -> None:
    report = bot_check(bad_bots.Conspirator, games=16, turns=24, elsewhere=0)
    assert any("choices depend on what its seat cannot know" in problem for problem in report.problems)


def test_a_bot_that_writes_into_the_edition_is_found_out() -> None:
    report = bot_check(bad_bots.Scribbler, games=1, turns=3, elsewhere=0)
    for rules in {edition(Case(0).edition_id), edition(Case(0).edition_id, Case(0).rules)}:
        rules.deck._order.pop(Suspect("nobody"), None)  # for the tests to come
    assert any("changes the edition" in problem for problem in report.problems), report.text


def test_a_bot_that_takes_too_long_is_found_out() -> None:
    report = bot_check(bad_bots.Brooder, games=1, turns=12, seconds=0.001, elsewhere=0)
    assert any("too slow" in problem for problem in report.problems)
    assert report.median > 0.004


def test_one_slow_decision_in_a_hundred_is_forgiven_and_two_are_not() -> None:
    assert BotReport("a bot", seconds=[0.1] * 99 + [9.0]).p99 == 0.1
    assert BotReport("a bot", seconds=[0.1] * 98 + [9.0] * 2).p99 == 9.0
    assert BotReport("a bot").p99 == 0.0


def test_a_report_says_everything_in_plain_lines() -> None:
    report = BotReport(
        "my:Bot", games=3, doubts=[BotDoubt.NO_SOURCE()], seconds=[0.001, 0.002, 0.003], allowed=0.3
    )
    assert report.text.splitlines() == [
        "my:Bot: fit to play.",
        "  warning: its source cannot be read",
        "  3 games, 3 decisions measured: median 2.00 ms, p99 3.00 ms, worst 3.00 ms of 300 ms allowed.",
    ]
    report.complain(BotFinding.FALLS_OVER(error="it sleeps"))
    report.complain(BotFinding.FALLS_OVER(error="it sleeps again"))
    assert report.problems == ["it falls over: it sleeps"]
    assert report.text.splitlines()[:2] == ["my:Bot: not fit to play.", "  problem: it falls over: it sleeps"]


def test_a_report_can_be_told_in_french() -> None:
    report = BotReport("my:Bot", games=1, seconds=[0.0012, 0.0012], allowed=0.3)
    report.complain(BotFinding.PEEKS(), case=Case(0).name)
    french = Translator("fr")
    told = [french.say(line).replace("\N{NO-BREAK SPACE}", " ") for line in report.lines(french.decimal)]
    where = f"partie 0 ({Case(0).edition_id}, 3 joueurs, place 0)"
    problem = f"  problème : ses choix dépendent de ce que sa place ne peut pas savoir ; dans la {where}"
    times = "médiane 1,20 ms, 99e centile 1,20 ms, maximum 1,20 ms, sur 300 ms permises."
    assert told == [
        "my:Bot : inapte à jouer.",
        problem,
        f"  1 partie, 2 décisions mesurées : {times}",
    ]


def test_a_bot_that_cannot_be_imported_by_name_is_judged_without_another_process() -> None:
    class Local(Novice):
        pass

    report = bot_check(Local, games=1, turns=4)
    assert report.ok
    assert any("another process" in warning for warning in report.warnings)


def test_a_bot_that_cannot_be_made_is_a_problem_and_not_a_crash() -> None:
    class Unmade(Novice):
        def __init__(self) -> None:
            raise ValueError("no")

    assert bot_check(Unmade, games=1).problems[0].startswith("it falls over: ValueError: no; in game 0")


def test_the_source_of_a_bot_is_read_with_suspicion() -> None:
    found = "\n".join(map(str, suspicions(bad_bots.Peeker)))
    for word in ("casefile.game.state", "_getframe", "get_objects"):
        assert word in found
    assert not suspicions(Novice)


@pytest.mark.parametrize("name", ["State", "begin", "decide", "evolve_all", "redact", "view"])
def test_secrets_are_no_less_suspicious_if_they_are_imported_from_the_package(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = f"from casefile.game import Seat, View, {name}\n\nclass Sly:\n    pass\n"
    (tmp_path / f"sly_{name}.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    (found,) = suspicions(import_module(f"sly_{name}").Sly)
    assert f"casefile.game.{name}," in str(found)


def test_the_cases_meet_everything_soon_and_everything_together_in_the_end() -> None:
    def met(games: int, *points: str) -> set[tuple[object, ...]]:
        return {tuple(getattr(Case(n), point) for point in points) for n in range(games)}

    for point in ("edition_id", "rules", "seats"):
        assert len(met(4, point)) == 4
    for one, two in (("edition_id", "rules"), ("edition_id", "seats"), ("rules", "seats")):
        assert len(met(16, one, two)) == 16
    assert len(met(ALL_CASES, "edition_id", "rules", "seats")) == ALL_CASES == 64
    assert met(4, "rules") == {(rules,) for rules in HOUSES}
    assert {case.watched for case in map(Case, range(16))} == set(range(6))


@pytest.mark.parametrize("number", range(0, 16, 3))
def test_a_scrambled_deal_is_another_one_that_the_seat_cannot_tell_apart(number: int) -> None:
    case = Case(number)
    events = play_case(case, Novice, 12, 0.3).events
    other = scrambled_deal(events, case.watched, case.rng())
    dealt = case.dealt()
    assert other != dealt
    assert redact(other, case.watched) == redact(dealt, case.watched)
    assert sorted([*other.envelope, *sum(other.hands, ())]) == sorted(dealt.edition.deck.cards)
    assert dealt.edition.deck.allows(other.envelope)
    triple: tuple[Card, ...] = ()
    for event in events:
        match event:
            case Suggested():
                triple = event.triple
            case Passed(seat):
                assert not set(triple) & set(other.hands[seat])
            case CardShown(seat, to, card):
                assert set(triple) & set(other.hands[seat])
                assert card in other.hands[seat] or case.watched not in (seat, to)
            case _:
                pass
