"""The languages of the game: one Fluent file each, shared by every client."""

from casefile.locales.phrase import Detail, Phrase, Sayable, Wording, printable
from casefile.locales.translate import LANGUAGES, Translator, language_of

__all__ = [
    "LANGUAGES",
    "Detail",
    "Phrase",
    "Sayable",
    "Translator",
    "Wording",
    "language_of",
    "printable",
]
