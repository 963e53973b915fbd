"""Teaches a small network to play, in minutes on one processor: proximal policy optimization (PPO).

    pip install "../..[learn]"
    python train.py --minutes 10 --out mine

It writes the network and how it fared into a folder; the trained one beside this file stays as it is.

The learner sits with two built-in players in `casefile.rl.vector`, sees the exact odds, and scores everything
it may do by a few numbers (learned_features.py). A win is worth 1; besides, every bit by which it knows the
envelope better is worth a little, which speeds up the beginning.
"""

from __future__ import annotations

import argparse
import csv
import sys
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np

try:
    import torch
except ModuleNotFoundError:
    sys.exit('torch is not installed: pip install "../..[learn]"')
from learned_features import CONTEXT_NUMBERS, FEATURES, Choices, Looking
from torch import nn

from casefile import rl

HERE = Path(__file__).parent
GAMES, STEPS, EPOCHS, BATCHES = 128, 64, 3, 4
DISCOUNT, TRACE, CLIP, ENTROPY, RATE = 0.997, 0.95, 0.2, 0.01, 1e-3
BIT = 0.02
"""What a bit of knowledge is worth: a win is worth 1, and a game begins with about seven bits to find out."""
WIDTH = 64
EVALUATE_EVERY, EVALUATED_GAMES = 25, 200
MEMORY = 0.997
"""How much of the running share of wins each game leaves as it was."""


def network(inputs: int) -> nn.Sequential:
    last = nn.Linear(WIDTH, 1)
    # At first all choices are equally good.
    nn.init.zeros_(last.weight)
    nn.init.zeros_(last.bias)
    return nn.Sequential(nn.Linear(inputs, WIDTH), nn.Tanh(), nn.Linear(WIDTH, WIDTH), nn.Tanh(), last)


class Learner(nn.Module):
    """Scores what may be done, and guesses how the game will end."""

    def __init__(self) -> None:
        super().__init__()
        self.policy, self.value = network(FEATURES), network(CONTEXT_NUMBERS)

    def forward(self, choices: Choices) -> tuple[torch.Tensor, torch.Tensor]:
        """The logarithm of every choice's probability, and the value of every decision."""
        decision, context = torch.from_numpy(choices.decision), torch.from_numpy(choices.context)
        scores, count = self.policy(torch.from_numpy(choices.features))[:, 0], len(context)
        # A softmax over the choices of each decision, which lie one after the other.
        most = torch.full((count,), -1e9).scatter_reduce(0, decision, scores, "amax")
        total = torch.zeros(count).index_add(0, decision, torch.exp(scores - most[decision]))
        return scores - most[decision] - torch.log(total)[decision], self.value(context)[:, 0]

    @torch.no_grad()
    def draw(self, choices: Choices, rng: np.random.Generator | None) -> tuple[np.ndarray, ...]:
        """For every decision a choice, its logarithm and its value; the best ones without a generator."""
        logs, values = (found.numpy() for found in self(choices))
        keys = logs if rng is None else logs + rng.gumbel(size=len(logs))
        firsts = np.searchsorted(choices.decision, np.arange(len(choices.context)))
        chosen = np.lexsort((-keys, choices.decision))[firsts]
        return chosen, logs[chosen], values


class Step(NamedTuple):
    """One decision in every game, and what came of it."""

    choices: Choices
    chosen: np.ndarray
    log: np.ndarray
    value: np.ndarray
    reward: np.ndarray
    ended: np.ndarray
    live: np.ndarray
    """False where the step only dealt a new game: there was nothing to decide."""


class Games:
    """Games that are played at the same time."""

    def __init__(self, learner: Learner, number: int, opponents: str, seed: int) -> None:
        self.learner = learner
        self.envs = rl.vector(number, observation="odds", opponents=opponents)
        self.looking = Looking(self.envs.settings.edition, self.envs.settings.seats)
        self.seen, _ = self.envs.reset(seed=seed)
        self.ended = np.zeros(number, bool)
        self.finished = 0
        self.won: float = 0
        self.share = 0.0
        """Of games won, those of late counting most."""

    def look(self) -> Choices:
        mask = self.seen["action_mask"].copy()
        mask[self.ended, 0] = 1  # where an episode is over anything will do
        return self.looking.look(self.seen["observation"], mask)

    def bits(self) -> np.ndarray:
        """How much the learners do not know of the envelope, kind by kind."""
        seen, looking = self.seen["observation"], self.looking
        envelope = seen[:, looking.raw_size :].reshape(len(seen), looking.seats + 1, -1)[:, -1]
        safe = np.where(envelope > 0, envelope, 1)
        return -(safe * np.log2(safe)).sum(axis=1)

    def step(self, rng: np.random.Generator | None) -> Step:
        choices, before, live = self.look(), self.bits(), ~self.ended
        chosen, log, value = self.learner.draw(choices, rng)
        self.seen, reward, terminated, truncated, _ = self.envs.step(choices.action[chosen])
        self.ended = terminated | truncated
        for won in reward[self.ended]:
            self.finished, self.won = self.finished + 1, self.won + won
            self.share = MEMORY * self.share + (1 - MEMORY) * won
        # The envelope lies open in the end: that is no merit of the learner's.
        reward = reward + np.where(live & ~self.ended, BIT * (before - self.bits()), 0)
        return Step(choices, chosen, log, value, reward, self.ended, live)


