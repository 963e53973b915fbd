"""Playing in a browser: a server for this device and its neighbours, and a window on it."""

from __future__ import annotations

import threading
import time
import urllib.request
import webbrowser
from collections.abc import Callable
from socket import create_server

from casefile.cli.stream import forgive_closed_stdout

USUAL_PORT = 8417
"""Browsers keep what a page stores by address and port, so it is best to be found where one was before."""
EVERYBODY = "0.0.0.0"  # noqa: S104  # friends in the same network come by link
SERVER_START_TIMEOUT = 60.0
"""Seconds in which the server has to be up."""


def play_in_browser(show: Callable[[str], bool] = webbrowser.open) -> int:
    """Serve until Ctrl-C, and show the first page once it is there."""
    # Quick questions need no server, and loading it takes a moment.
    from casefile.server.transport.serve import Plan, run  # noqa: PLC0415

    forgive_closed_stdout()
    port = free_port()
    threading.Thread(target=_show_when_up, args=(port, show), daemon=True).start()
    return run(Plan(host=EVERYBODY, port=port))


def free_port(wanted: int = USUAL_PORT) -> int:
    """The wanted port, or another one if somebody has it."""
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
            with urllib.request.urlopen(f"{address}healthz", timeout=5):  # noqa: S310  # our own
                break
        except OSError:
            time.sleep(0.1)
    else:
        return
    shown = show(address)
    print(f"Casefile is open at {address}" if shown else f"Open {address} in a browser", flush=True)
    print("Ctrl-C ends it.", flush=True)
