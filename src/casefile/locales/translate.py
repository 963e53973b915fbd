"""From a key to a sentence in the reader's language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from casefile.game.errors import Refusal
from casefile.locales.phrase import Sayable, shortened

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGES = ("en", "fr")
"""Each has a folder of Fluent files. English keeps refusals with the rules, phrases where they arise, and the
help with the commands."""
MAX_DETAIL = 400
"""Characters of a detail that are told: people type, and files hold, what no sentence can take."""


def language_of(environment: Mapping[str, str]) -> str:
    """The language a terminal is set to; English if we do not speak it."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if setting := environment.get(variable):
            language = setting[:2].lower()
            # The first variable that is set decides, as for other
            # programs: LC_ALL=C means English, whatever LANG says.
            return language if language in LANGUAGES else "en"
    return "en"


class Translator:
    """Everything that is said in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def text(self, key: str, **details: str | int) -> str:
        """The sentence of this key. LookupError for an unknown key or a detail that is missing."""
        bundle = _bundle(self.language)
        pattern = bundle.get_message(key).value
        if pattern is None:
            raise LookupError(f"{key} has no text")
        sentence, errors = bundle.format_pattern(pattern, details)
        if errors:
            # Fluent would put the name of the gap into the sentence, and
            # nobody would notice before a player does.
            raise LookupError(f"{key}: {errors[0]}") from errors[0]
        return str(sentence)

    def decimal(self, number: float, places: int) -> str:
        """A number with so many places after the point, or the comma."""
        whole, _, rest = f"{number:.{places}f}".partition(".")
        return self.text("decimal", whole=whole, rest=rest)

    def words(self, key: str) -> tuple[str, ...]:
        """The words of a key that lists several, divided by commas."""
        return tuple(word.strip() for word in self.text(key).split(","))

    def all_of(self, items: Sequence[str]) -> str:
        """A, B and C."""
        return self._joined(items, "list-and")

    def one_of(self, items: Sequence[str]) -> str:
        """A, B or C."""
        return self._joined(items, "list-or")

    def refusal(self, refusal: Refusal) -> str:
        """Why something is against the rules. The English sentences live with the rules themselves."""
        if self.language == "en":
            return refusal.sentence
        return self.text(refusal.reason.key, **refusal.details)

    def say(self, told: Sayable) -> str:
        """A phrase or a refusal in this language; a string stays as it is."""
        if isinstance(told, str):
            return told
        if isinstance(told, Refusal):
            return self.refusal(told)
        if self.language == "en":
            return str(told)
        details = {
            name: detail if isinstance(detail, int) else shortened(self.say(detail), MAX_DETAIL)
            for name, detail in told.details.items()
        }
        return self.text(told.wording.key, **details)

    def _joined(self, items: Sequence[str], key: str) -> str:
        if len(items) < 2:
            return "".join(items)
        return self.text(key, first=", ".join(items[:-1]), last=items[-1])


def sources(language: str) -> list[str]:
    """What the files of a language hold."""
    folder = resources.files(__package__) / language
    return [file.read_text(encoding="utf-8") for file in sorted(folder.iterdir(), key=attrgetter("name"))]


@cache
def _bundle(language: str) -> FluentBundle:
    # It takes longer to load than to say in English what is wrong, for which it is not needed.
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415

    # Marks for mixed writing directions would be noise in a terminal and in a screen reader.
    bundle = FluentBundle(
        [language], functions={"SMALL": _small, "DE": _de, "QUE": _que}, use_isolating=False
    )
    for source in sources(language):
        bundle.add_resource(FluentResource(source))
    return bundle


def _small(name: Any) -> Any:
    """A card's name as a common noun within a sentence: the card says "Corde", a sentence "la corde"."""
    return name[:1].lower() + name[1:] if isinstance(name, str) else name


def _de(name: Any) -> Any:
    """French "de" before whatever somebody is called: "de Ben", but "d’Anna"."""
    return _elided("d", str(name))


def _que(name: Any) -> Any:
    return _elided("qu", str(name))


def _elided(word: str, name: str) -> str:
    spoken = unicodedata.normalize("NFKD", name).casefold().replace("œ", "o")
    # Most names with an h do not speak it; a y before a vowel is a consonant, as in Yann.
    return f"{word}’{name}" if re.match("[aeiouh]|y(?![aeiou])", spoken) else f"{word}e {name}"
