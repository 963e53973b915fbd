"""Reviews and puzzles over HTTP: what is answered, what is refused, and that it costs nobody else."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from casefile.record import Record, to_json
from casefile.server.live.house import Options
from casefile.server.live.limits import Limits
from tests.analysis.test_review import plain_game
from tests.support.patience import PATIENCE
from tests.support.server.background import served_beside
from tests.support.server.client import Answer, call_and_wait

pytestmark = pytest.mark.real


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with served_beside(tmp_path_factory.mktemp("study") / "a.db") as (_, port):
        yield port


def review(port: int, record: Record, seat: str = "white", **more: Any) -> Answer:
    body = {"record": json.loads(to_json(record)), "seat": seat, "quick": True, **more}
    return call_and_wait(port, "POST", "/api/review", body)


def test_a_record_is_reviewed_and_what_is_wrong_with_one_is_said_in_one_sentence(port: int) -> None:
    game = plain_game()
    answer = review(port, game)
    assert answer.status == 200
    assert (answer.json["seat"], answer.json["curve"]) == ("white", [])
    assert answer.json["decisions"]
    aborted = Record(game.setup, game.moves[:-3])
    for body, said in (
        (review(port, aborted), "not played to the end"),
        (review(port, game, seat="plum"), "nobody played plum"),
        (review(port, game, seat="plum", language="fr"), "personne n’a joué plum"),
        (call_and_wait(port, "POST", "/api/review", {"record": {"format": "x"}, "seat": "plum"}), "format"),
        (review(port, game, typo=1), "typo"),
    ):
        assert body.status == 400, body.body
        assert said in body.body.decode()


def test_there_is_no_review_of_a_game_that_is_not_over(port: int) -> None:
    answer = call_and_wait(port, "GET", "/api/tables/0123456789abcdef/games/1/review?seat=plum")
    assert answer.status == 404


def test_puzzles_are_found_by_day_id_and_rating_in_both_languages(port: int) -> None:
    today = call_and_wait(port, "GET", "/api/puzzles/days/2026-12-24").json
    assert today["day"] == "2026-12-24"
    french = call_and_wait(port, "GET", f"/api/puzzles/{today['id']}?language=fr").json
    assert french["proof"] != today.pop("proof")
    assert {**french, "proof": None} == {**today, "proof": None}
    many = call_and_wait(port, "GET", "/api/puzzles?rating=1200&count=5&kind=holder").json
    assert [puzzle["kind"] for puzzle in many] == ["holder"] * 5


@pytest.mark.parametrize(
    ("asked", "status", "said"),
    [
        ("/0123456789", 404, "There is no such puzzle."),
        ("/days/2525-01-01", 404, "choose a day from 2026-11-01"),
        ("/days/tomorrow", 404, "choose a day"),
        ("?count=41", 400, "count"),
        ("?kind=riddle", 400, "kind"),
        ("?language=de", 400, "language"),
    ],
)
def test_what_there_is_none_of_is_refused(port: int, asked: str, status: int, said: str) -> None:
    answer = call_and_wait(port, "GET", f"/api/puzzles{asked}")
    assert answer.status == status
    assert said in answer.body.decode()


def test_an_address_has_a_budget(tmp_path: Path) -> None:
    limits = Limits(puzzles_per_address=2, reviews_per_address=1)
    with served_beside(tmp_path / "a.db", Options(limits=limits)) as (_, port):
        puzzles = [call_and_wait(port, "GET", "/api/puzzles?rating=900").status for _ in range(3)]
        reviews = [review(port, plain_game()).status for _ in range(2)]
    assert (puzzles, reviews) == ([200, 200, 429], [200, 429])


def test_an_address_over_its_budget_is_refused_before_its_record_is_read(tmp_path: Path) -> None:
    limits = Limits(reviews_per_address=1)
    with served_beside(tmp_path / "a.db", Options(limits=limits)) as (_, port):
        review(port, plain_game())
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as raw:
            head = "POST /api/review HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
            raw.sendall(f"{head}content-length: 100000\r\n\r\n".encode())
            answer = b"".join(iter(lambda: raw.recv(4096), b""))  # to its end: the connection is closed
    assert answer.startswith(b"HTTP/1.1 429 ")
    assert b"connection: close" in answer.lower()
