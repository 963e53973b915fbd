"""The log of a game as the tools tell it: each entry once, and all of them once more."""

from __future__ import annotations

import re

import pytest

from casefile.reading.bad_input import BadInput
from tests.support.mcp.local_desk import LocalDesk
from tests.support.mcp.reader import Reader

ENTRY_OF_LOG = re.compile(r"^(\d+)\. ", re.MULTILINE)


def test_each_entry_of_the_log_is_told_once_and_all_of_them_once_more() -> None:
    desk = LocalDesk("log")
    reader = Reader(desk.call, notebook=False, look=True, log=True)
    reader.play({"levels": ["novice"], "players": 3})
    numbers = [int(number) for told in reader.answers for number in ENTRY_OF_LOG.findall(told)]
    settled = len(desk.game.view.public.settled) + len(desk.game.view.public.accusations)
    told = desk.call("look", {"log": True})
    numbers += map(int, ENTRY_OF_LOG.findall(told))
    assert sorted({*numbers}) == list(range(1, settled + 1))
    # One that was not answered yet when it was told is told once more, with the answer.
    assert len(numbers) < 1.5 * settled
    assert "No suggestions since you last asked for them." in desk.call("look", {"log": True})
    whole = desk.call("look", {"whole_log": True})
    assert [int(number) for number in ENTRY_OF_LOG.findall(whole)] == list(range(1, settled + 1))
    with pytest.raises(BadInput, match="once a game"):
        desk.call("look", {"whole_log": True})


def test_a_log_that_nobody_read_is_told_again() -> None:
    desk = LocalDesk("lost log")
    reader = Reader(desk.call, notebook=False)
    reader.play({"levels": ["novice"], "players": 3})
    told = desk.call("look", {"log": True})
    desk.desk.answer_lost()
    assert ENTRY_OF_LOG.findall(desk.call("look", {"log": True})) == ENTRY_OF_LOG.findall(told)
    desk.call("look")
    desk.desk.answer_lost()
    assert not ENTRY_OF_LOG.findall(desk.call("look", {"log": True})), "that one was read"
