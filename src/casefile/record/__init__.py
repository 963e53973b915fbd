"""Game records: read, written, replayed and checked."""

from casefile.reading.bad_input import BadInput
from casefile.record.check import Verdict, check
from casefile.record.read import read_record
from casefile.record.record import FORMAT, Record
from casefile.record.replay import Step, replay, steps_of
from casefile.record.write import record_of, to_json, to_json_lines

__all__ = [
    "FORMAT",
    "BadInput",
    "Record",
    "Step",
    "Verdict",
    "check",
    "read_record",
    "record_of",
    "replay",
    "steps_of",
    "to_json",
    "to_json_lines",
]
