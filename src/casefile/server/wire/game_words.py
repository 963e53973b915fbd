"""A game in the words of the protocol, from what one seat or a spectator knows of it and from nothing else.

`remote/known_game.py` is the way back. What proves that a deal was fair is not in here: see
`server/table/game_view.py`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from casefile.game import seen
from casefile.game.cards import Suspect
from casefile.game.menu import Menu
from casefile.game.public import SeenCard
from casefile.server.wire import game_happenings as told
from casefile.server.wire.happenings import AnyHappening
from casefile.server.wire.messages import AccusationInfo, ActionMenu, GameInfo, SuggestionInfo, SuggestMenu

Players = tuple[Suspect, ...]


def event_in_words(event: seen.SeenEvent, players: Players, number: int) -> AnyHappening:
    """One event of the game with this number."""
    match event:
        case seen.Rolled(seat, dice):
            return told.HasRolled(players[seat], dice)
        case seen.Walked(seat, path):
            return told.HasWalked(players[seat], path)
        case seen.PassageTaken(seat, room):
            return told.WentThrough(players[seat], room)
        case seen.Suggested(seat, triple):
            return told.HasSuggested(players[seat], *triple)
        case seen.PieceFetched(suspect, room):
            return told.PieceCame(suspect, room)
        case seen.WeaponFetched(weapon, room):
            return told.WeaponCame(weapon, room)
        case seen.Passed(seat):
            return told.HasPassed(players[seat])
        case seen.SeenCardShown(seat, to, card):
            return told.HasShown(players[seat], players[to], card)
        case seen.SeenAccused(seat, triple, correct, envelope):
            return told.HasAccused(players[seat], *triple, correct, envelope)
        case seen.DoorCleared(seat, room):
            return told.ClearedDoor(players[seat], room)
        case seen.EnvelopeOpened(envelope):
            return told.OpenedEnvelope(*envelope)
        case seen.TurnEnded(seat, following):
            return told.EndedTurn(players[seat], players[following])
        case seen.GameEnded(winner, hands, shown):
            named = None if winner is None else players[winner]
            return told.GameOver(named, _hands(players, hands), _shown(players, shown), secret="", shares={})
        case seen.SeenDealt():
            return _deal_in_words(event, number)
        case _:
            assert_never(event)


def _deal_in_words(event: seen.SeenDealt, number: int) -> told.WasDealt:
    deck, players = event.edition.deck, event.players
    return told.WasDealt(
        game=number,
        edition=event.edition.id,
        house_rules=event.edition.house_rules,
        players=players,
        first=players[event.first],
        hand_sizes=dict(zip(players, event.hand_sizes, strict=True)),
        weapons=dict(zip(deck.weapons, event.weapons, strict=True)),
        pieces=dict(zip(deck.suspects, event.pieces, strict=True)),
        slots=(),
        hand=event.hand,
    )


def game_in_words(known: seen.View, number: int) -> GameInfo:
    """All that is known of the game with this number."""
    public, players = known.public, known.public.players
    deck = public.edition.deck
    return GameInfo(
        number=number,
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
        commitment="",
        slots=(),
        aborted=(),
        waiting_since=0,
        winner=None if public.winner is None else players[public.winner],
        hand=known.hand,
        seen=_shown(players, known.seen),
        envelope=known.envelope,
        hands=None if known.hands is None else _hands(players, known.hands),
    )


def menu_in_words(menu: Menu) -> ActionMenu:
    suggest = None if menu.suggest is None else SuggestMenu(*menu.suggest)
    return ActionMenu(menu.roll, menu.walk, menu.passage, suggest, menu.show, menu.accuse, menu.end)


def _hands(players: Players, hands: seen.Hands) -> dict[str, tuple[str, ...]]:
    return dict(zip(players, hands, strict=True))


def _shown(players: Players, cards: Iterable[SeenCard]) -> tuple[told.ShownCard, ...]:
    return tuple(told.ShownCard(s.suggestion, players[s.by], players[s.to], s.card) for s in cards)
