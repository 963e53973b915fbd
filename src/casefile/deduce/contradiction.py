"""Which entries of a log cannot all be true: people mistype when they follow a game at a table."""

from __future__ import annotations

from collections.abc import Iterable

from casefile.deduce.explain.premises import Premises
from casefile.deduce.explain.proof import Proof
from casefile.deduce.explain.search import prove_contradiction
from casefile.deduce.explain.sources import follows, with_fewest_entries
from casefile.deduce.log import Log


def contradiction(log: Log) -> tuple[int, ...] | None:
    """Entries that cannot all be true, though any fewer of them could; None if some deal fits the log.

    With no entry at all, the hand itself does not fit the table.
    """
    proof = explain_contradiction(log)
    return None if proof is None else tuple(sorted(proof.sources))


def explain_contradiction(log: Log) -> Proof | None:
    """A proof that ends in a contradiction, from the same entries."""
    # The count first: it is certain, and takes a fraction of what a search for a proof takes.
    everything = range(len(log.entries))
    if not follows(log, everything, None):
        return None

    def search(entries: Iterable[int]) -> Proof:
        proof = prove_contradiction(Premises(log, sorted(entries)))
        assert proof is not None, "the count says that no deal fits"
        return proof

    return with_fewest_entries(log, search(everything), search)
