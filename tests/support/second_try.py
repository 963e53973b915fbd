"""Run a failed test again, once and alone, if it is marked `real`.

A test with a real process, socket, database or browser can lose a race on a busy machine. What passes on the
second try is green, and named in the last lines of the output. No other test is run again, and when more than
MOST have failed, something is wrong with more than the moment.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

MOST = 2
OUTCOME = "passed on the second try"
ALONE = "CASEFILE_SECOND_TRY"
"""Set for the second try itself, which has none of its own."""


class SecondTry:
    """Lives where reports arrive: in the one process of a plain run, or in the controller of pytest-xdist."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._failed: dict[str, list[pytest.TestReport]] = {}
        self._passed: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self._failed.setdefault(report.nodeid, []).append(report)

    @pytest.hookimpl(trylast=True)  # the workers have stopped by then
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if session.exitstatus is not pytest.ExitCode.TESTS_FAILED or not 0 < len(self._failed) <= MOST:
            return
        reports = [report for failed in self._failed.values() for report in failed]
        if not all("real" in report.keywords for report in reports):
            return
        passed = [test for test in self._failed if self._passes(test)]
        if len(passed) == len(self._failed):
            self._passed = passed
            session.exitstatus = pytest.ExitCode.OK
            self._count_as_passed(reports)

    def _passes(self, test: str) -> bool:
        self._config.get_terminal_writer().line(f"\nagain, alone: {test}")
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "--no-header", test],
            cwd=self._config.rootpath,
            env=os.environ | {ALONE: "1"},
            stdin=subprocess.DEVNULL,
            check=False,
        )
        return done.returncode == 0

    def _count_as_passed(self, reports: list[pytest.TestReport]) -> None:
        reporter = self._config.pluginmanager.get_plugin("terminalreporter")
        assert reporter is not None
        for kind in ("failed", "error"):
            reporter.stats[kind] = [
                report for report in reporter.stats.get(kind, []) if report not in reports
            ]
        reporter.stats[OUTCOME] = reports

    @pytest.hookimpl(trylast=True)
    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for test in self._passed:
            for report in self._failed[test]:
                terminalreporter.section(f"{test}: the first try", "_")
                terminalreporter.write_line(report.longreprtext)
        for test in self._passed:
            terminalreporter.write_line(f"{OUTCOME}: {test}")


def pytest_configure(config: pytest.Config) -> None:
    # A worker of pytest-xdist reports to its controller; with --pdb, somebody looks at the failure.
    if hasattr(config, "workerinput") or config.getoption("usepdb", False) or ALONE in os.environ:
        return
    config.pluginmanager.register(SecondTry(config))
