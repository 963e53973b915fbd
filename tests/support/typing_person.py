"""One person at the console in a game that is set up card by card: what is read while this is typed."""

from __future__ import annotations

import io
import random
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from casefile.bots.base import Bot, Decision
from casefile.cli.text.console import Console
from casefile.cli.text.human import Human, Left
from casefile.cli.text.table import text_match
from casefile.editions import edition
from casefile.game.actions import Action, EndTurn, Seat, Suggest
from casefile.game.board import Place, Square
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.errors import Refusal
from casefile.game.events import Dealt
from casefile.game.seen import SeenEvent
from casefile.game.setup import Setup, deal
from casefile.locales import Translator

SCARLET, GREEN, PLUM = map(Suspect, ("scarlet", "green", "plum"))
LOUNGE, HALL = map(Room, ("lounge", "hall"))
BEFORE_THE_LOUNGE = Square(6, 17)

ENVELOPE = "green rope hall"
HANDS = {
    SCARLET: "scarlet plum candlestick ballroom dining-room library",
    GREEN: "mustard peacock lead-pipe wrench kitchen study",
    PLUM: "white knife revolver conservatory billiard-room lounge",
}
"""The person plays Scarlet in seat 0."""


class Puppet:
    """A bot that does what it is told, and then stops the game."""

    def __init__(self, *actions: Action) -> None:
        self._actions = list(actions)

    def see(self, event: SeenEvent) -> None:
        pass

    def choose(self, decision: Decision) -> Action:
        if not self._actions:
            raise Left
        return self._actions.pop(0)


class Dice(random.Random):
    """Dice that show what they are told."""

    def __init__(self, *faces: int) -> None:
        super().__init__()
        self._faces = list(faces)

    def randint(self, a: int, b: int) -> int:
        return self._faces.pop(0)


class Lawful(Human):
    """A person to whom the game never offers what it then refuses."""

    def refused(self, refusal: Refusal) -> None:
        raise AssertionError(f"offered, but refused: {refusal}")


def cards(words: str) -> tuple[Card, ...]:
    return tuple(map(Weapon, words.split()))


def opening(
    pieces: Mapping[Suspect, Place] | None = None,
    *,
    fetched: frozenset[Suspect] = frozenset(),
    edition_id: str = "classic-1986",
    rules: frozenset[str] = frozenset(),
    first: int = 0,
) -> Dealt:
    game = edition(edition_id, rules)
    setup = Setup(
        edition=game,
        players=(SCARLET, GREEN, PLUM),
        envelope=cards(ENVELOPE),
        hands={player: cards(hand) for player, hand in HANDS.items()},
        weapons=dict(zip(game.deck.weapons, game.deck.rooms, strict=False)),
        pieces=pieces or {},
        fetched=fetched,
    )
    return replace(deal(setup), first=Seat(first))


def written(
    dealt: Dealt,
    *lines: str,
    dice: Sequence[int] = (),
    green: Bot | None = None,
    plum: Bot | None = None,
    language: str = "en",
) -> list[str]:
    """What the person reads while typing these lines; the game stops when they are used up."""
    page = io.StringIO()
    console = Console(io.StringIO("".join(f"{line}\n" for line in lines)), page)
    human = Human(dealt.edition, console, Translator(language))
    bots: dict[Seat, Bot] = {Seat(1): green or Puppet(), Seat(2): plum or Puppet()}
    with suppress(EOFError, Left):
        text_match(dealt, human, bots, Dice(*dice)).play()
    return page.getvalue().replace("\u00a0", " ").splitlines()


def asked(suspect: str, weapon: str) -> tuple[Dealt, Puppet]:
    """Plum begins, in the Lounge, with this suggestion; the person is asked first."""
    dealt = opening({PLUM: LOUNGE}, fetched=frozenset({PLUM}), edition_id="deluxe-2020", first=2)
    triple = Triple(Suspect(suspect), Weapon(weapon), LOUNGE)
    return dealt, Puppet(Suggest(Seat(2), triple), EndTurn(Seat(2)))
