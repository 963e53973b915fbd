"""How easy the house is to find one's way in, in numbers: sizes, comments, complexity, names, constants.

Prints a table; `--check` fails where a bound is broken, and says where. The bounds are at the top.
"""

from __future__ import annotations

import argparse
import ast
import io
import json
import re
import subprocess
import sys
import tokenize
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "casefile"
FOLDERS = (SOURCES, ROOT / "tests", ROOT / "tools", ROOT / "bench")
CLIENT = ROOT / "web" / "src"
CLIENT_SUFFIXES = frozenset({".ts", ".svelte", ".css"})
GENERATED = frozenset({CLIENT / "net" / "wire.ts"})

MAX_FILES_IN_FOLDER = 20
MAX_LINES_IN_FILE = 400
MAX_COMPLEXITY = 10
MAX_CASES = 15
"""The same bound for the dispatches below."""
DISPATCHES = frozenset({"reason", "event_in_words", "seen_event", "tell"})
"""Functions that are one `match` with a short case for each kind of step or event. mypy holds them complete,
which it could not do for a table or for a match in two halves."""
MIN_COMMENT_SHARE = 0.029
"""Comments that say why. The aim is 3 %; a little less, so that a file of plain data does not break it."""
MAX_NAMES_TWICE = 0
MAX_ODD_CONSTANTS = 0

ODD_CONSTANT = re.compile(
    r"(^|_)(MOST|LONGEST|SHORTEST|FEWEST|LEAST|LARGEST|SMALLEST|LOWEST|HIGHEST|SLOWEST|FASTEST"
    r"|WITHIN|PATIENCE|LINGER|KEPT)(_|$)"
)
"""Words for a limit that nobody searches for: MAX, MIN, TIMEOUT and GRACE say the same."""
CLIENT_CONSTANT = re.compile(r"\bconst ([A-Z][A-Z0-9_]*)\b")
MIGRATIONS = SOURCES / "server" / "store" / "migrations" / "versions"
"""Alembic wants the same names in each of them."""


@dataclass
class Module:
    """One Python file."""

    path: Path
    text: str
    tree: ast.Module = field(repr=False)

    @property
    def name(self) -> str:
        return str(self.path.relative_to(ROOT))

    @property
    def lines(self) -> int:
        return self.text.count("\n")

    def comment_lines(self) -> int:
        """Lines with a comment that is for people: what linters read is not counted."""
        found = set()
        for token in tokenize.generate_tokens(io.StringIO(self.text).readline):
            if token.type == tokenize.COMMENT and not re.match(r"#\s*(noqa|type:|fmt:|!)", token.string):
                found.add(token.start[0])
        return len(found)

    def docstring_lines(self) -> int:
        """Lines of strings that stand alone: docstrings, and what is said below a field or a constant."""
        return sum(
            (node.end_lineno or node.lineno) - node.lineno + 1
            for node in ast.walk(self.tree)
            if isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        )

    def blocks(self) -> int:
        kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
        return sum(isinstance(node, kinds) for node in ast.walk(self.tree))

    def public_names(self) -> Iterator[str]:
        """What the module defines for others: classes, functions and constants."""
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                names = [node.name]
            elif isinstance(node, ast.Assign | ast.AnnAssign):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                names = [name for target in targets for name in names_bound_by(target)]
            else:
                continue
            yield from (name for name in names if not name.startswith("_"))


def names_bound_by(target: ast.expr) -> list[str]:
    """What an assignment defines: a name, or several at once, as in `MIN, MAX = 1, 6`."""
    if isinstance(target, ast.Tuple | ast.List):
        return [name for part in target.elts for name in names_bound_by(part)]
    if isinstance(target, ast.Starred):
        return names_bound_by(target.value)
    return [target.id] if isinstance(target, ast.Name) else []


def modules_in(folder: Path) -> list[Module]:
    found = []
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text("utf-8")
        found.append(Module(path, text, ast.parse(text)))
    return found


@dataclass
class Measure:
    """One row of the table, and what breaks its bound."""

    name: str
    figure: str
    bound: str = ""
    broken: list[str] = field(default_factory=list)


def measures() -> list[Measure]:
    sources = modules_in(SOURCES)
    everything = [module for folder in FOLDERS for module in modules_in(folder)]
    return [
        _folders(everything),
        _sizes(sources, everything),
        *_client(),
        _comments(sources),
        _docstrings(sources),
        *_complexity(sources),
        names_twice(sources),
        odd_constants(sources),
    ]


def _folders(modules: list[Module]) -> Measure:
    files: dict[Path, int] = defaultdict(int)
    for module in modules:
        if module.path.name != "__init__.py":
            files[module.path.parent] += 1
    fullest = max(files, key=lambda folder: files[folder])
    broken = [
        f"{folder.relative_to(ROOT)}: {n} files" for folder, n in files.items() if n > MAX_FILES_IN_FOLDER
    ]
    figure = f"{files[fullest]} ({fullest.relative_to(ROOT)})"
    return Measure("most files in a folder", figure, f"at most {MAX_FILES_IN_FOLDER}", broken)


def client_files() -> list[Path]:
    """The sources of the client, tests included."""
    return [
        path for path in sorted(CLIENT.rglob("*")) if path.suffix in CLIENT_SUFFIXES and path not in GENERATED
    ]


