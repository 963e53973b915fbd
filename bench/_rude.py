"""A guest who connects, says hello in turn with and without `fair`, resumes from the first line, and is gone.

    python bench/_rude.py PORT TABLE CHAIR COOKIE

From an address of its own and as fast as it can, until it is killed. `bench/server.py` starts it.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench._wire import connect

ADDRESS = "127.0.0.2"
AT_ONCE = 8


async def attack(port: int, path: str, cookie: str) -> None:
    fair = b"true"
    while True:
        fair = b"false" if fair == b"true" else b"true"
        heard = asyncio.Event()
        try:
            wire = await connect(port, path, cookie, lambda _: heard.set(), ADDRESS)  # noqa: B023
        except (OSError, AssertionError):
            await asyncio.sleep(0)
            continue
        wire.send(b'{"type":"hello","fair":%s,"since":0}' % fair)
        while wire.closed_with is None and not heard.is_set():
            await asyncio.sleep(0.001)
        wire.close()


async def main() -> None:
    port, table, chair, cookie = sys.argv[1:]
    seat, watch = f"/api/tables/{table}/socket?seat={chair}", f"/api/tables/{table}/socket"
    await asyncio.gather(
        *(attack(int(port), path, cookie) for path in (seat, watch) for _ in range(AT_ONCE // 2))
    )


if __name__ == "__main__":
    asyncio.run(main())
