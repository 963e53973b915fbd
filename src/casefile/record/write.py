"""From events to a record, and from a record to text."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from casefile.game.board import Place
from casefile.game.cards import Triple
from casefile.game.events import Accused, CardShown, Dealt, Event
from casefile.game.seen import (
    DoorCleared,
    GameEnded,
    PassageTaken,
    Rolled,
    Suggested,
    TurnEnded,
    Walked,
)
from casefile.game.setup import Setup
from casefile.record.record import FORMAT, Move, Record, Result


def record_of(events: Sequence[Event]) -> Record:
    """The record of a game, finished or not, from its events. Replaying it gives the same events."""
    dealt = events[0]
    if not isinstance(dealt, Dealt):
        raise ValueError("a game begins with its deal")
    moves: list[Move] = []
    result = None
    for before, event in pairwise(events):
        move = _move(dealt, before, event)
        if move is not None:
            moves.append(move)
        if isinstance(event, GameEnded):
            result = Result(None if event.winner is None else dealt.players[event.winner])
    return Record(_setup(dealt), tuple(moves), result)


def to_json(record: Record) -> str:
    """The record as one JSON object, a move a line."""
    head = _head(record)
    moves = [_compact(move_document(move)) for move in record.moves]
    body = "[\n  " + ",\n  ".join(moves) + "]" if moves else "[]"
    result = head.pop("result", None)
    # Put together by hand: json would write either one long line or one line for every number of a path.
    parts = [f"{json.dumps(key)}: {_compact(value)}" for key, value in head.items()]
    parts.append(f'"moves": {body}')
    if result is not None:
        parts.append(f'"result": {_compact(result)}')
    return "{" + ",\n ".join(parts) + "}\n"


def to_json_lines(record: Record) -> str:
    """The record as JSON Lines, for a game that is still being written."""
    return "".join(
        _compact(line) + "\n" for line in (_head(record), *(move_document(move) for move in record.moves))
    )


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _setup(dealt: Dealt) -> Setup:
    edition, players = dealt.edition, dealt.players
    deck, starts = edition.deck, edition.board.starts
    return Setup(
        edition=edition,
        players=players,
        envelope=tuple(dealt.envelope),
        hands=dict(zip(players, dealt.hands, strict=True)),
        weapons=dict(zip(deck.weapons, dealt.weapons, strict=True)),
        first=players[dealt.first],
        pieces={
            suspect: place
            for suspect, place in zip(deck.suspects, dealt.pieces, strict=True)
            # Usual openings are left out: a record says only what is unusual about its set-up.
            if place != starts[suspect]
        },
        fetched=frozenset(players[seat] for seat in dealt.fetched),
    )


def _move(dealt: Dealt, before: Event, event: Event) -> Move | None:
    """The move behind an event; None for what the engine did by itself."""
    match event:
        case Rolled(seat, dice):
            return Move(dealt.players[seat], "roll", dice=dice)
        case Walked(seat, path):
            # The whole path, never just where it leads: a reader must
            # not have to know how we choose among several.
            return Move(dealt.players[seat], "walk", path=path)
        case PassageTaken(seat):
            return Move(dealt.players[seat], "passage")
        case Suggested(seat, triple):
            return Move(dealt.players[seat], "suggest", triple=triple)
        case CardShown(seat, _, card):
            return Move(dealt.players[seat], "show", card=card)
        case Accused(seat, triple):
            return Move(dealt.players[seat], "accuse", triple=triple)
        case TurnEnded(seat) if not _closes_by_itself(dealt, before):
            return Move(dealt.players[seat], "end")
        case _:
            return None


def _closes_by_itself(dealt: Dealt, before: Event) -> bool:
    """Did the turn end without a word: after a false accusation, or, in some editions, after a card? [T4]"""
    if isinstance(before, CardShown):
        return not dealt.edition.switches.accuse_after_disproof
    # An `end` there would be refused when the record is replayed: nobody asked for it.
    return isinstance(before, Accused | DoorCleared)


def _head(record: Record) -> dict[str, Any]:
    setup = record.setup
    laid: dict[str, Any] = {
        "envelope": list(setup.envelope),
        "weapons": dict(setup.weapons),
        "hands": {player: list(cards) for player, cards in setup.hands.items()},
    }
    if setup.first is not None:
        laid["first"] = setup.first
    if setup.pieces:
        laid["pieces"] = {suspect: _place(place) for suspect, place in setup.pieces.items()}
    if setup.fetched:
        laid["fetched"] = sorted(setup.fetched)
    extra = dict(record.extra)
    head = {
        "format": FORMAT,
        "edition": setup.edition.id,
        "house_rules": dict.fromkeys(setup.edition.house_rules, True),
        "players": list(setup.players),
        "setup": laid | extra.pop("setup", {}),
    }
    if record.result is not None:
        head["result"] = {"winner": record.result.winner} | extra.pop("result", {})
    return head | extra


def _place(place: Place) -> str | list[int]:
    return place if isinstance(place, str) else list(place)


def _named(triple: Triple) -> dict[str, str]:
    return {"suspect": triple.suspect, "weapon": triple.weapon, "room": triple.room}


def move_document(move: Move) -> dict[str, Any]:
    """A move as it stands in a record."""
    document: dict[str, Any] = {"by": move.by, "do": move.do}
    if move.do == "roll":
        document["dice"] = list(move.dice)
    if move.path is not None:
        document["path"] = [_place(step) for step in move.path]
    if move.to is not None:
        document["to"] = _place(move.to)
    if move.card is not None:
        document["card"] = move.card
    return document | (_named(move.triple) if move.triple is not None else {})
