"""Replaying a record with the compiled engine."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from casefile.batch import Batch
from casefile.batch.kernel.row import DICE, PIECES, STEPS
from casefile.game.board import Place, Square
from casefile.game.cards import Suspect
from casefile.game.edition import Edition
from casefile.game.errors import Refusal
from casefile.game.moves import NO_DICE_REACH
from casefile.game.setup import deal
from casefile.record import Record, Verdict, check
from casefile.record.record import Move


class EnginesDiffer(Exception):
    """The two engines do not agree about a record, so one of them has a fault. Says where."""


def check_compiled(record: Record) -> Verdict:
    """The verdict of the compiled engine. Rule and sentence of a refusal are the plain engine's."""
    # Asked in any case: it has the words for a refusal, and a difference
    # between the two is a fault that must not stay hidden.
    plain = check(record)
    try:
        game = _CompiledGame(record)
    except Refusal:  # set-ups are judged in one place, for both engines
        return plain
    for number, move in enumerate(record.moves):
        if not game.accepts(move):
            if plain.legal or plain.move != number:
                raise EnginesDiffer(f"only the compiled engine refuses move {number}")
            return replace(plain, move=number)
    winner = game.winner
    untrue = record.result is not None and record.result.winner != winner
    if untrue != (not plain.legal and plain.move == len(record.moves)) or (
        plain.legal and plain.winner != winner
    ):
        raise EnginesDiffer(f"the compiled engine accepts all moves, and the winner is {winner}")
    return plain if untrue else Verdict(True, winner=winner, moves=len(record.moves))


class _CompiledGame:
    """One game as a batch of one row."""

    def __init__(self, record: Record) -> None:
        dealt = deal(record.setup)
        self._edition: Edition = dealt.edition
        self._players = dealt.players
        self._batch = Batch(dealt.edition, len(dealt.players), 1)
        self._batch.lay_out([dealt])
        self._row = self._batch.rows[0]

    @property
    def winner(self) -> Suspect | None:
        seat = int(self._batch.winner[0])
        return None if seat < 0 else self._players[seat]

    def accepts(self, move: Move) -> bool:
        """Do the move, if it is on the menu of the player who makes it."""
        # Whose move it is is not in the number, so it is asked apart from the mask.
        number = self._number(move)
        if number is None or not self._is_by_whoever_acts(move) or not self._batch.mask()[0, number]:
            return False
        if move.path is not None and not self._is_path(move.path):
            return False
        dice = [0] * self._edition.dice
        if move.do == "roll":
            if move.dice not in self._edition.rolls:
                return False
            dice = list(move.dice)
        self._batch.step(np.array([number]), np.array([dice]))
        return True

    def _is_by_whoever_acts(self, move: Move) -> bool:
        acting = int(self._batch.acting[0])
        return acting >= 0 and self._players[acting] == move.by

    def _place(self, suspect: Suspect) -> Place:
        number = int(self._row[PIECES + self._edition.deck.suspect_index[suspect]])
        return self._batch.numbering.places[number]

    def _number(self, move: Move) -> int | None:
        """The number of the move's action; None if no menu can offer it."""
        numbering = self._batch.numbering
        kinds = {kind.name: kind for kind in numbering.kinds}
        kind = kinds[move.do]
        match move.do:
            case "walk":
                to = move.to if move.path is None else (move.path[-1] if move.path else self._place(move.by))
                index = None if to is None else numbering.place_index.get(to)
            case "show":
                index = None if move.card is None else numbering.card_index.get(move.card)
            case "suggest" | "accuse":
                assert move.triple is not None, "the reader has seen to it"
                if move.do == "suggest" and move.triple.room != self._place(move.by):
                    return None
                return numbering.triple_number(kind, move.triple)
            case _:
                index = 0
        return None if index is None else kind.first + index

    def _is_path(self, path: tuple[Place, ...]) -> bool:
        """Is it a way that the dice allow, square by square? That its end is a destination is known."""
        acting = self._players[int(self._batch.acting[0])]
        here = origin = self._place(acting)
        edition = self._edition
        most = NO_DICE_REACH if edition.switches.no_dice else int(self._row[DICE : DICE + edition.dice].sum())
        entered = {origin}
        for there in path:
            # A room ends the way, and the place it began at cannot be entered again. [M6] [M7] [R9]
            if (
                (isinstance(here, str) and here != origin)
                or there in entered
                or not self._is_step(here, there)
            ):
                return False
            entered.add(there)
            here = there
        return len(path) <= most if isinstance(here, str) else len(path) == int(self._row[STEPS])

    def _is_step(self, here: Place, there: Place) -> bool:
        board = self._edition.board
        if isinstance(there, str):
            return not isinstance(here, str) and there in board.rooms_at.get(here, ())
        if not board.is_place(there) or self._is_closed(there):
            return False
        if isinstance(here, str):
            return any(door.outside == there for door in board.doors_of[here])
        return there in board.neighbours(here)

    def _is_closed(self, square: Square) -> bool:
        # From the row and the board, not from `game.walk`: this is to be the other engine's opinion.
        occupied = any(self._place(suspect) == square for suspect in self._edition.deck.suspects)
        return occupied and not (self._edition.switches.open_doors and square in self._edition.board.rooms_at)
