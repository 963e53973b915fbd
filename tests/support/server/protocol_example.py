"""A small client, written from docs/protocol.md alone: it opens a table, plays against two bots, and resumes.

    python protocol_example.py http://127.0.0.1:8000 [own moves]

Needs the package `websockets` and nothing else.
"""

import json
import secrets
import sys
import urllib.request
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.sync.connection import Connection

Message = dict[str, Any]

PATIENCE = 300
"""Seconds to wait for the next frame."""


class Seat:
    """A seat at a table: what proves it, and what is known of the game."""

    def __init__(self, server: str, name: str) -> None:
        self.server = server
        body = {"name": name, "bots": ["novice", "novice"], "settings": {"pace": "instant"}}
        request = urllib.request.Request(
            f"{server}/api/tables", json.dumps(body).encode(), {"content-type": "application/json"}
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            opened = json.load(answer)
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
        self.table, self.chair = opened["table"], opened["chair"]
        self.line: int | None = None
        self.game = self.version = 0
        self.menu: Message | None = None
        self.moves = 0

    def connect(self) -> Connection:
        """A new socket, which goes on where the last one ended."""
        address = self.server.replace("http", "ws", 1)
        socket = connect(
            f"{address}/api/tables/{self.table}/socket?seat={self.chair}",
            additional_headers={"cookie": self.cookie},
            compression=None,
        )
        hello = {"type": "hello"} if self.line is None else {"type": "hello", "since": self.line}
        socket.send(json.dumps(hello))
        return socket

    def read(self, socket: Connection) -> Message:
        """The next message, taken in."""
        message: Message = json.loads(socket.recv(timeout=PATIENCE))
        if message["type"] == "snapshot":
            self.line, self.menu = message["line"], message.get("menu")
            if "game" in message:
                self.game, self.version = message["game"]["number"], message["game"]["version"]
        elif message["type"] == "update":
            assert message["line"] == (self.line or 0) + 1, "lines come without gaps"
            self.line, self.menu = message["line"], message.get("menu")
            self.version = message.get("version", 0)
            for happening in message["happened"]:
                if happening["what"] == "dealt":
                    self.game = happening["game"]
        elif message["type"] in ("refused", "trouble"):
            raise RuntimeError(message.get("sentence") or message["problem"])
        return message

    def command(self, socket: Connection, kind: str, **fields: object) -> Message:
        """Ask for something, and wait until it is done."""
        command = {"type": kind, "id": secrets.token_hex(8), **fields}
        socket.send(json.dumps(command))
        while True:
            message = self.read(socket)
            if message["type"] == "done" and message["id"] == command["id"]:
                return message

    def play(self, socket: Connection, moves: int) -> None:
        """So many moves of our own, always the first thing on the menu."""
        goal = self.moves + moves
        while self.moves < goal:
            if self.menu is None:
                self.read(socket)
                continue
            action, self.menu = choose(self.menu), None
            self.command(socket, "act", game=self.game, version=self.version, action=action)
            self.moves += 1

    def leave(self, socket: Connection) -> int | None:
        """Leave the table for good. The socket closes, with this code."""
        socket.send(json.dumps({"type": "leave", "id": secrets.token_hex(8)}))
        try:
            while True:
                self.read(socket)
        except ConnectionClosed:
            return socket.close_code


def choose(menu: Message) -> Message:
    """Something that leads on; this player never accuses anybody."""
    if menu.get("show"):
        return {"do": "show", "card": menu["show"][0]}
    if menu.get("suggest"):
        some = menu["suggest"]
        named = {"suspect": some["suspects"][0], "weapon": some["weapons"][0]}
        return {"do": "suggest", "room": some["room"], **named}
    if menu.get("roll"):
        return {"do": "roll"}
    if menu.get("walk"):
        rooms = [place for place in menu["walk"] if isinstance(place, str)]
        return {"do": "walk", "to": (rooms or menu["walk"])[0]}
    if menu.get("passage"):
        return {"do": "passage"}
    return {"do": "end"}


def main(server: str, moves: int) -> None:
    seat = Seat(server, "Example")
    with seat.connect() as socket:
        assert seat.read(socket)["type"] == "snapshot"
        seat.command(socket, "start")
        seat.play(socket, moves)
        left_at = seat.line
    with seat.connect() as socket:
        seat.play(socket, moves)
        end = seat.leave(socket)
    print(f"{seat.moves} moves, resumed after line {left_at}, closed with {end}")  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1].rstrip("/"), int(sys.argv[2]) if len(sys.argv) > 2 else 4)
