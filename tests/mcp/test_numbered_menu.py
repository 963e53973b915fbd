"""Every legal choice has a number, and a number means nothing but a legal choice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casefile.editions import edition
from casefile.game.actions import Accuse, Action, Roll, Seat, Suggest, Walk
from casefile.game.board import Square
from casefile.game.menu import Menu, menu
from casefile.game.seen import View
from casefile.game.view import view
from casefile.locales import LANGUAGES, Translator
from casefile.mcp.numbered_menu import NumberedMenu
from casefile.mcp.table_words import TableWords
from casefile.reading.bad_input import BadInput
from tests.support.mcp.reader import menu_in
from tests.support.random_games import Game, games, play

ALL_CARDS = range(1, 22)
PAIRS = [list(pair) for pair in product(range(1, 7), range(7, 13))]
TRIPLES = [list(triple) for triple in product(range(1, 7), range(7, 13), range(13, 22))]


def numbered(seen: View, language: str = "en") -> NumberedMenu:
    return NumberedMenu(seen, menu(seen), TableWords.of(seen, Translator(language)))


def decisions(game: Game) -> Iterator[tuple[View, Menu]]:
    for state in game.states:
        seat = state.public.acting
        if seat is not None:
            seen = view(state, seat)
            yield seen, menu(seen)


def understood(offered: NumberedMenu) -> list[Action]:
    """Everything that can be said in numbers, as long as it means something."""
    found: list[Action] = []
    for number in range(-2, len(offered) + 3):
        for cards in ([], *PAIRS, *TRIPLES):
            try:
                found.append(offered.action(number, cards))
            except BadInput:
                continue
    return found


@given(games(30))
def test_numbers_mean_exactly_what_the_menu_allows(game: Game) -> None:
    # Menus repeat themselves within a game: a few of each are enough.
    for seen, offered in list(decisions(game))[::6]:
        found = understood(numbered(seen))
        assert len(found) == len(set(found)) == offered.choices(seen.public.edition.deck)
        assert all(offered.allows(action, seen) for action in found)


@given(games(30), st.sampled_from(LANGUAGES))
def test_the_text_of_a_menu_has_a_line_for_every_number_or_range_of_numbers(
    game: Game, language: str
) -> None:
    for seen, _ in decisions(game):
        offered = numbered(seen, language)
        lines = offered.text().splitlines()[1:]
        told = [re.match(r"(\d+)(?:-(\d+))? ", line) for line in lines]
        ranges = [(int(one[1]), int(one[2] or one[1])) for one in told if one]
        assert [number for first, last in ranges for number in range(first, last + 1)] == [
            *range(1, len(offered) + 1)
        ]


def test_squares_that_the_menu_sums_up_are_listed_with_the_same_numbers() -> None:
    seen = next(
        seen
        for seen, offered in decisions(play(3, edition("deluxe-2020"), 3, 60, 0.0))
        if len(offered.walk) > 12
    )
    offered = numbered(seen)
    listed = re.findall(r"(\d+): (\d+),(\d+)", offered.squares())
    assert len(listed) > 3
    for number, row, col in listed:
        assert offered.action(int(number), []) == Walk(Seat(seen.seat or 0), Square(int(row), int(col)))
    assert int(listed[-1][0]) == len(offered)


SEEN, OFFERED = next(
    (seen, offered)
    for seen, offered in decisions(play(1, edition("classic-1986"), 3, 200, 0.0))
    if offered.suggest and offered.accuse
)
SUGGEST = next(number for words, number in menu_in(numbered(SEEN).text()).items() if "suggest" in words)
ACCUSE = next(number for words, number in menu_in(numbered(SEEN).text()).items() if "accuse" in words)


def test_cards_may_be_named_in_any_order() -> None:
    assert numbered(SEEN).action(SUGGEST, [9, 2]) == numbered(SEEN).action(SUGGEST, [2, 9])
    assert isinstance(numbered(SEEN).action(SUGGEST, [2, 9]), Suggest)
    assert numbered(SEEN).action(ACCUSE, [21, 7, 1]) == numbered(SEEN).action(ACCUSE, [1, 7, 21])
    assert isinstance(numbered(SEEN).action(ACCUSE, [1, 7, 21]), Accuse)


@pytest.mark.parametrize(
    ("number", "cards", "told"),
    [
        (0, [], "there is no entry 0 on your menu"),
        (-1, [], "there is no entry -1 on your menu"),
        (99, [], "there is no entry 99 on your menu"),
        (10**50, [], "there is no entry 100000 ... 000000 on your menu"),
        (SUGGEST, [], "a suggestion takes two numbers in cards: a suspect (1-6) and a weapon (7-12)"),
        (SUGGEST, [1], "a suggestion takes two numbers"),
        (SUGGEST, [1, 2], "a suggestion takes two numbers"),
        (SUGGEST, [7, 8], "a suggestion takes two numbers"),
        (SUGGEST, [1, 13], "a suggestion takes two numbers"),
        (SUGGEST, [1, 7, 13], "a suggestion takes two numbers"),
        (SUGGEST, [1, 7, 99], "a suggestion takes two numbers"),
        (SUGGEST, [0, 7], "a suggestion takes two numbers"),
        (ACCUSE, [1, 7], "an accusation takes three numbers"),
        (ACCUSE, [1, 7, 8], "an accusation takes three numbers"),
        (ACCUSE, [1, 7, 13, 14], "an accusation takes three numbers"),
        (ACCUSE, [1, 7, 22], "an accusation takes three numbers"),
        (ACCUSE, [1, 7, 13, 99], "an accusation takes three numbers"),
    ],
)
def test_what_means_nothing_is_refused_in_one_sentence(number: int, cards: list[int], told: str) -> None:
    with pytest.raises(BadInput) as refused:
        numbered(SEEN).action(number, cards)
    assert told in str(refused.value)
    assert "\n" not in str(refused.value)


def test_an_entry_that_takes_no_cards_is_refused_with_some() -> None:
    seen = next(
        seen for seen, offered in decisions(play(1, edition("classic-1986"), 3, 20, 0.0)) if offered.roll
    )
    assert numbered(seen).action(1, []) == Roll(Seat(seen.seat or 0), ())
    with pytest.raises(BadInput, match="entry 1 takes no cards"):
        numbered(seen).action(1, [1, 7])
