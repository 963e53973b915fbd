"""The decisions of a recorded game as rows. The only module of a dataset that touches the state of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from casefile.arena.played import Played
from casefile.batch.numbering import Numbering
from casefile.dataset.columns import LEVEL_MOVES_GROUP, TRUTH
from casefile.dataset.known.known_row import KnownColumns
from casefile.dataset.known.shadows import Shadows
from casefile.dataset.plan import DatasetPlan
from casefile.game.actions import Seat
from casefile.game.events import Event
from casefile.game.view import redact, view
from casefile.record.record import Record
from casefile.record.replay import steps_of


def decision_rows(plan: DatasetPlan, played: Played, record: Record) -> Iterator[dict[str, Any]]:
    """A row for every move of the record, which is that of the game in question."""
    numbering = Numbering(record.setup.edition)
    known = KnownColumns(numbering, plan.columns, plan.seed)
    # One for each seat: they see different things, and a level keeps what it has seen.
    watching = [Shadows() for _ in played.bots] if LEVEL_MOVES_GROUP in plan.columns else []
    truth = {
        f"{TRUTH}envelope": list(record.setup.envelope),
        f"{TRUTH}winner": played.winner,
        f"{TRUTH}turns": played.turns,
    }
    # From the record and not from the events: whoever has only the record can make the same rows.
    steps = steps_of(record)
    dealt = next(steps)
    _tell(watching, dealt.events)
    state = dealt.state
    for move, step in enumerate(steps):
        action = step.action
        assert action is not None, "only the deal has none"
        seat = action.seat
        # Through the door of the game: what makes the other columns never sees a state.
        seen = view(state, seat)
        yield {
            **known.row(seen, watching[seat] if watching else None, played.game, move),
            "deal": played.deal,
            "bot": played.bots[seat],
            "played": numbering.number(action),
            **truth,
            f"{TRUTH}won": seat == played.winner,
        }
        _tell(watching, step.events)
        state = step.state


def _tell(watching: list[Shadows], events: tuple[Event, ...]) -> None:
    for seat, shadows in enumerate(watching):
        for event in events:
            shadows.see(redact(event, Seat(seat)))
