"""Who sits at the table while a bot is tried: those who repeat themselves, and those who look closely."""

from __future__ import annotations

from contextlib import suppress
from time import process_time

from casefile.bots.base import Bot, Decision
from casefile.bots.levels.random_bot import RandomBot
from casefile.bots.registry import MakeBot
from casefile.game.actions import Action, Show
from casefile.game.seen import SeenEvent
from casefile.testing.findings import BotFinding


class Recorder:
    """Plays like the bot inside, and writes down what it does."""

    def __init__(self, inside: Bot) -> None:
        self._inside = inside
        self.actions: list[Action] = []

    def see(self, event: SeenEvent) -> None:
        self._inside.see(event)

    def choose(self, decision: Decision) -> Action:
        self.actions.append(self._inside.choose(decision))
        return self.actions[-1]


class Repeater:
    """Does what was written down, as long as that is possible; a card it no longer holds becomes another.

    The bot inside is asked all the same: if bots tell each other things, they shall do it here too. But its
    seat does not do what it says. If it cannot bear that, it is left alone: no rule asks it to.
    """

    def __init__(self, inside: Bot, actions: list[Action]) -> None:
        self._inside, self._left, self._spare = inside, actions[::-1], RandomBot()

    def see(self, event: SeenEvent) -> None:
        self._spare.see(event)
        with suppress(Exception):
            self._inside.see(event)

    def choose(self, decision: Decision) -> Action:
        menu = decision.menu
        with suppress(Exception):
            self._inside.choose(decision)
        if self._left:
            action = self._left.pop()
            if isinstance(action, Show) and action.card not in menu.show and menu.show:
                return Show(action.seat, menu.show[0])
            if menu.allows(action, decision.view):
                return action
            self._left.clear()  # the game has taken another course, and chance may lead on
        return self._spare.choose(decision)


class Examined:
    """Measures the bot inside, and looks whether it leaves alone what it is handed."""

    def __init__(self, inside: Bot) -> None:
        self.inside = inside
        self.seconds: list[float] = []
        self.changed: list[BotFinding] = []
        """What the bot has changed that was not its own."""

    def see(self, event: SeenEvent) -> None:
        # As text: whatever a bot changes inside shows there, without copying the view for every decision.
        before = repr(event)
        self.inside.see(event)
        if repr(event) != before:
            self.changed.append(BotFinding.CHANGES_EVENT)

    def choose(self, decision: Decision) -> Action:
        before = repr((decision.view, decision.menu))
        # CPU time: a busy machine is not the bot's fault.
        begun = process_time()
        action = self.inside.choose(decision)
        self.seconds.append(process_time() - begun)
        if repr((decision.view, decision.menu)) != before:
            self.changed.append(BotFinding.CHANGES_VIEW)
        return action


class Latecomer:
    """Again and again a new bot takes over the seat, told first what the seat has seen so far."""

    EVERY = 5
    """So many decisions each bot stays."""

    def __init__(self, make: MakeBot) -> None:
        self._make = make
        self._seen: list[SeenEvent] = []
        self._decisions = 0
        self._sitting: Bot | None = None

    def see(self, event: SeenEvent) -> None:
        self._seen.append(event)
        if self._sitting:
            self._sitting.see(event)

    def choose(self, decision: Decision) -> Action:
        if self._sitting is None or self._decisions % self.EVERY == 0:
            self._sitting = self._make()
            for event in self._seen:
                self._sitting.see(event)
        self._decisions += 1
        return self._sitting.choose(decision)
