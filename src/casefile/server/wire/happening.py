"""What every kind of happening has in common."""

from __future__ import annotations

import msgspec


class Happening(msgspec.Struct, tag_field="what", omit_defaults=True, gc=False):
    """Something that happened, as clients are told: `what` is its kind."""
