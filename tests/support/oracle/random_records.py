"""Random games for comparing referees: mostly sensible, always legal, often opened in awkward positions.

`spoil`, from `faults`, breaks one thing in such a game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection

from tests.support.oracle.faults import spoil
from tests.support.oracle.mansion import (
    ROOM_BEHIND,
    ROOMS,
    SQUARES,
    STARTS,
    Place,
    Square,
    neighbours,
    squares_before,
)
from tests.support.oracle.opening import SUSPECTS, WEAPONS, Record, lay_out, sizes_dealt, usual_first
from tests.support.oracle.players import as_json, sensible_move
from tests.support.oracle.referee import play, refusals

__all__ = ["random_record", "spoil"]

# Where pieces stand and whose was just fetched. Openings get the players in the order of their first turns.
Opening = tuple[dict[str, Place], list[str]]


def random_record(
    rng: random.Random, edition: str, house_rules: Collection[str], seats: int, length: int
) -> Record:
    """A legal game of at most `length` moves between `seats` players, stopped wherever it happens to be."""
    players = sorted(rng.sample(SUSPECTS, seats), key=SUSPECTS.index)
    first = rng.choice(players) if edition == "vintage" else usual_first(players)
    seat = players.index(first)
    pieces, fetched = rng.choice(OPENINGS)(rng, players[seat:] + players[:seat])
    record: Record = {
        "format": "casefile-record/1",
        "edition": edition,
        "house_rules": dict.fromkeys(house_rules, True),
        "players": players,
        "setup": _dealt(rng, players, first),
        "moves": [],
    }
    if first != usual_first(players) or rng.random() < 0.5:
        record["setup"]["first"] = first
    if pieces:
        record["setup"]["pieces"] = {suspect: as_json(place) for suspect, place in pieces.items()}
    if fetched:
        record["setup"]["fetched"] = fetched
    game = lay_out(record)
    rashness = rng.choice([0.0, 0.02, 0.1, 0.5])
    while len(record["moves"]) < length and not game["over"]:
        move = sensible_move(rng, game, rashness)
        assert not refusals(game, move), (record, move)
        play(game, move)
        record["moves"].append(move)
    if rng.random() < 0.5:
        record["result"] = {"winner": game["winner"]}
    return record


def _dealt(rng: random.Random, players: list[str], first: str) -> Record:
    envelope = [rng.choice(SUSPECTS), rng.choice(WEAPONS), rng.choice(ROOMS)]
    pack = [card for card in (*SUSPECTS, *WEAPONS, *ROOMS) if card not in envelope]
    rng.shuffle(pack)
    sizes = sizes_dealt(players, first)
    hands = {player: [pack.pop() for _ in range(sizes[player])] for player in players}
    weapons = dict(zip(WEAPONS, rng.sample(ROOMS, 6), strict=True))
    return {"envelope": envelope, "weapons": weapons, "hands": hands}


# --- openings -----------------------------------------------------------------------------------------------


def _all_at_start(_rng: random.Random, _players: list[str]) -> Opening:
    return {}, []


def _scattered(rng: random.Random, players: list[str]) -> Opening:
    """Pieces anywhere, some of them just fetched."""
    squares = rng.sample(sorted(SQUARES), 6)
    pieces: dict[str, Place] = {}
    for suspect, square in zip(SUSPECTS, squares, strict=True):
        pieces[suspect] = rng.choice(ROOMS) if rng.random() < 0.5 else square
    return pieces, [player for player in players if isinstance(pieces[player], str) and rng.random() < 0.5]


def _before_doors(rng: random.Random, _players: list[str]) -> Opening:
    """Every piece bars a door."""
    squares = rng.sample(sorted(ROOM_BEHIND), 6)
    return dict(zip(SUSPECTS, squares, strict=True)), []


def _besieged(rng: random.Random, players: list[str]) -> Opening:
    """Players in one room with a piece before each of its doors, or before all of them but one."""
    room = rng.choice(ROOMS)
    doors = list(squares_before(room))
    if rng.random() < 0.25:
        doors.remove(rng.choice(doors))
    inside = rng.choice(players[:2])  # who acts before the siege is lifted
    outside = [suspect for suspect in SUSPECTS if suspect != inside]
    rng.shuffle(outside)
    pieces: dict[str, Place] = {inside: room}
    for suspect in outside:
        pieces[suspect] = doors.pop() if doors else _anywhere(rng, pieces)
    return pieces, [inside] if rng.random() < 0.7 else []


def _boxed_in(rng: random.Random, players: list[str]) -> Opening:
    """A player on a square with a piece on every square around, or a step or two further off."""
    boxed = rng.choice(players[:2])
    inside: list[Square] = []
    around: list[Square] = []
    while not 1 <= len(around) <= 5:
        inside = [rng.choice(sorted(SQUARES))]
        for _ in range(rng.choice([0, 1, 2, 3])):
            inside.append(rng.choice(neighbours(inside[-1])))
        around = sorted({square for each in inside for square in neighbours(each)} - set(inside))
    outside = [suspect for suspect in SUSPECTS if suspect != boxed]
    rng.shuffle(outside)
    pieces: dict[str, Place] = {boxed: rng.choice(inside)}
    for suspect in outside:
        pieces[suspect] = around.pop() if around else _anywhere(rng, pieces)
    return pieces, []


def _dead_ends(rng: random.Random, _players: list[str]) -> Opening:
    """Some pieces stay on START squares and another one stands before each of them."""
    suspects = rng.sample(SUSPECTS, 6)
    pieces: dict[str, Place] = {}
    for jailer, jailed in zip(suspects[:3], suspects[3:], strict=True):
        pieces[jailer] = rng.choice(neighbours(STARTS[jailed]))
    return pieces, []


def _anywhere(rng: random.Random, pieces: dict[str, Place]) -> Place:
    free = [square for square in sorted(SQUARES) if square not in pieces.values()]
    return rng.choice(ROOMS) if rng.random() < 0.4 else rng.choice(free)


OPENINGS: list[Callable[[random.Random, list[str]], Opening]] = [
    _all_at_start,
    _scattered,
    _before_doors,
    _besieged,
    _besieged,
    _besieged,
    _boxed_in,
    _boxed_in,
    _dead_ends,
]
