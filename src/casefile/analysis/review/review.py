"""The review of a game: every decision of a seat judged from what the seat knew, and its luck apart."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass

from casefile.analysis.chances.win_chance import win_chance
from casefile.analysis.review.labels import Label, accuracy_of, label_of
from casefile.analysis.review.luck import luck_of
from casefile.analysis.review.missed import AccusationTimes, MissedCard, knowledge_of
from casefile.analysis.review.options import ROUND_RISK, Alternatives, Option, options_at
from casefile.analysis.review.seat_views import OwnMove, SeatGame, seat_game
from casefile.analysis.review.thought import Thought, Thoughts
from casefile.game.actions import Accuse, EndTurn, Seat, Suggest
from casefile.game.menu import menu
from casefile.game.public import MOVE
from casefile.game.seen import View
from casefile.record.record import Record

DECISION_PRECISION, CURVE_PRECISION = 0.02, 0.03
"""How exact the chances of winning are, as 95 % intervals: before a decision, and along the curve."""
OnProgress = Callable[[int, int], None]
"""Called with how much is done, and of how much."""


@dataclass(frozen=True)
class ReviewedDecision:
    """Something a seat decided, and what would have been better."""

    own: OwnMove
    thought: Thought
    options: Alternatives
    label: Label
    bits: float | None
    """What the question could be expected to tell about the envelope; only for suggestions."""
    best_bits: float | None

    @property
    def loss(self) -> float:
        return self.options.loss


@dataclass(frozen=True)
class CurvePoint:
    """Who is going to win, by seat, at the beginning of a turn, from what the reviewed seat knows."""

    move: int
    turn: int
    chances: tuple[float, ...]


@dataclass(frozen=True)
class Review:
    """How one seat played one game."""

    game: SeatGame
    accuracy: float
    """From 0 to 100."""
    luck: float
    """In percentage points of winning chances."""
    decisions: tuple[ReviewedDecision, ...]
    missed: tuple[MissedCard, ...]
    accusation: AccusationTimes
    curve: tuple[CurvePoint, ...]
    """Empty in a quick review."""


def review_seat(
    record: Record,
    seat: Seat,
    *,
    quick: bool = False,
    seed: int = 0,
    progress: OnProgress = lambda _done, _total: None,
) -> Review:
    """Review a finished game from one seat. `check_reviewable` says whether a record can be reviewed.

    `quick` goes by information alone; otherwise continuations are played for the chances of winning. The same
    record and seed give the same review.
    """
    return review_game(seat_game(record, seat), quick=quick, seed=seed, progress=progress)


def review_game(
    game: SeatGame, *, quick: bool, seed: int = 0, progress: OnProgress = lambda _done, _total: None
) -> Review:
    """The same of a game as the seat lived it. Nothing else goes in, so nothing else can matter."""
    steps = review_steps(game, quick=quick, seed=seed)
    try:
        while True:
            progress(*next(steps))
    except StopIteration as finished:
        reviewed: Review = finished.value
        return reviewed


def review_steps(game: SeatGame, *, quick: bool, seed: int = 0) -> Generator[tuple[int, int], None, Review]:
    """The same, a decision at a time: yields how much is done, and of how much, and returns the review."""
    # The curve is most of the work, and what a quick review leaves out.
    turns = [] if quick else _turns(game)
    reviewer = _Reviewer(quick, seed)
    total = len(game.own) + len(turns)
    for done, own in enumerate(game.own):
        yield done, total
        reviewer.look_at(own)
    curve = []
    for done, (move, view) in enumerate(turns, len(game.own)):
        yield done, total
        curve.append(_point(move, view, seed))
    yield total, total
    missed, accusation = knowledge_of(game)
    players = len(game.views[0].public.players)
    judged = [(each.loss, each.options.stake) for each in reviewer.decisions]
    return Review(
        game,
        accuracy_of(judged, players),
        100.0 * reviewer.luck,
        tuple(reviewer.decisions),
        missed,
        accusation,
        tuple(curve),
    )


class _Reviewer:
    """Goes through the moves of a seat in order, with what it has learnt by then."""

    def __init__(self, quick: bool, seed: int) -> None:
        self._quick, self._seed = quick, seed
        self._thoughts = Thoughts(str(seed))
        self.decisions: list[ReviewedDecision] = []
        self.luck = 0.0

    def look_at(self, own: OwnMove) -> None:
        # Forced moves are nobody's merit.
        if menu(own.before).choices(own.before.public.edition.deck) < 2:
            return
        thought = self._thoughts.at(own.before)
        self.luck += luck_of(own, thought)
        options = options_at(
            thought,
            own.action,
            self._win(own, thought),
            closes_turn=own.closes_turn,
            if_certain=self._if_certain(own, thought),
        )
        if options is None:
            return
        label = label_of(options.loss, len(own.before.public.players))
        played, best = _bits(thought, options.played), _bits(thought, options.best)
        self.decisions.append(ReviewedDecision(own, thought, options, label, played, best))

    def _win(self, own: OwnMove, thought: Thought) -> float:
        """The chance of winning before the decision."""
        if self._quick or isinstance(own.action, Accuse | EndTurn):
            # These are weighed against waiting, which continuations undervalue (decision 94).
            return thought.waiting
        assert own.before.seat is not None
        return self._chances(own.before)[own.before.seat]

    def _if_certain(self, own: OwnMove, thought: Thought) -> float:
        """What is left to whoever knows the envelope and says nothing: what the others do not take before."""
        if thought.solution is None or not own.closes_turn or isinstance(own.action, Accuse):
            return 1.0
        if self._quick:
            return 1.0 - ROUND_RISK
        assert own.before.seat is not None
        return self._chances(own.after)[own.before.seat]

    def _chances(self, view: View) -> tuple[float, ...]:
        return win_chance(view, precision=DECISION_PRECISION, seed=self._seed).chances


def _bits(thought: Thought, option: Option) -> float | None:
    if not isinstance(option.action, Suggest):
        return None
    return thought.learnt.envelope_bits.told_by(option.action.triple)


def _turns(game: SeatGame) -> list[tuple[int, View]]:
    """The moments at which a turn began."""
    # A turn may begin with more than one view of the same phase: only the first of them counts.
    found, begun = [], 0
    for move, view in enumerate(game.views):
        if view.public.turns > begun and view.public.phase is MOVE:
            begun = view.public.turns
            found.append((move, view))
    return found


def _point(move: int, view: View, seed: int) -> CurvePoint:
    chances = win_chance(view, precision=CURVE_PRECISION, seed=seed).chances
    return CurvePoint(move, view.public.turns, chances)
