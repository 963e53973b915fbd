"""A log as the JSON of a position, which `casefile deduce` reads."""

from __future__ import annotations

from typing import Any

from casefile.deduce.log import AccusationEntry, Log, LogEntry, SeenEntry, SuggestionEntry
from casefile.game.edition import Edition


def position_document(edition: Edition, log: Log) -> dict[str, Any]:
    """A log as `casefile deduce` reads it."""
    document: dict[str, Any] = {
        "edition": edition.id,
        "players": [
            {"suspect": player, "cards": size} for player, size in zip(log.players, log.sizes, strict=True)
        ],
    }
    if log.me is not None:
        document |= {"me": log.players[log.me], "hand": list(log.hand)}
    return document | {"log": [_entry_document(entry, log) for entry in log.entries]}


def _entry_document(entry: LogEntry, log: Log) -> dict[str, Any]:
    if isinstance(entry, SeenEntry):
        return {"type": "seen", "holder": log.players[entry.holder], "card": entry.card}
    named = {"by": log.players[entry.by], **entry.triple._asdict()}
    match entry:
        case SuggestionEntry():
            document = {
                "type": "suggestion",
                **named,
                "passed": [log.players[seat] for seat in entry.passed],
                "shown_by": None if entry.shown_by is None else log.players[entry.shown_by],
            }
            # A key only where there is something to tell, as people write positions.
            return document if entry.card is None else {**document, "card": entry.card}
        case AccusationEntry():
            document = {"type": "accusation", **named, "correct": entry.correct}
            return document if entry.envelope is None else {**document, "envelope": list(entry.envelope)}
