"""The referee: an action either becomes events or is refused. The only place that refuses a move."""

from __future__ import annotations

from typing import assert_never

from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.board import Place
from casefile.game.errors import Reason, Refusal
from casefile.game.events import Accused, CardShown, Event
from casefile.game.menu import can_leave, occupied, room_of, showable
from casefile.game.public import Phase, Public
from casefile.game.seen import (
    DoorCleared,
    EnvelopeOpened,
    GameEnded,
    Passed,
    PassageTaken,
    PieceFetched,
    Rolled,
    Suggested,
    TurnEnded,
    Walked,
    WeaponFetched,
)
from casefile.game.state import State
from casefile.game.walk import Walker

FACES = range(1, 7)


def decide(state: State, action: Action) -> tuple[Event, ...]:
    """What an action leads to, or a Refusal. Accepts exactly what the seat's menu offers.

    The state does not change: fold the events into it with `evolve_all`. A refusal names the first that
    applies of: game over, a card is owed, the player is out, not their turn, the rule of the move itself. [T0]
    """
    public = state.public
    phase, seat = public.phase, action.seat
    if phase is Phase.SHOW:
        if type(action) is Show and seat == public.asked:
            return _show(state, action)
        raise Refusal(Reason.CARD_OWED)
    if seat != public.turn or phase is Phase.OVER:
        raise _not_now(public, action)
    match action:
        case Roll():
            return _roll(public, action)
        case Walk():
            return _walk(public, action)
        case EndTurn():
            return _end_turn(public, seat)
        case Suggest():
            return _suggest(state, action)
        case TakePassage():
            return _take_passage(public, seat)
        case Accuse():
            return _accuse(state, action)
        case Show():
            raise Refusal(Reason.NOTHING_OWED)
        case _:
            assert_never(action)


def _not_now(public: Public, action: Action) -> Refusal:
    if public.over:
        return Refusal(Reason.NOBODY_LEFT if public.winner is None else Reason.GAME_WON)
    if action.seat in public.out:
        return Refusal(Reason.OUT)
    return Refusal(Reason.ACCUSE_ON_YOUR_TURN if isinstance(action, Accuse) else Reason.NOT_YOUR_TURN)


def _roll(public: Public, action: Roll) -> tuple[Event, ...]:
    edition, seat = public.edition, action.seat
    if public.dice:
        raise Refusal(Reason.ALREADY_ROLLED)
    if edition.switches.no_dice:
        raise Refusal(Reason.NO_DICE)
    if public.phase is not Phase.MOVE:
        raise Refusal(Reason.ROLL_TOO_LATE)
    room = room_of(public, seat)
    if room and not can_leave(public, seat, room):
        raise Refusal(Reason.ONLY_PASSAGE if room in edition.board.passages else Reason.TRAPPED)
    if len(action.dice) != edition.dice or not all(die in FACES for die in action.dice):
        raise Refusal(Reason.WRONG_DICE, count=edition.dice)
    return (Rolled(seat, action.dice),)


def _walk(public: Public, action: Walk) -> tuple[Event, ...]:
    edition, seat = public.edition, action.seat
    no_dice = edition.switches.no_dice
    if public.phase is not (Phase.MOVE if no_dice else Phase.WALK):
        raise Refusal(_why_no_walk(public, seat))
    walker = Walker(
        edition.board,
        public.place_of_seat(seat),
        None if no_dice else sum(public.dice),
        occupied(public, seat),
        edition.switches.open_doors,
    )
    path = action.path
    if path is None:
        return (Walked(seat, walker.path_to(action.to)),)
    walker.check(path)
    if (path[-1] if path else public.place_of_seat(seat)) != action.to:
        raise Refusal(Reason.PATH_ELSEWHERE)
    return (Walked(seat, path),)


def _why_no_walk(public: Public, seat: Seat) -> Reason:
    if public.phase is Phase.MOVE:
        return Reason.ROLL_FIRST
    if public.phase is Phase.SUGGEST:
        return Reason.WALK_IS_OVER
    if public.dice and not room_of(public, seat):
        return Reason.WALKED_ALREADY
    return Reason.WALK_IS_OVER if public.dice else Reason.WALK_TOO_LATE


def _take_passage(public: Public, seat: Seat) -> tuple[Event, ...]:
    room = room_of(public, seat)
    if public.dice:
        raise Refusal(Reason.PASSAGE_AFTER_ROLL)
    if public.phase is not Phase.MOVE:
        raise Refusal(Reason.PASSAGE_TOO_LATE)
    if room is None or room not in public.edition.board.passages:
        raise Refusal(Reason.NO_PASSAGE)
    return (PassageTaken(seat, public.edition.board.passages[room]),)


