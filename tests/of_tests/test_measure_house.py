"""The measure of the house finds what it is there to find."""

from __future__ import annotations

import ast

from tools.measure_house import SOURCES, Module, names_twice, odd_constants


def module(name: str, source: str) -> Module:
    return Module(SOURCES / name, source, ast.parse(source))


def test_a_name_that_two_modules_define_is_found_in_a_tuple_as_well() -> None:
    twice = [module("one.py", "SIZE = 1\n"), module("other.py", "WIDTH, (SIZE, *REST) = 2, (3, 4)\n")]
    assert names_twice(twice).broken == ["SIZE: src/casefile/one.py, src/casefile/other.py"]
    assert not names_twice([module("one.py", "SIZE, WIDTH = 1, 2\nSIZE = 3\n")]).broken


def test_a_limit_has_to_say_that_it_is_one_in_a_tuple_as_well() -> None:
    limits = odd_constants([module("one.py", "FEWEST_CATS, MAX_CATS = 1, 6\n")])
    assert limits.broken == ["src/casefile/one.py: FEWEST_CATS"]
