"""One plausible fault put into a record of a legal game.

A fault leaves the judging to the referees: now and then what it makes of the record is legal after all.
"""

from __future__ import annotations

import copy
from random import Random

from tests.support.oracle.fault_kit import Fault
from tests.support.oracle.faults_of_play import FAULTS_OF_PLAY
from tests.support.oracle.faults_of_setup import FAULTS_OF_SETUP
from tests.support.oracle.faults_of_walks import FAULTS_OF_WALKS
from tests.support.oracle.opening import Record

FAULTS: dict[str, Fault] = {
    fault.__name__: fault for fault in (*FAULTS_OF_SETUP, *FAULTS_OF_PLAY, *FAULTS_OF_WALKS)
}


def spoil(rng: Random, record: Record) -> Record:
    """A copy of a legal record with one random fault somewhere."""
    names = sorted(FAULTS)
    rng.shuffle(names)
    attempts = (spoil_with(name, rng, record) for name in names)
    return next(spoiled for spoiled in attempts if spoiled is not None)


def spoil_with(name: str, rng: Random, record: Record) -> Record | None:
    """The same with a fault chosen by name; None if the record offers no place for it."""
    spoiled = FAULTS[name](rng, copy.deepcopy(record))
    return spoiled if spoiled != record else None
