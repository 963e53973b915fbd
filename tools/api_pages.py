"""The API reference of the site, read from the sources: docstrings, signatures and documented constants.

Nothing is imported for it, so the reference does not depend on what is installed.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src" / "casefile"
PACKAGES = ("game", "deduce", "batch", "rl", "bots", "analysis", "record", "match", "testing")
"""The packages for people who write programs."""
NOT_FOR_CALLERS = {"kernel", "__pycache__"}
"""Folders with code that is called by its own package alone."""
LONGEST_VALUE = 80
"""Characters of a constant's value; a longer one is not shown."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def api_page(package: str) -> str:
    """The reference of one package as Markdown: the names it exports, then everything else by module."""
    folder = SOURCES / package
    top = _tree(folder / "__init__.py")
    lines = [f"# casefile.{package}", "", _prose(ast.get_docstring(top)), ""]
    exported = _exported(top)
    modules = {path: _tree(path) for path in _modules(folder)}
    if exported:
        lines += [f"## Exported by casefile.{package}", "", f"`from casefile.{package} import …`", ""]
        for name in exported:
            lines += next(filter(None, (_named(name, tree) for tree in modules.values())), [])
    for path, tree in modules.items():
        lines += _module(path, tree, without=exported)
    return re.sub("\n{3,}", "\n\n", "\n".join(lines)).rstrip() + "\n"


def _named(name: str, tree: ast.Module) -> list[str]:
    """What a module says of the class or function it defines by this name; nothing if it defines none."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef | Function) and node.name == name:
            return _definition(node)
    return []


def _modules(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.iterdir()):
        if path.is_dir() and path.name not in NOT_FOR_CALLERS:
            yield from _modules(path)
        elif path.suffix == ".py" and not path.name.startswith("_"):
            yield path


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def _exported(tree: ast.Module) -> list[str]:
    """The names in `__all__`."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            found: list[str] = ast.literal_eval(node.value)
            return found
    return []


def _module(path: Path, tree: ast.Module, without: list[str]) -> list[str]:
    """A module with its documented constants, classes and functions; nothing if it has none to show."""
    name = ".".join(["casefile", *path.relative_to(SOURCES).with_suffix("").parts])
    inside = _documented(tree.body)
    for node in tree.body:
        if isinstance(node, ast.ClassDef | Function) and not node.name.startswith("_"):
            inside += [] if node.name in without else ["", *_definition(node)]
    return [f"## {name}", "", _prose(ast.get_docstring(tree)), "", *inside, ""] if inside else []


def _definition(node: ast.ClassDef | Function) -> list[str]:
    told = _class(node) if isinstance(node, ast.ClassDef) else _function(node)
    return [f"### {node.name}", "", *told]


def _class(node: ast.ClassDef) -> list[str]:
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    lines = _code(f"class {node.name}({bases})" if bases else f"class {node.name}")
    lines += [_prose(ast.get_docstring(node)), "", *_documented(node.body, fields=True), ""]
    for method in node.body:
        if isinstance(method, Function) and (not method.name.startswith("_") or method.name == "__init__"):
            lines += _function(method)
    return lines


def _function(node: Function) -> list[str]:
    decorators = [f"@{ast.unparse(decorator)}\n" for decorator in node.decorator_list]
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    kind = "async def" if isinstance(node, ast.AsyncFunctionDef) else "def"
    signature = f"{kind} {node.name}({ast.unparse(node.args)}){returns}"
    return [*_code("".join(decorators) + signature), _prose(ast.get_docstring(node)), ""]


def _documented(body: list[ast.stmt], *, fields: bool = False) -> list[str]:
    """A line for every public constant that has words under it; for every field of a class."""
    lines = []
    for number, node in enumerate(body):
        if not isinstance(node, ast.Assign | ast.AnnAssign):
            continue
        target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
        words = _words_under(body, number)
        if not isinstance(target, ast.Name) or target.id.startswith("_") or not (words or fields):
            continue
        declared = f": {ast.unparse(node.annotation)}" if isinstance(node, ast.AnnAssign) else ""
        value = f" = {ast.unparse(node.value)}" if node.value else ""
        shown = declared + (value if len(value) <= LONGEST_VALUE else "")
        lines.append(f"- `{target.id}{shown}`" + (f": {_prose(words)}" if words else ""))
    return lines


def _words_under(body: list[ast.stmt], number: int) -> str:
    """The string that stands under an assignment."""
    match body[number + 1 : number + 2]:
        case [ast.Expr(value=ast.Constant(value=str(words)))]:
            return " ".join(inspect.cleandoc(words).split())
        case _:
            return ""


def _code(text: str) -> list[str]:
    return ["```python", text, "```", ""]


def _prose(docstring: str | None) -> str:
    """A docstring as Markdown: the ids of rules in it are no links."""
    return re.sub(r"\[([A-Z][0-9]+)\]", r"\\[\1\\]", docstring or "")
