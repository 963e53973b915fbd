"""One game, played in every way that can show something about a bot."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import Any

from casefile.bots.base import Bot
from casefile.bots.levels.random_bot import RandomBot
from casefile.bots.registry import MakeBot
from casefile.editions import edition
from casefile.game.actions import Seat
from casefile.game.board import Board
from casefile.game.cards import Deck
from casefile.game.edition import Edition
from casefile.game.errors import Refusal
from casefile.game.events import Accused, CardShown, Dealt, Event
from casefile.game.seen import PassageTaken, Rolled, Suggested, TurnEnded, Walked
from casefile.game.view import redact
from casefile.locales.phrase import Phrase
from casefile.match.luck import Luck
from casefile.match.match import BotFailed, Outcome, play_match
from casefile.testing.cases import Case
from casefile.testing.findings import BotFinding
from casefile.testing.other_deal import scrambled_deal
from casefile.testing.players import Examined, Latecomer, Recorder, Repeater
from casefile.testing.reach import secrets_in_reach

Complain = Callable[[Phrase], None]
OTHER_MOMENTS = 2
"""Before how many choices of a game, besides the first, the hidden cards are exchanged."""


class CaseCheck:
    """Everything one case can bring to light."""

    def __init__(self, case: Case, make: MakeBot, turns: int, seconds: float, complain: Complain) -> None:
        self._case, self._make, self._turns, self._seconds = case, make, turns, seconds
        self._complain = complain
        self.seconds: list[float] = []
        """CPU time of the decisions that were measured."""
        self.outcome: Outcome | None = None
        """How the game went, if it could be played."""

    def run(self) -> None:
        """Play the game in all ways. A bot that throws something ends the check."""
        rules = edition(self._case.edition_id, self._case.rules)
        chance, printed = _shared_chance(), _written_out(rules)
        try:
            self.outcome = self._in_one_go()
            self._in_other_worlds(self.outcome, self._again(self.outcome))
            self._taken_over()
        except BotFailed as failed:
            self._complain(_failure(failed.error))
        except Exception as error:  # noqa: BLE001  # whatever making somebody else's bot may throw
            self._complain(_failure(error))
        if _shared_chance() != chance:
            self._complain(BotFinding.USES_SHARED_CHANCE())
        if _written_out(rules) != printed:
            self._complain(BotFinding.CHANGES_EDITION())

    def _in_one_go(self) -> Outcome:
        """As in any match. Whatever the bots hold on to afterwards, no secret may be among it."""
        made: list[Bot] = []

        def make() -> Bot:
            made.append(self._make())
            return made[-1]

        try:
            return play_case(self._case, make, self._turns, self._seconds)
        finally:
            for bot in made:
                # Its class as well: there all bots of the kind could put what they find.
                kept = secrets_in_reach([bot, *({**vars(kind)} for kind in type(bot).__mro__[:-1])])
                if kept:
                    self._complain(BotFinding.KEEPS_SECRETS(kept=", ".join(kept)))

    def _again(self, outcome: Outcome) -> dict[Seat, Recorder]:
        """The same once more, with a look at the bot's manners. Brings back what the others did."""
        examined = Examined(self._make())
        recorders = {seat: Recorder(bot) for seat, bot in _company(self._case, self._make).items()}
        again = self._play(self._case.dealt(), examined, recorders)
        self.seconds += examined.seconds
        for changed in examined.changed:
            self._complain(changed())
        if again.events != outcome.events:
            self._complain(BotFinding.PLAYS_DIFFERENTLY())
        return recorders

    def _in_other_worlds(self, outcome: Outcome, recorders: dict[Seat, Recorder]) -> None:
        """Before some choices of the bot, exchange all that its seat cannot know by then: it must not matter.

        Everybody else does the same as before. Only up to that choice is the game the same for the seat: what
        it brings to light may differ.
        """
        case = self._case
        for cut in _moments(outcome.events, case):
            known = outcome.events[:cut]
            company = {
                seat: Repeater(bot, recorders[seat].actions)
                for seat, bot in _company(case, self._make).items()
            }
            luck = case.luck()
            # The same dice from other generators: whoever looks ahead sees rolls that will not come.
            luck.dice = [_RepeatedDice(known, Seat(seat)) for seat in range(case.seats)]
            other = self._play(
                scrambled_deal(known, case.watched, case.rng()),
                self._make(),
                company,
                turns=1 + sum(isinstance(event, TurnEnded) for event in known),
                luck=luck,
            )
            if not _looks_the_same(outcome.events[: cut + 1], other.events, case.watched):
                self._complain(BotFinding.PEEKS())

    def _taken_over(self) -> None:
        """Whoever takes over the seat in the middle of the game knows what it may do."""
        self._play(self._case.dealt(), Latecomer(self._make), _company(self._case, RandomBot))

    def _play(
        self,
        dealt: Dealt,
        watched: Bot,
        company: dict[Seat, Any],
        *,
        turns: int | None = None,
        luck: Luck | None = None,
    ) -> Outcome:
        seated = {**company, self._case.watched: watched}
        return play_match(
            dealt,
            [seated[seat] for seat in sorted(seated)],
            luck or self._case.luck(),
            seconds=self._seconds,
            max_turns=turns or self._turns,
        )


