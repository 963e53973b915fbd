"""A menu with numbers: every legal choice has one, and a number is all that is ever taken for an answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from casefile.bots.thinking.approaches import approaches, squares_in_reach
from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Show, Suggest, TakePassage, Walk
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.menu import Menu
from casefile.game.seen import View
from casefile.locales.phrase import shortened
from casefile.mcp.problems import ToolProblem
from casefile.mcp.table_words import TableWords, row_and_column
from casefile.reading.bad_input import BadInput

MAX_SQUARES_NAMED = 6
"""As many squares as are told with every walk; the others have numbers, too, and are listed on request."""

MAX_DIGITS = 12
"""Of a number that is on no menu, so many are repeated."""


class _Naming(Enum):
    """What an entry wants named beside its number."""

    SUGGESTION = "suggestion"
    ACCUSATION = "accusation"


class _Entry(NamedTuple):
    words: str
    does: Action | _Naming


class NumberedMenu:
    """What one seat may do now, numbered from 1."""

    def __init__(self, view: View, menu: Menu, words: TableWords) -> None:
        assert view.seat is not None, "a spectator has nothing to choose"
        self._view, self._menu, self._words = view, menu, words
        self._seat, self._here = Seat(view.seat), view.public.place_of_seat(view.seat)
        self._named = [*self._moves(), *self._answers()]
        told = {entry.does.to for entry in self._named if isinstance(entry.does, Walk)}
        # Last, because there are many: so no other number depends on how far the dice lead.
        self._other_squares = [square for square in squares_in_reach(menu) if square not in told]

    def __len__(self) -> int:
        return len(self._named) + len(self._other_squares)

    def text(self) -> str:
        """Every entry, the squares that lead nowhere in particular as one range of numbers."""
        told = [f"{number} {entry.words}" for number, entry in enumerate(self._named, start=1)]
        if self._other_squares:
            told.append(self._words.text("mcp-more-squares", first=len(self._named) + 1, last=len(self)))
        entries = "\n".join(told)
        pending = self._view.public.pending
        if self._menu.show and pending is not None:
            asker, cards = self._words.player(pending.by), self._words.triple(pending.triple)
            return self._words.text("mcp-menu-show", who=asker, cards=cards, entries=entries)
        return self._words.text("mcp-menu", entries=entries)

    def squares(self) -> str:
        """The entries that `text` leaves out."""
        first = len(self._named) + 1
        told = [
            f"{number}: {row_and_column(square)}" for number, square in enumerate(self._other_squares, first)
        ]
        return self._words.text("mcp-squares", count=len(told), squares=self._words.joined(told))

    def action(self, number: int, cards: Sequence[int]) -> Action:
        """What this answer means; BadInput if it means nothing."""
        if not 1 <= number <= len(self):
            raise BadInput(
                "number", ToolProblem.NO_ENTRY(number=shortened(str(number), MAX_DIGITS), most=len(self))
            )
        if number > len(self._named):
            does: Action | _Naming = Walk(self._seat, self._other_squares[number - len(self._named) - 1])
        else:
            does = self._named[number - 1].does
        if does is _Naming.SUGGESTION:
            return self._suggestion(cards)
        if does is _Naming.ACCUSATION:
            return self._accusation(cards)
        if cards:
            raise BadInput("cards", ToolProblem.TAKES_NO_CARDS(number=number))
        assert not isinstance(does, _Naming)
        return does

    def _moves(self) -> Iterator[_Entry]:
        menu, words, seat, text = self._menu, self._words, self._seat, self._words.text
        if menu.roll:
            yield _Entry(text("mcp-roll"), Roll(seat, ()))
        if menu.passage is not None:
            yield _Entry(text("mcp-passage", room=words.within(menu.passage)), TakePassage(seat))
        # Boxed in: the walk to where the piece stands is the only one.
        if menu.walk == (self._here,):
            yield _Entry(text("mcp-stay"), Walk(seat, self._here))
            return
        for room in menu.walk:
            if isinstance(room, str):
                yield _Entry(text("mcp-walk", place=words.within(room)), Walk(seat, room))
        if squares_in_reach(menu):
            for way in approaches(self._view, menu, MAX_SQUARES_NAMED):
                near = words.card(way.room)
                place = text("mcp-square", square=row_and_column(way.square), steps=way.steps, room=near)
                yield _Entry(text("mcp-walk", place=place), Walk(seat, way.square))

    def _answers(self) -> Iterator[_Entry]:
        menu, words, seat, text = self._menu, self._words, self._seat, self._words.text
        for card in menu.show:
            yield _Entry(text("mcp-show", card=words.within(card)), Show(seat, card))
        if menu.suggest:
            room, suspects, weapons = menu.suggest
            named = {"suspects": words.numbered(suspects), "weapons": words.numbered(weapons)}
            yield _Entry(text("mcp-suggest", room=words.card(room), **named), _Naming.SUGGESTION)
        if menu.end:
            yield _Entry(text("mcp-end"), EndTurn(seat))
        if menu.accuse:
            # By ranges: it is on nearly every menu, and all 21 cards each time would be most of the text.
            yield _Entry(text("mcp-accuse", **self._ranges()), _Naming.ACCUSATION)

    def _ranges(self) -> dict[str, str]:
        """Where the numbers of each kind of cards begin and end."""
        deck, range_of = self._view.public.edition.deck, self._words.range_of
        return {
            "suspects": range_of(deck.suspects),
            "weapons": range_of(deck.weapons),
            "rooms": range_of(deck.rooms),
        }

    def _suggestion(self, cards: Sequence[int]) -> Suggest:
        ranges = self._ranges()
        del ranges["rooms"]
        problem = ToolProblem.SUGGEST_CARDS(**ranges)
        assert self._menu.suggest is not None
        found = [*self._one_of_each(cards), self._menu.suggest.room]
        triple = self._triple(found)
        # By what was given, too: a number that no card has must not just be passed over.
        if len(cards) != 2 or triple is None:
            raise BadInput("cards", problem)
        return Suggest(self._seat, triple)

    def _accusation(self, cards: Sequence[int]) -> Accuse:
        triple = self._triple(self._one_of_each(cards))
        if len(cards) != 3 or triple is None:
            raise BadInput("cards", ToolProblem.ACCUSE_CARDS(**self._ranges()))
        return Accuse(self._seat, triple)

    def _one_of_each(self, numbers: Sequence[int]) -> list[Card]:
        """The cards with these numbers, in the order of the deck; numbers that no card has are left out."""
        found = [card for number in numbers if (card := self._words.card_with(number)) is not None]
        return list(self._view.public.edition.deck.sorted(tuple(found)))

    def _triple(self, cards: Sequence[Card]) -> Triple | None:
        if len(cards) != 3:
            return None
        # Sorted, they are of three kinds or no triple of the deck.
        triple = Triple(Suspect(cards[0]), Weapon(cards[1]), Room(cards[2]))
        return triple if self._view.public.edition.deck.allows(triple) else None
