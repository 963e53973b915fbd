"""Plays one game at a table, by chance, with the standard library alone: python table_player.py LINK

LINK is what the host gets for the seat: https://play.example/t/<table>#program=<token>. See docs/protocol.md.
"""

import json
import random
import re
import secrets
import sys
import time
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


def request(link: str, what: str, command: dict[str, Any] | None = None) -> Any:
    address, token = link.split("#program=")
    server, table = address.split("/t/")
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    body = None if command is None else json.dumps(command).encode()
    return urlopen(Request(f"{server}/api/tables/{table}/{what}", body, headers), timeout=45)


def attempt(link: str, what: str, command: dict[str, Any] | None = None) -> Any:
    """The answer; None if the game has moved on. What may pass is tried again: an id is carried out once."""
    while True:
        try:
            return request(link, what, command)
        except HTTPError as refused:
            told = json.load(refused)
            if refused.code == 409:
                return None
            if refused.code not in (429, 503):
                raise SystemExit(told["sentence"]) from None
            time.sleep(told.get("ratelimit", {}).get("seconds", 1))
        except (OSError, HTTPException):
            time.sleep(1 + random.random())


def choose(menu: dict[str, Any]) -> dict[str, Any]:
    """Anything that leads on; this player never accuses anybody."""
    if menu.get("show"):
        return {"do": "show", "card": random.choice(menu["show"])}
    if some := menu.get("suggest"):
        named = {"suspect": random.choice(some["suspects"]), "weapon": random.choice(some["weapons"])}
        return {"do": "suggest", "room": some["room"], **named}
    if menu.get("walk"):
        rooms = [place for place in menu["walk"] if isinstance(place, str)]
        return {"do": "walk", "to": random.choice(rooms or menu["walk"])}
    return {"do": next(what for what in ("roll", "passage", "end") if menu.get(what))}


def play(link: str) -> str:
    line = game = None
    while True:
        try:
            for text in attempt(link, "lines" if line is None else f"lines?from={line + 1}"):
                told = json.loads(text.strip() or "{}")
                if told.get("type") == "closed" and told["code"] not in (4000, 4001):
                    return str(told["reason"])
                line, state = told.get("line", line), told.get("game") or told
                game = state.get("number", game)
                for happening in told.get("happened", ()):
                    game = happening.get("game", game)
                    if happening["what"] == "game-ended":
                        return f"won by {happening['winner']}"
                if told.get("menu"):
                    seen = {"id": secrets.token_hex(8), "game": game, "version": state["version"]}
                    attempt(link, "moves", {"type": "act", **seen, "action": choose(told["menu"])})
        except (OSError, HTTPException, ValueError):
            pass  # the connection is lost, perhaps within a line


if __name__ == "__main__":
    if len(sys.argv) != 2 or not re.fullmatch(r"https?://.+/t/.+#program=.+", sys.argv[1]):
        raise SystemExit("usage: table_player.py 'https://play.example/t/<table>#program=<token>'")
    print(play(sys.argv[1]))
