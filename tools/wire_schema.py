"""What goes over the wire, for programs: OpenAPI of the HTTP side, the same for the socket, and TypeScript.

docs/openapi.json and docs/socket.json come from the structs the server itself reads and writes; `make docs`
keeps them and the tables of docs/protocol.md up to date. `make wire` makes web/src/net/wire.ts of both.
"""

from __future__ import annotations

import ast
import hashlib
import inspect
import json
import shutil
import subprocess
import sys
import tempfile
import textwrap
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from casefile.server.live import story  # noqa: E402
from casefile.server.transport import http  # noqa: E402
from casefile.server.transport.app import PROTOCOL_VERSION, make_http  # noqa: E402
from casefile.server.wire import (  # noqa: E402
    commands,
    companion,
    game_happenings,
    happenings,
    messages,
    problem,
    puzzle,
    review,
    table_happenings,
)
from casefile.server.wire import edition_info as edition_page  # noqa: E402

Json = dict[str, Any]

WEB = ROOT / "web"
WIRE = WEB / "src" / "net" / "wire.ts"
COMPILER = WEB / "node_modules" / "openapi-typescript" / "bin" / "cli.js"
REF = "#/components/schemas/{name}"
UNIONS = {
    "ClientMessage": commands.AnyClientMessage,
    "ServerMessage": messages.AnyServerMessage,
    "StreamLine": messages.StreamLine,
    "Action": commands.AnyAction,
    "Happening": happenings.AnyHappening,
}
"""What a client sends over the socket, what it gets, and the largest parts of both."""
HASH = "// Made from docs/openapi.json and docs/socket.json with sha256 "


@cache
def openapi() -> str:
    """docs/openapi.json: paths as Litestar knows them, structs as msgspec reads them.

    Litestar's own account of structs is less exact: it does not say that unknown fields are refused.
    """
    schema = make_http(None).openapi_schema.to_schema()
    document: Json = json.loads(msgspec.json.encode(schema))
    structs = [_struct(name) for name in document["components"]["schemas"]]
    _, components = msgspec.json.schema_components(structs, ref_template=REF)
    document["components"]["schemas"] = _described(components, structs)
    document["paths"] = {path: document["paths"][path] for path in sorted(document["paths"])}
    return _text(document)


def _struct(name: str) -> type[msgspec.Struct]:
    modules = (
        http,
        problem,
        companion,
        review,
        puzzle,
        edition_page,
        messages,
        story,
        game_happenings,
        table_happenings,
        commands,
    )
    for module in modules:
        if hasattr(module, name):
            struct: type[msgspec.Struct] = getattr(module, name)
            return struct
    raise LookupError(f"{name}: none of the modules of the HTTP side has it")


@cache
def socket() -> str:
    """docs/socket.json: an OpenAPI document without paths, whose components are all socket messages."""
    unions, components = msgspec.json.schema_components(UNIONS.values(), ref_template=REF)
    document = {
        "openapi": "3.1.0",
        "info": {
            "title": "Casefile, messages of the socket",
            "version": PROTOCOL_VERSION,
            "summary": "Clients send a ClientMessage, servers a ServerMessage: one in each text frame.",
        },
        "paths": {},
        "components": {
            "schemas": {
                **dict(zip(UNIONS, unions, strict=True)),
                **_described(components, structs_of_the_socket()),
            }
        },
    }
    return _text(document)


def structs_of_the_socket() -> list[type[msgspec.Struct]]:
    """Every struct that a message of the socket can contain."""
    found: dict[str, type[msgspec.Struct]] = {}

    def look(part: msgspec.inspect.Type) -> None:
        match part:
            case msgspec.inspect.StructType(cls=cls, fields=fields):
                if cls.__name__ not in found:
                    found[cls.__name__] = cls
                    for field in fields:
                        look(field.type)
            case msgspec.inspect.UnionType(types=types):
                for member in types:
                    look(member)
            case msgspec.inspect.DictType(value_type=value):
                look(value)
            case msgspec.inspect.TupleType(item_types=items):
                for item in items:
                    look(item)
            case msgspec.inspect.VarTupleType(item_type=item) | msgspec.inspect.ListType(item_type=item):
                look(item)
            case _:
                pass  # a plain value

    for part in msgspec.inspect.multi_type_info(UNIONS.values()):
        look(part)
    return list(found.values())


