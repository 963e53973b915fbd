"""What an environment would show, made from a View: what was learnt there can then play as a bot."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from casefile.batch.continuations import row_of_view
from casefile.batch.numbering import Numbering
from casefile.deduce import Notebook
from casefile.game.menu import Menu
from casefile.game.seen import View
from casefile.rl.errors import BadEnvironment


def observation_of(view: View, kind: str = "raw") -> NDArray[Any]:
    """The observation `raw` or `odds` of the seat whose view this is, number by number as in an environment.

    There is no `sheet`: what is marked on one follows from the order of events, and a view has lost it.
    """
    if kind not in ("raw", "odds"):
        raise BadEnvironment(f"from a view the observations raw and odds can be made, not {kind!r}")
    # By way of a batch of one row, so that the numbers come from the code that observes all games.
    seat, seats = view.seat, len(view.public.players)
    batch = row_of_view(view).batch
    assert seat is not None, "row_of_view has refused spectators"
    seen: NDArray[Any] = batch.observe(np.array([seat]))[0]
    if kind == "raw":
        return seen
    # Seats are counted from the viewer; the notebook counts them as they sit.
    table = Notebook.of(view).odds().table
    holders = [*((seat + step) % seats for step in range(seats)), seats]
    return np.concatenate([seen.astype(np.float32), table.T[holders].astype(np.float32).ravel()])


def action_mask_of(menu: Menu, numbering: Numbering) -> NDArray[np.int8]:
    """The action mask of a menu."""
    mask = np.zeros(numbering.count, np.int8)
    mask[numbering.numbers(menu)] = 1
    return mask
