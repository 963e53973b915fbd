"""The answers to commands, ready to be sent."""

from __future__ import annotations

from casefile.game.errors import Refusal
from casefile.server.table.refusals import TableRefusal
from casefile.server.wire import messages


def done(command: str, line: int, token: str = "") -> bytes:
    """The command with this id led to this line. `token` is for its sender only."""
    return messages.encode(messages.Done(id=command, line=line, token=token))


def refused(command: str, refusal: TableRefusal) -> bytes:
    reason = refusal.reason
    return messages.encode(
        messages.Refused(
            id=command, kind=reason.kind, key=reason.key, sentence=refusal.sentence, details=refusal.details
        )
    )


def refused_by_rules(command: str, refusal: Refusal) -> bytes:
    return messages.encode(
        messages.Refused(
            id=command,
            kind="illegal",
            key=refusal.reason.key,
            sentence=refusal.sentence,
            rule=refusal.rule,
            details=dict(refusal.details),
        )
    )
