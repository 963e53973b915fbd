"""The second referee: set-up, turns, suggestions, accusations, the end. Walks are in `test_oracle_walks`."""

from __future__ import annotations

import pytest

from tests.support.oracle.mansion import Place
from tests.support.oracle.opening import Record
from tests.support.oracle.records import (
    HANDS,
    WEAPON_ROOMS,
    accuse,
    accuse_falsely,
    accuse_rightly,
    assert_legal,
    assert_refused,
    end,
    go,
    passage,
    record,
    roll,
    show,
    suggest,
    walk,
)

BEFORE_LOUNGE: dict[str, Place] = {"scarlet": (6, 17)}
INTO_LOUNGE = (roll("scarlet", 1), walk("scarlet", "lounge"))
UNANSWERABLE = suggest("scarlet", "mustard", "rope", "hall")  # the envelope itself
BEFORE_HALL: dict[str, Place] = {"scarlet": (7, 12)}
INTO_HALL = (roll("scarlet", 1), walk("scarlet", "hall"))
PLAIN_TURN = (roll("scarlet", 1), walk("scarlet", (1, 16)), end("scarlet"))
SHUT_IN_LIBRARY: dict[str, Place] = {"scarlet": "library", "mustard": (8, 7), "white": (11, 3)}
SHUT_IN_LOUNGE: dict[str, Place] = {"scarlet": "lounge", "mustard": (6, 17)}


# --- the published examples ---------------------------------------------------------------------------------


def test_the_published_legal_records_are_legal() -> None:
    four_south = walk("scarlet", (1, 16), (2, 16), (3, 16), (4, 16))
    assert_legal(record(roll("scarlet", 4), four_south, end("scarlet")))
    suggestion = suggest("scarlet", "green", "wrench", "lounge")
    moves = (*INTO_LOUNGE, suggestion, show("green", "lounge"), end("scarlet"))
    assert_legal(record(*moves, pieces=BEFORE_LOUNGE, first="scarlet"))
    assert_legal(record(*INTO_LOUNGE, end("scarlet"), pieces=BEFORE_LOUNGE, edition="vintage"))
    assert_legal(record(accuse_rightly("scarlet")) | {"result": {"winner": "scarlet"}}, winner="scarlet")


def test_the_published_illegal_records_are_refused() -> None:
    assert_refused(record(roll("scarlet", 2), walk("scarlet", (1, 16), (2, 15))), "M1")
    blocked: dict[str, Place] = {"scarlet": (6, 18), "green": (6, 17)}
    assert_refused(record(roll("scarlet", 3), walk("scarlet", (6, 17), "lounge"), pieces=blocked), "M3")
    assert_refused(record(*INTO_LOUNGE, end("scarlet"), pieces=BEFORE_LOUNGE), "G1")
    suggestion = suggest("scarlet", "peacock", "rope", "lounge")
    moves = (*INTO_LOUNGE, suggestion, show("green", "peacock"), accuse_rightly("scarlet"))
    assert_refused(record(*moves, edition="vintage", pieces=BEFORE_LOUNGE), "A1")
    assert_refused(record(roll("plum", 1), first="plum"), "S6", move=-1)


# --- set-up -------------------------------------------------------------------------------------------------


def test_two_players_are_too_few() -> None:
    cards = [card for hand in HANDS.values() for card in hand]
    two = record(hands={"scarlet": cards[:9], "green": cards[9:]}) | {"players": ["scarlet", "green"]}
    assert_refused(two, "S1", move=-1)


def test_players_sit_clockwise() -> None:
    assert_refused(record() | {"players": ["green", "scarlet", "plum"]}, "S6", move=-1)


def test_any_player_may_start_in_vintage_and_is_dealt_to_first() -> None:
    assert_legal(record(roll("plum", 1), edition="vintage", first="plum"))
    assert_refused(record(roll("scarlet", 1), edition="vintage", first="plum"), "T0")


