"""Bad input is refused in one line that names the place."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from casefile.record import BadInput, check, read_record
from tests.support.sample_record import as_bytes, sample

Spoil = Callable[[dict[str, Any]], object]


def refused(data: bytes) -> str:
    with pytest.raises(BadInput) as caught:
        read_record(data)
    line = str(caught.value)
    assert line.isprintable()
    assert len(line) < 400
    return line


SPOILS: dict[str, tuple[Spoil, str]] = {
    "an unknown edition": (lambda d: d.update(edition="chess"), "edition: "),
    "an unknown player": (lambda d: d["players"].__setitem__(1, "brown"), "players[1]: "),
    "an unknown card": (
        lambda d: d["setup"]["hands"]["plum"].__setitem__(2, "bazooka"),
        "setup.hands.plum[2]: ",
    ),
    "an unknown card in the envelope": (
        lambda d: d["setup"]["envelope"].__setitem__(0, "nobody"),
        "setup.envelope[0]: ",
    ),
    "an unknown room": (lambda d: d["setup"]["weapons"].update(rope="attic"), "setup.weapons.rope: "),
    "an unknown weapon": (lambda d: d["setup"]["weapons"].update(bomb="hall"), "setup.weapons: "),
    "an unknown first player": (lambda d: d["setup"].update(first="brown"), "setup.first: "),
    "an unknown piece": (lambda d: d["setup"].update(pieces={"brown": "hall"}), "setup.pieces: "),
    "an unknown fetched piece": (lambda d: d["setup"].update(fetched=["brown"]), "setup.fetched[0]: "),
    "an unknown house rule": (lambda d: d.update(house_rules={"teleport": True}), "house_rules.teleport: "),
    "a house rule that is false": (
        lambda d: d.update(house_rules={"no_dice": False}),
        "house_rules.no_dice: ",
    ),
    "a house rule that is 1": (lambda d: d.update(house_rules={"no_dice": 1}), "house_rules.no_dice: "),
    "a hand of somebody who does not play": (
        lambda d: d["setup"]["hands"].update(white=[]),
        "setup.hands.white: ",
    ),
    "a missing hand": (lambda d: d["setup"]["hands"].pop("green"), "setup.hands.green: "),
    "a missing edition": (lambda d: d.pop("edition"), "edition"),
    "missing players": (lambda d: d.pop("players"), "players"),
    "missing moves": (lambda d: d.pop("moves"), "moves"),
    "a missing set-up": (lambda d: d.pop("setup"), "setup"),
    "missing weapons": (lambda d: d["setup"].pop("weapons"), "setup: "),
    "a missing format": (lambda d: d.pop("format"), "format: "),
    "a format that is no text": (lambda d: d.update(format=1), "format: "),
    "another format": (lambda d: d.update(format="chess/1"), "format: "),
    "a newer format": (lambda d: d.update(format="casefile-record/2"), "format: version 2"),
    "an older format than the first": (lambda d: d.update(format="casefile-record/0"), "format: "),
    "a true where a number belongs": (lambda d: d["moves"][0].update(dice=[True]), "moves[0].dice[0]: "),
    "a fraction where a number belongs": (lambda d: d["moves"][0].update(dice=[4.0]), "moves[0].dice[0]: "),
    "a text where a number belongs": (lambda d: d["moves"][0].update(dice=["4"]), "moves[0].dice[0]: "),
    "dice that are no list": (lambda d: d["moves"][0].update(dice=4), "moves[0].dice: "),
    "a move without dice": (lambda d: d["moves"][0].pop("dice"), "moves[0]: "),
    "a move without a player": (lambda d: d["moves"][2].pop("by"), "moves[2]: "),
    "a move by somebody unknown": (lambda d: d["moves"][2].update(by="brown"), "moves[2].by: "),
    "an unknown move": (lambda d: d["moves"][2].update(do="fly"), "moves[2].do: "),
    "a move with an unknown key": (lambda d: d["moves"][2].update(why="bored"), "moves[2]: "),
    "a square of three numbers": (
        lambda d: d["moves"][1]["path"].__setitem__(2, [1, 2, 3]),
        "moves[1].path[2]: ",
    ),
    "a path into an unknown room": (lambda d: d["moves"][1]["path"].append("attic"), "moves[1].path[4]: "),
    "a walk with both a path and a to": (lambda d: d["moves"][1].update(to=[4, 16]), "moves[1]: "),
    "a walk with neither": (lambda d: d["moves"][1].pop("path"), "moves[1]: "),
    "a move that is a list": (lambda d: d["moves"].append([]), "moves[3]: "),
    "moves that are an object": (lambda d: d.update(moves={}), "moves: "),
    "a result without a winner": (lambda d: d.update(result={}), "result: "),
    "an unknown winner": (lambda d: d.update(result={"winner": "brown"}), "result.winner: "),
    "a hand that is a number": (lambda d: d["setup"]["hands"].update(plum=3), "setup.hands.plum: "),
    "a card that is a number": (
        lambda d: d["setup"]["hands"]["plum"].__setitem__(1, 3),
        "setup.hands.plum[1]: ",
    ),
    "a weapon that lies on a list": (lambda d: d["setup"]["weapons"].update(rope=[]), "setup.weapons.rope: "),
    "a piece in nothing": (lambda d: d["setup"].update(pieces={"plum": None}), "setup.pieces.plum: "),
    "a move nobody knows": (lambda d: d["moves"][2].update(do="rol"), "moves[2].do: there is no move 'rol'"),
    "a format with a leading zero": (lambda d: d.update(format="casefile-record/01"), "format: "),
    "half a character": (lambda d: d.update(note="\ud800"), "note: "),
    "half a character in a name": (lambda d: d["players"].__setitem__(0, "\udc00"), "players[0]: "),
}


@pytest.mark.parametrize("name", SPOILS)
def test_a_spoiled_record_is_refused_and_the_place_is_named(name: str) -> None:
    spoil, place = SPOILS[name]
    document = sample()
    assert check(read_record(as_bytes(document))).legal
    spoil(document)
    line = refused(as_bytes(document))
    assert place in line


RAW: dict[str, tuple[bytes, str]] = {
    "nothing at all": (b"", "line 1 column 1: not JSON"),
    "a list": (b"[]", "a record is a JSON object"),
    "a number": (b"7", "a record is a JSON object"),
    "half an object": (b'{"format": ', "line 1 column"),
    "not a number": (b'{"format": "NaN",\n "x": NaN}', "line 2 column 7: NaN"),
    "infinity": (b'{"x": -Infinity}', "line 1 column 7: -Infinity"),
    "a number without end": (b'{"x":\n 1e999}', "line 2 column 2: the number 1e999"),
    "a doubled key": (b'{"a": 1, "a": 2}', "a: this key appears twice"),
    "not UTF-8": (b'{"a": "\xff"}', "byte 7: "),
    "ten thousand nested lists": (b"[" * 10_000 + b"]" * 10_000, "nested too deeply"),
    "ten thousand nested objects": (b'{"a":' * 10_000 + b"1" + b"}" * 10_000, "nested too deeply"),
    "an endless number": (b'{"a": ' + b"9" * 10_000 + b"}", "line 1 column 7: a number with 10000 digits"),
    "a file of 50 MB": (b" " * 50_000_000, "too large"),
    "a zero byte": (b"{\x00}", "line 1 column 2"),
}


@pytest.mark.parametrize("name", RAW)
def test_what_is_not_a_record_at_all_is_refused_in_one_line(name: str) -> None:
    data, problem = RAW[name]
    assert problem in refused(data)


def test_unknown_keys_deep_inside_are_not_looked_at() -> None:
    document = sample()
    document["remarks"] = {"anything": [1, None, {"x": "y"}]}
    document["setup"]["table"] = "oak"
    record = read_record(as_bytes(document))
    assert check(record).legal
    assert record.extra == {"remarks": document["remarks"], "setup": {"table": "oak"}}
