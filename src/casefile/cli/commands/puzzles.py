"""`casefile puzzles`: puzzles of deduction, one a line."""

from __future__ import annotations

import re
from datetime import date
from itertools import islice

from casefile.cli.arena_options import Seed, chosen_seed
from casefile.cli.language import make_translator
from casefile.cli.problems import Mistake
from casefile.cli.render.reasons import FileReader
from casefile.cli.stream import print_json
from casefile.cli.warming import make_ready
from casefile.deduce.warm import ODDS
from casefile.puzzles.document import puzzle_document
from casefile.puzzles.making import ANY_RATING, NoPuzzle, puzzle_of_day, puzzle_stream
from casefile.puzzles.puzzle_kind import PUZZLE_KINDS, PuzzleKind
from casefile.reading.bad_input import BadInput
from casefile.reading.problems import no_such

MAX_PUZZLES = 1_000_000


def puzzles_command(
    *,
    count: int | None = None,
    seed: Seed = None,
    kind: str | None = None,
    rating: str | None = None,
    day: str | None = None,
    language: str | None = None,
) -> int:
    """Make puzzles of deduction: each is a position with one question, its answer and the proof.

    Prints a line of JSON for every puzzle. Every entry of its log is needed for the answer. The same seed
    gives the same puzzles, and a day has the same puzzle everywhere.

    Parameters
    ----------
    count
        How many; without it, one.
    seed
        Any word or number. Without it every run is different.
    kind
        What is asked: envelope, holder, shown, question, sound or slip. Without it, each in turn.
    rating
        How hard they may be, as in 1200-1600.
    day
        The puzzle of a day, as in 2026-12-24.
    language
        The language of the proofs: en or fr.
    """
    translator = FileReader(make_translator(language).language)
    chosen_day = None if day is None else _day(day)
    for option, given in (("--count", count), ("--seed", seed), ("--kind", kind), ("--rating", rating)):
        if chosen_day is not None and given is not None:
            raise BadInput(option, Mistake.DAY_HAS_ONE())
    wanted, ratings = _count(1 if count is None else count), _ratings(rating)
    asked = None if kind is None else _kind(kind)
    # After all options are checked: to compile takes a while, and a typing error should not wait for it.
    make_ready(language, ODDS)
    made = (
        puzzle_stream(chosen_seed(seed), asked, ratings)
        if chosen_day is None
        else iter([puzzle_of_day(chosen_day)])
    )
    try:
        # Line by line as they are made: whoever reads them need not wait for the last.
        for puzzle in islice(made, wanted):
            print_json(puzzle_document(puzzle, translator.language, translator))
    except NoPuzzle:
        raise BadInput("--rating", Mistake.NO_PUZZLE(least=ratings[0], most=ratings[1])) from None
    return 0


def _count(count: int) -> int:
    if count < 1:
        raise BadInput("--count", Mistake.AT_LEAST_ONE(number=str(count)))
    if count > MAX_PUZZLES:
        raise BadInput("--count", Mistake.AT_MOST(most=MAX_PUZZLES, number=str(count)))
    return count


def _kind(name: str) -> PuzzleKind:
    for kind in PUZZLE_KINDS:
        if kind == name:
            return kind
    raise BadInput("--kind", no_such("kind", name, PUZZLE_KINDS))


def _ratings(words: str | None) -> tuple[int, int]:
    if words is None:
        return ANY_RATING
    typed = re.fullmatch(r"([0-9]{1,4})-([0-9]{1,4})", words, re.ASCII)
    if typed is None or int(typed[1]) > int(typed[2]):
        raise BadInput("--rating", Mistake.NOT_RATINGS(typed=words))
    return int(typed[1]), int(typed[2])


def _day(words: str) -> date:
    # `fromisoformat` takes other ways of writing a day, too, of which no one is meant here.
    if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", words, re.ASCII):
        try:
            return date.fromisoformat(words)
        except ValueError:
            pass
    raise BadInput("--day", Mistake.NOT_A_DAY(typed=words))
