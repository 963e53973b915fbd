"""A deductions read along with a game says the same as a notebook made from everything at once."""

from __future__ import annotations

import random

import numpy as np
import pytest

from casefile.bots.thinking.deductions import Deductions
from casefile.deduce.notebook import Notebook
from casefile.game.actions import Action, Seat
from casefile.game.menu import Menu
from casefile.game.seen import View
from casefile.game.view import view
from tests.support.tables import show, suggest, table
from tests.support.thinking import EVERY_TABLE, dealt, game_of, with_rash_players


def same_odds(deductions: Deductions, seen: View) -> None:
    fresh = Notebook.of(seen).odds()
    assert deductions.odds.worlds == fresh.worlds > 0
    assert np.allclose(deductions.odds.table, fresh.table, atol=1e-12)
    assert np.allclose(deductions.odds.joint, fresh.joint, atol=1e-12)
    assert deductions.solution == fresh.solution


@pytest.mark.parametrize(("edition_id", "seats"), EVERY_TABLE)
def test_reading_along_gives_the_odds_of_the_whole_view(edition_id: str, seats: int) -> None:
    rng = random.Random(f"at {edition_id} {seats}")
    looks = random.Random(seats)
    opening = dealt(edition_id, seats, rng)
    books: dict[int, Deductions] = {}
    compared = 0

    def watch(seen: View, _menu: Menu, _action: Action) -> None:
        nonlocal compared
        steps = len(game.actions)
        for seat in range(seats):
            own = view(game.state, Seat(seat))
            if seat not in books and steps >= seat:  # they open their books one after the other
                books[seat] = Deductions(own)
            if seat in books and looks.random() < 0.3:
                books[seat].read(own)
        if seen.seat in books and seen.public.pending is None and steps >= 8 * (compared + 1):
            books[seen.seat].read(seen)
            same_odds(books[seen.seat], seen)
            compared += 1

    game = game_of(opening, with_rash_players(opening, rng, 15), rng, watch)
    end = game.play(max_turns=90)
    assert compared >= 2
    assert end.public.out, "somebody accused falsely"
    for seat, book in books.items():
        own = view(end, Seat(seat))
        if not end.public.over:
            book.read(own)
            same_odds(book, own)
        entries = book.entries
        book.read(own)
        assert book.entries == len(end.public.settled) + len(end.public.accusations)
        assert end.public.over or entries == book.entries, "what is known is not read again"


def test_a_book_opened_while_a_card_is_owed_comes_to_the_same() -> None:
    game = table(
        "classic-1986", pieces={"scarlet": "lounge"}, fetched="scarlet", hands={"green": "white knife"}
    )
    game.play(suggest("scarlet", "white", "wrench", "lounge"))
    books = {who: Deductions(game.view(who)) for who in ("scarlet", "green", "plum")}
    for who, book in books.items():
        assert book.entries == 0
        same_odds(book, game.view(who))
    game.play(show("green", "white"))
    for who, book in books.items():
        book.read(game.view(who))
        assert book.entries == 1
        same_odds(book, game.view(who))


def test_possible_cards_are_those_that_neither_the_hand_nor_an_answer_excludes() -> None:
    game = table(
        "classic-1986",
        pieces={"scarlet": "lounge"},
        fetched="scarlet",
        hands={"scarlet": "scarlet green knife wrench study kitchen", "green": "white"},
    )
    book, deck = Deductions(game.view("scarlet")), game.edition.deck
    assert set(book.possible(deck.suspects)) == {"mustard", "white", "peacock", "plum"}
    game.play(suggest("scarlet", "white", "wrench", "lounge"), show("green", "white"))
    book.read(game.view("scarlet"))
    assert book.possible(deck.suspects) == ("mustard", "peacock", "plum")
    assert book.possible(deck.weapons) == tuple(w for w in deck.weapons if w not in ("knife", "wrench"))
    assert book.solution is None


def test_the_solution_is_there_as_soon_as_nobody_can_answer() -> None:
    game = table("classic-1986", pieces={"scarlet": "hall"}, fetched="scarlet")
    book = Deductions(game.view("scarlet"))
    game.play(suggest("scarlet", "mustard", "rope", "hall"))
    book.read(game.view("scarlet"))
    assert book.solution == ("mustard", "rope", "hall")
