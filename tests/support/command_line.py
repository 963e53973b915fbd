"""Running the program, and what is true of every complaint it makes.

`casefile` starts a process, as a user does. `casefile_here` calls the same entry point within the tests, for
long lists of questions: whatever it does not catch fails the test that asked.
"""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from unittest import mock

from casefile.cli.main import main
from tests.support.patience import PATIENCE

COMMAND = (sys.executable, "-c", "import sys; from casefile.cli.main import main; sys.exit(main())")
ENVIRONMENT = {"COLUMNS": "80", "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}
FRENCH = {"LC_ALL": "fr_FR.UTF-8"}
"""The changes that make a French terminal of it."""


@dataclass(frozen=True)
class Finished:
    code: int
    out: str
    err: str


def environment(changes: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of the program: the same everywhere, but for these changes."""
    inherited = {name: os.environ[name] for name in ("PATH", "PYTHONPATH", "HOME") if name in os.environ}
    return inherited | ENVIRONMENT | dict(changes or {})


def casefile(
    *arguments: str | bytes, stdin: bytes = b"", changes: Mapping[str, str] | None = None
) -> Finished:
    """Run `casefile` with these arguments in a process of its own."""
    done = subprocess.run(
        (*COMMAND, *arguments),
        input=stdin,
        capture_output=True,
        env=environment(changes),
        timeout=PATIENCE,
        check=False,
    )
    return Finished(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))


def casefile_here(
    *arguments: str | bytes, stdin: bytes = b"", changes: Mapping[str, str] | None = None
) -> Finished:
    """Run `casefile` with these arguments in this process."""
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.TextIOWrapper(io.BytesIO(), "utf-8")
    everywhere_alike = mock.patch.dict(os.environ, environment(changes), clear=True)
    typed = mock.patch("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin), "utf-8"))
    with everywhere_alike, typed, contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main([os.fsdecode(argument) for argument in arguments])
    for stream in (out, err):
        stream.seek(0)
    return Finished(code, out.read(), err.read())


def assert_refused(done: Finished, *words: str) -> None:
    """Bad input: exit code 2, one clear line on stderr that names the place, nothing on stdout."""
    assert done.code == 2, done
    assert done.out == ""
    assert done.err.count("\n") == 1, done.err
    assert done.err.endswith("\n")
    assert done.err.isascii() or done.err.rstrip("\n").isprintable()
    assert "Traceback" not in done.err
    for word in words:
        assert word in done.err, f"{word!r} is missing in: {done.err}"
