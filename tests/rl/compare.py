"""The batched environment beside the one for single games: the same games in both, byte by byte.

    .venv/bin/python -m tests.rl.compare 100000

The batch plays the games of one learning seat each, opponents included. Every move of them is then made in a
PettingZoo environment with the same seed, in which all seats are played from outside.
"""

from __future__ import annotations

import random
import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

from casefile.batch.kernel.row import SUSPECTS
from casefile.rl import aec
from casefile.rl.aec_env import DetectiveAEC
from casefile.rl.settings import game_settings
from casefile.rl.vector_env import DetectiveVector

ACCUSATIONS = 0.01
"""How often a random seat accuses; more would end every game at once."""


class EnvironmentsDiffer(AssertionError):
    """The two environments do not show the same."""


class _OneSeed:
    """Deals the one game that is wanted."""

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def getrandbits(self, _bits: int) -> int:
        return self._seed


class Comparison:
    """A vector environment, and beside each of its games another environment."""

    def __init__(self, games: int, seed: int, edition: str, players: int, observation: str) -> None:
        settings = game_settings(players, edition, (), observation)
        opponents = ["built-in", "random"]
        self.vector = DetectiveVector(games, settings, opponents, keep_moves=True)
        self._settings = settings
        self._luck = [random.Random(seed + number) for number in range(games)]
        self._singles: dict[tuple[int, tuple[str, ...]], DetectiveAEC] = {}
        self._beside: list[DetectiveAEC] = []
        self.rng = np.random.default_rng(seed)
        self.steps = self.finished = 0
        seen, _ = self.vector.reset(seed=seed)
        self._beside = [self._begin(number) for number in range(games)]
        self._compare(seen, range(games))
        self._seen = seen

    def _begin(self, number: int) -> DetectiveAEC:
        """The same game in the other environment: dealt, and played up to the first decision."""
        deck, seats = self._settings.edition.deck, self._settings.seats
        row = self.vector.batch.rows[number]
        players = tuple(deck.suspects[suspect] for suspect in row[SUSPECTS : SUSPECTS + seats])
        if (number, players) not in self._singles:
            house_rules = self._settings.edition.house_rules
            made = aec(players, self._settings.edition.id, house_rules, self._settings.observation)
            self._singles[number, players] = made
        single = self._singles[number, players]
        learner, seed = self._luck[number].randrange(seats), self._luck[number].getrandbits(64)
        if learner != self.vector.learners[number]:
            raise EnvironmentsDiffer(f"game {number}: the learning seat is {self.vector.learners[number]}")
        single._seeds = _OneSeed(seed)  # type: ignore[assignment]  # all that is asked of it
        single.reset()
        self._follow(number, single)
        return single

    def _follow(self, number: int, single: DetectiveAEC) -> None:
        """Do what the others did in the batch. Dice are not handed over: the same seed rolls the same."""
        for move in self.vector.batch.moves[number].tolist():
            if move == 0:
                break
            single.step(max(move, 0))

    def step(self) -> None:
        ended = self.vector._ended.copy()
        actions = np.array([self._draw(mask) for mask in self._seen["action_mask"]])
        seen, rewards, terminated, truncated, _ = self.vector.step(actions)
        for number, action in enumerate(actions.tolist()):
            if ended[number]:
                self._beside[number] = self._begin(number)
                continue
            single = self._beside[number]
            single.step(action)
            self._follow(number, single)
            if terminated[number] or truncated[number]:
                self._compare_end(number, float(rewards[number]))
        self.steps += int((~ended).sum())
        self._compare(seen, np.flatnonzero(~(terminated | truncated)).tolist())
        self._seen = seen

    def _draw(self, mask: NDArray[np.int8]) -> int:
        first = self.vector.batch.numbering.accuse.first
        legal = np.flatnonzero(mask)
        quiet = legal[(legal < first) | (legal == len(mask) - 1)]
        if quiet.size and self.rng.random() >= ACCUSATIONS:
            legal = quiet
        return int(self.rng.choice(legal)) if legal.size else 0

    def _compare(self, seen: dict[str, NDArray[Any]], numbers: Any) -> None:
        for number in numbers:
            single = self._beside[number]
            learner = single.possible_agents[int(self.vector.learners[number])]
            if single.agent_selection != learner:
                raise EnvironmentsDiffer(f"game {number}: {single.agent_selection} is to act, not {learner}")
            theirs, *_ = single.last()
            for part, numbers_seen in theirs.items():
                if numbers_seen.tobytes() != seen[part][number].tobytes():
                    raise EnvironmentsDiffer(f"game {number}: the {part} differs after {self.steps} steps")
            if not theirs["action_mask"].any():
                raise EnvironmentsDiffer(f"game {number}: {learner} is to act and may do nothing")

    def _compare_end(self, number: int, reward: float) -> None:
        single, learner = self._beside[number], int(self.vector.learners[number])
        name = single.possible_agents[learner]
        self.finished += 1
        # After a false accusation the episode is over in one of them, and the game goes on in the other.
        if all(single.terminations.values()) and single.rewards[name] != reward:
            raise EnvironmentsDiffer(f"game {number}: {name} gets {single.rewards[name]}, not {reward}")


def compare_environments(
    steps: int, games: int = 16, seed: int = 1, edition: str = "classic-1986", players: int = 3, **kind: str
) -> Comparison:
    """Both environments over so many decisions of learning seats."""
    found = Comparison(games, seed, edition, players, kind.get("observation", "raw"))
    while found.steps < steps:
        found.step()
    return found


if __name__ == "__main__":
    done = compare_environments(int(sys.argv[1]), games=64)
    print(f"{done.steps} steps in {done.finished} games: the same in both environments")  # noqa: T201
