"""Rebuilds the counts in tests/counts/*.txt. The tests compare them with what the engine computes.

python tools/counts.py
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.counts import deals, destinations, tiny_counts  # the tests are found only now


def main() -> None:
    for table in (deals, destinations, tiny_counts):
        table.FILE.write_text(table.whole_text(), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
