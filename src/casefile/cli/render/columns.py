"""How wide the terminal is, for all who draw: a width with which they can work."""

from __future__ import annotations

import os

MIN_COLUMNS = 20
"""Below this width nothing can be laid out: what is printed is as wide as this, and wraps."""
MAX_COLUMNS = 1_000
"""No terminal is wider: a larger number is a mistake."""


def settle_columns() -> None:
    """Have everybody find a width they can work with: COLUMNS may hold anything, and a window be tiny."""
    for name in ("COLUMNS", "LINES"):
        if not _is_size(os.environ.get(name, "1")):
            del os.environ[name]
    columns = int(os.environ["COLUMNS"]) if "COLUMNS" in os.environ else _window()
    if columns < MIN_COLUMNS:
        os.environ["COLUMNS"] = str(MIN_COLUMNS)


def _window() -> int:
    """The width of the window behind any of the streams, or any width at all if there is none."""
    for stream in range(3):
        try:
            if columns := os.get_terminal_size(stream).columns:
                return columns
        except OSError:
            continue
    return MIN_COLUMNS


def _is_size(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 4 and 0 < int(text) <= MAX_COLUMNS
