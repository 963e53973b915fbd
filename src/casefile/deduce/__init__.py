"""Exact reasoning from what one player saw: every deal that fits is counted, nothing is missed or guessed."""

from casefile.deduce.log import AccusationEntry, Holder, Log, LogEntry, SeenEntry, SuggestionEntry, log_of
from casefile.deduce.notebook import Notebook
from casefile.deduce.odds import Odds

__all__ = [
    "AccusationEntry",
    "Holder",
    "Log",
    "LogEntry",
    "Notebook",
    "Odds",
    "SeenEntry",
    "SuggestionEntry",
    "log_of",
]
