"""`bot_check`: plays with a bot in many ways and says what is wrong with it."""

from __future__ import annotations

from functools import partial

from casefile.bots.registry import MakeBot
from casefile.match.match import THINKING_TIME, Outcome
from casefile.testing.cases import Case
from casefile.testing.findings import BotDoubt, BotFinding
from casefile.testing.other_process import address_of, digest, digests_elsewhere
from casefile.testing.play import CaseCheck
from casefile.testing.report import BotReport
from casefile.testing.source import suspicions


def bot_check(
    make: MakeBot, *, games: int = 16, turns: int = 60, seconds: float = THINKING_TIME, elsewhere: int = 4
) -> BotReport:
    """Judge a bot: `assert bot_check(MyBot).ok`, and `.text` says the rest.

    It is tried in so many games (64 meet every edition with every house rule and number of players, 16 every
    two of these together), each stopped after so many turns, with so many seconds allowed for a decision.

    - Whatever it chooses is on its menu, also when it takes over a seat in the middle of a game.
    - The same game and the same chance make it choose the same: in this process, and in the first games
      (`elsewhere`) also in another one, where strings hash differently.
    - In 99 of 100 cases it decides within the CPU time allowed. Every game was played once before it is
      measured, so that tables may be built.
    - It chooses the same in another deal, with other dice to come, that its seat cannot tell from the true
      one, and it keeps hold of nothing that carries secrets.
    - It changes nothing it is handed, and leaves the generators alone that the whole program shares.
    """
    report = BotReport(address_of(make) or repr(make), games, allowed=seconds, doubts=suspicions(make))
    outcomes: dict[int, Outcome] = {}
    for number in range(games):
        checked = CaseCheck(
            Case(number), make, turns, seconds, partial(report.complain, case=Case(number).name)
        )
        checked.run()
        report.seconds += checked.seconds
        # In the first games only: another process has to load everything first.
        if checked.outcome and number < elsewhere:
            outcomes[number] = checked.outcome
    _compare_elsewhere(report, make, outcomes, turns)
    if report.p99 > seconds:
        slow = sum(took > seconds for took in report.seconds)
        report.complain(BotFinding.TOO_SLOW(slow=slow, decisions=len(report.seconds), seconds=f"{seconds:g}"))
    return report


def _compare_elsewhere(report: BotReport, make: MakeBot, outcomes: dict[int, Outcome], turns: int) -> None:
    """The first games once more, in another process."""
    address = address_of(make)
    if address is None:
        report.doubts.append(BotDoubt.NO_NAME())
        return
    if not outcomes:
        return
    try:
        others = digests_elsewhere(address, outcomes, turns, report.allowed)
    except RuntimeError as error:
        report.complain(BotFinding.CANNOT_LEAVE(error=str(error)))
        return
    for (number, outcome), other in zip(outcomes.items(), others, strict=True):
        if digest(outcome) != other:
            report.complain(BotFinding.DIFFERS_ELSEWHERE(), case=Case(number).name)
