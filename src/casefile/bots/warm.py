"""What the thinking levels need compiled."""

from __future__ import annotations

import numpy as np

from casefile.bots.kernel.belief import weigh
from casefile.bots.kernel.question_parts import judge_questions
from casefile.bots.levels.inspector import BITS_FIRST
from casefile.bots.thinking.belief import HABITS, card_kinds, suggestion_arrays
from casefile.bots.thinking.questions import Questions
from casefile.deduce.kernel.arrays import Bytes
from casefile.deduce.warm import ODDS, Kernel, OnCompiled, Warmth, warm
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.fold import first_view
from casefile.game.seating import USUAL_FIRST, hand_sizes
from casefile.game.seen import SeenDealt, View


def _beginning() -> View:
    """What somebody sees at the beginning of any game: enough for a thought about everything."""
    rules, seats = edition(EDITION_IDS[0]), 3
    sizes = hand_sizes(rules, seats, USUAL_FIRST)
    return first_view(
        SeenDealt(
            edition=rules,
            players=rules.deck.suspects[:seats],
            first=USUAL_FIRST,
            hand_sizes=sizes,
            weapons=rules.deck.rooms[: len(rules.deck.weapons)],
            pieces=tuple(rules.board.starts[suspect] for suspect in rules.deck.suspects),
            fetched=frozenset(),
            viewer=Seat(0),
            # Any cards will do: what is compiled depends on types, not on values.
            hand=rules.deck.rooms[: sizes[0]],
        )
    )


def _one_world(view: View) -> Bytes:
    return np.zeros((1, len(view.public.edition.deck.cards)), np.int8)


def _weigh_once() -> None:
    view = _beginning()
    opens = np.zeros((1, len(view.public.players), 3), np.int64)
    characters = np.zeros((len(view.public.players), len(HABITS.odds)))
    story = suggestion_arrays(view)
    weigh(_one_world(view), card_kinds(view), Seat(0), story, HABITS, 0, opens, characters)


def _ask_once() -> None:
    view = _beginning()
    Questions(view.public, Seat(0), _one_world(view), BITS_FIRST)


BELIEF = Kernel("casefile.bots.warm:BELIEF", weigh, _weigh_once)
QUESTIONS = Kernel("casefile.bots.warm:QUESTIONS", judge_questions, _ask_once)
THINKING = (ODDS, BELIEF, QUESTIONS)
"""All there is, the largest first."""


def warm_everything(tell: OnCompiled) -> Warmth:
    """Have all there is ready, from the cache or by compiling it."""
    return warm(tell, THINKING)
