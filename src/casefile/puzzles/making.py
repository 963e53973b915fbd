"""Puzzles from the words of a seed: searched until one is found that is worth solving."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from datetime import date

from casefile.deduce.position_document import position_document
from casefile.editions import DEFAULT_EDITION
from casefile.editions import edition as load_edition
from casefile.fair.stream import Stream
from casefile.game.edition import Edition
from casefile.puzzles.kinds.envelope import find_envelope
from casefile.puzzles.kinds.holder import find_holder
from casefile.puzzles.kinds.question import find_question
from casefile.puzzles.kinds.shown import find_shown
from casefile.puzzles.kinds.slip import find_slip
from casefile.puzzles.kinds.sound import find_sound, find_unsound
from casefile.puzzles.puzzle import FoundPuzzle, Puzzle
from casefile.puzzles.puzzle_kind import PUZZLE_KINDS, PuzzleKind
from casefile.puzzles.rating import MAX_RATING, MIN_RATING, rating_of, reasoning_steps

PuzzleSearch = Callable[[Edition, Stream], FoundPuzzle | None]
SEARCHES: dict[PuzzleKind, tuple[PuzzleSearch, ...]] = {
    "envelope": (find_envelope,),
    "holder": (find_holder,),
    "shown": (find_shown,),
    "question": (find_question,),
    "sound": (find_sound, find_unsound),
    "slip": (find_slip,),
}
"""Where there are several, all are taken equally often: to guess yes or no must not pay."""
PUZZLE_FORMAT = "casefile-puzzles/1"
"""Part of every seed. A change of the search gives other puzzles, and should then have another number."""
MIN_LOG_ENTRIES, MAX_LOG_ENTRIES = 4, 14
MIN_PROOF_STEPS, MAX_PROOF_STEPS = 3, 60
"""Anything shorter is no puzzle, and nobody wants to read a longer proof."""
ANY_RATING = (MIN_RATING, MAX_RATING)
RATING_OF_DAY = (900, 1700)
"""For everybody: neither read off nor the work of an evening."""
MAX_SEARCHES = 5_000
"""So many games are looked through for one puzzle; only a strange range of ratings takes as many."""


class NoPuzzle(Exception):
    """No puzzle of this kind and rating was found."""


def make_puzzle(words: str, kind: PuzzleKind, rating: tuple[int, int] = ANY_RATING) -> Puzzle:
    """The puzzle of these words; NoPuzzle if there is none with such a rating."""
    rules = load_edition(DEFAULT_EDITION)
    seed = words.encode("utf-8")
    # Before the attempts: one that more often finds nothing would otherwise come up less often.
    search = SEARCHES[kind][Stream(seed, f"{PUZZLE_FORMAT} {kind}").below(len(SEARCHES[kind]))]
    for attempt in range(MAX_SEARCHES):
        # A stream of its own for every attempt: what one of them draws does not matter to the next.
        found = search(rules, Stream(seed, f"{PUZZLE_FORMAT} {kind} {attempt}"))
        if found is None or not MIN_LOG_ENTRIES <= len(found.log.entries) <= MAX_LOG_ENTRIES:
            continue
        # Only now the proof: most of what is found is too short, and proofs take the longest.
        made = _rated(rules, kind, found)
        if MIN_PROOF_STEPS <= made.steps <= MAX_PROOF_STEPS and rating[0] <= made.rating <= rating[1]:
            return made
    raise NoPuzzle


def puzzle_stream(
    seed: str, kind: PuzzleKind | None = None, rating: tuple[int, int] = ANY_RATING
) -> Iterator[Puzzle]:
    """Puzzles without end: of one kind, or of each in turn."""
    number = 0
    while True:
        yield make_puzzle(f"{seed} {number}", kind or PUZZLE_KINDS[number % len(PUZZLE_KINDS)], rating)
        number += 1


def puzzle_of_day(day: date) -> Puzzle:
    """The puzzle of a day, wherever it is asked for; the kinds take turns."""
    # By the count of days and not by the week: there are six kinds, so each comes on every weekday.
    kind = PUZZLE_KINDS[day.toordinal() % len(PUZZLE_KINDS)]
    return make_puzzle(f"day {day.isoformat()}", kind, RATING_OF_DAY)


def _rated(edition: Edition, kind: PuzzleKind, found: FoundPuzzle) -> Puzzle:
    # Of what is asked alone: the same puzzle has the same id, however and wherever it was found.
    asked = json.dumps([kind, position_document(edition, found.log), found.ask], sort_keys=True)
    number = hashlib.sha256(asked.encode("utf-8")).hexdigest()[:10]
    arguments = tuple(found.argue())
    return Puzzle(number, kind, edition, found, arguments, rating_of(arguments), reasoning_steps(arguments))
