"""Which entries a proof needs: none can be left out, by the exact count of deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace

from casefile.deduce.explain.proof import Cases, Cell, Otherwise, Proof, ProofStep, entries_of
from casefile.deduce.log import Log
from casefile.deduce.notebook import Notebook

Search = Callable[[frozenset[int]], Proof]
"""Finds a proof from these entries alone; it is only asked for what they prove."""


def follows(log: Log, entries: Iterable[int], conclusion: Cell | None) -> bool:
    """Is the conclusion certain, or without one a contradiction, from the hand and these entries alone?"""
    part = replace(log, entries=tuple(log.entries[number] for number in sorted(entries)))
    odds = Notebook(part).odds()
    if conclusion is None or odds.worlds == 0:
        return conclusion is None and odds.worlds == 0
    return odds.is_certain(conclusion.card, conclusion.holder) == conclusion.has


def with_fewest_entries(log: Log, proof: Proof, search: Search) -> Proof:
    """A proof of the same from entries every one of which is needed.

    First those go without which the proof gets no longer, then those that only a longer one can do without.
    """
    put_off: list[int] = []
    for entry in _least_cited_first(proof):
        rest = proof.sources - {entry}
        if entry not in proof.sources or not follows(log, rest, proof.conclusion):
            continue
        without = search(rest)
        if size_of(without.steps) <= size_of(proof.steps):
            proof = without
        else:
            put_off.append(entry)
    # Asked again: what could be spared before may be needed since another one went.
    for entry in put_off:
        rest = proof.sources - {entry}
        if follows(log, rest, proof.conclusion):
            proof = search(rest)
    return proof


def size_of(steps: Iterable[ProofStep]) -> int:
    """The number of steps, those inside others included."""
    return sum(1 + _size_inside(step) for step in steps)


def _size_inside(step: ProofStep) -> int:
    if isinstance(step, Otherwise):
        return size_of(step.steps)
    if isinstance(step, Cases):
        return sum(1 + size_of(branch.steps) for branch in step.branches)
    return 0


def _least_cited_first(proof: Proof) -> list[int]:
    cited = Counter(entry for step in proof.steps for entry in entries_of(step))
    # Entries that little rests on are the likeliest to be spared; of equals the latest go first.
    return sorted(cited, key=lambda entry: (cited[entry], -entry))
