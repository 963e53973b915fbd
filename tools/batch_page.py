"""The table of actions in docs/batch.md, from the numbering itself."""

from __future__ import annotations

import re
from pathlib import Path

from casefile.batch.numbering import Numbering
from casefile.editions import DEFAULT_EDITION, edition

PAGE = Path(__file__).resolve().parent.parent / "docs" / "batch.md"


def batch_page() -> str:
    """The page with its table brought up to date."""
    numbering = Numbering(edition(DEFAULT_EDITION))
    lines = ["| action | numbers | in the order of |", "|---|---|---|"]
    for kind in numbering.kinds:
        numbers = f"{kind.first}" if kind.size == 1 else f"{kind.first} to {kind.end - 1}"
        lines.append(f"| {kind.name} | {numbers} | {kind.order} |")
    table = "\n".join(lines)
    return re.sub(
        r"(<!-- actions:[^\n]*-->\n).*?(<!-- /actions -->)",
        lambda found: f"{found[1]}{table}\n{found[2]}",
        PAGE.read_text("utf-8"),
        flags=re.DOTALL,
    )
