"""What is sent of everything that can happen at a table, byte for byte as it always was.

    python -m tests.server.table.test_golden_frames

writes the file anew, for a change of the protocol that is meant.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import get_args

from casefile.server.wire.happenings import AnyHappening
from tests.support.server.whole_evening import frames_of, whole_evening

GOLDEN = Path(__file__).with_name("golden_frames.txt")


def test_every_frame_of_a_whole_evening_is_what_it_was() -> None:
    frames, golden = frames_of(whole_evening()), GOLDEN.read_text("utf-8").splitlines()
    for frame, before in zip(frames, golden, strict=False):
        assert frame == before
    assert len(frames) == len(golden)


def test_the_golden_frames_tell_of_everything_that_can_happen() -> None:
    kinds = {kind.__struct_config__.tag for kind in get_args(AnyHappening)}
    frames = [json.loads(line.split(" ", 2)[2]) for line in GOLDEN.read_text("utf-8").splitlines()]
    assert {event["what"] for frame in frames for event in frame.get("happened", ())} == kinds


if __name__ == "__main__":
    GOLDEN.write_text("\n".join(frames_of(whole_evening())) + "\n", "utf-8")
