"""The Python side of the kernel: its working memory, and one call from masks to an answer."""

from __future__ import annotations

import threading

import numpy as np

from casefile.deduce.facts import Masks
from casefile.deduce.kernel.answers import NO_SUGGESTION, Answers, solve_answers
from casefile.deduce.kernel.arrays import Bytes, Floats, Ints
from casefile.deduce.kernel.hands import MAX_HANDS
from casefile.deduce.kernel.solve import SolveTables
from casefile.deduce.log import SuggestionEntry

MAX_CELLS = 1 << 21
"""As many as 21 cards have subsets."""
MAX_HOLDERS = 16

_memory = threading.local()


def _tables() -> SolveTables:
    """Each thread has its own; the system gives memory only to the pages that are touched."""
    # Kept from call to call: the kernel clears what it has touched, so that nothing has to be made anew.
    tables: SolveTables | None = getattr(_memory, "tables", None)
    if tables is None:
        tables = SolveTables(
            packed=np.zeros(MAX_HANDS, np.int64),
            offset=np.zeros(MAX_HANDS, np.int64),
            weight=np.zeros(MAX_HANDS),
            share=np.zeros(MAX_HANDS),
            start=np.zeros(MAX_HOLDERS, np.int64),
            open_cards=np.zeros(MAX_HOLDERS, np.int64),
            left_cells=np.zeros(MAX_CELLS, np.int64),
            left_packed=np.zeros(MAX_CELLS, np.int64),
            right_cells=np.zeros(MAX_CELLS, np.int64),
            right_packed=np.zeros(MAX_CELLS, np.int64),
            left_ways=np.zeros(MAX_CELLS),
            left_finish=np.zeros(MAX_CELLS),
            right_ways=np.zeros(MAX_CELLS),
            right_finish=np.zeros(MAX_CELLS),
        )
        _memory.tables = tables
    return tables


def solve_masks(masks: Masks, samples: int = 0, seed: int = 0) -> tuple[int, Floats, Floats, Bytes]:
    """The number of worlds, the odds of every card, those of the envelope, and some random worlds."""
    deck, problem = masks.deck, masks.problem()
    odds = np.zeros((1, len(deck.cards), problem.sizes.shape[0]))
    joint = np.zeros((1, len(deck.suspects), len(deck.weapons), len(deck.rooms)))
    worlds = np.zeros((samples, len(deck.cards)), np.int8)
    # As an answer to no suggestion: an entry point of its own would
    # be all of `solve` compiled again (decision 58).
    counts = solve_answers(problem, NO_SUGGESTION, _tables(), odds, joint, worlds, seed)
    return int(counts[0]), odds[0], joint[0], worlds


def answer_each(masks: Masks, suggestions: list[SuggestionEntry]) -> tuple[Ints, Floats, Floats]:
    """The same for every answer to one suggestion: numbers of worlds, odds and envelopes, one each."""
    deck, problem = masks.deck, masks.problem()
    triple = suggestions[0].triple.cards
    answers = Answers(
        masks.mask(triple),
        np.array([sum(1 << seat for seat in made.passed) for made in suggestions], np.int64),
        np.array([-1 if made.shown_by is None else made.shown_by for made in suggestions], np.int64),
        np.array(
            [masks.mask(triple if made.card is None else (made.card,)) for made in suggestions], np.int64
        ),
    )
    odds = np.zeros((len(suggestions), len(deck.cards), problem.sizes.shape[0]))
    joint = np.zeros((len(suggestions), len(deck.suspects), len(deck.weapons), len(deck.rooms)))
    nothing = np.zeros((0, len(deck.cards)), np.int8)
    return solve_answers(problem, answers, _tables(), odds, joint, nothing, 0), odds, joint
