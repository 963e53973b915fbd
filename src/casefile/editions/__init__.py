"""Editions as data: one .toml file per rulebook, one .map file per board, and how they are read."""

from casefile.editions.errors import EditionError
from casefile.editions.load import DEFAULT_EDITION, EDITION_IDS, edition, edition_from_file

__all__ = ["DEFAULT_EDITION", "EDITION_IDS", "EditionError", "edition", "edition_from_file"]
