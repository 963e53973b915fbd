"""Programs that tests need and that may not be there, or may not work."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

import pytest


def without(name: str, package: str) -> NoReturn:
    """Leave the test out, or fail it where `make test` was to install the program."""
    leave_out(f"{name} is not installed: apt-get install {package}")


def leave_out(reason: str) -> NoReturn:
    """Leave the test out for this reason, or fail it where everything has to be there."""
    required = os.environ.get("CI") == "true" or os.environ.get("CASEFILE_REQUIRE_SERVICES") == "1"
    if required and os.geteuid() == 0 and Path("/etc/debian_version").exists():
        pytest.fail(reason)
    pytest.skip(reason)


@contextmanager
def left_out_if_it_fails(name: str) -> Iterator[None]:
    """Leave the test out where a program is installed but does not start, as without its libraries."""
    try:
        yield
    except Exception as fault:  # noqa: BLE001 - Playwright raises no other kind for a dead driver
        sentence, *_ = str(fault).splitlines() or [type(fault).__name__]
        leave_out(f"{name} does not start: {sentence}")
