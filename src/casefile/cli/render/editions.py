"""The comparison of editions laid out for the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from casefile.cli.commands.editions import Comparison
from casefile.cli.render.terminal import HEADING
from casefile.locales import Translator

MAX_TABLE_WIDTH = 110
"""A wider table is harder to read along a line."""


def print_comparison(console: Console, told: Comparison, translator: Translator) -> None:
    """Print the table, the places in the rulebooks, and the house rules."""
    console.print(Text(told.title, style=HEADING))
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold underline")
    table.width = min(console.width, MAX_TABLE_WIDTH)
    table.add_column("", style="bold", ratio=3, overflow="fold")
    for column in told.columns:
        table.add_column(column, ratio=2, overflow="fold")
    for row in told.rows:
        table.add_row(row.label, *row.values)
    console.print(table)
    console.print()
    console.print(Text(translator.text("editions-citations"), style=HEADING))
    for row in told.citations:
        console.print(Text(row.label, style="bold"))
        sheet = Table.grid(padding=(0, 2, 0, 0))
        for column, value in zip(told.columns, row.values, strict=True):
            sheet.add_row(column, value)
        console.print(Padding(sheet, (0, 0, 0, 2)))
    console.print()
    console.print(Text(translator.text("editions-house-rules"), style=HEADING))
    sheet = Table.grid(padding=(0, 2, 0, 0))
    for name, meaning in told.house_rules.items():
        sheet.add_row(Text(name, style="bold"), meaning)
    console.print(Padding(sheet, (0, 0, 0, 2)))
