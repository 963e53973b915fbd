"""Playing in a browser: a server for this device and its neighbours, and a window on it."""

from __future__ import annotations

import json
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from socket import create_server

from casefile.cli.language import make_translator
from casefile.cli.render.progress import ProgressBar
from casefile.cli.stream import forgive_closed_stdout

USUAL_PORT = 8417
"""Browsers keep what a page stores by address and port, so it is best to be found where one was before."""
EVERYBODY = "0.0.0.0"  # noqa: S104  # friends in the same network come by link
SERVER_START_TIMEOUT = 60.0
"""Seconds in which the server has to be up."""
POLL_INTERVAL = 0.2
"""Seconds between two looks at how far the bots are."""


def play_in_browser(show: Callable[[str], bool] = webbrowser.open) -> int:
    """Serve until Ctrl-C, and show the first page once it is there."""
    from casefile.server.transport.serve import ServePlan, run  # noqa: PLC0415  # `play --text` needs no server

    forgive_closed_stdout()
    # Found before the server starts: the thread below has to know where to look.
    port = free_port()
    threading.Thread(target=_show_when_up, args=(port, show), daemon=True).start()
    return run(ServePlan(host=EVERYBODY, port=port))


def free_port(wanted: int = USUAL_PORT) -> int:
    """The wanted port, or another one if somebody has it."""
    # 0 lets the system choose. Another program, or another game, may have the usual one.
    for port in (wanted, 0):
        try:
            with create_server((EVERYBODY, port)) as listening:
                return int(listening.getsockname()[1])
        except OSError:
            continue
    return wanted  # whoever listens there next says clearly why it does not work


def _show_when_up(port: int, show: Callable[[str], bool]) -> None:
    address = f"http://localhost:{port}/"
    until = time.monotonic() + SERVER_START_TIMEOUT
    while time.monotonic() < until:
        try:
            _warming(address)
            break
        except OSError:
            time.sleep(0.1)
    else:
        return
    shown = show(address)
    text = make_translator(None).text
    print(text("play-open-at" if shown else "play-open-this", address=address), flush=True)
    print(text("play-how-to-end"), flush=True)
    if sys.stderr is not None and sys.stderr.isatty():
        _show_bots_warming(address)


def _show_bots_warming(address: str) -> None:
    """On a new machine the bots' worker compiles first. A bar says so, and goes away when they are ready."""
    label = partial(make_translator(None).text, "warm-compiling")
    with suppress(OSError), ProgressBar(label, in_percent=True) as bar:  # the server is gone
        while (share := _warming(address)) is not None:
            if share > 0:
                bar.tell(round(100 * share), 100)
            time.sleep(POLL_INTERVAL)


def _warming(address: str) -> float | None:
    """How much is done until bots can make a first move; None when they can. OSError if nobody answers."""
    with urllib.request.urlopen(f"{address}healthz", timeout=5) as answer:  # noqa: S310  # our own
        share: float | None = json.load(answer).get("warming")
        return share