def advantages(steps: list[Step], value_after: np.ndarray) -> np.ndarray:
    """How much better each choice turned out than was to be expected."""
    found, running, later = [], np.zeros(len(value_after)), value_after
    for step in reversed(steps):
        # Nothing flows back from a game to the one before it.
        going = ~step.ended & step.live
        error = step.reward + DISCOUNT * np.where(going, later, 0) - step.value
        running = np.where(step.live, error + DISCOUNT * TRACE * np.where(going, running, 0), 0)
        found.append(running)
        later = step.value
    return np.stack(found[::-1])


def improve(
    learner: Learner,
    optimizer: torch.optim.Optimizer,
    steps: list[Step],
    gained: np.ndarray,
    rng: np.random.Generator,
) -> None:
    """Make what turned out well likelier, and no choice much likelier or rarer than it was."""
    live = np.stack([step.live for step in steps])
    middle, scale = gained[live].mean(), gained[live].std() + 1e-6
    for _ in range(EPOCHS):
        for part in np.array_split(rng.permutation(len(steps)), BATCHES):
            some = [steps[number] for number in part]
            choices, chosen = joined(some)
            logs, values = learner(choices)
            weight = _tensor(live[part])
            gain = _tensor((gained[part] - middle) / scale)
            ratio = torch.exp(logs[chosen] - _tensor(np.stack([step.log for step in some])))
            clipped = torch.clamp(ratio, 1 - CLIP, 1 + CLIP)
            wanted = _tensor(gained[part] + np.stack([step.value for step in some]))
            spread = -torch.exp(logs) * logs * weight[torch.from_numpy(choices.decision)]
            loss = -(weight * torch.minimum(ratio * gain, clipped * gain)).sum()
            loss = loss + 0.5 * (weight * (values - wanted) ** 2).sum() - ENTROPY * spread.sum()
            optimizer.zero_grad()
            (loss / weight.sum()).backward()
            nn.utils.clip_grad_norm_(learner.parameters(), 0.5)
            optimizer.step()


def _tensor(numbers: np.ndarray) -> torch.Tensor:
    return torch.from_numpy(numbers.reshape(-1).astype(np.float32))


def joined(steps: list[Step]) -> tuple[Choices, torch.Tensor]:
    """The decisions of several steps as if they were of one, and what was chosen in each."""
    many = [step.choices for step in steps]
    decisions = np.cumsum([0, *(len(each.context) for each in many)])
    choices = np.cumsum([0, *(len(each.action) for each in many)])
    together = Choices(
        np.concatenate([each.decision + first for each, first in zip(many, decisions, strict=False)]),
        np.concatenate([each.action for each in many]),
        np.concatenate([each.features for each in many]),
        np.concatenate([each.context for each in many]),
    )
    chosen = [step.chosen + first for step, first in zip(steps, choices, strict=False)]
    return together, torch.from_numpy(np.concatenate(chosen))


def share_against_novices(learner: Learner, seed: int) -> float:
    """The share of games won against two novices, always doing what seems best."""
    games = Games(learner, 32, "novice", seed)
    while games.finished < EVALUATED_GAMES:
        games.step(None)
    return games.won / games.finished


def save(learner: Learner, path: Path) -> None:
    layers = [layer for layer in learner.policy if isinstance(layer, nn.Linear)]
    arrays = {}
    for number, layer in enumerate(layers):
        arrays[f"matrix{number}"] = layer.weight.detach().numpy().T
        arrays[f"added{number}"] = layer.bias.detach().numpy()
    np.savez_compressed(path, **arrays)


def main() -> None:
    parser = argparse.ArgumentParser(description="teach a network to play")
    parser.add_argument("--minutes", type=float, default=10, help="of one processor's time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--out", type=Path, default=Path("mine"), help="the folder for weights.npz and curve.csv"
    )
    options = parser.parse_args()
    if not options.minutes > 0:
        parser.error("the minutes are more than none")
    options.out.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    learner, rng = Learner(), np.random.default_rng(options.seed)
    optimizer = torch.optim.Adam(learner.parameters(), RATE)
    games = Games(learner, GAMES, "built-in", options.seed)
    began, updates, minutes = time.process_time(), 0, 0.0
    with (options.out / "curve.csv").open("w", newline="") as file:
        curve = csv.writer(file, lineterminator="\n")
        curve.writerow(["minutes", "games", "won_in_practice", "won_against_novices"])
        while minutes < options.minutes:
            if updates % EVALUATE_EVERY == 0:
                share = share_against_novices(learner, updates)
                curve.writerow([f"{minutes:.2f}", games.finished, f"{games.share:.3f}", f"{share:.3f}"])
                file.flush()
                print(f"{minutes:5.1f} min {games.finished:6d} games {games.share:6.1%} in practice", end=" ")
                print(f"{share:6.1%} against novices", flush=True)
                save(learner, options.out / "weights.npz")
            for group in optimizer.param_groups:
                group["lr"] = RATE * (1 - 0.9 * minutes / options.minutes)
            steps = [games.step(rng) for _ in range(STEPS)]
            _, _, value_after = learner.draw(games.look(), None)
            improve(learner, optimizer, steps, advantages(steps, value_after), rng)
            updates, minutes = updates + 1, (time.process_time() - began) / 60
    save(learner, options.out / "weights.npz")
    print(f"{options.out / 'weights.npz'}: copy it to {HERE / 'weights.npz'} to have it play as `learned`")


if __name__ == "__main__":
    main()
