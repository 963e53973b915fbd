"""Positions say what a seat saw: no less, no more, in the order it happened."""

from __future__ import annotations

import json
import random

import pytest

from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Accuse, Seat
from casefile.game.decide import decide
from casefile.game.edition import Edition
from casefile.game.events import Accused
from casefile.game.evolve import evolve_all
from casefile.game.public import SHOW
from casefile.game.seen import Suggested
from casefile.game.state import State
from casefile.game.view import view
from tests.support.deduce_oracle import brute
from tests.support.deduce_oracle.positions import (
    STYLES,
    Style,
    position_of,
    random_position,
    random_state,
    truth,
)
from tests.support.deduce_oracle.shape import Entry, Position, named
from tests.support.deduce_oracle.uneven import mistyped, uneven_position
from tests.support.random_games import play
from tests.tiny.edition import TINY
from tests.tiny.edition import VINTAGE as TINY_VINTAGE

EDITIONS: list[tuple[Edition, tuple[int, ...]]] = [
    *((edition(name), (3, 4, 5, 6)) for name in EDITION_IDS),
    (TINY, (3,)),
    (TINY_VINTAGE, (3,)),
]


def everybodys(state: State) -> dict[str | None, Position]:
    """The position of every player, and of a spectator under None."""
    seats = [(player, Seat(seat)) for seat, player in enumerate(state.public.players)]
    return {player: position_of(view(state, seat)) for player, seat in (*seats, (None, None))}


def games_underway() -> list[State]:
    rng = random.Random(11)
    return [
        random_state(rng, rules, seats, suggestions, style)
        for rules, sizes in EDITIONS
        for seats in sizes
        for suggestions in (0, 2, 7, 15)
        for style in STYLES
    ]


UNDERWAY = games_underway()


def kinds(log: list[Entry]) -> list[str]:
    return [entry["type"] for entry in log]


def test_the_true_deal_fits_whatever_anybody_saw() -> None:
    for state in UNDERWAY:
        for position in everybodys(state).values():
            assert brute.fits(position, state.public.edition.deck, truth(state))


def test_a_card_is_told_exactly_to_the_two_who_saw_it() -> None:
    for state in UNDERWAY:
        shown = {card.suggestion: card.card for card in state.secrets.shown}
        for me, position in everybodys(state).items():
            suggestions = [entry for entry in position["log"] if entry["type"] == "suggestion"]
            for index, entry in enumerate(suggestions):
                saw = entry["shown_by"] is not None and me in (entry["by"], entry["shown_by"])
                assert entry.get("card") == (shown[index] if saw else None)


def test_only_a_false_accuser_tells_the_envelope() -> None:
    accusers = 0
    for state in UNDERWAY:
        for me, position in everybodys(state).items():
            for entry in position["log"]:
                if entry["type"] == "accusation":
                    accusers += me == entry["by"]
                    expected = list(state.secrets.envelope) if me == entry["by"] else None
                    assert entry.get("envelope") == expected
    assert accusers > 20


def test_a_spectator_has_no_hand_and_a_player_has_their_own() -> None:
    for state in UNDERWAY:
        for me, position in everybodys(state).items():
            assert position.get("me") == me
            assert ("hand" in position) == (me is not None)
            if me is not None:
                assert frozenset(position["hand"]) == truth(state)[me]


def test_positions_are_plain_json() -> None:
    for state in UNDERWAY:
        for position in everybodys(state).values():
            assert json.loads(json.dumps(position)) == position


@pytest.mark.parametrize("seed", range(12))
def test_the_log_has_every_suggestion_and_accusation_in_the_order_of_the_events(seed: int) -> None:
    game = play(seed, edition(EDITION_IDS[seed % len(EDITION_IDS)]), 3 + seed % 4, 400, 0.01)
    happened = [
        (game.dealt.players[event.seat], tuple(event.triple))
        for event in game.events
        if isinstance(event, Suggested | Accused)
    ]
    log = position_of(view(game.last, None))["log"]
    assert [(entry["by"], named(entry)) for entry in log] == happened
    assert kinds(log) == [
        "suggestion" if isinstance(event, Suggested) else "accusation"
        for event in game.events
        if isinstance(event, Suggested | Accused)
    ]


