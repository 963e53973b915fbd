"""Compiled code is kept where that is possible, and never outlives the sources it was made from."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from casefile.deduce.kernel import cache
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.real

KERNEL = Path(cache.__file__).parent


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Two kernels of one file each with a home beside them, and no other place to keep anything."""
    package = tmp_path / "package"
    folder = package / "first" / "kernel"
    for each, name in ((folder, "one.py"), (package / "second" / "kernel", "other.py")):
        each.mkdir(parents=True)
        (each / name).write_text("ONE = 1", "utf-8")
    (folder / "two.py").write_text("TWO = 2", "utf-8")
    monkeypatch.setattr(cache, "SOURCES", package)
    monkeypatch.setattr(cache, "IN_TREE", folder / "__pycache__")
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    cache.cache_folder.cache_clear()
    yield folder
    cache.cache_folder.cache_clear()


def chosen() -> Path | None:
    cache.cache_folder.cache_clear()
    return cache.cache_folder()


def blocked(folder: Path) -> None:
    """Nothing can be written into a folder that is a file; not even by those who may do everything."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.write_text("", "utf-8")


def test_compiled_code_is_kept_beside_the_sources(sources: Path) -> None:
    folder = chosen()
    assert folder is not None
    assert folder.parent == sources / "__pycache__"
    assert folder.is_dir()
    assert chosen() == folder


@pytest.mark.parametrize("change", ["edit", "add", "remove", "rename", "edit another kernel"])
def test_any_change_of_any_source_begins_a_new_folder(sources: Path, change: str) -> None:
    before = chosen()
    match change:
        case "edit":
            (sources / "two.py").write_text("TWO = 3", "utf-8")
        case "add":
            (sources / "three.py").write_text("", "utf-8")
        case "remove":
            (sources / "two.py").unlink()
        case "edit another kernel":
            (sources.parent.parent / "second" / "kernel" / "other.py").write_text("ONE = 2", "utf-8")
        case _:
            (sources / "two.py").rename(sources / "second.py")
    assert chosen() != before


def test_a_folder_of_the_users_choice_comes_first(
    sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "chosen"))
    folder = chosen()
    assert folder is not None
    assert folder.parent == tmp_path / "chosen"


def test_where_the_sources_cannot_be_written_to_the_users_caches_are_used(
    sources: Path, tmp_path: Path
) -> None:
    blocked(sources / "__pycache__")
    folder = chosen()
    assert folder is not None
    assert folder.parent == tmp_path / "caches" / "casefile"


def test_there_may_be_no_folder_at_all(
    sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("chosen", "caches"):
        blocked(tmp_path / name)
    blocked(sources / "__pycache__")
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "chosen"))
    assert chosen() is None
    with cache.caching() as kept:
        assert kept is False


def test_a_user_may_have_no_home(sources: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked(sources / "__pycache__")
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)  # what it does when it knows of no home
    assert chosen() is None


def test_a_full_disk_is_left_alone_unless_the_code_is_there_already(
    sources: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = chosen()
    assert folder is not None
    monkeypatch.setattr(shutil, "disk_usage", lambda _: shutil._ntuple_diskusage(10**9, 10**9, 0))
    assert chosen() is None
    (folder / "compiled").write_text("code", "utf-8")
    assert chosen() == folder


def test_the_settings_of_numba_are_put_back(sources: Path) -> None:
    before = cache._SETTINGS.CACHE_DIR
    with cache.caching() as kept:
        assert kept is True
        assert str(chosen()) == cache._SETTINGS.CACHE_DIR
    assert before == cache._SETTINGS.CACHE_DIR


def test_what_older_sources_left_beside_the_new_ones_is_removed(sources: Path) -> None:
    older = chosen()
    assert older is not None
    (older / "compiled").write_text("code", "utf-8")
    (sources / "two.py").write_text("TWO = 3", "utf-8")
    newer = chosen()
    cache.remove_older_kernels()
    assert newer is not None
    assert newer.is_dir()
    assert not older.exists()


def test_what_others_may_need_is_not_removed(sources: Path, tmp_path: Path) -> None:
    blocked(sources / "__pycache__")
    older = chosen()
    (sources / "two.py").write_text("TWO = 3", "utf-8")
    chosen()
    cache.remove_older_kernels()
    assert older is not None
    assert older.is_dir()


CALLER = """
from casefile.deduce.kernel.compiled import entry_point
from casefile.deduce.kernel.called import number

@entry_point
def answer(times: int) -> int:
    return number() * times

print(answer(1))
"""
CALLED = """
from casefile.deduce.kernel.compiled import compiled

@compiled
def number() -> int:
    return {number}
"""


def small_kernel(folder: Path) -> Path:
    """A kernel of one function that calls another in another file, compiled as ours is."""
    package = folder / "casefile" / "deduce" / "kernel"
    package.mkdir(parents=True)
    for each in (package, package.parent, package.parent.parent):
        (each / "__init__.py").write_text("", "utf-8")
    for name in ("cache.py", "compiled.py"):
        shutil.copy(KERNEL / name, package)
    (package / "caller.py").write_text(CALLER, "utf-8")
    return package


def run(folder: Path, **changes: str) -> str:
    kept = {name: os.environ[name] for name in ("PATH", "HOME") if name in os.environ}
    # Python itself keeps a module's byte code while its size and its second of writing are the same.
    kept["PYTHONDONTWRITEBYTECODE"] = "1"
    done = subprocess.run(
        (sys.executable, "-m", "casefile.deduce.kernel.caller"),
        cwd=folder,
        env=kept | {"PYTHONPATH": str(folder)} | changes,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_a_function_is_compiled_again_when_one_that_it_calls_has_changed(tmp_path: Path) -> None:
    package = small_kernel(tmp_path)
    for number in (1, 2):
        (package / "called.py").write_text(CALLED.format(number=number), "utf-8")
        assert run(tmp_path) == str(number)
    assert any((package / "__pycache__").rglob("*.nbi")), "nothing was kept"


def test_a_kernel_that_cannot_be_kept_works_all_the_same(tmp_path: Path) -> None:
    package = small_kernel(tmp_path)
    (package / "called.py").write_text(CALLED.format(number=1), "utf-8")
    blocked(package / "__pycache__")
    blocked(tmp_path / "home")
    home = str(tmp_path / "home")
    assert run(tmp_path, HOME=home, XDG_CACHE_HOME=home, NUMBA_CACHE_DIR=home) == "1"
    assert not list(tmp_path.rglob("*.nbi"))
