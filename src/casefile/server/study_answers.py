"""What follows from what one seat knows: the full notebook, and why a cell of it is certain."""

from __future__ import annotations

from dataclasses import asdict

import msgspec

from casefile.deduce.explain import explain
from casefile.deduce.log import Holder, Log, log_of
from casefile.deduce.notebook import Notebook
from casefile.deduce.sheet import ENVELOPE, sheet_of
from casefile.deduce.words import sentences_of
from casefile.game.cards import Card
from casefile.locales import Translator
from casefile.server.study import Study


def answer(study: Study) -> bytes:
    """The sheet or the reasons, as JSON."""
    log = log_of(study.view)
    if study.cell is None:
        return msgspec.json.encode(asdict(sheet_of(Notebook(log))))
    return msgspec.json.encode(_why(study, log))


def _why(study: Study, log: Log) -> list[str]:
    """The reasons, sentence by sentence; none if it is not certain, or if there is no such cell."""
    assert study.cell is not None
    name, place = study.cell
    holders = (*log.players, ENVELOPE)
    card: Card | None = next((card for card in log.deck.cards if card == name), None)
    if card is None or place not in holders:
        return []
    proof = explain(log, card, Holder(holders.index(place)))
    if proof is None:
        return []
    speaker = Translator(study.language)
    names = study.view.public.edition.names[study.language]
    return sentences_of(proof, log, names, speaker)
