"""Somebody is about to accuse: does the accusation follow from the log?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from casefile.deduce.explain.proof import Cell
from casefile.deduce.log import SuggestionEntry
from casefile.fair.stream import Stream
from casefile.game.cards import Room, Suspect, Triple, Weapon
from casefile.game.edition import Edition
from casefile.puzzles.argument import argue
from casefile.puzzles.kinds.envelope import find_envelope
from casefile.puzzles.knowledge import Knowledge, first_moment, needed
from casefile.puzzles.puzzle import FoundPuzzle
from casefile.puzzles.quick_game import pick, play_quickly

_ROUNDS = 5


def find_sound(edition: Edition, draws: Stream) -> FoundPuzzle | None:
    """An accusation that is proven."""
    found = find_envelope(edition, draws)
    return None if found is None else replace(found, ask=found.answer, answer={"follows": True})


def find_unsound(edition: Edition, draws: Stream) -> FoundPuzzle | None:
    """An accusation that is proven to be false: one card is elsewhere, though nobody has seen it there."""
    game = play_quickly(edition, 3 + draws.below(4), _ROUNDS, draws)
    known, log = Knowledge(game.log), game.log
    seen = {entry.card for entry in log.entries if isinstance(entry, SuggestionEntry)}
    everything = len(log.entries)
    odds = known.odds(range(everything))
    unseen = [card for card in log.deck.cards if card not in seen and card not in log.hand]
    excluded = [card for card in unseen if odds.is_certain(card, log.envelope) is False]
    if not excluded:
        return None
    wrong = pick(excluded, draws)
    # The two other cards are the true ones: nothing but the wrong one gives the accusation away.
    deck, true = log.deck, game.envelope
    triple = Triple(
        Suspect(wrong) if wrong in deck.suspects else true.suspect,
        Weapon(wrong) if wrong in deck.weapons else true.weapon,
        Room(wrong) if wrong in deck.rooms else true.room,
    )
    place = (
        deck.suspects.index(triple.suspect),
        deck.weapons.index(triple.weapon),
        deck.rooms.index(triple.room),
    )

    def refuted(entries: Sequence[int]) -> bool:
        return bool(known.odds(entries).joint[place] == 0.0)

    kept = needed(range(first_moment(everything, refuted)), refuted, draws)
    # The three together can be refuted where no single one of them is; that would be no proof of this card.
    if known.odds(kept).is_certain(wrong, log.envelope) is not False:
        return None
    log = known.part(kept)
    not_there = Cell(wrong, log.envelope, False)
    return FoundPuzzle(log, {"triple": list(triple)}, {"follows": False}, lambda: [argue(log, [not_there])])
