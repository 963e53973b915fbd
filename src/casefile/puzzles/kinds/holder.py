"""One card: who holds it?"""

from __future__ import annotations

from collections.abc import Sequence

from casefile.deduce.explain.proof import Cell
from casefile.deduce.log import Holder, SuggestionEntry
from casefile.deduce.sheet import ENVELOPE_NAME
from casefile.fair.stream import Stream
from casefile.game.edition import Edition
from casefile.puzzles.argument import argue
from casefile.puzzles.knowledge import Knowledge, first_moment, needed
from casefile.puzzles.puzzle import FoundPuzzle
from casefile.puzzles.quick_game import pick, play_quickly

_ROUNDS = 6


def find_holder(edition: Edition, draws: Stream) -> FoundPuzzle | None:
    """A card that was seen nowhere, and that can be in one place only."""
    game = play_quickly(edition, 3 + draws.below(4), _ROUNDS, draws)
    known, log = Knowledge(game.log), game.log
    seen = {entry.card for entry in log.entries if isinstance(entry, SuggestionEntry)}
    everything = len(log.entries)
    odds = known.odds(range(everything))
    certain = [
        Cell(card, Holder(place), True)
        for card in log.deck.cards
        for place in range(len(log.players) + 1)
        if card not in seen and card not in log.hand and odds.is_certain(card, Holder(place))
    ]
    # Cards that were seen or are the player's own are left out above: they would need one entry, or none.
    if not certain:
        return None
    cell = pick(certain, draws)

    def follows(entries: Sequence[int]) -> bool:
        return known.odds(entries).is_certain(cell.card, cell.holder) is True

    log = known.part(needed(range(first_moment(everything, follows)), follows, draws))
    place = (*log.players, ENVELOPE_NAME)[cell.holder]
    return FoundPuzzle(log, {"card": cell.card}, {"holder": place}, lambda: [argue(log, [cell])])
