"""How fast are the environments for learning? PettingZoo's loop beside its own tic-tac-toe, and vectors.

    python bench/rl.py [--json] [--quick]

Everything is CPU time of this process, on one core. Rounds of all contenders are interleaved; the ratio is
the median over rounds. A step is what PettingZoo documents: `last`, an action drawn from the mask,
`step`; resets and the steps of agents whose game is over count as they come.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import types
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402

# Tic-tac-toe draws itself with it, and nothing is drawn here: not worth installing.
sys.modules.setdefault("pygame", types.ModuleType("pygame"))

from pettingzoo.classic import tictactoe_v3  # noqa: E402

from bench._report import Bar, bar, show  # noqa: E402
from bench.batch import ROWS, Work  # noqa: E402
from bench.engine import timed  # noqa: E402
from casefile import rl  # noqa: E402
from casefile.batch.games import ACCUSATIONS  # noqa: E402

FIRST_ACCUSATION, END = 256, 580


def steps_of(env: Any, steps: int, rng: random.Random, quiet: bool) -> Work:
    """So many steps of an environment, all seats played at random.

    `quiet`: hardly any of them accusations, as in bench/batch.py. Of all that may be done nearly everything
    is an accusation, and drawn evenly they end a game within four steps.
    """
    draw, accusing = rng.random, ACCUSATIONS / 1000

    def work() -> int:
        done = 0
        while done < steps:
            env.reset()
            for _agent in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    action = None
                elif quiet and draw() >= accusing:
                    legal = seen["action_mask"][:FIRST_ACCUSATION].nonzero()[0]
                    action = int(legal[int(draw() * len(legal))]) if len(legal) else END
                else:
                    legal = seen["action_mask"].nonzero()[0]
                    action = int(legal[int(draw() * len(legal))])
                env.step(action)
                done += 1
        return done

    return work


def vector_steps(observation: str, rows: int, steps: int) -> Work:
    """Decisions of learning seats against the built-in player, with their observations and masks."""
    envs = rl.vector(rows, observation=observation)
    seen, _ = envs.reset(seed=1)
    masks = [seen["action_mask"]]

    def work() -> int:
        for _ in range(steps):
            mask = masks[0].copy()
            mask[:, FIRST_ACCUSATION:END] = 0
            seen, *_ = envs.step(mask.argmax(axis=1).astype(np.int64))
            masks[0] = seen["action_mask"]
        return rows * steps

    return work


def measure(rounds: int, size: int) -> list[Bar]:
    rng = random.Random(1)
    contenders: dict[str, Work] = {
        "tictactoe": steps_of(tictactoe_v3.env(), 2_000 * size, rng, quiet=False),
        "aec": steps_of(rl.aec(), 10_000 * size, rng, quiet=True),
        "aec_evenly": steps_of(rl.aec(), 10_000 * size, rng, quiet=False),
        "aec_sheet": steps_of(rl.aec(observation="sheet"), 10_000 * size, rng, quiet=True),
        "aec_odds": steps_of(rl.aec(observation="odds"), 200 * size, rng, quiet=True),
        "vector": vector_steps("raw", ROWS, 5 * size),
        "vector_sheet": vector_steps("sheet", ROWS, 5 * size),
    }
    rates: dict[str, list[float]] = {name: [] for name in contenders}
    for work in contenders.values():
        work()
    for _ in range(rounds):
        for name, work in contenders.items():
            rates[name].append(timed(work))
    other = rates["tictactoe"]

    def ratio(name: str) -> Bar:
        return bar(f"rl.{name}", [a / b for a, b in zip(rates[name], other, strict=True)], "x")

    return [
        ratio("aec"),
        ratio("aec_evenly"),
        ratio("aec_sheet"),
        *(bar(f"rl.rate.{name}", found, "/s") for name, found in rates.items()),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description="measure the environments for learning")
    parser.add_argument("--json", action="store_true", help="print one JSON object as the last line")
    parser.add_argument("--quick", action="store_true", help="a rougher answer within a minute")
    options = parser.parse_args()
    began = time.process_time()
    bars = measure(*((5, 1) if options.quick else (9, 4)))
    if not options.json:
        print(f"took {time.process_time() - began:.0f} CPU seconds")
    show("rl", bars, options.json)


if __name__ == "__main__":
    main()
