"""The tools themselves, without the protocol: arguments in, a few lines of text out."""

from __future__ import annotations

import secrets
from copy import copy
from dataclasses import dataclass

from casefile.analysis.review.review import review_seat
from casefile.analysis.review.review_text import ReviewText
from casefile.deduce.log import log_of
from casefile.deduce.position import position_of
from casefile.game.errors import Refusal
from casefile.game.menu import menu
from casefile.locales import Translator
from casefile.mcp.kernels import compile_kernels
from casefile.mcp.news import TurnNews
from casefile.mcp.numbered_menu import NumberedMenu
from casefile.mcp.odds_text import odds_lines
from casefile.mcp.problems import ToolProblem
from casefile.mcp.puzzle_text import PuzzleText
from casefile.mcp.seat_session import SeatSession
from casefile.mcp.seating import Seating
from casefile.mcp.situation import log_lines, situation
from casefile.mcp.table_words import TableWords
from casefile.mcp.tool_arguments import (
    MAX_WAIT_SECONDS,
    WAIT_SECONDS,
    ChooseArguments,
    DeduceArguments,
    LookArguments,
    OpenArguments,
    PuzzleArguments,
    WaitArguments,
)
from casefile.puzzles.puzzle_kind import PUZZLE_KINDS, PuzzleKind
from casefile.puzzles.rating import MAX_RATING, MIN_RATING
from casefile.puzzles.shipped import puzzle_shelf
from casefile.reading.bad_input import BadInput
from casefile.reading.problems import no_such

MenuTold = tuple[int, int]
"""Which menu somebody has read: the number of the game, and its version."""


@dataclass
class _Table:
    """A game, and how far it has been told."""

    number: int
    session: SeatSession
    words: TableWords
    news: TurnNews
    news_before: TurnNews
    """The same as it was before the last answer: what that said is told again if it got lost."""
    end_told: bool = False
    """Has the caller read that it is over?"""
    log_told: int = 0
    """How many entries of the log, from the first on, the caller has read with their answers."""
    log_told_before: int = 0
    """The same before the last answer."""
    whole_log_told: bool = False
    """Was all of it told again? Before every move it would cost more than all the rest of a long game."""


