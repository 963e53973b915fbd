"""What a seat knows of a game, made from what a server tells: the engine's own View, and its events.

Snapshots and happenings are worded by `server/wire/game_words.py`; this is the way back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, assert_never, get_args

import msgspec

from casefile.editions import edition
from casefile.game import seen
from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.board import Place, Square
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.edition import Edition
from casefile.game.public import Accusation, Draft, Phase, Public, SeenCard, Suggestion
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
    kind = _KINDS.get(message.get("what", ""))
    return None if kind is None else msgspec.convert(message, kind)


def dealt(happened: told.WasDealt, chair: str) -> seen.SeenDealt:
    """The first event of a game, as this chair sees it."""
    rules = edition(happened.edition, frozenset(happened.house_rules))
    players = tuple(map(Suspect, happened.players))
    return seen.SeenDealt(
        edition=rules,
        players=players,
        first=Seat(happened.players.index(happened.first)),
        hand_sizes=tuple(happened.hand_sizes[player] for player in players),
        weapons=_weapons(rules, happened.weapons),
        pieces=_pieces(rules, happened.pieces),
        # Nobody is fetched at the start of a game: only placed openings do that, and those are not online.
        fetched=frozenset(),
        viewer=_seat(players, chair),
        hand=tuple(map(Suspect, happened.hand)),
    )


def seen_event(public: Public, happened: Moved) -> seen.SeenEvent:
    """Something that happened in the game."""
    players = public.players

    def seat(name: str) -> Seat:
        return Seat(players.index(Suspect(name)))

    match happened:
        case told.HasRolled(by, dice):
            return seen.Rolled(seat(by), dice)
        case told.HasWalked(by, path):
            return seen.Walked(seat(by), tuple(map(_place, path)))
        case told.WentThrough(by, room):
            return seen.PassageTaken(seat(by), Room(room))
        case told.HasSuggested(by, suspect, weapon, room):
            return seen.Suggested(seat(by), _triple(suspect, weapon, room))
        case told.PieceCame(suspect, room):
            return seen.PieceFetched(Suspect(suspect), Room(room))
        case told.WeaponCame(weapon, room):
            return seen.WeaponFetched(Weapon(weapon), Room(room))
        case told.HasPassed(by):
            return seen.Passed(seat(by))
        case told.HasShown(by, to, card):
            return seen.SeenCardShown(seat(by), seat(to), None if card is None else _card(card))
        case told.HasAccused(by, suspect, weapon, room, correct, envelope):
            found = None if envelope is None else _triple(*envelope)
            return seen.SeenAccused(seat(by), _triple(suspect, weapon, room), correct, found)
        case told.ClearedDoor(by, room):
            return seen.DoorCleared(seat(by), Room(room))
        case told.OpenedEnvelope(suspect, weapon, room):
            return seen.EnvelopeOpened(_triple(suspect, weapon, room))
        case told.EndedTurn(by, following):
            return seen.TurnEnded(seat(by), seat(following))
        case told.GameOver(winner, hands, shown):
            return seen.GameEnded(
                None if winner is None else seat(winner),
                tuple(tuple(map(_card, hands[player])) for player in players),
                _seen(players, shown),
            )
        case _:
            assert_never(happened)


def view_from(info: GameInfo, chair: str) -> seen.View:
    """All that a chair knows in the middle of a game, from a snapshot."""
    rules = edition(info.edition, frozenset(info.house_rules))
    players = tuple(map(Suspect, info.players))
    pieces, phase = _pieces(rules, info.pieces), Phase(info.phase)
    suggestions = tuple(
        Suggestion(
            each.turn,
            Seat(info.players.index(each.by)),
            _triple(each.suspect, each.weapon, each.room),
            tuple(Seat(info.players.index(name)) for name in each.passed),
            _seat(players, each.shown_by),
        )
        for each in info.suggestions
    )
    # While somebody owes a card, the last one is not settled.
    pending = suggestions[-1] if phase is Phase.SHOW else None
    envelope = None if info.envelope is None else _triple(*info.envelope)
    public = Draft(
        edition=rules,
        players=players,
        hand_sizes=tuple(info.hand_sizes[player] for player in players),
        first=Seat(info.players.index(info.first)),
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
        asked=_seat(players, info.asked),
        settled=suggestions if pending is None else suggestions[:-1],
        pending=None if pending is None else pending._replace(passed=()),
        passed=() if pending is None else pending.passed,
        accusations=tuple(
            Accusation(
                each.turn,
                Seat(info.players.index(each.by)),
                _triple(each.suspect, each.weapon, each.room),
                each.correct,
            )
            for each in info.accusations
        ),
        winner=_seat(players, info.winner),
        # A false accuser knows it too, but it does not lie open for that.
        envelope=envelope if phase is Phase.OVER else None,
    ).seal()
    return seen.View(
        public,
        _seat(players, chair),
        tuple(map(_card, info.hand)),
        _seen(players, info.seen),
        envelope,
        None if info.hands is None else tuple(tuple(map(_card, info.hands[player])) for player in players),
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


def _seat(players: tuple[Suspect, ...], name: str | None) -> Seat | None:
    return Seat(players.index(Suspect(name))) if name in players else None


def _place(spot: told.Spot) -> Place:
    return Room(spot) if isinstance(spot, str) else Square(*spot)


def _spot(place: Place) -> str | tuple[int, int]:
    return place if isinstance(place, str) else (place.row, place.col)


def _triple(suspect: str, weapon: str, room: str) -> Triple:
    return Triple(Suspect(suspect), Weapon(weapon), Room(room))


def _card(name: str) -> Card:
    # All three kinds are plain strings: which of them it is does not matter to whoever compares cards.
    return Suspect(name)


def _pieces(rules: Edition, pieces: Mapping[str, told.Spot]) -> tuple[Place, ...]:
    return tuple(_place(pieces[suspect]) for suspect in rules.deck.suspects)


def _weapons(rules: Edition, weapons: Mapping[str, str]) -> tuple[Room, ...]:
    return tuple(Room(weapons[weapon]) for weapon in rules.deck.weapons)


def _seen(players: tuple[Suspect, ...], shown: tuple[told.ShownCard, ...]) -> tuple[SeenCard, ...]:
    return tuple(
        SeenCard(
            each.suggestion,
            Seat(players.index(Suspect(each.by))),
            Seat(players.index(Suspect(each.to))),
            _card(each.card),
        )
        for each in shown
    )
