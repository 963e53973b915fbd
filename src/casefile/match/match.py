"""One game among bots, in this process: the runner that knows the State and hands out none of it."""

from __future__ import annotations

import gc
import random
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import get_args

from casefile.bots.base import Bot, Decision, hears_nothing
from casefile.chance import roll_dice
from casefile.game.actions import Action, Roll, Seat
from casefile.game.cards import Card, Triple
from casefile.game.decide import decide
from casefile.game.events import Accused, CardShown, Dealt, Event
from casefile.game.evolve import begin, evolve_all
from casefile.game.menu import menu_of
from casefile.game.public import Public, SeenCard
from casefile.game.seen import PublicEvent, SeenAccused, SeenCardShown, SeenDealt, SeenEvent, View
from casefile.game.view import redact

MOST_TURNS = 5000
"""A game that is not over by then is stopped, and nobody has won it."""
THINKING_TIME = 0.3
"""Seconds a bot may take for one decision where nothing else is said."""


class Luck:
    """All the chance of one game, in separate streams that cannot disturb each other.

    The dice of each seat are a stream of their own and do not depend on who sits there: the same deal can be
    played again with other bots, and what differs is the bots' doing. The bots' own chance is new each time.
    """

    def __init__(self, deal: str, game: str, seats: int) -> None:
        self.deal = random.Random(f"{deal}/deal")  # noqa: S311  # an experiment has to be repeatable
        self.dice = [random.Random(f"{deal}/dice/{seat}") for seat in range(seats)]  # noqa: S311  # repeatable, too
        self.bots = [random.Random(f"{game}/bot/{seat}") for seat in range(seats)]  # noqa: S311  # repeatable, too


class BotFailed(Exception):
    """The bot of a seat broke down, or did what its menu does not offer; the cause is what it raised."""

    def __init__(self, seat: Seat, fault: Exception) -> None:
        super().__init__(seat, fault)
        self.seat, self.fault = seat, fault


@dataclass(frozen=True)
class Outcome:
    """How a game went."""

    public: Public
    events: tuple[Event, ...]

    @property
    def winner(self) -> Seat | None:
        return self.public.winner

    @property
    def wrong_accusers(self) -> frozenset[Seat]:
        return self.public.out

    @property
    def turns(self) -> int:
        """How many turns were played: of a game that was stopped, the last one to begin was not."""
        return self.public.turns if self.public.over else self.public.turns - 1


def play_match(
    dealt: Dealt,
    bots: Sequence[Bot],
    luck: Luck,
    *,
    seconds: float = THINKING_TIME,
    most_turns: int = MOST_TURNS,
) -> Outcome:
    """Play to the end. A bot that cannot go on, or does what its menu does not offer, ends it: BotFailed."""
    with _no_garbage_collection():
        return _play(dealt, bots, luck, seconds, most_turns)


@contextmanager
def _no_garbage_collection() -> Iterator[None]:
    """A game keeps all its events, and none of them refers back to another: to look for circles among them
    again and again took up to a quarter of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def _play(dealt: Dealt, bots: Sequence[Bot], luck: Luck, seconds: float, most_turns: int) -> Outcome:
    state = begin(dealt)
    public = state.public
    history: list[Event] = [dealt]
    players = [_Player(Seat(seat), bot) for seat, bot in enumerate(bots)]
    listeners = [player for player in players if player.listens]
    _announce((dealt,), public, players, listeners)
    while (seat := public.acting) is not None and public.turns <= most_turns:
        try:
            action = players[seat].choose(public, luck.bots[seat], seconds)
            if isinstance(action, Roll):
                action = Roll(action.seat, roll_dice(public.edition, luck.dice[seat]))
            events = decide(state, action)
        except Exception as fault:
            raise BotFailed(seat, fault) from fault
        state = evolve_all(state, events)
        public = state.public
        _announce(events, public, players, listeners)
        history += events
    return Outcome(public, tuple(history))


class _Player:
    """A seat with its bot, and the private half of its View: what its own events add up to.

    `view.view` would say the same, but for every decision it looks through all cards ever shown.
    """

    __slots__ = ("bot", "envelope", "hand", "hear", "listens", "seat", "seen")

    def __init__(self, seat: Seat, bot: Bot) -> None:
        self.seat, self.bot, self.hear = seat, bot, bot.see
        self.listens = getattr(bot.see, "__func__", None) is not hears_nothing
        self.hand: tuple[Card, ...] = ()
        self.seen: tuple[SeenCard, ...] = ()
        self.envelope: Triple | None = None

    def choose(self, public: Public, rng: random.Random, seconds: float) -> Action:
        seat, hand = self.seat, self.hand
        known = View(public, seat, hand, self.seen, self.envelope, None)
        return self.bot.choose(Decision(known, menu_of(public, seat, hand), rng, seconds))

    def learn(self, event: SeenEvent, public: Public) -> None:
        """Take in something that not everybody sees alike."""
        match event:
            case SeenDealt():
                self.hand = event.hand
            case SeenCardShown(by, to, card) if card is not None:
                self.seen += (SeenCard(len(public.settled) - 1, by, to, card),)
            case SeenAccused(envelope=found) if found is not None:
                self.envelope = found
            case _:
                pass
        self.hear(event)


_THE_SAME_FOR_ALL = frozenset(get_args(PublicEvent))
"""What needs no redacting. Whatever is not in this list goes through the door."""


def _insiders(event: Event, seats: int) -> Collection[Seat]:
    """The seats that may know more of this event than a spectator."""
    if isinstance(event, CardShown):
        return (event.seat, event.to)
    if isinstance(event, Accused):
        return (event.seat,)
    return tuple(map(Seat, range(seats)))


def _announce(
    events: Sequence[Event], public: Public, players: Sequence[_Player], listeners: Sequence[_Player]
) -> None:
    """Tell everybody; what is the same for all of them is told as it is, to those who listen."""
    seat = Seat(0)
    try:
        for event in events:
            if type(event) in _THE_SAME_FOR_ALL:
                for player in listeners:
                    seat = player.seat
                    player.hear(event)  # type: ignore[arg-type]  # its type says so
            else:
                insiders = _insiders(event, len(players))
                for seat in insiders:
                    players[seat].learn(redact(event, seat), public)
                if len(insiders) < len(players):
                    common = redact(event, None)
                    for player in listeners:
                        seat = player.seat
                        if seat not in insiders:
                            player.hear(common)
    except Exception as fault:
        raise BotFailed(seat, fault) from fault
