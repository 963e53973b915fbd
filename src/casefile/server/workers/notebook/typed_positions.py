"""Positions that people at a real table type: read, reasoned from and advised on. Nothing is kept of them."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from casefile.analysis.advice.advice_text import AdviceText
from casefile.analysis.advice.advise import Impossible, advise
from casefile.analysis.advice.situation import Situation, situation_at, situation_of
from casefile.analysis.known_by import known_by_others
from casefile.analysis.repair.repair_text import repair_document
from casefile.analysis.repair.repairs import repairs_of
from casefile.deduce.contradiction import explain_contradiction
from casefile.deduce.log import Log
from casefile.deduce.notebook import Notebook
from casefile.deduce.position import position_of
from casefile.deduce.prose.proof_text import tell_contradiction
from casefile.deduce.sheet import ENVELOPE_NAME, sheet_of
from casefile.game.cards import Card
from casefile.locales import Translator
from casefile.reading.bad_input import BadInput
from casefile.server.wire.companion import (
    AdviseAnswer,
    AdviseRequest,
    DeduceAnswer,
    DeduceRequest,
    KnownInfo,
    RepairInfo,
)
from casefile.server.wire.messages import SheetInfo
from casefile.server.workers.notebook.question import StudyReply
from casefile.server.workers.notebook.reasons import reasons_for


def study_position(request: DeduceRequest | AdviseRequest) -> StudyReply:
    """What follows from a position, or what to do in it; or what is wrong with it."""
    translator = Translator(request.language)
    try:
        if isinstance(request, AdviseRequest):
            situation = situation_of(request.position)
            answer: AdviseAnswer | DeduceAnswer = _advised(situation, Notebook(situation.log), translator)
        else:
            answer = _deduced(request, translator)
    except BadInput as problem:
        return StudyReply(problem=problem.told(translator.say))
    return StudyReply(answer=msgspec.Raw(msgspec.json.encode(answer)))


def _deduced(request: DeduceRequest, translator: Translator) -> DeduceAnswer:
    position = position_of(request.position)
    log, names = position.log, position.edition.names[translator.language]
    notebook = Notebook(log)
    if notebook.odds().worlds == 0:
        return _contradiction(log, names, translator)
    cell, advised = request.cell, None
    if request.advice and log.me is not None:
        # Read and counted once: this is what people wait for after every entry.
        advised = _advised(situation_at(position, request.position), notebook, translator)
    return DeduceAnswer(
        contradiction=False,
        sheet=msgspec.convert(sheet_of(notebook), SheetInfo, from_attributes=True),
        because=() if cell is None else tuple(reasons_for(log, cell, names, translator)),
        advice=advised,
        known=_known(notebook) if request.known else (),
    )


def _known(notebook: Notebook) -> tuple[KnownInfo, ...]:
    names = (*notebook.log.players, ENVELOPE_NAME)
    return tuple(
        KnownInfo(names[each.player], each.card, names[each.holder]) for each in known_by_others(notebook)
    )


def _contradiction(log: Log, names: Mapping[Card, str], translator: Translator) -> DeduceAnswer:
    # The proof names a minimal set of entries, and repairs need look nowhere else.
    proof = explain_contradiction(log)
    assert proof is not None, "there is one wherever no deal fits"
    clash = tuple(sorted(proof.sources))
    repairs = [repair_document(each, log, names, translator) for each in repairs_of(log, clash)]
    return DeduceAnswer(
        contradiction=True,
        because=(tell_contradiction(proof, log, names, translator),),
        entries=clash,
        repairs=tuple(msgspec.convert(each, RepairInfo) for each in repairs),
    )


def _advised(situation: Situation, notebook: Notebook, translator: Translator) -> AdviseAnswer:
    try:
        found = advise(situation, notebook)
    except Impossible:
        return AdviseAnswer(contradiction=True)
    telling = AdviceText(situation, situation.position.edition.names[translator.language], translator)
    return msgspec.convert(telling.document(found), AdviseAnswer)
