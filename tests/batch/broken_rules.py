"""Rules broken on purpose in a copy of the twin, one at a time: is each of them noticed?

    .venv/bin/python -m tests.batch.broken_rules

Runs as plain Python, without numba, on the tiny edition: that takes two seconds a rule instead of twenty.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
PLAY = "from tests.batch.broken_rules import play_all; play_all()"


class Broken(NamedTuple):
    """A rule, and how it is broken: in which file of the kernel, which text becomes which."""

    rule: str
    file: str
    text: str
    becomes: str


BROKEN = (
    Broken("M3", "destinations.py", "square < squares and has_place", "square < 0 and has_place"),
    Broken("R10", "walks.py", "while head < tail and far < steps:", "while head < tail and far <= steps:"),
    Broken("M10", "menu.py", "and not is_occupied(row, before, tables)", ""),
    Broken("T2", "menu.py", "    if legal == 0:\n        legal = CAN_END", "    legal |= CAN_END"),
    Broken("G1", "menu.py", "(0 if tables.rules[OWED] else CAN_END)", "CAN_END"),
    Broken("T1", "menu.py", "if room >= 0 and row[FETCHED] >> seat & 1:", "if room >= 0:"),
    Broken("R7", "turn.py", "    if row[PIECES + suspect] == place:\n        return\n", ""),
    Broken("G3", "turn.py", "    row[WEAPONS + weapon] = room\n", ""),
    Broken("D1", "turn.py", "for step in range(1, rules[SEATS]):", "for step in range(2, rules[SEATS]):"),
    Broken("T4", "turn.py", "if not rules[AFTER_DISPROOF]:", "if rules[AFTER_DISPROOF]:"),
    Broken("A5", "turn.py", "if rules[CLEARS_DOOR] and not", "if not"),
    Broken("R4", "turn.py", "elif rules[LAST_WINS] and left", "elif left"),
    Broken("G5", "turn.py", "    row[FETCHED] &= ~(1 << seat)\n    following", "    following"),
    Broken("A4", "turn.py", "while row[OUT] >> following & 1 and", "while False and"),
)
UNBROKEN = Broken("none", "turn.py", "", "")


def play_all() -> None:
    """Compare random games of every variant of the tiny edition; exit 1 at the first difference."""
    from tests.batch.twin import TwinsDiffer, compare_random_games  # noqa: PLC0415
    from tests.tiny.edition import VARIANTS  # noqa: PLC0415

    try:
        for rules in VARIANTS.values():
            compare_random_games(rules, 3, 12, 3, accusations=40, max_steps=80)
    except TwinsDiffer as difference:
        sys.exit(f"noticed: {difference}")


def is_noticed(broken: Broken) -> bool:
    """Does a copy of the sources with the broken rule differ from the plain engine?"""
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder) / "casefile"
        shutil.copytree(
            ROOT / "src" / "casefile", package, ignore=shutil.ignore_patterns("__pycache__", "web")
        )
        path = package / "batch" / "kernel" / broken.file
        text = path.read_text("utf-8")
        if broken.text not in text:
            raise LookupError(f"{broken.file} has no {broken.text!r} any more")
        path.write_text(text.replace(broken.text, broken.becomes, 1) if broken.text else text, "utf-8")
        done = subprocess.run(
            (sys.executable, "-W", "ignore", "-c", PLAY),
            env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join((folder, str(ROOT)))},
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode and "noticed: " not in done.stderr:
        raise RuntimeError(done.stderr)
    return done.returncode != 0


def main() -> int:
    missed = [broken.rule for broken in BROKEN if not is_noticed(broken)]
    noticed = len(BROKEN) - len(missed)
    sys.stdout.write(f"{noticed} of {len(BROKEN)} broken rules were noticed; missed: {missed or 'none'}\n")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
