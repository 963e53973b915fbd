"""Builds tests/support/fair/vectors.json: values for anybody who writes a verifier, worked out by the oracle.

python -m tests.support.fair.vectors
"""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path
from typing import Any

from casefile.editions import edition
from casefile.fair.aborted import Aborted
from casefile.fair.commitments import called_off
from casefile.game.cards import Suspect
from tests.support.fair import oracle
from tests.support.fair.games import FairGame

FILE = Path(__file__).with_suffix(".json")
Document = dict[str, Any]


def drawn(name: str) -> bytes:
    """32 bytes that look random and are the same for everybody."""
    return hashlib.sha256(f"vectors {name}".encode()).digest()


def _game(
    name: str,
    rules: str,
    players: str,
    first: str,
    people: str,
    *,
    called_off_times: int = 0,
    placed: str = "",
) -> FairGame:
    edition_id, *house_rules = rules.split()
    chosen = edition(edition_id, frozenset(house_rules))
    seated = tuple(map(Suspect, players.split()))
    where = dict(zip(oracle.WEAPONS, placed.split(), strict=True)) if placed else None
    aborted: tuple[Aborted, ...] = ()
    for attempt in range(called_off_times):
        missing = frozenset(seated[attempt:][:2])
        secret = drawn(f"{name} called off {attempt}")
        aborted += (
            called_off(
                name, chosen, seated, Suspect(first), secret, missing=missing, placed=where, before=aborted
            ),
        )
    shares = {Suspect(player): drawn(f"{name} {player}") for player in people.split()}
    return FairGame(name, chosen, seated, Suspect(first), drawn(name), shares, aborted, where)


SIX = "scarlet mustard white green peacock plum"
EXAMPLE = FairGame(
    game="k7Qm2/1",
    edition=edition("classic-1986"),
    players=(Suspect("scarlet"), Suspect("green"), Suspect("plum")),
    first=Suspect("scarlet"),
    secret=bytes(range(32)),
    shares={Suspect("scarlet"): b"\x11" * 32, Suspect("plum"): b"\x22" * 32},
)
"""The one that docs/fair.md shows."""
GAMES = (
    EXAMPLE,
    _game("a/2", "deluxe-2020", SIX, "scarlet", SIX),
    _game("b/3", "bilingual open_doors", "mustard white green peacock", "mustard", "white peacock"),
    _game(
        "c/4", "vintage", "scarlet mustard green peacock plum", "green", "scarlet mustard", called_off_times=2
    ),
    _game("d/5", "vintage last_detective_wins", "white green plum", "plum", "plum"),
    _game(
        "e/6",
        "classic-1986 no_dice open_doors last_detective_wins",
        "scarlet white peacock plum",
        "scarlet",
        "",
    ),
    _game(
        "Zürich-八/7", "deluxe-2020 last_detective_wins", SIX, "scarlet", "plum scarlet", called_off_times=1
    ),
    _game(
        "f/8",
        "vintage",
        "scarlet green plum",
        "green",
        "scarlet plum",
        called_off_times=1,
        placed="study hall lounge library kitchen ballroom",
    ),
)


def whole_text() -> str:
    """The file: an entry a line, so that a difference shows which one changed."""
    parts = {
        "fields": [_field(text) for text in ("", "deal", "dice/12", "Zürich-八/7", "x" * 300)],
        "streams": [_stream(label) for label in ("deal", "weapons", "dice/1", "salt/20", "bot/plum/7")],
        "deals": [_deal(game) for game in GAMES],
        "records": [_record(GAMES[1]), _record(GAMES[3]), _record(GAMES[7])],
    }
    about = "Values for verifiers of the fair deal, docs/fair.md; built by tests/support/fair/vectors.py"
    told = [f'"about": {json.dumps(about)}']
    for name, entries in parts.items():
        lines = ",\n".join("  " + json.dumps(entry, ensure_ascii=False) for entry in entries)
        told.append(f'"{name}": [\n{lines}\n]')
    return "{" + ",\n".join(told) + "}\n"


def _field(text: str) -> Document:
    return {"text": text, "field": oracle.field(text).hex()}


