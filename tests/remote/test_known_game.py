"""What a program makes of the lines it is sent is what the seat knows, to the last field."""

from __future__ import annotations

import json
import random

import msgspec
import pytest

from casefile.editions import EDITION_IDS
from casefile.game.actions import Action, Roll
from casefile.game.fold import first_view, fold
from casefile.game.menu import menu
from casefile.game.seen import View
from casefile.game.view import view
from casefile.remote.known_game import action_on_the_wire, dealt, game_happening, seen_event, view_from
from casefile.server.table.play import action_of
from casefile.server.table.view import snapshot
from casefile.server.wire import commands
from casefile.server.wire.game_happenings import WasDealt
from casefile.server.wire.messages import Snapshot
from tests.support.random_games import random_action
from tests.support.server.pure_table import PureTable, playing

PLAYERS = 4
NOTHING = {"happened": ()}
"""Of lines before somebody sat down."""


def by_chance(known: View, rng: random.Random) -> Action:
    """Any action but an accusation; a roll without dice."""
    assert known.seat is not None
    action = random_action(rng, known.public.edition, known.seat, menu(known), 0)
    return Roll(action.seat, ()) if isinstance(action, Roll) else action


class Follower:
    """Folds what one chair is told."""

    def __init__(self, desk: PureTable, chair: str) -> None:
        self._desk, self._chair = desk, chair
        self._heard = 0
        self.view: View | None = None

    def hear(self) -> None:
        for told in self._desk.told[self._heard :]:
            for happening in told.get(self._chair, NOTHING)["happened"]:  # type: ignore[call-overload]
                found = game_happening(happening)
                if isinstance(found, WasDealt):
                    self.view = first_view(dealt(found, self._chair))
                elif found is not None and self.view is not None:
                    self.view = fold(self.view, seen_event(self.view.public, found))
        self._heard = len(self._desk.told)


@pytest.mark.parametrize("edition", EDITION_IDS)
def test_snapshots_and_lines_both_lead_to_the_view_of_the_seat(edition: str) -> None:
    desk = playing(PLAYERS, edition=edition)
    rng = random.Random(edition)
    followers = {chair: Follower(desk, chair) for chair in desk.seats}
    kinds: set[str] = set()
    for number in range(250):
        for chair, follower in followers.items():
            follower.hear()
            known = view(desk.game.state, desk.game.seat(chair))
            assert follower.view == known
            told = msgspec.json.decode(snapshot(desk.table, chair), type=Snapshot)
            assert told.game is not None
            assert view_from(told.game, chair) == known
        if desk.game.over:
            break
        if number % 40 == 39 and desk.snapshot(desk.acting)["menu"].get("accuse"):
            desk.accuse(right=number > 200)
        else:
            seat = desk.game.seat(desk.acting)
            known = view(desk.game.state, seat)
            action = by_chance(known, rng)
            wanted = action_on_the_wire(action)
            kinds.add(type(wanted).__name__)
            desk.act(**json.loads(msgspec.json.encode(wanted)))
    assert kinds >= {"RollDice", "WalkTo", "MakeSuggestion", "ShowCard", "EndOfTurn"}
    assert desk.game.state.public.out, "somebody has accused, and falsely"


def test_a_spectator_knows_no_hand() -> None:
    desk = playing(PLAYERS)
    told = msgspec.json.decode(snapshot(desk.table, None), type=Snapshot)
    assert told.game is not None
    assert view_from(told.game, "nobody") == view(desk.game.state, None)


def test_every_action_comes_back_as_it_was() -> None:
    desk = playing(PLAYERS)
    rng = random.Random(1)
    for _ in range(60):
        known = view(desk.game.state, desk.game.seat(desk.acting))
        action = by_chance(known, rng)
        wire = msgspec.convert(
            json.loads(msgspec.json.encode(action_on_the_wire(action))), commands.AnyAction
        )
        assert known.seat is not None
        assert action_of(wire, known.seat, known.public) == action
        desk.act(**json.loads(msgspec.json.encode(wire)))
        if desk.game.over:
            break


def test_happenings_of_a_later_version_are_skipped() -> None:
    assert game_happening({"what": "struck-by-lightning", "by": "plum"}) is None
    assert game_happening({"what": "said", "chair": "plum", "text": "Rope?"}) is None
    assert game_happening({}) is None
