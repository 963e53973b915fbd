"""The JSON of a position becomes a log to reason from, or a complaint that names the place in it.

What is refused here could not be written down at any table: cards that do not exist, hands of the wrong size,
people asked out of turn. A log that could, and that still fits no deal, is for the reasoning to find.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from casefile.deduce.log import AccusationEntry, Log, LogEntry, SeenEntry, SuggestionEntry
from casefile.deduce.position_problems import PositionProblem
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.cards import Card, Suspect, Triple
from casefile.game.edition import Edition
from casefile.reading.bad_input import BadInput, wrong_shape
from casefile.reading.json_text import decode_text, parse_json
from casefile.reading.names import Names
from casefile.reading.problems import InputProblem, no_such


@dataclass(frozen=True)
class Position:
    """What somebody knows of a game, and the edition that gives the cards their names."""

    edition: Edition
    log: Log


class _PlayerShape(msgspec.Struct):
    suspect: str
    cards: int


class _PositionShape(msgspec.Struct):
    edition: str
    players: tuple[_PlayerShape, ...]
    log: list[Any]
    me: str | None = None
    hand: tuple[str, ...] | None = None


class _SuggestionShape(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", tag="suggestion"):
    by: str
    suspect: str
    weapon: str
    room: str
    passed: tuple[str, ...]
    shown_by: str | None
    card: str | None = None


class _AccusationShape(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", tag="accusation"):
    by: str
    suspect: str
    weapon: str
    room: str
    correct: bool
    envelope: tuple[str, str, str] | None = None


class _SeenShape(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", tag="seen"):
    holder: str
    card: str


_EntryShape = _SuggestionShape | _AccusationShape | _SeenShape


def read_position(data: bytes) -> Position:
    """The position in these bytes, or BadInput that names the place in it."""
    return position_of(parse_json(decode_text(data)))


def position_of(document: Any) -> Position:
    """The position in a parsed JSON value."""
    # msgspec's own sentence would not say what the object is.
    if not isinstance(document, dict):
        raise BadInput("", PositionProblem.A_POSITION_IS_AN_OBJECT())
    try:
        shape = msgspec.convert(document, _PositionShape)
    except msgspec.ValidationError as error:
        raise wrong_shape(error, "") from None
    if shape.edition not in EDITION_IDS:
        raise BadInput("edition", no_such("edition", shape.edition, EDITION_IDS))
    rules = edition(shape.edition)
    table = _Table(rules, shape)
    # Entry by entry, so that a wrong one is told by its number.
    entries = tuple(table.entry(raw, f"log[{number}]") for number, raw in enumerate(shape.log))
    return Position(rules, Log(rules.deck, table.players, table.sizes, table.me, table.hand, entries))


class _Table(Names):
    """Who sits where with how many cards, and what can be written down of what they do."""

    def __init__(self, rules: Edition, shape: _PositionShape) -> None:
        super().__init__(rules.deck)
        # In this order: seats need the players, hands need seats and sizes.
        self.players = self._players(shape, rules)
        self._seats = {player: Seat(seat) for seat, player in enumerate(self.players)}
        self.sizes = self._sizes(shape)
        self.me = self._me(shape)
        self.hand = self._hand(shape)

    def entry(self, raw: Any, place: str) -> LogEntry:
        try:
            shape: _EntryShape = msgspec.convert(raw, _EntryShape)
        except msgspec.ValidationError as error:
            raise wrong_shape(error, place) from None
        match shape:
            case _SuggestionShape():
                return self._suggestion(shape, place)
            case _AccusationShape():
                return self._accusation(shape, place)
            case _SeenShape():
                holder = self._seat(shape.holder, f"{place}.holder")
                return SeenEntry(holder, self.card(shape.card, f"{place}.card"))

    def _players(self, shape: _PositionShape, rules: Edition) -> tuple[Suspect, ...]:
        fewest, most = rules.fewest_players, rules.most_players
        if not fewest <= len(shape.players) <= most:
            count = len(shape.players)
            raise BadInput("players", InputProblem.PLAYERS(fewest=fewest, most=most, count=count))
        found: list[Suspect] = []
        for number, player in enumerate(shape.players):
            place = f"players[{number}].suspect"
            suspect = self.suspect(player.suspect, place)
            if suspect in found:
                raise BadInput(
                    place,
                    PositionProblem.PLAYS_ALREADY(name=suspect, place=f"players[{found.index(suspect)}]"),
                )
            found.append(suspect)
        return tuple(found)

    def _sizes(self, shape: _PositionShape) -> tuple[int, ...]:
        dealt = len(self.deck.cards) - len(Triple._fields)
        for number, player in enumerate(shape.players):
            if not 0 <= player.cards <= dealt:
                raise BadInput(f"players[{number}].cards", PositionProblem.HAND_SIZE(most=dealt))
        sizes = tuple(player.cards for player in shape.players)
        if sum(sizes) != dealt:
            raise BadInput("players", PositionProblem.HAND_SIZES(sum=sum(sizes), dealt=dealt))
        return sizes

    def _me(self, shape: _PositionShape) -> Seat | None:
        if shape.me is None:
            if shape.hand is not None:
                raise BadInput("hand", PositionProblem.NOBODYS_HAND())
            return None
        if shape.hand is None:
            raise BadInput("hand", PositionProblem.NO_HAND(name=shape.me))
        return self._seat(shape.me, "me")

    def _hand(self, shape: _PositionShape) -> tuple[Card, ...]:
        if self.me is None or shape.hand is None:
            return ()
        found: list[Card] = []
        for number, name in enumerate(shape.hand):
            card = self.card(name, f"hand[{number}]")
            if card in found:
                raise BadInput(f"hand[{number}]", PositionProblem.CARD_TWICE(card=card))
            found.append(card)
        if len(found) != self.sizes[self.me]:
            place, wanted = f"players[{self.me}].cards", self.sizes[self.me]
            raise BadInput(
                "hand", PositionProblem.OTHER_HAND_SIZE(count=len(found), place=place, wanted=wanted)
            )
        return tuple(found)

    def _suggestion(self, shape: _SuggestionShape, place: str) -> SuggestionEntry:
        by, triple = self._seat(shape.by, f"{place}.by"), self.triple(shape, place)
        asked = [self.players[(by + step) % len(self.players)] for step in range(1, len(self.players))]
        passed = self._passed(shape, asked, place)
        shown_by = self._shown_by(shape, asked, place)
        card = None if shape.card is None else self.card(shape.card, f"{place}.card")
        if card is not None:
            self._check_shown(card, triple, by, shown_by, f"{place}.card")
        return SuggestionEntry(by, triple, passed, shown_by, card)

    def _passed(self, shape: _SuggestionShape, asked: list[Suspect], place: str) -> tuple[Seat, ...]:
        """Who could not show a card: the first of those asked, in the order of the table."""
        passed = []
        for number, name in enumerate(shape.passed):
            seat = self._seat(name, f"{place}.passed[{number}]")
            if number >= len(asked):
                raise BadInput(f"{place}.passed[{number}]", PositionProblem.ALL_PASSED(name=name))
            if name != asked[number]:
                other = PositionProblem.OTHER_IS_ASKED(asked=asked[number], name=name)
                raise BadInput(f"{place}.passed[{number}]", other)
            passed.append(seat)
        return tuple(passed)

    def _shown_by(self, shape: _SuggestionShape, asked: list[Suspect], place: str) -> Seat | None:
        """Who showed a card: the one asked after all who passed; nobody, only if all of them passed."""
        still = asked[len(shape.passed) :]
        if shape.shown_by is None:
            if still:
                raise BadInput(f"{place}.passed", PositionProblem.NO_WORD_OF(name=still[0]))
            return None
        seat = self._seat(shape.shown_by, f"{place}.shown_by")
        if not still:
            raise BadInput(f"{place}.shown_by", PositionProblem.ALL_PASSED(name=shape.shown_by))
        if shape.shown_by != still[0]:
            other = PositionProblem.OTHER_IS_ASKED(asked=still[0], name=shape.shown_by)
            raise BadInput(f"{place}.shown_by", other)
        return seat

    def _check_shown(self, card: Card, triple: Triple, by: Seat, shown_by: Seat | None, place: str) -> None:
        if shown_by is None:
            raise BadInput(place, PositionProblem.NOBODY_SHOWED())
        if card not in triple.cards:
            raise BadInput(place, PositionProblem.NOT_NAMED(card=card))
        if self.me is None:
            raise BadInput(place, PositionProblem.SPECTATOR_SEES_NONE())
        if self.me not in (by, shown_by):
            first, last, me = (self.players[seat] for seat in (by, shown_by, self.me))
            raise BadInput(place, PositionProblem.OTHERS_SAW_IT(first=first, last=last, me=me))

    def _accusation(self, shape: _AccusationShape, place: str) -> AccusationEntry:
        by, triple = self._seat(shape.by, f"{place}.by"), self.triple(shape, place)
        if shape.envelope is None:
            return AccusationEntry(by, triple, shape.correct)
        place = f"{place}.envelope"
        if shape.correct:
            raise BadInput(place, PositionProblem.RIGHT_ALREADY())
        if by != self.me:
            raise BadInput(place, PositionProblem.NOT_MY_ACCUSATION())
        suspect, weapon, room = shape.envelope
        found = Triple(
            self.suspect(suspect, f"{place}[0]"),
            self.weapon(weapon, f"{place}[1]"),
            self.room(room, f"{place}[2]"),
        )
        if found == triple:
            raise BadInput(place, PositionProblem.SAME_AS_ACCUSED())
        return AccusationEntry(by, triple, correct=False, envelope=found)

    def _seat(self, name: str, place: str) -> Seat:
        seat = self._seats.get(self.suspect(name, place))
        if seat is None:
            raise BadInput(place, PositionProblem.NOT_PLAYING(name=name, players=", ".join(self.players)))
        return seat
