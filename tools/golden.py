"""Rebuilds the golden records and their texts in tests/golden. Read the difference before you keep it.

python tools/golden.py
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from casefile.record import to_json
from tests.golden.games import FOLDER, NAMES, play
from tests.golden.printed import printed


def main() -> None:
    for old in (*FOLDER.glob("*.json"), *FOLDER.glob("*.txt")):
        old.unlink()
    for name, (edition, ending) in NAMES.items():
        game = play(edition, ending)
        (FOLDER / f"{name}.json").write_text(to_json(game.record), "utf-8", newline="\n")
        (FOLDER / f"{name}.txt").write_text(printed(game.about, game.record), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
