"""How the tests themselves are run: alike on every machine, in the background, too."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path
from typing import NamedTuple, cast

import pytest

from casefile import processes
from tests.conftest import GIBIBYTE, hear_interrupts, pytest_collection_modifyitems, workers
from tests.support import machine
from tests.support.machine import free_memory


@pytest.mark.parametrize(
    ("cores", "memory", "at_once"),
    [(2, 8, 3), (1, 0.5, 1), (1, 8, 1), (2, 2, 1), (16, 8, 5), (4, 64, 6)],
)
def test_as_many_tests_run_at_once_as_the_machine_can_bear(cores: int, memory: float, at_once: int) -> None:
    assert workers(cores, memory * GIBIBYTE) == at_once


def test_where_others_keep_all_cores_busy_fewer_run_at_once() -> None:
    assert [workers(2, 8 * GIBIBYTE, load) for load in (0.0, 1.9, 2.0, 40.0)] == [3, 3, 2, 2]


def test_with_browsers_slowed_down_half_as_many_run_as_there_are_cores() -> None:
    assert [workers(cores, 8 * GIBIBYTE, slowdown=4.0) for cores in (1, 2, 4)] == [1, 1, 2]


GROUPS = {
    "one tree": (
        "0::/shop/tests\n",
        {
            "shop/tests/cpu.max": "max 100000",
            "shop/cpu.max": "150000 100000",
            "shop/tests/memory.max": "max",
            "shop/memory.max": str(3 * GIBIBYTE),
            "shop/memory.current": str(2 * GIBIBYTE),
            "shop/memory.stat": f"anon 1\ninactive_file {GIBIBYTE}\n",
        },
    ),
    "a tree for each controller": (
        "4:memory:/\n3:cpu,cpuacct:/tests\n1:name=systemd:/\n",
        {
            "cpu/tests/cpu.cfs_quota_us": "-1",
            "cpu/cpu.cfs_quota_us": "110000",
            "cpu/cpu.cfs_period_us": "100000",
            "memory/memory.limit_in_bytes": str(2 * GIBIBYTE),
            "memory/memory.usage_in_bytes": "0",
            "memory/memory.stat": "cache 5\n",
        },
    ),
}


@pytest.mark.parametrize("kind", GROUPS)
def test_a_container_gives_as_much_as_it_says(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, files = GROUPS[kind]
    (tmp_path / "own").write_text(own)
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    (tmp_path / "meminfo").write_text("MemTotal:       99000000 kB\nMemAvailable:   90000000 kB\n")
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: range(64))
    monkeypatch.setattr(machine, "MEMORY", tmp_path / "meminfo")
    monkeypatch.setattr(processes, "OWN_GROUPS", tmp_path / "own")
    monkeypatch.setattr(processes, "CONTROL_GROUPS", tmp_path)
    assert (processes.available_cores(), free_memory()) == (2, 2 * GIBIBYTE)
    (tmp_path / "own").unlink()  # as on other systems
    assert (processes.available_cores(), free_memory()) == (64, 90_000_000 * 1024)


class Item(NamedTuple):
    name: str
    slow: bool

    def get_closest_marker(self, name: str) -> object:
        return self if self.slow and name == "slow" else None


def test_slow_tests_come_first_and_all_keep_their_order() -> None:
    items = [Item("a", False), Item("b", True), Item("c", False), Item("d", True)]
    pytest_collection_modifyitems(cast(list[pytest.Item], items))
    assert [item.name for item in items] == ["b", "d", "a", "c"]


def test_what_tests_start_in_the_background_can_be_interrupted() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        hear_interrupts()
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        hear_interrupts()
        assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.real
@pytest.mark.parametrize("tests", ["true", "false"])
@pytest.mark.parametrize("static", ["true", "false"])
def test_a_check_passes_if_tests_and_sources_do_and_tells_last_what_is_wrong_with_the_sources(
    tests: str, static: str, tmp_path: Path
) -> None:
    make = tmp_path / "make"
    make.write_text(f"#!/bin/sh\necho of the sources\n{static}\n")
    make.chmod(0o755)
    done = subprocess.run(
        (Path(__file__).parents[2] / "tools" / "check", "sh", "-c", f"echo of the tests; {tests}"),
        env={"PATH": os.pathsep.join((str(tmp_path), os.environ["PATH"]))},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (done.returncode == 0) == (tests == static == "true")
    assert done.stdout == "of the tests\nof the sources\n"
