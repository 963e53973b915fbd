"""Games as they are finished: counted on a bar, and told to whoever stops them halfway."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from casefile.cli.problems import Mistake
from casefile.cli.render.progress import ProgressBar
from casefile.cli.stream import complain
from casefile.locales import Translator


class TournamentBar:
    def __init__(self, games: int, translator: Translator, *, over: int = 0) -> None:
        """`games` is how many are asked for, `over` how many of them an earlier run has played."""
        self._games, self._translator, self._over = games, translator, over
        self._bar = ProgressBar(lambda: translator.text("arena-running"))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._bar.__exit__(kind, fault, trace)
        if isinstance(fault, KeyboardInterrupt):
            stopped = Mistake.STOPPED_HALFWAY(done=self._over, games=self._games)
            complain(self._translator.say(stopped))

    def begin(self, missing: int) -> None:
        """So many are still to be played."""
        self._over = self._games - missing
        self._bar.tell(self._over, self._games)

    def add(self) -> None:
        """One more is over."""
        self._over += 1
        self._bar.tell(self._over, self._games)
