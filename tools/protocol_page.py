"""The tables of docs/protocol.md, from the structs that go over the wire and what the code says of them."""

from __future__ import annotations

import json
import re
import sys
import types
from pathlib import Path
from typing import Any, Union, get_args, get_origin

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from casefile.bots.pace import WAITS  # noqa: E402
from casefile.bots.registry import bot_names  # noqa: E402
from casefile.editions import EDITION_IDS  # noqa: E402
from casefile.game.edition import HOUSE_RULES  # noqa: E402
from casefile.game.public import Phase  # noqa: E402
from casefile.server.live import connection, story  # noqa: E402
from casefile.server.table.refusals import TableReason  # noqa: E402
from casefile.server.transport import http, short_links  # noqa: E402
from casefile.server.wire import (  # noqa: E402
    commands,
    companion,
    game_happenings,
    happenings,
    messages,
    puzzle,
    review,
    table_happenings,
)
from casefile.server.wire import edition_info as edition_page  # noqa: E402
from casefile.server.wire.problem import Problem, RateLimit  # noqa: E402
from casefile.server.wire.settings import CAREFUL, Settings  # noqa: E402
from tools.wire_schema import field_docs, structs_of_the_socket  # noqa: E402

Structs = tuple[type[msgspec.Struct], ...]

DOING = {
    Phase.MOVE: "rolls, or does what else begins a turn",
    Phase.WALK: "walks",
    Phase.SUGGEST: "suggests",
    Phase.SHOW: "shows a card",
    Phase.END: "accuses or ends its turn",
}
AT_THE_TABLE = get_args(happenings.AnyHappening)
FIRST_OF_TABLE = AT_THE_TABLE.index(table_happenings.TableOpened)
PARTS = tuple(
    struct
    for struct in structs_of_the_socket()
    if struct.__struct_config__.tag is None and struct != Settings
)
"""What messages of the socket contain; settings are told of before."""


def protocol_page() -> str:
    """The page with its tables brought up to date; the rest of it is written by hand."""
    text = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    for name, table in TABLES.items():
        begin, end = f"<!-- {name} -->", f"<!-- /{name} -->"
        before, rest = text.split(begin)
        _, after = rest.split(end)
        text = f"{before}{begin}\n{table()}\n{end}{after}"
    return text


def _tagged(structs: Structs, head: str, without: tuple[str, ...] = ()) -> str:
    """One row for every kind of message."""
    lines = [f"| `{head}` | fields | meaning |", "|---|---|---|"]
    for struct in structs:
        fields = [_field(field) for field in msgspec.structs.fields(struct) if field.name not in without]
        lines.append(f"| `{_tag(struct)}` | {' '.join(fields)} | {_meaning(struct, without)} |")
    return "\n".join(lines)


def _tag(struct: type[msgspec.Struct]) -> str:
    return str(struct.__struct_config__.tag)


def _meaning(struct: type[msgspec.Struct], without: tuple[str, ...] = ()) -> str:
    whole = " ".join((struct.__doc__ or "").split())
    fields = [f"`{name}`: {words}" for name, words in field_docs(struct).items() if name not in without]
    return _plain("<br>".join([whole, *fields] if whole else fields))


def _plain(words: str) -> str:
    return words.replace("None", "null")


def _parts(structs: Structs) -> str:
    """A list for every struct that is part of a message."""
    found = []
    for struct in structs:
        words = field_docs(struct)
        found.append(
            f"**`{struct.__name__}`**: {' '.join((struct.__doc__ or '').split())}\n".replace(": \n", "\n")
        )
        for field in msgspec.structs.fields(struct):
            said = words.get(field.name)
            found.append(f"- {_field(field)}{': ' + said if said else ''}")
        found.append("")
    return _plain("\n".join(found).strip())


