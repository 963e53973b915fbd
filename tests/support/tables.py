"""A small table for tests: deal any opening in one line, and play it through menu, decide and evolve.

    game = table("vintage", pieces={"scarlet": door_square("lounge")}, hands={"green": "wrench"})
    game.play(*enter("scarlet", "lounge"), suggest("scarlet", "green", "wrench"))
    game.refuses(roll("scarlet", 4), "D1")

Players are named by their suspects, cards and places by their ids, so that a test reads like the game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypedDict, Unpack

import pytest

from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.board import Place, Square
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.decide import decide
from casefile.game.edition import Edition
from casefile.game.errors import Refusal
from casefile.game.events import Event
from casefile.game.evolve import begin, evolve_all
from casefile.game.menu import Menu, menu
from casefile.game.seating import hand_sizes
from casefile.game.seen import View
from casefile.game.setup import Setup, deal
from casefile.game.state import State
from casefile.game.view import view

Where = str | tuple[int, int]
"""A room's id, or the row and column of a square."""

# -- which editions a test runs for; tools/rule_table.py reads these names off the tests

EDITION_GROUPS: dict[str, list[str]] = tomllib.loads(
    (Path(__file__).parents[1] / "rules" / "rules.toml").read_text("utf-8")
)["groups"]

every_edition = pytest.mark.parametrize("edition", EDITION_GROUPS["every_edition"])
in_vintage = pytest.mark.parametrize("edition", EDITION_GROUPS["in_vintage"])
outside_vintage = pytest.mark.parametrize("edition", EDITION_GROUPS["outside_vintage"])
with_one_die = pytest.mark.parametrize("edition", EDITION_GROUPS["with_one_die"])
with_two_dice = pytest.mark.parametrize("edition", EDITION_GROUPS["with_two_dice"])

# -- laying out a game

THREE = "scarlet green plum"
ALL_SIX = "scarlet mustard white green peacock plum"
ENVELOPE = "mustard rope hall"


class Layout(TypedDict, total=False):
    """What a test may lay out otherwise than usual. Cards and players are ids with spaces between them."""

    envelope: str
    hands: Mapping[str, str]
    """The cards that matter, by player; the rest of the deck fills up the hands in order."""
    weapons: Mapping[str, str]
    pieces: Mapping[str, Where]
    fetched: str
    first: str
    house_rules: str


def opening(edition_id: str, players: str = THREE, **layout: Unpack[Layout]) -> Setup:
    """A game ready to be dealt."""
    rules = edition(edition_id, frozenset(layout.get("house_rules", "").split()))
    deck, seated = rules.deck, tuple(map(Suspect, players.split()))
    envelope = _cards(layout.get("envelope", ENVELOPE))
    wanted = {player: _cards(layout.get("hands", {}).get(player, "")) for player in seated}
    spoken_for = {*envelope, *(card for cards in wanted.values() for card in cards)}
    rest = [card for card in deck.cards if card not in spoken_for]
    first = Suspect(layout["first"]) if "first" in layout else None
    starter = Seat(seated.index(first)) if first else Seat(0)
    hands: dict[Suspect, tuple[Card, ...]] = {}
    for player, size in zip(seated, hand_sizes(rules, len(seated), starter), strict=True):
        missing = size - len(wanted[player])
        assert missing >= 0, f"{player} gets only {size} cards"
        hands[player] = (*wanted[player], *rest[:missing])
        del rest[:missing]
    usual_rooms = dict(zip(deck.weapons, deck.rooms, strict=False))
    return Setup(
        edition=rules,
        players=seated,
        envelope=envelope,
        hands=hands,
        weapons=usual_rooms
        | {Weapon(token): Room(room) for token, room in layout.get("weapons", {}).items()},
        first=first,
        pieces={Suspect(piece): place(where) for piece, where in layout.get("pieces", {}).items()},
        fetched=frozenset(map(Suspect, layout.get("fetched", "").split())),
    )


def table(edition_id: str, players: str = THREE, **layout: Unpack[Layout]) -> Table:
    """A game that has just been dealt."""
    return Table(opening(edition_id, players, **layout))


def _cards(names: str) -> tuple[Card, ...]:
    return tuple(map(Suspect, names.split()))


def place(where: Where) -> Place:
    return Room(where) if isinstance(where, str) else Square(*where)


def along(*path: Where) -> tuple[Place, ...]:
    return tuple(place(step) for step in path)


def triple(suspect: str, weapon: str, room: str) -> Triple:
    return Triple(Suspect(suspect), Weapon(weapon), Room(room))


def doors(room: str) -> tuple[Square, ...]:
    """The squares before the doors of a room."""
    return tuple(door.outside for door in edition(EDITION_IDS[0]).board.doors_of[Room(room)])


def door_square(room: str) -> Square:
    """The square before the first door of a room."""
    return doors(room)[0]


# -- what a player can ask for

Ask = Callable[["Table"], Action]
"""An action that a table still has to make of the names used in a test."""


def roll(who: str, total: int) -> Ask:
    """Roll so many in all, with as many dice as the edition has."""
    return lambda game: Roll(game.seat(who), dice_showing(game.edition, total))


