"""`casefile warm`: compiles once where everybody can see it, and is quick ever after."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import subprocess
import threading
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest

import casefile as package
from casefile.cli import warming
from casefile.cli.commands import warm as command
from casefile.deduce.warm import OnCompiled, Warmth, warm
from tests.support.command_line import COMMAND, assert_refused, casefile_here
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.real

POSITION = {
    "edition": "classic-1986",
    "players": [{"suspect": suspect, "cards": 6} for suspect in ("scarlet", "green", "plum")],
    "log": [],
}
WORLDS = 324 * 17_153_136
Finished = subprocess.CompletedProcess[str]


def test_a_warm_kernel_has_nothing_to_compile() -> None:
    told: list[tuple[int, int]] = []
    warm(lambda done, total: told.append((done, total)))
    told.clear()
    warmth = warm(lambda done, total: told.append((done, total)))
    assert (warmth.compiled, told) == (0, [])


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Ready: everything was already compiled.\n"),
        ("fr", "Prêt\u00a0: tout était déjà compilé.\n"),
    ],
)
def test_it_says_that_there_is_nothing_to_do(language: str, sentence: str) -> None:
    casefile_here("warm")
    done = casefile_here("warm", "--language", language)
    assert (done.code, done.out, done.err) == (0, sentence, "")


def compiles_slowly(tell: OnCompiled) -> Warmth:
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
    def never(_: OnCompiled) -> Warmth:
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


def copied(folder: Path) -> Path:
    """The program in another place, never compiled there, with a home of its own."""
    shutil.copytree(
        Path(package.__file__).parent,
        folder / "casefile",
        ignore=shutil.ignore_patterns("__pycache__", "web"),
    )
    (folder / "home").mkdir()
    return folder


def run(
    folder: Path, *arguments: str, changes: Mapping[str, str] | None = None, stderr: int = subprocess.PIPE
) -> Finished:
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
        | dict(changes or {}),
        stdout=subprocess.PIPE,
        stderr=stderr,
        encoding="utf-8",
        timeout=4 * PATIENCE,
        check=False,
    )


def at_a_terminal(folder: Path, *arguments: str, changes: Mapping[str, str]) -> tuple[Finished, str]:
    """The same, and what there is to see of its stderr meanwhile."""
    master, slave = os.openpty()
    seen = bytearray()

    def look() -> None:
        with contextlib.suppress(OSError):  # the terminal is closed
            while some := os.read(master, 4096):
                seen.extend(some)

    looking = threading.Thread(target=look)
    looking.start()
    done = run(folder, *arguments, changes={"TERM": "xterm", **changes}, stderr=slave)
    os.close(slave)
    looking.join()
    os.close(master)
    return done, seen.decode()


NOTING = """
import os
from numba.core.event import Listener, register

class Note(Listener):
    def on_start(self, event): ...
    def on_end(self, event):
        function = event.data["dispatcher"].py_func
        with open(os.environ["NOTES"], "a", encoding="utf-8") as notes:
            print(os.getpid(), function.__module__, function.__qualname__, file=notes)

register("numba:compile", Note())
"""
"""As `sitecustomize` it is loaded by every Python that finds it, and notes what numba compiles there."""


@pytest.mark.slow
@pytest.mark.long
def test_the_kernel_is_compiled_once_and_who_waits_at_a_terminal_sees_a_bar(tmp_path: Path) -> None:
    """The bar is on stderr and goes away; the answer on stdout is what it always is.

    A function is compiled for one kind of arguments, with two exceptions: a call with the literal 0 would
    make numba compile it once more, with all that it calls.
    """
    tree, notes = copied(tmp_path), tmp_path / "notes"
    (tree / "sitecustomize.py").write_text(NOTING, "utf-8")
    noting = {"NOTES": str(notes)}
    done, told = at_a_terminal(tree, "deduce", "-", changes=noting)
    assert done.returncode == 0
    assert json.loads(done.stdout)["worlds"] == WORLDS
    assert "Compiling" in told
    counts = [int(count) for count in re.findall(r"(\d+)/\d+", told)]
    assert counts[0] < counts[-1], "it grows"
    assert told.rindex("/") < told.rindex("\x1b[2K"), "it is wiped away"
    assert list((tree / "casefile" / "deduce" / "kernel" / "__pycache__").rglob("*.nbi"))

    done = run(tree, "warm", changes=noting)  # compiles what only bots need
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"Ready: \d+ functions were compiled in [\d.]+ s", done.stdout)
    compiled = Counter(line for line in notes.read_text("utf-8").splitlines() if " casefile." in line)
    twice = {line.partition(" ")[2]: count for line, count in compiled.items() if count > 1}
    assert twice.pop("casefile.deduce.kernel.chains forward") == 2, "with weights, and modulo a prime"
    assert twice.pop("casefile.batch.kernel.bits count_cards") == 2, "of a row, and of sums"
    assert not twice

    notes.unlink()
    done, told = at_a_terminal(tree, "deduce", "-", changes=noting)
    assert json.loads(done.stdout)["worlds"] == WORLDS
    assert told == "", "there is nothing to wait for"
    assert run(tree, "warm", changes=noting).stdout == "Ready: everything was already compiled.\n"
    assert not notes.exists()


def test_a_program_that_can_write_nowhere_says_so_once_and_answers(tmp_path: Path) -> None:
    """As in a container without a writable disk: a file stands wherever a folder would have to be made.

    That such a kernel is compiled and works all the same is proven on a small one, in tests/deduce; this one
    is not compiled here, which takes long.
    """
    tree = copied(tmp_path)
    (tree / "home").rmdir()
    for place in (tree / "home", tree / "casefile" / "deduce" / "kernel" / "__pycache__"):
        place.write_text("", "utf-8")
    nowhere = {"XDG_CACHE_HOME": str(tree / "home"), "NUMBA_CACHE_DIR": str(tree / "home")}
    done = run(tree, "warm", changes=nowhere)
    assert (done.returncode, done.stdout) == (0, "")
    assert done.stderr.count("\n") == 1
    done = run(tree, "deduce", "-", changes={"NUMBA_DISABLE_JIT": "1", **nowhere})
    assert done.returncode == 0
    assert json.loads(done.stdout)["worlds"] == WORLDS
    assert done.stderr.count("\n") == 1
    assert "cannot be kept" in done.stderr
    assert not list(tree.rglob("*.nbi"))
