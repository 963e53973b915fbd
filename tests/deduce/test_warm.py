"""What is missing is compiled by several processes, and somebody is told how far it is."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Self

import pytest

from casefile.deduce import compiling, warm
from casefile.deduce.compiling import Compiling
from casefile.deduce.warm import Kernel
from tests.support.patience import PATIENCE

TINY = """
import time
from numba import njit

@njit
def inner(number):
    return number + 1

@njit
def outer(number):
    return inner(number)

class Adding:
    use = staticmethod(lambda: outer(1))

class Endless:
    use = staticmethod(lambda: time.sleep(3600))
"""


@pytest.fixture
def tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module of two compiled functions that other processes find."""
    (tmp_path / "tiny.py").write_text(TINY, "utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path), prepend=":")


@pytest.mark.usefixtures("tiny")
def test_another_process_says_which_functions_it_has_compiled() -> None:
    told: list[str] = []
    with Compiling(("tiny:Adding",), told.append):
        pass
    assert told == ["tiny.inner", "tiny.outer"]


@pytest.mark.usefixtures("tiny")
def test_a_process_that_fails_says_nothing_and_disturbs_nobody(capfd: pytest.CaptureFixture[str]) -> None:
    told: list[str] = []
    with Compiling(("tiny:nothing",), told.append):
        pass
    assert (told, capfd.readouterr()) == ([], ("", ""))


@pytest.mark.usefixtures("tiny")
def test_a_process_is_ended_when_the_one_that_waits_for_it_is_interrupted() -> None:
    with pytest.raises(KeyboardInterrupt), Compiling(("tiny:Endless",), lambda _: None) as made:
        raise KeyboardInterrupt
    assert made._process.returncode != 0


@pytest.mark.real
@pytest.mark.usefixtures("tiny")
def test_a_process_ends_with_the_one_that_waits_for_it() -> None:
    """However that one ended: nobody holds the other end of its stdin any more."""
    done = subprocess.run(
        (sys.executable, "-m", compiling.__name__, "tiny:Endless"),
        stdin=subprocess.DEVNULL,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 1


# -- who compiles what


class Elsewhere:
    """Stands in for other processes, and notes what each is asked to compile."""

    asked: list[Sequence[str]]

    def __init__(self, addresses: Sequence[str], finished: Callable[[str], None]) -> None:
        self.asked.append(addresses)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None: ...


class NotingKernels:
    """Kernels that note who uses them here."""

    def __init__(self, names: str) -> None:
        self.used: list[str] = []
        self.kernels = [Kernel(name, None, self._use(name)) for name in names]

    def _use(self, name: str) -> Callable[[], object]:
        return lambda: self.used.append(name)


@pytest.mark.parametrize(
    ("kept", "cores", "elsewhere", "first"),
    [
        ("", 1, [], "a"),
        ("", 2, [("b", "c")], "a"),
        ("", 3, [("b",), ("c",)], "a"),
        ("", 64, [("b",), ("c",)], "a"),
        ("a", 64, [("c",)], "b"),
        ("abc", 64, [], ""),
    ],
)
def test_each_core_compiles_some_of_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, kept: str, cores: int, elsewhere: list[tuple[str, ...]], first: str
) -> None:
    here = NotingKernels("abc")
    monkeypatch.setattr(Elsewhere, "asked", [], raising=False)
    monkeypatch.setattr(warm, "Compiling", Elsewhere)
    monkeypatch.setattr(warm, "available_cores", lambda: cores)
    monkeypatch.setattr(warm, "is_kept", lambda kernel: kernel.address in kept)
    warm.warm(lambda _done, _all: None, here.kernels)
    assert Elsewhere.asked == elsewhere
    assert here.used == [*first, *"abc"], "and here everything is used in the end"


def test_nobody_else_compiles_what_cannot_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    here = NotingKernels("abc")
    monkeypatch.setattr(Elsewhere, "asked", [], raising=False)
    monkeypatch.setattr(warm, "Compiling", Elsewhere)
    monkeypatch.setattr(warm, "available_cores", lambda: 64)
    monkeypatch.setattr(warm, "is_kept", lambda _: False)
    monkeypatch.setattr(warm, "cache_folder", lambda: None)
    warm.warm(lambda _done, _all: None, here.kernels)
    assert Elsewhere.asked == []
