"""The names that packages offer: few of them, all there, and quickly loaded."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

PACKAGES = (
    "casefile.game",
    "casefile.deduce",
    "casefile.bots",
    "casefile.record",
    "casefile.analysis",
    "casefile.rl",
)


@pytest.mark.parametrize("package", PACKAGES)
def test_a_package_offers_at_most_a_dozen_names_in_order(package: str) -> None:
    module = import_module(package)
    assert 0 < len(module.__all__) <= 12
    assert len(set(module.__all__)) == len(module.__all__)
    assert [name for name in module.__all__ if not hasattr(module, name)] == []


@pytest.mark.real
@pytest.mark.parametrize("package", ["casefile.game", "casefile.bots"])
def test_the_rules_and_the_list_of_bots_load_without_anything_heavy(package: str) -> None:
    heavy = (
        "numpy",
        "numba",
        "msgspec",
        "json",
        "importlib.metadata",
        "casefile.editions",
        "casefile.record",
    )
    script = f"import sys, {package}; print(*(name for name in {heavy} if name in sys.modules))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
