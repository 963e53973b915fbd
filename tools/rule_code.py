"""Where each rule is carried out: the functions of `src/casefile` that refuse by it or carry its mark.

A refusal names its rule through `Reason`; code that makes a rule true without refusing says so with a mark
such as `[M7]` in a comment or a docstring.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

from casefile.game.errors import Reason

_MARK = re.compile(r"\[([A-Z]\d+)\]")
_REFUSAL = re.compile(r"(?<!\w)Reason\.([A-Z_]+)")


def code_of_rules(root: Path) -> dict[str, list[str]]:
    """Links by rule id, as docs/rules.md prints them: one a file, with the functions concerned."""
    links: dict[str, list[str]] = defaultdict(list)
    for path in sorted((root / "src" / "casefile").rglob("*.py"), key=_rules_first):
        file = path.relative_to(root).as_posix()
        if not file.endswith("game/errors.py"):  # it lists them all
            for rule, functions in _functions_by_rule(path.read_text("utf-8")).items():
                names = ", ".join(f"`{name}`" for name in dict.fromkeys(functions) if name)
                links[rule].append(f"[{file.removeprefix('src/casefile/')}](../{file}) {names}".strip())
    return links


def _rules_first(path: Path) -> tuple[bool, Path]:
    """The rules themselves before all that follows them, such as the compiled twin."""
    return path.parent.name != "game", path


def _functions_by_rule(source: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    owner = _owners(source)
    for number, line in enumerate(source.splitlines(), 1):
        rules = _MARK.findall(line)
        rules += [Reason[name].rule for name in _REFUSAL.findall(line) if name in Reason.__members__]
        for rule in rules:
            found[rule].append(owner.get(number, ""))
    return found


def _owners(source: str) -> dict[int, str]:
    """The function or class around every line; the innermost wins, for `walk` visits it last."""
    owner: dict[int, str] = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            owner |= dict.fromkeys(range(node.lineno, (node.end_lineno or node.lineno) + 1), node.name)
    return owner
