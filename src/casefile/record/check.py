"""Is a record legal? The verdict that `casefile check` prints."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from casefile.game.cards import Suspect
from casefile.game.errors import Refusal
from casefile.game.state import State
from casefile.locales.phrase import Phrase
from casefile.reading.problems import InputProblem
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
    reason: Phrase | None = None

    @property
    def because(self) -> str:
        """Why it is illegal, in English; empty if it is legal."""
        return "" if self.reason is None else str(self.reason)

    def as_json(self, say: Callable[[Phrase], str] = str) -> dict[str, Any]:
        """The verdict as `casefile check` prints it; `say` puts the reason into words."""
        if self.reason is None:
            return {"legal": True, "winner": self.winner, "moves": self.moves}
        return {"legal": False, "move": self.move, "rule": self.rule, "because": say(self.reason)}


def check(record: Record) -> Verdict:
    """Replay a record against its edition and compare the result it claims."""
    done = -1
    state: State | None = None
    try:
        for step in steps_of(record):
            state = step.state
            done += 1
    except Refusal as refusal:
        return Verdict(False, move=done, rule=refusal.rule, reason=_refused(record, done, refusal))
    assert state is not None, "a record without a refusal has at least its deal"
    public = state.public
    winner = None if public.winner is None else public.players[public.winner]
    claim = record.result
    # Compared last, and with what the replay says: a record is not believed about its own end.
    if claim is not None and claim.winner != winner:
        rule = "A3" if winner else "R4"
        return Verdict(False, move=len(record.moves), rule=rule, reason=_untrue(claim.winner, state))
    return Verdict(True, winner=winner, moves=len(record.moves))


def _refused(record: Record, move: int, refusal: Refusal) -> Phrase:
    if move < 0:
        return InputProblem.SETUP_REFUSED(sentence=refusal)
    made = record.moves[move]
    return InputProblem.MOVE_REFUSED(by=made.by, move=made.do, sentence=refusal)


def _untrue(claim: Suspect | None, state: State) -> Phrase:
    public = state.public
    if public.winner is not None:
        truth = InputProblem.SOMEBODY_WON(winner=public.players[public.winner])
    else:
        truth = InputProblem.NOBODY_WON() if public.over else InputProblem.NOT_OVER()
    if claim is None:
        return InputProblem.CLAIMS_NO_WINNER(truth=truth)
    return InputProblem.CLAIMS_WINNER(claim=claim, truth=truth)
