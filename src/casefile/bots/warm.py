"""What the thinking levels need compiled."""

from __future__ import annotations

import random

from casefile.bots import kernel
from casefile.bots.levels.inspector import CURIOSITY
from casefile.bots.thinking.belief import Belief
from casefile.bots.thinking.deductions import Deductions
from casefile.bots.thinking.questions import Questions
from casefile.deduce.warm import ANSWERS, ODDS, Kernel, OnCompiled, Warmth, warm
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.fold import first_view
from casefile.game.seating import USUAL_FIRST, hand_sizes
from casefile.game.seen import SeenDealt


def _think_once() -> None:
    """One thought at the beginning of any game uses all there is."""
    rules, seats = edition(EDITION_IDS[0]), 3
    sizes = hand_sizes(rules, seats, USUAL_FIRST)
    view = first_view(
        SeenDealt(
            edition=rules,
            players=rules.deck.suspects[:seats],
            first=USUAL_FIRST,
            hand_sizes=sizes,
            weapons=rules.deck.rooms[: len(rules.deck.weapons)],
            pieces=tuple(rules.board.starts[suspect] for suspect in rules.deck.suspects),
            fetched=frozenset(),
            viewer=Seat(0),
            hand=rules.deck.rooms[: sizes[0]],
        )
    )
    belief = Belief(view, Deductions(view), random.Random(0))  # noqa: S311  # nothing depends on it
    Questions(view.public, Seat(0), belief.worlds, CURIOSITY)


THOUGHT = Kernel(kernel, _think_once)


def warm_everything(tell: OnCompiled) -> Warmth:
    """Have all there is ready, from the cache or by compiling it."""
    return warm(tell, (ODDS, ANSWERS, THOUGHT))
