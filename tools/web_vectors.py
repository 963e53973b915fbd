"""Rebuilds the golden frames of web/src/model/fixtures: what the server tells one seat and a spectator.

Beside them the editions, positions of seats, typed moves and what they mean, and the words that can be typed.

python tools/web_vectors.py [--check]

Each file holds the updates of one table in order, and now and then a snapshot of it: whoever folds the
updates must come to the same. The tables are played by chance, with everything that can happen at one.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import msgspec

from casefile.editions import EDITION_IDS
from casefile.server.wire.edition_info import edition_info
from tools.web.position_vectors import position_vectors
from tools.web.scene import Frames, Plan, Scene
from tools.web.typed_vectors import typed_vectors, typed_words

FOLDER = Path(__file__).parents[1] / "web/src/model/fixtures"

PLACED = {
    "candlestick": "study",
    "knife": "hall",
    "lead-pipe": "lounge",
    "revolver": "library",
    "rope": "kitchen",
    "wrench": "ballroom",
}
PLANS = (
    Plan("classic-1986", (), ("scarlet", "plum"), ("green",), "plum", 1),
    Plan("vintage", ("open_doors",), ("mustard", "white", "peacock"), ("plum",), "white", 2, PLACED),
    Plan("deluxe-2020", ("no_dice",), ("scarlet", "white", "green", "plum"), ("peacock",), "green", 3),
    Plan(
        "bilingual",
        ("last_detective_wins",),
        ("scarlet", "mustard", "white", "green", "peacock"),
        ("plum",),
        "mustard",
        25,
    ),
)


def frames_of(plan: Plan) -> dict[str, Frames]:
    """A table from its first line into its second game, for both viewers."""
    scene = Scene(plan)
    scene.gather()
    scene.deal(misses=plan.people[0])
    scene.play()
    host = str(scene.table.host)
    scene.everybody_ready(host)
    scene.deal()
    for _ in range(12):
        if scene.table.playing:
            scene.move(last=False)
    for eye in scene.eyes:
        eye.look(scene.table)
    return {str(eye.viewer or "spectator"): eye.frames for eye in scene.eyes}


def files() -> dict[str, str]:
    """Every fixture by its name."""
    found = {
        f"frames-{plan.edition}.json": "[\n"
        + ",\n".join(written(viewer, frames) for viewer, frames in frames_of(plan).items())
        + "\n]\n"
        for plan in PLANS
    }
    editions = [json.loads(msgspec.json.encode(edition_info(name))) for name in EDITION_IDS]
    found["editions.json"] = compact(editions) + "\n"
    found["../../speech/typed_words.json"] = json.dumps(typed_words(), ensure_ascii=False, indent=1) + "\n"
    found["typed.json"] = "[\n" + ",\n".join(compact(vector) for vector in typed_vectors()) + "\n]\n"
    found["positions.json"] = "[\n" + ",\n".join(compact(one) for one in position_vectors()) + "\n]\n"
    return found


def written(viewer: str, frames: Frames) -> str:
    """One frame a line, so that differences can be read."""
    return f'{{"viewer": "{viewer}", "frames": [\n' + ",\n".join(map(compact, frames)) + "\n]}"


def compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    stale = []
    for name, text in files().items():
        path = FOLDER / name
        if not path.exists() or path.read_text("utf-8") != text:
            stale.append(name)
            if "--check" not in sys.argv:
                path.write_text(text, "utf-8", newline="\n")
    if stale and "--check" in sys.argv:
        print(f"python tools/web_vectors.py makes other frames now: {', '.join(stale)}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
