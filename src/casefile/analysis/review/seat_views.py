"""A recorded game as one seat lived it: what it knew before each move, and nothing else.

The only module of a review that touches the state of a game. Everything else gets views.
"""

from __future__ import annotations

from dataclasses import dataclass

from casefile.analysis.review.review_problems import ReviewProblem
from casefile.game.actions import Action, Seat, Show
from casefile.game.seen import View
from casefile.game.view import view
from casefile.reading.bad_input import BadInput
from casefile.record.check import check
from casefile.record.record import Record
from casefile.record.replay import replay, steps_of


@dataclass(frozen=True)
class OwnMove:
    """Something the seat did."""

    move: int
    """Its number in the record, from 0."""
    before: View
    action: Action
    after: View
    """What the seat knew once it was answered; for the last move of a game, what it knew before."""
    closes_turn: bool
    """The last thing the seat did in its turn: whoever does not accuse now has to wait for the next."""


@dataclass(frozen=True)
class SeatGame:
    """All of a game that one seat could know while it went on."""

    seat: Seat
    views: tuple[View, ...]
    """Before each move, in order. When the game is over all cards lie open: that is not among them."""
    own: tuple[OwnMove, ...]


def check_reviewable(record: Record) -> None:
    """BadInput unless the record is legal and its game was played to the end."""
    verdict = check(record)
    if verdict.reason is not None:
        place = f"moves[{verdict.move}]" if 0 <= verdict.move < len(record.moves) else ""
        raise BadInput(place or ("setup" if verdict.move < 0 else "result"), verdict.reason)
    if not replay(record)[1].public.over:
        raise BadInput("moves", ReviewProblem.NOT_FINISHED())


def seat_game(record: Record, seat: Seat) -> SeatGame:
    """The game from this seat. The record has been checked."""
    views, actions = [], []
    # Through the door of the game, state by state: the rest of a review never sees one.
    for step in steps_of(record):
        if step.action is not None:
            actions.append(step.action)
        if not step.state.public.over:
            views.append(view(step.state, seat))
    # The last move ends the game and has a view before it, but none after it.
    own = [number for number, action in enumerate(actions) if action.seat == seat]
    return SeatGame(
        seat,
        tuple(views),
        tuple(
            OwnMove(
                number,
                views[number],
                actions[number],
                _answered(views, number),
                _closes_turn(actions, views, number, seat),
            )
            for number in own
        ),
    )


def _answered(views: list[View], number: int) -> View:
    """The next view in which nothing is being answered any more."""
    # Between a suggestion and its answer the table waits; what was learnt is in the view after that.
    for after in views[number + 1 :]:
        if after.public.pending is None:
            return after
    return views[number]


def _closes_turn(actions: list[Action], views: list[View], number: int, seat: Seat) -> bool:
    if isinstance(actions[number], Show):
        return False
    # By the count of turns and not by whose it is: with everybody else out, one seat plays turn after turn.
    turns = views[number].public.turns
    return not any(
        action.seat == seat and not isinstance(action, Show) and before.public.turns == turns
        for action, before in zip(actions[number + 1 :], views[number + 1 :], strict=False)
    )
