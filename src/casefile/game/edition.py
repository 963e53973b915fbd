"""An edition of the game: its cards, board, dice and the switches in which the rulebooks differ."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from itertools import product
from types import MappingProxyType

from casefile.game.board import Board
from casefile.game.cards import Card, Deck, Suspect
from casefile.game.moves import MoveFinder, finder


@dataclass(frozen=True, slots=True)
class Switches:
    """Every point in which editions and house rules differ. There are no others."""

    suggestion_is_owed: bool
    """[G1] On entering a room a suggestion must be made; otherwise it may be."""
    accuse_after_disproof: bool
    """[T4] [R11] After a card was shown the turn goes on, so that an accusation is still possible."""
    false_accuser_clears_door: bool
    """[A5] A false accuser's piece that stands before a door is put into that room."""
    start_passes_on: bool
    """[S6] In a series of games the deal and the start pass on by one player each game."""
    last_detective_wins: bool = False
    """House rule: the false accusation that leaves one player makes that player the winner."""
    open_doors: bool = False
    """House rule: a piece before a door can be stepped past, but nobody may stop there."""
    no_dice: bool = False
    """House rule: no roll; a walk leads into any room that is near enough."""


HOUSE_RULES: tuple[str, ...] = ("last_detective_wins", "open_doors", "no_dice")


@dataclass(frozen=True)
class Edition:
    """One rulebook as data, with the house rules of this game switched on.

    Names and words are for the screen only: two editions are equal if they play alike under the same id.
    """

    id: str
    deck: Deck = field(repr=False)
    board: Board = field(repr=False)
    dice: int
    fewest_players: int
    most_players: int
    switches: Switches
    names: Mapping[str, Mapping[Card, str]] = field(compare=False, repr=False)
    """Language, then card: what the edition calls each suspect, weapon and room."""
    colours: Mapping[Suspect, str] = field(compare=False, repr=False)
    """The colour of each suspect's piece, in English. [E1]"""
    words: Mapping[str, Mapping[str, str]] = field(compare=False, repr=False)
    """Language, then key: title, piece, envelope, centre."""
    citations: Mapping[str, str] = field(compare=False, repr=False)
    """Switch or field, then where its rulebook says so."""

    def __post_init__(self) -> None:
        """Editions are shared by all their games: what they are made of cannot be changed."""
        for name in ("names", "words"):
            kept = {
                language: MappingProxyType(dict(texts)) for language, texts in getattr(self, name).items()
            }
            object.__setattr__(self, name, MappingProxyType(kept))
        for name in ("colours", "citations"):
            object.__setattr__(self, name, MappingProxyType(dict(getattr(self, name))))

    def __reduce__(self) -> tuple[object, ...]:
        """Copying and pickling take the data alone; tables are built again where they are needed."""
        # Fields only: the cached properties lie in the same `__dict__`, and the
        # tables of moves would travel with every question to a bot.
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        for name in ("names", "words"):
            values[name] = {language: dict(texts) for language, texts in values[name].items()}
        for name in ("colours", "citations"):
            values[name] = dict(values[name])
        return Edition, tuple(values.values())

    @cached_property
    def moves(self) -> MoveFinder:
        """Where a roll can lead on this edition's board."""
        return finder(self.board)

    @cached_property
    def rolls(self) -> frozenset[tuple[int, ...]]:
        """Everything the dice can show. [E4]"""
        return frozenset(product(range(1, 7), repeat=self.dice))

    @cached_property
    def house_rules(self) -> tuple[str, ...]:
        return tuple(name for name in HOUSE_RULES if getattr(self.switches, name))

    def with_house_rules(self, names: frozenset[str]) -> Edition:
        """The same edition with exactly these house rules switched on. KeyError for an unknown name."""
        if unknown := names.difference(HOUSE_RULES):
            raise KeyError(min(unknown))
        return replace(self, switches=replace(self.switches, **{n: n in names for n in HOUSE_RULES}))
