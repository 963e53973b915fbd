"""Why a cell of the sheet is certain: a short proof from as few entries as it takes."""

from __future__ import annotations

from collections.abc import Iterable

from casefile.deduce.explain.premises import Premises
from casefile.deduce.explain.proof import Proof
from casefile.deduce.explain.search import prove
from casefile.deduce.explain.sources import with_fewest_entries
from casefile.deduce.log import Holder, Log
from casefile.deduce.notebook import Notebook
from casefile.game.cards import Card


def explain(log: Log, card: Card, holder: Holder) -> Proof | None:
    """Why the holder has the card, or has it not; None if that is not certain, or no deal fits the log."""
    return Explainer(log).explain(card, holder)


class Explainer:
    """Explains cells of one log; the odds are worked out once for all of them."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self._odds = Notebook(log).odds()

    def explain(self, card: Card, holder: Holder) -> Proof | None:
        # From a contradiction everything follows, so nothing is explained by it.
        if self._odds.worlds == 0:
            return None
        has = self._odds.is_certain(card, holder)
        if has is None:
            return None

        def search(entries: Iterable[int]) -> Proof:
            premises = Premises(self._log, sorted(entries))
            proof = prove(premises, premises.grid.statement(card, holder, has))
            # The search is complete, because asking where each card is leads to whole deals in the end.
            assert proof is not None, "the count says that it is certain"
            return proof

        return with_fewest_entries(self._log, search(range(len(self._log.entries))), search)
