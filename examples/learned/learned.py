"""The learned player as a bot: the weights that `train.py` wrote, and nothing but numpy to use them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
from learned_features import Floats, Looking

from casefile.bots import Decision
from casefile.bots.base import hears_nothing
from casefile.game.actions import Action
from casefile.rl import action_mask_of, observation_of

WEIGHTS = Path(__file__).with_name("weights.npz")
LAYERS = 3


@cache
def weights() -> list[tuple[Floats, Floats]]:
    """Layer by layer: a matrix and what is added."""
    with np.load(WEIGHTS) as stored:
        return [(stored[f"matrix{layer}"], stored[f"added{layer}"]) for layer in range(LAYERS)]


def scores(features: Floats) -> Floats:
    """How much is to be said for each choice."""
    numbers = features
    for layer, (matrix, added) in enumerate(weights()):
        numbers = numbers @ matrix + added
        if layer < LAYERS - 1:
            numbers = np.tanh(numbers)
    return numbers[:, 0]


class Learned:
    """Does what its network thinks best."""

    see = hears_nothing

    def choose(self, decision: Decision) -> Action:
        view, seat = decision.view, decision.view.seat
        public = view.public
        looking = Looking(public.edition, len(public.players))
        mask = action_mask_of(decision.menu, looking.numbering)
        choices = looking.look(observation_of(view, "odds")[None], mask[None])
        best = int(choices.action[scores(choices.features).argmax()])
        return looking.numbering.action(best, seat, public.place_of_seat(seat))
