"""The novice: forgetful, but honest, and done in reasonable time."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from casefile.bots.base import Decision
from casefile.bots.levels.novice import Novice
from casefile.chance import shuffled_setup
from casefile.editions import edition
from casefile.game.actions import Accuse, Action, Roll, Seat, Show, Suggest
from casefile.game.board import Place, Square
from casefile.game.cards import Card, Room, Suspect, Triple, Weapon
from casefile.game.events import CardShown
from casefile.game.fold import first_view, fold
from casefile.game.menu import Menu, SuggestChoices
from casefile.game.seen import Passed, SeenAccused, SeenCardShown, Suggested, View
from casefile.game.setup import deal
from casefile.game.view import redact_dealt
from casefile.match.match import THINKING_TIME
from tests.support.text_games import EVERY_GAME, MAX_TURNS, bot_game, dealt_game


def asked(bot: Novice, view: View, menu: Menu, rng: random.Random) -> Action:
    return bot.choose(Decision(view, menu, rng, THINKING_TIME))


@pytest.mark.parametrize(("edition_id", "rules"), EVERY_GAME)
def test_novices_finish_every_kind_of_game_by_legal_actions(edition_id: str, rules: frozenset[str]) -> None:
    for seats in range(3, 7):
        for seed in range(2):
            state = bot_game(edition_id, rules, seats, seed).play()
            assert state.public.over, f"still going on after {MAX_TURNS} turns: {seats} seats, seed {seed}"


def test_a_novice_accuses_only_when_it_is_right() -> None:
    for seed in range(12):
        state = bot_game("classic-1986", frozenset(), 3 + seed % 4, seed).play()
        (accusation,) = state.public.accusations
        assert accusation.correct
        assert state.public.winner == accusation.by


def test_a_novice_leaves_the_dice_to_whoever_runs_the_game() -> None:
    seen = redact_dealt(dealt_game(edition("deluxe-2020"), 3, random.Random(0)), Seat(0))
    bot = Novice()
    bot.see(seen)
    assert asked(bot, first_view(seen), Menu(roll=True), random.Random(0)) == Roll(Seat(0), ())


def test_a_novice_accuses_as_soon_as_nobody_can_have_the_cards_it_named() -> None:
    dealt = dealt_game(edition("deluxe-2020"), 3, random.Random(5))
    seen = redact_dealt(dealt, Seat(0))
    bot = Novice()
    bot.see(seen)
    now, triple, menu = first_view(seen), dealt.envelope, Menu(accuse=True, end=True)
    for event in (Suggested(Seat(0), triple), Passed(Seat(1))):
        bot.see(event)
        now = fold(now, event)
    assert not isinstance(asked(bot, now, menu, random.Random(0)), Accuse), "seat 2 may still have one"
    bot.see(Passed(Seat(2)))
    now = fold(now, Passed(Seat(2)))
    assert asked(bot, now, menu, random.Random(0)) == Accuse(Seat(0), triple)


def test_a_novice_concludes_nothing_from_what_others_ask() -> None:
    """Nobody could answer somebody else: the asker may hold the cards, and a novice asks no further."""
    dealt = dealt_game(edition("deluxe-2020"), 3, random.Random(5))
    bot = Novice()
    bot.see(redact_dealt(dealt, Seat(0)))
    for event in (Suggested(Seat(1), dealt.envelope), Passed(Seat(2)), Passed(Seat(0))):
        bot.see(event)
    view = first_view(redact_dealt(dealt, Seat(0)))
    assert not isinstance(asked(bot, view, Menu(accuse=True, end=True), random.Random(0)), Accuse)


def test_a_novice_asks_again_now_and_then_for_a_card_that_it_was_shown() -> None:
    """It has forgotten to cross it off. Otherwise it has no reason to: others hold it."""
    suggestions = again = 0
    for seed in range(12):
        game = bot_game("classic-1986", frozenset(), 3, seed)
        game.play()
        shown: set[tuple[Seat, Card]] = set()
        for event in game.events:
            if isinstance(event, Suggested):
                suggestions += 1
                again += any((event.seat, card) in shown for card in event.triple[:2])
            if isinstance(event, CardShown):
                shown.add((event.to, event.card))
    assert 0 < again < suggestions / 4


def test_a_card_that_somebody_else_was_shown_is_not_crossed_off() -> None:
    dealt = dealt_game(edition("deluxe-2020"), 3, random.Random(5))
    bot = Novice()
    bot.see(redact_dealt(dealt, Seat(0)))
    bot.see(SeenCardShown(Seat(1), Seat(2), None))
    bot.see(SeenCardShown(Seat(0), Seat(2), dealt.hands[0][0]))
    bot._sheet.fill_in(random.Random(0))
    assert bot._sheet.crossed == set(dealt.hands[0])


class Rash(Novice):
    """Accuses falsely as soon as it may, and answers like any other bot after that."""

    def choose(self, decision: Decision) -> Action:
        view, menu = decision.view, decision.menu
        if menu.accuse and view.seat is not None:
            deck = view.public.edition.deck
            return Accuse(view.seat, Triple(deck.suspects[0], deck.weapons[0], deck.rooms[0]))
        return super().choose(decision)


def test_a_novice_fetches_the_piece_of_a_player_who_is_out_from_the_door_of_a_room_it_needs() -> None:
    """Nobody else would: the suspect has been located, so there is no other reason to name it again."""
    scarlet, green, plum = map(Suspect, ("scarlet", "green", "plum"))
    lounge, hall, wrench = Room("lounge"), Room("hall"), Weapon("wrench")
    setup = shuffled_setup(edition("vintage"), (scarlet, green, plum), random.Random(1))
    pieces: dict[Suspect, Place] = {scarlet: hall, green: Square(6, 17)}
    dealt = replace(deal(replace(setup, pieces=pieces)), hands=((lounge,), (), (green,)))
    bot = Novice()
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
        action = asked(bot, now, menu, random.Random(seed))
        assert isinstance(action, Suggest)
        assert action.triple.suspect == green


def test_novices_win_against_players_who_accuse_falsely_at_once() -> None:
    for seed in range(20):
        match = bot_game("vintage", frozenset(), 3, seed)
        match.bots = [Novice(), Rash(), Rash()]
        public = match.play().public
        assert public.over
        assert public.winner is not None


def test_a_novice_shows_any_of_its_cards() -> None:
    dealt = dealt_game(edition("deluxe-2020"), 3, random.Random(5))
    bot = Novice()
    seen = redact_dealt(dealt, Seat(0))
    bot.see(seen)
    menu = Menu(show=dealt.hands[0][:3])
    chosen = {asked(bot, first_view(seen), menu, random.Random(seed)) for seed in range(40)}
    assert chosen == {Show(Seat(0), card) for card in menu.show}
