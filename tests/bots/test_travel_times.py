"""Expected turns into a room, against sums by hand and a plain reckoning with walks found here."""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from casefile.bots.thinking.travel_times import NEVER, is_left_standing, travel_times
from casefile.editions import EDITION_IDS, edition
from casefile.game.board import Board, Place, Square
from casefile.game.cards import Room, Suspect
from casefile.game.edition import Edition
from casefile.game.evolve import begin
from casefile.game.public import Public
from tests.support.tables import accuse_falsely, door_square, table
from tests.tiny.edition import TINY, VARIANTS, opening

KITCHEN, STUDY, LOUNGE, HALL = map(Room, ("kitchen", "study", "lounge", "hall"))
ONE, TWO, THREE = Square(0, 1), Square(1, 1), Square(1, 2)
"""The corridor of the tiny board, from the kitchen to the study."""
OPEN_FLOOR = Square(7, 15)
"""A square of the mansion that is easily walked round."""
ONE_DIE, TWO_DICE = "classic-1986", "deluxe-2020"


def turns(rules: Edition, here: Place, room: Room) -> float:
    ways = travel_times(rules)
    return float(ways.table[ways.index[here], ways.rooms.index(room)])


def now(public: Public, own: str, here: Place, room: Room) -> float:
    """The expected turns on a board with pieces on it."""
    ways = travel_times(public.edition)
    return float(ways.turns(public, Suspect(own))[ways.index[here], ways.rooms.index(room)])


# -- by hand


def test_the_tiny_board_gives_what_was_worked_out_by_hand() -> None:
    """Six rolls are equally likely. From the far end, rolls 1 and 2 go back to the kitchen's passage."""
    assert turns(TINY, KITCHEN, STUDY) == pytest.approx(1)
    assert turns(TINY, THREE, STUDY) == pytest.approx(1)
    assert turns(TINY, TWO, STUDY) == pytest.approx(5 / 6 * 1 + 1 / 6 * 2)
    assert turns(TINY, ONE, STUDY) == pytest.approx(4 / 6 * 1 + 2 / 6 * 2)
    assert turns(TINY, KITCHEN, KITCHEN) == pytest.approx(2), "out and in again"


def test_the_tiny_board_without_its_passage_gives_what_was_worked_out_by_hand() -> None:
    rules = VARIANTS["vintage-without-passage"]
    two = 7 / 6
    one = 4 / 6 * 1 + 1 / 6 * (1 + two) + 1 / 6 * 2
    assert turns(rules, TWO, STUDY) == pytest.approx(two)
    assert turns(rules, ONE, STUDY) == pytest.approx(one)
    assert turns(rules, KITCHEN, STUDY) == pytest.approx(3 / 6 * 1 + (1 + one) / 6 + (1 + two) / 6 + 2 / 6)


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_a_passage_and_a_door_next_to_the_piece_are_one_turn_away(edition_id: str) -> None:
    rules = edition(edition_id)
    for here, there in rules.board.passages.items():
        assert turns(rules, here, there) == pytest.approx(1)
    for square, rooms in rules.board.rooms_at.items():
        for room in rooms:
            assert turns(rules, square, room) == pytest.approx(1)
    assert travel_times(rules).table.min() == pytest.approx(1)
    assert travel_times(rules).table.max() < 10


@pytest.mark.parametrize(("edition_id", "apart"), [(ONE_DIE, 0.25), (TWO_DICE, 0.3)])
def test_the_way_back_is_about_as_long(edition_id: str, apart: float) -> None:
    ways = travel_times(edition(edition_id))
    between = ways.table[: len(ways.rooms)]
    assert abs(between - between.T).max() < apart


def test_two_dice_are_faster_than_one_everywhere() -> None:
    one, two = travel_times(edition(ONE_DIE)), travel_times(edition(TWO_DICE))
    assert one.places == two.places
    assert (two.table <= one.table + 1e-9).all()
    assert two.table.mean() < 0.7 * one.table.mean()


# -- a plain reckoning


