"""Which card is meant: names as people type them, in any language, shortened, without accents."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable

from casefile.game.cards import Card
from casefile.game.edition import Edition
from casefile.locales import LANGUAGES, Translator

LONGEST_NAME = 3
"""Words in the longest name, small words such as "the" or "de" not counted."""


def plain_words(line: str) -> list[str]:
    """The words of a line in plain small letters; no accents, and no signs but the question mark."""
    letters = unicodedata.normalize("NFKD", line.casefold())
    return re.findall(r"[a-z0-9]+|\?", "".join(sign for sign in letters if not unicodedata.combining(sign)))


def without_fillers(words: Iterable[str]) -> list[str]:
    """The words without "the", "with", "in" and their like."""
    return [word for word in words if word not in _FILLERS]


_FILLERS = frozenset(
    word
    for language in LANGUAGES
    for words in Translator(language).words("filler-words")
    for word in plain_words(words)
)


class Unclear(Exception):
    """A word that may mean several cards, or, with no cards, none at all."""

    def __init__(self, word: str, cards: tuple[Card, ...] = ()) -> None:
        super().__init__(word, cards)
        self.word = word
        self.cards = cards


class Lexicon:
    """Every name of every card of an edition: the id, and what the card is called in each language."""

    def __init__(self, edition: Edition) -> None:
        self._deck = edition.deck
        self._aliases: dict[tuple[str, ...], set[Card]] = {}
        for card in edition.deck.cards:
            for name in (card, *(names[card] for names in edition.names.values())):
                words = without_fillers(plain_words(name))
                self._add(tuple(words), card)
                for word in words:
                    self._add((word,), card)

    def read(self, words: list[str], likely: Collection[Card]) -> list[Card]:
        """The cards these words name, one after the other. Unclear if a word names none, or several.

        Where a name fits several cards and one of them is likely, that one is meant. A second card of its
        kind is not likely.
        """
        found: list[Card] = []
        rest = words
        while rest:
            open_kinds = {card for card in likely if not any(self._same_kind(card, named) for named in found)}
            card, used = self._next(rest, open_kinds)
            found.append(card)
            rest = rest[used:]
        return found

    def knows(self, word: str) -> bool:
        """Is this word, in full, part of the name of a card?"""
        return (word,) in self._aliases

    def _next(self, words: list[str], likely: set[Card]) -> tuple[Card, int]:
        for length in range(min(LONGEST_NAME, len(words)), 0, -1):
            found = self._named(tuple(words[:length]))
            meant = found & likely or found
            if len(meant) == 1:
                return meant.pop(), length
            if meant:
                raise Unclear(" ".join(words[:length]), self._deck.sorted(tuple(meant)))
        raise Unclear(words[0])

    def _named(self, words: tuple[str, ...]) -> set[Card]:
        if exact := self._aliases.get(words):
            return set(exact)
        return {
            card
            for alias, cards in self._aliases.items()
            if len(alias) == len(words) and all(map(str.startswith, alias, words))
            for card in cards
        }

    def _add(self, alias: tuple[str, ...], card: Card) -> None:
        self._aliases.setdefault(alias, set()).add(card)

    def _same_kind(self, one: Card, other: Card) -> bool:
        deck = self._deck
        return any(one in kind and other in kind for kind in (deck.suspects, deck.weapons, deck.rooms))
