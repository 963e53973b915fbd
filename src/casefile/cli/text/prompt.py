"""What is going on and what can be typed, in a few sentences, whenever a player has to choose."""

from __future__ import annotations

from casefile.bots.thinking.approaches import approaches, squares_in_reach
from casefile.bots.thinking.plain_sheet import PlainSheet
from casefile.cli.text.moves import Verb
from casefile.cli.text.phrases import Phrases, written
from casefile.game.actions import Seat
from casefile.game.cards import Card
from casefile.game.menu import Menu
from casefile.game.public import Phase
from casefile.game.seen import View

MAX_SQUARES_OFFERED = 3
"""How many squares are offered; the command for all of them is offered too."""


class Prompt:
    """One decision of one player, put into words from the player's view, menu and notebook."""

    def __init__(self, view: View, menu: Menu, notes: PlainSheet, phrases: Phrases) -> None:
        assert view.seat is not None, "a spectator has nothing to choose"
        self._view, self._seat, self._menu, self._notes, self._phrases = (
            view,
            Seat(view.seat),
            menu,
            notes,
            phrases,
        )
        self._public = view.public
        self._deck = view.public.edition.deck

    def text(self) -> str:
        """The situation, and what to type."""
        if self._public.phase is Phase.WALK:
            return " ".join(self._walking())
        if self._public.phase is Phase.SUGGEST:
            return self._suggesting()
        offers = self._phrases.text("offers", choices=self._phrases.choice_of(self._offers()))
        return " ".join([*self._situation(), offers])

    def choices(self) -> str:
        """What can be typed now, each in quotes; not all squares, and not what is always possible."""
        example = [self.suggestion_example()] if self._menu.suggest else []
        return self._phrases.choice_of([*example, *self._offers()])

    def suggestion_example(self) -> str:
        """A suggestion of cards about which the notebook is silent."""
        return f"{self._word(Verb.SUGGEST)} {self._typed_example(self._deck.suspects, self._deck.weapons)}"

    @property
    def _quoted_example(self) -> str:
        return self._phrases.quoted(self.suggestion_example())

    def accusation_example(self) -> str:
        cards = self._typed_example(self._deck.suspects, self._deck.weapons, self._deck.rooms)
        return f"{self._word(Verb.ACCUSE)} {cards}"

    def walk_example(self) -> str:
        squares = squares_in_reach(self._menu) or sorted(self._public.edition.board.squares)
        return written(squares[0])

    def _offers(self) -> list[str]:
        """What to type, apart from a suggestion."""
        menu, phrases = self._menu, self._phrases
        if self._stays:
            return [self._word(Verb.STAY)]
        offers = [phrases.typed(room) for room in menu.walk if isinstance(room, str)]
        if self._public.phase is Phase.WALK and squares_in_reach(menu):
            offers += [written(way.square) for way in approaches(self._view, menu, MAX_SQUARES_OFFERED)]
            offers.append(self._word(Verb.SQUARES))
        if menu.roll:
            offers.append(self._word(Verb.ROLL))
        if menu.passage:
            offers.append(self._word(Verb.PASSAGE))
        offers += [f"{self._word(Verb.SHOW)} {phrases.typed(card)}" for card in menu.show]
        if menu.end:
            offers.append(self._word(Verb.END))
        if menu.accuse and self._public.phase in (Phase.MOVE, Phase.END):
            offers.append(self._word(Verb.ACCUSE))
        return offers

    @property
    def _stays(self) -> bool:
        """Is staying the only walk there is? [R2]"""
        return self._menu.walk == (self._public.place_of_seat(self._seat),)

    def _situation(self) -> list[str]:
        phrases, menu, public = self._phrases, self._menu, self._public
        if menu.show:
            suggestion = public.suggestions[-1]
            return [phrases.text("situation-show", **phrases.suspect(public.players[suggestion.by]))]
        if public.phase is Phase.END:
            return [phrases.text("situation-undisproved")] if self._undisproved else []
        return self._opening()

    def _suggesting(self) -> str:
        phrases, menu = self._phrases, self._menu
        assert menu.suggest is not None, "whoever has entered a room may suggest"
        details = {"example": self._quoted_example, **phrases.room(menu.suggest.room)}
        if menu.end:
            return phrases.text("situation-may-suggest", end=phrases.quoted(self._word(Verb.END)), **details)
        return phrases.text("situation-suggest", **details)

    def _opening(self) -> list[str]:
        phrases, menu = self._phrases, self._menu
        place = self._public.place_of_seat(self._seat)
        if isinstance(place, str):
            told = [phrases.text("situation-in-room", **phrases.room(place))]
        else:
            told = [phrases.text("situation-on-square", **phrases.square(place))]
        if menu.suggest:
            told.append(phrases.text("situation-fetched", example=self._quoted_example))
        if not menu.roll and not menu.walk:
            told.append(phrases.text("situation-trapped"))
        if menu.passage:
            told.append(phrases.text("situation-passage", **phrases.room(menu.passage)))
        return told

    def _walking(self) -> list[str]:
        phrases, menu = self._phrases, self._menu
        told = [phrases.text("situation-steps", count=sum(self._public.dice))]
        if self._stays:
            return [*told, phrases.text("situation-stay"), phrases.text("offers", choices=self.choices())]
        rooms = [phrases.typed(room) for room in menu.walk if isinstance(room, str)]
        if rooms:
            told.append(phrases.text("situation-enter", rooms=phrases.choice_of(rooms)))
        else:
            told.append(phrases.text("situation-no-room"))
        if squares_in_reach(menu):
            ways = [
                phrases.text(
                    "square-near-room",
                    square=phrases.quoted(written(way.square)),
                    steps=way.steps,
                    **phrases.room(way.room),
                )
                for way in approaches(self._view, menu, MAX_SQUARES_OFFERED)
            ]
            told.append(
                phrases.text("situation-squares" if rooms else "situation-towards", squares=", ".join(ways))
            )
        return told

    @property
    def _undisproved(self) -> bool:
        """Did this turn bring a suggestion that nobody could answer? [T3]"""
        last = self._public.suggestions[-1] if self._public.suggestions else None
        return last is not None and last.turn == self._public.turns and last.shown_by is None

    def _typed_example(self, *kinds: tuple[Card, ...]) -> str:
        # An example that would be a sensible move: people type it as it stands.
        unknown = [next((card for card in kind if card not in self._notes.holder), kind[0]) for kind in kinds]
        return " ".join(self._phrases.typed(card) for card in unknown)

    def _word(self, verb: Verb) -> str:
        return self._phrases.translator.words(verb.value)[0]
