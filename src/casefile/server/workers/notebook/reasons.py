"""Why a cell of a sheet is certain, for whoever asks with any two words."""

from __future__ import annotations

from collections.abc import Mapping

from casefile.deduce.explain.explain import explain
from casefile.deduce.log import Holder, Log
from casefile.deduce.prose.proof_text import sentences_of
from casefile.deduce.sheet import ENVELOPE_NAME
from casefile.game.cards import Card
from casefile.locales import Translator


def reasons_for(
    log: Log, cell: tuple[str, str], names: Mapping[Card, str], translator: Translator
) -> list[str]:
    """Sentence by sentence; none if the cell is not certain, or if there is no such cell."""
    name, place = cell
    holders = (*log.players, ENVELOPE_NAME)
    # By comparison, not by a set of ids: what comes from a browser
    # may be any string, and only a Card leaves here.
    card: Card | None = next((card for card in log.deck.cards if card == name), None)
    if card is None or place not in holders:
        return []
    proof = explain(log, card, Holder(holders.index(place)))
    return [] if proof is None else sentences_of(proof, log, names, translator)
