"""The game for OpenSpiel, registered by importing this module: `pyspiel.load_game("casefile")`.

Deal and dice are chance nodes with their exact odds. It runs on the plain engine, in Python: a game for
algorithms that walk the tree, not for millions of steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np

from casefile.batch.continuations import row_of_view
from casefile.batch.numbering import Numbering
from casefile.batch.observation import observation_parts
from casefile.editions import DEFAULT_EDITION
from casefile.game.actions import Roll, Seat
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.decide import decide
from casefile.game.edition import Edition
from casefile.game.evolve import begin, evolve_all
from casefile.game.menu import Menu, menu_of
from casefile.game.seating import USUAL_FIRST, hand_sizes
from casefile.game.setup import Setup, deal
from casefile.game.state import State
from casefile.game.view import view
from casefile.rl.errors import BadEnvironment, OutsideMask
from casefile.rl.extras import needs
from casefile.rl.settings import GameSettings, game_settings

with needs("OpenSpiel"):
    import pyspiel

SHORT_NAME = "casefile"
MAX_SPIEL_TURNS = 1000
"""A game that is not over by then ends, and nobody has won it."""
TURN_ACTIONS = 6
"""More than a turn has: roll, walk, suggestion, card, accusation or end."""
PARAMETERS: dict[str, Any] = {
    "players": 3,
    "edition": DEFAULT_EDITION,
    "house_rules": "",
    "max_turns": MAX_SPIEL_TURNS,
}
"""`house_rules` are names with a + between them."""

GAME_TYPE = pyspiel.GameType(
    short_name=SHORT_NAME,
    long_name="Casefile, the classic detective game",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=3,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


@lru_cache(maxsize=8)
def rolls_of(edition: Edition) -> tuple[tuple[int, ...], ...]:
    """Everything the dice can show, in the order of the chance outcomes."""
    return tuple(sorted(edition.rolls))


@lru_cache(maxsize=8)
def numbering_of(edition: Edition) -> Numbering:
    return Numbering(edition)


class DetectiveGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """The rules of an edition, for so many players: the first suspects in turn order."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        # OpenSpiel hands over only what was asked for.
        chosen = {**PARAMETERS, **(params or {})}
        house_rules = [name for name in str(chosen["house_rules"]).split("+") if name]
        self.settings: GameSettings = game_settings(
            int(chosen["players"]), str(chosen["edition"]), house_rules, "raw"
        )
        self.max_turns = int(chosen["max_turns"])
        if self.max_turns < 1:
            raise BadEnvironment(f"a game has at least one turn, not {self.max_turns}")
        edition = self.settings.edition
        super().__init__(
            GAME_TYPE,
            pyspiel.GameInfo(
                num_distinct_actions=numbering_of(edition).count,
                max_chance_outcomes=max(len(edition.rolls), len(edition.deck.rooms)),
                num_players=self.settings.seats,
                min_utility=0.0,
                max_utility=1.0,
                max_game_length=TURN_ACTIONS * self.max_turns,
            ),
            dict(params or {}),
        )

    def new_initial_state(self) -> DetectiveState:
        return DetectiveState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> DetectiveObserver:
        del iig_obs_type  # what a seat sees is one thing, public and private together
        if params:
            raise ValueError(f"observations have no parameters, not {params}")
        return DetectiveObserver(self.settings)


class _Dealing(NamedTuple):
    """A deal on its way: first the envelope, then the hands card by card, then the weapons."""

    edition: Edition
    players: tuple[Suspect, ...]
    drawn: tuple[int, ...] = ()

    def outcomes(self) -> list[tuple[int, float]]:
        """What can be drawn next, with its chance."""
        deck, drawn = self.edition.deck, self.drawn
        kinds = (deck.suspects, deck.weapons, deck.rooms)
        if len(drawn) < len(kinds):
            return _evenly(range(len(kinds[len(drawn)])))
        hands = drawn[len(kinds) : len(deck.cards)]
        if len(hands) < len(deck.cards) - len(kinds):
            # A card goes to a seat with a chance that is its share of all free places.
            sizes = hand_sizes(self.edition, len(self.players), USUAL_FIRST)
            free = [size - hands.count(seat) for seat, size in enumerate(sizes)]
            return [(seat, places / sum(free)) for seat, places in enumerate(free) if places]
        taken = drawn[len(deck.cards) :]
        return _evenly([room for room in range(len(deck.rooms)) if room not in taken])

    @property
    def is_done(self) -> bool:
        return len(self.drawn) == len(self.edition.deck.cards) + len(self.edition.deck.weapons)

    def state(self) -> State:
        deck, drawn = self.edition.deck, self.drawn
        envelope = Triple(deck.suspects[drawn[0]], deck.weapons[drawn[1]], deck.rooms[drawn[2]])
        dealt: list[Card] = [card for card in deck.cards if card not in envelope]
        holders = dict(zip(dealt, drawn[3 : len(deck.cards)], strict=True))
        hands = {
            player: tuple(card for card in dealt if holders[card] == seat)
            for seat, player in enumerate(self.players)
        }
        rooms: list[Room] = [deck.rooms[room] for room in drawn[len(deck.cards) :]]
        weapons: dict[Weapon, Room] = dict(zip(deck.weapons, rooms, strict=True))
        first = self.players[USUAL_FIRST]
        return begin(deal(Setup(self.edition, self.players, envelope, hands, weapons, first)))


