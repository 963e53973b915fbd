"""What goes over a WebSocket is put together by hand, and is what the library would have made of it."""

from __future__ import annotations

import pytest
from websockets.frames import Frame, Opcode

from casefile.server.live.frames import encoded_frame


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 200, 2000, 65_535, 65_536, 100_000])
def test_a_frame_is_byte_for_byte_the_one_that_the_library_makes(size: int) -> None:
    text = b"x" * size
    assert encoded_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
