"""Typed moves: a line becomes an action, a request to be told something, or a reason to ask back."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import cache

from casefile.cli.text.lexicon import Lexicon, Unclear, plain_words, without_fillers
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


@dataclass(frozen=True)
class Leftover:
    """A move that is clear but for some words, which may mean that it was not meant: it is not made."""

    verb: Verb
    words: str


class Puzzling:
    """Nothing that makes sense now."""


Typed = Action | Verb | Incomplete | EitherOr | Leftover | Unclear | Puzzling

SPARE_WORDS = {Verb.END: "spare-end", Verb.STAY: "spare-stay", Verb.QUIT: "spare-quit"}
"""The keys of words that may go with a verb without changing what it means: "end my turn"."""
REPORTS = frozenset(
    {Verb.HELP, Verb.NOTES, Verb.HAND, Verb.LOG, Verb.WHERE, Verb.SQUARES, Verb.MAP, Verb.RULES}
)
"""What only asks to be told something, so that a wrong guess does no harm."""


@cache
def verbs_by_word() -> dict[str, Verb]:
    """Every word for every verb, in all languages."""
    return {word: verb for language in LANGUAGES for word, verb in verbs_of(language).items()}


@cache
def verbs_of(language: str) -> dict[str, Verb]:
    """Every word for every verb in one language."""
    return {
        word: verb
        for verb in Verb
        for words in Translator(language).words(verb.value)
        for word in plain_words(words)
    }


def is_yes(line: str) -> bool:
    """Does the line say yes, in any language?"""
    return plain_words(line) in [[word] for word in _in_all_languages("answer-yes")]


def is_no(line: str) -> bool:
    """Does the line say no, in any language?"""
    return plain_words(line) in [[word] for word in _in_all_languages("answer-no")]


@cache
def _in_all_languages(key: str) -> frozenset[str]:
    return frozenset(
        word
        for language in LANGUAGES
        for words in Translator(language).words(key)
        for word in plain_words(words)
    )


def parse(line: str, view: View, menu: Menu, lexicon: Lexicon) -> Typed:
    """What a player means by a line. Whether it is allowed is for the referee, so legal and illegal moves
    are understood alike; the menu only helps to tell what a bare name stands for."""
    assert view.seat is not None, "a spectator types no moves"
    return _Reader(view, view.seat, menu, lexicon).read(without_fillers(plain_words(line)))


def vain_try(verb: Verb, view: View, menu: Menu) -> Action | None:
    """Some action of this kind for the referee to refuse, if the menu allows none of the kind."""
    assert view.seat is not None, "a spectator types no moves"
    seat, deck = view.seat, view.public.edition.deck
    place = view.public.place_of_seat(seat)
    triple = Triple(deck.suspects[0], deck.weapons[0], place if isinstance(place, str) else deck.rooms[0])
    if verb is Verb.SUGGEST and not menu.suggest:
        return Suggest(seat, triple)
    if verb is Verb.ACCUSE and not menu.accuse:
        return Accuse(seat, triple)
    if verb is Verb.WALK and not menu.walk:
        return Walk(seat, next(room for room in deck.rooms if room != place))
    if verb is Verb.SHOW and not menu.show:
        return Show(seat, view.hand[0])
    return None


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
        """A bare name, or a verb that was cut short. Words of another language than the game's come last."""
        verbs = _begun(words[0], verbs_of(self._lexicon.language))
        has_own_card = self._lexicon.has_own(words[0])
        is_foreign = not verbs and not has_own_card
        if is_foreign:
            verbs = _begun(words[0], verbs_by_word())
        if not verbs or self._lexicon.knows(words[0]):
            return self._bare(words)
        cards: tuple[Card, ...] = ()
        if has_own_card or is_foreign:
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
                return self._whole(verb, words, Roll(seat, ()))
            case Verb.PASSAGE:
                return self._passage(words)
            case Verb.END:
                return self._whole(verb, words, EndTurn(seat))
            case Verb.STAY:
                return self._whole(verb, words, Walk(seat, self._place))
            case Verb.QUIT:
                return self._whole(verb, words, verb)
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

    def _whole(self, verb: Verb, words: list[str], meant: Action | Verb) -> Typed:
        """What the verb means alone, unless words are left over: a move cannot be taken back."""
        spare = _in_all_languages(SPARE_WORDS[verb]) if verb in SPARE_WORDS else frozenset()
        # "roll the dice" says the verb twice; that is no reason to ask back.
        left = [word for word in words if word not in spare and verbs_by_word().get(word) is not verb]
        if not left:
            return meant
        others = {verbs_by_word().get(word) for word in left}
        report = others.pop() if len(others) == 1 else None
        return report if report in REPORTS else Leftover(verb, " ".join(left))

    def _passage(self, words: list[str]) -> Typed:
        """The passage may be taken by naming where it leads, but not by naming another room."""
        names = [word for word in words if verbs_by_word().get(word) is not Verb.PASSAGE]
        try:
            leads_there = names and self._lexicon.read(names, self._deck.rooms) == [self._behind_the_passage]
        except Unclear:
            leads_there = False
        return self._whole(Verb.PASSAGE, [] if leads_there else words, TakePassage(self._seat))

    @property
    def _behind_the_passage(self) -> Room | None:
        passages = self._view.public.edition.board.passages
        return passages.get(self._place) if isinstance(self._place, str) else None

    def _walk(self, words: list[str]) -> Typed:
        if square := _square(words):
            return Walk(self._seat, square)
        cards = self._lexicon.read(words, self._deck.rooms)
        if len(cards) == 1 and cards[0] in self._deck.rooms:
            return self._go_to(Room(cards[0]))
        return Incomplete(Verb.WALK)

    def _go_to(self, room: Room) -> Action:
        # Naming the room behind the passage is enough, unless one can also walk there.
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
    # "7,12" and "7 12" alike: the comma is gone by now.
    if len(words) == 2 and all(word.isdecimal() and len(word) <= 3 for word in words):
        return Square(int(words[0]), int(words[1]))
    return None


def _begun(start: str, verbs: dict[str, Verb]) -> tuple[Verb, ...]:
    """The verbs with a word that begins like this. A single letter is too little to go by, and an answer to
    a question that nobody has asked is no command."""
    if len(start) < 2 or start in _in_all_languages("answer-no") | _in_all_languages("answer-yes"):
        return ()
    found = {verb for word, verb in verbs.items() if word.startswith(start)}
    return tuple(verb for verb in Verb if verb in found)
