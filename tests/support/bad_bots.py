"""Bots that each do one thing no bot may do. All of them are novices but for that."""

from __future__ import annotations

import gc
import random
import sys
import time
from types import FrameType
from typing import Any, ClassVar

from casefile.bots.base import Decision
from casefile.bots.levels.novice import Novice
from casefile.game.actions import Accuse, Action, EndTurn, Seat, Show, Suggest
from casefile.game.cards import Card, Suspect, Triple
from casefile.game.seen import SeenDealt, SeenEvent
from casefile.game.state import State


def naming(action: Action, suspect: Suspect) -> Action:
    """The same suggestion with another suspect."""
    if isinstance(action, Suggest):
        return Suggest(action.seat, action.triple._replace(suspect=suspect))
    return action


class Cheat(Novice):
    """Ends its turn where it may not."""

    def choose(self, decision: Decision) -> Action:
        action = super().choose(decision)
        return EndTurn(action.seat) if isinstance(action, Suggest) else action


class Liar(Novice):
    """Shows a card it was not asked for."""

    def choose(self, decision: Decision) -> Action:
        action = super().choose(decision)
        return Show(action.seat, decision.view.hand[-1]) if isinstance(action, Show) else action


class Clumsy(Novice):
    """Falls over when it sees a card shown."""

    def see(self, event: SeenEvent) -> None:
        if type(event).__name__ == "SeenCardShown":
            raise ZeroDivisionError("oh")
        super().see(event)


class Moody(Novice):
    """Goes by the clock."""

    def choose(self, decision: Decision) -> Action:
        suspects = decision.view.public.edition.deck.suspects
        return naming(super().choose(decision), suspects[time.perf_counter_ns() // 100 % len(suspects)])


class Hasher(Novice):
    """Goes by the hashes of strings, which are the same throughout one process."""

    def choose(self, decision: Decision) -> Action:
        public = decision.view.public
        least = min(public.edition.deck.suspects, key=lambda suspect: hash(f"{suspect} {public.version}"))
        return naming(super().choose(decision), least)


class Addresser(Novice):
    """Goes by where an object lies in memory."""

    KEPT: ClassVar[list[object]] = []

    def choose(self, decision: Decision) -> Action:
        self.KEPT.append(object())
        suspects = decision.view.public.edition.deck.suspects
        return naming(super().choose(decision), suspects[id(self.KEPT[-1]) // 16 % len(suspects)])


class Brooder(Novice):
    """Thinks for five milliseconds about everything."""

    def choose(self, decision: Decision) -> Action:
        until = time.process_time() + 0.005
        while time.process_time() < until:
            pass
        return super().choose(decision)


class Gambler(Novice):
    """Draws from the generator of the module."""

    def choose(self, decision: Decision) -> Action:
        random.seed(1)
        random.random()
        return super().choose(decision)


class Meddler(Novice):
    """Writes into its view."""

    def choose(self, decision: Decision) -> Action:
        action = super().choose(decision)
        if isinstance(action, Suggest):
            object.__setattr__(decision.view, "seen", ())
            object.__setattr__(decision.view, "hand", ())
        return action


class Scribbler(Novice):
    """Writes into the edition, which is the same for all games."""

    def choose(self, decision: Decision) -> Action:
        order: dict[Card, int] = decision.view.public.edition.deck._order
        order[Suspect("nobody")] = len(order)
        return super().choose(decision)


def local_above(frame: FrameType | None, name: str, farthest: int = 99) -> Any:
    """A local variable of one of the callers, found by walking up so many frames; None if there is none."""
    while frame is not None and farthest:
        if name in frame.f_locals:
            return frame.f_locals[name]
        frame, farthest = frame.f_back, farthest - 1
    return None


class Peeker(Novice):
    """Looks into the envelope through the frames of its callers, and accuses at once."""

    def choose(self, decision: Decision) -> Action:
        if decision.menu.accuse:
            seat = decision.view.seat
            assert seat is not None
            return Accuse(seat, local_above(sys._getframe(), "state").secrets.envelope)
        return super().choose(decision)


class SlyPeeker(Novice):
    """Looks no farther up than it has to, and never accuses by it: it only asks for the right suspect."""

    def choose(self, decision: Decision) -> Action:
        state = local_above(sys._getframe(1), "state", farthest=2)
        action = super().choose(decision)
        return naming(action, state.secrets.envelope.suspect) if state else action


class Collector(Novice):
    """Looks for the State of this very game among all objects there are."""

    def choose(self, decision: Decision) -> Action:
        states = [each for each in gc.get_objects() if isinstance(each, State)]
        found = [state for state in states if state.public is decision.view.public]
        action = super().choose(decision)
        return naming(action, found[-1].secrets.envelope.suspect) if found else action


class Hoarder(Novice):
    """Keeps a State for later and does nothing with it."""

    def choose(self, decision: Decision) -> Action:
        self.found = local_above(sys._getframe(), "state")
        return super().choose(decision)


class Conspirator(Novice):
    """Tells the others of its kind what it holds."""

    TOLD: ClassVar[dict[Seat, tuple[Card, ...]]] = {}

    def see(self, event: SeenEvent) -> None:
        if isinstance(event, SeenDealt) and event.viewer is not None:
            self.TOLD[event.viewer] = event.hand
        super().see(event)

    def choose(self, decision: Decision) -> Action:
        held = {card for hand in self.TOLD.values() for card in hand}
        suspects = decision.view.public.edition.deck.suspects
        free = [suspect for suspect in suspects if suspect not in held]
        return naming(super().choose(decision), free[0] if free else suspects[0])


class Seer(Novice):
    """Knows what it will roll, by copying the generator of its dice."""

    def choose(self, decision: Decision) -> Action:
        luck = local_above(sys._getframe(1), "luck")
        action = super().choose(decision)
        if luck is None:
            return action
        ahead = random.Random()
        ahead.setstate(luck.dice[action.seat].getstate())
        suspects = decision.view.public.edition.deck.suspects
        return naming(action, suspects[ahead.randint(1, 6) - 1])


class Homebody(Novice):
    """Cannot take over a seat: it has to have been asked for everything its seat did."""

    def __init__(self) -> None:
        super().__init__()
        self.asked_for: list[Triple] = []

    def see(self, event: SeenEvent) -> None:
        super().see(event)
        if type(event).__name__ == "Suggested" and getattr(event, "seat", None) == self._sheet.seat:
            self.asked_for.pop()

    def choose(self, decision: Decision) -> Action:
        action = super().choose(decision)
        if isinstance(action, Suggest):
            self.asked_for.append(action.triple)
        return action
