"""A move at a table: the client's words become an action, chance is filled in, the rules decide."""

from __future__ import annotations

from casefile.bots.registry import PROGRAM_BOT
from casefile.fair import commitments as fair
from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.board import Place, Square
from casefile.game.cards import Room, Suspect, Triple, Weapon
from casefile.game.decide import decide
from casefile.game.edition import Edition
from casefile.game.errors import Reason, Refusal
from casefile.game.events import Event
from casefile.game.public import Public
from casefile.server.table.log import Acted, Asked, ClockSet, Entry
from casefile.server.table.moment import Moment
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.table.state import Chair, Game, TableState
from casefile.server.table.stored_events import pack
from casefile.server.wire import commands


def act(
    table: TableState, chair: Chair, command: commands.Act, moment: Moment
) -> tuple[Entry, tuple[Event, ...]]:
    """The move of a person or a program, or TableRefusal, or a Refusal of the rules."""
    # Before who it is: a late command is told to look again, whatever else may be wrong with it.
    game = _current(table, command.game, command.version)
    if chair.mover:
        raise TableRefusal(TableReason.BOT_MOVES)
    seat = game.seat(chair.suspect)
    if seat is None:
        raise TableRefusal(TableReason.NOT_IN_GAME)
    action = action_of(command.action, seat, game.state.public)
    bot = PROGRAM_BOT if chair.is_program else ""
    return _acted(game, chair.suspect, action, Asked(moment.now, chair.suspect, command.id), bot)


def act_for(
    table: TableState, chair: Chair, action: Action, *, version: tuple[int, int], level: str, moment: Moment
) -> tuple[Entry, tuple[Event, ...]]:
    """A bot's move: for a chair of its own, or for somebody who is away or has run out of time."""
    game = _current(table, *version)
    return _acted(game, chair.suspect, action, Asked(moment.now), bot=level)


def time_left(table: TableState, moment: Moment) -> int | None:
    """Milliseconds left for the chair that has to act, or None without a clock."""
    game = table.game
    if game is None or game.deadline is None:
        return None
    return max(0, game.deadline - game.clock_since - moment.since(game.clock_since))


def set_clock(table: TableState, moment: Moment) -> tuple[Entry, ...]:
    """After a jump of the wall clock: nobody gains or loses time, but everybody is told the new deadline."""
    left = time_left(table, moment)
    if left is None or table.game is None or table.game.deadline is None:
        return ()
    deadline = moment.now + left
    is_right = abs(deadline - table.game.deadline) < 1000  # another process has been quicker
    return () if is_right else (Entry(at=moment.now, what=ClockSet(deadline)),)


def _current(table: TableState, number: int, version: int) -> Game:
    game = table.game
    if game is None or not table.playing:
        raise TableRefusal(TableReason.NOT_PLAYING)
    # By version and not by line: talk in between does not make a move stale (decision 20).
    if number != game.number or version != game.state.public.version:
        raise TableRefusal(TableReason.STALE)
    if table.paused:
        raise TableRefusal(TableReason.PAUSED)
    return game


def _acted(
    game: Game, chair: Suspect, action: Action, asked: Asked, bot: str = ""
) -> tuple[Entry, tuple[Event, ...]]:
    public = game.state.public
    if isinstance(action, Roll):
        # By turn, from the seed that everybody added chance to: asked twice, the dice are the same.
        action = Roll(action.seat, fair.dice(public.edition, game.seed, public.turns))
    events = decide(game.state, action)
    return asked.entry(Acted(chair, pack(events), bot)), events


def action_of(wanted: commands.AnyAction, seat: Seat, public: Public) -> Action:
    """The same in the engine's own types. Unknown names are refused here; the rest is up to the rules."""
    edition = public.edition
    match wanted:
        case commands.RollDice():
            return Roll(seat, ())
        case commands.WalkTo(to, path):
            steps = None if path is None else tuple(_place(edition, step) for step in path)
            return Walk(seat, _place(edition, to), steps)
        case commands.ThroughPassage():
            return TakePassage(seat)
        case commands.MakeSuggestion(suspect, weapon, room):
            return Suggest(seat, Triple(Suspect(suspect), Weapon(weapon), Room(room)))
        case commands.ShowCard(card):
            # Which kind of card it is does not matter here: the rules look for it in the hand.
            return Show(seat, Suspect(card))
        case commands.MakeAccusation(suspect, weapon, room):
            return Accuse(seat, Triple(Suspect(suspect), Weapon(weapon), Room(room)))
        case commands.EndOfTurn():
            return EndTurn(seat)


def _place(edition: Edition, place: commands.PlaceName) -> Place:
    if isinstance(place, str):
        if place not in edition.deck.rooms:
            raise TableRefusal(TableReason.BAD_VALUE, problem="to: there is no such room in this edition")
        return Room(place)
    square = Square(*place)
    if square not in edition.board.squares:
        raise Refusal(Reason.NOT_A_SQUARE)
    return square
