"""Programs that tests need and that may not be there."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NoReturn

import pytest


def without(name: str, package: str) -> NoReturn:
    """Leave the test out, or fail it where `make test` was to install the program."""
    reason = f"{name} is not installed: apt-get install {package}"
    required = os.environ.get("CI") == "true" or os.environ.get("CASEFILE_REQUIRE_SERVICES") == "1"
    if required and os.geteuid() == 0 and Path("/etc/debian_version").exists():
        pytest.fail(reason)
    pytest.skip(reason)
