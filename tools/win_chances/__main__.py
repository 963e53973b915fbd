"""Fit the rescaling of win chances, and measure how well they foretell who wins.

python -m tools.win_chances              # both, one after the other: 20 minutes of one core
python -m tools.win_chances fit          # writes src/casefile/analysis/chances/rescaling.toml
python -m tools.win_chances calibrate    # writes docs/win-chances.json, on other games; then `make docs`
"""

from __future__ import annotations

from cyclopts import App

from tools.win_chances.calibrate import calibrate
from tools.win_chances.fit import fit


def both() -> None:
    """Fit, then measure."""
    fit()
    calibrate()


if __name__ == "__main__":
    app = App(help_format="plaintext")
    app.default(both)
    app.command(fit)
    app.command(calibrate)
    app()
