"""Databases and brokers for the tests of the server, started when the first test asks for them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NoReturn

import pytest

from casefile.server.workers.notebook import study
from tests.patience import PATIENCE
from tests.server.services import PostgresServer, RedisServer, postgres_programs, redis_program


@pytest.fixture(autouse=True)
def no_thought_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a server runs in this process: whoever reasons for people is waited for."""
    monkeypatch.setattr(study, "LONGEST", PATIENCE)


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


def without(name: str, package: str) -> NoReturn:
    """Leave the test out, or fail it where `make test` was to install the program."""
    reason = f"{name} is not installed: apt-get install {package}"
    required = os.environ.get("CI") == "true" or os.environ.get("CASEFILE_REQUIRE_SERVICES") == "1"
    if required and os.geteuid() == 0 and Path("/etc/debian_version").exists():
        pytest.fail(reason)
    pytest.skip(reason)
