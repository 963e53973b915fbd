"""Finished games that somebody wants reviewed. Nothing is kept of them."""

from __future__ import annotations

import msgspec

from casefile.analysis.review.review import review_seat
from casefile.analysis.review.review_problems import ReviewProblem
from casefile.analysis.review.review_text import ReviewText
from casefile.analysis.review.seat_views import check_reviewable
from casefile.game.actions import Seat
from casefile.game.cards import Suspect
from casefile.locales import Translator
from casefile.reading.bad_input import BadInput
from casefile.record import read_record
from casefile.server.wire.review import ReviewAnswer
from casefile.server.workers.notebook.question import PositionReply, ReviewQuestion


def review_record(question: ReviewQuestion) -> PositionReply:
    """The review of one seat, or what is wrong with the record."""
    translator = Translator(question.language)
    try:
        record = read_record(question.record)
        check_reviewable(record)
        players = record.setup.players
        if question.seat not in players:
            raise BadInput("seat", ReviewProblem.NOBODY_PLAYED(name=question.seat, known=", ".join(players)))
    except BadInput as problem:
        return PositionReply(problem=problem.told(translator.say))
    seat = Seat(players.index(Suspect(question.seat)))
    reviewed = review_seat(record, seat, quick=question.quick)
    told = ReviewText(reviewed, record.setup.edition.names[translator.language], translator)
    return PositionReply(reviewed=msgspec.convert(told.document(), ReviewAnswer))
