"""Positions of real tables over HTTP: what they are told, what they may cost, and that nothing is kept."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs

from casefile.server.live.house import Options
from casefile.server.live.limits import Limits
from casefile.server.wire.problem import Problem
from tests.support.command_positions import IMPOSSIBLE, POSITION
from tests.support.server.background import served_beside
from tests.support.server.client import Answer, call_and_wait
from tests.support.server.clocks import standing_clock

pytestmark = pytest.mark.real


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[int, Path]]:
    folder = tmp_path_factory.mktemp("companion")
    with served_beside(folder / "a.db") as (_, port):
        yield port, folder


@pytest.fixture
def port(served: tuple[int, Path]) -> int:
    return served[0]


def post(port: int, what: str, **body: Any) -> Answer:
    return call_and_wait(port, "POST", f"/api/{what}", body)


def refusal(answer: Answer) -> Problem:
    return msgspec.json.decode(answer.body, type=Problem)


def test_a_position_gets_its_sheet_reasons_and_advice_in_one_answer(port: int) -> None:
    answer = post(port, "deduce", position=POSITION, cell=["wrench", "plum"], advice=True, language="fr")
    assert answer.status == 200
    assert (answer.json["contradiction"], answer.json["sheet"]["worlds"]) == (False, 7448)
    assert answer.json["sheet"]["holders"] == ["scarlet", "green", "plum", "envelope"]
    assert answer.json["because"] == ["Le Professeur Plum vous a montré la clé anglaise (entrée 1)."]
    advice = answer.json["advice"]
    assert advice == post(port, "advise", position=POSITION, language="fr").json
    assert advice["accuse"]["why"].startswith("N’accusez pas encore")
    assert 1 <= len(advice["questions"]) <= 10


def test_a_log_that_cannot_be_true_gets_its_repairs(port: int) -> None:
    answer = post(port, "deduce", position=IMPOSSIBLE, advice=True)
    assert answer.status == 200
    assert (answer.json["contradiction"], answer.json["sheet"], answer.json["advice"]) == (True, None, None)
    assert answer.json["entries"] == [0, 1]
    assert answer.json["because"][0].startswith("Entry 1 and entry 2 cannot both be right.")
    first = answer.json["repairs"][0]
    assert (first["entry"], first["change"]) == (1, {"passed": ["scarlet"], "shown_by": "green"})
    assert post(port, "advise", position=IMPOSSIBLE).json["contradiction"]


def test_a_spectator_gets_a_sheet_and_no_advice(port: int) -> None:
    watched = copy.deepcopy(POSITION)
    del watched["me"], watched["hand"]
    for entry in watched["log"]:
        entry.pop("card", None)
    answer = post(port, "deduce", position=watched, advice=True)
    assert (answer.status, answer.json["sheet"]["me"], answer.json["advice"]) == (200, None, None)
    assert post(port, "advise", position=watched).status == 400


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"hand": ["rope"]}, "hand: it has 1 card, but players[0].cards says 6"),
        ({"edition": "chess"}, "edition: there is no edition 'chess'"),
        ({"log": [{"type": "roll"}]}, "log[0].type: the value 'roll' is not possible here"),
        ({"board": {"dice": [9]}}, "board.dice: expected a number from 1 to 6"),
    ],
)
def test_what_is_wrong_with_a_position_is_told_with_its_place(
    port: int, change: dict[str, Any], sentence: str
) -> None:
    answer = post(port, "advise", position=copy.deepcopy(POSITION) | change)
    assert answer.status == 400
    assert (refusal(answer).kind, refusal(answer).sentence.startswith(sentence)) == ("bad", True)


def test_a_log_without_end_is_refused_by_its_length(port: int) -> None:
    answer = post(port, "deduce", position=POSITION | {"log": POSITION["log"] * 2_500})
    assert answer.status == 413
    assert refusal(answer).sentence == "The request is too long: 131072 bytes at most."


def test_nothing_of_a_position_is_kept_or_logged(served: tuple[int, Path]) -> None:
    port, folder = served
    marked = copy.deepcopy(POSITION) | {"edition": "a-marked-word"}
    with capture_logs() as logged:
        assert post(port, "deduce", position=POSITION).status == 200
        assert "a-marked-word" in refusal(post(port, "deduce", position=marked)).sentence
    told = json.dumps(logged, default=str)
    assert not [word for word in ("a-marked-word", "wrench", "lounge") if word in told]
    for file in folder.iterdir():
        assert b"a-marked-word" not in file.read_bytes()
        assert b"lounge" not in file.read_bytes()


def test_one_address_may_ask_only_so_often(tmp_path: Path) -> None:
    limits = Limits(positions_per_address=2)
    with served_beside(tmp_path / "a.db", Options(limits=limits), clock=standing_clock()) as (_, port):
        wrong = POSITION | {"edition": "chess"}
        assert [post(port, "advise", position=wrong).status for _ in range(3)] == [400, 400, 429]
