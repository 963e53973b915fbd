"""What a batch does not accept."""

from __future__ import annotations


class BatchError(ValueError):
    """An edition that cannot be played here, a wrong number of rows, an action outside a menu, a world that
    contradicts a view. Says which, and nothing has changed."""
