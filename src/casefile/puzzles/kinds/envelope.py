"""The envelope is certain: which three cards are in it?"""

from __future__ import annotations

from collections.abc import Sequence

from casefile.deduce.explain.proof import Cell
from casefile.fair.stream import Stream
from casefile.game.edition import Edition
from casefile.puzzles.argument import argue
from casefile.puzzles.knowledge import Knowledge, first_moment, needed
from casefile.puzzles.puzzle import FoundPuzzle
from casefile.puzzles.quick_game import play_quickly

_ROUNDS = {3: 9, 4: 8, 5: 7, 6: 6}


def find_envelope(edition: Edition, draws: Stream) -> FoundPuzzle | None:
    """A log that has just settled the case."""
    seats = 3 + draws.below(4)
    game = play_quickly(edition, seats, _ROUNDS[seats], draws)
    known = Knowledge(game.log)

    def settled(entries: Sequence[int]) -> bool:
        return known.odds(entries).solution is not None

    everything = len(game.log.entries)
    if not settled(range(everything)):
        return None
    # From the first moment on: what was told later would make the proof needlessly easy.
    log = known.part(needed(range(first_moment(everything, settled)), settled, draws))
    triple = game.envelope
    cells = [Cell(card, log.envelope, True) for card in triple.cards]
    return FoundPuzzle(log, {}, {"triple": list(triple)}, lambda: [argue(log, cells)])
