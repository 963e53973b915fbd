"""A card was shown, and not to you: which one was it?"""

from __future__ import annotations

from collections.abc import Sequence

from casefile.deduce.explain.proof import Cell
from casefile.deduce.log import Holder, SuggestionEntry
from casefile.deduce.odds import Odds
from casefile.fair.stream import Stream
from casefile.game.cards import Card
from casefile.game.edition import Edition
from casefile.puzzles.argument import argue_shown
from casefile.puzzles.knowledge import Knowledge, first_moment, needed
from casefile.puzzles.puzzle import FoundPuzzle
from casefile.puzzles.quick_game import pick, play_quickly

_ROUNDS = 5


def find_shown(edition: Edition, draws: Stream) -> FoundPuzzle | None:
    """An entry whose player can have had no other card to show. To have the card is not enough for that."""
    game = play_quickly(edition, 3 + draws.below(4), _ROUNDS, draws)
    known, log = Knowledge(game.log), game.log
    everything = len(log.entries)
    odds = known.odds(range(everything))
    told = [number for number, entry in enumerate(log.entries) if _only_card(entry, odds) is not None]
    if not told:
        return None
    asked = pick(told, draws)
    entry = log.entries[asked]
    assert isinstance(entry, SuggestionEntry)
    assert entry.shown_by is not None
    shower = Holder(entry.shown_by)

    def follows(entries: Sequence[int]) -> bool:
        return _only_card(entry, known.odds({*entries, asked})) is not None

    # The entry itself stays, whatever it tells: without it there would be nothing to ask about.
    moment = max(first_moment(everything, follows), asked + 1)
    kept = sorted({asked, *needed([n for n in range(moment) if n != asked], follows, draws)})
    card = _only_card(entry, odds)
    assert card is not None
    log, place = known.part(kept), kept.index(asked)
    others = [Cell(other, shower, False) for other in entry.triple.cards if other != card]
    shown = Cell(card, shower, True)
    return FoundPuzzle(
        log, {"entry": place}, {"card": card}, lambda: [argue_shown(log, shown, place, others)]
    )


def _only_card(entry: object, odds: Odds) -> Card | None:
    """The card that was shown there, if it can have been no other one and nobody has seen it."""
    if not isinstance(entry, SuggestionEntry) or entry.shown_by is None or entry.card is not None:
        return None
    shower = Holder(entry.shown_by)
    possible = [card for card in entry.triple.cards if odds.is_certain(card, shower) is not False]
    return possible[0] if len(possible) == 1 else None
