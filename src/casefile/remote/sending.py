"""A move, sent until somebody has answered it."""

from __future__ import annotations

from collections.abc import Callable

from casefile.remote.backoff import Backoff
from casefile.remote.door import Lost, RemoteDoor, ServerRefusal
from casefile.server.wire.commands import ProgramCommand


def send(
    door: RemoteDoor, command: ProgramCommand, *, patience: float, sleep: Callable[[float], None]
) -> int:
    """The line it was written to: however often it is sent, it is carried out once.

    Lost, ServerRefusal or ProtocolError.
    """
    backoff = Backoff(patience, sleep)
    while True:
        try:
            return door.move(command)
        except Lost:
            if not backoff.pause():
                raise
        except ServerRefusal as refused:
            limit = refused.problem.ratelimit
            if not limit or not backoff.pause(limit.seconds):
                raise
