"""A second verifier of the fair deal, written from docs/fair.md alone: plain hashes on a JSON document.

It imports nothing of the game on purpose. Whether a record keeps the rules of the game is not its business,
so of the checks listed on that page it leaves out `rules`.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from typing import Any

SUSPECTS = ["scarlet", "mustard", "white", "green", "peacock", "plum"]
WEAPONS = ["candlestick", "knife", "lead-pipe", "revolver", "rope", "wrench"]
ROOMS = ["kitchen", "ballroom", "conservatory", "dining-room", "billiard-room", "library"]
ROOMS += ["lounge", "hall", "study"]
DICE = {"vintage": 1, "classic-1986": 1, "deluxe-2020": 2, "bilingual": 2}

Document = dict[str, Any]


def field(content: str | bytes) -> bytes:
    if isinstance(content, str):
        content = content.encode()
    size = len(content)
    return bytes([size >> 24 & 255, size >> 16 & 255, size >> 8 & 255, size & 255]) + content


def row(contents: list[str]) -> bytes:
    return b"".join(field(content) for content in contents)


def sha(label: str, *contents: str | bytes) -> bytes:
    digest = hashlib.sha256(field("casefile-fair/1 " + label))
    for content in contents:
        digest.update(field(content))
    return digest.digest()


def commitment(game: str, table: Document, secret: bytes, aborted: list[Document]) -> str:
    """`table` has edition, house_rules (a list), players, first, and placed if need be, as an attempt called
    off has."""
    history = b""
    for attempt in aborted:
        history += field(bytes.fromhex(attempt["commitment"]))
        history += field(row(attempt["missing"]))
        history += field(bytes.fromhex(attempt["secret"]))
    rules = sorted(table["house_rules"], key=str.encode)
    about = [game, table["edition"], row(rules), row(table["players"]), table["first"]]
    placed = table.get("placed")
    if placed is None:
        return sha("secret", *about, history, secret).hex()
    pairs = [part for weapon in sorted(placed, key=str.encode) for part in (weapon, placed[weapon])]
    return sha("secret placed", *about, row(pairs), history, secret).hex()


def share_commitment(game: str, player: str, share: bytes) -> str:
    return sha("share", game, player, share).hex()


def seed(game: str, secret: bytes, shares: dict[str, bytes], players: list[str]) -> bytes:
    contributions = b""
    for player in players:
        if player in shares:
            contributions += field(player) + field(shares[player])
    return sha("seed", game, secret, contributions)


def slot_commitment(game: str, number: int, salt: bytes, card: str) -> str:
    return sha("slot", game, str(number), salt, card).hex()


def stream(key: bytes, label: str) -> Iterator[int]:
    """The bytes of a label, one after the other, for ever."""
    block = 0
    while True:
        yield from hmac.new(key, field(label) + field(str(block)), hashlib.sha256).digest()
        block += 1


def take(row_of_bytes: Iterator[int], count: int) -> bytes:
    return bytes(next(row_of_bytes) for _ in range(count))


def below(row_of_bytes: Iterator[int], n: int) -> int:
    while True:
        byte = next(row_of_bytes)
        if byte < 256 - 256 % n:
            return byte % n


def shuffle(row_of_bytes: Iterator[int], items: list[str]) -> list[str]:
    items = items.copy()
    i = len(items) - 1
    while i >= 1:
        j = below(row_of_bytes, i + 1)
        items[i], items[j] = items[j], items[i]
        i -= 1
    return items


def deal(key: bytes, players: list[str], first: str, placed: dict[str, str] | None = None) -> Document:
    """Envelope, hands in the order of dealing, weapons, and the slots as [number, holder, card, salt]."""
    row_of_bytes = stream(key, "deal")
    suspects = shuffle(row_of_bytes, SUSPECTS)
    weapons = shuffle(row_of_bytes, WEAPONS)
    rooms = shuffle(row_of_bytes, ROOMS)
    others = shuffle(row_of_bytes, suspects[1:] + weapons[1:] + rooms[1:])
    hands: dict[str, list[str]] = {player: [] for player in players}
    for k, card in enumerate(others):
        hands[players[(players.index(first) + k) % len(players)]].append(card)
    envelope = [suspects[0], weapons[0], rooms[0]]
    by_chance = dict(zip(WEAPONS, shuffle(stream(key, "weapons"), ROOMS), strict=False))
    holders: list[tuple[str | None, str]] = [(None, card) for card in envelope]
    for player in players:
        holders.extend((player, card) for card in hands[player])
    return {
        "envelope": envelope,
        "hands": hands,
        "weapons": by_chance if placed is None else placed,
        "slots": [
            [number, holder, card, take(stream(key, f"salt/{number}"), 16).hex()]
            for number, (holder, card) in enumerate(holders)
        ],
    }


def dice(key: bytes, edition: str, turn: int) -> list[int]:
    row_of_bytes = stream(key, f"dice/{turn}")
    return [below(row_of_bytes, 6) + 1 for _ in range(DICE[edition])]


def bot_seed(key: bytes, player: str, version: int) -> bytes:
    return take(stream(key, f"bot/{player}/{version}"), 32)


def failures(record: Document) -> set[str]:
    """The names of the checks that do not hold for a record."""
    fair, setup, players = record["fair"], record["setup"], record["players"]
    game, secret = fair["game"], bytes.fromhex(fair["secret"])
    first = setup.get("first", players[0])
    rules = list(record.get("house_rules", {}))
    placed = fair.get("placed")
    table = {"edition": record["edition"], "house_rules": rules, "players": players, "first": first}
    table["placed"] = placed
    shares = {player: bytes.fromhex(share) for player, share in fair["shares"].items()}
    key = seed(game, secret, shares, players)
    dealt = deal(key, players, first, placed)
    sealed = [
        {"holder": holder, "commitment": slot_commitment(game, number, bytes.fromhex(salt), card)}
        for number, holder, card, salt in dealt["slots"]
    ]
    held = {
        "commitment": commitment(game, table, secret, fair["aborted"]) == fair["commitment"],
        "shares": set(shares) <= set(players)
        and fair["share_commitments"]
        == {player: share_commitment(game, player, share) for player, share in shares.items()},
        "first": record["edition"] == "vintage" or first == players[0],
        "envelope": setup["envelope"] == dealt["envelope"],
        "hands": {player: sorted(hand) for player, hand in setup["hands"].items()}
        == {player: sorted(hand) for player, hand in dealt["hands"].items()},
        "weapons": setup["weapons"] == dealt["weapons"],
        "slots": fair["slots"] == sealed,
        "dice": rolls_fit(record, key),
        "aborted": aborted_fit(fair),
    }
    return {name for name, right in held.items() if not right}


def rolls_fit(record: Document, key: bytes) -> bool:
    turn = 1
    for move in record["moves"]:
        if move["do"] == "roll" and move["dice"] != dice(key, record["edition"], turn):
            return False
        named = [move.get("suspect"), move.get("weapon"), move.get("room")]
        if (
            move["do"] == "end"
            or (move["do"] == "accuse" and named != record["setup"]["envelope"])
            or (move["do"] == "show" and record["edition"] == "vintage")
        ):
            turn += 1
    return True


def aborted_fit(fair: Document) -> bool:
    secrets = [fair["secret"]]
    for number, attempt in enumerate(fair["aborted"], start=1):
        seats, missing = attempt["players"], attempt["missing"]
        before = fair["aborted"][: number - 1]
        if (
            attempt["attempt"] != number
            or commitment(fair["game"], attempt, bytes.fromhex(attempt["secret"]), before)
            != attempt["commitment"]
            or not missing
            or missing != [player for player in seats if player in missing]
            or attempt["secret"] in secrets
        ):
            return False
        secrets.append(attempt["secret"])
    return True
