"""What a seat knows of a game, made from what a server tells: the engine's own View, and its events.

Snapshots and happenings are worded by `server/wire/game_words.py`; this is the way back. What cannot be is
a ValueError or a LookupError: an unknown card or place, a seat out of turn. The engine does not expect these.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, assert_never, get_args

import msgspec

from casefile.editions import edition
from casefile.game import seen
from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.board import Place, Square
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.edition import Edition
from casefile.game.public import Accusation, Draft, Phase, Public, SeenCard, Suggestion
from casefile.game.seating import hand_sizes, seat_order
from casefile.server.wire import commands
from casefile.server.wire import game_happenings as told
from casefile.server.wire.messages import GameInfo

Moved = (
    told.HasRolled
    | told.HasWalked
    | told.WentThrough
    | told.HasSuggested
    | told.PieceCame
    | told.WeaponCame
    | told.HasPassed
    | told.HasShown
    | told.HasAccused
    | told.ClearedDoor
    | told.OpenedEnvelope
    | told.EndedTurn
    | told.GameOver
)
_KINDS: Mapping[str, type] = {kind.__struct_config__.tag: kind for kind in (*get_args(Moved), told.WasDealt)}


def game_happening(message: Mapping[str, Any]) -> Moved | told.WasDealt | None:
    """A happening of the game. None for those of the table, and for those of a later version."""
    # Kinds that a newer server has added are no mistake: the protocol asks clients to skip them.
    kind = _KINDS.get(str(message.get("what")))
    return None if kind is None else msgspec.convert(message, kind)


def dealt(happened: told.WasDealt, chair: str) -> seen.SeenDealt:
    """The first event of a game, as this chair sees it."""
    rules = edition(happened.edition, frozenset(happened.house_rules))
    players = _players(rules, happened.players)
    first = Seat(players.index(Suspect(happened.first)))
    viewer = _seat(players, chair)
    sizes = _hand_sizes(rules, players, first, happened.hand_sizes)
    return seen.SeenDealt(
        edition=rules,
        players=players,
        first=first,
        hand_sizes=sizes,
        weapons=_weapons(rules, happened.weapons),
        pieces=_pieces(rules, happened.pieces),
        # Nobody is fetched at the start of a game: only placed openings do that, and those are not online.
        fetched=frozenset(),
        viewer=viewer,
        hand=_hand(rules, happened.hand, 0 if viewer is None else sizes[viewer]),
    )


def seen_event(public: Public, happened: Moved) -> seen.SeenEvent:
    """Something that happened in the game."""
    players, rules = public.players, public.edition

    seat, acting = partial(_seated, public), partial(_acting, public)
    match happened:
        case told.HasRolled(by, dice):
            _check(dice in rules.rolls)
            return seen.Rolled(acting(by), dice)
        case told.HasWalked(by, path):
            return seen.Walked(acting(by), _places(rules, path))
        case told.WentThrough(by, room):
            return seen.PassageTaken(acting(by), _room(rules, room))
        case told.HasSuggested(by, suspect, weapon, room):
            return seen.Suggested(acting(by), _triple(rules, suspect, weapon, room))
        case told.PieceCame(suspect, room):
            _check(suspect in rules.deck.suspects)
            return seen.PieceFetched(Suspect(suspect), _room(rules, room))
        case told.WeaponCame(weapon, room):
            _check(weapon in rules.deck.weapons)
            return seen.WeaponFetched(Weapon(weapon), _room(rules, room))
        case told.HasPassed(by):
            return seen.Passed(acting(by))
        case told.HasShown(by, to, card):
            return seen.SeenCardShown(acting(by), seat(to), _answer(public, seat(to), card))
        case told.HasAccused(by, suspect, weapon, room, correct, envelope):
            triple = _triple(rules, suspect, weapon, room)
            return seen.SeenAccused(acting(by), triple, correct, _envelope(rules, envelope))
        case told.ClearedDoor(by, room):
            return seen.DoorCleared(seat(by), _room(rules, room))
        case told.OpenedEnvelope(suspect, weapon, room):
            return seen.EnvelopeOpened(_triple(rules, suspect, weapon, room))
        case told.EndedTurn(by, following):
            return seen.TurnEnded(acting(by), seat(following))
        case told.GameOver(winner, hands, shown):
            return seen.GameEnded(
                _player(players, winner),
                _hands(rules, players, public.hand_sizes, hands),
                _seen(rules, players, shown, len(public.suggestions)),
            )
        case _:
            assert_never(happened)


def view_from(info: GameInfo, chair: str) -> seen.View:
    """All that a chair knows in the middle of a game, from a snapshot."""
    rules = edition(info.edition, frozenset(info.house_rules))
    players = _players(rules, info.players)
    viewer = _seat(players, chair)
    first = Seat(players.index(Suspect(info.first)))
    sizes = _hand_sizes(rules, players, first, info.hand_sizes)
    _check(info.version > 0 and info.turns > 0 and (not info.dice or info.dice in rules.rolls))
    pieces, phase = _pieces(rules, info.pieces), Phase(info.phase)
    suggestions = tuple(
        Suggestion(
            each.turn,
            Seat(info.players.index(each.by)),
            _triple(rules, each.suspect, each.weapon, each.room),
            tuple(Seat(info.players.index(name)) for name in each.passed),
            _player(players, each.shown_by),
        )
        for each in info.suggestions
    )
    # While somebody owes a card, the last one is not settled.
    pending = suggestions[-1] if phase is Phase.SHOW else None
    _check((info.asked is None) == (pending is None) and (phase is not Phase.WALK or bool(info.dice)))
    envelope = _envelope(rules, info.envelope)
    public = Draft(
        edition=rules,
        players=players,
        hand_sizes=sizes,
        first=first,
        version=info.version,
        turn=Seat(info.players.index(info.turn)),
        turns=info.turns,
        phase=phase,
        dice=info.dice,
        pieces=pieces,
        occupied=rules.moves.mask(pieces),
        weapons=_weapons(rules, info.weapons),
        fetched=frozenset(Seat(info.players.index(name)) for name in info.fetched),
        out=frozenset(Seat(info.players.index(name)) for name in info.out),
        asked=_player(players, info.asked),
        settled=suggestions if pending is None else suggestions[:-1],
        pending=None if pending is None else pending._replace(passed=()),
        passed=() if pending is None else pending.passed,
        accusations=tuple(
            Accusation(
                each.turn,
                Seat(info.players.index(each.by)),
                _triple(rules, each.suspect, each.weapon, each.room),
                each.correct,
            )
            for each in info.accusations
        ),
        winner=_player(players, info.winner),
        # A false accuser knows it too, but it does not lie open for that.
        envelope=envelope if phase is Phase.OVER else None,
    ).seal()
    return seen.View(
        public,
        viewer,
        _hand(rules, info.hand, 0 if viewer is None else sizes[viewer]),
        _seen(rules, players, info.seen, len(suggestions)),
        envelope,
        None if info.hands is None else _hands(rules, players, sizes, info.hands),
    )


def action_on_the_wire(action: Action) -> commands.AnyAction:
    """The same in the words of the protocol. What the dice show is for the server."""
    match action:
        case Roll():
            return commands.RollDice()
        case Walk(to=to, path=path):
            return commands.WalkTo(_spot(to), None if path is None else [_spot(place) for place in path])
        case TakePassage():
            return commands.ThroughPassage()
        case Suggest(triple=triple):
            return commands.MakeSuggestion(*triple)
        case Show(card=card):
            return commands.ShowCard(card)
        case Accuse(triple=triple):
            return commands.MakeAccusation(*triple)
        case EndTurn():
            return commands.EndOfTurn()
        case _:
            assert_never(action)


def _seated(public: Public, name: str) -> Seat:
    return Seat(public.players.index(Suspect(name)))


def _acting(public: Public, name: str) -> Seat:
    seat = _seated(public, name)
    _check(seat == public.acting)
    return seat


def _check(possible: bool) -> None:
    if not possible:
        raise ValueError


def _players(rules: Edition, names: tuple[str, ...]) -> tuple[Suspect, ...]:
    players = tuple(map(Suspect, names))
    _check(rules.fewest_players <= len(players) <= rules.most_players)
    _check(players == seat_order(rules, frozenset(players)))
    return players


def _hand_sizes(
    rules: Edition, players: tuple[Suspect, ...], first: Seat, told_sizes: Mapping[str, int]
) -> tuple[int, ...]:
    sizes = tuple(told_sizes[player] for player in players)
    _check(sizes == hand_sizes(rules, len(players), first))
    return sizes


def _seat(players: tuple[Suspect, ...], name: str | None) -> Seat | None:
    return Seat(players.index(Suspect(name))) if name in players else None


def _player(players: tuple[Suspect, ...], name: str | None) -> Seat | None:
    return None if name is None else Seat(players.index(Suspect(name)))


def _place(rules: Edition, spot: told.Spot) -> Place:
    if isinstance(spot, str):
        return _room(rules, spot)
    _check(Square(*spot) in rules.board.squares)
    return Square(*spot)


def _places(rules: Edition, spots: tuple[told.Spot, ...]) -> tuple[Place, ...]:
    return tuple(_place(rules, spot) for spot in spots)


def _spot(place: Place) -> str | tuple[int, int]:
    return place if isinstance(place, str) else (place.row, place.col)


def _room(rules: Edition, name: str) -> Room:
    _check(name in rules.deck.rooms)
    return Room(name)


def _triple(rules: Edition, suspect: str, weapon: str, room: str) -> Triple:
    triple = Triple(Suspect(suspect), Weapon(weapon), Room(room))
    _check(rules.deck.allows(triple))
    return triple


def _envelope(rules: Edition, names: tuple[str, str, str] | None) -> Triple | None:
    return None if names is None else _triple(rules, *names)


def _card(rules: Edition, name: str) -> Card:
    _check(name in rules.deck)
    # All three kinds are plain strings: which of them it is does not matter to whoever compares cards.
    return Suspect(name)


def _answer(public: Public, asker: Seat, name: str | None) -> Card | None:
    """The card that answers the question, if this seat may know it."""
    _check(public.pending is not None and public.pending.by == asker)
    if name is None or public.pending is None:
        return None
    card = _card(public.edition, name)
    _check(card in public.pending.triple)
    return card


def _hand(rules: Edition, names: tuple[str, ...], size: int) -> tuple[Card, ...]:
    _check(len(names) == len(set(names)) == size)
    return tuple(_card(rules, name) for name in names)


def _hands(
    rules: Edition, players: tuple[Suspect, ...], sizes: tuple[int, ...], hands: Mapping[str, tuple[str, ...]]
) -> seen.Hands:
    found = tuple(_hand(rules, hands[player], size) for player, size in zip(players, sizes, strict=True))
    _check(len(set().union(*found)) == sum(sizes))
    return found


def _pieces(rules: Edition, pieces: Mapping[str, told.Spot]) -> tuple[Place, ...]:
    return _places(rules, tuple(pieces[suspect] for suspect in rules.deck.suspects))


def _weapons(rules: Edition, weapons: Mapping[str, str]) -> tuple[Room, ...]:
    return tuple(_room(rules, weapons[weapon]) for weapon in rules.deck.weapons)


def _seen(
    rules: Edition, players: tuple[Suspect, ...], shown: tuple[told.ShownCard, ...], suggestions: int
) -> tuple[SeenCard, ...]:
    _check(all(0 <= each.suggestion < suggestions for each in shown))
    return tuple(
        SeenCard(
            each.suggestion,
            Seat(players.index(Suspect(each.by))),
            Seat(players.index(Suspect(each.to))),
            _card(rules, each.card),
        )
        for each in shown
    )
