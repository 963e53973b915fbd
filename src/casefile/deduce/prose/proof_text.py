"""A proof in plain words, in any language of the game: few sentences, with turns and entries in brackets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from casefile.deduce.explain.proof import (
    CardSeen,
    CardsPromised,
    Cases,
    Cell,
    CellStep,
    Crowded,
    HandFull,
    HandNeedsAll,
    HandPromised,
    KindTaken,
    OnePlace,
    Otherwise,
    OwnHand,
    PassedStep,
    Proof,
    ProofStep,
)
from casefile.deduce.log import Log
from casefile.deduce.prose.phrases import Known, ProofPhrases, Translates
from casefile.deduce.prose.sentences import Sentences, place_of
from casefile.game.cards import Card

IN_BRACKETS = (OwnHand, CardSeen, PassedStep, OnePlace, KindTaken)
"""Steps so plain that a note in another sentence says them, unless they are the end of the proof."""


def tell_proof(proof: Proof, log: Log, names: Mapping[Card, str], translator: Translates) -> str:
    """Why the conclusion holds. `names` are the names of the cards in the language of the translator."""
    return " ".join(sentences_of(proof, log, names, translator))


def tell_contradiction(proof: Proof, log: Log, names: Mapping[Card, str], translator: Translates) -> str:
    """Which entries cannot all be true, and why."""
    first = tell_which_contradict(proof, log, names, translator)
    return " ".join([first, *sentences_of(proof, log, names, translator)])


def tell_which_contradict(proof: Proof, log: Log, names: Mapping[Card, str], translator: Translates) -> str:
    """The first sentence of that: which entries they are."""
    phrases = ProofPhrases(log, names, translator)
    entries = list(dict.fromkeys(phrases.when(entry) for entry in sorted(proof.sources)))
    return sentence(phrases.text("proof-contradiction", count=len(entries), entries=phrases.all_of(entries)))


def sentences_of(proof: Proof, log: Log, names: Mapping[Card, str], translator: Translates) -> list[str]:
    """The same as `tell_proof`, sentence by sentence."""
    sentences = Sentences(ProofPhrases(log, names, translator))
    return [sentence(words) for words in _chain(sentences, proof.steps, {}, "")]


def sentence(words: str) -> str:
    """With its capital letter and its full stop."""
    return f"{words[0].upper()}{words[1:]}."


def _chain(sentences: Sentences, steps: tuple[ProofStep, ...], outside: Known, case: str) -> list[str]:
    """What is said of the steps. `case` is the number of the case that they belong to."""
    known = dict(outside)
    told: set[CellStep] = set()
    said: list[str] = []
    just_said: list[Cell] = []
    for step in steps:
        if isinstance(step, Cases):
            said += _cases(sentences, step, known, case)
            continue
        last = step is steps[-1]
        # The last step is always said, however plain it is: it is the conclusion.
        if last or (step not in told and not isinstance(step, IN_BRACKETS)):
            alike = [step] if last else _with_same_reason(step, steps[:-1])
            told.update(alike)
            if isinstance(step, Otherwise):
                said.append(sentences.suppose(step.cell.opposite))
                said += _chain(sentences, step.steps, {**known, step.cell.opposite: None}, case)
            said += sentences.before(step, known)
            cells = [other.cell for other in alike]
            # "So..." instead of saying again what the sentence before has just said.
            if isinstance(step, OnePlace) and place_of(step) in just_said:
                said.append(sentences.so(step.cell, known))
            else:
                said.append(sentences.reason(step, cells, known))
            just_said = cells
        known[step.cell] = step
    return said


def _with_same_reason(step: CellStep, steps: tuple[ProofStep, ...]) -> list[CellStep]:
    """All steps that say the same of other cells."""
    if not isinstance(step, HandFull | HandNeedsAll | HandPromised | CardsPromised | Crowded):
        return [step]
    return [
        other
        for other in steps
        if isinstance(other, type(step))
        and (other.cell.holder == step.cell.holder or isinstance(step, CardsPromised | Crowded))
        and replace(other, cell=step.cell) == step
    ]


def _cases(sentences: Sentences, cases: Cases, known: Known, case: str) -> list[str]:
    said = [sentences.question(cases, known)]
    for place, branch in enumerate(cases.branches, start=1):
        number = f"{case}.{place}" if case else str(place)
        said.append(sentences.case(number, branch.supposed))
        said += _chain(sentences, branch.steps, {**known, branch.supposed: None}, number)
    return said
