"""What `grandmaster` expects of the players around it: how readily each level names which cards.

`tools/questions/habits.py` plays the games and prints the table.
"""

from __future__ import annotations

import numpy as np

from casefile.bots.kernel.belief import Habits
from casefile.bots.thinking.belief import HABITS

FITTED = {
    "master": (
        ((0.136, 0.04, 1.493, 0.693, 2.526, 4.078), (1.284, 0.317, 2.957, 0.427, 0.796, 1.237)),
        ((0.14, 0.036, 1.544, 0.73, 2.218, 4.605), (1.597, 0.282, 3.235, 0.218, 0.487, 0.83)),
        ((1.135, 0.485, 1.417, 0.775, 1.726, 2.973), (1.135, 0.485, 1.417, 0.775, 1.726, 2.973)),
    ),
    "inspector": (
        ((0.42, 0.058, 1.262, 0.949, 1.514, 3.37), (2.184, 0.263, 2.363, 0.423, 0.795, 1.237)),
        ((0.274, 0.048, 1.063, 1.135, 1.524, 2.335), (1.714, 0.267, 2.715, 0.327, 0.357, 0.656)),
        ((1.082, 0.568, 1.29, 0.82, 2.049, 1.929), (1.082, 0.568, 1.29, 0.82, 2.049, 1.929)),
    ),
    "sleuth": (
        ((0.021, 0.034, 0.937, 1.523, 1.53, 1.579), (2.466, 0.051, 1.941, 0.14, 0.492, 0.66)),
        ((0.05, 0.029, 0.866, 1.539, 1.107, 1.581), (2.175, 0.035, 3.109, 0.17, 0.519, 0.866)),
        ((0.883, 0.305, 1.49, 0.802, 3.698, 1.763), (0.883, 0.305, 1.49, 0.802, 3.698, 1.763)),
    ),
    "novice": (
        ((0.161, 0.069, 0.908, 1.489, 1.354, 1.466), (0.161, 0.069, 0.908, 1.489, 1.354, 1.466)),
        ((0.129, 0.121, 0.903, 1.502, 1.337, 1.427), (0.129, 0.121, 0.903, 1.502, 1.337, 1.427)),
        ((1.013, 0.458, 1.25, 0.722, 1.83, 2.23), (1.013, 0.458, 1.25, 0.722, 1.83, 2.23)),
    ),
    "random": (((1.0,) * 6,) * 2,) * 3,
}
"""By level, kind of card, whether the kind is solved, and category of the card."""

LEVEL_HABITS = Habits(
    odds=np.array([0.35, 0.2, 0.25, 0.1, 0.1]),
    readiness=np.array(list(FITTED.values())),
    deduces=np.array([1, 1, 1, 0, 0]),
    silence=HABITS.silence,
    repeats=HABITS.repeats,
)
GUESSERS = tuple(number for number, level in enumerate(FITTED) if level in ("master", "inspector"))
"""The characters that accuse before they are certain."""
