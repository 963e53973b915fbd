"""What was found out about a bot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil

from casefile.locales.phrase import Phrase, Wording
from casefile.testing.findings import BotVerdict


@dataclass
class BotReport:
    """What was found out about one bot, in plain sentences."""

    bot: str
    games: int = 0
    """How many different games it was tried in; most of them were played several times."""
    findings: list[Phrase] = field(default_factory=list)
    doubts: list[Phrase] = field(default_factory=list)
    """What is no proof of a fault, but deserves a look."""
    seconds: list[float] = field(default_factory=list)
    """CPU time of every decision that was measured."""
    allowed: float = 0.0
    """The seconds it was given for a decision."""
    _kinds: set[Wording] = field(default_factory=set, repr=False)

    @property
    def ok(self) -> bool:
        return not self.findings

    @property
    def problems(self) -> list[str]:
        """In English."""
        return [str(finding) for finding in self.findings]

    @property
    def warnings(self) -> list[str]:
        """In English."""
        return [str(doubt) for doubt in self.doubts]

    @property
    def median(self) -> float:
        return self._share(0.5)

    @property
    def p99(self) -> float:
        """All but one decision in a hundred took no longer."""
        return self._share(0.99)

    @property
    def worst(self) -> float:
        return max(self.seconds, default=0.0)

    @property
    def text(self) -> str:
        """All of it in English, one finding a line."""
        return "\n".join(map(str, self.lines()))

    def lines(self, decimal: Callable[[float, int], str] = "{:.{}f}".format) -> list[Phrase]:
        """All of it, one finding a line. `decimal` writes a number with so many places."""
        verdict = BotVerdict.BOT_IS_FIT if self.ok else BotVerdict.BOT_NOT_FIT
        return [
            verdict(bot=self.bot),
            *(BotVerdict.BOT_PROBLEM(problem=finding) for finding in self.findings),
            *(BotVerdict.BOT_WARNING(warning=doubt) for doubt in self.doubts),
            BotVerdict.BOT_MEASURED(
                games=self.games,
                decisions=len(self.seconds),
                median=decimal(1000 * self.median, 2),
                p99=decimal(1000 * self.p99, 2),
                worst=decimal(1000 * self.worst, 2),
                allowed=f"{1000 * self.allowed:.0f}",
            ),
        ]

    def complain(self, finding: Phrase, case: Phrase | None = None) -> None:
        """Note a problem. The first of each kind is enough to know where to look."""
        if finding.wording not in self._kinds:
            self._kinds.add(finding.wording)
            self.findings.append(
                finding if case is None else BotVerdict.BOT_FAILS_IN(finding=finding, case=case)
            )

    def _share(self, share: float) -> float:
        ordered = sorted(self.seconds)
        return ordered[ceil(share * len(ordered)) - 1] if ordered else 0.0
