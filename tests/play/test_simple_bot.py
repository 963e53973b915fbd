"""The simple computer player: legal, honest, and done in reasonable time."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from casefile.bots.simple import SimpleBot
from casefile.chance import shuffled_setup
from casefile.editions import edition
from casefile.game.actions import Accuse, Action, Roll, Seat, Show, Suggest
from casefile.game.board import Place, Square
from casefile.game.cards import Room, Suspect, Triple, Weapon
from casefile.game.menu import Menu, SuggestChoices
from casefile.game.seen import Passed, SeenAccused, SeenCardShown, Suggested, View, first_view, fold
from casefile.game.setup import deal
from casefile.game.view import redact_dealt
from tests.play.kit import EVERY_GAME, MOST_TURNS, bot_game, dealt_game


@pytest.mark.parametrize(("edition_id", "rules"), EVERY_GAME)
def test_bots_finish_every_kind_of_game_by_legal_actions(edition_id: str, rules: frozenset[str]) -> None:
    for seats in range(3, 7):
        for seed in range(6):
            state = bot_game(edition_id, rules, seats, seed).play()
            assert state.public.over, f"still going on after {MOST_TURNS} turns: {seats} seats, seed {seed}"


def test_a_bot_accuses_only_when_it_is_right() -> None:
    for seed in range(40):
        state = bot_game("classic-1986", frozenset(), 3 + seed % 4, seed).play()
        (accusation,) = state.public.accusations
        assert accusation.correct
        assert state.public.winner == accusation.by


def test_a_bot_leaves_the_dice_to_whoever_runs_the_game() -> None:
    game = bot_game("deluxe-2020", frozenset(), 3, 0)
    seen = first_view(redact_dealt(game.dealt, Seat(0)))
    action = game.bots[0].choose(seen, Menu(roll=True), random.Random(0))
    assert action == Roll(Seat(0), ())


def test_a_bot_shows_an_asker_the_card_this_asker_has_seen_already() -> None:
    choices = repeats = 0

    def watch(seen: View, offered: Menu, action: Action) -> None:
        nonlocal choices, repeats
        if not isinstance(action, Show) or len(offered.show) < 2:
            return
        asker = seen.public.suggestions[-1].by
        known = {s.card for s in seen.seen if s.by == action.seat and s.to == asker} & set(offered.show)
        choices += 1
        repeats += bool(known)
        assert not known or action.card in known

    for seed in range(60):
        game = bot_game("classic-1986", frozenset(), 3, seed)
        game.watch = watch
        game.play()
    assert choices > repeats > 0, "the games have to bring up both cases"


def test_a_bot_accuses_as_soon_as_nobody_can_have_the_cards_it_named() -> None:
    dealt = dealt_game(edition("deluxe-2020"), 3, random.Random(5))
    seen = redact_dealt(dealt, Seat(0))
    bot = SimpleBot()
    bot.see(seen)
    deck = dealt.edition.deck
    suspect, weapon, room = (
        next(card for card in kind if card not in seen.hand)
        for kind in (deck.suspects, deck.weapons, deck.rooms)
    )
    triple = Triple(Suspect(suspect), Weapon(weapon), Room(room))
    now = first_view(seen)
    for event in (Suggested(Seat(0), triple), Passed(Seat(1))):
        bot.see(event)
        now = fold(now, event)
    menu = Menu(accuse=True, end=True)
    assert not isinstance(bot.choose(now, menu, random.Random(0)), Accuse), "seat 2 may still have one"
    bot.see(Passed(Seat(2)))
    assert bot.choose(fold(now, Passed(Seat(2))), menu, random.Random(0)) == Accuse(Seat(0), triple)


def test_a_card_that_somebody_else_was_shown_locates_nothing() -> None:
    dealt = dealt_game(edition("deluxe-2020"), 3, random.Random(5))
    bot = SimpleBot()
    bot.see(redact_dealt(dealt, Seat(0)))
    located = dict(bot._notes.holder)
    bot.see(SeenCardShown(Seat(1), Seat(2), None))
    assert bot._notes.holder == located


class Rash(SimpleBot):
    """Accuses falsely as soon as it may, and answers like any other bot after that."""

    def choose(self, view: View, menu: Menu, rng: random.Random) -> Action:
        if menu.accuse and view.seat is not None:
            deck = view.public.edition.deck
            return Accuse(view.seat, Triple(deck.suspects[0], deck.weapons[0], deck.rooms[0]))
        return super().choose(view, menu, rng)


def test_a_bot_fetches_the_piece_of_a_player_who_is_out_from_the_door_of_a_room_it_needs() -> None:
    """Nobody else would: the suspect has been located, so there is no other reason to name it again."""
    scarlet, green, plum = map(Suspect, ("scarlet", "green", "plum"))
    lounge, hall, wrench = Room("lounge"), Room("hall"), Weapon("wrench")
    setup = shuffled_setup(edition("vintage"), (scarlet, green, plum), random.Random(1))
    pieces: dict[Suspect, Place] = {scarlet: hall, green: Square(6, 17)}
    dealt = replace(deal(replace(setup, pieces=pieces)), hands=((lounge,), (), (green,)))
    bot = SimpleBot()
    deal_seen = redact_dealt(dealt, Seat(0))
    bot.see(deal_seen)
    now = first_view(deal_seen)
    for event in (
        Suggested(Seat(0), Triple(green, wrench, hall)),
        SeenCardShown(Seat(2), Seat(0), green),
        SeenAccused(Seat(1), Triple(scarlet, wrench, hall), False, None),
    ):
        bot.see(event)
        now = fold(now, event)
    menu = Menu(suggest=SuggestChoices(hall, dealt.edition.deck.suspects, dealt.edition.deck.weapons))
    for seed in range(20):
        action = bot.choose(now, menu, random.Random(seed))
        assert isinstance(action, Suggest)
        assert action.triple.suspect == green


def test_bots_win_against_players_who_accuse_falsely_at_once() -> None:
    for seed in range(30):
        match = bot_game("vintage", frozenset(), 3, seed)
        match.bots = [SimpleBot(), Rash(), Rash()]
        for seat, bot in enumerate(match.bots):
            bot.see(redact_dealt(match.dealt, Seat(seat)))
        public = match.play().public
        assert public.winner is not None
        assert public.over
