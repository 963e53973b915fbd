"""The languages of the game: one Fluent file each, shared by every client."""

from casefile.locales.translate import LANGUAGES, Translator, language_of

__all__ = ["LANGUAGES", "Translator", "language_of"]
