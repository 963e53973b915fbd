"""The JSON of a position becomes a log to reason from, or a complaint that names the place in it.

What is refused here could not be written down at any table: cards that do not exist, hands of the wrong size,
people asked out of turn. A log that could, and that still fits no deal, is for the reasoning to find.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

import msgspec

from casefile.cli.stream import read_input, source
from casefile.deduce import Accusation, Entry, Log, Suggestion
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Seat
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.edition import Edition
from casefile.record.badinput import BadInput, wrong_shape
from casefile.record.json_text import decode_text, parse_json


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


_EntryShape = _SuggestionShape | _AccusationShape


def read_position(name: str) -> Position:
    """The position in a file, or on the standard input; what is wrong with it is told with file and place."""
    data = read_input(name)
    try:
        return position_of(parse_json(decode_text(data)))
    except BadInput as bad:
        raise BadInput(source(name), str(bad)) from None
    except RecursionError:
        raise BadInput(source(name), "the JSON is nested too deeply") from None


def position_of(document: Any) -> Position:
    """The position in a parsed JSON value."""
    if not isinstance(document, dict):
        raise BadInput("", "a position is a JSON object")
    try:
        shape = msgspec.convert(document, _PositionShape)
    except msgspec.ValidationError as bad:
        raise wrong_shape(bad, "") from None
    if shape.edition not in EDITION_IDS:
        raise BadInput(
            "edition", f"there is no edition {shape.edition!r}; known are {', '.join(EDITION_IDS)}"
        )
    rules = edition(shape.edition)
    table = _Table(rules, shape)
    entries = tuple(table.entry(raw, f"log[{number}]") for number, raw in enumerate(shape.log))
    return Position(rules, Log(rules.deck, table.players, table.sizes, table.me, table.hand, entries))


class _Table:
    """Who sits where with how many cards, and what can be written down of what they do."""

    def __init__(self, rules: Edition, shape: _PositionShape) -> None:
        self.deck = rules.deck
        self._cards: dict[str, Card] = {str(card): card for card in self.deck.cards}
        self.players = self._players(shape, rules)
        self._seats = {player: Seat(seat) for seat, player in enumerate(self.players)}
        self.sizes = self._sizes(shape)
        self.me = self._me(shape)
        self.hand = self._hand(shape)

    def entry(self, raw: Any, place: str) -> Entry:
        try:
            shape = msgspec.convert(raw, _EntryShape)
        except msgspec.ValidationError as bad:
            raise wrong_shape(bad, place) from None
        if isinstance(shape, _SuggestionShape):
            return self._suggestion(shape, place)
        return self._accusation(shape, place)

    def _players(self, shape: _PositionShape, rules: Edition) -> tuple[Suspect, ...]:
        fewest, most = rules.fewest_players, rules.most_players
        if not fewest <= len(shape.players) <= most:
            raise BadInput("players", f"{fewest} to {most} people play, not {len(shape.players)}")
        found: list[Suspect] = []
        for number, player in enumerate(shape.players):
            place = f"players[{number}].suspect"
            suspect = self._suspect(player.suspect, place)
            if suspect in found:
                raise BadInput(place, f"{suspect} plays already, as players[{found.index(suspect)}]")
            found.append(suspect)
        return tuple(found)

    def _sizes(self, shape: _PositionShape) -> tuple[int, ...]:
        dealt = len(self.deck.cards) - len(Triple._fields)
        for number, player in enumerate(shape.players):
            if not 0 <= player.cards <= dealt:
                raise BadInput(f"players[{number}].cards", f"a hand has 0 to {dealt} cards")
        sizes = tuple(player.cards for player in shape.players)
        if sum(sizes) != dealt:
            raise BadInput("players", f"their hands have {sum(sizes)} cards together instead of {dealt}")
        return sizes

    def _me(self, shape: _PositionShape) -> Seat | None:
        if shape.me is None:
            if shape.hand is not None:
                raise BadInput("hand", "it is nobody's: me is missing")
            return None
        if shape.hand is None:
            raise BadInput("hand", f"the hand of {shape.me} is missing")
        return self._seat(shape.me, "me")

    def _hand(self, shape: _PositionShape) -> tuple[Card, ...]:
        if self.me is None or shape.hand is None:
            return ()
        found: list[Card] = []
        for number, name in enumerate(shape.hand):
            card = self._card(name, f"hand[{number}]")
            if card in found:
                raise BadInput(f"hand[{number}]", f"{card} is in the hand already")
            found.append(card)
        if len(found) != self.sizes[self.me]:
            said = f"players[{self.me}].cards says {self.sizes[self.me]}"
            raise BadInput("hand", f"it has {len(found)} cards, and {said}")
        return tuple(found)

    def _suggestion(self, shape: _SuggestionShape, place: str) -> Suggestion:
        by, triple = self._seat(shape.by, f"{place}.by"), self._triple(shape, place)
        asked = [self.players[(by + step) % len(self.players)] for step in range(1, len(self.players))]
        passed = self._passed(shape, asked, place)
        shown_by = self._shown_by(shape, asked, place)
        card = None if shape.card is None else self._card(shape.card, f"{place}.card")
        if card is not None:
            self._check_shown(card, triple, by, shown_by, f"{place}.card")
        return Suggestion(by, triple, passed, shown_by, card)

    def _passed(self, shape: _SuggestionShape, asked: list[Suspect], place: str) -> tuple[Seat, ...]:
        """Who could not show a card: the first of those asked, in the order of the table."""
        passed = []
        for number, name in enumerate(shape.passed):
            seat = self._seat(name, f"{place}.passed[{number}]")
            if number >= len(asked):
                raise BadInput(f"{place}.passed[{number}]", f"all the others have passed before {name}")
            if name != asked[number]:
                raise BadInput(
                    f"{place}.passed[{number}]", f"the player to ask there is {asked[number]}, not {name}"
                )
            passed.append(seat)
        return tuple(passed)

    def _shown_by(self, shape: _SuggestionShape, asked: list[Suspect], place: str) -> Seat | None:
        """Who showed a card: the one asked after all who passed; nobody, only if all of them passed."""
        still = asked[len(shape.passed) :]
        if shape.shown_by is None:
            if still:
                raise BadInput(f"{place}.passed", f"nobody showed a card, and {still[0]} is not said to pass")
            return None
        seat = self._seat(shape.shown_by, f"{place}.shown_by")
        if not still:
            raise BadInput(f"{place}.shown_by", f"all the others have passed before {shape.shown_by}")
        if shape.shown_by != still[0]:
            raise BadInput(
                f"{place}.shown_by", f"the player to ask there is {still[0]}, not {shape.shown_by}"
            )
        return seat

    def _check_shown(self, card: Card, triple: Triple, by: Seat, shown_by: Seat | None, place: str) -> None:
        if shown_by is None:
            raise BadInput(place, "nobody showed a card")
        if card not in triple.cards:
            raise BadInput(place, f"{card} was not named")
        if self.me is None:
            raise BadInput(place, "a spectator sees no card")
        if self.me not in (by, shown_by):
            eyes = f"{self.players[by]} and {self.players[shown_by]}"
            raise BadInput(place, f"only {eyes} saw it, not {self.players[self.me]}")

    def _accusation(self, shape: _AccusationShape, place: str) -> Accusation:
        by, triple = self._seat(shape.by, f"{place}.by"), self._triple(shape, place)
        if shape.envelope is None:
            return Accusation(by, triple, shape.correct)
        place = f"{place}.envelope"
        if shape.correct:
            raise BadInput(place, "a right accusation is the envelope already")
        if by != self.me:
            raise BadInput(place, "only whoever accuses falsely sees it, and that was not me")
        suspect, weapon, room = shape.envelope
        found = Triple(
            self._suspect(suspect, f"{place}[0]"),
            self._weapon(weapon, f"{place}[1]"),
            self._room(room, f"{place}[2]"),
        )
        if found == triple:
            raise BadInput(place, "it is what was accused, and that is said to be false")
        return Accusation(by, triple, correct=False, envelope=found)

    def _seat(self, name: str, place: str) -> Seat:
        seat = self._seats.get(self._suspect(name, place))
        if seat is None:
            raise BadInput(place, f"{name} does not play; {', '.join(self.players)} do")
        return seat

    def _triple(self, shape: _EntryShape, place: str) -> Triple:
        return Triple(
            self._suspect(shape.suspect, f"{place}.suspect"),
            self._weapon(shape.weapon, f"{place}.weapon"),
            self._room(shape.room, f"{place}.room"),
        )

    def _suspect(self, name: str, place: str) -> Suspect:
        self._check(name, self.deck.suspects, place, "suspect")
        return Suspect(name)

    def _weapon(self, name: str, place: str) -> Weapon:
        self._check(name, self.deck.weapons, place, "weapon")
        return Weapon(name)

    def _room(self, name: str, place: str) -> Room:
        self._check(name, self.deck.rooms, place, "room")
        return Room(name)

    def _card(self, name: str, place: str) -> Card:
        self._check(name, self._cards, place, "card")
        return self._cards[name]

    def _check(self, name: str, known: Collection[str], place: str, kind: str) -> None:
        if name not in known:
            raise BadInput(place, f"there is no {kind} {name!r}; known are {', '.join(known)}")
