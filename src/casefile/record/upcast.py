"""Records of older versions are lifted step by step to the version of today, the only one that is read."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from casefile.record.badinput import BadInput

NAME = "casefile-record"
CURRENT = 1

Document = dict[str, Any]
Lift = Callable[[Document], Document]

LIFTS: Mapping[int, Lift] = {}
"""From which version: how its document becomes one of the next version. Version 1 is the first there is."""


def upcast(document: Document, lifts: Mapping[int, Lift] = LIFTS, current: int = CURRENT) -> Document:
    """The same record in the current version. The document given is not changed."""
    name = document.get("format")
    if name is None:
        raise BadInput("format", "this field is missing")
    version = re.fullmatch(rf"{NAME}/(0|[1-9][0-9]{{0,5}})", name) if isinstance(name, str) else None
    if version is None:
        raise BadInput("format", f"expected {NAME}/{current}")
    number = int(version[1])
    if number > current:
        raise BadInput(
            "format", f"version {number} is newer than this program, which reads up to version {current}"
        )
    while number < current:
        if number not in lifts:
            raise BadInput("format", f"there is no version {number} of this format")
        document = lifts[number](dict(document)) | {"format": f"{NAME}/{number + 1}"}
        number += 1
    return document
