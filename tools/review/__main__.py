"""Measure the review: what a bit is worth, whether it tells levels apart, and whether luck is luck.

python -m tools.review slope     # what learning a share of everything does to the odds of winning
python -m tools.review levels    # accuracy by level, 60 games each
python -m tools.review luck      # the mean of luck over 1,000 games
"""

from __future__ import annotations

from cyclopts import App

from tools.review.levels import levels
from tools.review.luck import luck
from tools.review.slope import slope

if __name__ == "__main__":
    app = App(help_format="plaintext")
    app.command(slope)
    app.command(levels)
    app.command(luck)
    app()
