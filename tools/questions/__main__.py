"""Find the weights of grandmaster's questions again: python -m tools.questions

Prints every player that was tried, then how the best one does on deals it was not tuned on. Its weights are
copied by hand into `casefile.bots.levels.grandmaster`.
"""

from __future__ import annotations

from cyclopts import App

from casefile.bots.thinking.questions import QuestionWeights
from tools.questions.boardless import Player, Table
from tools.questions.search import match, search

BITS_FIRST = Player("most bits", QuestionWeights(bits=1.0, answer=0.1), 1.7)
"""Asks as `inspector` does, and guesses when it does."""
FEWEST_HOLDERS = Player("fewest holders", None)
KNOWN = (
    Player("triple", QuestionWeights(triple=1.0), 1.7),
    Player("settled, then triple", QuestionWeights(settled=10.0, triple=1.0, best_guess=0.1), 1.7),
)
LIKE_A_BOARD = Table(3, 2, 0.45)
"""With one die every other turn is spent walking, and there are about two rooms to choose from."""
HELD_OUT = range(300)


def main(seed: str = "questions") -> None:
    """Search, and check on other deals."""
    best = search(BITS_FIRST, LIKE_A_BOARD, seed, lambda line: print(line, flush=True), KNOWN)
    print("best:", best)
    print(
        "like a board, v most bits:", match(best, BITS_FIRST, LIKE_A_BOARD, HELD_OUT, "held out"), flush=True
    )
    for players in (3, 6):
        score = match(best, FEWEST_HOLDERS, Table(players), HELD_OUT, "held out")
        print(f"{players} players, no board, v fewest holders:", score, flush=True)


if __name__ == "__main__":
    app = App(help_format="plaintext")
    app.default(main)
    app()
