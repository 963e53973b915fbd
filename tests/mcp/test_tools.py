"""What the tools do with a game: bad calls change nothing, and each tells what it should and no more."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from casefile.editions import EDITION_IDS
from casefile.game.edition import HOUSE_RULES
from casefile.locales import Translator
from casefile.mcp.opening import open_local
from casefile.mcp.tool_arguments import OpenArguments
from casefile.mcp.toolbox import Toolbox
from casefile.mcp.tools import TOOLS, ToolDesk
from casefile.puzzles.puzzle_kind import PUZZLE_KINDS
from casefile.puzzles.rating import MAX_RATING, MIN_RATING
from casefile.puzzles.shipped import puzzle_shelf
from casefile.reading.bad_input import BadInput
from tests.support.command_positions import POSITION
from tests.support.mcp.local_desk import LocalDesk, seeded_game
from tests.support.mcp.reader import Reader, menu_in

QUICK = {"levels": ["novice", "novice"]}
"""Opponents that move at once."""


def refusal(desk: LocalDesk, name: str, arguments: Mapping[str, Any]) -> str:
    with pytest.raises(BadInput) as refused:
        desk.call(name, arguments)
    told = str(refused.value)
    assert "\n" not in told
    assert len(told) < 300
    return told


def everything_of(desk: LocalDesk) -> tuple[object, ...]:
    """All that a call could have changed."""
    game = desk.games[-1] if desk.games else None
    seen = None if game is None else (game.view, tuple(game.events), tuple(game._match.events))
    return len(desk.games), seen, desk.desk.menu_told


def test_there_are_at_most_eight_tools_and_none_takes_a_seat() -> None:
    assert len(TOOLS) <= 8
    arguments = {name for tool in TOOLS.values() for name in tool.schema["properties"]}
    assert arguments.isdisjoint({"seat", "player", "token", "table", "as", "me"})


@pytest.mark.parametrize("name", ["look", "choose", "wait", "notebook", "review"])
def test_a_tool_before_a_game_says_that_one_has_to_be_opened(name: str) -> None:
    arguments = {"number": 1} if name == "choose" else {}
    assert refusal(LocalDesk("none"), name, arguments) == "no game is open: call open first"


BAD_CALLS: list[tuple[str, Any, str]] = [
    ("choose", {"number": "I would like to roll the dice"}, "number: expected a whole number, not text"),
    ("choose", {"number": None}, "number: expected a whole number, not null"),
    ("choose", {"number": 1.5}, "number: expected a whole number"),
    ("choose", {"number": True}, "number: expected a whole number, not true or false"),
    ("choose", {"number": [1]}, "number: expected a whole number, not a list"),
    ("choose", {"number": 0}, "number: there is no entry 0 on your menu: choose a number from 1 to 2"),
    ("choose", {"number": 1, "cards": "green, rope"}, "cards: expected a list, not text"),
    ("choose", {"number": 1, "cards": ["green", "rope"]}, "cards[0]: expected a whole number, not text"),
    ("choose", {"number": 1, "cards": [1, 7]}, "cards: entry 1 takes no cards"),
    ("choose", {"number": 2, "cards": [1, 7]}, "cards: an accusation takes three numbers"),
    ("choose", {}, "the field number is missing"),
    ("choose", {"number": 1, "seat": 2}, "there is no field called seat"),
    ("choose", {"number": 1, "reason": "because"}, "there is no field called reason"),
    ("look", {"as": "green"}, "there is no field called as"),
    ("wait", {"seconds": -1}, "seconds: choose a number of seconds from 0 to 50"),
    ("wait", {"seconds": 1e9}, "seconds: choose a number of seconds from 0 to 50"),
    ("wait", {"seconds": float("nan")}, "seconds: choose a number of seconds from 0 to 50"),
    ("open", {}, "a game is being played"),
    ("open", {"leave": True, "edition": "chess"}, "edition: there is no edition 'chess'"),
    ("open", {"leave": True, "players": 2}, "players: there must be 3 to 6 players, not 2"),
    ("open", {"leave": True, "players": 7}, "players: there must be 3 to 6 players, not 7"),
    ("open", {"leave": True, "levels": []}, "levels: name at least one level"),
    ("open", {"leave": True, "levels": ["genius"]}, "levels: there is no bot 'genius'"),
    ("open", {"leave": True, "levels": ["novice"] * 6}, "levels: 6 levels named, but only 5 seats for them"),
    ("open", {"leave": True, "levels": ["novice"] * 3, "players": 3}, "levels: 3 levels named, but only 2"),
    ("open", {"leave": True, "suspect": "orchid"}, "suspect: there is no suspect 'orchid'"),
    ("open", {"leave": True, "house_rules": ["cheat"]}, "house_rules: there is no house rule 'cheat'"),
    ("puzzle", {"answer": True}, "no puzzle has been given yet"),
    ("puzzle", {"kind": "chess"}, "kind: there is no kind 'chess'"),
    ("puzzle", {"rating": 99999}, f"rating: choose a rating from {MIN_RATING} to {MAX_RATING}"),
    ("review", {}, "a game is reviewed when it is over"),
    ("deduce", {"position": "what is in the envelope?"}, "position: expected an object, not text"),
    ("deduce", {"position": {}}, "the field edition is missing"),
    ("cheat", {}, "there is no tool 'cheat'; choose one of open, look, choose"),
    ("x" * 5000, {}, "there is no tool 'xxx"),
]


@pytest.mark.parametrize(("name", "arguments", "told"), BAD_CALLS)
def test_a_call_that_makes_no_sense_is_told_in_one_sentence_and_changes_nothing(
    name: str, arguments: dict[str, Any], told: str
) -> None:
    # The real opening: what is wrong with its arguments is for it to say.
    desk = LocalDesk("bad calls")
    desk.seat = lambda wanted: open_local(wanted, has_notebook=True)
    desk.call("open", QUICK)
    before = everything_of(desk)
    assert refusal(desk, name, arguments).startswith(told)
    assert everything_of(desk) == before


def test_numbers_may_come_as_text_because_some_clients_send_nothing_else() -> None:
    desk = LocalDesk("text")
    desk.call("open", {"levels": ["novice"], "players": "3"})
    assert "rolled" in desk.call("choose", {"number": "1"})


def test_of_two_calls_with_the_same_menu_in_mind_only_one_is_carried_out() -> None:
    desk = LocalDesk("twice")
    desk.call("open", QUICK)
    known = desk.desk.menu_told
    desk.desk.call("choose", {"number": 1}, known)
    before = everything_of(desk)
    with pytest.raises(BadInput, match="the table has moved on"):
        desk.desk.call("choose", {"number": 1}, known)
    assert everything_of(desk) == before


def test_many_calls_at_once_move_the_game_by_one_choice() -> None:
    desk = LocalDesk("many")
    desk.call("open", QUICK)
    known = desk.desk.menu_told

    def choose(_number: int) -> bool:
        try:
            desk.desk.call("choose", {"number": 1}, known)
        except BadInput:
            return False
        return True

    with ThreadPoolExecutor(8) as threads:
        assert sum(threads.map(choose, range(24))) == 1


def test_calls_are_answered_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = LocalDesk("in turn")
    desk.call("open", QUICK)
    inside: list[int] = [0]
    at_once: list[int] = []

    def slow(_seconds: float) -> None:
        inside[0] += 1
        at_once.append(inside[0])
        # Long enough for another thread to come in, if it can.
        time.sleep(0.01)
        inside[0] -= 1

    monkeypatch.setattr(desk.game, "wait", slow)
    with ThreadPoolExecutor(8) as threads:
        list(threads.map(lambda _: desk.call("wait"), range(16)))
    assert at_once == [1] * 16


def test_a_menu_of_a_game_that_was_left_is_not_taken_for_one_of_the_next() -> None:
    desk = LocalDesk("left")
    desk.seat = lambda wanted: seeded_game(wanted, "the same deal")
    desk.call("open", QUICK)
    known = desk.desk.menu_told
    desk.call("open", {**QUICK, "leave": True})
    before = everything_of(desk)
    with pytest.raises(BadInput, match="the table has moved on"):
        desk.desk.call("choose", {"number": 1}, known)
    assert everything_of(desk) == before


def test_a_game_that_is_left_is_gone_and_another_one_begins() -> None:
    desk = LocalDesk("leaving")
    first = desk.call("open", QUICK)
    second = desk.call("open", {**QUICK, "leave": True})
    assert len(desk.games) == 2
    assert first != second


def test_an_opening_that_fails_leaves_the_old_game_as_it_was() -> None:
    desk = LocalDesk("failing")
    desk.seat = lambda wanted: open_local(wanted, has_notebook=True)
    desk.call("open", QUICK)
    menu = menu_in(desk.call("look", {}))
    refusal(desk, "open", {"leave": True, "players": 9})
    assert menu_in(desk.call("look", {})) == menu


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_a_game_of_every_edition_is_opened_as_it_was_asked_for(edition_id: str) -> None:
    wanted = OpenArguments(
        edition=edition_id, players=5, levels=("novice", "random"), suspect="plum", house_rules=HOUSE_RULES
    )
    game = open_local(wanted, has_notebook=True)
    public = game.view.public
    assert (public.edition.id, public.edition.house_rules) == (edition_id, HOUSE_RULES)
    assert len(public.players) == 5
    assert game.view.seat is not None
    assert public.players[game.view.seat] == "plum"
    assert sorted(game.opponents.values()) == ["novice", "novice", "random", "random"]
    assert game.view.seat not in game.opponents


def test_without_a_notebook_neither_it_nor_deduce_says_anything_until_the_game_is_over() -> None:
    desk = LocalDesk("bare", has_notebook=False)
    desk.call("open", QUICK)
    assert refusal(desk, "notebook", {}) == "this table is played without a notebook"
    assert "deduce is closed until the game is over" in refusal(desk, "deduce", {"position": POSITION})


def test_deduce_is_open_before_a_game_and_where_the_notebook_is() -> None:
    desk = LocalDesk("open")
    before = desk.call("deduce", {"position": POSITION})
    desk.call("open", QUICK)
    assert desk.call("deduce", {"position": POSITION}) == before
    assert re.match(r"\d+ deals fit|Solved", before)


def test_a_position_that_no_deal_fits_is_told_with_the_entries_that_clash() -> None:
    entry = {"type": "suggestion", "by": "green", "suspect": "white", "weapon": "rope", "room": "hall"}
    shown = {**entry, "by": "scarlet", "passed": [], "shown_by": "green", "card": "rope"}
    passed = {**entry, "by": "plum", "passed": ["scarlet", "green"], "shown_by": None}
    position = {
        "edition": "classic-1986",
        "players": [{"suspect": name, "cards": 6} for name in ("scarlet", "green", "plum")],
        "me": "scarlet",
        "hand": ["knife", "wrench", "study", "lounge", "kitchen", "plum"],
        "log": [shown, passed],
    }
    told = LocalDesk("clash").call("deduce", {"position": position})
    assert told.startswith("No deal fits this log. Entry 1 and entry 2 cannot both be right.")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("kind", PUZZLE_KINDS)
def test_a_puzzle_tells_its_answer_only_when_it_is_asked_for(kind: str, language: str) -> None:
    desk = LocalDesk("puzzle", language=language)
    told = desk.call("puzzle", {"kind": kind})
    (number,) = re.findall(r"[0-9a-f]{10}", told)
    puzzle = puzzle_shelf().find(number)
    assert puzzle is not None
    proof = puzzle.told(language)["proof"]
    assert not [sentence for sentence in proof if sentence in told]
    assert Translator(language).text("mcp-puzzle-answer", answer="").rstrip(". ") not in told
    answer = desk.call("puzzle", {"answer": True}).splitlines()
    assert answer[1:] == proof
    assert desk.call("puzzle", {"answer": True}).splitlines() == answer


def test_puzzles_whose_answers_differ_but_whose_questions_do_not_read_the_same() -> None:
    """Whatever the text takes from the document besides the question would show here."""
    desk = LocalDesk("puzzle")
    desk.call("puzzle", {})
    box = desk.desk._box
    assert isinstance(box, Toolbox)
    assert box._puzzle is not None
    document = box._puzzle._puzzle.document
    told = box._puzzle.question()
    document |= {"answer": {}, "proof": {"en": [], "fr": []}, "steps": 0}
    assert box._puzzle.question() == told


def test_a_whole_game_is_played_from_what_the_tools_say_and_then_reviewed() -> None:
    desk = LocalDesk("whole game 3")
    reader = Reader(desk.call)
    last = reader.play(QUICK)
    assert desk.game.view.public.over
    assert re.search(r"(you win|\w+ wins|nobody wins); hands: ", last)
    assert "envelope: " in last
    assert refusal(desk, "choose", {"number": 1}).startswith("the game is over")
    review = desk.call("review")
    assert re.search(r"\d+ %|accuracy", review), review
    assert "wins" in desk.call("look", {}) or "game is over" in desk.call("look", {})
    desk.call("open", QUICK)
    assert len(desk.games) == 2


def test_whoever_is_out_still_shows_cards_and_hears_how_the_game_ends() -> None:
    desk = LocalDesk("out")
    menu = menu_in(desk.call("open", QUICK))
    number = next(number for words, number in menu.items() if words.startswith("accuse"))
    envelope = desk.game._match.state.secrets.envelope
    deck = desk.game.view.public.edition.deck.cards
    wrong = [deck.index(card) + 1 for card in envelope]
    # Another suspect than the true one, so that the accusation is surely false.
    wrong[0] = wrong[0] % 6 + 1
    told = desk.call("choose", {"number": number, "cards": wrong})
    names = ", ".join(desk.desk._box._table.words.card(card) for card in envelope)  # type: ignore[union-attr]
    assert "wrong and out; envelope: " + names in told
    while not desk.game.view.public.over:
        (entry, *_) = menu_in(told).items()
        assert entry[0].startswith("show ")
        told = desk.call("choose", {"number": entry[1]})
    assert "The game is over" in told


def test_the_first_call_makes_the_box_and_a_list_of_the_tools_does_not() -> None:
    def make_box() -> Toolbox:
        raise AssertionError("nobody has called a tool")

    assert ToolDesk(make_box).menu_told is None
    assert all(tool.schema["type"] == "object" for tool in TOOLS.values())