@cache
def walks(board: Board, here: Place, roll: int) -> frozenset[Place]:
    """Where a walk may end, by trying every path that steps on no square twice. [M1] to [M8] [R2]"""
    first = [door.outside for door in board.doors_of[here]] if isinstance(here, str) else None
    by_length: dict[int, set[Square]] = {}
    entered: set[Place] = set()

    def step(path: tuple[Square, ...], length: int) -> None:
        by_length.setdefault(length, set()).add(path[-1])
        if length < roll:
            entered.update(room for room in board.rooms_at.get(path[-1], ()) if room != here)
            for near in board.neighbours(path[-1]):
                if near not in path:
                    step((*path, near), length + 1)

    if first is None:
        assert not isinstance(here, str)
        step((here,), 0)
        by_length.pop(0)
    else:
        for square in first:
            step((square,), 1)
    ends: set[Place] = entered | by_length.get(roll, set())
    if not ends and by_length:
        ends |= by_length[max(by_length)]
    return frozenset(ends)


def reckoned(
    rules: Edition, room: Room, ends_of: dict[tuple[Place, int], tuple[Place, ...]]
) -> dict[Place, float]:
    """The expected turns into a room from everywhere, improved place by place until nothing changes."""
    rolls = Counter(sum(faces) for faces in product(range(1, 7), repeat=rules.dice))
    places: list[Place] = [*rules.board.rooms, *rules.board.squares]
    value = dict.fromkeys(places, 20.0)
    changed = 1.0
    while changed > 1e-9:
        changed = 0.0
        for here in places:
            walked = 1.0
            for roll, count in rolls.items():
                rest = min(0.0 if end == room else value[end] for end in ends_of[here, roll])
                walked += rest * count / 6**rules.dice
            through = rules.board.passages.get(Room(here)) if isinstance(here, str) else None
            if through:
                walked = min(walked, 1.0 if through == room else 1.0 + value[through])
            changed = max(changed, abs(walked - value[here]))
            value[here] = walked
    return value


def test_with_one_die_the_table_is_what_trying_every_walk_gives() -> None:
    rules = edition(ONE_DIE)
    places: list[Place] = [*rules.board.rooms, *rules.board.squares]
    ends = {
        (here, roll): tuple(walks(rules.board, here, roll)) or (here,)
        for here in places
        for roll in range(1, 7)
    }
    for room in (LOUNGE, HALL, Room("billiard-room")):
        for here, expected in reckoned(rules, room, ends).items():
            assert turns(rules, here, room) == pytest.approx(expected, abs=1e-6), (here, room)


def test_with_two_dice_the_table_is_what_the_menu_of_walks_gives() -> None:
    """Too many walks to try: where a roll leads is taken from the rules here."""
    rules = edition(TWO_DICE)
    places: list[Place] = [*rules.board.rooms, *rules.board.squares]
    ends = {
        (here, roll): rules.moves.destinations(here, roll, 0) or (here,)
        for here in places
        for roll in range(2, 13)
    }
    for here, expected in reckoned(rules, KITCHEN, ends).items():
        assert turns(rules, here, KITCHEN) == pytest.approx(expected, abs=1e-6), here


def steps_round(board: Board, here: Place, room: Room, closed: frozenset[Square]) -> int | None:
    """The steps of the shortest way into a room past the closed squares, by a plain search."""
    seen: set[Square] = set()
    if isinstance(here, str):
        queue = deque((door.outside, 1) for door in board.doors_of[here] if door.outside not in closed)
    else:
        queue = deque([(here, 0)])
    while queue:
        square, length = queue.popleft()
        if room in board.rooms_at.get(square, ()):
            return length + 1
        for near in board.neighbours(square):
            if near not in closed and near not in seen:
                seen.add(near)
                queue.append((near, length + 1))
    return None


# -- the house rules


@pytest.mark.parametrize("edition_id", [ONE_DIE, TWO_DICE])
def test_without_dice_every_room_within_twelve_steps_is_one_turn_away(edition_id: str) -> None:
    rules = edition(edition_id, frozenset({"no_dice"}))
    near = 0
    for here in travel_times(rules).places:
        for room in rules.board.rooms:
            steps = steps_round(rules.board, here, room, frozenset())
            assert steps is not None
            if here != room and (steps <= 12 or rules.board.passages.get(Room(str(here))) == room):
                near += 1
                assert turns(rules, here, room) == pytest.approx(1)
            else:
                assert turns(rules, here, room) >= 2 - 1e-9
    assert 0 < near < travel_times(rules).table.size


# -- pieces in the way


def in_front_of(room: str, blocker: str, edition_id: str = ONE_DIE, house_rules: str = "") -> Public:
    """A game in which somebody stands before the first door of a room."""
    return table(edition_id, pieces={blocker: door_square(room)}, house_rules=house_rules).state.public


