"""How a benchmark reports: a table for people, or one JSON object with its bars as the last line."""

from __future__ import annotations

import json
import platform
import statistics
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Bar:
    """One measured figure: the median of its rounds, and how far the rounds spread."""

    id: str
    value: float
    spread: tuple[float, float]
    unit: str = ""


def bar(bar_id: str, rounds: Sequence[float], unit: str = "") -> Bar:
    """The median of interleaved rounds, with the smallest and the largest of them."""
    return Bar(bar_id, statistics.median(rounds), (min(rounds), max(rounds)), unit)


def commit() -> str:
    """The commit that was measured, with a plus sign if the tree was not clean."""
    try:
        name = _git("rev-parse", "--short", "HEAD")
        return name + ("+" if _git("status", "--porcelain", "--untracked-files=no") else "")
    except (OSError, subprocess.CalledProcessError):
        return "unknown"


def _git(*arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout.strip()


def machine() -> str:
    """Processor and Python, for the record."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text().splitlines():
            if line.startswith("model name"):
                model = line.partition(":")[2].strip()
                break
    return f"{model}, Python {platform.python_version()}"


def show(bench: str, bars: Sequence[Bar], as_json: bool) -> None:
    if as_json:
        print(
            json.dumps(
                {
                    "bench": bench,
                    "commit": commit(),
                    "machine": machine(),
                    "bars": [{"id": b.id, "value": b.value, "spread": list(b.spread)} for b in bars],
                }
            )
        )
        return
    print(f"{bench} at {commit()} on {machine()}")
    for b in bars:
        print(f"  {b.id:28} {b.value:12.4g} {b.unit:4} [{b.spread[0]:.4g} to {b.spread[1]:.4g}]")
