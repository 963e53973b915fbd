"""A game for the wire: what `casefile.game.view` lets through, in the words of the protocol.

Beside it the fair deal: whoever may know a card may also open the commitment to it.
"""

from __future__ import annotations

from typing import assert_never

from casefile.game.actions import Seat
from casefile.game.cards import Suspect, Triple
from casefile.game.events import Accused, CardShown, Event
from casefile.game.seen import (
    DoorCleared,
    EnvelopeOpened,
    GameEnded,
    Hands,
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
from casefile.game.view import redact, redact_dealt, view
from casefile.server.table.state import Game
from casefile.server.wire.game_happenings import (
    ClearedDoor,
    EndedTurn,
    GameOver,
    HasAccused,
    HasPassed,
    HasRolled,
    HasShown,
    HasSuggested,
    HasWalked,
    OpenedEnvelope,
    Opening,
    PieceCame,
    ShownCard,
    SlotCommitment,
    WasDealt,
    WeaponCame,
    WentThrough,
)
from casefile.server.wire.happenings import AnyHappening
from casefile.server.wire.messages import AccusationInfo, GameInfo, SuggestionInfo


def seen_events(
    game: Game,
) -> tuple[tuple[AnyHappening, ...], dict[Suspect, tuple[AnyHappening, ...]]]:
    """What everybody learns of the last action, and what the few who may know more learn instead."""
    events = game.latest
    common = tuple([_told(game, redact(event, None), None) for event in events])
    special = {
        game.players[seat]: tuple([_told(game, redact(event, seat), seat) for event in events])
        # Only for those few: for all the others one text serves everybody.
        for seat in _insiders(events)
    }
    return common, special


def opened_events(game: Game) -> tuple[AnyHappening, ...]:
    """The last action as it is told once the game is over: with the card, if one was shown."""
    shower = {id(event): event.seat for event in game.latest if type(event) is CardShown}
    return tuple([_told(game, redact(event, shower.get(id(event))), None) for event in game.latest])


def opened_envelope(game: Game) -> Triple:
    """What the envelope held, when the game is over."""
    assert game.over, "nobody looks into the envelope of a game that is played"
    return game.state.secrets.envelope


def opened_deal(game: Game) -> AnyHappening:
    """The deal as everybody saw it; the hands come with the end."""
    return _told(game, redact_dealt(game.dealt, None), None)


def _insiders(events: tuple[Event, ...]) -> set[Seat]:
    """The seats that may know more of these events than a spectator."""
    found: set[Seat] = set()
    for event in events:
        if type(event) is CardShown:
            found.update((event.seat, event.to))
        elif type(event) is Accused:
            found.add(event.seat)
    return found


def seen_deal(game: Game) -> dict[Suspect | None, AnyHappening]:
    """The deal for everybody who plays, and for a spectator."""
    seats: list[Seat | None] = [None, *map(Seat, range(len(game.players)))]
    return {
        None if seat is None else game.players[seat]: _told(game, redact_dealt(game.dealt, seat), seat)
        for seat in seats
    }


def _told(game: Game, event: SeenEvent, viewer: Seat | None) -> AnyHappening:
    """One event as the protocol words it."""
    players = game.players
    match event:
        case Rolled(seat, dice):
            return HasRolled(players[seat], dice)
        case Walked(seat, path):
            return HasWalked(players[seat], path)
        case PassageTaken(seat, room):
            return WentThrough(players[seat], room)
        case Suggested(seat, triple):
            return HasSuggested(players[seat], *triple)
        case PieceFetched(suspect, room):
            return PieceCame(suspect, room)
        case WeaponFetched(weapon, room):
            return WeaponCame(weapon, room)
        case Passed(seat):
            return HasPassed(players[seat])
        case SeenCardShown(seat, to, card):
            # Only who was shown the card may check it; the shower has had its opening since the deal.
            opening = _opening_of(game, card) if card is not None and viewer == to else None
            return HasShown(players[seat], players[to], card, opening)
        case SeenAccused(seat, triple, correct, envelope):
            # Whoever has looked into the envelope may check that it is the one that was sealed.
            openings = () if envelope is None else _openings(game, None)
            return HasAccused(players[seat], *triple, correct, envelope, openings)
        case DoorCleared(seat, room):
            return ClearedDoor(players[seat], room)
        case EnvelopeOpened(envelope):
            return OpenedEnvelope(*envelope)
        case TurnEnded(seat, following):
            return EndedTurn(players[seat], players[following])
        case GameEnded(winner, hands, shown):
            return GameOver(
                None if winner is None else players[winner],
                _hands(game, hands),
                tuple(ShownCard(s.suggestion, players[s.by], players[s.to], s.card) for s in shown),
                game.offer.secret,
                game.offer.revealed,
            )
        case SeenDealt():
            return _told_deal(game, event)
        case _:
            assert_never(event)


def _told_deal(game: Game, event: SeenDealt) -> WasDealt:
    deck, players = event.edition.deck, event.players
    holder = None if event.viewer is None else players[event.viewer]
    return WasDealt(
        game=game.number,
        edition=event.edition.id,
        house_rules=event.edition.house_rules,
        players=players,
        first=players[event.first],
        hand_sizes=dict(zip(players, event.hand_sizes, strict=True)),
        weapons=dict(zip(deck.weapons, event.weapons, strict=True)),
        pieces=dict(zip(deck.suspects, event.pieces, strict=True)),
        slots=_slots(game),
        hand=event.hand,
        openings=() if holder is None else _openings(game, holder),
    )


def _hands(game: Game, hands: Hands) -> dict[str, tuple[str, ...]]:
    return dict(zip(game.players, hands, strict=True))


def _slots(game: Game) -> tuple[SlotCommitment, ...]:
    return tuple(SlotCommitment(slot.holder, slot.commitment) for slot in game.slots)


def _openings(game: Game, holder: Suspect | None) -> tuple[Opening, ...]:
    """All that somebody holds; None is the envelope."""
    return tuple(
        Opening(number, slot.card, slot.salt)
        for number, slot in enumerate(game.slots)
        if slot.holder == holder
    )


def _opening_of(game: Game, card: str) -> Opening:
    return next(
        Opening(number, slot.card, slot.salt) for number, slot in enumerate(game.slots) if slot.card == card
    )


def longest_name(game: Game) -> int:
    """How many letters the longest card name has."""
    return max(map(len, game.state.public.edition.deck.cards))


def known_to(game: Game, viewer: Suspect | None) -> View:
    """All that a chair knows of a game, in the engine's own words: for bots and notebooks."""
    return view(game.state, game.seat(viewer))


def game_info(game: Game, viewer: Suspect | None) -> GameInfo:
    """A game as a chair knows it. A chair that does not play in it knows what a spectator knows."""
    seat = game.seat(viewer)
    known = view(game.state, seat)
    public, players = known.public, known.public.players
    deck = public.edition.deck
    over = public.over
    return GameInfo(
        number=game.number,
        edition=public.edition.id,
        house_rules=public.edition.house_rules,
        players=players,
        hand_sizes=dict(zip(players, public.hand_sizes, strict=True)),
        first=players[public.first],
        version=public.version,
        phase=public.phase.value,
        turn=players[public.turn],
        turns=public.turns,
        dice=public.dice,
        pieces=dict(zip(deck.suspects, public.pieces, strict=True)),
        weapons=dict(zip(deck.weapons, public.weapons, strict=True)),
        fetched=tuple(players[s] for s in sorted(public.fetched)),
        out=tuple(players[s] for s in sorted(public.out)),
        asked=None if public.asked is None else players[public.asked],
        suggestions=tuple(
            SuggestionInfo(
                s.turn,
                players[s.by],
                *s.triple,
                tuple(players[passed] for passed in s.passed),
                None if s.shown_by is None else players[s.shown_by],
            )
            for s in public.suggestions
        ),
        accusations=tuple(
            AccusationInfo(a.turn, players[a.by], *a.triple, a.correct) for a in public.accusations
        ),
        commitment=game.offer.commitment,
        placed=game.offer.placed,
        slots=_slots(game),
        aborted=game.aborted,
        waiting_since=game.waiting_since,
        deadline=game.deadline,
        winner=None if public.winner is None else players[public.winner],
        hand=known.hand,
        openings=() if seat is None else _openings(game, players[seat]),
        seen=tuple(ShownCard(s.suggestion, players[s.by], players[s.to], s.card) for s in known.seen),
        envelope=known.envelope,
        hands=None if known.hands is None else _hands(game, known.hands),
        secret=game.offer.secret if over else None,
        shares=game.offer.revealed if over else None,
    )
