"""The number and the checksum of the last line of each log: so it is noticed when the last lines are lost."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

CHECK_DIGITS = 16


def upgrade() -> None:
    head = op.create_table(
        "head",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("checksum", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    line = sa.table("line", sa.column("table_id"), sa.column("number"), sa.column("body", sa.LargeBinary))
    last = sa.select(line.c.table_id, sa.func.max(line.c.number).label("number")).group_by(line.c.table_id)
    ends = last.subquery()
    rows = sa.select(line.c.table_id, line.c.number, sa.func.substr(line.c.body, 1, CHECK_DIGITS)).join(
        ends, sa.and_(line.c.table_id == ends.c.table_id, line.c.number == ends.c.number)
    )
    op.execute(sa.insert(head).from_select(["table_id", "number", "checksum"], rows))