def four_players(sizes: dict[str, int], first: str = "scarlet", edition: str = "classic-1986") -> Record:
    cards = [card for hand in HANDS.values() for card in hand]
    hands = {player: [cards.pop() for _ in range(size)] for player, size in sizes.items()}
    return record(hands=hands, first=first, edition=edition) | {"players": list(sizes)}


def test_extra_cards_go_to_the_first_players_from_the_starter_on() -> None:
    assert_legal(four_players({"scarlet": 5, "mustard": 5, "green": 4, "plum": 4}))
    assert_refused(four_players({"scarlet": 5, "mustard": 4, "green": 5, "plum": 4}), "R5", move=-1)
    assert_refused(four_players({"scarlet": 6, "mustard": 4, "green": 4, "plum": 4}), "S4", move=-1)
    assert_legal(four_players({"scarlet": 5, "mustard": 4, "green": 4, "plum": 5}, "plum", "vintage"))


def test_every_card_is_dealt_once() -> None:
    twice = {**HANDS, "plum": ["green", *HANDS["plum"][1:]]}
    assert_refused(record(hands=twice), "S4", move=-1)
    in_envelope_too = {**HANDS, "plum": ["rope", *HANDS["plum"][1:]]}
    assert_refused(record(hands=in_envelope_too), "S4", move=-1)
    missing = {**HANDS, "plum": HANDS["plum"][1:]}
    assert_refused(record(hands=missing), "S4", move=-1)


def test_weapons_start_in_different_rooms() -> None:
    assert_refused(record(weapons={**WEAPON_ROOMS, "rope": "hall"}), "S2", move=-1)


def test_two_pieces_fit_in_a_room_but_not_on_a_square_nor_on_the_start_of_an_unplaced_one() -> None:
    assert_legal(record(pieces={"plum": "hall", "green": "hall"}))
    assert_refused(record(pieces={"plum": (7, 7), "green": (7, 7)}), "M3", move=-1)
    assert_refused(record(pieces={"plum": (7, 23)}), "M3", move=-1)


def test_a_fetched_piece_stands_in_a_room() -> None:
    assert_legal(record(pieces={"plum": "hall"}, fetched=["plum"]))
    assert_refused(record(fetched=["plum"]), "T1", move=-1)


# --- whose turn it is [T0] ----------------------------------------------------------------------------------


def test_only_the_player_on_turn_acts() -> None:
    assert_refused(record(roll("green", 1)), "T0")
    assert_refused(record(show("green", "study")), "T0")
    assert_refused(record(accuse_rightly("green")), "A1")
    assert_refused(record(*PLAIN_TURN, roll("plum", 1)), "T0")
    assert_legal(record(*PLAIN_TURN, roll("green", 1)))


def test_while_a_card_is_owed_nothing_else_happens() -> None:
    asked = (*INTO_LOUNGE, suggest("scarlet", "green", "wrench", "lounge"))
    for move in (
        accuse_rightly("scarlet"),
        end("scarlet"),
        show("plum", "plum"),
        roll("green", 1),
        accuse_rightly("plum"),
    ):
        assert_refused(record(*asked, move, pieces=BEFORE_LOUNGE), "D1")


def test_a_player_who_is_out_is_told_so_before_anything_about_turns() -> None:
    for move in (end("scarlet"), accuse_rightly("scarlet"), roll("scarlet", 1), show("scarlet", "knife")):
        assert_refused(record(accuse_falsely("scarlet"), move), "A4")


def test_after_the_end_the_reason_is_how_it_ended() -> None:
    assert_refused(record(accuse_rightly("scarlet"), roll("green", 1)), "A3")
    all_out = tuple(accuse_falsely(player) for player in HANDS)
    assert_refused(record(*all_out, end("scarlet")), "R4")


# --- starting and ending a turn -----------------------------------------------------------------------------


def test_a_turn_may_not_be_given_up() -> None:
    assert_refused(record(end("scarlet")), "T2")
    assert_refused(record(end("scarlet"), pieces={"scarlet": "hall"}), "T2")
    assert_refused(record(roll("scarlet", 1), end("scarlet")), "M2")


