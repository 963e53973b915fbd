"""Run the script of docs/dataset.md on datasets and keep what it says.

python -m tools.dataset_study FOLDER …    # writes docs/dataset-study.json; then `make docs`

The folders of the page, an hour of one core:
casefile dataset --out three --games 12600 --players 3 --bots sleuth --seed study \
  --without position,hands,win-chances,levels
casefile dataset --out six --games 5000 --players 6 --bots sleuth --seed study \
  --without position,hands,win-chances,levels
"""

from __future__ import annotations

import json
import subprocess
import sys

from tools.dataset_study.page import MEASURED, study_script


def main(folders: list[str]) -> None:
    found = [
        # The very script that readers see, so that the page cannot say anything else than it does.
        json.loads(
            subprocess.run(
                [sys.executable, "-c", study_script(), folder, "--json"],
                check=True,
                capture_output=True,
                text=True,
            ).stdout
        )
        for folder in folders
    ]
    MEASURED.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
