"""What an environment does not accept: one sentence each, and nothing has changed."""

from __future__ import annotations


class BadEnvironment(ValueError):
    """An environment that cannot be made as it was asked for, or is not used in order."""


class OutsideMask(ValueError):
    """An action that the mask does not offer. It is never replaced by another."""


class MissingExtra(ImportError):
    """Something has to be installed first; says what."""