def without_passages(public: Public) -> Public:
    draft = public.draft()
    draft.edition = replace(public.edition, board=replace(public.edition.board, passages={}))
    return draft.seal()


@pytest.mark.parametrize("room", [KITCHEN, STUDY, LOUNGE, Room("conservatory")])
def test_a_room_whose_only_door_is_blocked_is_never_reached(room: Room) -> None:
    public = without_passages(in_front_of(room, "green"))
    for here in travel_times(public.edition).places:
        if here == room:
            continue
        assert now(public, "scarlet", here, room) >= NEVER
        if here != door_square(room):
            assert now(public, "scarlet", room, Room(here) if isinstance(here, str) else HALL) >= NEVER, (
                "no way out"
            )
    assert now(public, "scarlet", Square(7, 12), Room("ballroom")) < 10, "the other rooms are open"
    assert now(public, "green", door_square(room), room) == pytest.approx(1), "nobody blocks their own way"


def test_a_passage_leads_past_a_blocked_door() -> None:
    public = in_front_of("kitchen", "green")
    assert now(public, "scarlet", STUDY, KITCHEN) == pytest.approx(1)
    assert now(public, "scarlet", KITCHEN, STUDY) == pytest.approx(1)


def test_a_blocked_room_is_reached_by_the_passage_from_everywhere() -> None:
    public = in_front_of("kitchen", "green")
    by_the_study = now(public, "scarlet", HALL, STUDY) + 1
    assert now(public, "scarlet", HALL, KITCHEN) <= by_the_study + 1e-9


def test_with_open_doors_a_piece_before_a_door_is_no_obstacle() -> None:
    for edition_id in (ONE_DIE, TWO_DICE):
        public = in_front_of("kitchen", "green", edition_id, "open_doors")
        ways = travel_times(public.edition)
        assert (ways.turns(public, Suspect("scarlet")) == ways.table).all()


def test_a_piece_that_goes_on_soon_and_can_be_walked_round_does_not_count() -> None:
    public = table(ONE_DIE, pieces={"green": OPEN_FLOOR}).state.public
    assert (
        travel_times(public.edition).turns(public, Suspect("scarlet")) is travel_times(public.edition).table
    )


def test_a_piece_that_is_left_standing_costs_its_detour() -> None:
    """Two spare pieces away from their START: ways grow by what a plain search says, over the usual roll."""
    for edition_id, usual in ((ONE_DIE, 3.5), (TWO_DICE, 7.0)):
        public = table(edition_id, pieces={"white": Square(8, 8), "mustard": Square(9, 8)}).state.public
        closed = frozenset({Square(8, 8), Square(9, 8)})
        board, longer = public.edition.board, 0
        for here in travel_times(public.edition).places:
            for room in (STUDY, HALL, Room("library")):
                if here in closed or here == room or board.passages.get(Room(str(here))) == room:
                    continue
                free, shut = (steps_round(board, here, room, shut) for shut in (frozenset[Square](), closed))
                assert free is not None
                assert shut is not None
                longer += shut > free
                extra = now(public, "scarlet", here, room) - turns(public.edition, here, room)
                assert extra == pytest.approx((shut - free) / usual), (here, room)
        assert longer > 5


def test_who_is_left_standing() -> None:
    game = table("vintage", pieces={"white": HALL, "scarlet": OPEN_FLOOR})
    suspects = game.edition.deck.suspects
    assert [s for s in suspects if is_left_standing(game.state.public, s)] == ["white"]
    game.play(accuse_falsely("scarlet"))
    assert [s for s in suspects if is_left_standing(game.state.public, s)] == ["scarlet", "white"]


def test_on_the_tiny_board_the_piece_in_the_middle_parts_the_rooms() -> None:
    """The middle is no door square, but the corridor falls apart without it."""
    rules = VARIANTS["vintage-without-passage"]
    public = begin(opening(rules)).public
    assert public.place_of(Suspect("mustard")) == TWO
    assert now(public, "scarlet", ONE, STUDY) >= NEVER
    assert now(public, "scarlet", ONE, KITCHEN) == pytest.approx(1)


def test_one_table_serves_all_games_of_an_edition() -> None:
    assert travel_times(edition(ONE_DIE)) is travel_times(edition(ONE_DIE, frozenset()))
    assert travel_times(edition(ONE_DIE)) is not travel_times(edition(ONE_DIE, frozenset({"no_dice"})))
