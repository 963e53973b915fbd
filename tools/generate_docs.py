"""Build the generated pages of docs/. With --check: fail if one of them is not up to date."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from casefile.batch.numbering import Numbering  # noqa: E402
from casefile.cli.commands.editions import editions_markdown  # noqa: E402
from casefile.editions import DEFAULT_EDITION, edition  # noqa: E402
from tools.dataset_study.chart import study_chart  # noqa: E402
from tools.dataset_study.page import dataset_page  # noqa: E402
from tools.doc_examples import write_outputs  # noqa: E402
from tools.learning.curve import learning_curve  # noqa: E402
from tools.learning.page import action_list, rl_page  # noqa: E402
from tools.picture import picture  # noqa: E402
from tools.protocol_page import protocol_page  # noqa: E402
from tools.refusal_tables import positions_page, records_page  # noqa: E402
from tools.rule_table import rule_table  # noqa: E402
from tools.strength_table import bots_page  # noqa: E402
from tools.win_chances.chart import chart  # noqa: E402
from tools.win_chances.page import win_chances_page  # noqa: E402
from tools.wire_schema import openapi, socket  # noqa: E402


def batch_page() -> str:
    """docs/batch.md with its table of actions, from the numbering itself."""
    lines = ["| action | numbers | in the order of |", "|---|---|---|"]
    for kind in Numbering(edition(DEFAULT_EDITION)).kinds:
        numbers = f"{kind.first}" if kind.size == 1 else f"{kind.first} to {kind.end - 1}"
        lines.append(f"| {kind.name} | {numbers} | {kind.order} |")
    text = (ROOT / "docs" / "batch.md").read_text(encoding="utf-8")
    before, begin, rest = text.partition("<!-- actions: generated -->\n")
    return before + begin + "\n".join(lines) + "\n" + rest[rest.index("<!-- /actions -->") :]


PAGES: dict[str, Callable[[], str]] = {
    "docs/rules.md": rule_table,
    "docs/editions.md": editions_markdown,
    "docs/bots.md": bots_page,
    "docs/batch.md": batch_page,
    "docs/rl.md": rl_page,
    "docs/actions.csv": action_list,
    "docs/pictures/learning-curve.svg": learning_curve,
    "docs/win-chances.md": win_chances_page,
    "docs/pictures/win-chances.svg": chart,
    "docs/dataset.md": dataset_page,
    "docs/pictures/dataset-study.svg": study_chart,
    "docs/records.md": records_page,
    "docs/positions.md": positions_page,
    "docs/pictures/show.svg": picture,
    "docs/openapi.json": openapi,
    "docs/socket.json": socket,
    "docs/protocol.md": protocol_page,
}


def main() -> int:
    stale = []
    for name, build in PAGES.items():
        path, text = ROOT / name, build()
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        stale.append(name)
        if "--check" not in sys.argv:
            path.write_text(text, encoding="utf-8")
            print(f"wrote {name}")
    if stale and "--check" in sys.argv:
        print(f"not up to date: {', '.join(stale)}; run `make docs`", file=sys.stderr)
        return 1
    if "--check" not in sys.argv:
        write_outputs()  # tests/test_docs.py checks these: running every example takes a while
    return 0


if __name__ == "__main__":
    sys.exit(main())
