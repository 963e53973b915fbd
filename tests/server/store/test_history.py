"""A long log is read without the moves of games that are over, and tells the same."""

from __future__ import annotations

import random
from contextlib import aclosing
from pathlib import Path

import pytest

from casefile.game.cards import Suspect
from casefile.server.live.finished import finished_game
from casefile.server.store import history
from casefile.server.store.chain import chained, first_check
from casefile.server.store.history import History
from casefile.server.store.store import Store
from casefile.server.table.changes import apply, apply_all
from casefile.server.table.log import Acted, Begun, Entry, decode_entry
from casefile.server.table.state import TableState
from casefile.server.table.view import render
from tests.support.server.pure_table import PureTable, playing
from tests.support.server.stores import on_store

pytestmark = pytest.mark.real

GAMES = 3


def evening() -> PureTable:
    """Two whole games and a third one. In the first somebody leaves, and bots sit in for others."""
    desk = playing(5)
    rng = random.Random(7)
    host, leaving, away, asking, waiting = desk.seats
    _moves(desk, rng, 3)
    desk.ask(host, "say", text='They wrote "what":{"what":"acted"')
    desk.ask(leaving, "leave")
    desk.go(away)
    desk.wait_for("grace")
    desk.ask(asking, "sit-in", on=True)
    _moves(desk, rng, 12)
    desk.ask(waiting, "pause")
    desk.ask(host, "mute", chair=waiting, muted=True)
    _end_game(desk, rng)
    desk.come(away)
    desk.start()
    _moves(desk, rng, 5)
    _end_game(desk, rng)
    desk.start()
    _moves(desk, rng, 5)
    return desk


def _moves(desk: PureTable, rng: random.Random, count: int) -> None:
    for _ in range(count):
        if desk.chair(desk.acting).mover:
            desk.bot_move(rng)
        else:
            desk.one_move(rng)


def _end_game(desk: PureTable, rng: random.Random) -> None:
    while desk.chair(desk.acting).mover or not desk.snapshot(desk.acting)["menu"].get("accuse"):
        _moves(desk, rng, 1)
    desk.accuse(right=True)


@pytest.fixture(scope="module")
def desk() -> PureTable:
    return evening()


@pytest.fixture
def database(desk: PureTable, tmp_path: Path) -> Path:
    lines = chained(first_check(desk.table.table), desk.lines)
    on_store(tmp_path / "tables.db", lambda store: store.append(desk.table.table, 1, lines))
    return tmp_path / "tables.db"


def test_a_table_is_loaded_without_the_moves_of_earlier_games_and_is_the_same(
    desk: PureTable, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entries = [decode_entry(line) for line in desk.lines]
    whole = TableState(desk.table.table)
    apply_all(whole, entries)
    applied: list[Entry] = []

    def watched(state: TableState, entry: Entry) -> None:
        applied.append(entry)
        apply(state, entry)

    monkeypatch.setattr(history, "apply", watched)
    loaded, _ = on_store(database, lambda store: History(store).load(desk.table.table))
    assert whole.games == GAMES
    assert {name: getattr(loaded, name) for name in vars(whole)} == vars(whole)
    last_deal = max(number for number, entry in enumerate(entries) if isinstance(entry.what, Begun))
    moves = [entry for entry in applied if isinstance(entry.what, Acted)]
    assert moves == [entry for entry in entries[last_deal:] if isinstance(entry.what, Acted)]


@pytest.mark.parametrize("game", range(1, GAMES + 1))
def test_a_game_is_told_the_same_without_the_moves_of_those_before_it(
    desk: PureTable, database: Path, game: int
) -> None:
    table, viewers = desk.table.table, (None, *map(Suspect, desk.seats))

    async def told(read: History, since: int) -> list[list[bytes]]:
        """Every line of this game and those after it, for every viewer."""
        async with aclosing(read.states(table, since)) as states:
            return [
                [render(state, entry).to(viewer) for viewer in viewers]
                async for state, entry in states
                if state.game is not None and state.game.number >= game
            ]

    async def compare(store: Store) -> None:
        read = History(store)
        assert await told(read, game) == await told(read, 1)
        finished = await finished_game(read, table, game)
        assert (finished is None) == (game == GAMES)

    on_store(database, compare)
