"""The puzzles that are shipped: made, checked by another solver, and written as one file.

python -m tools.puzzles           # makes them all and writes them: half an hour on two cores
python -m tools.puzzles --check   # checks those that are there, in a minute; or those whose ids follow
"""

from __future__ import annotations

import argparse
import json
import lzma
import sys
from concurrent.futures import ProcessPoolExecutor
from datetime import date, timedelta
from multiprocessing import get_context
from typing import Any

from rich.progress import track

from casefile.locales import LANGUAGES, Translator
from casefile.puzzles.document import puzzle_document
from casefile.puzzles.making import make_puzzle, puzzle_of_day
from casefile.puzzles.puzzle_kind import PUZZLE_KINDS
from casefile.puzzles.shipped import FILE, read_puzzles
from tests.support.deduce_oracle.puzzles import fault_of

SEED = "shipped"
PUZZLES = 3_600
"""As many are tried for the ladder; the few that come up twice are left out."""
FIRST_DAY, LAST_DAY = date(2026, 11, 1), date(2030, 12, 31)


def made(job: int | date) -> str:
    """A line of the file: a puzzle of the ladder by its number, or that of a day."""
    if isinstance(job, date):
        puzzle = puzzle_of_day(job)
    else:
        puzzle = make_puzzle(f"{SEED} {job}", PUZZLE_KINDS[job % len(PUZZLE_KINDS)])
    document = puzzle_document(puzzle, "en", Translator("en"))
    # The sentences in every language: to prove a puzzle again takes longer than to look it up.
    document["proof"] = {
        language: puzzle_document(puzzle, language, Translator(language))["proof"] for language in LANGUAGES
    }
    if isinstance(job, date):
        document["day"] = job.isoformat()
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def make() -> None:
    days = [FIRST_DAY + timedelta(number) for number in range((LAST_DAY - FIRST_DAY).days + 1)]
    jobs: list[int | date] = [*range(PUZZLES), *days]
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        lines = list(track(pool.map(made, jobs, chunksize=20), "making", total=len(jobs)))
    # By id: the same puzzle may be found for two numbers, and that of a day is also one of the ladder.
    kept: dict[str, dict[str, Any]] = {}
    for line in lines:
        document = json.loads(line)
        kept[document["id"]] = kept.get(document["id"], {}) | document
    ordered = sorted(kept.values(), key=lambda document: (document["rating"], document["id"]))
    text = "".join(
        json.dumps(document, ensure_ascii=False, separators=(",", ":")) + "\n" for document in ordered
    )
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
    print(f"{len(ordered)} puzzles, {FILE.stat().st_size / 1000:.0f} kB")


def check(ids: list[str]) -> None:
    """These, or all of them, with PySAT."""
    puzzles = [puzzle.document for puzzle in read_puzzles() if not ids or puzzle.id in ids]
    if missing := set(ids) - {puzzle["id"] for puzzle in puzzles}:
        sys.exit(f"No puzzle has the id {', '.join(sorted(missing))}.")
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        faults = list(track(pool.map(fault_of, puzzles, chunksize=20), "checking", total=len(puzzles)))
    bad = [f"{puzzle['id']}: {fault}" for puzzle, fault in zip(puzzles, faults, strict=True) if fault]
    print("\n".join(bad) or f"{len(puzzles)} puzzles, all as they should be")
    sys.exit(bool(bad))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", nargs="*", metavar="ID")
    ids = parser.parse_args().check
    make() if ids is None else check(ids)
