"""Whatever comes over a socket: an answer or a close, no change, no fault, and nobody else notices."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from casefile.server.wire import commands
from casefile.server.wire.commands import AnyAction, AnyCommand
from tests.support.server.misbehaving_player import GameWithOffender, game_with_offender, no_fault
from tests.support.server.raw_socket import BINARY, CONTINUED, PING, PONG, TEXT, RawSocket, frame, key

pytestmark = pytest.mark.real

__all__ = ["no_fault"]  # a fixture, for every test here
MIB = 1 << 20


# -- frames that are no messages

HELLO = {"type": "hello"}
ACT = '{"type":"act","id":"a","game":1,'
NO_ID = "\n\r\0\t\x7f \u2028é"
BAD_TEXTS: dict[str, str] = {
    "nothing": "",
    "not JSON": "hello",
    "half a message": '{"type":"re',
    "brackets, deep": "[" * 4000,
    "objects, deep": '{"a":' * 800,
    "deep before the type": '{"deep":' + "[" * 2000 + "]" * 2000 + ',"type":"resume","id":"a"}',
    "deep in a known field": '{"type":"say","id":"a","text":' + "[" * 2000 + "]" * 2000 + "}",
    "deep in a place": ACT + '"version":1,"action":{"do":"walk","to":' + "[" * 1900 + "]" * 1900 + "}}",
    "NaN": '{"type":"act","id":"a","game":NaN,"version":1,"action":{"do":"roll"}}',
    "Infinity": ACT + '"version":Infinity,"action":{"do":"roll"}}',
    "minus Infinity": ACT + '"version":-Infinity,"action":{"do":"roll"}}',
    "a number beyond all": ACT + '"version":1e999,"action":{"do":"roll"}}',
    "a lone surrogate": '{"type":"say","id":"a","text":"\\ud800"}',
    "half a pair": '{"type":"say","id":"a","text":"\\udc00\\ud800"}',
    "a lone surrogate as a key": '{"type":"resume","id":"a","\\ud800":1}',
    "a list": '[{"type":"resume","id":"a"}]',
    "no type": '{"id":"a"}',
    "an unknown type": '{"type":"cheat","id":"a"}',
    "a type that is a number": '{"type":7,"id":"a"}',
    "two types": '{"type":"resume","id":"a","type":"start"}',
    "an unknown field": '{"type":"resume","id":"a","chair":"scarlet"}',
    "an unknown action": ACT + '"version":1,"action":{"do":"peek"}}',
    "a field too many in an action": ACT + '"version":1,"action":{"do":"roll","dice":[6]}}',
    "no id": '{"type":"resume"}',
    "an empty id": '{"type":"resume","id":""}',
    "a long id": json.dumps({"type": "resume", "id": "a" * 65}),
    "a second hello": '{"type":"hello"}',
    "a hello with a seat": '{"type":"hello","seat":"scarlet"}',
    **{f"an id with {ord(sign):#x}": json.dumps({"type": "resume", "id": f"a{sign}"}) for sign in NO_ID},
}  # fmt: skip


def test_a_frame_that_is_not_a_message_is_answered_with_trouble(tmp_path: Path) -> None:
    async def attack(there: GameWithOffender) -> None:
        async with there.attended() as raw:
            for name, text in BAD_TEXTS.items():
                await raw.say(text)
                assert set(await raw.hear_answer()) == {"type", "problem"}, name
            for binary in (b"", b"\0\xff", b'{"type":"resume","id":"a"}'):
                await raw.send(frame(BINARY, binary))
                assert (await raw.hear_answer())["type"] == "trouble"
            await raw.say({"type": "resume", "id": "still-there"})
            assert (await raw.hear_answer())["id"] == "still-there"

    game_with_offender(tmp_path, attack)


OPEN = frame(TEXT, b"[", final=False)
BROKEN: dict[str, tuple[int, list[bytes]]] = {
    "16 MiB": (1009, [frame(TEXT, b" " * 16 * MIB)]),
    "16 MiB announced": (1009, [frame(TEXT, length=16 * MIB)]),
    "all there is, announced": (1009, [frame(TEXT, length=(1 << 63) - 1)]),
    "a byte too many": (1009, [frame(TEXT, b" " * 4097)]),
    "100 000 brackets": (1009, [frame(TEXT, b"[" * 100_000)]),
    "long fragments": (1009, [frame(TEXT, b" " * 3000, final=False), frame(CONTINUED, b" " * 3000)]),
    "10 000 fragments": (1009, [OPEN, *[frame(CONTINUED, b"[", final=False)] * 10_000]),
    "bytes that are no text": (1007, [frame(TEXT, b'{"type":"say","id":"a","text":"\xff"}')]),
    "a surrogate in bytes": (1007, [frame(TEXT, b"\xed\xa0\x80")]),
    "a message within a message": (1002, [frame(TEXT, b"{", final=False), frame(TEXT, b"{}")]),
    "the end of no message": (1002, [frame(CONTINUED, b"{}")]),
    "without a mask": (1002, [frame(TEXT, b"{}", masked=False)]),
    "a kind that does not exist": (1002, [frame(3, b"{}")]),
    "a bit that means nothing": (1002, [frame(TEXT, b"{}", reserved=4)]),
    "a long ping": (1002, [frame(PING, b"a" * 126)]),
    "a ping in pieces": (1002, [frame(PING, b"a", final=False)]),
}  # fmt: skip


def test_a_broken_frame_closes_its_own_socket_alone(tmp_path: Path) -> None:
    async def attack(there: GameWithOffender) -> None:
        for name, (code, frames) in BROKEN.items():
            async with there.attended() as raw:
                await raw.send(*frames)
                while await raw.hear():
                    pass
                # The answer can be lost when the server closes before it has read everything we sent.
                assert raw.close_code == code or (
                    raw.close_code is None and sum(map(len, frames)) > 65_536
                ), name

    game_with_offender(tmp_path, attack)


def test_a_message_in_fragments_with_pings_between_is_a_message(tmp_path: Path) -> None:
    async def attack(there: GameWithOffender) -> None:
        async with there.attended() as raw:
            parts = [bytes([byte]) for byte in b'{"type":"resume","id":"pieces"}']
            await raw.send(frame(TEXT, parts[0], final=False))
            for part in parts[1:]:
                await raw.send(frame(PING, b"?"), frame(CONTINUED, part, final=False))
            await raw.send(frame(CONTINUED))
            assert (await raw.hear_answer())["id"] == "pieces"
            await raw.send(*[frame(PING, str(n).encode()) for n in range(50)])
            pongs = [payload async for payload in _pongs(raw, 50)]
            assert pongs[-1] == b"49"

    game_with_offender(tmp_path, attack)


async def _pongs(raw: RawSocket, number: int) -> AsyncIterator[bytes]:
    while number:
        opcode, payload = await raw.next()
        if opcode == PONG and payload != b"?":
            number -= 1
            yield payload


# -- messages that mean nothing, or nothing good

CARDS = {"suspect": "plum", "weapon": "rope", "room": "hall", "card": "rope", "holder": "plum"}
SAMPLES: dict[str, Any] = {
    **CARDS, "id": "a", "game": 1, "version": 1, "action": {"do": "roll"}, "ready": True, "chair": "plum",
    "name": "B", "level": "novice", "settings": {}, "wanted": True, "on": True, "text": "B", "muted": True,
    "commitment": "0" * 64, "share": "0" * 64, "to": "hall", "path": None, "language": "en",
    "pace": "brisk", "turn": 1, "about": "room", "reaction": "bravo",
}  # fmt: skip
WRONG: list[Any] = [
    None, True, 0, -1, 1.5, 10**30, "", "x" * 3500, "\0", [], {}, [[]], [1], [1, 2, 3], ["hall", 1], {"a": 1},
    [None] * 65,
]  # fmt: skip


def _wrong_messages() -> Iterator[str]:
    """Every field of every command and every action with every wrong value, and without any."""
    for struct in get_args(AnyCommand):
        whole = {"type": struct.__struct_config__.tag, **{f: SAMPLES[f] for f in struct.__struct_fields__}}
        yield from _wrong_fields(struct, whole, lambda message: message)
    for struct in get_args(AnyAction):
        whole = {"do": struct.__struct_config__.tag, **{f: SAMPLES[f] for f in struct.__struct_fields__}}
        yield from _wrong_fields(
            struct,
            whole,
            lambda action: {"type": "act", "id": "a", "game": 1, "version": 1, "action": action},
        )


def _wrong_fields(
    struct: type[msgspec.Struct], whole: dict[str, Any], wrapped: Callable[[dict[str, Any]], dict[str, Any]]
) -> Iterator[str]:
    fields = msgspec.structs.fields(struct)
    for field in fields:
        for value in WRONG:
            yield json.dumps(wrapped({**whole, field.name: value}))
        if field.required:
            yield json.dumps(wrapped({name: value for name, value in whole.items() if name != field.name}))


def _is_wrong(text: str) -> bool:
    try:
        commands.decode(text)
    except msgspec.ValidationError:
        return True
    return False


def test_every_field_with_a_wrong_value_is_refused(tmp_path: Path) -> None:
    texts = [text for text in _wrong_messages() if _is_wrong(text)]
    assert len(texts) > 600

    async def attack(there: GameWithOffender) -> None:
        async with there.attended() as raw:
            for text in texts:
                await raw.say(text)
                answer = await raw.hear_answer()
                assert answer["type"] == "trouble", (text, answer)

    game_with_offender(tmp_path, attack)


def _refused_messages() -> list[dict[str, Any]]:
    """Commands that can be read, and that are not for somebody who is not the host, in a game."""
    walks: list[Any] = ["hall", "nowhere", "\0", "x" * 3000, [0, 0], [-1, -1], [10**30, 1], [7, 23]]
    actions: list[dict[str, Any]] = [
        *({"do": "walk", "to": place} for place in walks),
        {"do": "walk", "to": "hall", "path": [[0, 0]] * 64},
        *({"do": kind} for kind in ("roll", "passage", "end")),
        {"do": "show", "card": "rope"},
        {"do": "show", "card": ""},
        {"do": "suggest", "suspect": "plum", "weapon": "rope", "room": "hall"},
        {"do": "accuse", "suspect": "plum", "weapon": "rope", "room": "hall"},
        {"do": "accuse", "suspect": "rope", "weapon": "rope", "room": "\0"},
    ]
    return [
        *({"type": "act", "game": 1, "version": 1, "action": action} for action in actions),
        *({"type": "act", "game": g, "version": v, "action": {"do": "roll"}}
          for g, v in ((0, 1), (2, 1), (-1, 1), (10**30, 1), (1, 0), (1, 2), (1, -(10**30)), (1, 10**30))),
        {"type": "ready"},
        *({"type": "sit", "chair": chair} for chair in ("plum", "scarlet", "nobody", "")),
        {"type": "seat-bot", "chair": "plum", "level": "master"},
        {"type": "clear-chair", "chair": "scarlet"},
        {"type": "configure", "settings": {"spectators": False}},
        {"type": "start"},
        *({"type": "pass-host", "chair": chair} for chair in ("mustard", "scarlet", "nobody")),
        *({"type": "remove", "chair": chair} for chair in ("mustard", "scarlet", "nobody")),
        {"type": "resume"},
        {"type": "sit-in", "on": False},
        *({"type": "say", "text": text} for text in ("", " ", "\0", "\u202e", "x" * 501)),
        *({"type": "rename", "name": name} for name in ("", " ", "\0", "\u202e", "x" * 25)),
        {"type": "note", "text": "\0"},
        *({"type": "mute", "chair": chair, "muted": True} for chair in ("nobody", "")),
        {"type": "commit", "commitment": "0" * 64},
        {"type": "reveal", "share": "0" * 64},
        {"type": "study"},
    ]  # fmt: skip


def test_what_somebody_may_not_do_is_refused_and_told_to_them_alone(tmp_path: Path) -> None:
    async def attack(there: GameWithOffender) -> None:
        async with there.attended() as raw:
            for message in _refused_messages():
                command = key()
                await raw.say({**message, "id": command})
                first = await raw.hear_answer()
                assert (first["type"], first["id"]) == ("refused", command), (message, first)
                await raw.say({**message, "id": command})
                assert await raw.hear_answer() == first

    game_with_offender(tmp_path, attack)


def test_a_spectator_can_ask_for_nothing_at_all(tmp_path: Path) -> None:
    async def attack(there: GameWithOffender) -> None:
        async with RawSocket(there.port, f"/api/tables/{there.table}/socket") as raw:
            await raw.say(HELLO)
            assert (await raw.hear())["you"] is None
            for struct in get_args(AnyCommand):
                fields = {field: SAMPLES[field] for field in struct.__struct_fields__}
                await raw.say({"type": struct.__struct_config__.tag, **fields, "id": key()})
                answer = await raw.hear_answer()
                wanted = "table-not-in-game" if struct is commands.Study else "table-no-seat"
                assert (answer["type"], answer["key"]) == ("refused", wanted), struct

    game_with_offender(tmp_path, attack)


def test_studying_what_does_not_exist_tells_nothing(tmp_path: Path) -> None:
    async def attack(there: GameWithOffender) -> None:
        async with there.attended() as raw:
            for card, holder in (
                ("", ""),
                ("\0", "envelope"),
                ("nothing", "plum"),
                ("rope", "nobody"),
                ("plum", ""),
            ):
                await raw.say({"type": "study", "id": key(), "card": card, "holder": holder})
                answer = await raw.hear_answer()
                assert answer["type"] == "refused" or not answer.get("because"), (card, holder)

    game_with_offender(tmp_path, attack, settings={"notebook": "full"})


def test_an_id_of_somebody_else_does_nothing(tmp_path: Path) -> None:
    """The host's command `c0` was done; the same id from another seat is another command."""

    async def attack(there: GameWithOffender) -> None:
        async with there.attended() as raw:
            await raw.say({"type": "start", "id": "c1"})
            assert (await raw.hear_answer())["key"] == "table-only-host"

    game_with_offender(tmp_path, attack)
