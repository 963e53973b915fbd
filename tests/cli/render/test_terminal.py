"""Lines of the terminal are broken where a reader would break them."""

from __future__ import annotations

import pytest

from casefile.cli.render.terminal import terminal

SENTENCE = "M.\u00a0Green gagne 50\u00a0% des 7\u202f448 parties\u00a0; et vous\u00a0?"


@pytest.mark.parametrize("width", range(12, 60))
def test_no_line_is_broken_at_a_no_break_space(width: int) -> None:
    console = terminal()
    with console.capture() as capture:
        console.print(SENTENCE, width=width)
    lines = [line.rstrip(" ") for line in capture.get().splitlines()]
    assert " ".join(lines) == SENTENCE, "broken at plain spaces only"
    assert max(map(len, lines)) <= width
