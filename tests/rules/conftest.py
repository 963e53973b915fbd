"""Every game that the test of a rule plays is judged by both engines, as `check --engine batch` does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from casefile.game.actions import Accuse, Action, EndTurn, Roll, Show, Suggest, TakePassage, Walk
from casefile.game.errors import Refusal
from casefile.game.setup import Setup
from casefile.match.compiled_check import check_compiled
from casefile.record import Record
from casefile.record.record import Move
from casefile.record.write import record_of
from tests.support.tables import Ask, Table


@pytest.fixture(autouse=True)
def both_engines_agree(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Moves that are refused count as well: the compiled engine refuses them at the same place."""
    played: list[Table] = []
    refused: list[Record] = []
    lay_out, refuse = Table.__init__, Table.refuses

    def remembered(game: Table, setup: Setup) -> None:
        lay_out(game, setup)
        played.append(game)

    def noted(game: Table, ask: Ask, rule: str) -> Refusal:
        record, action = record_of(game.events), ask(game)
        # A record says only once where a walk ends.
        if not isinstance(action, Walk) or not action.path or action.path[-1] == action.to:
            refused.append(replace(record, moves=(*record.moves, move_of(action, game))))
        return refuse(game, ask, rule)

    monkeypatch.setattr(Table, "__init__", remembered)
    monkeypatch.setattr(Table, "refuses", noted)
    yield
    for game in played:
        assert check_compiled(record_of(game.events)).legal
    for record in refused:
        assert check_compiled(record).move == len(record.moves) - 1


def move_of(action: Action, game: Table) -> Move:
    """The action as a record has it."""
    by = game.state.public.players[action.seat]
    match action:
        case Roll():
            return Move(by, "roll", dice=action.dice)
        case Walk():
            return Move(by, "walk", path=action.path, to=None if action.path else action.to)
        case TakePassage():
            return Move(by, "passage")
        case Suggest():
            return Move(by, "suggest", triple=action.triple)
        case Show():
            return Move(by, "show", card=action.card)
        case Accuse():
            return Move(by, "accuse", triple=action.triple)
        case EndTurn():
            return Move(by, "end")
