"""Names that types spell out are those that there are."""

from __future__ import annotations

from typing import get_args

from casefile.bots.pace import WAITS, PaceName
from casefile.game.public import Phase
from casefile.server.table.refusals import TableReason
from casefile.server.wire.messages import GamePhase, RefusalKind
from casefile.server.wire.settings import CAREFUL, CarefulLevel


def test_every_careful_level_may_sit_in_and_no_other() -> None:
    assert get_args(CarefulLevel) == CAREFUL


def test_every_pace_has_its_waits() -> None:
    assert get_args(PaceName) == tuple(WAITS)


def test_every_phase_of_a_game_is_named() -> None:
    assert get_args(GamePhase) == tuple(phase.value for phase in Phase)


def test_every_kind_of_refusal_is_named() -> None:
    assert {reason.kind for reason in TableReason} | {"illegal"} == {*get_args(RefusalKind)}