def _field(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return f"`{field.name}: {_type(field.type)}`"
    simple = isinstance(field.default, str | int) and field.default != ""
    default = f" = {json.dumps(field.default)}" if simple else ""
    return f"`{field.name}?: {_type(field.type)}{default}`"


def _type(kind: Any) -> str:
    """A type in the short notation that the page explains."""
    if kind in (game_happenings.Spot, commands.PlaceName):
        return "place"
    if hasattr(kind, "__metadata__"):
        return _type(kind.__origin__) + _bounds(kind.__metadata__)
    origin, inner = get_origin(kind), get_args(kind)
    if kind in (commands.AnyAction, happenings.AnyHappening):
        return "action" if kind == commands.AnyAction else "happening"
    if origin in (Union, types.UnionType):
        # What is unset is left out, which the question mark says already.
        return " or ".join(_type(member) for member in inner if member is not msgspec.UnsetType)
    if origin is tuple and inner[-1] is not Ellipsis:
        return f"[{', '.join(map(_type, inner))}]"
    if origin in (tuple, list):
        return f"[{_type(inner[0])}, …]"
    if origin is dict:
        return f"{{{_type(inner[0])}: {_type(inner[1])}, …}}"
    if str(origin) == "typing.Literal":
        return " or ".join(f'"{word}"' for word in inner)
    names = {str: "text", int: "number", bool: "bool", type(None): "null"}
    return names.get(kind, "") or ("text" if hasattr(kind, "__supertype__") else str(kind.__name__))


def _bounds(notes: tuple[Any, ...]) -> str:
    for note in notes:
        if note.ge is not None and note.le is not None:
            return f" {note.ge} to {note.le}"
        if note.ge is not None:
            return f" from {note.ge}"
        if note.pattern == commands.Hash.__metadata__[0].pattern:  # type: ignore[attr-defined]
            return " of 64 hex digits"
        if note.max_length is not None:
            return f" up to {note.max_length}"
    return ""


def _http() -> str:
    lines = ["| request | body | answer |", "|---|---|---|"]
    rows = (
        ("GET /api/editions", None, edition_page.EditionInfo, True, ""),
        ("GET /api/bots", None, None, False, "[text, …]: the levels of bots, weakest first"),
        ("GET /api/tables", None, messages.TableInfo, True, "the public tables"),
        ("POST /api/tables", http.NewTableRequest, http.NewTableAnswer, False, "201, with a cookie"),
        ("GET /api/tables/<table>", None, http.SeatsAnswer, False, ""),
        ("POST /api/tables/<table>/seats", http.JoinRequest, http.SeatAnswer, False, "201, with a cookie"),
        (
            "POST /api/tables/<table>/transfer",
            http.TransferRequest,
            http.SeatAnswer,
            False,
            "201, with a cookie",
        ),
        (
            "GET /api/tables/<table>/lines",
            None,
            None,
            False,
            "for [programs](#programs): NDJSON: a `snapshot`, then an `update` in every line",
        ),
        (
            "POST /api/tables/<table>/moves",
            None,
            messages.Done,
            False,
            "for [programs](#programs); the body is one of their commands",
        ),
        ("POST /api/tables/<table>/words", short_links.WordsRequest, short_links.WordsAnswer, False, "201"),
        ("POST /api/words", short_links.WordsTried, short_links.LinkAnswer, False, ""),
        (
            "GET /api/tables/<table>/games/<number>/record",
            None,
            None,
            False,
            "the [record](records.md), once the game is over",
        ),
        (
            "GET /api/tables/<table>/games/<number>/story",
            None,
            story.Story,
            False,
            "once the game is over; `?seat=<suspect>` says whose odds, else they are the winner's",
        ),
        ("POST /api/deduce", companion.DeduceRequest, companion.DeduceAnswer, False, ""),
        ("POST /api/advise", companion.AdviseRequest, companion.AdviseAnswer, False, ""),
        (
            "GET /api/tables/<table>/games/<number>/review",
            None,
            review.ReviewAnswer,
            False,
            "`?seat=<suspect>`, `&quick=true` and `&language=fr`",
        ),
        (
            "GET /api/tables/<table>/games/<number>/review/progress",
            None,
            review.ReviewProgress,
            False,
            "a line of JSON for every half second of work; the last has the review",
        ),
        ("POST /api/review", review.ReviewRequest, review.ReviewAnswer, False, ""),
        ("GET /api/puzzles", None, puzzle.PuzzleInfo, True, "`?rating=1500&count=1&kind=holder&language=fr`"),
        ("GET /api/puzzles/<puzzle_id>", None, puzzle.PuzzleInfo, False, ""),
        ("GET /api/puzzles/days/<day>", None, puzzle.PuzzleInfo, False, "as in `2026-12-24`"),
        ("GET /healthz", None, http.Health, False, "200 while all is well, else 503"),
        ("GET /metrics", None, None, False, "text for Prometheus"),
    )
    for request, body, answer, many, words in rows:
        asked = "" if body is None else " ".join(_field(field) for field in msgspec.structs.fields(body))
        name = "" if answer is None else f"`[{answer.__name__}, …]`" if many else f"`{answer.__name__}`"
        lines.append(f"| `{request}` | {asked} | {'; '.join(part for part in (name, words) if part)} |")
    return "\n".join(lines)


def _closes() -> str:
    again = {connection.RESUME, connection.TOO_SLOW}
    lines = ["| code | reason | what to do |", "|---|---|---|"]
    for code, reason in sorted(connection.REASONS.items()):
        todo = "connect again, with `since`" if code in again else "ask the person first"
        lines.append(f"| {code} | {reason} | {todo} |")
    return "\n".join(lines)


def _refusals() -> str:
    lines = ["| `kind` | `key` | sentence |", "|---|---|---|"]
    for reason in TableReason:
        sentence = re.sub(r"\{(\w+)\}", r"`{\1}`", reason.sentence)
        lines.append(f"| {reason.kind} | `{reason.key}` | {sentence} |")
    return "\n".join(lines)


def _choices() -> str:
    rows = {
        "edition": EDITION_IDS,
        "house_rules": HOUSE_RULES,
        "pace": tuple(WAITS),
        "sit_in": CAREFUL,
        "the level of a bot": bot_names(),
    }
    lines = ["| setting | choices |", "|---|---|"]
    return "\n".join(
        lines + [f"| {name} | {', '.join(f'`{c}`' for c in ids)} |" for name, ids in rows.items()]
    )


def _paces() -> str:
    """How long bots seem to think, in seconds."""
    lines = [f"| before a bot | {' | '.join(WAITS)} |", "|---|" + "---|" * len(WAITS)]
    for phase, doing in DOING.items():
        ranges = (waits[phase] for waits in WAITS.values())
        lines.append(f"| {doing} | {' | '.join(f'{least:g} to {most:g}' for least, most in ranges)} |")
    return "\n".join(lines)


TABLES = {
    "http": _http,
    "paces": _paces,
    "http-parts": lambda: _parts(
        (
            http.NewTableAnswer,
            http.SeatAnswer,
            http.SeatsAnswer,
            http.LatestGame,
            short_links.WordsAnswer,
            short_links.LinkAnswer,
            story.Story,
            story.StoryPlayer,
            story.StoryStep,
            story.StoryOdds,
            companion.DeduceAnswer,
            companion.RepairInfo,
            companion.AdviseAnswer,
            companion.AccuseInfo,
            companion.QuestionInfo,
            companion.ShowInfo,
            review.ReviewAnswer,
            review.ReviewDecisionInfo,
            review.ReviewChoice,
            review.MissedCardInfo,
            review.AccusedAtInfo,
            review.CurvePointInfo,
            puzzle.PuzzleInfo,
            http.Health,
            Problem,
            RateLimit,
            Settings,
            edition_page.EditionInfo,
            edition_page.BoardInfo,
            edition_page.DoorInfo,
        )
    ),
    "choices": _choices,
    "hello": lambda: _tagged((commands.Hello,), "type"),
    "commands": lambda: _tagged(get_args(commands.AnyCommand), "type", ("id",)),
    "actions": lambda: _tagged(get_args(commands.AnyAction), "do"),
    "messages": lambda: _tagged(get_args(messages.AnyServerMessage), "type"),
    "moves": lambda: _tagged(AT_THE_TABLE[:FIRST_OF_TABLE], "what"),
    "happenings": lambda: _tagged(AT_THE_TABLE[FIRST_OF_TABLE:], "what"),
    "parts": lambda: _parts(PARTS),
    "closes": _closes,
    "refusals": _refusals,
}
"""By the mark in the page that they stand behind."""
