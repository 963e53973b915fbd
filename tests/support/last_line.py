"""End a run with one line for newcomers: what passed, what was left out and why, and how long it took."""

from __future__ import annotations

import time
from collections import Counter

import pytest

from tests.support.effort import LONG
from tests.support.second_try import OUTCOME


class LastLine:
    def __init__(self) -> None:
        self._began = time.monotonic()
        self._line = ""

    @pytest.hookimpl(trylast=True)
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        stats = terminalreporter.stats
        again = len({report.nodeid for report in stats.get(OUTCOME, [])})
        passed = len(stats.get("passed", [])) + again
        failed = len({report.nodeid for kind in ("failed", "error") for report in stats.get(kind, [])})
        reasons = Counter(
            report.longrepr[2].removeprefix("Skipped: ")
            for report in stats.get("skipped", [])
            if isinstance(report.longrepr, tuple)
        )
        minutes, seconds = divmod(round(time.monotonic() - self._began), 60)
        parts = [
            f"{failed:,} of {passed + failed:,} tests failed" if failed else f"{passed:,} tests passed",
            *([f"{again} of them on the second try"] if again else []),
            *(f"{count} left out ({reason})" for reason, count in reasons.most_common()),
            *([] if LONG else ["long ones wait for `make test-long`"]),
            f"{minutes}:{seconds:02} minutes",
        ]
        self._line = "; ".join(parts) + "."

    def pytest_unconfigure(self, config: pytest.Config) -> None:
        if self._line:
            config.get_terminal_writer().line(self._line)


def pytest_report_header() -> str:
    return "slow tests come first; servers, databases and browsers start when a test needs them"


def pytest_configure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(LastLine())
