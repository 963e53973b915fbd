"""tiny.txt: how many sequences of moves and how many distinct states the tiny edition has."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from casefile.game.evolve import begin
from casefile.game.public import Phase
from tests.tiny.edition import VARIANTS, opening
from tests.tiny.graph import Graph, explore

FILE = Path(__file__).parent / "tiny.txt"
SEQUENCES = 12
"""How deep the sequences are counted."""

HEAD = """\
The tiny edition (tests/tiny), walked from one deal over every action of every menu: every face of the die,
every destination, every suggestion, every card, every accusation.

sequences: how many sequences of exactly so many moves there are
new:       how many states with a different future can be reached in so many moves, and not in fewer
"""


def section(variant: str, graph: Graph) -> str:
    """The part of the file that tells of one variant."""
    rules = VARIANTS[variant]
    switches = [name for name in rules.switches.__slots__ if getattr(rules.switches, name)]
    sequences = ["", *map(str, graph.sequences(SEQUENCES))]
    lines = [
        f"[{variant}]",
        f"passage: {'yes' if rules.board.passages else 'no'}; switches: {', '.join(switches)}",
        "moves        sequences        new",
    ]
    for depth, new in enumerate(graph.new):
        count = sequences[depth] if depth < len(sequences) else ""
        lines.append(f"{depth:5}  {count:>15}  {new:9}")
    phases = ", ".join(f"{phase.value} {graph.phases[phase.value]}" for phase in Phase)
    lines.append(f"states: {graph.states} ({phases})")
    return "\n".join(lines) + "\n"


def whole_text() -> str:
    """The whole file, counted anew."""
    graphs = {variant: explore(begin(opening(rules))) for variant, rules in VARIANTS.items()}
    return "\n".join([HEAD, *(section(variant, graph) for variant, graph in graphs.items())])


@dataclass(frozen=True)
class Counts:
    """What the file says about one variant."""

    text: str
    sequences: list[int]
    new: list[int]


def counts_on_file(variant: str) -> Counts:
    text = FILE.read_text("utf-8")
    begins = text.index(f"[{variant}]\n")
    ends = text.find("\n\n", begins)
    part = text[begins : ends + 1] if ends >= 0 else text[begins:]
    rows = [line.split() for line in part.splitlines()[3:-1]]
    return Counts(part, [int(row[1]) for row in rows if len(row) == 3], [int(row[-1]) for row in rows])
