"""Every line begins with a checksum over itself and the one before: see `casefile.server.store.chain`."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from casefile.server.store.chain import chained, first_check

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

ROWS_AT_ONCE = 1000

_line = sa.table(
    "line", sa.column("table_id", sa.Text), sa.column("number", sa.Integer), sa.column("body", sa.LargeBinary)
)


def upgrade() -> None:
    connection = op.get_bind()
    tables = list(connection.scalars(sa.select(_line.c.table_id).distinct()))
    change = (
        sa.update(_line)
        .where(_line.c.table_id == sa.bindparam("table"), _line.c.number == sa.bindparam("at"))
        .values(body=sa.bindparam("new"))
    )
    for table in tables:
        # One table at a time is held in memory, and what is changed is not read again.
        query = (
            sa.select(_line.c.number, _line.c.body).where(_line.c.table_id == table).order_by(_line.c.number)
        )
        rows = connection.execute(query).all()
        bodies = chained(first_check(table), (row.body for row in rows))
        changes = [
            {"table": table, "at": row.number, "new": body} for row, body in zip(rows, bodies, strict=True)
        ]
        for start in range(0, len(changes), ROWS_AT_ONCE):
            connection.execute(change, changes[start : start + ROWS_AT_ONCE])
