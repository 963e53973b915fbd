"""How fast is what helps people to get better?

    python bench/study.py [--json] [--quick]

Everything is CPU time of this process, on one core.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from bench._puzzles import puzzles_rate  # noqa: E402
from bench._report import show  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(description="measure puzzles")
    parser.add_argument("--json", action="store_true", help="print one JSON object as the last line")
    parser.add_argument("--quick", action="store_true", help="a rougher answer within a minute")
    options = parser.parse_args()
    rounds, each = (5, 12) if options.quick else (7, 60)
    show("study", puzzles_rate(rounds, each), options.json)


if __name__ == "__main__":
    main()
