"""From bytes to a Record: one JSON object, or JSON Lines with one move a line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import UnsetType

from casefile.editions import EDITION_IDS, edition
from casefile.game.board import Place, Square
from casefile.game.cards import Card, Suspect
from casefile.game.edition import HOUSE_RULES, Edition
from casefile.game.setup import Setup
from casefile.locales.phrase import Phrase
from casefile.reading.bad_input import BadInput, wrong_shape
from casefile.reading.json_text import JSONSyntaxError, decode_text, parse_json
from casefile.reading.names import Names
from casefile.reading.problems import InputProblem, no_such
from casefile.record.record import Move, Record, Result
from casefile.record.shape import (
    MOVES,
    AccuseShape,
    AnyMove,
    EndShape,
    PassageShape,
    PlaceShape,
    RecordShape,
    ResultShape,
    RollShape,
    SetupShape,
    ShowShape,
    SuggestShape,
    WalkShape,
)
from casefile.record.upcast import upcast


def read_record(data: bytes) -> Record:
    """The record in these bytes, or BadInput. Whether it keeps the rules is for `check`."""
    document, warnings = _document(decode_text(data))
    return record_from_document(document, warnings)


def record_from_document(document: dict[str, Any], warnings: tuple[Phrase, ...] = ()) -> Record:
    """The record in a parsed JSON object."""
    document = upcast(document)
    try:
        shape = msgspec.convert(document, RecordShape)
    except msgspec.ValidationError as error:
        raise wrong_shape(error, "") from None
    names = _Words(_edition(shape))
    moves = []
    for number, raw in enumerate(shape.moves):
        place = f"moves[{number}]"
        try:
            moves.append(names.move(msgspec.convert(raw, AnyMove), place))
        except msgspec.ValidationError as error:
            raise _wrong_move(error, raw, place) from None
    return Record(
        setup=names.setup(shape),
        moves=tuple(moves),
        result=None if isinstance(shape.result, UnsetType) else Result(names.winner(shape.result)),
        extra=_unknown_keys(document),
        warnings=warnings,
    )


def _document(text: str) -> tuple[dict[str, Any], tuple[Phrase, ...]]:
    try:
        value = parse_json(text)
    except JSONSyntaxError as error:
        head = text.partition("\n")[0]
        try:
            value = parse_json(head)
        except BadInput:
            raise error from None
        if not isinstance(value, dict) or "moves" in value:
            raise error from None
        return _from_lines(value, text)
    if not isinstance(value, dict):
        raise BadInput("", InputProblem.A_RECORD_IS_AN_OBJECT())
    if "moves" not in value and text.endswith("\n") and "\n" not in text.rstrip("\n"):
        return _from_lines(value, text)
    return value, ()


def _from_lines(head: dict[str, Any], text: str) -> tuple[dict[str, Any], tuple[Phrase, ...]]:
    """JSON Lines: the object without its moves, then a move a line. Half a line at the end is dropped."""
    record_from_document(head | {"moves": []})  # a wrong head is told before thousands of lines are read
    lines = [(number, line) for number, line in enumerate(text.split("\n"), start=1) if line.strip()]
    moves: list[Any] = []
    for number, line in lines[1:]:
        try:
            moves.append(parse_json(line, first_line=number))
        except JSONSyntaxError as error:
            if (number, line) != lines[-1] or not error.at_end:
                raise
            return head | {"moves": moves}, (InputProblem.LINE_DROPPED(line=str(number)),)
        except BadInput as error:
            raise error.within(InputProblem.LINE(line=str(number))) from None
    return head | {"moves": moves}, ()


def _wrong_move(error: msgspec.ValidationError, raw: Any, place: str) -> BadInput:
    done = raw.get("do") if isinstance(raw, dict) else None
    if isinstance(done, str) and done not in MOVES:
        return BadInput(f"{place}.do", no_such("move", done, MOVES))
    return wrong_shape(error, place)


def _entries(table: dict[str, Any], kind: Any, place: str) -> Iterator[tuple[str, Any]]:
    """The entries of a table, each converted; what is wrong is told by the name of the entry."""
    for name, raw in table.items():
        try:
            yield name, msgspec.convert(raw, kind)
        except msgspec.ValidationError as error:
            raise wrong_shape(error, f"{place}.{name}") from None


def _edition(shape: RecordShape) -> Edition:
    if shape.edition not in EDITION_IDS:
        raise BadInput("edition", no_such("edition", shape.edition, EDITION_IDS))
    for name, value in shape.house_rules.items():
        if name not in HOUSE_RULES:
            raise BadInput(f"house_rules.{name}", no_such("house rule", name, HOUSE_RULES))
        if value is not True:
            raise BadInput(f"house_rules.{name}", InputProblem.SWITCHED_ON_WITH_TRUE())
    return edition(shape.edition, frozenset(shape.house_rules))


class _Words(Names):
    """Turns the words of a record into moves and a set-up of its edition."""

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition.deck)
        self.edition = edition

    def place(self, shape: PlaceShape, place: str) -> Place:
        return self.room(shape, place) if isinstance(shape, str) else Square(*shape)

    def winner(self, shape: ResultShape) -> Suspect | None:
        return None if shape.winner is None else self.suspect(shape.winner, "result.winner")

    def move(self, shape: AnyMove, place: str) -> Move:
        by = self.suspect(shape.by, f"{place}.by")
        match shape:
            case RollShape():
                return Move(by, "roll", dice=shape.dice)
            case WalkShape():
                return self._walk(by, shape, place)
            case PassageShape():
                return Move(by, "passage")
            case SuggestShape():
                return Move(by, "suggest", triple=self.triple(shape, place))
            case ShowShape():
                return Move(by, "show", card=self.card(shape.card, f"{place}.card"))
            case AccuseShape():
                return Move(by, "accuse", triple=self.triple(shape, place))
            case EndShape():
                return Move(by, "end")

    def _walk(self, by: Suspect, shape: WalkShape, place: str) -> Move:
        path, to = shape.path, shape.to
        if isinstance(path, UnsetType) == isinstance(to, UnsetType):
            raise BadInput(place, InputProblem.PATH_OR_TO())
        if not isinstance(path, UnsetType):
            steps = tuple(self.place(step, f"{place}.path[{number}]") for number, step in enumerate(path))
            return Move(by, "walk", path=steps)
        assert not isinstance(to, UnsetType)
        return Move(by, "walk", to=self.place(to, f"{place}.to"))

    def setup(self, shape: RecordShape) -> Setup:
        players = tuple(self.suspect(name, f"players[{n}]") for n, name in enumerate(shape.players))
        source = shape.setup
        return Setup(
            edition=self.edition,
            players=players,
            envelope=tuple(self.card(name, f"setup.envelope[{n}]") for n, name in enumerate(source.envelope)),
            hands=self._hands(source, players),
            weapons={
                self.weapon(name, "setup.weapons"): self.room(room, f"setup.weapons.{name}")
                for name, room in _entries(source.weapons, str, "setup.weapons")
            },
            first=None if isinstance(source.first, UnsetType) else self.suspect(source.first, "setup.first"),
            pieces={
                self.suspect(name, "setup.pieces"): self.place(at, f"setup.pieces.{name}")
                for name, at in _entries(source.pieces, PlaceShape, "setup.pieces")
            },
            fetched=frozenset(
                self.suspect(name, f"setup.fetched[{n}]") for n, name in enumerate(source.fetched)
            ),
        )

    def _hands(self, source: SetupShape, players: tuple[Suspect, ...]) -> dict[Suspect, tuple[Card, ...]]:
        hands = {}
        for name, cards in _entries(source.hands, tuple[str, ...], "setup.hands"):
            player = self.suspect(name, "setup.hands")
            if player not in players:
                raise BadInput(f"setup.hands.{name}", InputProblem.DOES_NOT_PLAY(name=name))
            hands[player] = tuple(self.card(card, f"setup.hands.{name}[{n}]") for n, card in enumerate(cards))
        for player in players:
            if player not in hands:
                raise BadInput(f"setup.hands.{player}", InputProblem.HAND_MISSING())
        return hands


_KNOWN = frozenset(RecordShape.__struct_fields__) | {"format"}
_KNOWN_IN_SETUP = frozenset(SetupShape.__struct_fields__)


def _unknown_keys(document: dict[str, Any]) -> dict[str, Any]:
    """What the format does not know, to be written back as it was."""
    extra = {key: value for key, value in document.items() if key not in _KNOWN}
    inner = {key: value for key, value in document["setup"].items() if key not in _KNOWN_IN_SETUP}
    if inner:
        extra["setup"] = inner
    result = document.get("result")
    if isinstance(result, dict) and (
        more := {key: value for key, value in result.items() if key != "winner"}
    ):
        extra["result"] = more
    return extra