def play_case(case: Case, make: MakeBot, turns: int, seconds: float) -> Outcome:
    """The game as it goes, with nobody between the bot and the table."""
    seated = {case.watched: make(), **_company(case, make)}
    bots = [seated[seat] for seat in sorted(seated)]
    return play_match(case.dealt(), bots, case.luck(), seconds=seconds, max_turns=turns)


def _company(case: Case, make: MakeBot) -> dict[Seat, Bot]:
    """Who else plays: in every other game one more of the bots, so that two could conspire."""
    company: dict[Seat, Bot] = {Seat(seat): RandomBot() for seat in range(case.seats) if seat != case.watched}
    if case.number % 2:
        company[Seat((case.watched + 1) % case.seats)] = make()
    return company


class _RepeatedDice(random.Random):
    """Shows what a seat rolled before, and after that what chance will have."""

    def __init__(self, events: Iterable[Event], seat: Seat) -> None:
        super().__init__(f"other dice {seat}")
        rolls = [event.dice for event in events if isinstance(event, Rolled) and event.seat == seat]
        # Backwards, so that the next one can be taken from the end.
        self._faces = [face for dice in reversed(rolls) for face in reversed(dice)]

    def randint(self, a: int, b: int) -> int:
        return self._faces.pop() if self._faces else super().randint(a, b)


def _moments(events: tuple[Event, ...], case: Case) -> list[int]:
    """Where in the game the bot chose something: its first question or accusation, and some others."""
    seat = case.watched
    asked = [
        i for i, event in enumerate(events) if isinstance(event, Suggested | Accused) and event.seat == seat
    ]
    moved = [
        i
        for i, event in enumerate(events)
        if isinstance(event, Walked | PassageTaken | CardShown) and event.seat == seat
    ]
    others = case.rng().sample(asked[1:] + moved, min(OTHER_MOMENTS, len(asked[1:] + moved)))
    return [*asked[:1], *others]


def _looks_the_same(events: tuple[Event, ...], others: tuple[Event, ...], seat: Seat) -> bool:
    """Does a seat see the same in both worlds, up to its own choice that comes last?"""
    if len(others) < len(events):
        return False
    *known, choice = events
    if any(redact(event, seat) != redact(other, seat) for event, other in zip(known, others, strict=False)):
        return False
    other = others[len(known)]
    if isinstance(choice, Accused) and isinstance(other, Accused):
        return (choice.seat, choice.triple) == (other.seat, other.triple)  # whether it is right may differ
    return redact(choice, seat) == redact(other, seat)


def _failure(error: Exception) -> Phrase:
    if isinstance(error, Refusal):
        return BotFinding.ILLEGAL_CHOICE(refusal=error)
    return BotFinding.FALLS_OVER(error=f"{type(error).__name__}: {error}")


def _shared_chance() -> tuple[object, ...]:
    """The state of the generators that every module can draw from."""
    numpy = sys.modules.get("numpy")
    return random.getstate(), repr(numpy.random.get_state(legacy=False)) if numpy else None


def _written_out(rules: Edition) -> str:
    """Everything an edition was made of."""
    parts: tuple[Edition | Deck | Board, ...] = (rules, rules.deck, rules.board)
    return repr([(each.name, getattr(part, each.name)) for part in parts for each in fields(part)])
