"""The story of a game: every event one plain line, told from the reader's viewpoint."""

from __future__ import annotations

from typing import assert_never

from casefile.cli.text.phrases import Details, Phrases
from casefile.game.actions import Seat
from casefile.game.public import Phase
from casefile.game.seen import (
    DoorCleared,
    EnvelopeOpened,
    GameEnded,
    PassageTaken,
    Passed,
    PieceFetched,
    Rolled,
    SeenAccused,
    SeenCardShown,
    SeenDealt,
    SeenEvent,
    Suggested,
    TurnEnded,
    View,
    Walked,
    WeaponFetched,
)
from casefile.locales import Translator


def tell(event: SeenEvent, view: View, translator: Translator) -> str:
    """One event as a line of text.

    `view` is the reader's view after the event; the player of `view.seat` is addressed as "you", and with
    None, a spectator's view, nobody is. The story tells what the event carries and no more: a reader who may
    know everything is handed events that name the card shown (`SeenCardShown.card`) or the envelope found
    (`SeenAccused.envelope`), together with a spectator's view.
    """
    say = Phrases(view.public.edition, translator)
    text = translator.text
    match event:
        case SeenDealt():
            return _dealt(event, view, say)
        case Rolled(seat, dice):
            detail = f" ({' + '.join(map(str, dice))})" if len(dice) > 1 else ""
            return text("story-rolled", total=sum(dice), detail=detail, **say.who(view, seat))
        case Walked():
            return _walked(event, view, say)
        case PassageTaken(seat, room):
            return text("story-passage", **say.who(view, seat), **say.room(room))
        case Suggested(seat, triple):
            return text("story-suggested", **say.who(view, seat), **say.triple(triple))
        case PieceFetched(suspect, room):
            is_me = view.seat is not None and view.public.players[view.seat] == suspect
            piece: Details = {**say.suspect(suspect), "me": "yes" if is_me else "no"}
            return text("story-piece-fetched", **piece, **say.room(room))
        case WeaponFetched(weapon, room):
            return text("story-weapon-fetched", weapon=say.name(weapon), weapon_id=weapon, **say.room(room))
        case Passed(seat):
            was_last = view.public.phase is Phase.END
            return text("story-passed-last" if was_last else "story-passed", **say.who(view, seat))
        case SeenCardShown():
            return _shown(event, view, say)
        case SeenAccused():
            return _accused(event, view, say)
        case DoorCleared(seat, room):
            return text("story-door-cleared", **say.who(view, seat), **say.room(room))
        case EnvelopeOpened(envelope):
            return text("story-envelope-opened", **say.triple(envelope))
        case TurnEnded(next=seat):
            return text("story-turn", **say.who(view, seat))
        case GameEnded(winner):
            return text("story-nobody-won") if winner is None else text("story-won", **say.who(view, winner))
        case _:
            assert_never(event)


def tell_hands(event: GameEnded, view: View, translator: Translator) -> list[str]:
    """When all is over: who held what, a line for every player."""
    say = Phrases(view.public.edition, translator)
    return [
        translator.text("end-hand", who=say.player_marked(view, Seat(seat)), cards=say.names(hand))
        for seat, hand in enumerate(event.hands)
    ]


def _dealt(event: SeenDealt, view: View, say: Phrases) -> str:
    hands = [
        say.text("hand-size", who=say.player_marked(view, Seat(seat)), count=size)
        for seat, size in enumerate(event.hand_sizes)
    ]
    return say.text("story-dealt", hands=", ".join(hands), **say.who(view, event.first))


def _walked(event: Walked, view: View, say: Phrases) -> str:
    who = say.who(view, event.seat)
    if not event.path:
        return say.text("story-stayed", **who)
    end = event.path[-1]
    if isinstance(end, str):
        return say.text("story-entered", **who, **say.room(end))
    return say.text("story-walked", **who, **say.square(end))


def _shown(event: SeenCardShown, view: View, say: Phrases) -> str:
    by, to = view.public.players[event.seat], view.public.players[event.to]
    players: Details = {
        "who": say.text("who-first", **say.suspect(by)),
        "asker": say.name(to),
        "asker_id": to,
    }
    if event.card is None:
        return say.text("story-shown-hidden", **players)
    role = "by-me" if view.seat == event.seat else "to-me" if view.seat == event.to else "open"
    return say.text("story-shown", role=role, **players, **say.card(event.card))


def _accused(event: SeenAccused, view: View, say: Phrases) -> str:
    who = say.who(view, event.seat)
    key = "story-accused-rightly" if event.correct else "story-accused-falsely"
    told = say.text(key, **who, **say.triple(event.triple))
    if event.envelope is None:
        return told
    return told + " " + say.text("story-envelope-seen", **who, **say.triple(event.envelope))
