"""Databases, started when the first test asks for them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.support.required import left_out_if_it_fails, without
from tests.support.server.services import PostgresServer, postgres_programs


@pytest.fixture(scope="session")
def postgres_of_this_worker() -> Iterator[PostgresServer]:
    programs = postgres_programs()
    if programs is None:
        without("PostgreSQL", "postgresql")
    with left_out_if_it_fails("PostgreSQL"):
        started = PostgresServer(programs)
    with closing(started) as server:
        yield server


@pytest.fixture
def postgres_server(postgres_of_this_worker: PostgresServer) -> PostgresServer:
    """A running PostgreSQL. The test may stop and kill it: the next one finds it running again."""
    postgres_of_this_worker.start()
    return postgres_of_this_worker


@pytest.fixture
def postgres_url(postgres_server: PostgresServer) -> Iterator[str]:
    """The address of an empty database that no other test sees."""
    with postgres_server.database() as url:
        yield url