def _stream(label: str) -> Document:
    """The bytes of a stream, and what is drawn from its beginning in several ways."""
    key = drawn("seed of the streams")
    below = {str(n): oracle.stream(key, label) for n in (1, 2, 6, 9, 18, 129, 200, 256)}
    return {
        "seed": key.hex(),
        "label": label,
        "take 100": oracle.take(oracle.stream(key, label), 100).hex(),
        "below": {n: [oracle.below(source, int(n)) for _ in range(40)] for n, source in below.items()},
        "shuffle": oracle.shuffle(oracle.stream(key, label), oracle.ROOMS),
    }


def _deal(game: FairGame) -> Document:
    fair = json.loads(json.dumps(game.played(random.Random(0), 0)["fair"]))
    table: Document = {
        "edition": game.edition.id,
        "house_rules": list(game.edition.house_rules),
        "players": list(game.players),
        "first": game.first,
    }
    if game.placed is not None:
        table["placed"] = game.placed
    shares = {str(player): share for player, share in game.shares.items()}
    key = oracle.seed(game.game, game.secret, shares, list(game.players))
    dealt = oracle.deal(key, list(game.players), game.first, game.placed)
    slots = [
        {
            "number": number,
            "holder": holder,
            "card": card,
            "salt": salt,
            "commitment": oracle.slot_commitment(game.game, number, bytes.fromhex(salt), card),
        }
        for number, holder, card, salt in dealt.pop("slots")
    ]
    return {
        "game": game.game,
        **table,
        "aborted": fair["aborted"],
        "secret": game.secret.hex(),
        "shares": {player: share.hex() for player, share in shares.items()},
        "commitment": oracle.commitment(game.game, table, game.secret, fair["aborted"]),
        "share_commitments": {
            player: oracle.share_commitment(game.game, player, share) for player, share in shares.items()
        },
        "seed": key.hex(),
        **dealt,
        "slots": slots,
        "dice": [oracle.dice(key, game.edition.id, turn) for turn in range(1, 13)],
        "bots": {f"{player}/7": oracle.bot_seed(key, player, 7).hex() for player in game.players},
    }


def _record(game: FairGame) -> Document:
    """A record that holds, and changes to single fields, each with the checks that fail after it."""
    record = game.played(random.Random(game.game), 40, accusing=0)
    roll = next(number for number, move in enumerate(record["moves"]) if move["do"] == "roll")
    player = game.players[0]
    spare_room = next(room for room in oracle.ROOMS if room not in record["setup"]["weapons"].values())
    changes: list[tuple[list[str | int], object]] = [
        (["fair", "secret"], drawn("another secret").hex()),
        (["fair", "shares", player], drawn("another share").hex()),
        (["fair", "share_commitments", player], drawn("another commitment").hex()),
        (["fair", "game"], "another/1"),
        (["fair", "slots", 0, "holder"], player),
        (["fair", "slots", 20, "commitment"], drawn("another slot").hex()),
        (["setup", "envelope"], record["setup"]["envelope"][::-1]),
        (["setup", "hands", player], []),
        (["setup", "weapons", "rope"], spare_room),
        (["moves", roll, "dice"], [7 - die for die in record["moves"][roll]["dice"]]),
        (["house_rules"], {"open_doors": True}),
    ]
    if game.placed is not None:
        changes.append((["fair", "placed"], game.placed | {"rope": spare_room}))
        changes.append((["fair", "placed"], None))
        changes.append((["fair", "aborted", 0, "placed"], None))
    else:
        changes.append((["fair", "placed"], record["setup"]["weapons"]))
    if game.aborted:
        changes.append((["fair", "aborted", 0, "missing"], ["plum"]))
        changes.append((["fair", "aborted"], []))
    return {
        "record": record,
        "fails": sorted(oracle.failures(record)),
        "changes": [
            {"path": path, "value": value, "fails": sorted(oracle.failures(changed(record, path, value)))}
            for path, value in changes
        ],
    }


def changed(document: Document, path: list[str | int], value: object) -> Document:
    """A copy of a document with another value in one place."""
    copy: Any = json.loads(json.dumps(document))
    inner = copy
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    result: Document = copy
    return result


if __name__ == "__main__":
    FILE.write_text(whole_text(), "utf-8", newline="\n")
