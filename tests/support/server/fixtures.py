"""Databases and brokers, started when the first test asks for them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.support.required import without
from tests.support.server.services import PostgresServer, RedisServer, postgres_programs, redis_program


@pytest.fixture(scope="session")
def postgres_of_this_worker() -> Iterator[PostgresServer]:
    programs = postgres_programs()
    if programs is None:
        without("PostgreSQL", "postgresql")
    with closing(PostgresServer(programs)) as server:
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


@pytest.fixture
def redis_server() -> Iterator[RedisServer]:
    """A Redis for this test alone, because its channels know no databases."""
    program = redis_program()
    if program is None:
        without("Redis", "redis-server")
    with closing(RedisServer(program)) as server:
        yield server


@pytest.fixture
def redis_url(redis_server: RedisServer) -> str:
    return redis_server.url
