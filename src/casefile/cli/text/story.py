"""The story of a game: every event one plain line, told from the reader's viewpoint."""

from __future__ import annotations

from typing import assert_never

from casefile.cli.text.phrases import Phrases, SentenceDetails
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
    phrases = Phrases(view.public.edition, translator)
    text = translator.text
    match event:
        case SeenDealt():
            return _dealt(event, view, phrases)
        case Rolled(seat, dice):
            detail = f" ({' + '.join(map(str, dice))})" if len(dice) > 1 else ""
            return text("story-rolled", total=sum(dice), detail=detail, **phrases.who(view, seat))
        case Walked():
            return _walked(event, view, phrases)
        case PassageTaken(seat, room):
            return text("story-passage", **phrases.who(view, seat), **phrases.room(room))
        case Suggested(seat, triple):
            return text("story-suggested", **phrases.who(view, seat), **phrases.triple(triple))
        case PieceFetched(suspect, room):
            is_me = view.seat is not None and view.public.players[view.seat] == suspect
            piece: SentenceDetails = {**phrases.suspect(suspect), "me": "yes" if is_me else "no"}
            return text("story-piece-fetched", **piece, **phrases.room(room))
        case WeaponFetched(weapon, room):
            return text(
                "story-weapon-fetched", weapon=phrases.name(weapon), weapon_id=weapon, **phrases.room(room)
            )
        case Passed(seat):
            # The view is the one after the event: with the last pass the suggestion is settled.
            was_last = view.public.phase is Phase.END
            return text("story-passed-last" if was_last else "story-passed", **phrases.who(view, seat))
        case SeenCardShown():
            return _shown(event, view, phrases)
        case SeenAccused():
            return _accused(event, view, phrases)
        case DoorCleared(seat, room):
            return text("story-door-cleared", **phrases.who(view, seat), **phrases.room(room))
        case EnvelopeOpened(envelope):
            return text("story-envelope-opened", **phrases.triple(envelope))
        case TurnEnded(next=seat):
            return text("story-turn", **phrases.who(view, seat))
        case GameEnded(winner):
            return (
                text("story-nobody-won") if winner is None else text("story-won", **phrases.who(view, winner))
            )
        case _:
            assert_never(event)


def tell_hands(event: GameEnded, view: View, translator: Translator) -> list[str]:
    """When all is over: who held what, a line for every player."""
    phrases = Phrases(view.public.edition, translator)
    return [
        translator.text("end-hand", who=phrases.player_marked(view, Seat(seat)), cards=phrases.names(hand))
        for seat, hand in enumerate(event.hands)
    ]


def _dealt(event: SeenDealt, view: View, phrases: Phrases) -> str:
    hands = [
        phrases.text("hand-size", who=phrases.player_marked(view, Seat(seat)), count=size)
        for seat, size in enumerate(event.hand_sizes)
    ]
    # Where the start passes on, so does the deal: whoever begins has dealt. [R13]
    key = "story-dealt-by" if event.edition.switches.start_passes_on else "story-dealt"
    return phrases.text(key, hands=", ".join(hands), **phrases.who(view, event.first))


def _walked(event: Walked, view: View, phrases: Phrases) -> str:
    who = phrases.who(view, event.seat)
    if not event.path:
        return phrases.text("story-stayed", **who)
    end = event.path[-1]
    if isinstance(end, str):
        return phrases.text("story-entered", **who, **phrases.room(end))
    return phrases.text("story-walked", **who, **phrases.square(end))


def _shown(event: SeenCardShown, view: View, phrases: Phrases) -> str:
    by, to = view.public.players[event.seat], view.public.players[event.to]
    players: SentenceDetails = {
        "who": phrases.text("who-first", **phrases.suspect(by)),
        "asker": phrases.name(to),
        "asker_id": to,
    }
    if event.card is None:
        return phrases.text("story-shown-hidden", **players)
    role = "by-me" if view.seat == event.seat else "to-me" if view.seat == event.to else "open"
    return phrases.text("story-shown", role=role, **players, **phrases.card(event.card))


def _accused(event: SeenAccused, view: View, phrases: Phrases) -> str:
    who = phrases.who(view, event.seat)
    key = "story-accused-rightly" if event.correct else "story-accused-falsely"
    told = phrases.text(key, **who, **phrases.triple(event.triple))
    if event.envelope is None:
        return told
    return told + " " + phrases.text("story-envelope-seen", **who, **phrases.triple(event.envelope))
