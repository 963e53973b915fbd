"""A position written down at one of our own tables gets the very sheet of that table's notebook."""

from __future__ import annotations

import random
from dataclasses import asdict, replace
from typing import Any, cast

import msgspec
import pytest

from casefile.deduce.log import log_of
from casefile.deduce.notebook import Notebook
from casefile.deduce.sheet import sheet_of
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.view import view
from casefile.server.wire.companion import DeduceAnswer, DeduceRequest
from casefile.server.wire.messages import SheetInfo
from casefile.server.workers.notebook.typed_positions import study_position
from tests.support.deduce_oracle.positions import position_of, random_state


@pytest.mark.parametrize("edition_id", EDITION_IDS)
@pytest.mark.parametrize("seats", [3, 6])
def test_a_seat_at_our_table_gets_the_same_sheet_as_at_a_real_one(edition_id: str, seats: int) -> None:
    rng = random.Random(seats)
    for suggestions in (0, 8, 20):
        state = random_state(rng, edition(edition_id), seats, suggestions, "sensible")
        for seat in (None, Seat(rng.randrange(seats))):
            seen = view(state, seat)
            log = log_of(seen)
            untimed = replace(log, entries=tuple(replace(entry, turn=0) for entry in log.entries))
            wanted = msgspec.convert(asdict(sheet_of(Notebook(untimed))), SheetInfo)
            reply = study_position(DeduceRequest(cast(dict[str, Any], position_of(seen))))
            assert msgspec.json.decode(reply.answer, type=DeduceAnswer).sheet == wanted
