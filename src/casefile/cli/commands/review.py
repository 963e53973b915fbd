"""`casefile review`: how well was a recorded game played?"""

from __future__ import annotations

import json
from typing import Annotated

from cyclopts import Parameter

from casefile.analysis.review.review import review_seat
from casefile.analysis.review.review_problems import ReviewProblem
from casefile.analysis.review.review_text import ReviewText
from casefile.analysis.review.seat_views import check_reviewable
from casefile.batch.warm import RUN
from casefile.bots.warm import THINKING
from casefile.cli.language import make_translator
from casefile.cli.reading import source
from casefile.cli.recorded import RecordName, read_game
from casefile.cli.render.progress import ProgressBar
from casefile.cli.render.terminal import terminal
from casefile.cli.warming import make_ready
from casefile.game.actions import Seat
from casefile.game.cards import Suspect
from casefile.reading.bad_input import BadInput
from casefile.record import Record


def review_command(
    record: RecordName,
    /,
    *,
    as_: Annotated[str | None, Parameter(name="--as")] = None,
    quick: Annotated[bool, Parameter(negative=(), show_default=False)] = False,
    seed: int = 0,
    json_: Annotated[bool, Parameter(name="--json", negative=(), show_default=False)] = False,
    language: str | None = None,
) -> int:
    """Say how well a finished game was played: every decision from what that player knew, and luck apart.

    Parameters
    ----------
    record
        A file with the record, as JSON or as JSON Lines; - is the standard input.
    as_
        Whose game, as in plum. Without it, everybody's.
    quick
        Judge by information alone, without playing on from there.
    seed
        The same number gives the same review.
    json_
        Print one line of JSON: an object, or a list without --as.
    language
        The language of the sentences: en or fr.
    """
    translator = make_translator(language)
    game = read_game(record, language)
    try:
        check_reviewable(game)
    except BadInput as problem:
        raise problem.within(source(record)) from None
    seats = _seats(game, as_)
    # Refused before anything is compiled: what is wrong with a file is told at once.
    make_ready(language, *THINKING, *(() if quick else (RUN,)))
    names = game.setup.edition.names[translator.language]
    told = []
    with ProgressBar(lambda: translator.text("review-working"), in_percent=True) as bar:
        for number, seat in enumerate(seats):
            before = number / len(seats)

            def tell(done: int, total: int, before: float = before) -> None:
                bar.tell(round(100 * (before + done / max(1, total) / len(seats))), 100)

            reviewed = review_seat(game, seat, quick=quick, seed=seed, progress=tell)
            told.append(ReviewText(reviewed, names, translator))
    if json_:
        documents = [each.document() for each in told]
        print(json.dumps(documents if as_ is None else documents[0], ensure_ascii=False))
    else:
        terminal().print("\n\n".join("\n".join(each.sentences()) for each in told))
    return 0


def _seats(game: Record, name: str | None) -> list[Seat]:
    players = game.setup.players
    if name is None:
        return [Seat(seat) for seat in range(len(players))]
    if name not in players:
        raise BadInput("--as", ReviewProblem.NOBODY_PLAYED(name=name, known=", ".join(players)))
    return [Seat(players.index(Suspect(name)))]
