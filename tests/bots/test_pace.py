"""The wait before a bot acts tells nothing."""

from __future__ import annotations

import inspect
import random
from dataclasses import replace
from statistics import mean
from typing import get_type_hints

import pytest

from casefile.bots.pace import WAITS, Pace, PaceName
from casefile.game.actions import Seat
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.fold import first_view, fold
from casefile.game.menu import menu
from casefile.game.public import Phase
from casefile.game.seen import Suggested, View
from casefile.game.view import redact_dealt
from tests.support.typing_person import opening

ASKED_FOR = Triple(Suspect("green"), Weapon("rope"), Room("lounge"))
PHASES = [phase for phase in Phase if phase is not Phase.OVER]


def answering(hand: tuple[Card, ...]) -> View:
    """Seat 0 sees itself asked for all three cards of `ASKED_FOR`, with this hand."""
    dealt = replace(opening(), hands=(hand, *opening().hands[1:]))
    return fold(first_view(redact_dealt(dealt, Seat(0))), Suggested(Seat(2), ASKED_FOR))


@pytest.mark.parametrize("seed", range(5))
def test_the_wait_is_the_same_whether_one_card_can_be_shown_or_three(seed: int) -> None:
    one, three = answering(ASKED_FOR.cards[:1]), answering(ASKED_FOR.cards)
    assert (len(menu(one).show), len(menu(three).show)) == (1, 3)
    waits = [Pace("calm", random.Random(seed)).wait(view.public.phase) for view in (one, three)]
    assert waits[0] == waits[1]


def test_the_wait_is_drawn_from_nothing_but_the_phase_and_the_pace() -> None:
    """By type: no view, no menu and no hand can be handed over, so none can matter."""
    assert get_type_hints(Pace.wait) == {"phase": Phase, "return": float}
    assert get_type_hints(Pace.__init__) == {
        "name": PaceName,
        "rng": random.Random | None,
        "return": type(None),
    }
    assert list(inspect.signature(Pace.wait).parameters) == ["self", "phase"]


@pytest.mark.parametrize("name", WAITS)
@pytest.mark.parametrize("phase", PHASES)
def test_no_wait_is_shorter_than_bots_think(name: PaceName, phase: Phase) -> None:
    pace = Pace(name, random.Random(3))
    waits = [pace.wait(phase) for _ in range(500)]
    assert min(waits) >= (0.06 if phase is Phase.SHOW else 0.02)
    assert len(set(waits)) == 500, "a wait that is always the same would look like a machine's"


def test_a_quicker_pace_is_a_shorter_wait() -> None:
    for phase in PHASES:
        if phase is not Phase.END:
            calm, brisk, instant = (
                mean(Pace(name, random.Random(3)).wait(phase) for _ in range(200)) for name in WAITS
            )
            assert calm > brisk > instant


def test_nobody_waits_for_the_end_of_a_turn_at_any_pace() -> None:
    assert {waits[Phase.END] for waits in WAITS.values()} == {WAITS["instant"][Phase.END]}


@pytest.mark.parametrize(("name", "most"), [("calm", 15.0), ("brisk", 8.0), ("instant", 1.0)])
def test_five_bots_that_do_everything_they_can_are_done_in_time(name: PaceName, most: float) -> None:
    """Each rolls, walks, asks, is shown a card and ends its turn."""
    assert 5 * sum(longest for _, longest in WAITS[name].values()) <= most


def test_there_is_a_wait_for_everything_a_table_can_wait_for() -> None:
    assert all(set(waits) == set(PHASES) for waits in WAITS.values())
    with pytest.raises(KeyError):
        Pace("headlong")  # type: ignore[arg-type]


def test_without_a_generator_of_its_own_a_pace_cannot_be_foreseen() -> None:
    assert Pace().wait(Phase.SHOW) != Pace().wait(Phase.SHOW)


def test_drawing_waits_moves_no_other_generator() -> None:
    shared = random.getstate()
    Pace().wait(Phase.MOVE)
    assert random.getstate() == shared
