"""A position with what is on the board, read from JSON, and the View that the bots' thinking takes.

The log is told to a fresh View event by event, so that advice for a game on cardboard and for one of our own
tables comes from the same code.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec

from casefile.analysis.advice.situation_problems import SituationProblem
from casefile.deduce.log import AccusationEntry, Log, SeenEntry, SuggestionEntry
from casefile.deduce.position import Position, position_of
from casefile.deduce.position_problems import PositionProblem
from casefile.game.actions import Seat
from casefile.game.board import Place, Square
from casefile.game.cards import Suspect, Triple
from casefile.game.fold import first_view, fold
from casefile.game.menu import showable
from casefile.game.public import MOVE, SHOW, SUGGEST, WALK, Suggestion
from casefile.game.seen import (
    Passed,
    SeenAccused,
    SeenCardShown,
    SeenDealt,
    SeenEvent,
    Suggested,
    TurnEnded,
    View,
)
from casefile.reading.bad_input import BadInput, wrong_shape
from casefile.reading.json_text import decode_text, parse_json
from casefile.reading.names import Names


class _BoardShape(msgspec.Struct, forbid_unknown_fields=True):
    pieces: dict[str, str | tuple[int, int]] = {}
    dice: tuple[int, ...] | None = None
    turn: str | None = None


class _AskedShape(msgspec.Struct, forbid_unknown_fields=True):
    by: str
    suspect: str
    weapon: str
    room: str


class _MoreShape(msgspec.Struct):
    """What `casefile advise` reads beyond a position."""

    board: _BoardShape | None = None
    asked: _AskedShape | None = None


@dataclass(frozen=True)
class AskedSuggestion:
    """Somebody has suggested this and it is the reader's turn to show a card."""

    by: Seat
    triple: Triple


@dataclass(frozen=True)
class Situation:
    """What a player knows when they ask for advice."""

    position: Position
    me: Seat
    has_board: bool
    """Without a board every room is as near as any other."""
    asked: AskedSuggestion | None
    view: View

    @property
    def log(self) -> Log:
        return self.position.log


def read_situation(data: bytes) -> Situation:
    """The situation in these bytes, or BadInput that names the place in it."""
    return situation_of(parse_json(decode_text(data)))


def situation_of(document: Any) -> Situation:
    """The situation in a parsed JSON value."""
    return situation_at(position_of(document), document)


def situation_at(position: Position, document: Any) -> Situation:
    """The same where the position in it has been read already."""
    me = position.log.me
    if me is None:
        raise BadInput("me", SituationProblem.NOBODY_TO_ADVISE())
    try:
        more = msgspec.convert(document, _MoreShape)
    except msgspec.ValidationError as error:
        raise wrong_shape(error, "") from None
    # The position first: a name that does not exist is told at its own place, not as a wrong board.
    reader = _Reader(position, me)
    asked = None if more.asked is None else reader.asked(more.asked)
    board = more.board or _BoardShape()
    moment = _Moment(reader.pieces(board), reader.dice(board), reader.turn(board), asked)
    view = _told(position, me, moment)
    return Situation(position, me, more.board is not None, asked, view)


