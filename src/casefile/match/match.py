"""One game in this process, whoever plays: bots in the arena, a person at the terminal, a bot on trial."""

from __future__ import annotations

import gc
import random
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import get_args

from casefile.bots.base import Bot, Decision, hears_nothing
from casefile.chance import roll_dice
from casefile.game.actions import Action, Roll, Seat
from casefile.game.cards import Card, Triple
from casefile.game.decide import decide
from casefile.game.errors import Refusal
from casefile.game.events import Accused, CardShown, Dealt, Event
from casefile.game.evolve import begin, evolve_all
from casefile.game.menu import menu_of
from casefile.game.public import Public, SeenCard
from casefile.game.seen import PublicEvent, SeenAccused, SeenCardShown, SeenDealt, SeenEvent, View
from casefile.game.state import State
from casefile.game.view import redact
from casefile.match.luck import Luck

MAX_TURNS = 5000
"""A game that is not over by then is stopped, and nobody has won it."""
THINKING_TIME = 0.3
"""Seconds a bot may take for one decision where nothing else is said."""


OnRefusal = Callable[[Seat, Refusal], None]
"""Told that a seat did what the rules forbid. If it returns, the seat is asked again."""


def raise_refusal(_seat: Seat, refusal: Refusal) -> None:
    """Bots know the rules: one that breaks them does not get another try."""
    raise refusal


class BotFailed(Exception):
    """The bot of a seat broke down, or did what its menu does not offer; the cause is what it raised."""

    def __init__(self, seat: Seat, error: Exception, so_far: Outcome | None = None) -> None:
        super().__init__(seat, error)
        self.seat, self.error = seat, error
        self.so_far = so_far
        """The game up to then, if it had begun."""


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


class Match:
    """A game among players, from the deal on: the one who knows the State and hands out none of it.

    Whatever a player raises passes through, and `busy` is the seat that was listening or choosing then.
    """

    def __init__(
        self,
        dealt: Dealt,
        players: Sequence[Bot],
        *,
        dice: Sequence[random.Random],
        chance: Sequence[random.Random],
        seconds: float = THINKING_TIME,
        on_refusal: OnRefusal = raise_refusal,
        after_move: Callable[[], None] | None = None,
    ) -> None:
        """`dice` and `chance` are generators by seat: for the rolls, and for the players' own use.

        `after_move` is called when everybody has seen all that a move led to.
        """
        self.state: State = begin(dealt)
        self.events: list[Event] = [dealt]
        """Everything that has happened."""
        self.busy = Seat(0)
        self._players = [_Player(Seat(seat), bot) for seat, bot in enumerate(players)]
        self._listeners = [player for player in self._players if player.listens]
        self._dice, self._chance, self._seconds = dice, chance, seconds
        self._on_refusal, self._after_move = on_refusal, after_move
        self._deal_is_known = False

    def play(self, max_turns: float = MAX_TURNS) -> Outcome:
        """Play until the game is over or has taken so many turns; it can be played on from there."""
        if not self._deal_is_known:
            self._deal_is_known = True
            self._announce(self.events, self.state.public)
        # Local names, because this loop goes round for every decision of an arena.
        players, dice, chance, seconds = self._players, self._dice, self._chance, self._seconds
        history, announce, state = self.events, self._announce, self.state
        after_move = self._after_move
        public = state.public
        while (seat := public.acting) is not None and public.turns <= max_turns:
            self.busy = seat
            action = players[seat].choose(public, chance[seat], seconds)
            if isinstance(action, Roll):
                # Whatever dice the player named: only whoever runs the game rolls.
                action = Roll(action.seat, roll_dice(public.edition, dice[seat]))
            try:
                events = decide(state, action)
            except Refusal as refusal:
                # Nothing has changed, so asking the same seat again is all that is left to do.
                self._on_refusal(seat, refusal)
                continue
            self.state = state = evolve_all(state, events)
            public = state.public
            history += events
            announce(events, public)
            if after_move is not None:
                after_move()
        return Outcome(public, tuple(history))

    def _announce(self, events: Sequence[Event], public: Public) -> None:
        """Tell everybody; what is the same for all of them is told as it is, to those who listen."""
        players, listeners, seat = self._players, self._listeners, self.busy
        try:
            for event in events:
                # Most events: they are neither redacted nor shown to bots that do not listen.
                if type(event) in _THE_SAME_FOR_ALL:
                    for player in listeners:
                        seat = player.seat
                        player.hear(event)  # type: ignore[arg-type]  # its type says so
                    continue
                insiders = _insiders(event, len(players))
                for seat in insiders:
                    players[seat].learn(redact(event, seat), public)
                if len(insiders) < len(players):
                    # Once for all the others, and as for a spectator: that is
                    # what somebody knows who is not involved.
                    common = redact(event, None)
                    for player in listeners:
                        seat = player.seat
                        if seat not in insiders:
                            player.hear(common)
        except Exception:
            self.busy = seat
            raise


def play_match(
    dealt: Dealt,
    bots: Sequence[Bot],
    luck: Luck,
    *,
    seconds: float = THINKING_TIME,
    max_turns: int = MAX_TURNS,
    on_refusal: OnRefusal = raise_refusal,
    after_move: Callable[[], None] | None = None,
) -> Outcome:
    """A game among bots. One that cannot go on, or does what its menu does not offer, ends it: BotFailed."""
    match = Match(
        dealt,
        bots,
        dice=luck.dice,
        chance=luck.bots,
        seconds=seconds,
        on_refusal=on_refusal,
        after_move=after_move,
    )
    with _no_garbage_collection():
        try:
            return match.play(max_turns)
        except Exception as error:
            so_far = Outcome(match.state.public, tuple(match.events))
            raise BotFailed(match.busy, error, so_far) from error


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


class _Player:
    """A seat with its bot, and the private half of its View: what its own events add up to.

    `view.view` would say the same, but for every decision it looks through all cards ever shown.
    """

    __slots__ = ("bot", "envelope", "hand", "hear", "listens", "seat", "seen")

    def __init__(self, seat: Seat, bot: Bot) -> None:
        self.seat, self.bot, self.hear = seat, bot, bot.see
        # A bot that hears nothing is not called for every event only to do nothing.
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
