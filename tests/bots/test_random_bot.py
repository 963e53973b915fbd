"""The random bot: anything the rules allow, and an accusation only when it cannot be wrong."""

from __future__ import annotations

import random

import pytest

from casefile.bots.base import Decision
from casefile.bots.levels.random_bot import RandomBot
from casefile.editions import edition
from casefile.game.actions import Accuse, Action, EndTurn, Roll, Seat, Suggest, TakePassage, Walk
from casefile.game.cards import Card, Triple
from casefile.game.events import Dealt
from casefile.game.fold import first_view, fold
from casefile.game.menu import Menu, SuggestChoices
from casefile.game.public import SeenCard
from casefile.game.seen import Passed, Suggested, View
from casefile.game.view import redact_dealt
from casefile.match.luck import Luck
from casefile.match.match import THINKING_TIME, Outcome, play_match
from tests.support.text_games import EVERY_GAME, dealt_game

LONGEST = 5000


def game(edition_id: str, rules: frozenset[str], seats: int, seed: int) -> Outcome:
    dealt = dealt_game(edition(edition_id, rules), seats, random.Random(seed))
    return play_match(dealt, [RandomBot() for _ in range(seats)], Luck(f"{seed}", f"{seed}", seats))


@pytest.mark.parametrize(("edition_id", "rules"), EVERY_GAME[::5])
def test_random_games_come_to_an_end_and_nobody_accuses_wrongly(
    edition_id: str, rules: frozenset[str]
) -> None:
    for seats in range(3, 7):
        outcome = game(edition_id, rules, seats, seats)
        assert outcome.winner is not None
        assert not outcome.wrong_accusers


def seated(seed: int = 5) -> tuple[RandomBot, View, Dealt]:
    dealt = dealt_game(edition("deluxe-2020"), 3, random.Random(seed))
    seen = redact_dealt(dealt, Seat(0))
    return RandomBot(), first_view(seen), dealt


def chosen(bot: RandomBot, view: View, menu: Menu) -> set[Action]:
    """Everything it may choose, as far as a few hundred tries show."""
    return {bot.choose(Decision(view, menu, random.Random(seed), THINKING_TIME)) for seed in range(300)}


def test_everything_on_the_menu_is_chosen_at_some_point() -> None:
    bot, view, dealt = seated()
    deck = dealt.edition.deck
    menu = Menu(
        roll=True,
        walk=(*sorted(dealt.edition.board.squares)[:3], *deck.rooms[:2]),
        passage=deck.rooms[0],
        suggest=SuggestChoices(deck.rooms[1], deck.suspects[:2], deck.weapons[:2]),
        accuse=True,
        end=True,
    )
    actions = chosen(bot, view, menu)
    seat = Seat(0)
    assert {Roll(seat, ()), TakePassage(seat), EndTurn(seat)} <= actions
    assert {action.to for action in actions if isinstance(action, Walk)} == set(menu.walk)
    assert len([action for action in actions if isinstance(action, Suggest)]) == 4
    assert not [action for action in actions if isinstance(action, Accuse)]


def test_it_accuses_when_it_has_seen_every_other_card() -> None:
    bot, view, dealt = seated()
    others: list[tuple[int, Card]] = [(seat, card) for seat in (1, 2) for card in dealt.hands[seat]]
    menu = Menu(roll=True, accuse=True)
    shown: tuple[SeenCard, ...] = ()
    for number, (seat, card) in enumerate(others):
        assert chosen(bot, seeing(view, shown), menu) == {Roll(Seat(0), ())}
        shown += (SeenCard(number, Seat(seat), Seat(0), card),)
    assert chosen(bot, seeing(view, shown), menu) == {Accuse(Seat(0), dealt.envelope)}


def seeing(view: View, shown: tuple[SeenCard, ...]) -> View:
    return View(view.public, view.seat, view.hand, shown, None, None)


def test_cards_it_showed_itself_prove_nothing() -> None:
    bot, view, dealt = seated()
    others = [card for seat in (1, 2) for card in dealt.hands[seat]]
    shown = tuple(SeenCard(number, Seat(0), Seat(1), card) for number, card in enumerate(others))
    assert chosen(bot, seeing(view, shown), Menu(roll=True, accuse=True)) == {Roll(Seat(0), ())}


def silence(view: View, triple: Triple) -> View:
    for event in (Suggested(Seat(0), triple), Passed(Seat(1)), Passed(Seat(2))):
        view = fold(view, event)
    return view


def test_it_accuses_when_nobody_can_answer_it() -> None:
    bot, view, dealt = seated()
    end = Menu(accuse=True, end=True)
    assert chosen(bot, silence(view, dealt.envelope), end) == {Accuse(Seat(0), dealt.envelope)}


def test_it_does_not_fall_for_its_own_cards() -> None:
    bot, view, dealt = seated()
    own = next(card for card in dealt.hands[0] if card in dealt.edition.deck.rooms)
    bluff = dealt.envelope._replace(room=own)  # type: ignore[arg-type]  # it is a room
    assert chosen(bot, silence(view, bluff), Menu(accuse=True, end=True)) == {EndTurn(Seat(0))}