def _described(components: Json, structs: list[type[msgspec.Struct]]) -> Json:
    """The same with what the code says about each field."""
    for struct in structs:
        component = components[struct.__name__]
        for field, words in field_docs(struct).items():
            if field in component["properties"]:
                component["properties"][field]["description"] = words
    return components


@cache
def field_docs(struct: type[msgspec.Struct]) -> dict[str, str]:
    """The string that stands below a field in the source, by field; those of base classes included."""
    found: dict[str, str] = {}
    for cls in reversed(struct.__mro__):
        if cls.__module__.startswith("casefile."):
            (tree,) = ast.parse(textwrap.dedent(inspect.getsource(cls))).body
            assert isinstance(tree, ast.ClassDef)
            for field, words in zip(tree.body, tree.body[1:], strict=False):
                if isinstance(field, ast.AnnAssign) and isinstance(words, ast.Expr):
                    assert isinstance(field.target, ast.Name)
                    assert isinstance(words.value, ast.Constant)
                    found[field.target.id] = " ".join(str(words.value.value).split())
    return found


def _text(document: Json) -> str:
    # In JSON Schema `$` is the very end already; Python needs `\\Z` for that.
    return json.dumps(_unindented(document), indent=1, ensure_ascii=False).replace(r"\\Z", "$") + "\n"


def _unindented(node: Any) -> Any:
    """Remove the indentation of docstrings, as the compiler itself does since Python 3.13."""
    if isinstance(node, dict):
        return {
            key: inspect.cleandoc(value)
            if key == "description" and isinstance(value, str)
            else _unindented(value)
            for key, value in node.items()
        }
    return [_unindented(item) for item in node] if isinstance(node, list) else node


# -- TypeScript


def schema_hash() -> str:
    return hashlib.sha256((openapi() + socket()).encode()).hexdigest()


def kept_hash() -> str:
    """The hash that web/src/net/wire.ts says it was made from."""
    return next(
        (line.removeprefix(HASH) for line in WIRE.read_text("utf-8").splitlines() if line.startswith(HASH)),
        "",
    )


def typescript() -> str:
    """web/src/net/wire.ts. Needs Node, and `npm ci` in web/ before."""
    document: Json = json.loads(openapi())
    schemas: Json = document["components"]["schemas"]
    for name, schema in json.loads(socket())["components"]["schemas"].items():
        assert schemas.setdefault(name, schema) == schema, f"{name} means two things"
    with tempfile.TemporaryDirectory() as folder:
        merged = Path(folder) / "wire.json"
        merged.write_text(json.dumps(document), "utf-8")
        # A field with a default may be left out on the wire, so it is optional in the types.
        options = ["--default-non-nullable=false", "--root-types", "--root-types-no-schema-prefix"]
        made = subprocess.run(
            [program("node"), COMPILER, merged, *options], check=True, capture_output=True, text=True
        ).stdout
    _, _, body = made.partition("*/\n")  # its own notice at the top
    return f"// Generated by `make wire`: not to be edited.\n{HASH}{schema_hash()}\n\n{body.strip()}\n"


def program(name: str) -> str:
    """Node or npm: those of the environment this runs in, or those of the machine."""
    found = shutil.which(name, path=Path(sys.executable).parent) or shutil.which(name)
    if found is None:
        raise SystemExit(f"{name} was not found: `make setup` installs it")
    return found


def main() -> None:
    if not COMPILER.exists():
        subprocess.run(
            [program("npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=WEB, check=True
        )
    WIRE.write_text(typescript(), "utf-8")
    print(f"wrote {WIRE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
