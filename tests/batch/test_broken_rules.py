"""The comparison with the plain engine notices rules that are broken on purpose.

A few here; all of them with `python -m tests.batch.broken_rules`.
"""

from __future__ import annotations

import pytest

from tests.batch.broken_rules import BROKEN, UNBROKEN, Broken, is_noticed


def test_without_numba_and_with_nothing_broken_the_engines_agree() -> None:
    assert not is_noticed(UNBROKEN)


@pytest.mark.slow
@pytest.mark.parametrize("broken", BROKEN[::4], ids=lambda broken: str(broken.rule))
def test_a_broken_rule_is_noticed(broken: Broken) -> None:
    assert is_noticed(broken)