def test_a_trapped_player_ends_or_accuses_but_does_not_roll() -> None:
    assert_legal(record(end("scarlet"), pieces=SHUT_IN_LIBRARY))
    assert_legal(record(accuse_falsely("scarlet"), pieces=SHUT_IN_LIBRARY))
    assert_refused(record(roll("scarlet", 1), pieces=SHUT_IN_LIBRARY), "M10")
    assert_refused(record(suggest("scarlet", "plum", "rope", "library"), pieces=SHUT_IN_LIBRARY), "T1")


def test_a_trapped_player_who_was_fetched_may_suggest() -> None:
    suggestion = suggest("scarlet", "mustard", "rope", "library")
    moves = (suggestion, show("green", "library"), end("scarlet"))
    assert_legal(record(*moves, pieces=SHUT_IN_LIBRARY, fetched=["scarlet"]))


def test_with_every_door_blocked_and_a_passage_free_the_passage_is_taken() -> None:
    assert_refused(record(roll("scarlet", 1), pieces=SHUT_IN_LOUNGE), "R3")
    assert_refused(record(end("scarlet"), pieces=SHUT_IN_LOUNGE), "T2")
    assert_legal(record(passage("scarlet"), pieces=SHUT_IN_LOUNGE))


def test_a_passage_leads_out_of_a_corner_room_at_the_start_of_a_turn_only() -> None:
    assert_refused(record(passage("scarlet")), "M9")
    assert_refused(record(passage("scarlet"), pieces={"scarlet": "hall"}), "M9")
    assert_refused(record(roll("scarlet", 1), passage("scarlet"), pieces={"scarlet": "study"}), "R8")
    assert_refused(record(passage("scarlet"), passage("scarlet"), pieces={"scarlet": "study"}), "M9")
    assert_refused(record(passage("scarlet"), end("scarlet"), pieces={"scarlet": "study"}), "G1")
    assert_refused(record(passage("scarlet"), roll("scarlet", 1), pieces={"scarlet": "study"}), "T1")
    after_a_rolled_turn = (*PLAIN_TURN, passage("green"), roll("green", 1))
    assert_refused(record(*after_a_rolled_turn, pieces={"green": "study"}), "T1")


def test_dice_are_as_many_as_the_edition_has_and_show_1_to_6() -> None:
    assert_refused(record(roll("scarlet", 7)), "E4")
    assert_refused(record(roll("scarlet", 0)), "E4")
    assert_refused(record(roll("scarlet", 3, 3)), "E4")
    assert_refused(record(roll("scarlet", 3), edition="bilingual"), "E4")
    assert_legal(record(roll("scarlet", 6, 6), edition="deluxe-2020"))


def test_rolling_happens_once_a_turn() -> None:
    assert_refused(record(roll("scarlet", 1), roll("scarlet", 1)), "R8")
    assert_refused(record(roll("scarlet", 1), walk("scarlet", (1, 16)), roll("scarlet", 1)), "R8")


# --- suggesting ---------------------------------------------------------------------------------------------


def test_a_suggestion_names_the_room_one_is_in() -> None:
    wrong = suggest("scarlet", "green", "wrench", "hall")
    assert_refused(record(*INTO_LOUNGE, wrong, pieces=BEFORE_LOUNGE), "G2")


def test_nobody_suggests_in_a_corridor_or_without_having_entered() -> None:
    assert_refused(record(suggest("scarlet", "green", "wrench", "hall")), "G1")
    assert_refused(record(suggest("scarlet", "green", "wrench", "hall"), pieces={"scarlet": "hall"}), "T1")


def test_one_suggestion_per_entry() -> None:
    first = suggest("scarlet", "green", "wrench", "lounge")
    moves = (*INTO_LOUNGE, first, show("green", "lounge"), first)
    assert_refused(record(*moves, pieces=BEFORE_LOUNGE), "G4")


