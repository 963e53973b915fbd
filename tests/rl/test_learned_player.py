"""The player of examples/learned plays, with numpy alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.real

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "examples" / "learned"

PLAYS = """
import sys
for name in ("torch", "gymnasium", "pettingzoo", "pyspiel"):
    sys.modules[name] = None
from learned import Learned
from casefile.chance import shuffled_setup
from casefile.editions import edition
from casefile.game.setup import deal
from casefile.bots.registry import make_bot
from casefile.match.luck import Luck
from casefile.match.match import play_match

rules, won = edition("classic-1986"), 0
for number in range(GAMES):
    luck = Luck(f"learned {number}", "learned", 3)
    dealt = deal(shuffled_setup(rules, rules.deck.suspects[:3], luck.deal))
    won += play_match(dealt, [Learned(), make_bot("novice"), make_bot("novice")], luck).winner == 0
print(won)
"""


def in_its_folder(script: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=FOLDER, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_learned_player_needs_numpy_alone_and_wins_more_than_its_share() -> None:
    won = int(in_its_folder(PLAYS.replace("GAMES", "12")))
    # The same games each time: they are few, but somebody who plays at random wins none of them.
    assert won > 4


def test_what_it_has_learnt_is_small() -> None:
    assert (FOLDER / "weights.npz").stat().st_size < 100_000


@pytest.mark.slow
def test_the_learned_player_is_fit_to_play() -> None:
    script = (
        "from casefile.testing import bot_check; from learned import Learned; print(bot_check(Learned).ok)"
    )
    assert in_its_folder(script) == "True\n"
