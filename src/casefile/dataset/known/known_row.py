"""What one seat knew when it had to decide, column by column."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

from casefile.analysis.chances.win_chance import win_chance
from casefile.batch.numbering import Numbering
from casefile.dataset.columns import HANDS_GROUP, LEVEL_MOVES_GROUP, POSITION_GROUP, WIN_CHANCES_GROUP
from casefile.dataset.known.legal_numbers import legal_numbers
from casefile.dataset.known.shadows import Shadows
from casefile.deduce import Notebook, log_of
from casefile.deduce.position_document import position_document
from casefile.game.menu import Menu, menu
from casefile.game.public import WALK
from casefile.game.seen import View

PRECISION = 0.05
"""How far the chances of winning may be off, as a 95 % interval."""


class KnownColumns:
    """Fills in what follows from a View. Nothing else goes in, so nothing else can matter."""

    def __init__(self, numbering: Numbering, groups: Collection[str], seed: str) -> None:
        self._numbering, self._groups, self._seed = numbering, groups, seed

    def row(self, view: View, shadows: Shadows | None, game: int, move: int) -> dict[str, Any]:
        """The columns of one decision. `shadows` have seen what the seat has."""
        public, seat = view.public, view.seat
        assert seat is not None, "a spectator decides nothing"
        offered = menu(view)
        return {
            "game": game,
            "move": move,
            "turn": public.turns,
            "phase": public.phase.value,
            "seat": seat,
            "suspect": public.players[seat],
            "began": seat == public.first,
            "fetched": seat in public.fetched,
            "out": seat in public.out,
            "legal": legal_numbers(offered, self._numbering),
            **self._odds(view),
            **self._chances(view, game, move),
            **self._levels(view, offered, shadows, f"{self._seed}/game {game}/move {move}"),
        }

    def _odds(self, view: View) -> dict[str, Any]:
        # One log for both: what the odds were counted from is what the position says.
        log = log_of(view)
        odds = Notebook(log).odds()
        columns: dict[str, Any] = {"worlds": odds.worlds, "envelope": odds.table[:, log.envelope]}
        if HANDS_GROUP in self._groups:
            columns["hands"] = list(odds.table[:, : log.envelope].T)
        if POSITION_GROUP in self._groups:
            position = position_document(view.public.edition, log) | {"board": _board(view)}
            columns["position"] = json.dumps(position, separators=(",", ":"))
        return columns

    def _chances(self, view: View, game: int, move: int) -> dict[str, Any]:
        if WIN_CHANCES_GROUP not in self._groups:
            return {}
        # A seed of its own for each decision: with the same one, what is off would be off alike in a game.
        found = win_chance(view, precision=PRECISION, seed=(game << 20) + move)
        return {"win_chances": found.chances, "win_errors": found.errors}

    def _levels(self, view: View, offered: Menu, shadows: Shadows | None, seed: str) -> dict[str, Any]:
        if LEVEL_MOVES_GROUP not in self._groups:
            return {}
        assert shadows is not None, "whoever wants the moves of levels has them watch"
        return {
            f"level_{name}": self._numbering.number(action)
            for name, action in shadows.would_do(view, offered, seed).items()
        }


def _board(view: View) -> dict[str, Any]:
    """What stands on the board, as `casefile advise` reads it."""
    public = view.public
    return {
        "pieces": dict(zip(public.edition.deck.suspects, public.pieces, strict=True)),
        # Once the piece has walked, the dice have nothing more to say.
        "dice": public.dice if public.phase is WALK and public.dice else None,
        "turn": public.players[public.turn],
    }