def test_a_fetched_player_may_suggest_instead_of_rolling_but_not_after_the_roll() -> None:
    fetched: dict[str, Place] = {"scarlet": "hall"}
    suggestion = suggest("scarlet", "mustard", "rope", "hall")
    assert_legal(record(suggestion, end("scarlet"), pieces=fetched, fetched=["scarlet"]))
    assert_refused(record(roll("scarlet", 1), suggestion, pieces=fetched, fetched=["scarlet"]), "R8")
    assert_refused(record(suggestion, roll("scarlet", 1), pieces=fetched, fetched=["scarlet"]), "T1")
    assert_refused(record(suggestion, suggestion, pieces=fetched, fetched=["scarlet"]), "G4")


def brought_to_hall(*then: dict[str, object], green: Place = (24, 9)) -> Record:
    """Scarlet enters the Hall and names Green; nobody but Green can answer."""
    moves = (*INTO_HALL, suggest("scarlet", "green", "candlestick", "hall"), show("green", "candlestick"))
    return record(*moves, end("scarlet"), *then, pieces={**BEFORE_HALL, "green": green})


def test_a_suggestion_brings_a_piece_and_gives_its_player_the_choice() -> None:
    own = suggest("green", "mustard", "rope", "hall")
    assert_legal(brought_to_hall(own, end("green")))
    assert_legal(brought_to_hall(roll("green", 1), go("green", (4, 8))))


def test_a_piece_that_already_stood_there_gives_no_choice() -> None:
    assert_refused(brought_to_hall(suggest("green", "mustard", "rope", "hall"), green="hall"), "T1")


def test_naming_oneself_brings_nobody() -> None:
    suggestion = suggest("scarlet", "scarlet", "rope", "hall")
    moves = (*INTO_HALL, suggestion, show("green", "scarlet"), end("scarlet"))
    others = (roll("green", 1), walk("green", (23, 9)), end("green"))
    last = (roll("plum", 1), walk("plum", (5, 1)), end("plum"))
    own = suggest("scarlet", "mustard", "rope", "hall")
    assert_refused(record(*moves, *others, *last, own, pieces=BEFORE_HALL), "T1")


def test_the_choice_lapses_after_the_next_turn() -> None:
    round_of_waiting = (
        end("scarlet"),
        roll("green", 1),
        walk("green", (23, 9)),
        end("green"),
        roll("plum", 1),
        walk("plum", (5, 1)),
        end("plum"),
    )
    own = suggest("scarlet", "mustard", "rope", "library")
    assert_refused(record(*round_of_waiting, own, pieces=SHUT_IN_LIBRARY, fetched=["scarlet"]), "T1")


def test_the_first_player_to_the_left_with_a_named_card_shows_one_of_them() -> None:
    asked = (*INTO_LOUNGE, suggest("scarlet", "plum", "revolver", "lounge"))
    assert_legal(record(*asked, show("green", "lounge"), end("scarlet"), pieces=BEFORE_LOUNGE))
    assert_refused(record(*asked, show("plum", "revolver"), pieces=BEFORE_LOUNGE), "D1")
    assert_refused(record(*asked, show("green", "study"), pieces=BEFORE_LOUNGE), "D1")
    assert_refused(record(*asked, show("green", "plum"), pieces=BEFORE_LOUNGE), "D1")


def test_a_card_is_not_shown_unasked() -> None:
    assert_refused(record(show("scarlet", "knife")), "D1")
    moves = (*INTO_HALL, UNANSWERABLE, show("scarlet", "knife"))
    assert_refused(record(*moves, pieces=BEFORE_HALL), "D1")


def test_after_an_unanswered_suggestion_the_turn_ends_or_an_accusation_follows() -> None:
    for edition in ("classic-1986", "vintage"):
        opened = (*INTO_HALL, UNANSWERABLE)
        assert_legal(record(*opened, end("scarlet"), pieces=BEFORE_HALL, edition=edition))
        won = record(*opened, accuse_rightly("scarlet"), pieces=BEFORE_HALL, edition=edition)
        assert_legal(won, winner="scarlet")
        assert_refused(record(*opened, go("scarlet", (7, 12)), pieces=BEFORE_HALL, edition=edition), "T3")