class _Course(NamedTuple):
    """How far a game is. Never changed, only replaced: so copies of it may share it."""

    dealing: _Dealing
    state: State | None = None
    rolls: bool = False
    """Somebody has chosen to roll, and the dice are about to fall."""

    def __deepcopy__(self, memo: object) -> _Course:
        return self


class DetectiveState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """One game, from the first card that is dealt."""

    def __init__(self, game: DetectiveGame) -> None:
        super().__init__(game)
        self._max_turns = game.max_turns
        self.course = _Course(_Dealing(game.settings.edition, game.settings.suspects))

    def current_player(self) -> int:
        state = self.course.state
        if state is None or self.course.rolls:
            return int(pyspiel.PlayerId.CHANCE)
        acting = state.public.acting
        if acting is None or state.public.turns > self._max_turns:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(acting)

    def is_terminal(self) -> bool:
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        dealing, state, _ = self.course
        if state is None:
            return dealing.outcomes()
        return _evenly(range(len(state.public.edition.rolls)))

    def returns(self) -> list[float]:
        state, players = self.course.state, self.course.dealing.players
        winner = None if state is None else state.public.winner
        return [1.0 if seat == winner else 0.0 for seat in range(len(players))]

    def _numbering(self) -> Numbering:
        # Not kept in the state: OpenSpiel copies all of that, again and again.
        return numbering_of(self.course.dealing.edition)

    def _menu(self) -> Menu:
        state = self.course.state
        acting = None if state is None else state.public.acting
        if state is None or acting is None:
            return Menu()
        return menu_of(state.public, acting, state.secrets.hands[acting])

    def _legal_actions(self, player: int) -> list[int]:
        del player  # there is one to move at a time, and OpenSpiel asks for that one
        return self._numbering().numbers(self._menu())

    def _apply_action(self, action: int) -> None:
        dealing, state, rolls = self.course
        # OpenSpiel looks at what players do before it asks, but takes what chance does as it comes.
        if (state is None or rolls) and action not in dict(self.chance_outcomes()):
            raise OutsideMask(f"chance has no outcome {action} here")
        if state is None:
            dealing = dealing._replace(drawn=(*dealing.drawn, action))
            self.course = _Course(dealing, dealing.state() if dealing.is_done else None)
            return
        seat = state.public.acting
        assert seat is not None, "OpenSpiel asks for no action of a game that is over"
        # A node of its own after the choice to roll: what the dice show is nobody's action.
        if rolls:
            chosen = Roll(seat, rolls_of(state.public.edition)[action])
            self.course = _Course(dealing, evolve_all(state, decide(state, chosen)))
        # What the dice show is chance's doing: a roll is chosen first and happens at a node of its own.
        elif action == self._numbering().roll.first:
            self.course = _Course(dealing, state, rolls=True)
        else:
            done = self._numbering().action(action, seat, state.public.place_of_seat(seat))
            self.course = _Course(dealing, evolve_all(state, decide(state, done)))

    def _action_to_string(self, player: int, action: int) -> str:
        state = self.course.state
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}" if state is None else f"dice {rolls_of(state.public.edition)[action]}"
        return self._numbering().name(action)

    def __str__(self) -> str:
        """Everything there is, for debugging: no player may see it."""
        return " ".join(map(str, self.history()))


class DetectiveObserver:
    """What a seat sees, as the numbers of the raw observation; zeros until the deal is done."""

    def __init__(self, settings: GameSettings) -> None:
        size = sum(part.size for part in observation_parts(settings.edition, settings.seats))
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: DetectiveState, player: int) -> None:
        game = state.course.state
        if game is None:
            self.tensor.fill(0)
            return
        # From the View and nothing else, so that nothing else can be in it.
        batch = row_of_view(view(game, Seat(player))).batch
        self.tensor[:] = batch.observe(np.array([player]))[0]

    def string_from(self, state: DetectiveState, player: int) -> str:
        self.set_from(state, player)
        return " ".join(str(int(number)) for number in self.tensor)


def _evenly(outcomes: Iterable[int]) -> list[tuple[int, float]]:
    found = list(outcomes)
    return [(outcome, 1 / len(found)) for outcome in found]


pyspiel.register_game(GAME_TYPE, DetectiveGame)