def _client() -> list[Measure]:
    """Its files and folders. A test stands beside what it tests, and is not counted there."""
    lines: dict[Path, int] = {}
    files: dict[Path, int] = defaultdict(int)
    for path in client_files():
        lines[path] = path.read_text("utf-8").count("\n")
        files[path.parent] += not path.name.endswith(".test.ts")
    fullest, longest = max(files, key=lambda one: files[one]), max(lines, key=lambda one: lines[one])
    crowded = [(one, n) for one, n in files.items() if n > MAX_FILES_IN_FOLDER]
    long = [(one, n) for one, n in lines.items() if n > MAX_LINES_IN_FILE]
    return [
        Measure(
            "the client: most files in a folder",
            f"{files[fullest]} ({fullest.relative_to(CLIENT)})",
            f"at most {MAX_FILES_IN_FOLDER}",
            [f"web/src/{one.relative_to(CLIENT)}: {n} files" for one, n in crowded],
        ),
        Measure(
            "the client: longest file",
            f"{lines[longest]} ({longest.relative_to(CLIENT)})",
            f"at most {MAX_LINES_IN_FILE}",
            [f"web/src/{one.relative_to(CLIENT)}: {n} lines" for one, n in long],
        ),
    ]


def _sizes(sources: list[Module], modules: list[Module]) -> Measure:
    longest = max(sources, key=lambda module: module.lines)
    broken = [
        f"{module.name}: {module.lines} lines" for module in modules if module.lines > MAX_LINES_IN_FILE
    ]
    usual = median(module.lines for module in sources if module.path.name != "__init__.py")
    figure = f"{usual:.0f} / {longest.lines} ({longest.name})"
    return Measure("median / longest file, in lines", figure, f"at most {MAX_LINES_IN_FILE}", broken)


def _comments(sources: list[Module]) -> Measure:
    share = sum(module.comment_lines() for module in sources) / sum(module.lines for module in sources)
    broken = [f"{share:.1%} of all lines"] if share < MIN_COMMENT_SHARE else []
    return Measure("comments", f"{share:.1%}", f"at least {MIN_COMMENT_SHARE:.1%}", broken)


def _docstrings(sources: list[Module]) -> Measure:
    share = sum(module.docstring_lines() for module in sources) / sum(module.lines for module in sources)
    return Measure("docstrings", f"{share:.1%}")


def _complexity(sources: list[Module]) -> list[Measure]:
    """By ruff, whose rule C901 counts as McCabe did."""
    high = _more_complex_than(MAX_COMPLEXITY)
    dispatches = [block for block in high if _name_of(block) in DISPATCHES]
    blocks = sum(module.blocks() for module in sources)
    return [
        Measure(
            f"blocks of complexity {MAX_COMPLEXITY + 1} and more",
            f"{len(high)} of {blocks}",
            "dispatches only",
            [block for block in high if block not in dispatches],
        ),
        Measure(
            "most complex dispatch",
            max(
                (block.partition(": ")[2] for block in dispatches),
                key=lambda found: int(found.split()[-1]),
                default="none",
            ),
            f"at most {MAX_CASES}",
            [block for block in dispatches if int(block.split()[-1]) > MAX_CASES],
        ),
    ]


def _name_of(block: str) -> str:
    return block.split()[-2]


def _more_complex_than(bound: int) -> list[str]:
    ruff = str(Path(sys.executable).with_name("ruff"))
    command = [ruff, "check", "--isolated", "--select", "C901", "--output-format", "json", "--exit-zero"]
    command += ["--config", f"lint.mccabe.max-complexity = {bound}", str(SOURCES)]
    found = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
    blocks = []
    for each in found:
        where = Path(each["filename"]).relative_to(ROOT)
        name, complexity = re.findall(r"`(.+)` is too complex \((\d+)", each["message"])[0]
        blocks.append(f"{where}:{each['location']['row']}: {name} {complexity}")
    return blocks


def names_twice(sources: list[Module]) -> Measure:
    where: dict[str, list[str]] = defaultdict(list)
    for module in sources:
        if module.path.parent != MIGRATIONS:
            for name in sorted(set(module.public_names())):
                where[name].append(module.name)
    twice = {name: found for name, found in where.items() if len(found) > 1}
    broken = [f"{name}: {', '.join(found)}" for name, found in sorted(twice.items())]
    return Measure(
        "public names defined in two modules",
        str(len(twice)),
        f"at most {MAX_NAMES_TWICE}",
        broken if len(twice) > MAX_NAMES_TWICE else [],
    )


def odd_constants(sources: list[Module]) -> Measure:
    named = [(module.name, name) for module in sources for name in module.public_names() if name.isupper()]
    for path in client_files():
        constants = CLIENT_CONSTANT.findall(path.read_text("utf-8"))
        named += [(str(path.relative_to(ROOT)), name) for name in constants]
    odd = [f"{where}: {name}" for where, name in named if ODD_CONSTANT.search(name)]
    return Measure(
        "limits without MAX, MIN, TIMEOUT or GRACE",
        str(len(odd)),
        f"at most {MAX_ODD_CONSTANTS}",
        odd if len(odd) > MAX_ODD_CONSTANTS else [],
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="fail where a bound is broken")
    check: bool = parser.parse_args().check
    table = measures()
    width = max(len(measure.name) for measure in table)
    broken = 0
    for measure in table:
        if not check:
            bound = f"  ({measure.bound})" if measure.bound else ""
            print(f"{measure.name:<{width}}  {measure.figure}{bound}")
        if measure.broken:
            broken += 1
            print(f"{measure.name}: {measure.bound}, but", *measure.broken, sep="\n  ", file=sys.stderr)
    return 1 if check and broken else 0


if __name__ == "__main__":
    sys.exit(main())
