"""The referee: an action either becomes events or is refused. The only place that refuses a move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from casefile.game.actions import (
    MAX_SEATS,
    Accuse,
    Action,
    EndTurn,
    Roll,
    Seat,
    Show,
    Suggest,
    TakePassage,
    Walk,
)
from casefile.game.cards import Triple
from casefile.game.errors import Reason, Refusal
from casefile.game.events import Accused, CardShown, Event
from casefile.game.menu import can_leave, room_of
from casefile.game.public import MOVE, OVER, SHOW, SUGGEST, WALK, Public
from casefile.game.seating import asking_order
from casefile.game.seen import (
    DoorCleared,
    EnvelopeOpened,
    GameEnded,
    Hands,
    PassageTaken,
    Passed,
    PieceFetched,
    Rolled,
    Suggested,
    TurnEnded,
    Walked,
    WeaponFetched,
)
from casefile.game.state import State
from casefile.game.walk import check_path, walker

PASSED = tuple(Passed(Seat(seat)) for seat in range(MAX_SEATS))
"""The same few values again and again, made once; the next three make theirs when first asked."""
_piece_fetched = lru_cache(maxsize=1024)(PieceFetched)
_weapon_fetched = lru_cache(maxsize=1024)(WeaponFetched)
_turn_ended = lru_cache(maxsize=1024)(TurnEnded)


def decide(state: State, action: Action) -> tuple[Event, ...]:
    """What an action leads to, or a Refusal. Accepts exactly what the seat's menu offers.

    The state does not change: fold the events into it with `evolve_all`. A refusal names the
    first of: game over, a card is owed, the player is out, not their turn, the rule of the move itself. [T0]
    """
    public = state.public
    phase, seat = public.phase, action.seat
    # [T0] fixes this order: a card that is owed comes before being out and before the turn. "Game
    # over" needs no line above it, because a game cannot end while a card is owed.
    if phase is SHOW:
        # Also a seat that is out: it goes on answering. [D4]
        if type(action) is Show and seat == public.asked:
            return _show(state, action)
        raise Refusal(Reason.CARD_OWED)
    # One test for the usual case that nothing is wrong; which of the three it was is worked out only then.
    if seat != public.turn or phase is OVER or seat in public.out:
        raise _not_now(public, action)
    return _RULINGS[type(action)](state, action)


def _not_now(public: Public, action: Action) -> Refusal:
    if public.over:
        return Refusal(Reason.NOBODY_LEFT if public.winner is None else Reason.GAME_WON)
    if action.seat in public.out:
        return Refusal(Reason.OUT)
    return Refusal(Reason.ACCUSE_ON_YOUR_TURN if isinstance(action, Accuse) else Reason.NOT_YOUR_TURN)


def _roll(state: State, action: Roll) -> tuple[Event, ...]:
    public = state.public
    edition, seat = public.edition, action.seat
    # [R8] first: after a roll the reasons below would often be true as well, and say less.
    if public.dice:
        raise Refusal(Reason.ALREADY_ROLLED)
    if edition.switches.no_dice:
        raise Refusal(Reason.NO_DICE)
    if public.phase is not MOVE:
        raise Refusal(Reason.ROLL_TOO_LATE)
    room = room_of(public, seat)
    # [M10] and [R3]: no roll that could lead nowhere, and the refusal says whether there is a way at all.
    if room and not can_leave(public, room):
        raise Refusal(Reason.ONLY_PASSAGE if room in edition.board.passages else Reason.TRAPPED)
    # Last: whoever may not roll at all hears that first. [E4]
    if action.dice not in edition.rolls:
        raise Refusal(Reason.WRONG_DICE, count=edition.dice)
    return (Rolled(seat, action.dice),)


def _walk(state: State, action: Walk) -> tuple[Event, ...]:
    public = state.public
    edition, seat = public.edition, action.seat
    no_dice = edition.switches.no_dice
    if public.phase is not (MOVE if no_dice else WALK):
        raise Refusal(_why_no_walk(public))
    place, path = public.place_of_seat(seat), action.path
    if path is None and not no_dice:
        # Straight to the tables, which takes a quarter of the time of a `Walker`. That is
        # made only where it has to say why not, and where there are no dice.
        way = edition.moves.path(
            place, action.to, sum(public.dice), public.occupied, edition.switches.open_doors
        )
        if way is not None:
            return (Walked(seat, way),)
    if path is None:
        return (Walked(seat, walker(public, seat).path_to(action.to)),)
    check_path(action, path, public)
    return (Walked(seat, path),)


def _why_no_walk(public: Public) -> Reason:
    if public.phase is MOVE:
        return Reason.ROLL_FIRST
    if public.phase is SUGGEST:
        return Reason.WALK_IS_OVER
    if not public.dice:
        return Reason.WALK_TOO_LATE
    return Reason.WALK_IS_OVER if _has_suggested(public) else Reason.WALKED_ALREADY


def _has_suggested(public: Public) -> bool:
    """Has the player whose turn it is made a suggestion on this turn?"""
    return bool(public.settled) and public.settled[-1].turn == public.turns


def _take_passage(state: State, action: TakePassage) -> tuple[Event, ...]:
    public, seat = state.public, action.seat
    room = room_of(public, seat)
    if public.dice:
        raise Refusal(Reason.PASSAGE_AFTER_ROLL)
    if public.phase is not MOVE:
        raise Refusal(Reason.PASSAGE_TOO_LATE)
    if room is None or room not in public.edition.board.passages:
        raise Refusal(Reason.NO_PASSAGE)
    return (PassageTaken(seat, public.edition.board.passages[room]),)


def _suggest(state: State, action: Suggest) -> tuple[Event, ...]:
    public, seat, triple = state.public, action.seat, action.triple
    deck, room = public.edition.deck, room_of(public, seat)
    if room is None:
        raise Refusal(Reason.SUGGEST_IN_A_ROOM)
    if public.phase is not SUGGEST and not (public.phase is MOVE and seat in public.fetched):
        raise Refusal(_why_no_suggestion(public, seat))
    suspect, weapon, named = triple
    if named != room:
        raise Refusal(Reason.OTHER_ROOM)
    if not deck.allows(triple):
        raise Refusal(Reason.NOT_A_TRIPLE)
    # The order is that of the table: said, fetched, asked. Clients
    # animate it, and records replay to the same bytes.
    events: list[Event] = [Suggested(seat, triple)]
    # No event for a piece that is there already, the suggester's own included: PieceFetched is what
    # gives the choice of T1. [G3] [G5] [R7]
    if public.pieces[deck.suspect_index[suspect]] != room:
        events.append(_piece_fetched(suspect, room))
    if public.weapons[deck.weapon_index[weapon]] != room:
        events.append(_weapon_fetched(weapon, room))
    events.extend(_silent_seats(state.secrets.hands, seat, triple))
    return tuple(events)


def _silent_seats(hands: Hands, suggester: Seat, triple: Triple) -> list[Passed]:
    """Who is asked and cannot disprove it, up to the first who can. [D1] [D3]"""
    wanted = frozenset(triple)
    silent = []
    for asked in asking_order(len(hands), suggester):
        # The engine passes for whoever has nothing, so nobody can hide a card and nobody can hesitate. [D3]
        if not wanted.isdisjoint(hands[asked]):
            break
        silent.append(PASSED[asked])
    return silent


def _why_no_suggestion(public: Public, seat: Seat) -> Reason:
    if public.phase is MOVE:
        return Reason.SUGGEST_AFTER_MOVING
    if public.phase is WALK:
        return Reason.SUGGEST_AFTER_ROLL if seat in public.fetched else Reason.SUGGEST_AFTER_MOVING
    return Reason.ONE_SUGGESTION if _has_suggested(public) else Reason.NOT_ENTERED


def _show(state: State, action: Show) -> tuple[Event, ...]:
    public, seat = state.public, action.seat
    suggestion = public.pending
    assert suggestion is not None, "a card is owed only for a suggestion"
    # One sentence for both: what to do about it is the same.
    if action.card not in suggestion.triple or action.card not in state.secrets.hands[seat]:
        raise Refusal(Reason.NOT_THIS_CARD)
    shown = CardShown(seat, suggestion.by, action.card)
    if public.edition.switches.accuse_after_disproof:
        return (shown,)
    # [T4] in `vintage`: a shown card closes the turn, with the same action.
    return (shown, _pass_turn(public))


def _show_unasked(_state: State, _action: Show) -> tuple[Event, ...]:
    raise Refusal(Reason.NOTHING_OWED)


def _accuse(state: State, action: Accuse) -> tuple[Event, ...]:
    public, envelope = state.public, state.secrets.envelope
    if not public.edition.deck.allows(action.triple):
        raise Refusal(Reason.ACCUSE_A_TRIPLE)
    accused = Accused(action.seat, action.triple, envelope)
    if accused.correct:
        # Opened before the end, so that whoever follows event by event sees the cards before the result.
        return (accused, EnvelopeOpened(envelope), _game_over(state, action.seat))
    # The door is cleared before the turn passes on: the next player may need it. [A5]
    return (accused, *_clear_door(public, action.seat), *_after_false_accusation(state, action.seat))


def _clear_door(public: Public, seat: Seat) -> tuple[Event, ...]:
    switches, place = public.edition.switches, public.place_of_seat(seat)
    # With `open_doors` a piece before a door is in nobody's way, so there is nothing to clear.
    if isinstance(place, str) or not switches.false_accuser_clears_door or switches.open_doors:
        return ()
    # No square of the mansion lies before two rooms; on another map, the first door of its file decides.
    rooms = public.edition.board.rooms_at.get(place, ())
    return (DoorCleared(seat, rooms[0]),) if rooms else ()


def _after_false_accusation(state: State, accuser: Seat) -> tuple[Event, ...]:
    public = state.public
    left = [
        seat for seat in map(Seat, range(len(public.players))) if seat not in public.out and seat != accuser
    ]
    if not left:
        return (EnvelopeOpened(state.secrets.envelope), _game_over(state, None))
    # Without the house rule the last one plays on alone, and can still fail. [R4]
    if len(left) == 1 and public.edition.switches.last_detective_wins:
        return (EnvelopeOpened(state.secrets.envelope), _game_over(state, left[0]))
    return (_pass_turn(public),)


def _game_over(state: State, winner: Seat | None) -> GameEnded:
    # Hands and shown cards travel in the event itself: so a replay needs no second way to the secrets.
    return GameEnded(winner, state.secrets.hands, state.secrets.shown)


def _end_turn(state: State, action: EndTurn) -> tuple[Event, ...]:
    public, seat = state.public, action.seat
    phase = public.phase
    if phase is SUGGEST and public.edition.switches.suggestion_is_owed:
        raise Refusal(Reason.SUGGESTION_OWED)
    if phase is WALK:
        raise Refusal(Reason.WALK_FIRST)
    # [T2]: a turn may not be given up. The choice of [T1] does not count as a way to
    # move, but whoever has it and cannot move may still decline it.
    if phase is MOVE and _can_move(public, seat):
        raise Refusal(Reason.MOVE_FIRST)
    return (_pass_turn(public),)


def _can_move(public: Public, seat: Seat) -> bool:
    """Has the seat any way to begin its turn by moving? [T2] [M10] [R3]"""
    edition, place = public.edition, public.place_of_seat(seat)
    if edition.switches.no_dice:
        return bool(walker(public, seat).destinations()) or place in edition.board.passages
    return not isinstance(place, str) or can_leave(public, place) or place in edition.board.passages


def _pass_turn(public: Public) -> TurnEnded:
    return _turn_ended(public.turn, public.next_to_play(public.turn))


_RULINGS: Mapping[type, Callable[[State, Any], tuple[Event, ...]]] = {
    Roll: _roll,
    Walk: _walk,
    TakePassage: _take_passage,
    Suggest: _suggest,
    Show: _show_unasked,
    Accuse: _accuse,
    EndTurn: _end_turn,
}
"""Who judges which action, once the seat is to act. A test holds it to the whole of Action."""