def dice_showing(rules: Edition, total: int) -> tuple[int, ...]:
    return (total,) if rules.dice == 1 else (total // 2, total - total // 2)


def roll_faces(who: str, *faces: int) -> Ask:
    return lambda game: Roll(game.seat(who), faces)


def walk(who: str, to: Where) -> Ask:
    """Walk to a place by any legal way."""
    return lambda game: Walk(game.seat(who), place(to))


def walk_along(who: str, *path: Where) -> Ask:
    """Walk along exactly this path; with no step at all it is the stay of R2."""
    return lambda game: Walk(game.seat(who), place(path[-1]) if path else game.where(who), along(*path))


def passage(who: str) -> Ask:
    return lambda game: TakePassage(game.seat(who))


def suggest(who: str, suspect: str, weapon: str, room: str = "") -> Ask:
    """Suggest in the room the piece is in, unless another one is named."""
    return lambda game: Suggest(game.seat(who), triple(suspect, weapon, room or str(game.where(who))))


def show(who: str, card: str) -> Ask:
    return lambda game: Show(game.seat(who), Suspect(card))


def accuse(who: str, suspect: str, weapon: str, room: str) -> Ask:
    return lambda game: Accuse(game.seat(who), triple(suspect, weapon, room))


def accuse_falsely(who: str) -> Ask:
    """Accuse three cards none of which is in the usual envelope."""
    return accuse(who, "plum", "knife", "kitchen")


def end(who: str) -> Ask:
    return lambda game: EndTurn(game.seat(who))


def enter(who: str, room: str) -> tuple[Ask, Ask]:
    """From the square before a door into the room, with a roll that every edition can roll."""
    return roll(who, 2), walk(who, room)


class Table:
    """One game. Whatever is asked of it goes through menu and `decide` alike, and the two must agree."""

    def __init__(self, opening: Setup) -> None:
        self.dealt = deal(opening)
        self.state: State = begin(self.dealt)
        self.events: list[Event] = [self.dealt]

    @property
    def edition(self) -> Edition:
        return self.state.public.edition

    @property
    def on_turn(self) -> str:
        return self.state.public.players[self.state.public.turn]

    @property
    def winner(self) -> str | None:
        seat = self.state.public.winner
        return None if seat is None else self.state.public.players[seat]

    def seat(self, who: str) -> Seat:
        return Seat(self.state.public.players.index(Suspect(who)))

    def where(self, piece: str) -> Place:
        return self.state.public.place_of(Suspect(piece))

    def weapon_room(self, weapon: str) -> Room:
        return self.state.public.weapons[self.edition.deck.weapon_index[Weapon(weapon)]]

    def view(self, who: str | None) -> View:
        """What a player knows; None is the spectator."""
        return view(self.state, None if who is None else self.seat(who))

    def menu(self, who: str | None) -> Menu:
        return menu(self.view(who))

    def walks(self, who: str) -> set[Place]:
        """Where the player's walk may end."""
        return set(self.menu(who).walk)

    def choices(self, who: str) -> set[str]:
        """The kinds of thing on a player's menu: roll, walk, passage, suggest, show, accuse, end."""
        offer = self.menu(who)
        return {name for name in Menu._fields if getattr(offer, name)}

    def play(self, *asks: Ask) -> tuple[Event, ...]:
        """Do these one after the other: each is on the menu and accepted. All that happened comes back."""
        happened: list[Event] = []
        for ask in asks:
            events = self._accepted(ask)
            self.state = evolve_all(self.state, events)
            happened += events
        self.events += happened
        return tuple(happened)

    def stroll(self) -> None:
        """Let the player on turn walk two squares along the corridors and end the turn."""
        who = self.on_turn
        self.play(roll(who, 2))
        squares = [to for to in self.menu(who).walk if not isinstance(to, str)]
        self.play(walk(who, squares[0]), end(who))

    def stroll_until(self, who: str) -> None:
        """Let the others stroll until it is this player's turn."""
        while self.on_turn != who:
            self.stroll()

    def allows(self, *asks: Ask) -> None:
        """Each of these could be done now; none of them is."""
        for ask in asks:
            self._accepted(ask)

    def refuses(self, ask: Ask, rule: str) -> Refusal:
        """This is not on the menu, and refused by this rule."""
        action = ask(self)
        with pytest.raises(Refusal) as caught:
            decide(self.state, action)
        refusal = caught.value
        assert refusal.rule == rule, f"{action} was refused by {refusal}"
        assert refusal.sentence
        assert not self._offers(action), f"{action} is on the menu, but refused: {refusal}"
        return refusal

    def _offers(self, action: Action) -> bool:
        if isinstance(action, Roll) and not action.dice:
            return False  # a menu offers a roll before the dice have fallen; here they lie on the table
        seen = view(self.state, action.seat)
        return menu(seen).allows(action, seen)

    def _accepted(self, ask: Ask) -> tuple[Event, ...]:
        action = ask(self)
        assert self._offers(action), f"{action} is not on the menu"
        return decide(self.state, action)
