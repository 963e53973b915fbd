"""Rules for accusing, judged by games in which nobody followed them: the same as if they had been played."""

from __future__ import annotations

from casefile.bots.levels.grandmaster import AMONG_CERTAIN, AMONG_GUESSERS, Grandmaster
from tools.questions.duel import duel
from tools.questions.eagerness import mixed
from tools.questions.moments import Moment, Watched, judge, watch


def test_a_rule_is_judged_by_its_first_accusation() -> None:
    def moment(odds: float, right: bool) -> Moment:
        return Moment(odds, (), (), right)

    games = [
        Watched(0, (moment(0.1, False), moment(0.4, True)), False),
        Watched(1, (moment(0.1, False),), True),
        Watched(2, (moment(0.5, False), moment(0.9, True)), True),
        Watched(3, (), False),
    ]
    rash, bold, never = (judge(games, lambda m, least=least: m.odds >= least) for least in (0.1, 0.3, 1.0))  # type: ignore[misc]
    assert (rash.share, rash.wrong) == (0.0, 3)
    assert (bold.share, bold.wrong) == (0.5, 1)
    assert (never.share, never.wrong) == (0.5, 0)


def test_a_rule_that_is_judged_fares_exactly_as_one_that_is_played() -> None:
    deals, seed = 2, "judged"
    played = duel(Grandmaster, "sleuth", 6, "deluxe-2020", deals=deals, seed=seed, name="played")
    games = [game for number in range(deals) for game in watch(["sleuth"] * 5, "deluxe-2020", number, seed)]
    judged = judge(games, mixed(AMONG_GUESSERS, AMONG_CERTAIN))
    assert (judged.games, judged.share, judged.wrong) == (played.games, played.share, played.wrong)
    assert 0 < judged.wrong < judged.games
    assert 0.0 < judged.share < 1.0
