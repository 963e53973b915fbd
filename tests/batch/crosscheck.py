"""Compare the compiled engine with the plain one over many games, state and whole menu after every step.

    .venv/bin/python -m tests.batch.crosscheck [STEPS] [FIRST]

Every edition, set of house rules and number of players: random games, games of the built-in player and
crowded openings; and the tiny edition. Round after round until so many steps are compared (1,000,000 if
nothing is said). FIRST is the first round, so that another run plays other games.
"""

from __future__ import annotations

import random
import sys
from itertools import chain, combinations, count

from casefile.editions import EDITION_IDS, edition
from casefile.game.edition import HOUSE_RULES
from casefile.game.setup import deal
from tests.batch.twin import compare_dealt_games, compare_random_games, compare_sensible_games
from tests.support.random_games import random_setup
from tests.tiny.edition import VARIANTS


def one_round(number: int) -> int:
    houses = chain.from_iterable(combinations(HOUSE_RULES, size) for size in range(len(HOUSE_RULES) + 1))
    steps = 0
    for house in houses:
        for name in EDITION_IDS:
            rules = edition(name, frozenset(house))
            for seats in (3, 4, 5, 6):
                seed = f"{number}/{name}/{house}/{seats}"
                rng = random.Random(seed)
                steps += compare_random_games(rules, seats, 6, rng.getrandbits(60), max_steps=250)
                steps += compare_sensible_games(rules, seats, 6, rng.getrandbits(60))
                crowded = [deal(random_setup(rng, rules, seats)) for _ in range(6)]
                steps += compare_dealt_games(crowded, rng.getrandbits(60), 120)
    return steps + sum(
        compare_random_games(rules, 3, 60, number, accusations=20) for rules in VARIANTS.values()
    )


def main() -> None:
    wanted, first = (*map(int, sys.argv[1:]), *(1_000_000, 0)[len(sys.argv) - 1 :])
    steps = 0
    for number in count(first):
        steps += one_round(number)
        sys.stdout.write(f"round {number}: {steps:,} steps compared, no difference\n")
        sys.stdout.flush()
        if steps >= wanted:
            return


if __name__ == "__main__":
    main()
