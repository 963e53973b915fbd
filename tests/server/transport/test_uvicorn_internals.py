"""What we rely on in uvicorn and is not documented there: a version that changes it fails here, by name.

Nothing is listed by hand: what our classes use is read from their source, what uvicorn has from its own.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from h11 import SERVER
from h11 import Connection as HttpConnection
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.server import ServerProtocol

import casefile
from casefile.server.transport import uvicorn_protocols
from casefile.server.transport.uvicorn_protocols import HookedServer, HttpProtocol, WebSocketProtocol

OURS: dict[type, type] = {
    HttpProtocol: H11Protocol,
    WebSocketProtocol: WebSocketsSansIOProtocol,
    HookedServer: uvicorn.Server,
}
"""Our classes, and what they are derived from."""


def tree(kind: type) -> ast.AST:
    return ast.parse(textwrap.dedent(inspect.getsource(kind)))


def is_self(node: ast.expr) -> bool:
    """Is it `self` or `super()`?"""
    if isinstance(node, ast.Call):
        node = node.func
        return isinstance(node, ast.Name) and node.id == "super"
    return isinstance(node, ast.Name) and node.id == "self"


def used(kind: type) -> set[str]:
    """The attributes of themselves that the methods of a class use."""
    attributes = (node for node in ast.walk(tree(kind)) if isinstance(node, ast.Attribute))
    return {node.attr for node in attributes if is_self(node.value)}


def used_of(kind: type, attribute: str) -> set[str]:
    """What they use of one of their attributes."""
    inner = (node for node in ast.walk(tree(kind)) if isinstance(node, ast.Attribute))
    return {
        node.attr
        for node in inner
        if isinstance(node.value, ast.Attribute)
        and node.value.attr == attribute
        and is_self(node.value.value)
    }


def provided(base: type) -> set[str]:
    """What a class of uvicorn has: its methods, and whatever it assigns to itself."""
    names = set(dir(base))
    for each in base.__mro__:
        if not each.__module__.startswith("uvicorn"):
            continue
        for node in ast.walk(tree(each)):
            if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store) and is_self(node.value):
                names.add(node.attr)
    return names


def overridden(kind: type, base: type) -> Iterator[str]:
    """Methods of uvicorn that ours take the place of, or come before."""
    return (name for name in vars(kind) if inspect.isfunction(vars(base).get(name)))


def parameters(method: object) -> list[tuple[str, object]]:
    assert callable(method)
    return [(each.name, each.kind) for each in inspect.signature(method).parameters.values()]


def missing(kind: type, base: type) -> set[str]:
    """What one of our classes uses and neither has itself nor gets from uvicorn."""
    return used(kind) - provided(base) - set(vars(kind))


def changed(kind: type, base: type) -> set[str]:
    """Methods that are called in another way than ours can be."""
    return {
        name
        for name in overridden(kind, base)
        if parameters(vars(kind)[name]) != parameters(vars(base)[name])
        or inspect.iscoroutinefunction(vars(kind)[name]) != inspect.iscoroutinefunction(vars(base)[name])
    }


@pytest.mark.parametrize("kind", OURS)
def test_uvicorn_has_all_that_our_classes_use(kind: type) -> None:
    assert missing(kind, OURS[kind]) == set()


@pytest.mark.parametrize("kind", OURS)
def test_what_we_override_is_still_called_in_the_same_way(kind: type) -> None:
    assert len(list(overridden(kind, OURS[kind]))) >= 2
    assert changed(kind, OURS[kind]) == set()


def test_every_method_of_ours_without_a_caller_of_ours_is_one_that_uvicorn_or_asyncio_calls() -> None:
    """A method that uvicorn renames would be overridden in vain: nobody would ever call ours."""
    called_by_others = {"write_encoded", "hang_up"}  # by the application, through the scope
    for kind in (HttpProtocol, WebSocketProtocol):
        own = {name for name, value in vars(kind).items() if inspect.isfunction(value)}
        in_vain = own - set(dir(OURS[kind])) - used(kind) - called_by_others
        assert in_vain == set(), kind


def test_the_libraries_below_have_what_is_used_of_their_connections() -> None:
    http, websocket = used_of(HttpProtocol, "conn"), used_of(WebSocketProtocol, "conn")
    assert http
    assert http <= set(dir(HttpConnection(SERVER)))
    assert websocket
    assert websocket <= set(dir(ServerProtocol()))


def test_uvicorn_uses_our_protocols_when_told_to() -> None:
    config = uvicorn.Config(lambda: None, http=HttpProtocol, ws=WebSocketProtocol)
    config.load()
    assert (config.http_protocol_class, config.ws_protocol_class) == (HttpProtocol, WebSocketProtocol)


def test_nothing_else_of_ours_imports_what_uvicorn_keeps_to_itself() -> None:
    """`uvicorn.Config` and `uvicorn.Server` are documented; everything that lies deeper is not."""
    for path in Path(casefile.__file__).parent.rglob("*.py"):
        if path == Path(uvicorn_protocols.__file__):
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert not (node.module or "").startswith("uvicorn"), path
            if isinstance(node, ast.ClassDef):
                assert not any("uvicorn." in ast.unparse(base) for base in node.bases), path


class Renamed:
    """As if uvicorn had other names, and another signature."""

    def connection_made(self, transport: object, why: str) -> None:
        self.line = transport


def test_a_version_with_other_names_is_found_out() -> None:
    assert {"connections", "transport", "loop", "timeout_keep_alive", "conn"} <= missing(
        HttpProtocol, Renamed
    )
    assert changed(HttpProtocol, Renamed) == {"connection_made"}
