"""Why an answer is the answer: proofs, each with the log that it speaks of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from casefile.deduce.explain.premises import Premises
from casefile.deduce.explain.proof import Cell, Proof, ShowedIt
from casefile.deduce.explain.search import prove, prove_contradiction
from casefile.deduce.explain.sources import size_of
from casefile.deduce.log import Log, SuggestionEntry


@dataclass(frozen=True)
class Argument:
    """One proof; the log has the answer as its last entry where one is supposed."""

    log: Log
    proof: Proof
    answer: SuggestionEntry | None = None
    """The answer to a suggestion that the proof supposes."""


def argue(log: Log, cells: Iterable[Cell], answer: SuggestionEntry | None = None) -> Argument:
    """One proof of all these cells, the shortest part of it first."""
    proofs = sorted((_proof(log, cell) for cell in cells), key=lambda proof: size_of(proof.steps))
    # What two of them need is said once.
    steps = dict.fromkeys(step for proof in proofs for step in proof.steps)
    return Argument(log, Proof(proofs[-1].conclusion, tuple(steps)), answer)


def argue_shown(log: Log, cell: Cell, entry: int, others: Iterable[Cell]) -> Argument:
    """Which card was shown in an entry, because its player can have none of the others."""
    why = argue(log, others)
    return replace(why, proof=Proof(cell, (*why.proof.steps, ShowedIt(cell, entry))))


def argue_contradiction(log: Log, entries: Iterable[int]) -> Argument:
    """Why these entries cannot all be true."""
    proof = prove_contradiction(Premises(log, sorted(entries)))
    assert proof is not None, "the count says that no deal fits"
    return Argument(log, proof)


def _proof(log: Log, cell: Cell) -> Proof:
    # Not by `explain`: it looks for needless entries first, and these logs have none.
    premises = Premises(log, range(len(log.entries)))
    proof = prove(premises, premises.grid.statement(cell.card, cell.holder, cell.has))
    assert proof is not None, "the count says that it is certain"
    return proof
