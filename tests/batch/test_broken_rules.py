"""The comparison with the plain engine notices every rule that is broken on purpose."""

from __future__ import annotations

import pytest

from tests.batch.broken_rules import BROKEN, UNBROKEN, Broken, is_noticed


def test_without_numba_and_with_nothing_broken_the_engines_agree() -> None:
    assert not is_noticed(UNBROKEN)


@pytest.mark.slow
@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: str(broken.rule))
def test_a_broken_rule_is_noticed(broken: Broken) -> None:
    assert is_noticed(broken)
