"""The examples of the pages in docs/, run as they stand.

A fenced block with a `title` is a file of that name. A block of the language `console` is a session: every
line that begins with `$ ` is handed to the shell, in the folder that holds the files before it, and what
follows is what it prints. `make docs` writes the output anew, tests/test_docs.py compares it. A
pyproject.toml counts as installed from then on.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
PAGES = (
    "docs/records.md",
    "docs/positions.md",
    "docs/puzzles.md",
    "docs/dataset.md",
    "docs/write-a-bot.md",
)
"""The pages whose examples are run."""
PROMPT = "$ "

_BLOCK = re.compile(
    r'^```(?P<language>\w+)(?: title="(?P<title>[^"]+)")?\n(?P<body>.*?)^```$', re.MULTILINE | re.DOTALL
)


def page_with_outputs(page: str, folder: Path) -> str:
    """The page as it would be if all its sessions were typed now, in this empty folder."""
    text = (ROOT / page).read_text("utf-8")
    written, copied_to = [], 0
    for block in _BLOCK.finditer(text):
        body = block["body"]
        if block["title"]:
            file = folder / block["title"]
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(body, "utf-8")
            if file.name == "pyproject.toml":
                _install_editable(file)
        elif block["language"] == "console":
            session = "".join(_typed(command, folder) for command in _commands(body))
            written += [text[copied_to : block.start("body")], session]
            copied_to = block.end("body")
    return "".join([*written, text[copied_to:]])


def _install_editable(project: Path) -> None:
    """What `pip install --editable .` leaves behind, without the package index that it needs for that."""
    table = tomllib.loads(project.read_text("utf-8"))["project"]
    name, version = table["name"], table["version"]
    about = project.parent / f"{name.replace('-', '_')}-{version}.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", "utf-8")
    lines = []
    for group, points in table["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in points.items())]
    (about / "entry_points.txt").write_text("\n".join(lines), "utf-8")


def _commands(session: str) -> Iterator[str]:
    """The lines that are typed; a backslash at the end of one continues it on the next."""
    lines = iter(session.splitlines(keepends=True))
    for line in lines:
        if line.startswith(PROMPT):
            command = line
            while command.endswith("\\\n"):
                command += next(lines)
            yield command


def _typed(command: str, folder: Path) -> str:
    """A command with its prompt, and what it prints."""
    done = subprocess.run(
        ["bash", "-c", command.removeprefix(PROMPT)],
        cwd=folder,
        env=_ENVIRONMENT | {"PYTHONPATH": str(folder)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    # A table pads its lines; editors take that away.
    return command + re.sub(" +$", "", done.stdout, flags=re.MULTILINE)


_ENVIRONMENT = {
    # The `casefile` and the `python` of the environment this runs in, before all others.
    "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.defpath]),
    "COLUMNS": "100",
    "LC_ALL": "C.UTF-8",
    "HOME": os.environ.get("HOME", "/"),
}


def write_outputs() -> None:
    """Bring the output in all pages up to date."""
    for page in PAGES:
        with TemporaryDirectory() as folder:
            text = page_with_outputs(page, Path(folder))
        path = ROOT / page
        if path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            print(f"wrote the output of the examples in {page}")
