"""A guest who connects, says hello in turn with and without `fair`, resumes, and is gone.

    python bench/_rude.py PORT LINES TABLE CHAIR COOKIE

Half of the time it resumes from the first line, which is answered with a snapshot; half of the time from
as far back as the server sends lines, for which it has to read the whole log.

From an address of its own and as fast as it can, until it is killed. `bench/server.py` starts it.
"""

from __future__ import annotations

import asyncio
import sys
from itertools import cycle, product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench._wire import connect

ADDRESS = "127.0.0.2"
AT_ONCE = 8
RESUMED_LINES = 800
"""So many were missed: fewer than a snapshot is sent for."""


async def attack(port: int, path: str, cookie: str, lines: int) -> None:
    hellos = cycle(product((0, lines - RESUMED_LINES), (b"true", b"false")))
    while True:
        since, fair = next(hellos)
        heard = asyncio.Event()
        try:
            wire = await connect(port, path, cookie, lambda _: heard.set(), ADDRESS)  # noqa: B023
        except (OSError, AssertionError):
            await asyncio.sleep(0)
            continue
        wire.send(b'{"type":"hello","fair":%s,"since":%d}' % (fair, since))
        while wire.closed_with is None and not heard.is_set():
            await asyncio.sleep(0.001)
        wire.close()


async def main() -> None:
    port, lines, table, chair, cookie = sys.argv[1:]
    seat, watch = f"/api/tables/{table}/socket?seat={chair}", f"/api/tables/{table}/socket"
    await asyncio.gather(
        *(attack(int(port), path, cookie, int(lines)) for path in (seat, watch) for _ in range(AT_ONCE // 2))
    )


if __name__ == "__main__":
    asyncio.run(main())
