"""Tables have other paces, and new kinds of lines: see `casefile.server.table.earlier_log`.

Nothing has to be changed here, as in 0003: older lines are read as they are, and the number keeps a program
of an earlier version from taking the new ones for damaged.
"""

from __future__ import annotations

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    pass
