"""Records of older versions are lifted step by step to the version of today, the only one that is read."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from casefile.reading.bad_input import BadInput
from casefile.reading.problems import InputProblem

FORMAT_NAME = "casefile-record"
CURRENT = 1

RecordDocument = dict[str, Any]
Lift = Callable[[RecordDocument], RecordDocument]

LIFTS: Mapping[int, Lift] = {}
"""From which version: how its document becomes one of the next version. Version 1 is the first there is."""


def upcast(
    document: RecordDocument, lifts: Mapping[int, Lift] = LIFTS, current: int = CURRENT
) -> RecordDocument:
    """The same record in the current version. The document given is not changed."""
    name = document.get("format")
    if name is None:
        raise BadInput("format", InputProblem.IS_MISSING())
    # Six digits at most: longer ones are not a version, and would be converted for nothing.
    version = re.fullmatch(rf"{FORMAT_NAME}/(0|[1-9][0-9]{{0,5}})", name) if isinstance(name, str) else None
    if version is None:
        raise BadInput("format", InputProblem.OTHER_FORMAT(format=f"{FORMAT_NAME}/{current}"))
    number = int(version[1])
    if number > current:
        raise BadInput("format", InputProblem.NEWER_VERSION(version=str(number), current=str(current)))
    while number < current:
        if number not in lifts:
            raise BadInput("format", InputProblem.NO_VERSION(version=str(number)))
        document = lifts[number](dict(document)) | {"format": f"{FORMAT_NAME}/{number + 1}"}
        number += 1
    return document
