"""The option `--engine`: the plain rules, or their compiled twin."""

from __future__ import annotations

from casefile.reading.bad_input import BadInput
from casefile.reading.problems import no_such

ENGINES = ("plain", "batch")
EngineName = str


def chosen_engine(name: str) -> str:
    if name not in ENGINES:
        raise BadInput("--engine", no_such("engine", name, ENGINES))
    return name
