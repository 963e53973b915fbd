"""The table of docs/rules.md: every rule of the game next to its code and the tests that prove it.

A test names its rules with `@pytest.mark.rule("M5")`, and its editions with a decorator of
tests/support/tables.py. Both are read from the syntax tree: the table must not depend on what a test run
happens to collect.
"""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tools.rule_code import code_of_rules

ROOT = Path(__file__).parents[1]
RULES = "tests/rules/rules.toml"

HEAD = r"""# The rules, their code and their tests

Every rule of the game with the functions that carry it out and the tests that hold them to it, for every
edition the rule applies to. This page is made from `tests/rules/rules.toml`, from the marks on the tests, and
from the code: a function stands here if it refuses by the rule (`Reason` in `game/errors.py`) or carries its
mark, such as `[M7]`: `git grep -nI -e '\[M7\]' -e '"M7"'` finds the lines.
A rule without a test stops the build.
"""


@dataclass(frozen=True)
class Proof:
    name: str
    file: str
    editions: frozenset[str]
    """Empty for a test that does not run edition by edition."""


@dataclass(frozen=True)
class Rule:
    id: str
    chapter: str
    says: str
    editions: tuple[str, ...]
    tests: list[Proof] = field(default_factory=list)


def rule_table(root: Path = ROOT) -> str:
    """The page. SystemExit, with all that is wrong, if a rule lacks a test or a test names an unknown one."""
    source = tomllib.loads((root / RULES).read_text("utf-8"))
    groups: dict[str, list[str]] = source.pop("groups")
    rules = {
        rule_id: Rule(rule_id, chapter, rule["says"], tuple(groups[rule["editions"]]))
        for chapter, chapter_rules in source.items()
        for rule_id, rule in chapter_rules.items()
    }
    faults: list[str] = []
    for path in sorted((root / "tests").rglob("*.py")):
        _read_marks(path, path.relative_to(root).as_posix(), groups, rules, faults)
    for rule in rules.values():
        proven = frozenset[str]().union(*(test.editions for test in rule.tests))
        if not rule.tests:
            faults.append(f"rule {rule.id} has no test")
        elif missing := [edition for edition in rule.editions if edition not in proven]:
            faults.append(f"rule {rule.id} has no test for {', '.join(missing)}")
    if faults:
        raise SystemExit("\n".join(faults))
    everywhere = tuple(groups["every_edition"])
    code = code_of_rules(root)
    return HEAD + "".join(_chapter(name, rules, everywhere, code) for name in source)


def _read_marks(
    path: Path, file: str, groups: dict[str, list[str]], rules: dict[str, Rule], faults: list[str]
) -> None:
    """Enter the tests of one file under the rules they name."""
    tree = ast.parse(path.read_text("utf-8"), str(path))
    used: set[ast.expr] = set()
    for node in tree.body if path.name.startswith("test_") else []:
        if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
            continue
        marks = [mark for mark in node.decorator_list if _is_rule_mark(mark)]
        if marks and any(_is_skip(mark) for mark in node.decorator_list):
            faults.append(f"{file}:{node.lineno}: {node.name} is skipped, so it proves no rule")
        names = [mark.id for mark in node.decorator_list if isinstance(mark, ast.Name)]
        editions = frozenset(edition for name in names for edition in groups.get(name, ()))
        for mark in marks:
            used.add(mark)
            rule_id = _argument(mark)
            if rule_id in rules:
                rules[rule_id].tests.append(Proof(node.name, file, editions))
            else:
                faults.append(
                    f"{file}:{mark.lineno}: {node.name} names the rule {rule_id}, which there is not"
                )
    faults.extend(
        f"{file}:{other.lineno}: this rule mark is not on a test function and would go unseen"
        for other in ast.walk(tree)
        if isinstance(other, ast.expr) and _is_rule_mark(other) and other not in used
    )


def _is_rule_mark(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule"


def _is_skip(node: ast.expr) -> bool:
    return ast.unparse(node).startswith(("pytest.mark.skip", "pytest.mark.xfail"))


def _argument(mark: ast.expr) -> str:
    """The rule id of a mark, or its source if it is not written out."""
    assert isinstance(mark, ast.Call)
    if len(mark.args) == 1 and isinstance(mark.args[0], ast.Constant):
        return str(mark.args[0].value)
    return ast.unparse(mark)


def _chapter(
    chapter: str, rules: dict[str, Rule], everywhere: tuple[str, ...], code: dict[str, list[str]]
) -> str:
    lines = [
        "",
        f"## {chapter}",
        "",
        "| rule | what it asks for | editions | code | tests |",
        "|---|---|---|---|---|",
    ]
    for rule in rules.values():
        if rule.chapter == chapter:
            editions = "all" if rule.editions == everywhere else ", ".join(rule.editions)
            code_links = "<br>".join(code.get(rule.id, ()))
            lines.append(
                f"| {rule.id} | {rule.says} | {editions} | {code_links} | {'<br>'.join(_links(rule))} |"
            )
    return "\n".join(lines) + "\n"


def _links(rule: Rule) -> Iterator[str]:
    for test in rule.tests:
        sentence = test.name.removeprefix("test_").replace("_", " ")
        yield f"[{sentence}](../{test.file})"


if __name__ == "__main__":
    print(rule_table(), end="")
