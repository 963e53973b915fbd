"""A bot can never reach a State: nothing it is handed leads to one."""

from __future__ import annotations

import io
import random
from collections.abc import Callable
from contextlib import suppress

import pytest

from casefile.bots.base import Decision
from casefile.bots.levels.novice import Novice
from casefile.cli.text.console import Console
from casefile.cli.text.human import Human, Left
from casefile.cli.text.table import text_match
from casefile.editions import edition
from casefile.game.actions import Action, Seat
from casefile.game.evolve import begin
from casefile.game.seen import SeenEvent
from casefile.game.state import State
from casefile.locales import Translator
from casefile.match.luck import Luck
from casefile.match.match import play_match
from casefile.testing.reach import reachable, secrets_in_reach
from tests.support.text_games import Typist, dealt_game


class Explorer(Novice):
    """Plays, and looks behind everything it is handed."""

    def __init__(self) -> None:
        super().__init__()
        self.handed = 0
        self.found: set[str] = set()

    def see(self, event: SeenEvent) -> None:
        self._explore(event)
        super().see(event)

    def choose(self, decision: Decision) -> Action:
        self._explore(decision)
        return super().choose(decision)

    def _explore(self, thing: object) -> None:
        # The edition, once: it is the same in every view, and large.
        self.found.update(secrets_in_reach(thing, and_editions=self.handed == 0))
        self.handed += 1


def in_a_match(explorers: list[Explorer]) -> None:
    dealt = dealt_game(edition("classic-1986"), 3, random.Random(4))
    play_match(dealt, explorers, Luck("reach", "reach", 3), max_turns=30)


def at_the_terminal(explorers: list[Explorer]) -> None:
    rng, page = random.Random(4), io.StringIO()
    dealt = dealt_game(edition("deluxe-2020"), 4, rng)
    human = Human(dealt.edition, Console(Typist(page, rng), page), Translator("en"))
    seats = {Seat(seat + 1): explorer for seat, explorer in enumerate(explorers)}
    with suppress(Left, EOFError):
        text_match(dealt, human, seats, rng).play()


@pytest.mark.parametrize("run", [in_a_match, at_the_terminal])
def test_nothing_a_bot_is_handed_leads_to_a_secret(run: Callable[[list[Explorer]], None]) -> None:
    explorers = [Explorer() for _ in range(3)]
    run(explorers)
    for explorer in explorers:
        assert explorer.handed > 50
        assert not explorer.found


def test_what_is_handed_over_is_really_looked_through() -> None:
    """The cards of the hand and the squares of the board are found: the search goes deep enough."""
    dealt = dealt_game(edition("classic-1986"), 3, random.Random(4))

    class Kept(Novice):
        decision: Decision | None = None

        def choose(self, decision: Decision) -> Action:
            Kept.decision = decision
            return super().choose(decision)

    play_match(dealt, [Kept(), Kept(), Kept()], Luck("reach", "reach", 3), max_turns=3)
    assert Kept.decision is not None
    near = {id(each) for each in reachable(Kept.decision, and_editions=True)}
    view = Kept.decision.view
    for part in (view, view.public, view.hand, view.public.edition, view.public.edition.board.squares):
        assert id(part) in near


def hidden_in(state: State) -> dict[str, object]:
    """The same State, put where a careless runner might leave it."""

    class Holder:
        def __init__(self) -> None:
            self.state = state

        def method(self) -> None:
            pass

    def closure() -> State:
        return state

    def generator() -> object:
        kept = state
        yield kept

    running = generator()
    next(running)  # type: ignore[call-overload]
    return {
        "list": [[{"deep": (state,)}]],
        "attribute": Holder(),
        "bound method": Holder().method,
        "closure": closure,
        "default": lambda kept=state: kept,
        "generator": running,
        "deal": dealt_game(edition("classic-1986"), 3, random.Random(4)),
        "secrets": state.secrets,
    }


WAYS = ["list", "attribute", "bound method", "closure", "default", "generator", "deal", "secrets"]


@pytest.mark.parametrize("way", WAYS)
def test_a_secret_is_found_wherever_it_is_hidden(way: str) -> None:
    hidden = hidden_in(begin(dealt_game(edition("classic-1986"), 3, random.Random(4))))
    assert list(hidden) == WAYS
    assert secrets_in_reach(("harmless", hidden[way]))
    assert not secrets_in_reach(("harmless", Novice()))
