"""Fit how readily each level names which cards, from games among the bots.

Prints the table that `casefile.bots.thinking.level_habits` keeps. Every suggestion is looked at with what its
asker knew: which cards of each kind were its own, known, solved or open, and of which sort was the one named.
"""

from __future__ import annotations

import os
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from typing import Annotated

import numpy as np
from cyclopts import App, Parameter
from rich.progress import track

from casefile.bots.kernel.belief import (
    CATEGORIES,
    NO_SHOWER,
    Asker,
    SuggestionArrays,
    category_of,
    draw_conclusions,
    hand_masks,
    open_count,
    sort_cards,
    union,
)
from casefile.bots.kernel.belief import SOLVED as IS_SOLVED
from casefile.bots.thinking.belief import card_kinds, suggestion_arrays
from casefile.deduce.kernel.arrays import Bytes, Floats, Ints
from casefile.deduce.kernel.compiled import entry_point
from casefile.deduce.kernel.propagate import count_bits
from casefile.game.actions import Seat
from casefile.game.events import CardShown, Dealt
from casefile.game.seen import View
from casefile.match.match import Outcome
from tools.questions.among_levels import play_among

FITTED = ("random", "novice", "sleuth", "inspector", "master")
COMPANY = ("novice", "sleuth", "inspector", "master", "master", "random")
FEW = 3.0
"""So many choices are added to each category, as from the average card: what did not happen in these games is
not taken for impossible."""
ROW = 5 + CATEGORIES
"""Asker, kind, deduces, solved, chosen, and how many cards of each category there were."""


@entry_point
def count_sorts(world: Bytes, kinds: Ints, story: SuggestionArrays, rows: Ints) -> None:
    """Fill `rows` for the true deal and the true cards shown, six for each suggestion."""
    seats = story.lacking.shape[1]
    hands = hand_masks(world, seats)
    shown = np.zeros((seats, seats), np.int64)
    known = np.zeros((seats, seats), np.int64)
    for number in range(story.by.shape[0]):
        by, shower = story.by[number], story.shown_by[number]
        draw_conclusions(number, hands[by], known[by], story)
        mind = Asker(
            hands[by],
            union(shown[by]),
            union(known[by]),
            story.unanswered[number] & ~hands[by],
            story.narrowed[number],
            story.named[number],
        )
        for kind in range(3):
            for deduces in range(2):
                row = rows[6 * number + 2 * kind + deduces]
                sorts = sort_cards(mind, kinds[kind], deduces)
                row[0], row[1], row[2] = by, kind, deduces
                row[3] = int(deduces and (sorts[IS_SOLVED] != 0 or open_count(sorts) <= 1))
                row[4] = category_of(1 << story.cards[number, kind], sorts)
                for category in range(CATEGORIES):
                    row[5 + category] = count_bits(sorts[category])
        if shower != NO_SHOWER:
            shown[by, shower] |= 1 << story.seen[number]
            known[by, shower] |= 1 << story.seen[number]


def sorts_of(outcome: Outcome) -> Ints:
    """The rows of a game that is over."""
    dealt, public = outcome.events[0], outcome.public
    assert isinstance(dealt, Dealt), "a game begins with its deal"
    numbers = {card: number for number, card in enumerate(public.edition.deck.cards)}
    world = np.full((1, len(numbers)), len(public.players), np.int8)
    for seat, hand in enumerate(dealt.hands):
        for card in hand:
            world[0, numbers[card]] = seat
    seen = View(public, Seat(0), (), (), None, None)
    story = suggestion_arrays(seen)
    shown = iter([numbers[event.card] for event in outcome.events if isinstance(event, CardShown)])
    for number in range(len(story.by)):
        if story.shown_by[number] != NO_SHOWER:
            story.seen[number] = next(shown)
    rows = np.zeros((6 * len(story.by), ROW), np.int64)
    count_sorts(world[0], card_kinds(seen), story, rows)
    return rows


def play_one(number: int) -> list[tuple[str, Ints]]:
    """One game, and what each level did in it."""
    names, outcome = play_among(COMPANY, "habits", number)
    rows = sorts_of(outcome)
    return [(names[seat], rows[rows[:, 0] == seat]) for seat in range(len(names))]


def readiness(rows: Ints) -> Floats:
    """By category: how readily a card of it was named, the average card being 1 (Luce's choice model)."""
    chosen, counts = rows[:, 4], rows[:, 5:].astype(float)
    weights = np.ones(CATEGORIES)
    if not len(rows):
        return weights
    picked = np.bincount(chosen, minlength=CATEGORIES).astype(float)
    for _ in range(300):
        expected = (counts / (counts @ weights)[:, None]).sum(axis=0)
        weights = (picked + FEW) / (expected + FEW)
    weights /= (counts.sum(axis=0) @ weights) / counts.sum()
    return weights


def main(games: int = 400, *, jobs: Annotated[int | None, Parameter()] = None) -> None:
    """Play so many games and print the table."""
    found: dict[str, list[Ints]] = defaultdict(list)
    with ProcessPoolExecutor(jobs or os.cpu_count()) as pool:
        for played in track(pool.map(play_one, range(games), chunksize=8), "playing", total=games):
            for name, rows in played:
                found[name].append(rows)
    for name in FITTED:
        rows = np.concatenate(found[name])
        deduces = int(name in ("sleuth", "inspector", "master"))
        print(f"# {name}: {len(rows) // 6} suggestions")
        for kind in range(3):
            for solved in range(2):
                some = rows[(rows[:, 1] == kind) & (rows[:, 2] == deduces) & (rows[:, 3] == solved)]
                print(
                    f"    {readiness(some).round(3).tolist()},  # kind {kind}, solved {solved}, {len(some)}"
                )


if __name__ == "__main__":
    app = App(help_format="plaintext")
    app.default(main)
    app()
