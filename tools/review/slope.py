"""What is it worth to learn a share of everything that is left? From continuations of the best and the worst
question: `LOG_ODDS_OF_EVERYTHING` of the review."""

from __future__ import annotations

import math
import random

import numpy as np

from casefile.analysis.chances.rescaling import fitted_rescaling, rescale
from casefile.analysis.review.options import LOG_ODDS_OF_EVERYTHING
from casefile.analysis.review.seat_views import seat_game
from casefile.analysis.review.thought import Thoughts
from casefile.batch import play_on
from casefile.batch.numbering import Numbering
from casefile.deduce import Notebook
from casefile.deduce.kernel.arrays import Floats
from casefile.game.actions import Seat, Suggest
from casefile.game.cards import Triple
from casefile.game.menu import menu
from casefile.game.public import SUGGEST
from casefile.game.seen import View
from tools.review.games import played

CONTINUATIONS = 3000
THINKING = ("sleuth", "inspector", "master")


def slope(games: int = 30) -> None:
    """Print the slope for three and six players, and by how many bits are left."""
    print("now:", LOG_ODDS_OF_EVERYTHING)
    for players in (3, 6):
        shares, changes, left = [], [], []
        for number in range(games):
            rng = random.Random(number)
            levels = [rng.choice(THINKING) for _ in range(players)]
            game = seat_game(played(f"slope {players} {number}", levels), Seat(number % players))
            asking = [own.before for own in game.own if own.before.public.phase is SUGGEST]
            for view in rng.sample(asking, min(3, len(asking))):
                measured = _measure(view)
                if measured is not None:
                    shares.append(measured[0])
                    changes.append(measured[1])
                    left.append(measured[2])
        _tell(players, np.array(shares), np.array(changes), np.array(left))


def _measure(view: View) -> tuple[float, float, float] | None:
    """The share of what is left that the best question tells and the worst does not, and what the odds of
    winning make of it; None where nothing is left."""
    thought = Thoughts("slope").at(view)
    choices = menu(view).suggest
    if thought.solution is not None or choices is None:
        return None
    deck = view.public.edition.deck
    gains = thought.learnt.questions.gains[:, :, deck.rooms.index(choices.room)]
    ends = [np.unravel_index(int(place), gains.shape) for place in (gains.argmax(), gains.argmin())]
    numbering = Numbering(view.public.edition)
    asked = [Suggest(thought.seat, Triple(deck.suspects[s], deck.weapons[w], choices.room)) for s, w in ends]
    drawn = Notebook.of(view).sample(CONTINUATIONS, random.Random(1))
    actions = np.array([numbering.number(action) for action in asked])
    winners = play_on(view, drawn, seed=1, max_turns=1000, actions=actions)
    best, worst = (_log_odds(view, row, thought.seat) for row in winners)
    return float(gains.max() - gains.min()) / thought.learnt.bits_left, best - worst, thought.learnt.bits_left


def _log_odds(view: View, winners: Floats, seat: Seat) -> float:
    racing = [each for each in range(len(view.public.players)) if each not in view.public.out]
    wins = np.array([(winners == each).sum() for each in racing])
    chance = rescale(wins / wins.sum(), fitted_rescaling().power(len(racing)))[racing.index(seat)]
    return math.log(chance / (1.0 - chance))


def _tell(players: int, shares: Floats, changes: Floats, left: Floats) -> None:
    fit = float((shares * changes).sum() / (shares**2).sum())
    print(f"{players} players, {len(shares)} positions: {fit:.2f}")
    for low, high in ((0, 2), (2, 4), (4, 6), (6, 9)):
        some = (left >= low) & (left < high)
        if some.any():
            part = float((shares * changes)[some].sum() / (shares**2)[some].sum())
            print(f"  {low} to {high} bits left ({int(some.sum())}): {part:.2f}")
