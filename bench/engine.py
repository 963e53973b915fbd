"""How fast is the engine? Whole games by a sensible driver, against OpenSpiel's hearts in the same run.

    python bench/engine.py [--json] [--quick]

Everything is CPU time of this process. Rounds of all contenders are interleaved, so that a noisy neighbour
hits them alike; ratios are medians over rounds.
"""

from __future__ import annotations

import argparse
import gc
import importlib.util
import random
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import pyspiel  # noqa: E402  # the other side, from the bench group of pyproject.toml

from bench._driver import play  # noqa: E402
from bench._report import Bar, bar, show  # noqa: E402
from casefile.editions import edition  # noqa: E402
from casefile.game.board import Place, Square  # noqa: E402
from casefile.game.moves import MoveFinder, finder  # noqa: E402

COMPARATOR = ROOT.parent / "shared" / "comparators" / "naive_moves.py"
CONTENDERS = (("deluxe-2020", 6), ("deluxe-2020", 3), ("classic-1986", 6), ("classic-1986", 3))
Query = tuple[Place, int, tuple[Square, ...]]


def timed(work: Callable[[], int]) -> float:
    """How much of the work is done in a CPU second."""
    start = time.process_time()
    done = work()
    return done / (time.process_time() - start)


def our_decisions(edition_id: str, seats: int, games: int, rng: random.Random) -> Callable[[], int]:
    return lambda: sum(play(edition(edition_id), seats, rng)[1] for _ in range(games))


def hearts_decisions(games: int, rng: random.Random) -> Callable[[], int]:
    """Random legal actions in hearts. As with ours, only choices between at least two count."""
    game = pyspiel.load_game("hearts")

    def work() -> int:
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                decisions += len(legal) > 1 and not state.is_chance_node()
                state.apply_action(legal[int(rng.random() * len(legal))])
        return decisions

    return work


def measure_games(rounds: int, games: int) -> list[Bar]:
    rng = random.Random(1)
    ours: dict[tuple[str, int], list[float]] = {contender: [] for contender in CONTENDERS}
    hearts: list[float] = []
    for contender in CONTENDERS:
        our_decisions(*contender, games // 4, rng)()
    hearts_decisions(games // 4, rng)()
    gc.collect()
    gc.freeze()  # as a server does after starting: tables need not be looked through again and again
    for _ in range(rounds):
        hearts.append(timed(hearts_decisions(games, rng)))
        for contender in CONTENDERS:
            ours[contender].append(timed(our_decisions(*contender, games, rng)))
    reference = ours["deluxe-2020", 6]
    bars = [
        bar("engine.hearts", [mine / theirs for mine, theirs in zip(reference, hearts, strict=True)], "x")
    ]
    for edition_id, seats in CONTENDERS:
        sample = [play(edition(edition_id), seats, rng) for _ in range(games)]
        per_game = statistics.mean(decisions for _, decisions in sample)
        rates = ours[edition_id, seats]
        name = f"{edition_id}.{seats}"
        bars += [
            bar(f"engine.games.{name}", [rate / per_game for rate in rates], "/s"),
            bar(f"engine.decisions.{name}", rates, "/s"),
            bar(f"engine.turns.{name}", [state.public.turns for state, _ in sample], ""),
        ]
    headline = next(b for b in bars if b.id == "engine.games.deluxe-2020.6")
    return [bars[0], Bar("engine.games", headline.value, headline.spread, "/s"), *bars[1:]]


def naive_moves() -> ModuleType:
    """The comparator lies beside the project; it is measured against, never shipped."""
    spec = importlib.util.spec_from_file_location("naive_moves", COMPARATOR)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def queries(count: int, dice: int, rng: random.Random) -> list[Query]:
    """Random places, rolls and five pieces in the corridors."""
    board = edition("deluxe-2020").board
    squares = sorted(board.squares)
    places: list[Place] = [*squares, *board.rooms]
    made: list[Query] = []
    for _ in range(count):
        origin = rng.choice(places)
        others = [square for square in squares if square != origin]
        made.append((origin, sum(rng.randint(1, 6) for _ in range(dice)), tuple(rng.sample(others, 5))))
    return made


def our_destinations(moves: MoveFinder, asked: list[Query]) -> Callable[[], int]:
    def work() -> int:
        for origin, roll, occupied in asked:
            moves.destinations(origin, roll, moves.mask(occupied))
        return len(asked)

    return work


def naive_destinations(naive: ModuleType, asked: list[Query]) -> Callable[[], int]:
    def work() -> int:
        for origin, roll, occupied in asked:
            naive.destinations(origin, roll, occupied)
        return len(asked)

    return work


def measure_moves(rounds: int, count: int) -> list[Bar]:
    if not COMPARATOR.exists():
        print(f"engine.moves*: left out, {COMPARATOR.name} is not here", file=sys.stderr)
        return []
    naive, rng = naive_moves(), random.Random(2)
    moves = finder(edition("deluxe-2020").board)
    for origin, roll, _ in queries(count, 2, rng):
        moves.destinations(origin, roll, 0)  # build the tables; every round asks new queries
    bars = []
    for dice in (1, 2):
        ratios, micros = [], []
        for _ in range(rounds):
            asked = queries(count, dice, rng)
            ours, theirs = timed(our_destinations(moves, asked)), timed(naive_destinations(naive, asked))
            ratios.append(theirs / ours)
            micros.append(1e6 / ours)
        bars += [bar(f"engine.moves{dice}", ratios, "x"), bar(f"engine.moves{dice}.us", micros, "us")]
    return bars


def main() -> None:
    parser = argparse.ArgumentParser(description="measure the engine")
    parser.add_argument("--json", action="store_true", help="print one JSON object as the last line")
    parser.add_argument("--quick", action="store_true", help="a rougher answer within a minute")
    options = parser.parse_args()
    rounds, games, count = (5, 60, 400) if options.quick else (11, 200, 2000)
    show("engine", [*measure_games(rounds, games), *measure_moves(rounds, count)], options.json)


if __name__ == "__main__":
    main()
