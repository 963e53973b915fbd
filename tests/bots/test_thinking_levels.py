"""Sleuth, inspector and master at the table: never wrong where it is certain, never stuck, never careless."""

from __future__ import annotations

import random
import subprocess
import sys
from types import SimpleNamespace
from typing import cast

import numpy as np
import pytest

from casefile.bots.base import Bot, Decision
from casefile.bots.levels.inspector import FADING, FETCH_COST, LATER_TURN_DISCOUNT, Inspector
from casefile.bots.levels.master import Master
from casefile.bots.levels.novice import Novice
from casefile.bots.levels.reasoner import Reasoner
from casefile.bots.levels.sleuth import Sleuth
from casefile.bots.thinking.accusing import chance_of_waiting
from casefile.bots.thinking.belief import Belief
from casefile.bots.thinking.deductions import Deductions
from casefile.bots.thinking.fetch_cost import fetch_costs
from casefile.bots.thinking.travel_times import is_left_standing
from casefile.deduce.kernel.arrays import Floats
from casefile.deduce.notebook import Notebook
from casefile.deduce.odds import Odds
from casefile.editions import EDITION_IDS, edition
from casefile.game.actions import Accuse, Action, EndTurn, Seat, Show, Suggest, Walk
from casefile.game.board import Place
from casefile.game.cards import Card, Room
from casefile.game.edition import HOUSE_RULES
from casefile.game.menu import Menu
from casefile.game.seen import View
from casefile.game.setup import deal
from casefile.match.luck import Luck
from casefile.match.match import THINKING_TIME, play_match
from tests.support.random_games import random_setup
from tests.support.tables import ALL_SIX, Table, doors, end, roll, show, suggest, table, walk
from tests.support.thinking import Rash, dealt, game_of

LEVELS: list[type[Reasoner]] = [Sleuth, Inspector, Master]


def asked(bot: Bot, game: Table, who: str, seed: int = 0) -> Action:
    return bot.choose(Decision(game.view(who), game.menu(who), random.Random(seed), THINKING_TIME))


def held_by_another(odds: Odds, view: View, card: Card) -> bool:
    seats = range(len(view.public.players))
    return any(odds.is_certain(card, seat) for seat in seats if seat != view.seat)  # type: ignore[arg-type]


# -- sleuth


