"""The same games in another process, where strings hash differently and objects lie elsewhere."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterable

from casefile.bots.base import Bot
from casefile.bots.registry import find_bot
from casefile.match.match import Outcome
from casefile.testing.cases import Case
from casefile.testing.play import play_case

OTHER_HASHES = "20111"
OTHER_PROCESS_TIMEOUT = 600
"""Seconds until the other process is given up."""


def digest(outcome: Outcome) -> str:
    """A fingerprint of everything that happened after the deal."""
    return hashlib.sha256(repr(outcome.events[1:]).encode()).hexdigest()


def address_of(make: Callable[[], Bot]) -> str | None:
    """`module:Class`, if another process can find the bot by it."""
    module, name = getattr(make, "__module__", None), getattr(make, "__qualname__", None)
    if not module or not name or module == "__main__" or "<" in name:
        return None
    return f"{module}:{name}"


def digests_elsewhere(address: str, numbers: Iterable[int], turns: int, seconds: float) -> list[str]:
    """Play these cases in a new process and bring back their digests. RuntimeError if it cannot be done."""
    command = "from casefile.testing.other_process import answer_request; answer_request()"
    request = json.dumps({"bot": address, "numbers": [*numbers], "turns": turns, "seconds": seconds})
    other = "0" if os.environ.get("PYTHONHASHSEED") == OTHER_HASHES else OTHER_HASHES
    environment = {**os.environ, "PYTHONHASHSEED": other, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(  # noqa: S603  # our own program, and a request as JSON
        [sys.executable, "-c", command, request],
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=OTHER_PROCESS_TIMEOUT,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "no answer")
    return [str(line) for line in json.loads(done.stdout.splitlines()[-1])]


def answer_request() -> None:
    """The other process: read the request, print the digests."""
    request = json.loads(sys.argv[1])
    make = find_bot(request["bot"])
    played = [
        play_case(Case(number), make, request["turns"], request["seconds"]) for number in request["numbers"]
    ]
    sys.stdout.write("\n" + json.dumps([digest(each) for each in played]) + "\n")