class Toolbox:
    """What one process can do. Its seat is settled by `open` or before, and no call can name another.

    A call that makes no sense raises BadInput, and nothing has changed then.
    """

    def __init__(self, translator: Translator, seating: Seating) -> None:
        self._translator, self._seating = translator, seating
        self._table: _Table | None = None
        self._puzzle: PuzzleText | None = None
        self.menu_told: MenuTold | None = None
        """The menu that the caller has read."""

    def open(self, wanted: OpenArguments) -> list[str]:
        """Sit down."""
        playing = self._table and not self._table.session.view.public.over
        if playing and not wanted.leave and not self._seating.is_bound:
            raise BadInput("", ToolProblem.STILL_PLAYING())
        # The old game is given up when the new one is there: one that cannot be opened must not cost it.
        table = self._sit_down(self._seating.open(wanted))
        return [*self._situation(table), *self._told(table)]

    def look(self, wanted: LookArguments) -> list[str]:
        """What the seat knows."""
        table = self._seated()
        if wanted.whole_log and table.whole_log_told:
            raise BadInput("whole_log", ToolProblem.LOG_TOLD_AGAIN())
        read = table.log_told
        # Whoever asks for squares is about to walk, and has usually looked before the roll.
        lines = [self._menu(table).squares()] if wanted.squares else self._situation(table)
        if wanted.log or wanted.whole_log:
            lines += self._log(table, 0 if wanted.whole_log else read)
            table.whole_log_told |= wanted.whole_log
        lines += self._told(table)
        table.log_told_before = read
        return lines

    def choose(self, wanted: ChooseArguments, menu_told: MenuTold | None) -> list[str]:
        """Do an entry of the menu. `menu_told` is which menu the caller knew when the call was made."""
        table = self._seated()
        session = table.session
        if session.view.public.over:
            bound = self._seating.is_bound
            raise BadInput("", ToolProblem.GAME_IS_OVER_HERE() if bound else ToolProblem.GAME_IS_OVER())
        # Before the menu is looked at: what the number means there is not what the caller meant.
        # Two calls at once were both made with the same menu in mind: the
        # second must not be taken for an answer to the next one.
        if menu_told != (table.number, session.view.public.version):
            raise BadInput("", ToolProblem.TABLE_MOVED_ON())
        numbered = self._menu(table)
        if not len(numbered):
            raise BadInput("", ToolProblem.NOTHING_TO_CHOOSE())
        action = numbered.action(wanted.number, wanted.cards)
        try:
            session.act(action)
        except Refusal as refusal:
            # A menu offers nothing illegal, but a table elsewhere has the last word.
            raise BadInput("", refusal) from None
        # Whoever has chosen waits anyway: so one call does for both.
        session.wait(WAIT_SECONDS)
        return self._told(table)

    def wait(self, wanted: WaitArguments) -> list[str]:
        """Until something concerns the seat."""
        if not 0 <= wanted.seconds <= MAX_WAIT_SECONDS:
            raise BadInput("seconds", ToolProblem.WAIT_SECONDS(most=int(MAX_WAIT_SECONDS)))
        before, session = self._table, self._seating.session()
        if session is None or (before is not None and before.session is session and before.end_told):
            self._seating.wait_for_game(wanted.seconds)
        else:
            session.wait(wanted.seconds)
        if self._seating.is_bound and self._seating.session() is None:
            # Told, not refused: somebody who waits for others has done nothing wrong.
            return [self._translator.say(ToolProblem.NO_GAME_YET())]
        table = self._seated()
        # Of a game that the caller has not heard of, a menu alone would be too little.
        return self._told(table) if table is before else [*self._situation(table), *self._told(table)]

    def notebook(self) -> list[str]:
        """What follows from what the seat has seen, if the table allows it."""
        table = self._seated()
        if not table.session.has_notebook:
            raise BadInput("", ToolProblem.NO_NOTEBOOK_HERE())
        compile_kernels()
        return odds_lines(log_of(table.session.view), table.words)

    def review(self) -> list[str]:
        """How well the seat played."""
        # Of the game the caller knows: at a table, the next one may have begun.
        table = self._table or self._seated()
        record, seat = table.session.record(), table.session.view.seat
        if record is None or seat is None:
            raise BadInput("", ToolProblem.NO_REVIEW_YET())
        compile_kernels()
        # Quick, that is by information alone: with continuations it takes longer than clients wait.
        names = record.setup.edition.names[self._translator.language]
        return ReviewText(review_seat(record, seat, quick=True), names, self._translator).sentences()

    def puzzle(self, wanted: PuzzleArguments) -> list[str]:
        """A new puzzle, or the answer to the last one."""
        if wanted.answer:
            if self._puzzle is None:
                raise BadInput("", ToolProblem.NO_PUZZLE_GIVEN())
            return self._puzzle.answer()
        # Drawn from those that are shipped: to make one may take a second.
        kind = None if wanted.kind is None else _puzzle_kind(wanted.kind)
        least, most = MIN_RATING, MAX_RATING
        if not least <= wanted.rating <= most:
            raise BadInput("rating", ToolProblem.RATING_RANGE(least=least, most=most))
        (found,) = puzzle_shelf().near(wanted.rating, 1, kind, secrets.SystemRandom())
        self._puzzle = PuzzleText(found, self._translator)
        return self._puzzle.question()

    def deduce(self, wanted: DeduceArguments) -> list[str]:
        """What follows from any position."""
        # Whoever may not use a notebook could otherwise copy the game into a position.
        session = self._seating.session()
        if session and not session.has_notebook and not session.view.public.over:
            raise BadInput("", ToolProblem.NO_DEDUCE_HERE())
        position = position_of(wanted.position)
        log = position.log
        compile_kernels()
        return odds_lines(log, TableWords(position.edition, log.players, log.me, self._translator))

    def answer_lost(self) -> None:
        """Nobody has read the last answer: its news is told again, and its menu counts as unread."""
        self.menu_told = None
        if self._table:
            self._table.news, self._table.end_told = self._table.news_before, False
            self._table.log_told = self._table.log_told_before

    def _seated(self) -> _Table:
        """The game as it stands; the next, once the caller has heard how the last one ended."""
        session, table = self._seating.session(), self._table
        if session is None:
            bound = self._seating.is_bound
            raise BadInput("", ToolProblem.NO_GAME_YET() if bound else ToolProblem.NO_TABLE())
        if table is None or (session is not table.session and not _ends_untold(table)):
            return self._sit_down(session)
        return table

    def _sit_down(self, session: SeatSession) -> _Table:
        words, turn = TableWords.of(session.view, self._translator), session.view.public.turn
        number = self._table.number + 1 if self._table else 1
        self._table = _Table(number, session, words, TurnNews(words, turn), TurnNews(words, turn))
        return self._table

    def _situation(self, table: _Table) -> list[str]:
        return situation(table.session.view, table.session.opponents, table.words)

    def _log(self, table: _Table, known: int) -> list[str]:
        log, pending = log_of(table.session.view), table.session.view.public.pending
        # One that somebody still has to answer is told again with the answer.
        table.log_told = len(log.entries) - (pending is not None)
        return log_lines(log, table.words, known)

    def _menu(self, table: _Table) -> NumberedMenu:
        view = table.session.view
        return NumberedMenu(view, menu(view), table.words)

    def _told(self, table: _Table) -> list[str]:
        """What is new, and what the seat can do about it."""
        view, words = table.session.view, table.words
        table.news_before, table.log_told_before = copy(table.news), table.log_told
        lines = table.news.since(table.session.events)
        numbered = self._menu(table)
        self.menu_told = (table.number, view.public.version)
        if view.public.over:
            table.end_told = True
            return [*lines, words.text("mcp-over-here" if self._seating.is_bound else "mcp-over")]
        if len(numbered):
            return [*lines, numbered.text()]
        assert view.public.acting is not None, "somebody has to act until the game is over"
        return [*lines, words.text("mcp-wait", who=words.player(view.public.acting))]


def _ends_untold(table: _Table) -> bool:
    return table.session.view.public.over and not table.end_told


def _puzzle_kind(name: str) -> PuzzleKind:
    for kind in PUZZLE_KINDS:
        if kind == name:
            return kind
    raise BadInput("kind", no_such("kind", name, PUZZLE_KINDS))
