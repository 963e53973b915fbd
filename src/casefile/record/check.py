"""Is a record legal? The verdict that `casefile check` prints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from casefile.game.cards import Suspect
from casefile.game.errors import Refusal
from casefile.game.state import State
from casefile.record.record import Record
from casefile.record.replay import steps_of


@dataclass(frozen=True)
class Verdict:
    """Legal with its winner and number of moves; or illegal at a move, by a rule, because of something."""

    legal: bool
    winner: Suspect | None = None
    moves: int = 0
    move: int = 0
    """Counted from 0; -1 is the set-up, the number of moves is the result."""
    rule: str = ""
    because: str = ""

    def as_json(self) -> dict[str, Any]:
        if self.legal:
            return {"legal": True, "winner": self.winner, "moves": self.moves}
        return {"legal": False, "move": self.move, "rule": self.rule, "because": self.because}


def check(record: Record) -> Verdict:
    """Replay a record against its edition and compare the result it claims."""
    done = -1
    state: State | None = None
    try:
        for step in steps_of(record):
            state = step.state
            done += 1
    except Refusal as refusal:
        return Verdict(False, move=done, rule=refusal.rule, because=_because(record, done, refusal))
    assert state is not None, "a record without a refusal has at least its deal"
    public = state.public
    winner = None if public.winner is None else public.players[public.winner]
    claim = record.result
    if claim is not None and claim.winner != winner:
        truth = f"{winner} won" if winner else "nobody won" if public.over else "the game is not over"
        because = f"The record claims {claim.winner or 'no winner'}, but {truth}."
        return Verdict(False, move=len(record.moves), rule="A3" if winner else "R4", because=because)
    return Verdict(True, winner=winner, moves=len(record.moves))


def _because(record: Record, move: int, refusal: Refusal) -> str:
    where = "set-up" if move < 0 else f"{record.moves[move].by}, {record.moves[move].do}"
    return f"{where}: {refusal.sentence}"
