"""The tables of refusals in docs/records.md and docs/positions.md: every kind there is, provoked once.

Each row is made by spoiling a good file and reading it, so the answer is the one people get.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

from casefile.deduce.position import read_position
from casefile.deduce.position_problems import PositionProblem
from casefile.game.errors import Reason
from casefile.locales.phrase import Phrase, Wording
from casefile.reading.bad_input import BadInput
from casefile.reading.problems import InputProblem as Problem
from casefile.record import read_record

ROOT = Path(__file__).resolve().parent.parent

Document = dict[str, Any]


class Spoil(NamedTuple):
    """One way to spoil a good document."""

    kind: Wording
    """What it is refused for."""
    what: str
    """The same, said of the file."""
    change: Callable[[Document], bytes | object]
    """Changes the document in place; or returns bytes that take its place."""


def _record() -> Document:
    found: Document = json.loads((ROOT / "docs" / "examples" / "short-game.json").read_text("utf-8"))
    return found


def _position() -> Document:
    found: Document = json.loads((ROOT / "docs" / "examples" / "position.json").read_text("utf-8"))
    return found


def _bytes(text: bytes) -> Callable[[Document], bytes]:
    return lambda _: text


FILES = (
    Spoil(Problem.TOO_LARGE, "more than 16 MB", _bytes(b" " * 17_000_000)),
    Spoil(Problem.NOT_UTF8, "bytes that are not UTF-8", _bytes(b'{"edition": "\xff"}')),
    Spoil(Problem.NOT_JSON, "text that is not JSON", _bytes(b'{"edition": vintage}')),
    Spoil(Problem.NOT_A_VALUE, "`NaN`, `Infinity`", _bytes(b'{"x": NaN}')),
    Spoil(Problem.NUMBER_TOO_LARGE, "a number beyond any float", _bytes(b'{"x": 1e999}')),
    Spoil(
        Problem.TOO_MANY_DIGITS,
        "a number of thousands of digits",
        _bytes(b'{"x": ' + b"9" * 5_000 + b"}"),
    ),
    Spoil(Problem.TOO_DEEP, "more than 100 nested lists", _bytes(b"[" * 101 + b"]" * 101)),
    Spoil(Problem.HALF_A_CHARACTER, "a lone surrogate in a string", lambda d: d.update(edition="\ud800")),
    Spoil(Problem.KEY_TWICE, "a key twice in one object", _bytes(b'{"edition": 1, "edition": 2}')),
    Spoil(Problem.WRONG_TYPE, "a value of the wrong type", lambda d: d.update(players=3)),
    Spoil(Problem.FIELD_MISSING, "a field left out", lambda d: d.pop("players")),
    Spoil(Problem.NO_SUCH, "an id that does not exist", lambda d: d.update(edition="chess")),
)
"""What is wrong with a file of either kind."""

RECORDS = (
    Spoil(Problem.A_RECORD_IS_AN_OBJECT, "JSON that is not an object", _bytes(b"[]")),
    Spoil(Problem.IS_MISSING, "no `format`", lambda d: d.pop("format")),
    Spoil(Problem.OTHER_FORMAT, "a file of another program", lambda d: d.update(format="chess/1")),
    Spoil(Problem.NEWER_VERSION, "a version of tomorrow", lambda d: d.update(format="casefile-record/2")),
    Spoil(Problem.NO_VERSION, "a version that never was", lambda d: d.update(format="casefile-record/0")),
    Spoil(
        Problem.SWITCHED_ON_WITH_TRUE,
        "a house rule that is not `true`",
        lambda d: d.update(house_rules={"no_dice": False}),
    ),
    Spoil(
        Problem.DOES_NOT_PLAY,
        "a hand for somebody who does not play",
        lambda d: d["setup"]["hands"].update(white=[]),
    ),
    Spoil(Problem.HAND_MISSING, "a player without a hand", lambda d: d["setup"]["hands"].pop("green")),
    Spoil(
        Problem.PATH_OR_TO,
        "a walk with both `path` and `to`, or with neither",
        lambda d: d["moves"][1].update(to="hall"),
    ),
    Spoil(
        Problem.WRONG_LENGTH,
        "a square of three numbers",
        lambda d: d["moves"][1].update(path=[[1, 2, 3]]),
    ),
    Spoil(
        Problem.FIELD_UNKNOWN,
        "a key that a move does not have",
        lambda d: d["moves"][2].update(why="bored"),
    ),
    Spoil(Problem.NO_SUCH, "a kind of move that does not exist", lambda d: d["moves"][2].update(do="fly")),
)

POSITIONS = (
    Spoil(PositionProblem.A_POSITION_IS_AN_OBJECT, "JSON that is not an object", _bytes(b"[]")),
    Spoil(Problem.PLAYERS, "two players, or seven", lambda d: d["players"].pop()),
    Spoil(
        PositionProblem.PLAYS_ALREADY,
        "a suspect with two seats",
        lambda d: d["players"][2].update(suspect="green"),
    ),
    Spoil(
        PositionProblem.HAND_SIZE,
        "a hand size that cannot be",
        lambda d: d["players"][1].update(cards=19),
    ),
    Spoil(
        PositionProblem.HAND_SIZES,
        "hand sizes that do not add up to 18",
        lambda d: d["players"][1].update(cards=5),
    ),
    Spoil(PositionProblem.NOBODYS_HAND, "`hand` without `me`", lambda d: d.pop("me")),
    Spoil(PositionProblem.NO_HAND, "`me` without `hand`", lambda d: d.pop("hand")),
    Spoil(
        PositionProblem.CARD_TWICE, "a card twice in the hand", lambda d: d["hand"].__setitem__(1, "green")
    ),
    Spoil(
        PositionProblem.OTHER_HAND_SIZE,
        "a hand of another size than `players` says",
        lambda d: d["hand"].pop(),
    ),
    Spoil(
        PositionProblem.NOT_PLAYING,
        "an entry about somebody who does not play",
        lambda d: d["log"][0].update(by="white"),
    ),
    Spoil(
        PositionProblem.OTHER_IS_ASKED,
        "a player skipped, or asked out of turn",
        lambda d: d["log"][0].update(passed=["plum"], shown_by="green"),
    ),
    Spoil(
        PositionProblem.ALL_PASSED,
        "more players asked than there are",
        lambda d: d["log"][0].update(passed=["green", "plum"]),
    ),
    Spoil(
        PositionProblem.NO_WORD_OF,
        "nobody showed, but not everybody passed",
        lambda d: d["log"][2].update(shown_by=None),
    ),
    Spoil(
        PositionProblem.NOBODY_SHOWED,
        "a `card` though nobody showed one",
        lambda d: d["log"][0].update(passed=["green", "plum"], shown_by=None),
    ),
    Spoil(
        PositionProblem.NOT_NAMED,
        "a `card` that was not suggested",
        lambda d: d["log"][0].update(card="knife"),
    ),
    Spoil(
        PositionProblem.OTHERS_SAW_IT,
        "a `card` that `me` cannot have seen",
        lambda d: d["log"][2].update(card="revolver"),
    ),
    Spoil(
        PositionProblem.SPECTATOR_SEES_NONE,
        "a `card` in a spectator's log",
        lambda d: [d.pop(name) for name in ("me", "hand")],
    ),
    Spoil(
        PositionProblem.RIGHT_ALREADY,
        "an `envelope` beside a correct accusation",
        lambda d: d["log"][3].update(correct=True, envelope=["white", "revolver", "kitchen"]),
    ),
    Spoil(
        PositionProblem.NOT_MY_ACCUSATION,
        "an `envelope` that somebody else saw",
        lambda d: d["log"][3].update(envelope=["white", "wrench", "kitchen"]),
    ),
    Spoil(
        PositionProblem.SAME_AS_ACCUSED,
        "a false accusation whose `envelope` is what it named",
        lambda d: d["log"][3].update(by="scarlet", envelope=["white", "revolver", "kitchen"]),
    ),
    Spoil(
        Problem.FIELD_UNKNOWN,
        "a key that an entry does not have",
        lambda d: d["log"][0].update(why="bored"),
    ),
    Spoil(Problem.BAD_VALUE, "an entry of another `type`", lambda d: d["log"][0].update(type="roll")),
)


def records_page() -> str:
    """docs/records.md with its tables brought up to date."""
    text = (ROOT / "docs" / "records.md").read_text("utf-8")
    text = _between(text, "refused files", _table([*FILES, *RECORDS], _record, read_record))
    return _between(text, "broken rules", _rules())


def positions_page() -> str:
    """docs/positions.md with its table brought up to date."""
    text = (ROOT / "docs" / "positions.md").read_text("utf-8")
    return _between(text, "refused files", _table([*POSITIONS], _position, read_position))


def _between(text: str, name: str, table: str) -> str:
    begin, end = f"<!-- {name} -->\n\n", f"\n\n<!-- /{name} -->"
    before, rest = text.split(begin)
    return before + begin + table + end + rest.split(end)[1]


def _table(spoils: Iterable[Spoil], good: Callable[[], Document], read: Callable[[bytes], object]) -> str:
    rows = ["| what is wrong | what is said |", "|---|---|"]
    rows += [f"| {spoil.what} | `{_cell(str(refusal_of(spoil, good(), read)))}` |" for spoil in spoils]
    return "\n".join(rows)


def refusal_of(spoil: Spoil, document: Document, read: Callable[[bytes], object]) -> BadInput:
    """How the spoiled document is refused. An AssertionError if it is not, or for something else."""
    found = spoil.change(document)
    refused = None
    try:
        read(found if isinstance(found, bytes) else json.dumps(document).encode())
    except BadInput as bad:
        refused = bad
    assert refused is not None, f"{spoil.what}: this was not refused"
    problem = refused.problem
    assert isinstance(problem, Phrase), refused
    assert problem.wording is spoil.kind, f"{spoil.what}: {refused}"
    return refused


def _rules() -> str:
    rows = ["| rule | what is said |", "|---|---|"]
    rows += [f"| {reason.rule} | {_cell(reason.sentence)} |" for reason in Reason]
    return "\n".join(rows)


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
