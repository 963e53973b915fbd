"""What environments offer to choose from, and what they show: plain boxes and one discrete space."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from casefile.batch.numbering import Numbering
from casefile.batch.observation import observation_parts
from casefile.rl.settings import GameSettings

ODDS_TYPE, NUMBER_TYPE = np.float32, np.uint8


def observation_size(settings: GameSettings) -> int:
    """How many numbers an observation has."""
    edition, seats = settings.edition, settings.seats
    # The odds are not among the parts: they are counted in Python, after what the kernel has written.
    parts = observation_parts(edition, seats, marks=settings.observation == "sheet")
    odds = (seats + 1) * len(edition.deck.cards) if settings.observation == "odds" else 0
    return sum(part.size for part in parts) + odds


def action_space(settings: GameSettings) -> spaces.Discrete:
    return spaces.Discrete(Numbering(settings.edition).count)


def observation_space(settings: GameSettings) -> spaces.Dict:
    """What a seat sees, and the mask of what it may do."""
    kind = ODDS_TYPE if settings.observation == "odds" else NUMBER_TYPE
    # The mask is signed, because that is what the samplers of Gymnasium take.
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (observation_size(settings),), kind),
            "action_mask": spaces.Box(0, 1, (Numbering(settings.edition).count,), np.int8),
        }
    )