def _suggest(state: State, action: Suggest) -> tuple[Event, ...]:
    public, seat, triple = state.public, action.seat, action.triple
    room = room_of(public, seat)
    if room is None:
        raise Refusal(Reason.SUGGEST_IN_A_ROOM)
    if public.phase is not Phase.SUGGEST and not (public.phase is Phase.MOVE and seat in public.fetched):
        raise Refusal(_why_no_suggestion(public, seat))
    if triple.room != room:
        raise Refusal(Reason.OTHER_ROOM)
    if not public.edition.deck.allows(triple):
        raise Refusal(Reason.NOT_A_TRIPLE)
    events: list[Event] = [Suggested(seat, triple)]
    if public.place_of(triple.suspect) != room:
        events.append(PieceFetched(triple.suspect, room))
    if public.weapons[public.edition.deck.weapon_index[triple.weapon]] != room:
        events.append(WeaponFetched(triple.weapon, room))
    asked = public.left_of(seat)
    while asked != seat and not showable(triple, state.secrets.hands[asked]):
        events.append(Passed(asked))
        asked = public.left_of(asked)
    return tuple(events)


def _why_no_suggestion(public: Public, seat: Seat) -> Reason:
    if public.phase is Phase.MOVE:
        return Reason.SUGGEST_AFTER_MOVING
    if public.phase is Phase.WALK:
        return Reason.SUGGEST_AFTER_ROLL if seat in public.fetched else Reason.SUGGEST_AFTER_MOVING
    last = public.suggestions[-1] if public.suggestions else None
    made_one = last is not None and last.turn == public.turns
    return Reason.ONE_SUGGESTION if made_one else Reason.NOT_ENTERED


def _show(state: State, action: Show) -> tuple[Event, ...]:
    public, seat = state.public, action.seat
    suggestion = public.suggestions[-1]
    if action.card not in showable(suggestion.triple, state.secrets.hands[seat]):
        raise Refusal(Reason.NOT_THIS_CARD)
    shown = CardShown(seat, suggestion.by, action.card)
    if public.edition.switches.accuse_after_disproof:
        return (shown,)
    return (shown, _pass_turn(public))


def _accuse(state: State, action: Accuse) -> tuple[Event, ...]:
    public, envelope = state.public, state.secrets.envelope
    if not public.edition.deck.allows(action.triple):
        raise Refusal(Reason.ACCUSE_A_TRIPLE)
    accused = Accused(action.seat, action.triple, envelope)
    if accused.correct:
        return (accused, EnvelopeOpened(envelope), _game_over(state, action.seat))
    return (accused, *_clear_door(public, action.seat), *_after_false_accusation(state, action.seat))


def _clear_door(public: Public, seat: Seat) -> tuple[Event, ...]:
    switches, place = public.edition.switches, public.place_of_seat(seat)
    if isinstance(place, str) or not switches.false_accuser_clears_door or switches.open_doors:
        return ()
    rooms = public.edition.board.rooms_at.get(place, ())
    return (DoorCleared(seat, rooms[0]),) if rooms else ()


def _after_false_accusation(state: State, accuser: Seat) -> tuple[Event, ...]:
    public = state.public
    left = [seat for seat in map(Seat, range(len(public.players))) if seat not in public.out and seat != accuser]
    if not left:
        return (EnvelopeOpened(state.secrets.envelope), _game_over(state, None))
    if len(left) == 1 and public.edition.switches.last_detective_wins:
        return (EnvelopeOpened(state.secrets.envelope), _game_over(state, left[0]))
    return (_pass_turn(public),)


def _game_over(state: State, winner: Seat | None) -> GameEnded:
    return GameEnded(winner, state.secrets.hands, state.secrets.shown)


def _end_turn(public: Public, seat: Seat) -> tuple[Event, ...]:
    phase, switches = public.phase, public.edition.switches
    if phase is Phase.SUGGEST and switches.suggestion_is_owed:
        raise Refusal(Reason.SUGGESTION_OWED)
    if phase is Phase.WALK or (phase is Phase.MOVE and _can_move(public, seat)):
        raise Refusal(Reason.MOVE_FIRST)
    return (_pass_turn(public),)


def _can_move(public: Public, seat: Seat) -> bool:
    """Has the seat any way to begin its turn by moving? [T2] [M10] [R3]"""
    edition, place = public.edition, public.place_of_seat(seat)
    if edition.switches.no_dice:
        walker = Walker(edition.board, place, None, occupied(public, seat), edition.switches.open_doors)
        return bool(walker.destinations()) or place in edition.board.passages
    return not isinstance(place, str) or can_leave(public, seat, place) or place in edition.board.passages


def _pass_turn(public: Public) -> TurnEnded:
    return TurnEnded(public.turn, public.next_to_play(public.turn))
