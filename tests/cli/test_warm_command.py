"""`casefile warm`: compiles once where everybody can see it, and is quick ever after."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import subprocess
import threading
from pathlib import Path

import pytest

import casefile as package
from casefile.cli import warm as command
from casefile.cli import warming
from casefile.deduce.warm import Tell, Warmth, warm
from tests.cli.program import COMMAND, assert_refused, casefile_here
from tests.patience import PATIENCE

POSITION = {
    "edition": "classic-1986",
    "players": [{"suspect": suspect, "cards": 6} for suspect in ("scarlet", "green", "plum")],
    "log": [],
}


def test_a_warm_kernel_has_nothing_to_compile() -> None:
    told: list[tuple[int, int]] = []
    warm(lambda done, total: told.append((done, total)))
    told.clear()
    warmth = warm(lambda done, total: told.append((done, total)))
    assert (warmth.compiled, told) == (0, [])


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Ready: everything had been compiled before.\n"),
        ("fr", "Prêt\u00a0: tout était déjà compilé.\n"),
    ],
)
def test_it_says_that_there_is_nothing_to_do(language: str, sentence: str) -> None:
    casefile_here("warm")
    done = casefile_here("warm", "--language", language)
    assert (done.code, done.out, done.err) == (0, sentence, "")


def compiles_slowly(tell: Tell) -> Warmth:
    for done in range(4):
        tell(done, 3)
    return Warmth(3, 12.345, Path("kernel"))


def test_it_shows_how_far_it_is_and_how_long_it_took(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "warm_kernel", compiles_slowly)
    done = casefile_here("warm")
    assert (done.code, done.err) == (0, "")
    assert "Compiling" in done.out
    assert "3/3" in done.out
    assert done.out.endswith("Ready: 3 functions were compiled in 12.3 s, and are kept for the next time.\n")


def test_where_nothing_can_be_kept_it_says_so_and_compiles_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(_: Tell) -> Warmth:
        raise AssertionError("compiled in vain")

    monkeypatch.setattr(warming, "cache_folder", lambda: None)
    monkeypatch.setattr(command, "warm_kernel", never)
    done = casefile_here("warm")
    assert (done.code, done.out) == (0, "")
    assert done.err.startswith("The compiled code cannot be kept")
    assert done.err.count("\n") == 1


def test_an_unknown_language_is_refused() -> None:
    assert_refused(casefile_here("warm", "--language", "de"), "--language: ", "'de'")


def test_it_takes_no_other_arguments() -> None:
    assert_refused(casefile_here("warm", "soup"), "soup")


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program in another place, never compiled there, with a home of its own."""
    folder = tmp_path_factory.mktemp("copied")
    shutil.copytree(
        Path(package.__file__).parent, folder / "casefile", ignore=shutil.ignore_patterns("__pycache__")
    )
    (folder / "home").mkdir()
    return folder


def run(folder: Path, *arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        (*COMMAND, *arguments),
        input=json.dumps(POSITION),
        cwd=folder,
        env={
            "PATH": os.defpath,
            "PYTHONPATH": str(folder),
            "HOME": str(folder / "home"),
            "COLUMNS": "80",
            "LC_ALL": "C.UTF-8",
        }
        | changes,
        capture_output=True,
        encoding="utf-8",
        timeout=4 * PATIENCE,
        check=False,
    )


@pytest.mark.slow
def test_the_kernel_is_compiled_once(copied: Path) -> None:
    done = run(copied, "warm")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Ready: " in done.stdout
    assert "compiled in" in done.stdout
    assert list((copied / "casefile" / "deduce" / "kernel" / "__pycache__").rglob("*.nbi"))
    again = run(copied, "warm")
    assert again.stdout == "Ready: everything had been compiled before.\n"
    assert run(copied, "deduce", "-").returncode == 0


@pytest.mark.slow
def test_a_program_that_can_write_nowhere_says_so_once_and_answers(copied: Path, tmp_path: Path) -> None:
    """As in a container without a writable disk: a file stands wherever a folder would have to be made."""
    tree = tmp_path / "tree"
    shutil.copytree(copied, tree, ignore=shutil.ignore_patterns("__pycache__", "home"))
    for place in (tree / "home", tree / "casefile" / "deduce" / "kernel" / "__pycache__"):
        place.write_text("", "utf-8")
    nowhere = {"XDG_CACHE_HOME": str(tree / "home"), "NUMBA_CACHE_DIR": str(tree / "home")}
    done = run(tree, "warm", **nowhere)
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr.count("\n") == 1
    done = run(tree, "deduce", "-", **nowhere)
    assert done.returncode == 0
    assert json.loads(done.stdout)["worlds"] == 324 * 17_153_136
    assert done.stderr.count("\n") == 1
    assert "cannot be kept" in done.stderr
    assert not list(tree.rglob("*.nbi"))


@pytest.mark.slow
def test_who_waits_at_a_terminal_sees_a_bar(copied: Path, tmp_path: Path) -> None:
    """The bar is on stderr and goes away; the answer on stdout is what it always is."""
    master, slave = os.openpty()
    seen = bytearray()

    def look() -> None:
        with contextlib.suppress(OSError):  # the terminal is closed
            while some := os.read(master, 4096):
                seen.extend(some)

    looking = threading.Thread(target=look)
    looking.start()
    changes = {"NUMBA_CACHE_DIR": str(tmp_path), "TERM": "xterm"}
    done = subprocess.run(
        (*COMMAND, "deduce", "-"),
        input=json.dumps(POSITION).encode(),
        cwd=copied,
        env={"PATH": os.defpath, "PYTHONPATH": str(copied)} | changes,
        stdout=subprocess.PIPE,
        stderr=slave,
        timeout=4 * PATIENCE,
        check=True,
    )
    os.close(slave)
    looking.join()
    os.close(master)
    assert json.loads(done.stdout)["contradiction"] is False
    told = seen.decode()
    assert "Compiling" in told
    counts = [int(count) for count in re.findall(r"(\d+)/\d+", told)]
    assert counts[0] < counts[-1], "it grows"
    assert told.rindex("/") < told.rindex("\x1b[2K"), "it is wiped away"
