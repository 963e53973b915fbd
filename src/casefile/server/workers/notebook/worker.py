"""A process that reasons for people. It gets what one seat knows, and nothing else of the game.

Exact deduction needs compiled code that takes long to load: only this process loads it, not the server.
"""

from __future__ import annotations

import pickle
from multiprocessing.connection import Connection

from casefile.server.workers.bots.worker import settle_in, stand_back

FAULT = b"!"
"""What an answer begins with that is none. JSON never does."""


def work(pipe: Connection) -> None:
    """Answer what comes through the pipe until it is closed."""
    settle_in()
    from casefile.server.workers.notebook.answers import answer  # noqa: PLC0415  # numpy comes after `settle_in`

    is_warm = False
    while True:
        try:
            asked = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        try:
            found = answer(pickle.loads(asked))  # noqa: S301  # from our own parent, over our own pipe
        except Exception as fault:  # noqa: BLE001  # its text, which Python would print, may tell of cards
            found = FAULT + type(fault).__name__.encode()
        pipe.send_bytes(found)
        if not is_warm:  # the first answer had to load everything
            stand_back()
            is_warm = True
