"""New lines hold what happened in a field of its own: see `casefile.server.table.log`.

Older lines stay as they are, because their checksums are over their text, and are read as well. Nothing has
to be changed here: the number says that a program of an earlier version cannot read what is written from now
on, so that it refuses the database instead of taking sound lines for damaged ones.
"""

from __future__ import annotations

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    pass
