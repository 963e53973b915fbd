"""The story of a finished game: to be had after it, by anybody with its link, with every card open."""

from __future__ import annotations

import asyncio
import html
import json
import random
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from casefile.deduce.notebook import Notebook
from casefile.deduce.sheet import CellState, Sheet, sheet_of
from casefile.editions import edition
from casefile.game.cards import Suspect
from casefile.game.events import CardShown
from casefile.server.live import story
from casefile.server.table.game_view import known_to
from casefile.server.workers.notebook.worker import Answered, NoAnswer, NotebookWorker
from tests.support.server.client import Client, any_action, call
from tests.support.server.people import PeopleAtTable, gathering, new_database

pytestmark = pytest.mark.real


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Machines that run tests are busy, and the odds have much to load."""
    monkeypatch.setattr(story, "ODDS_TIMEOUT", 300.0)


async def _play(among: PeopleAtTable, rng: random.Random, moves: int) -> None:
    for _ in range(moves):
        acting = among.acting()
        await acting.until(lambda acting=acting: acting.menu is not None)  # type: ignore[misc]
        assert acting.menu is not None
        await _move(among, acting, any_action(acting.menu, rng))


async def _play_until_shown(among: PeopleAtTable, rng: random.Random, askers: int) -> None:
    """Until so many have been shown a card. Each deal is another one: no number of moves suits them all."""
    game = among.table.state.game
    assert game is not None
    while len({event.to for event in game.events if isinstance(event, CardShown)}) < askers:
        await _play(among, rng, 1)


async def _move(among: PeopleAtTable, acting: Client, action: dict[str, Any]) -> None:
    done = await acting.act(**action)
    assert done["type"] == "done"
    await asyncio.gather(*(client.reached(done["line"]) for client in among.clients))


async def _solve(among: PeopleAtTable, rng: random.Random) -> str:
    """Somebody accuses with the truth. Who it was."""
    game = among.table.state.game
    assert game is not None
    while True:
        acting = among.acting()
        await acting.until(lambda acting=acting: acting.menu is not None)  # type: ignore[misc]
        assert acting.menu is not None
        if acting.menu.get("accuse"):
            suspect, weapon, room = game.state.secrets.envelope
            await _move(among, acting, {"do": "accuse", "suspect": suspect, "weapon": weapon, "room": room})
            assert acting.chair is not None
            return acting.chair
        await _play(among, rng, 1)


async def _story(among: PeopleAtTable, more: str = "", game: int = 1) -> tuple[int, Any]:
    path = f"/api/tables/{among.table.id}/games/{game}/story{more}"
    answer = await call(among.port, "GET", path)
    return answer.status, json.loads(answer.body)


async def _preview(among: PeopleAtTable, game: int = 1) -> dict[str, str]:
    """What is seen of the link to a game where it is passed on."""
    page = await call(among.port, "GET", f"/game/{among.table.id}/{game}")
    assert page.status == 200
    tags = re.findall(
        r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">', page.body.decode()
    )
    return {name: html.unescape(value) for name, value in tags}


def test_a_story_is_told_after_the_game_and_not_before(tmp_path: Path) -> None:
    rng, database = random.Random(5), new_database(tmp_path)

    async def test() -> None:
        async with gathering(database, 3, edition="classic-1986", hints=True) as among:
            assert (await _story(among))[0] == 404
            usual = await _preview(among)
            assert usual["og:title"] == "Casefile"
            await among.start()
            for _ in range(5):
                await _play(among, rng, 5)
                assert (await _story(among))[0] == 404
                assert await _preview(among) == usual
            await _play_until_shown(among, rng, 1)
            curious = among.clients[1]
            for about in ("question", "room"):
                assert (await curious.command("hint", about=about))["type"] == "hinted"
            winner = await _solve(among, rng)
            status, found = await _story(among)
            assert status == 200
            game = among.table.state.game
            assert game is not None

            names = {chair.suspect: chair.name for chair in among.table.state.chairs.values()}
            preview, cards = await _preview(among), edition("classic-1986").names["en"]
            assert preview["og:title"] == f"{names[Suspect(winner)]} solved the case"
            assert all(cards[card] in preview["og:description"] for card in game.state.secrets.envelope)
            of_result = {"og:title", "og:description", "og:image"}
            assert {name for name in usual if usual[name] != preview[name]} == of_result
            assert preview["og:image"].endswith(f"/preview-{winner}.png")
            assert await _preview(among, game=2) == {**usual, "og:url": usual["og:url"][:-1] + "2"}
            assert {player["suspect"]: player["name"] for player in found["players"]} == names
            assert {one["suspect"]: one["hints"] for one in found["players"] if "hints" in one} == {
                curious.chair: 2
            }
            told = [happening for step in found["steps"] for happening in step["happened"]]
            assert (told[0]["what"], told[-1]["what"]) == ("dealt", "game-ended")
            assert "hand" not in told[0], "hands come with the end, as everybody saw it"
            assert [step["at"] for step in found["steps"]] == sorted(step["at"] for step in found["steps"])
            shown = [(one["by"], one["to"], one["card"]) for one in told if one["what"] == "card-shown"]
            assert shown
            assert shown == [(one["by"], one["to"], one["card"]) for one in told[-1]["shown"]]
            assert len(told) == len(game.events)

            odds = found["odds"]
            assert odds["seat"] == winner
            assert 0 < odds["start"] < 1
            assert len(odds["suggestions"]) == sum(one["what"] == "suggested" for one in told)
            assert odds["accusations"][-1] == 1
            assert all(0 < each <= 1 for each in odds["suggestions"]), "the truth is never impossible"

    asyncio.run(test())


async def _sheets_while_played(among: PeopleAtTable, rng: random.Random, askers: int) -> dict[str, list[Any]]:
    """What the notebook of each seat says whenever something is settled, until so many were shown a card."""
    game = among.table.state.game
    assert game is not None
    chairs = [client.chair for client in among.clients if client.chair is not None]
    found: dict[str, dict[int, Any]] = {chair: {} for chair in chairs}

    def look() -> None:
        public = game.state.public
        settled = len(public.settled) + len(public.accusations)
        for chair in chairs:
            if settled not in found[chair]:
                found[chair][settled] = _sheet(sheet_of(Notebook.of(known_to(game, Suspect(chair)))))

    look()
    while len({event.to for event in game.events if isinstance(event, CardShown)}) < askers:
        await _play(among, rng, 1)
        if game.state.public.pending is None:
            look()
    return {chair: [sheets[settled] for settled in sorted(sheets)] for chair, sheets in found.items()}


def _sheet(sheet: Sheet) -> dict[str, Any]:
    letters = {CellState.YES: "y", CellState.NO: "n", CellState.UNKNOWN: "?"}
    return {
        "cells": ["".join(letters[cell.state] for cell in row.marks) for row in sheet.rows],
        "envelope": [round(row.marks[-1].odds, 4) for row in sheet.rows],
    }


def test_the_odds_are_those_of_the_seat_that_is_named(tmp_path: Path) -> None:
    """Whoever is shown a card knows more after it than the others."""
    rng, database = random.Random(8), new_database(tmp_path)

    async def test() -> None:
        async with gathering(database, 3, edition="classic-1986") as among:
            await among.start()
            expected = await _sheets_while_played(among, rng, 3)
            await _solve(among, rng)
            found = {}
            for client in among.clients:
                status, told = await _story(among, f"?seat={client.chair}&sheets=true")
                assert client.chair is not None
                known = expected[client.chair]
                assert told["sheets"][: len(known)] == known
                odds = told["odds"]
                assert len(told["sheets"]) == 1 + len(odds["suggestions"]) + len(odds["accusations"])
                assert (status, told["odds"]["seat"]) == (200, client.chair)
                found[client.chair] = tuple(told["odds"]["suggestions"])
            assert len(set(found.values())) == 3
            status, problem = await _story(among, "?seat=nobody")
            assert (status, problem["sentence"]) == (400, "nobody played nobody in this game")
            assert (await _story(among, game=2))[0] == 404

    asyncio.run(test())


def test_a_review_says_how_far_it_is_and_ends_with_the_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng, database = random.Random(8), new_database(tmp_path)

    async def test() -> None:
        async with gathering(database, 3) as among:
            await among.start()
            await _play_until_shown(among, rng, 2)
            winner = await _solve(among, rng)
            path = f"/api/tables/{among.table.id}/games/1/review"
            whole = await call(among.port, "GET", f"{path}?seat={winner}&language=fr")
            told = await call(among.port, "GET", f"{path}/progress?seat={winner}&language=fr")
            *steps, last = [json.loads(line) for line in told.body.splitlines()]
            assert last == {"review": whole.json}
            assert whole.json["curve"]
            assert steps == sorted(steps, key=lambda step: step["done"])
            assert all(0 < step["done"] <= step["total"] for step in steps)
            wrong = await call(among.port, "GET", f"{path}/progress?seat=nobody")
            assert (wrong.status, wrong.json["kind"]) == (400, "bad")

    asyncio.run(test())


async def _nothing(_notebook: NotebookWorker, _study: object) -> Answered:
    raise NoAnswer


async def _never(_notebook: NotebookWorker, _study: object) -> Answered:
    await asyncio.sleep(3600)
    return Answered(b"", 0.0)


@pytest.mark.parametrize("answer", [_nothing, _never])
def test_without_odds_the_story_is_told_all_the_same(
    answer: Callable[[NotebookWorker, object], Awaitable[Answered]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(NotebookWorker, "answer_timed", answer)
    monkeypatch.setattr(story, "ODDS_TIMEOUT", 0.01)
    rng, database = random.Random(2), new_database(tmp_path)

    async def test() -> None:
        async with gathering(database, 3, edition="vintage") as among:
            await among.start()
            await _solve(among, rng)
            status, told = await _story(among)
            assert (status, told["odds"]) == (200, None)
            assert told["steps"]

    asyncio.run(test())