class Watched:
    """Follows a sleuth through a game and holds it to what `casefile deduce` says at every decision."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.asked = self.accused = 0

    def __call__(self, view: View, menu: Menu, action: Action) -> None:
        if view.seat != self.seat:
            return
        odds = Notebook.of(view).odds()
        if menu.accuse and odds.solution:
            assert action == Accuse(Seat(self.seat), odds.solution), "it is certain, and may be said"
            self.accused += 1
        else:
            assert not isinstance(action, Accuse), "it is not certain"
        if isinstance(action, Walk) and any(self._in_question(odds, end) for end in menu.walk):
            assert isinstance(action.to, str), "a room in question is in reach"
            assert not held_by_another(odds, view, action.to)
        if isinstance(action, Suggest):
            self._judge(view, menu, action, odds)

    @staticmethod
    def _in_question(odds: Odds, end: Place) -> bool:
        return isinstance(end, str) and odds.is_certain(end, odds.log.envelope) is None

    def _judge(self, view: View, menu: Menu, action: Suggest, odds: Odds) -> None:
        suspect, weapon, room = action.triple
        self.asked += 1
        assert not held_by_another(odds, view, weapon)
        squats = is_left_standing(view.public, suspect) and not isinstance(view.public.place_of(suspect), str)
        assert squats or not held_by_another(odds, view, suspect)
        could_go = menu.roll or menu.passage is not None
        assert not could_go or not held_by_another(odds, view, room), "brought here, it goes on"


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_a_sleuth_accuses_when_certain_never_before_and_names_nothing_it_knows(edition_id: str) -> None:
    asked = accused = 0
    for number in range(15):
        rng = random.Random(f"{edition_id} {number}")
        opening = dealt(edition_id, 3 + number % 4, rng)
        watched = Watched(number % len(opening.players))
        bots: list[Bot] = [Novice() for _ in opening.players]
        bots[watched.seat] = Sleuth()
        public = game_of(opening, bots, rng, watched).play().public
        assert watched.seat not in public.out
        assert (public.winner == watched.seat) == (watched.accused == 1)
        asked, accused = asked + watched.asked, accused + watched.accused
    assert asked > 60
    assert accused >= 8


# -- alone at the table


@pytest.mark.parametrize("edition_id", EDITION_IDS)
@pytest.mark.parametrize("level", LEVELS)
def test_whoever_is_left_alone_finds_the_solution_in_the_end(level: type[Reasoner], edition_id: str) -> None:
    """All the others accuse falsely at once; half the openings leave their pieces before the doors."""
    for number in range(6 if level is Sleuth else 2):
        rng = random.Random(f"{edition_id} {number}")
        opening = deal(random_setup(rng, edition(edition_id), 3 + number % 4))
        seat = rng.randrange(len(opening.players))
        bots: list[Bot] = [Rash(opening.envelope) for _ in opening.players]
        bots[seat] = level()
        public = play_match(opening, bots, Luck(f"{number}", f"{number}", len(bots)), max_turns=300).public
        assert public.over, "it never ends"
        assert public.winner == seat
        assert public.accusations[-1].triple == opening.envelope
        assert len(public.out) == len(bots) - 1


# -- odd positions


@pytest.mark.parametrize("level", LEVELS)
def test_from_any_opening_only_legal_things_are_done(level: type[Reasoner]) -> None:
    """Crowded doors, pieces just fetched, every mix of house rules; what is illegal stops the match."""
    for number in range(24 if level is Sleuth else 8):
        rng = random.Random(number)
        house = frozenset(rule for rule in HOUSE_RULES if rng.random() < 0.4)
        rules = edition(EDITION_IDS[number % len(EDITION_IDS)], house)
        opening = deal(random_setup(rng, rules, 3 + number % 4))
        bots: list[Bot] = [
            level() if rng.random() < 0.5 else Rash(opening.envelope, 2) for _ in opening.players
        ]
        play_match(opening, bots, Luck(f"{number}", f"{number}", len(bots)), max_turns=15)


def trapped_in_the_hall(fetched: str = "") -> Table:
    at = doors("hall")
    pieces = {"scarlet": "hall", **dict(zip(("mustard", "white", "green"), at, strict=True))}
    return table("classic-1986", ALL_SIX, pieces=pieces, fetched=fetched)  # type: ignore[arg-type]


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_is_trapped_ends_the_turn_or_suggests_where_that_is_allowed(level: type[Reasoner]) -> None:
    game = trapped_in_the_hall()
    assert game.choices("scarlet") == {"accuse", "end"}
    assert asked(level(), game, "scarlet") == EndTurn(Seat(0))
    brought = trapped_in_the_hall(fetched="scarlet")
    assert brought.choices("scarlet") == {"suggest", "accuse", "end"}
    action = asked(level(), brought, "scarlet")
    assert isinstance(action, Suggest)
    assert action.triple.room == "hall"


@pytest.mark.parametrize("level", LEVELS)
def test_what_nobody_could_answer_is_accused(level: type[Reasoner]) -> None:
    game = table("classic-1986", pieces={"scarlet": "hall"}, fetched="scarlet")
    game.play(suggest("scarlet", "mustard", "rope"))
    action = asked(level(), game, "scarlet")
    assert isinstance(action, Accuse)
    assert action.triple == ("mustard", "rope", "hall")


# -- guesses


def narrowed_to(envelopes: int) -> Floats:
    joint = np.zeros((6, 6, 9))
    joint.flat[:envelopes] = 1 / envelopes
    return joint


def end_of_a_turn(out: tuple[int, ...] = ()) -> View:
    game = table("classic-1986", pieces={"scarlet": "lounge"}, fetched="scarlet", hands={"green": "white"})
    game.play(suggest("scarlet", "white", "wrench"), show("green", "white"))
    view = game.view("scarlet")
    draft = view.public.draft()
    draft.out = frozenset(map(Seat, out))
    return View(draft.seal(), view.seat, view.hand, view.seen, None, None)


@pytest.mark.parametrize(
    ("odds", "out", "guesses"),
    [(0.6, (), True), (0.5, (), False), (0.9, (1,), True), (0.8, (1,), False), (0.99, (1, 2), False)],
)
def test_an_inspector_guesses_if_the_odds_beat_a_fair_share_by_far(
    odds: float, out: tuple[int, ...], guesses: bool
) -> None:
    """The fewer are left, the surer it wants to be; alone it has all the time there is."""
    joint = narrowed_to(1) * odds
    joint.flat[1] = 1 - odds
    deductions = cast(Deductions, SimpleNamespace(odds=SimpleNamespace(joint=joint)))
    guess = Inspector()._guess(end_of_a_turn(out), deductions, random.Random(0))
    assert (guess is not None) == guesses


class Convinced(Master):
    """A master whose belief is given."""

    def __init__(self, belief: object) -> None:
        super().__init__()
        self.given = cast(Belief, belief)

    def _believe(self, view: View, deductions: Deductions, rng: random.Random) -> Belief:
        return self.given


def test_a_master_guesses_exactly_when_the_odds_beat_waiting() -> None:
    view, found = end_of_a_turn(), set()
    for envelopes in range(1, 30):
        belief = SimpleNamespace(joint=narrowed_to(envelopes), bits_left=np.array([5.0, 3.0, 3.0]))
        master = Convinced(belief)
        guess = master._guess(view, cast(Deductions, None), random.Random(0))
        assert (guess is not None) == (1 / envelopes >= chance_of_waiting(view.public, Seat(0), master.given))
        found.add(guess is not None)
        assert (
            Convinced(belief)._guess(end_of_a_turn((1, 2)), cast(Deductions, None), random.Random(0)) is None
        )
    assert found == {True, False}


# -- showing


def test_a_master_shows_what_the_asker_knows_already() -> None:
    """Even if its kind is the one of which the asker has least left to find out."""
    game = table(
        "classic-1986",
        pieces={"scarlet": "lounge", "green": "study", "plum": "study"},
        fetched="scarlet",
        hands={"green": "white knife lounge"},
    )
    game.play(suggest("scarlet", "white", "candlestick"), show("green", "white"), end("scarlet"))
    again = game.state.public.draft()
    again.turn, again.turns, again.fetched = Seat(0), 4, frozenset({Seat(0)})
    game.state = game.state._replace(public=again.seal())
    game.play(suggest("scarlet", "white", "knife"))
    assert set(game.menu("green").show) == {"white", "knife", "lounge"}
    for seed in range(5):
        assert asked(Master(), game, "green", seed) == Show(Seat(1), game.menu("green").show[0])


@pytest.mark.parametrize(
    ("left", "shown"),
    [((5, 4, 3), "white"), ((3, 5, 4), "knife"), ((3, 4, 5), "lounge"), ((1, 1, 7), "lounge")],
)
def test_otherwise_a_master_shows_the_kind_the_asker_has_most_left_to_find_out_about(
    left: tuple[float, ...], shown: str
) -> None:
    game = table(
        "classic-1986", pieces={"scarlet": "lounge"}, fetched="scarlet", hands={"green": "white knife lounge"}
    )
    game.play(suggest("scarlet", "white", "knife"))
    # The other rows say the opposite: only the asker's counts.
    other = [9.0 - each for each in left]
    action = asked(Convinced(SimpleNamespace(open_cards=np.array([left, other, other]))), game, "green")
    assert isinstance(action, Show)
    assert action.card == shown


def test_at_the_beginning_a_master_shows_a_room() -> None:
    """There are nine rooms and six of the others, so an asker has most rooms to look through."""
    game = table(
        "classic-1986", pieces={"scarlet": "lounge"}, fetched="scarlet", hands={"green": "white knife lounge"}
    )
    game.play(suggest("scarlet", "white", "knife"))
    action = asked(Master(), game, "green")
    assert isinstance(action, Show)
    assert action.card == "lounge"


# -- bringing opponents into rooms


@pytest.mark.parametrize("level", [Inspector, Master])
def test_bringing_an_opponent_into_a_room_counts_against_a_suggestion(level: type[Inspector]) -> None:
    """As much as it is worth to the opponent, and nothing where its own piece or a spare one is brought."""
    game = table("classic-1986", pieces={"scarlet": (7, 15)})
    game.play(roll("scarlet", 1))
    bot, view, rng = level(), game.view("scarlet"), random.Random(0)
    public, deck = view.public, game.edition.deck
    regarded = bot._think(view, Seat(0), Deductions(view), rng)
    assert bot._questions is not None
    cost = bot._questions.gains - regarded.gains
    usual = bot._questions.worth.mean()
    expected = np.zeros_like(cost)
    for suspect, room, gain in fetch_costs(public, Seat(0), LATER_TURN_DISCOUNT, FADING):
        expected[deck.suspect_index[suspect], :, deck.rooms.index(room)] = FETCH_COST * usual * gain / 2
    assert cost == pytest.approx(expected)
    paid = {suspect for suspect in deck.suspects if cost[deck.suspect_index[suspect]].max() > 0.05}
    assert paid == set(public.players[1:])


@pytest.mark.parametrize("level", [Inspector, Master])
def test_inspector_and_master_look_where_the_opponents_are_now(level: type[Inspector]) -> None:
    """Green was in the lounge and has left it. Bringing it back is a lift, though nobody suggested since."""
    game = table("classic-1986", pieces={"scarlet": (7, 15), "green": "lounge", "plum": "study"})
    game.play(roll("scarlet", 1))
    kept, fresh = level(), level()
    asked(kept, game, "scarlet")
    game.play(
        walk("scarlet", (7, 16)), end("scarlet"), roll("green", 2), walk("green", (6, 16)), end("green")
    )
    game.play(roll("plum", 1), walk("plum", doors("study")[0]), end("plum"), roll("scarlet", 3))
    for bot in (kept, fresh):
        asked(bot, game, "scarlet")
    assert kept._questions is not None
    assert fresh._questions is not None
    green = game.edition.deck.suspect_index[game.state.public.players[1]]
    lounge = game.edition.deck.rooms.index(Room("lounge"))
    assert np.allclose(
        kept._questions.gains[green, :, lounge], fresh._questions.gains[green, :, lounge], atol=0.05
    )


# -- warming

WARM_GAME = """
import gc, random
from numba.core.dispatcher import Dispatcher
from numba.core.event import Listener, install_listener
from casefile.match.match import play_match
from casefile.match.luck import Luck
from casefile.bots.levels.master import Master
from casefile.bots.levels.inspector import Inspector
from casefile.bots.warm import warm_everything
from casefile.chance import shuffled_setup
from casefile.editions import edition
from casefile.game.setup import deal

class Count(Listener):
    started = 0
    def on_start(self, event):
        Count.started += 1
    def on_end(self, event):
        pass

def ready():
    functions = [each for each in gc.get_objects() if isinstance(each, Dispatcher)]
    return {(each.__name__, kind) for each in functions for kind in each.signatures}

warm_everything(lambda done, of: None)
before = ready()
assert "weigh" in {name for name, _ in before}, "the functions are found"
with install_listener("numba:compile", Count()):
    for rules, level in ((edition("deluxe-2020"), Master), (edition("vintage"), Inspector)):
        opening = deal(shuffled_setup(rules, rules.deck.suspects[:4], random.Random(1)))
        outcome = play_match(opening, [level() for _ in range(4)], Luck("warm", "warm", 4))
        assert outcome.public.over
assert Count.started == 0, f"{Count.started} compiled"
assert not ready() - before, sorted(ready() - before)
"""


@pytest.mark.real
def test_after_warming_nothing_is_compiled_by_a_whole_game() -> None:
    """Nor taken from the cache: what was there by chance would have to be compiled on another machine."""
    done = subprocess.run([sys.executable, "-c", WARM_GAME], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
