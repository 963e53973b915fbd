"""Exact reasoning from what one player saw: every deal that fits is counted, nothing is missed or guessed."""

from casefile.deduce.log import Accusation, Entry, Holder, Log, Suggestion, log_of
from casefile.deduce.notebook import Notebook
from casefile.deduce.odds import Odds

__all__ = ["Accusation", "Entry", "Holder", "Log", "Notebook", "Odds", "Suggestion", "log_of"]
