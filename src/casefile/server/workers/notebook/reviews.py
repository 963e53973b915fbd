"""Reviews of finished games, in slices, so that no review holds up another. Nothing is kept of them."""

from __future__ import annotations

from collections.abc import Generator
from time import perf_counter

import msgspec

from casefile.analysis.review.review import review_steps
from casefile.analysis.review.review_problems import ReviewProblem
from casefile.analysis.review.review_text import ReviewText
from casefile.analysis.review.seat_views import check_reviewable, seat_game
from casefile.game.actions import Seat
from casefile.game.cards import Suspect
from casefile.locales import Translator
from casefile.reading.bad_input import BadInput
from casefile.record import read_record
from casefile.server.wire.review import ReviewAnswer
from casefile.server.workers.notebook.question import ReviewQuestion, ReviewSlice, StudyReply

SLICE_SECONDS = 0.5
"""A slice ends with the decision that it has begun by then."""

_in_progress: dict[int, Generator[tuple[int, int], None, StudyReply]] = {}
"""The reviews of this process, by number."""


def advance_review(asked: ReviewSlice) -> StudyReply:
    """Work on a review for one slice: the answer, or how far it is."""
    for dropped in _in_progress.keys() - asked.wanted:
        del _in_progress[dropped]
    steps = _in_progress.pop(asked.review, None) or _steps(asked.question)
    ends_at = perf_counter() + SLICE_SECONDS
    try:
        done, total = next(steps)
        while perf_counter() < ends_at:
            done, total = next(steps)
    except StopIteration as finished:
        reply: StudyReply = finished.value
        return reply
    _in_progress[asked.review] = steps
    return StudyReply(done=done, total=total)


def _steps(question: ReviewQuestion) -> Generator[tuple[int, int], None, StudyReply]:
    """How much is done, and of how much; returns the review of one seat, or what is wrong with the record."""
    translator = Translator(question.language)
    try:
        record = read_record(question.record)
        check_reviewable(record)
        players = record.setup.players
        if question.seat not in players:
            raise BadInput("seat", ReviewProblem.NOBODY_PLAYED(name=question.seat, known=", ".join(players)))
    except BadInput as problem:
        return StudyReply(problem=problem.told(translator.say))
    game = seat_game(record, Seat(players.index(Suspect(question.seat))))
    reviewed = yield from review_steps(game, quick=question.quick)
    text = ReviewText(reviewed, record.setup.edition.names[translator.language], translator)
    # Through its type: what is sent is what the protocol describes.
    answer = msgspec.convert(text.document(), ReviewAnswer)
    return StudyReply(answer=msgspec.Raw(msgspec.json.encode(answer)))
