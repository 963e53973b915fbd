"""One seat in one game of the contest: what it has been told, as a View, and a bot that decides from that.

The levels know the game with a board. So each game is told to them as one in a house where every room is a
step away: a turn is a walk into the room that the suggestion names, and afterwards the piece goes back.
"""

from __future__ import annotations

import random
from functools import cache
from importlib import resources

import numpy as np

from casefile.bots.base import Bot, Decision
from casefile.deduce.log import log_of
from casefile.deduce.notebook import Notebook
from casefile.editions import edition_from_file
from casefile.game.actions import Accuse, Seat, Show, Suggest, Walk
from casefile.game.cards import Card, Triple
from casefile.game.edition import Edition
from casefile.game.fold import first_view, fold
from casefile.game.menu import END_OR_ACCUSE, Menu, SuggestChoices, showable
from casefile.game.seating import asking_order, hand_sizes
from casefile.game.seen import (
    Passed,
    SeenAccused,
    SeenCardShown,
    SeenDealt,
    SeenEvent,
    Suggested,
    TurnEnded,
    View,
    Walked,
)
from casefile.speedclue.messages import AccusationMade, BadMessage, Reset, SuggestionMade

CONTEST_THINKING_TIME = 1.0
"""Seconds for one decision. The contest waits longer."""


@cache
def open_house() -> Edition:
    """A house without distances and dice."""
    path = resources.files(__package__) / "open_house.toml"
    return edition_from_file(path).with_house_rules(frozenset({"no_dice", "open_doors"}))


class ContestSeat:
    """A player from the deal to the end of a game."""

    def __init__(self, bot: Bot, dealt: Reset, rng: random.Random) -> None:
        rules = open_house()
        deck, board = rules.deck, rules.board
        sizes = hand_sizes(rules, dealt.players, Seat(0))
        if len({*dealt.hand}) != sizes[dealt.seat]:
            raise BadMessage(f"a hand of {len(dealt.hand)} cards, where there should be {sizes[dealt.seat]}")
        self._bot, self._rng, self._seat = bot, rng, dealt.seat
        opening = SeenDealt(
            edition=rules,
            players=deck.suspects[: dealt.players],
            first=Seat(0),
            hand_sizes=sizes,
            weapons=deck.rooms[: len(deck.weapons)],
            pieces=tuple(board.starts[suspect] for suspect in deck.suspects),
            fetched=frozenset(),
            viewer=dealt.seat,
            hand=deck.sorted(dealt.hand),
        )
        bot.see(opening)
        self._view: View = first_view(opening)
        self._home = opening.pieces[dealt.seat]
        self._asked: set[Triple] = set()
        """What we have suggested: nobody may suggest the same twice."""

    # -- what we are asked

    def suggestion(self) -> Triple:
        """What to suggest in the turn that begins now."""
        self._begin_turn_of(self._seat)
        deck = self._view.public.edition.deck
        walk = self._bot.choose(self._decision(Menu(walk=deck.rooms)))
        assert isinstance(walk, Walk), f"a bot that was to choose a room chose {walk}"
        assert isinstance(walk.to, str), "there are only rooms to choose from"
        self._learn(Walked(self._seat, (walk.to,)))
        choices = SuggestChoices(walk.to, deck.suspects, deck.weapons)
        suggest = self._bot.choose(self._decision(Menu(suggest=choices)))
        assert isinstance(suggest, Suggest), f"a bot that was to suggest chose {suggest}"
        triple = suggest.triple if suggest.triple not in self._asked else self._something_new()
        self._asked.add(triple)
        return triple

    def card(self, by: Seat, triple: Triple) -> Card:
        """Which of several cards to show."""
        self._begin_suggestion(by, triple, self._seat)
        show = self._bot.choose(self._decision(Menu(show=showable(triple, self._view.hand))))
        assert isinstance(show, Show), f"a bot that was to show a card chose {show}"
        return show.card

    def accusation(self) -> Triple | None:
        """Whom to accuse, if anybody."""
        action = self._bot.choose(self._decision(END_OR_ACCUSE))
        return action.triple if isinstance(action, Accuse) else None

    # -- what we are told

    def hear_suggestion(self, made: SuggestionMade) -> None:
        self._begin_suggestion(made.by, made.triple, made.shown_by)
        if made.shown_by is not None:
            card = made.card
            # Whoever has no choice is not asked, and need not be told what they showed.
            if card is None and made.shown_by == self._seat:
                card = showable(made.triple, self._view.hand)[0]
            self._learn(SeenCardShown(made.shown_by, made.by, card))

    def hear_accusation(self, made: AccusationMade) -> None:
        self._learn(SeenAccused(made.by, made.triple, made.correct, None))

    # -- how it is kept

    def _learn(self, event: SeenEvent) -> None:
        self._bot.see(event)
        self._view = fold(self._view, event)

    def _decision(self, menu: Menu) -> Decision:
        return Decision(self._view, menu, self._rng, CONTEST_THINKING_TIME)

    def _begin_turn_of(self, seat: Seat) -> None:
        """Nobody says that a turn is over: the next one begins."""
        turn = self._view.public.turn
        if turn != seat:
            if turn == self._seat:
                self._learn(Walked(turn, (self._home,)))  # the next suggestion may be about the same room
            self._learn(TurnEnded(turn, seat))

    def _begin_suggestion(self, by: Seat, triple: Triple, until: Seat | None) -> None:
        """Somebody has suggested this, and all before this player, or all others, hold none of the cards."""
        if self._view.public.pending is not None:
            return  # we were asked for a card, so we have heard of it
        self._begin_turn_of(by)
        self._learn(Suggested(by, triple))
        for seat in asking_order(len(self._view.public.players), by):
            if seat == until:
                return
            self._learn(Passed(seat))

    def _something_new(self) -> Triple:
        """The likeliest envelope that we have not yet asked for."""
        deck = self._view.public.edition.deck
        joint = Notebook(log_of(self._view)).odds().joint
        likeliest = np.argsort(-joint, axis=None, kind="stable")
        triples = (
            Triple(deck.suspects[suspect], deck.weapons[weapon], deck.rooms[room])
            for suspect, weapon, room in zip(*np.unravel_index(likeliest, joint.shape), strict=True)
        )
        return next(triple for triple in triples if triple not in self._asked)
