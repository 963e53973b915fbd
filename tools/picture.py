"""Renders docs/pictures/show.svg: what `casefile show` prints for docs/examples/short-game.json.

    python tools/picture.py

The picture needs nothing from elsewhere: no script, no font file, no address.
"""

from __future__ import annotations

import io
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from casefile.cli.render.show import print_game
from casefile.cli.render.show_game import Eyes, follow
from casefile.locales import Translator
from casefile.record import read_record

ROOT = Path(__file__).parents[1]
RECORD = ROOT / "docs" / "examples" / "short-game.json"
PICTURE = ROOT / "docs" / "pictures" / "show.svg"
WIDTH = 80
ASPECT = 0.629
"""How wide a character is for its height, in the first font of the frame."""

NIGHT = TerminalTheme(
    (14, 18, 26),
    (243, 233, 212),
    [
        (36, 44, 57),
        (196, 33, 47),
        (28, 107, 66),
        (226, 168, 79),
        (42, 111, 208),
        (125, 60, 152),
        (42, 157, 143),
        (243, 233, 212),
    ],
)

# The font is a little larger than rich reckons with, so that the lines of walls meet from row to row.
FRAME = """\
<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img">
<title>A game drawn in the terminal by casefile show</title>
<style>
.{unique_id}-matrix {{
  font-family: "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace;
  font-size: 20.9px;
  line-height: {line_height}px;
}}
.{unique_id}-title {{ font: bold 16px sans-serif; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect width="{terminal_width}" height="{terminal_height}"/>
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def picture() -> str:
    """The SVG of the example game, at its end."""
    record = read_record(RECORD.read_bytes())
    translator = Translator("en")
    game = follow(record, len(record.moves), Eyes(open=True), translator)
    console = Console(
        record=True,
        width=WIDTH,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
    )
    print_game(console, game, len(record.moves), translator, with_story=True)
    title = f"casefile show {RECORD.name}"
    svg = console.export_svg(
        title=title, theme=NIGHT, code_format=FRAME, unique_id="show", font_aspect_ratio=ASPECT
    )
    return "".join(line.rstrip() + "\n" for line in svg.splitlines())


if __name__ == "__main__":
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(picture(), "utf-8")