class _Reader(Names):
    """Turns what is written of the board into places and seats."""

    def __init__(self, position: Position, me: Seat) -> None:
        super().__init__(position.edition.deck)
        self.edition, self.players, self.me = position.edition, position.log.players, me

    def pieces(self, shape: _BoardShape) -> dict[Suspect, Place]:
        """Where the pieces are; those that are not mentioned have not left their START squares."""
        found: dict[Suspect, Place] = {}
        for name, at in shape.pieces.items():
            suspect, place = self.suspect(name, "board.pieces"), f"board.pieces.{name}"
            found[suspect] = self.room(at, place) if isinstance(at, str) else self._square(at, place, found)
        return found

    def _square(self, at: tuple[int, int], place: str, found: dict[Suspect, Place]) -> Square:
        square = Square(*at)
        if square not in self.edition.board.squares:
            raise BadInput(place, SituationProblem.NO_CORRIDOR_HERE(square=f"{square.row},{square.col}"))
        for other, taken in found.items():
            if taken == square:
                details = {"name": other, "square": f"{square.row},{square.col}"}
                raise BadInput(place, SituationProblem.SQUARE_TAKEN(**details))
        return square

    def dice(self, shape: _BoardShape) -> tuple[int, ...]:
        if shape.dice is None:
            return ()
        if shape.dice not in self.edition.rolls:
            raise BadInput("board.dice", SituationProblem.OTHER_DICE(count=self.edition.dice))
        return shape.dice

    def turn(self, shape: _BoardShape) -> Seat:
        return self.me if shape.turn is None else self._seat(shape.turn, "board.turn")

    def asked(self, shape: _AskedShape) -> AskedSuggestion:
        by = self._seat(shape.by, "asked.by")
        if by == self.me:
            raise BadInput("asked.by", SituationProblem.ASKED_BY_MYSELF(name=shape.by))
        return AskedSuggestion(by, self.triple(shape, "asked"))

    def _seat(self, name: str, place: str) -> Seat:
        suspect = self.suspect(name, place)
        if suspect not in self.players:
            players = ", ".join(self.players)
            raise BadInput(place, PositionProblem.NOT_PLAYING(name=name, players=players))
        return Seat(self.players.index(suspect))


class _Moment(NamedTuple):
    """How things stand at the table now."""

    pieces: dict[Suspect, Place]
    dice: tuple[int, ...]
    turn: Seat
    asked: AskedSuggestion | None


def _told(position: Position, me: Seat, moment: _Moment) -> View:
    """The View of somebody who has seen all this."""
    pieces, dice, turn, asked = moment
    view, log = view_of(position, pieces), position.log
    draft = view.public.draft()
    draft.turn, draft.phase = turn, MOVE
    if asked is not None and showable(asked.triple, log.hand):
        draft.turn, draft.phase, draft.asked = asked.by, SHOW, me
        # Who passed before is not asked for: what it would tell is in the log by the next entry.
        draft.pending = Suggestion(draft.turns, asked.by, asked.triple)
    elif turn == me and dice:
        draft.phase, draft.dice = WALK, dice
    elif turn == me and isinstance(draft.place_of_seat(me), str):
        # A player who has not rolled and stands in a room may have just entered it: that is why they ask.
        draft.phase = SUGGEST
    return View(draft.seal(), view.seat, view.hand, view.seen, view.envelope, None)


def view_of(position: Position, pieces: dict[Suspect, Place] | None = None) -> View:
    """A View with the same log: what `log_of` makes of it is what the position says, but for cards that were
    dropped: at a table of ours that cannot happen. The count of deals has them, habits of players do not."""
    rules, log = position.edition, position.log
    deck, places = rules.deck, {**rules.board.starts, **(pieces or {})}
    view = first_view(
        SeenDealt(
            edition=rules,
            players=log.players,
            first=Seat(0),
            hand_sizes=log.sizes,
            # Where weapons lie is a matter of show: no thought depends on it.
            weapons=deck.rooms[: len(deck.weapons)],
            pieces=tuple(places[suspect] for suspect in deck.suspects),
            fetched=frozenset(),
            viewer=log.me,
            hand=deck.sorted(log.hand),
        )
    )
    # Event by event: whoever builds a View by hand forgets one of its two dozen fields some day.
    for event in _events(log):
        view = fold(view, event)
    return view


def _events(log: Log) -> Iterator[SeenEvent]:
    turn, last = Seat(0), None
    for entry in log.entries:
        if isinstance(entry, SeenEntry):
            continue
        # Turns are counted because beliefs ask who could have accused since, and did not.
        # Whoever suggests twice in a row has had another turn in between; an accusation ends the same one.
        if entry.by != turn or (last is not None and isinstance(entry, SuggestionEntry)):
            yield TurnEnded(turn, entry.by)
        turn, last = entry.by, entry
        yield from _events_of(entry)


def _events_of(entry: SuggestionEntry | AccusationEntry) -> Iterator[SeenEvent]:
    if not isinstance(entry, SuggestionEntry):
        yield SeenAccused(entry.by, entry.triple, entry.correct, entry.envelope)
        return
    yield Suggested(entry.by, entry.triple)
    for seat in entry.passed:
        yield Passed(seat)
    if entry.shown_by is not None:
        yield SeenCardShown(entry.shown_by, entry.by, entry.card)
