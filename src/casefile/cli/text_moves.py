"""Typed moves: a line becomes an action, a request to be told something, or a reason to ask back."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache

from casefile.cli.text_lexicon import Lexicon, Unclear, plain_words, without_fillers
from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.board import Square
from casefile.game.cards import Card, Deck, Room, Suspect, Triple, Weapon
from casefile.game.menu import Menu
from casefile.game.seen import View
from casefile.locales import LANGUAGES, Translator


class Verb(Enum):
    """Everything that can be typed; the value is the key of its words in the language files."""

    ROLL = "command-roll"
    WALK = "command-walk"
    PASSAGE = "command-passage"
    SUGGEST = "command-suggest"
    SHOW = "command-show"
    ACCUSE = "command-accuse"
    END = "command-end"
    STAY = "command-stay"
    HELP = "command-help"
    NOTES = "command-notes"
    HAND = "command-hand"
    LOG = "command-log"
    WHERE = "command-where"
    SQUARES = "command-squares"
    MAP = "command-map"
    RULES = "command-rules"
    QUIT = "command-quit"


@dataclass(frozen=True)
class Incomplete:
    """The verb is clear, but not what it is about."""

    verb: Verb


@dataclass(frozen=True)
class EitherOr:
    """A shortened word that may mean a command or a card."""

    word: str
    verbs: tuple[Verb, ...]
    cards: tuple[Card, ...]


class Puzzling:
    """Nothing that makes sense now."""


Typed = Action | Verb | Incomplete | EitherOr | Unclear | Puzzling


@cache
def verbs_by_word() -> dict[str, Verb]:
    """Every word for every verb, in all languages."""
    return {
        word: verb
        for language in LANGUAGES
        for verb in Verb
        for words in Translator(language).words(verb.value)
        for word in plain_words(words)
    }


def is_yes(line: str) -> bool:
    """Does the line say yes, in any language?"""
    yes = [word for language in LANGUAGES for word in Translator(language).words("answer-yes")]
    return plain_words(line) in [plain_words(word) for word in yes]


def parse(line: str, view: View, menu: Menu, lexicon: Lexicon) -> Typed:
    """What a player means by a line. Whether it is allowed is for the referee, so legal and illegal moves
    are understood alike; the menu only helps to tell what a bare name stands for."""
    assert view.seat is not None, "a spectator types no moves"
    return _Reader(view, view.seat, menu, lexicon).read(without_fillers(plain_words(line)))


class _Reader:
    def __init__(self, view: View, seat: Seat, menu: Menu, lexicon: Lexicon) -> None:
        self._view, self._seat, self._menu, self._lexicon = view, seat, menu, lexicon
        self._deck: Deck = view.public.edition.deck
        self._place = view.public.place_of_seat(seat)

    def read(self, words: list[str]) -> Typed:
        if not words:
            return Puzzling()
        try:
            verb = verbs_by_word().get(words[0])
            if verb:
                return self._with_verb(verb, words[1:])
            if square := _square(words):
                return Walk(self._seat, square)
            return self._without_verb(words)
        except Unclear as unclear:
            return unclear

    def _without_verb(self, words: list[str]) -> Typed:
        """A bare name, or a verb that was cut short."""
        verbs = tuple(verb for verb in Verb if any(_means(word, verb) for word in _longer(words[0])))
        if not verbs or self._lexicon.knows(words[0]):
            return self._bare(words)
        try:
            cards = tuple(self._lexicon.read(words, self._likely()))
        except Unclear as unclear:
            cards = unclear.cards
        if cards or len(verbs) > 1:
            return EitherOr(words[0], verbs, cards)
        return self._with_verb(verbs[0], words[1:])

    def _with_verb(self, verb: Verb, words: list[str]) -> Typed:
        seat = self._seat
        match verb:
            case Verb.ROLL:
                return Roll(seat, ())
            case Verb.PASSAGE:
                return TakePassage(seat)
            case Verb.END:
                return EndTurn(seat)
            case Verb.STAY:
                return Walk(seat, self._place)
            case Verb.WALK:
                return self._walk(words)
            case Verb.SHOW:
                cards = self._lexicon.read(words, self._menu.show)
                return Show(seat, cards[0]) if len(cards) == 1 else Incomplete(verb)
            case Verb.SUGGEST:
                return self._suggest(self._lexicon.read(words, self._suggestible()))
            case Verb.ACCUSE:
                triple = self._triple(self._lexicon.read(words, self._deck.cards), None)
                return Accuse(seat, triple) if triple else Incomplete(verb)
            case _:
                return verb

    def _walk(self, words: list[str]) -> Typed:
        if square := _square(words):
            return Walk(self._seat, square)
        cards = self._lexicon.read(words, self._deck.rooms)
        if len(cards) == 1 and cards[0] in self._deck.rooms:
            return self._go_to(Room(cards[0]))
        return Incomplete(Verb.WALK)

    def _go_to(self, room: Room) -> Action:
        by_passage = room == self._menu.passage and room not in self._menu.walk
        return TakePassage(self._seat) if by_passage else Walk(self._seat, room)

    def _suggest(self, cards: list[Card]) -> Typed:
        # Outside a room any room will do: the referee says that this is no place to suggest.
        here = self._place if isinstance(self._place, str) else self._deck.rooms[0]
        triple = self._triple(cards, here)
        return Suggest(self._seat, triple) if triple else Incomplete(Verb.SUGGEST)

    def _bare(self, words: list[str]) -> Typed:
        """Names without a verb: the card to show, the suggestion to make, or the room to go to."""
        cards = self._lexicon.read(words, self._likely())
        if self._menu.show:
            return Show(self._seat, cards[0]) if len(cards) == 1 else Incomplete(Verb.SHOW)
        if len(cards) == 1 and cards[0] in self._deck.rooms:
            return self._go_to(Room(cards[0]))
        return self._suggest(cards) if self._menu.suggest else Puzzling()

    def _likely(self) -> tuple[Card, ...]:
        if self._menu.show:
            return self._menu.show
        return self._suggestible() if self._menu.suggest else self._deck.rooms

    def _suggestible(self) -> tuple[Card, ...]:
        here = (self._place,) if isinstance(self._place, str) else ()
        return (*self._deck.suspects, *self._deck.weapons, *here)

    def _triple(self, cards: list[Card], here: Room | None) -> Triple | None:
        """One card of each kind, in whatever order they were named; the room may go without saying."""
        deck = self._deck
        suspects = [Suspect(card) for card in cards if card in deck.suspects]
        weapons = [Weapon(card) for card in cards if card in deck.weapons]
        rooms = [Room(card) for card in cards if card in deck.rooms] or ([here] if here else [])
        if len(suspects) == len(weapons) == len(rooms) == 1:
            return Triple(suspects[0], weapons[0], rooms[0])
        return None


def _square(words: list[str]) -> Square | None:
    if len(words) == 2 and all(word.isdecimal() and len(word) <= 3 for word in words):
        return Square(int(words[0]), int(words[1]))
    return None


def _longer(start: str) -> list[str]:
    """The command words that begin like this; a single letter is too little to go by."""
    return [word for word in verbs_by_word() if word.startswith(start)] if len(start) > 1 else []


def _means(word: str, verb: Verb) -> bool:
    return verbs_by_word()[word] is verb
