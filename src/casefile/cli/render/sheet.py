"""The sheet that `casefile deduce --sheet` prints: cards by holders, then what was shown and what is open.

Nothing is told by colour alone: who has a card is a sign, and what is not certain a number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import ceil
from string import ascii_letters

from rich import box
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from casefile.cli.render.terminal import HEADING
from casefile.cli.text.phrases import Phrases, SentenceDetails
from casefile.deduce.sheet import ENVELOPE_NAME, CellState, Doubt, Sheet, SheetCell, SheetRow, Sighting
from casefile.drawing.mansion import FAINT, chip, letters
from casefile.game.cards import Suspect
from casefile.game.edition import Edition
from casefile.locales import Translator

YES, LIKELY, BAR = "bold #2e9e4f", "bold", "#d9822b"
MAX_BAR_LENGTH = 8
"""Characters for odds of one."""
MAX_LETTERS = 2
"""As many open questions as are named beside the odds of a cell; more than that are a plus."""
MAX_ENTRIES = 3
"""As many entries of the log as are named behind a sentence."""
MIN_WIDTH_FOR_NOTES_BESIDE = 132
"""From this width on the notes stand beside the table, not below it."""


@dataclass(frozen=True)
class Signs:
    yes: str
    no: str
    bar: str


FINE_SIGNS, PLAIN_SIGNS = Signs("✓", "·", "━"), Signs("+", "-", "=")
"""PLAIN is for terminals that know no more than ASCII."""


class SheetPage:
    """One sheet laid out for one reader."""

    def __init__(self, sheet: Sheet, entries: int, edition: Edition, translator: Translator) -> None:
        self.sheet, self.entries, self.edition = sheet, entries, edition
        self.language = translator.language
        self.text, self.translator = translator.text, translator
        self.phrases = Phrases(edition, translator)
        self.letters = letters(edition, translator.language)
        self.named = dict(zip(ascii_letters, sheet.doubts, strict=False))
        self.signs = FINE_SIGNS

    def print(self, console: Console) -> None:
        self.signs = FINE_SIGNS if console.encoding.startswith("utf") else PLAIN_SIGNS
        console.print(self._headline())
        console.print()
        table: RenderableType = self._table()
        unbounded = console.options.update(width=1000)
        # Measured without bounds: rich would squeeze the columns, and say that it fits.
        if console.measure(table, options=unbounded).maximum > console.width:
            table = self._lines()
        table, notes = Group(table, "", self._legend()), Group(*self._seen(), *self._open())
        if console.width >= MIN_WIDTH_FOR_NOTES_BESIDE:
            both = Table.grid(padding=(0, 4, 0, 0))
            both.add_column(min_width=console.measure(table).maximum)
            both.add_row(table, notes)
            console.print(both)
        else:
            console.print(Group(table, "", notes))

    def _headline(self) -> RenderableType:
        sheet, text = self.sheet, self.text
        if sheet.solution is None:
            first = text("sheet-worlds", worlds=sheet.worlds)
        else:
            first = text("sheet-solved", **self.phrases.triple(sheet.solution))
        if sheet.me is None:
            eyes = text("show-as-spectator")
        else:
            eyes = text("show-as-player", who=self.phrases.name(Suspect(sheet.me)))
        parts = [
            self.edition.words[self.language]["title"],
            text("sheet-entries", count=self.entries),
            eyes,
        ]
        return Group(Text(first, style="bold"), Text(" · ".join(parts), style=FAINT))

    def _kinds(self) -> Iterable[tuple[Text, tuple[SheetRow, ...]]]:
        for heading, rows in (
            ("notes-suspects", self.sheet.suspects),
            ("notes-weapons", self.sheet.weapons),
            ("notes-rooms", self.sheet.rooms),
        ):
            yield Text(self.text(heading), style=HEADING), rows

    def _table(self) -> Table:
        table = Table(box=box.SIMPLE_HEAD, padding=(0, 2, 0, 0), show_edge=False, header_style="")
        table.add_column("", no_wrap=True)
        for holder in self.sheet.holders:
            table.add_column(self._head(holder), no_wrap=True)
        for heading, rows in self._kinds():
            table.add_row(heading)
            for row in rows:
                table.add_row(self._card(row), *map(self._cell, row.marks))
        return table

    def _lines(self) -> RenderableType:
        """The table for terminals that are too narrow for its columns: only who may have a card."""
        lines = []
        for heading, rows in self._kinds():
            lines.append(heading)
            for row in rows:
                possible = [mark for mark in row.marks if mark.state is not CellState.NO]
                cells = [Text.assemble(self._name(mark.holder), " ", self._cell(mark)) for mark in possible]
                lines.append(Text.assemble(self._card(row), ": ", Text(", ").join(cells)))
        return Group(*lines)

    def _head(self, holder: str) -> Text:
        """Three letters of a player, whether it is the reader, and how many of the cards are known."""
        sheet, place = self.sheet, self.sheet.holders.index(holder)
        known = sum(row.marks[place].state is CellState.YES for row in sheet.rows)
        lines = [Text(f"{known}/{sheet.sizes[place]}", style=FAINT)]
        if sheet.me is not None:
            lines.insert(0, Text(self.text("you") if holder == sheet.me else "", style="bold"))
        return Text("\n").join([self._name(holder), *lines])

    def _name(self, holder: str) -> Text:
        """As short as it can be told."""
        if holder == ENVELOPE_NAME:
            return Text(self.text("sheet-envelope"), style="bold")
        suspect = Suspect(holder)
        return Text(self.letters[suspect], style=chip(self.edition, suspect))

    def _card(self, row: SheetRow) -> Text:
        return Text(f"  {self.phrases.name(row.card)}", style="bold" if row.mine else "")

    def _cell(self, mark: SheetCell) -> Text:
        """A sign or the odds. Letters of open questions, and bars, stand behind: so the numbers line up."""
        width = len(percent(1.0, self.translator))
        if mark.state is CellState.YES:
            return Text(self.signs.yes.center(width), style=YES)
        if mark.state is CellState.NO:
            return Text(self.signs.no.center(width), style=FAINT)
        odds = percent(mark.odds, self.translator).rjust(width), LIKELY if mark.odds >= 0.5 else ""
        if mark.holder == ENVELOPE_NAME:
            return Text.assemble(odds, (f" {self.signs.bar * ceil(mark.odds * MAX_BAR_LENGTH)}", BAR))
        return Text.assemble(odds, (self._questions(mark), FAINT))

    def _questions(self, mark: SheetCell) -> str:
        """The letters of the open questions that name this cell."""
        raised = set(mark.raised_by)
        found = [
            letter
            for letter, doubt in self.named.items()
            if doubt.holder == mark.holder and raised & set(doubt.entries)
        ]
        return "".join(found if len(found) <= MAX_LETTERS else [*found[: MAX_LETTERS - 1], "+"])

    def _legend(self) -> Text:
        legend = self.text("sheet-legend", yes=self.signs.yes, no=self.signs.no)
        return Text(legend, style=FAINT)

    def _seen(self) -> Iterable[RenderableType]:
        """Cards that the reader was shown, or showed, each once."""
        together: dict[str, list[int]] = {}
        for row in self.sheet.rows:
            for sighting in (sighting for mark in row.marks for sighting in mark.seen):
                together.setdefault(self._sighting(row, sighting), []).append(sighting.entry)
        if together:
            yield Text(self.text("sheet-seen"), style=HEADING)
        for sentence, entries in sorted(together.items(), key=lambda found: found[1]):
            yield self._note("", sentence, entries)
        if together and self.named:
            yield ""

    def _sighting(self, row: SheetRow, sighting: Sighting) -> str:
        by, to = Suspect(sighting.by), Suspect(sighting.to)
        details: SentenceDetails = {
            "asker": self.phrases.name(to),
            "asker_id": to,
            **self.phrases.suspect(by),
        }
        role = "by-me" if sighting.by == self.sheet.me else "to-me"
        return self.text("story-shown", role=role, **details, **self.phrases.card(row.card))

    def _open(self) -> Iterable[RenderableType]:
        """What is known of a holder without it being known which card it is."""
        if self.named:
            yield Text(self.text("sheet-open"), style=HEADING)
        for letter, doubt in self.named.items():
            yield self._note(letter, self._doubt(doubt), doubt.entries)
        if more := len(self.sheet.doubts) - len(self.named):
            yield Text(f"  {self.text('sheet-more', count=more)}", style=FAINT)

    def _doubt(self, doubt: Doubt) -> str:
        cards = self.translator.one_of([self.phrases.the(card) for card in doubt.cards])
        return self.text("sheet-doubt", cards=cards, **self.phrases.suspect(Suspect(doubt.holder)))

    def _note(self, letter: str, sentence: str, entries: Sequence[int]) -> RenderableType:
        """A sentence, and where in the log it comes from."""
        places = [f"log[{entry}]" for entry in entries[:MAX_ENTRIES]]
        where = ", ".join(places if len(entries) <= MAX_ENTRIES else [*places, "..."])
        note = Table.grid(padding=(0, 1, 0, 0))
        note.add_row(f" {letter}", Text.assemble(sentence, "  ", (where, FAINT)))
        return note


def percent(odds: float, translator: Translator) -> str:
    """Odds in whole per cent; what is not certain never reads as if it were."""
    # 99.7 % would round to "100 %", which on this sheet means proven.
    number = min(max(round(100 * odds), 1), 99)
    return translator.text("percent", number=number)


def print_sheet(
    console: Console, sheet: Sheet, entries: int, edition: Edition, translator: Translator
) -> None:
    """Print a sheet that was made from so many entries of a log."""
    SheetPage(sheet, entries, edition, translator).print(console)