def test_a_card_that_is_still_owed_is_told_as_an_unseen_one() -> None:
    owed = [
        state
        for seed in range(20)
        for state in play(seed, edition("classic-1986"), 4, 120, 0.0).states
        if state.public.phase is SHOW
    ]
    assert len(owed) > 20
    for state in owed:
        assert state.public.asked is not None
        for position in everybodys(state).values():
            last = position["log"][-1]
            assert last["type"] == "suggestion"
            assert last["shown_by"] == state.public.players[state.public.asked]
            assert last["passed"] == [state.public.players[seat] for seat in state.public.passed]
            assert "card" not in last
            assert brute.fits(position, state.public.edition.deck, truth(state))


def test_a_won_game_tells_the_envelope_to_everybody() -> None:
    for state in UNDERWAY:
        right = Accuse(state.public.turn, state.secrets.envelope)
        won = evolve_all(state, decide(state, right))
        for position in everybodys(won).values():
            last = position["log"][-1]
            assert last["type"] == "accusation"
            assert last["correct"]
            assert "envelope" not in last
            assert position["log"][:-1] == everybodys(state)[position.get("me")]["log"]
            assert brute.fits(position, won.public.edition.deck, truth(won))


@pytest.mark.parametrize("style", STYLES)
def test_a_random_position_has_as_many_suggestions_as_asked_for(style: Style) -> None:
    rng = random.Random(3)
    for rules, sizes in EDITIONS:
        for suggestions in (0, 5, 20):
            position = random_position(rng, rules, sizes[-1], suggestions, style)
            assert kinds(position["log"]).count("suggestion") == suggestions
            assert len(position["players"]) == sizes[-1]
            assert "me" in position
    assert "me" not in random_position(rng, TINY, 3, 1, style, spectator=True)


def test_the_same_seed_gives_the_same_position() -> None:
    first, second = (
        random_position(random.Random(5), edition("vintage"), 5, 9, "sensible") for _ in range(2)
    )
    assert first == second


def test_false_accusations_come_early_and_late_and_sometimes_not_at_all() -> None:
    rng = random.Random(8)
    logs = [
        kinds(random_position(rng, edition("classic-1986"), 5, 12, style)["log"])
        for style in STYLES
        for _ in range(60)
    ]
    assert sum("accusation" not in log for log in logs) > 20
    assert sum("accusation" in log[:6] for log in logs) > 10
    assert sum("accusation" in log[6:] for log in logs) > 10


def test_uneven_hands_come_in_every_size_and_their_logs_are_honest() -> None:
    rng = random.Random(4)
    sizes: set[int] = set()
    for rules, seats in ((TINY, 3), (edition("classic-1986"), 3), (edition("deluxe-2020"), 6)):
        for _ in range(40):
            position = uneven_position(rng, rules, seats, 10, spectator=rng.random() < 0.2)
            sizes |= {player["cards"] for player in position["players"]}
            assert sum(player["cards"] for player in position["players"]) == len(rules.deck.cards) - 3
            if brute.feasible(position, rules.deck, 20_000):
                assert brute.solve(position, rules.deck)["worlds"] > 0
    assert {0, 1, 6, 12} < sizes


def test_a_mistake_changes_one_entry_and_keeps_the_order_of_the_seats() -> None:
    rng = random.Random(6)
    for _ in range(100):
        position = random_position(rng, edition("classic-1986"), rng.randint(3, 6), 6, "random")
        wrong = mistyped(rng, position, edition("classic-1986").deck)
        pairs = list(zip(position["log"], wrong["log"], strict=True))
        assert sum(before != after for before, after in pairs) == 1
        players = [player["suspect"] for player in position["players"]]
        for _, entry in pairs:
            if entry["type"] == "suggestion":
                seat = players.index(entry["by"])
                asked = players[seat + 1 :] + players[:seat]
                answered = [*entry["passed"], *([entry["shown_by"]] if entry["shown_by"] else [])]
                assert answered == asked[: len(answered)]
                assert entry["shown_by"] or answered == asked
                assert entry.get("card", entry["suspect"]) in named(entry)
