"""What was found out about a bot."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import ceil


@dataclass
class BotReport:
    """What was found out about one bot, in plain sentences."""

    bot: str
    games: int = 0
    """How many different games it was tried in; most of them were played several times."""
    problems: list[str] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    """What is no proof of a fault, but deserves a look."""
    seconds: list[float] = field(default_factory=list)
    """CPU time of every decision that was measured."""
    allowed: float = 0.0
    """The seconds it was given for a decision."""
    _kinds: set[str] = field(default_factory=set, repr=False)

    @property
    def ok(self) -> bool:
        return not self.problems

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
        """All of it, one finding a line."""
        times = ", ".join(
            f"{name} {1000 * value:.2f} ms"
            for name, value in (("median", self.median), ("p99", self.p99), ("worst", self.worst))
        )
        measured = f"{self.games} games, {len(self.seconds)} decisions measured"
        return "\n".join(
            [
                f"{self.bot}: {'fit to play' if self.ok else 'not fit to play'}.",
                *(f"  problem: {problem}" for problem in self.problems),
                *(f"  warning: {warning}" for warning in self.warnings),
                f"  {measured}: {times} of {1000 * self.allowed:.0f} ms allowed.",
            ]
        )

    def complain(self, kind: str, problem: str) -> None:
        """Note a problem. The first of each kind is enough to know where to look."""
        if kind not in self._kinds:
            self._kinds.add(kind)
            self.problems.append(problem)

    def _share(self, share: float) -> float:
        ordered = sorted(self.seconds)
        return ordered[ceil(share * len(ordered)) - 1] if ordered else 0.0