def test_after_a_shown_card_one_may_accuse_but_not_in_vintage_where_the_turn_is_over() -> None:
    shown = (*INTO_LOUNGE, suggest("scarlet", "green", "wrench", "lounge"), show("green", "lounge"))
    assert_legal(record(*shown, accuse_rightly("scarlet"), pieces=BEFORE_LOUNGE), winner="scarlet")
    assert_refused(record(*shown, end("scarlet"), pieces=BEFORE_LOUNGE, edition="vintage"), "T0")
    next_turn = suggest("green", "mustard", "rope", "lounge")
    assert_legal(record(*shown, next_turn, pieces=BEFORE_LOUNGE, edition="vintage"))


# --- accusing and the end -----------------------------------------------------------------------------------


@pytest.mark.parametrize("before", [(), INTO_HALL[:1], INTO_HALL, (*INTO_HALL, UNANSWERABLE)])
def test_an_accusation_is_legal_at_any_moment_of_ones_own_turn(before: tuple[dict[str, object], ...]) -> None:
    assert_legal(record(*before, accuse_rightly("scarlet"), pieces=BEFORE_HALL), winner="scarlet")
    assert_legal(record(*before, accuse_falsely("scarlet"), roll("green", 1), pieces=BEFORE_HALL))


def test_a_player_who_is_out_still_answers_and_is_passed_over() -> None:
    moves = (
        accuse_falsely("scarlet"),
        *(roll("green", 1), walk("green", "lounge")),
        *(suggest("green", "scarlet", "knife", "lounge"), show("scarlet", "knife"), end("green")),
    )
    then_plum = (roll("plum", 1), walk("plum", (5, 1)), end("plum"), passage("green"))
    assert_legal(record(*moves, *then_plum, pieces={"green": (6, 17)}))


def test_a_false_accuser_before_a_door_goes_into_the_room_except_in_vintage_and_with_open_doors() -> None:
    pieces: dict[str, Place] = {"scarlet": (6, 17), "green": (6, 18)}
    through = (accuse_falsely("scarlet"), roll("green", 2), walk("green", (6, 17), "lounge"))
    assert_legal(record(*through, pieces=pieces))
    assert_refused(record(*through, pieces=pieces, edition="vintage"), "M3")
    onto = (accuse_falsely("scarlet"), roll("green", 1), walk("green", (6, 17)))
    assert_legal(record(*onto, pieces=pieces))
    assert_refused(record(*onto, pieces=pieces, house_rules=("open_doors",)), "M3")


def test_the_last_one_in_plays_on_alone_and_may_win() -> None:
    two_out = (accuse_falsely("scarlet"), accuse_falsely("green"))
    alone = (roll("plum", 1), walk("plum", (5, 1)), end("plum"), roll("plum", 1))
    assert_legal(record(*two_out, *alone))
    assert_legal(record(*two_out, accuse_rightly("plum")), winner="plum")
    assert_refused(record(*two_out, roll("scarlet", 1)), "A4")


def test_the_last_detective_wins_where_the_house_says_so() -> None:
    two_out = (accuse_falsely("scarlet"), accuse_falsely("green"))
    house = ("last_detective_wins",)
    assert_legal(record(*two_out, house_rules=house), winner="plum")
    assert_refused(record(*two_out, roll("plum", 1), house_rules=house), "A3")


def test_an_untrue_result_is_refused_after_the_last_move() -> None:
    claims_plum = {"result": {"winner": "plum"}}
    assert_refused(record(accuse_rightly("scarlet")) | claims_plum, "A3", move=1)
    assert_refused(record(accuse_rightly("scarlet")) | {"result": {"winner": None}}, "A3", move=1)
    all_out = tuple(accuse_falsely(player) for player in HANDS)
    assert_refused(record(*all_out) | claims_plum, "R4", move=3)
    assert_legal(record(*all_out) | {"result": {"winner": None}})
    assert_legal(record(*PLAIN_TURN) | {"result": {"winner": None}})


def test_an_accusation_must_be_right_in_all_three() -> None:
    assert_legal(record(accuse("scarlet", "mustard", "rope", "study"), roll("green", 1)))
