"""The first schema: lines, listings, notes, processes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "line",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "listing",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("summary", sa.LargeBinary, nullable=False),
        sa.Column("touched", sa.Double, nullable=False),
    )
    op.create_index("listing_by_touched", "listing", ["touched"])
    op.create_table(
        "note",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Text, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "process",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("beat", sa.Double, nullable=False),
    )
