"""How the tests themselves are run: alike on every machine, in the background, too."""

from __future__ import annotations

import signal
from typing import NamedTuple, cast

import pytest

from tests.conftest import GIBIBYTE, hear_interrupts, pytest_collection_modifyitems, workers


@pytest.mark.parametrize(
    ("cores", "memory", "at_once"),
    [(2, 8, 3), (1, 0.5, 1), (1, 8, 1), (2, 2, 1), (16, 8, 5), (4, 64, 6)],
)
def test_as_many_tests_run_at_once_as_the_machine_can_bear(cores: int, memory: float, at_once: int) -> None:
    assert workers(cores, memory * GIBIBYTE) == at_once


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
