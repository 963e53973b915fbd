"""Whether a game has ended at a table: those without one may be deleted sooner."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Earlier versions did not note it: their tables are kept until a server writes their listing again.
    op.add_column("listing", sa.Column("finished", sa.Boolean, nullable=False, server_default=sa.true()))
