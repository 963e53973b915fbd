"""Run by alembic: it works on the connection it is handed, within the transaction that is open there."""

from __future__ import annotations

from alembic import context

from casefile.server.store.schema import VERSION_TABLE, metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    version_table=VERSION_TABLE,
    transactional_ddl=True,
)
context.run_migrations()
