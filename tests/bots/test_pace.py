"""The wait before a bot acts tells nothing."""

from __future__ import annotations

import inspect
import random
from dataclasses import replace
from statistics import mean
from typing import get_type_hints

import pytest

from casefile.bots.pace import MIN_WAIT, RANGES, SPEEDS, Pace
from casefile.game.actions import Seat
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.fold import first_view, fold
from casefile.game.menu import menu
from casefile.game.public import Phase
from casefile.game.seen import Suggested, View
from casefile.game.view import redact_dealt
from casefile.match.match import THINKING_TIME
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
    waits = [Pace("normal", random.Random(seed)).wait(view.public.phase) for view in (one, three)]
    assert waits[0] == waits[1]


def test_the_wait_is_drawn_from_nothing_but_the_phase_and_the_speed() -> None:
    """By type: no view, no menu and no hand can be handed over, so none can matter."""
    assert get_type_hints(Pace.wait) == {"phase": Phase, "return": float}
    assert get_type_hints(Pace.__init__) == {
        "speed": str,
        "rng": random.Random | None,
        "return": type(None),
    }
    assert list(inspect.signature(Pace.wait).parameters) == ["self", "phase"]


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("phase", PHASES)
def test_no_wait_is_so_short_that_thinking_could_show(speed: str, phase: Phase) -> None:
    pace = Pace(speed, random.Random(3))
    waits = [pace.wait(phase) for _ in range(500)]
    assert min(waits) >= MIN_WAIT == 2 * THINKING_TIME
    assert len(set(waits)) == 500, "a wait that is always the same would look like a machine's"


def test_a_higher_speed_is_a_shorter_wait() -> None:
    for phase in PHASES:
        relaxed, normal, quick = (
            mean(Pace(speed, random.Random(3)).wait(phase) for _ in range(200)) for speed in SPEEDS
        )
        assert relaxed > normal > quick


def test_there_is_a_wait_for_everything_a_table_can_wait_for() -> None:
    assert set(RANGES) == set(PHASES)
    with pytest.raises(KeyError):
        Pace("headlong")


def test_without_a_generator_of_its_own_a_pace_cannot_be_foreseen() -> None:
    assert Pace().wait(Phase.SHOW) != Pace().wait(Phase.SHOW)


def test_drawing_waits_moves_no_other_generator() -> None:
    shared = random.getstate()
    Pace().wait(Phase.MOVE)
    assert random.getstate() == shared
