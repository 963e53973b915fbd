"""An address at its worst, as fast as it can until it is killed. `bench/server.py` starts it.

    python bench/_rude.py PORT resume LINES TABLE CHAIR COOKIE
    python bench/_rude.py PORT chat TABLE CHAIR COOKIE
    python bench/_rude.py PORT review RECORD
    python bench/_rude.py PORT words

`resume` connects, says hello in turn with and without `fair`, and is gone. Half of the time it resumes from
the first line, which is answered with a snapshot; half of the time from as far back as the server sends
lines, for which it has to read the whole log. `chat` says the longest lines that are allowed. `review` asks
for 24 full reviews of a file at once, `words` for tables by three wrong words.
"""

from __future__ import annotations

import asyncio
import http.client
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import count, cycle, product
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench._wire import connect

ADDRESS = "127.0.0.2"
AT_ONCE = 8
REVIEWS = 24
REST_SECONDS = 0.25
CHAT_LETTERS = 500
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


async def chat(port: int, path: str, cookie: str) -> None:
    """Wait for each answer: the server closes the socket of a client that floods it."""
    while True:
        answered = asyncio.Event()
        wire = await connect(port, path, cookie, lambda _: answered.set(), ADDRESS)  # noqa: B023
        wire.send(b'{"type":"hello"}')
        for number in count():
            if wire.closed_with is not None:
                break
            wire.send(b'{"type":"say","id":"%d","text":"%b"}' % (number, b"x" * CHAT_LETTERS))
            with suppress(TimeoutError):
                async with asyncio.timeout(0.05):
                    await answered.wait()
            answered.clear()


def post(port: int, path: str, body: bytes) -> None:
    """Ask again at once after an answer, and soon after a refusal: on one machine, an attacker that never
    rests takes the core that the server needs."""
    while True:
        web = http.client.HTTPConnection("127.0.0.1", port, source_address=(ADDRESS, 0))
        with suppress(OSError, http.client.HTTPException):  # refused before the body was read
            web.request("POST", path, body, {"content-type": "application/json"})
            answer = web.getresponse()
            answer.read()
            if answer.status == 200:
                continue
        web.close()
        time.sleep(REST_SECONDS)


def post_in_threads(threads: int, port: int, path: str, body: bytes) -> None:
    with ThreadPoolExecutor(threads) as pool:
        for posting in [pool.submit(post, port, path, body) for _ in range(threads)]:
            posting.result()


async def resume(port: int, lines: int, table: str, chair: str, cookie: str) -> None:
    seat, watch = f"/api/tables/{table}/socket?seat={chair}", f"/api/tables/{table}/socket"
    await asyncio.gather(
        *(attack(port, path, cookie, lines) for path in (seat, watch) for _ in range(AT_ONCE // 2))
    )


def main() -> None:
    port, kind, *more = sys.argv[1:]
    match kind, more:
        case "resume", [lines, table, chair, cookie]:
            asyncio.run(resume(int(port), int(lines), table, chair, cookie))
        case "chat", [table, chair, cookie]:
            asyncio.run(chat(int(port), f"/api/tables/{table}/socket?seat={chair}", cookie))
        case "review", [record]:
            body = b'{"record":%b,"seat":"scarlet"}' % Path(record).read_bytes()
            post_in_threads(REVIEWS, int(port), "/api/review", body)
        case "words", []:
            post_in_threads(AT_ONCE, int(port), "/api/words", b'{"words":"wrong-words-here"}')
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
