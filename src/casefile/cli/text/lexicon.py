"""Which card is meant: names as people type them, in any language, shortened, without accents."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable

from casefile.game.cards import Card
from casefile.game.edition import Edition
from casefile.locales import LANGUAGES, Translator

MAX_LINE_LENGTH = 200
"""Signs in the longest line that is read; no move takes nearly as many."""

MAX_WORDS_IN_NAME = 3
"""Words in the longest name, small words such as "the" or "de" not counted."""


def plain_words(line: str) -> list[str]:
    """The words of a line in plain small letters; no accents, and no signs but the question mark."""
    # Accents become signs of their own and are dropped: French keyboards are not everywhere.
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


_Aliases = dict[tuple[str, ...], set[Card]]


class Lexicon:
    """Every name of every card of an edition: the id, and what the card is called in each language.

    Where a word could mean one card in the language of the game and another in a foreign one, the language of
    the game wins.
    """

    def __init__(self, edition: Edition, language: str) -> None:
        self.language = language
        deck = edition.deck
        self._deck = deck
        self._kinds = {card: kind for kind in (deck.suspects, deck.weapons, deck.rooms) for card in kind}
        own = edition.names[language]
        foreign = [names for spoken, names in edition.names.items() if spoken != language]
        self._own = _aliases((own[card], card) for card in deck.cards)
        self._foreign = _aliases(
            (name, card) for card in deck.cards for name in (card, *(n[card] for n in foreign))
        )

    def read(self, words: list[str], likely: Collection[Card]) -> list[Card]:
        """The cards these words name, one after the other. Unclear if a word names none, or several.

        Where a name fits several cards and one of them is likely, that one is meant. A second card of its
        kind is not likely.
        """
        found: list[Card] = []
        open_kinds = set(likely)
        start = 0
        while start < len(words):
            card, used = self._next(words[start : start + MAX_WORDS_IN_NAME], open_kinds)
            found.append(card)
            open_kinds.difference_update(self._kinds[card])
            start += used
        return found

    def knows(self, word: str) -> bool:
        """Is this word, in full, part of the name of a card?"""
        return (word,) in self._own or (word,) in self._foreign

    def has_own(self, start: str) -> bool:
        """Does a word in the name of a card begin like this, in the language of the game?"""
        return any(alias[0].startswith(start) for alias in self._own if len(alias) == 1)

    def _next(self, words: list[str], likely: set[Card]) -> tuple[Card, int]:
        # The longest name first: "lead pipe" is one weapon, not a lead and a pipe.
        for length in range(len(words), 0, -1):
            own, foreign = self._named(tuple(words[:length]))
            # What the menu makes likely counts more than the language: "hall" is a room in both.
            meant = own & likely or foreign & likely or own or foreign
            if len(meant) == 1:
                return next(iter(meant)), length
            if meant:
                raise Unclear(" ".join(words[:length]), self._deck.sorted(tuple(meant)))
        raise Unclear(words[0])

    def _named(self, words: tuple[str, ...]) -> tuple[set[Card], set[Card]]:
        """The cards with this name in the language of the game, and in others; a name in full goes first."""
        exact = self._own.get(words, set()), self._foreign.get(words, set())
        return exact if any(exact) else (_beginning(self._own, words), _beginning(self._foreign, words))


def _aliases(names: Iterable[tuple[str, Card]]) -> _Aliases:
    """What each card may be called: its whole name, and every word of it."""
    found: _Aliases = {}
    for name, card in names:
        words = without_fillers(plain_words(name))
        for alias in (tuple(words), *((word,) for word in words)):
            found.setdefault(alias, set()).add(card)
    return found


def _beginning(aliases: _Aliases, words: tuple[str, ...]) -> set[Card]:
    return {
        card
        for alias, cards in aliases.items()
        if len(alias) == len(words) and all(map(str.startswith, alias, words))
        for card in cards
    }
