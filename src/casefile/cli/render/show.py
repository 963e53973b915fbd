"""The page that `casefile show` prints: headline, board, players, weapons and the story turn by turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from casefile.cli.render.show_game import ShownGame, is_decisive
from casefile.cli.render.terminal import HEADING, columns_for_lines, glyphs_for
from casefile.cli.text.phrases import Phrases, SentenceDetails, written
from casefile.drawing.canvas import Glyphs
from casefile.drawing.mansion import FAINT, Scene, chip, columns_of, draw_board, letters, too_wide
from casefile.game.actions import Seat
from casefile.game.cards import Suspect
from casefile.game.public import Phase
from casefile.locales import Translator

MIN_WIDTH_FOR_TABLES_BESIDE = 132
"""From this width on the tables stand beside the board, not below it."""
NARROW = 72
"""Below this width there is no space for columns: what tables tell is told in lines."""


class GamePage:
    """One game laid out for one reader."""

    def __init__(self, game: ShownGame, moves: int, translator: Translator, glyphs: Glyphs) -> None:
        self.game, self.moves, self.glyphs = game, moves, glyphs
        self.public = game.view.public
        self.edition = self.public.edition
        self.phrases = Phrases(self.edition, translator)
        self.text, self.translator = translator.text, translator
        self.language = translator.language
        self.letters = letters(self.edition, translator.language)
        self.narrow = False

    def print(self, console: Console, with_story: bool) -> None:
        self.narrow = console.width < NARROW
        console.print(self._headline())
        console.print()
        tables = Group(self._players(), "", self._weapons())
        board = self._board()
        instead = too_wide(board, columns_for_lines(console), self.edition, self.translator)
        if console.width >= MIN_WIDTH_FOR_TABLES_BESIDE:
            board.append_text(self._legend())
            sheet = Table.grid(padding=(0, 3, 0, 0))
            sheet.add_column(no_wrap=True, min_width=columns_of(board))
            sheet.add_row(board, Padding(tables, (1, 0)))
            console.print(sheet)
        elif instead is None:
            console.print(board.append_text(self._legend()), soft_wrap=True)
            console.print(tables)
        else:
            console.print(instead, end="\n\n")
            console.print(tables)
        if with_story:
            console.print()
            console.print(self._story())

    def _headline(self) -> RenderableType:
        parts = [
            self.edition.words[self.language]["title"],
            *(self.text(f"house-rule-{name}") for name in self.edition.house_rules),
            self.text("show-progress", done=self.game.done, all=self.moves),
            self._eyes(),
        ]
        return Group(Text(self._status(), style="bold"), Text(" · ".join(parts), style=FAINT))

    def _eyes(self) -> str:
        eyes = self.game.eyes
        if eyes.open:
            return self.text("show-open")
        if eyes.seat is None:
            return self.text("show-as-spectator")
        return self.text("show-as-player", who=self._name(eyes.seat))

    def _status(self) -> str:
        public = self.public
        if public.phase is Phase.OVER:
            if public.winner is None:
                return self.text("show-nobody-won")
            return self.text("show-won", **self._who(public.winner))
        if public.phase is Phase.SHOW and public.asked is not None:
            return self.text("show-owes", **self._who(public.asked))
        return self.text("show-turn", **self._who(public.turn))

    def _board(self) -> Text:
        scene = Scene(
            pieces=dict(zip(self.edition.deck.suspects, self.public.pieces, strict=True)),
            title=self.edition.words[self.language]["envelope"],
            centre=self._envelope(),
        )
        return draw_board(self.edition, self.language, scene, self.glyphs)

    def _legend(self) -> Text:
        """What the signs of the board mean, to be put below it."""
        legend = self.text(
            "show-legend",
            start=self.glyphs.start,
            doors=self.glyphs.doors,
            passage=self.glyphs.passage,
        )
        return Text("\n").join([Text(), Text(f"   {legend}", style=FAINT), Text()])

    def _envelope(self) -> tuple[str, ...]:
        """The three cards, the suspect by surname: the space is small."""
        found = self.game.envelope
        if found is None:
            return (" ".join(self.glyphs.unknown * 3),)
        return (
            self.phrases.name(found.suspect).split()[-1],
            self.phrases.name(found.weapon),
            self.phrases.name(found.room),
        )

    def _players(self) -> RenderableType:
        rows = [
            (self._chip(player), self._name(seat), self._place(player), self._state(seat), self._hand(seat))
            for seat, player in ((Seat(number), player) for number, player in enumerate(self.public.players))
        ]
        return self._listed("show-players", rows)

    def _place(self, suspect: Suspect) -> str:
        place = self.public.place_of(suspect)
        return self.phrases.name(place) if isinstance(place, str) else written(place)

    def _state(self, seat: Seat) -> Text:
        public = self.public
        if seat == public.winner:
            key = "show-is-winner"
        elif seat in public.out:
            key = "show-is-out"
        elif seat == public.asked:
            key = "show-is-asked"
        elif seat == public.turn and not public.over:
            key = "show-is-turn"
        else:
            return Text()
        return Text(self.text(key), style="bold")

    def _hand(self, seat: Seat) -> str:
        hand = self.game.hand(seat)
        if hand is not None:
            return ", ".join(self.phrases.name(card) for card in hand)
        count = self.public.hand_sizes[seat]
        if seen := self.game.seen_of(seat):
            return self.text("show-hand-seen", count=count, cards=", ".join(map(self.phrases.name, seen)))
        return self.text("show-hand-size", count=count)

    def _weapons(self) -> RenderableType:
        deck, rows = self.edition.deck, []
        for room in deck.rooms:
            here = [
                weapon for weapon, at in zip(deck.weapons, self.public.weapons, strict=True) if at == room
            ]
            if here:
                rows.append((self.phrases.name(room), ", ".join(map(self.phrases.name, here))))
        return self._listed("show-weapons", rows)

    def _listed(self, heading: str, rows: Sequence[Sequence[str | Text]]) -> RenderableType:
        """A table of which only the last column may take several lines; on a narrow terminal, lines."""
        title = Text(self.text(heading), style=HEADING)
        if self.narrow:
            return Group(title, *map(_line, rows))
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_row(title)
        sheet = Table.grid(padding=(0, 2, 0, 0))
        for _ in rows[0][1:]:
            sheet.add_column(no_wrap=True)
        sheet.add_column()
        for row in rows:
            sheet.add_row(*row)
        table.add_row(sheet)
        return table

    def _story(self) -> RenderableType:
        title = Text(self.text("show-story"), style=HEADING)
        columns = [Text(self.text(key), style=FAINT) for key in ("show-column-turn", "show-column-moves")]
        if self.narrow:
            return Group(title, _line(columns), self.game.opening, *map(_line, self._turns()))
        sheet = Table.grid(padding=(0, 2, 0, 0))
        for _ in range(3):
            sheet.add_column(no_wrap=True)
        sheet.columns[0].justify = sheet.columns[1].justify = "right"
        sheet.add_column()
        sheet.add_row(*columns)
        sheet.add_row("", "", "", self.game.opening)
        for row in self._turns():
            sheet.add_row(*row)
        return Group(title, sheet)

    def _turns(self) -> Iterator[tuple[Text, Text, Text, Text]]:
        """Every turn that has a story: its number, its moves, whose it is, and what happened."""
        for turn in self.game.turns:
            if not turn.sentences:
                continue
            told = Text(" ").join(
                Text(sentence, style="bold" if is_decisive(event) else "")
                for event, sentence in turn.sentences
            )
            moves = str(turn.first) if turn.first == turn.last else f"{turn.first}-{turn.last}"
            chip = self._chip(self.public.players[turn.seat])
            yield Text(str(turn.number)), Text(moves, style=FAINT), chip, told

    def _chip(self, suspect: Suspect) -> Text:
        return Text(self.letters[suspect], style=chip(self.edition, suspect))

    def _who(self, seat: Seat) -> SentenceDetails:
        return self.phrases.suspect(self.public.players[seat])

    def _name(self, seat: Seat) -> str:
        return self.phrases.name(self.public.players[seat])


def _line(cells: Iterable[str | Text]) -> Text:
    """A row of a table as one line that may be broken anywhere between words."""
    return Text(" · ").join(Text(cell) if isinstance(cell, str) else cell for cell in cells if len(cell))


def print_game(
    console: Console, game: ShownGame, moves: int, translator: Translator, with_story: bool
) -> None:
    """Print the page of a game out of so many recorded moves."""
    GamePage(game, moves, translator, glyphs_for(console)).print(console, with_story)
