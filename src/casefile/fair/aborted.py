"""A deal that did not come about, as everybody may see it."""

from __future__ import annotations

from typing import Annotated

import msgspec

Hex = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
"""32 bytes as they are written in JSON."""


class Aborted(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A deal that was called off because somebody did not answer in time, with the table as it was then."""

    attempt: int
    """Counted from 1."""
    edition: str
    house_rules: tuple[str, ...]
    players: tuple[str, ...]
    first: str
    commitment: Hex
    secret: Hex
    """Revealed at once, for nothing depends on it any more."""
    missing: tuple[str, ...]
    """Who did not commit or reveal, in seat order."""
    placed: dict[str, str] | None = None
    """Where the weapons were to start, if they had been placed by hand."""
