"""Stores for tests: run some code on one, and look at the database behind its back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import Engine

from casefile.server.store.store import Index, Store
from tests.support.patience import PATIENCE

T = TypeVar("T")

KINDS = ("sqlite", "postgresql")
PLAYING = Index(public=True, phase="playing", summary=b"{}", touched=100.0)


def database_of(request: pytest.FixtureRequest, folder: Path) -> str:
    """An empty database of the kind that a fixture is asked for."""
    if request.param == "sqlite":
        return str(folder / "tables.db")
    url = request.getfixturevalue("postgres_url")
    assert isinstance(url, str)
    return url


@asynccontextmanager
async def opened(where: str | Path) -> AsyncIterator[Store]:
    store = Store.open(where)
    try:
        yield store
    finally:
        await store.close()


def on_store(where: str | Path, act: Callable[[Store], Awaitable[T]]) -> T:
    """Open a store, do this with it, close it."""

    async def run() -> T:
        async with opened(where) as store:
            async with asyncio.timeout(PATIENCE):
                return await act(store)

    return asyncio.run(run())


async def outcomes(*writes: Awaitable[None]) -> list[str]:
    """How each of these writes, asked for at the same time, went: `fine`, or the name of the exception."""
    results = await asyncio.gather(*writes, return_exceptions=True)
    return ["fine" if result is None else type(result).__name__ for result in results]


def engine_of_writer(store: Store) -> Engine:
    return store._writing
