"""A turn: who may act, how it begins, and how it ends. [T0] to [T4]"""

import pytest

from casefile.game.seen import TurnEnded
from tests.support.tables import (
    THREE,
    Ask,
    Table,
    accuse,
    accuse_falsely,
    door_square,
    doors,
    end,
    enter,
    every_edition,
    in_vintage,
    outside_vintage,
    passage,
    roll,
    show,
    suggest,
    table,
    walk,
    walk_along,
)


def everything(who: str) -> dict[str, Ask]:
    """One action of each kind, by the name of its entry in a menu."""
    return {
        "roll": roll(who, 4),
        "walk": walk(who, (7, 7)),
        "passage": passage(who),
        "suggest": suggest(who, "white", "wrench", "lounge"),
        "show": show(who, "wrench"),
        "accuse": accuse(who, "mustard", "rope", "hall"),
        "end": end(who),
    }


def refuses_everything(game: Table, who: str, rule: str) -> None:
    assert game.choices(who) == set()
    for ask in everything(who).values():
        game.refuses(ask, rule)


def suggested_in_the_lounge(edition: str, wrench: str) -> Table:
    """Scarlet names Mrs. White, whom she holds, the lounge, which nobody holds, and the wrench."""
    hands = {"scarlet": "white wrench"} if wrench == "scarlet" else {"scarlet": "white", wrench: "wrench"}
    pieces = {"scarlet": door_square("lounge")}
    game = table(edition, envelope="mustard rope lounge", pieces=pieces, hands=hands)
    game.play(*enter("scarlet", "lounge"), suggest("scarlet", "white", "wrench"))
    return game


# -- T0


@every_edition
@pytest.mark.rule("T0")
@pytest.mark.rule("A1")
def test_only_the_player_whose_turn_it_is_acts(edition: str) -> None:
    game = table(edition)
    assert game.choices("scarlet") == {"roll", "accuse"}
    for other in ("green", "plum"):
        assert game.choices(other) == set()
        for kind, ask in everything(other).items():
            game.refuses(ask, "A1" if kind == "accuse" else "T0")


@every_edition
@pytest.mark.rule("T0")
@pytest.mark.rule("D1")
def test_a_card_that_is_owed_is_shown_out_of_turn_and_nothing_else_is_done(edition: str) -> None:
    game = suggested_in_the_lounge(edition, wrench="plum")
    assert game.choices("plum") == {"show"}
    refuses_everything(game, "scarlet", "D1")
    refuses_everything(game, "green", "D1")
    for kind, ask in everything("plum").items():
        if kind != "show":
            game.refuses(ask, "D1")
    game.play(show("plum", "wrench"))


@every_edition
@pytest.mark.rule("T0")
@pytest.mark.rule("A3")
def test_a_won_game_is_over_for_everybody_before_any_other_reason(edition: str) -> None:
    game = table(edition)
    game.play(accuse_falsely("scarlet"), accuse("green", "mustard", "rope", "hall"))
    for who in THREE.split():  # out, on turn, and neither
        refuses_everything(game, who, "A3")


@every_edition
@pytest.mark.rule("T0")
@pytest.mark.rule("R4")
def test_a_game_that_nobody_won_is_over_for_everybody_before_any_other_reason(edition: str) -> None:
    game = table(edition)
    game.play(*(accuse_falsely(who) for who in THREE.split()))
    for who in THREE.split():
        refuses_everything(game, who, "R4")


@every_edition
@pytest.mark.rule("T0")
@pytest.mark.rule("A4")
def test_a_card_owed_comes_before_being_out_and_being_out_before_the_turn(edition: str) -> None:
    game = table(edition, pieces={"green": door_square("lounge")}, hands={"plum": "wrench"})
    game.play(accuse_falsely("scarlet"))
    refuses_everything(game, "scarlet", "A4")  # it is Green's turn, but being out comes first
    game.play(*enter("green", "lounge"), suggest("green", "white", "wrench"))
    refuses_everything(game, "scarlet", "D1")  # Plum owes a card, which comes before being out


@every_edition
@pytest.mark.rule("T0")
def test_whose_turn_it_is_comes_before_the_rule_of_the_move_itself(edition: str) -> None:
    game = table(edition)
    for who, rules in (("scarlet", ("E4", "T1")), ("green", ("T0", "T0"))):
        game.refuses(roll(who, 40), rules[0])
        game.refuses(walk(who, "lounge"), rules[1])


# -- T1


@every_edition
@pytest.mark.rule("T1")
def test_a_turn_on_a_square_begins_with_a_roll(edition: str) -> None:
    game = table(edition, pieces={"scarlet": (7, 7)})
    assert game.choices("scarlet") == {"roll", "accuse"}
    game.refuses(walk("scarlet", (7, 8)), "T1")
    game.refuses(walk_along("scarlet", (7, 8)), "T1")
    game.refuses(passage("scarlet"), "M9")
    game.refuses(suggest("scarlet", "green", "wrench", "hall"), "G2")
    game.play(roll("scarlet", 3))
    assert game.choices("scarlet") == {"walk", "accuse"}


@every_edition
@pytest.mark.rule("T1")
def test_a_turn_in_a_corner_room_begins_with_a_roll_or_the_passage(edition: str) -> None:
    game = table(edition, pieces={"scarlet": "kitchen"})
    assert game.choices("scarlet") == {"roll", "passage", "accuse"}
    game.allows(roll("scarlet", 3), passage("scarlet"))
    game.refuses(suggest("scarlet", "green", "wrench"), "T1")


@every_edition
@pytest.mark.rule("T1")
def test_a_turn_in_another_room_begins_with_a_roll(edition: str) -> None:
    game = table(edition, pieces={"scarlet": "library"})
    assert game.choices("scarlet") == {"roll", "accuse"}
    game.refuses(passage("scarlet"), "M9")
    game.refuses(suggest("scarlet", "green", "wrench"), "T1")


@every_edition
@pytest.mark.rule("T1")
@pytest.mark.rule("G5")
@pytest.mark.parametrize("room", ["library", "kitchen"])
def test_whoever_was_brought_into_a_room_may_also_begin_with_a_suggestion(edition: str, room: str) -> None:
    game = table(edition, pieces={"scarlet": room}, fetched="scarlet")
    ways = {"roll", "suggest", "accuse"} | ({"passage"} if room == "kitchen" else set())
    assert game.choices("scarlet") == ways
    game.allows(roll("scarlet", 3), suggest("scarlet", "green", "wrench"))


@every_edition
@pytest.mark.rule("T1")
def test_a_turn_that_began_with_the_passage_has_no_roll_and_no_walk(edition: str) -> None:
    game = table(edition, pieces={"scarlet": "kitchen"})
    game.play(passage("scarlet"))
    game.refuses(roll("scarlet", 3), "T1")
    game.refuses(walk("scarlet", (4, 6)), "M6")
    game.refuses(passage("scarlet"), "M9")


@every_edition
@pytest.mark.rule("T1")
@pytest.mark.rule("G5")
def test_a_turn_that_began_with_a_suggestion_has_no_roll_no_walk_and_no_passage(edition: str) -> None:
    game = table(
        edition,
        envelope="mustard rope study",
        hands={"scarlet": "green wrench"},
        pieces={"scarlet": "study"},
        fetched="scarlet",
    )
    game.play(suggest("scarlet", "green", "wrench"))  # nobody can disprove it: the turn goes on
    game.refuses(roll("scarlet", 3), "T1")
    game.refuses(walk("scarlet", (4, 6)), "T1")
    game.refuses(passage("scarlet"), "M9")
    game.refuses(suggest("scarlet", "green", "wrench"), "G4")
    assert game.choices("scarlet") == {"accuse", "end"}


# -- T2


@every_edition
@pytest.mark.rule("T2")
@pytest.mark.parametrize("place", [(7, 7), "library", "kitchen", "hall"])
def test_a_turn_may_not_be_given_up_while_there_is_a_way_to_move(
    edition: str, place: str | tuple[int, int]
) -> None:
    game = table(edition, pieces={"scarlet": place}, fetched="scarlet" if isinstance(place, str) else "")
    game.refuses(end("scarlet"), "T2")
    game.play(roll("scarlet", 4))
    game.refuses(end("scarlet"), "M2")  # what was rolled is walked


@every_edition
@pytest.mark.rule("T2")
def test_a_roll_may_not_be_used_to_stay_in_the_room(edition: str) -> None:
    game = table(edition, pieces={"scarlet": "library"})
    game.play(roll("scarlet", 4))
    game.refuses(walk_along("scarlet"), "M2")
    game.refuses(walk("scarlet", "library"), "M7")


@every_edition
@pytest.mark.rule("T2")
@pytest.mark.rule("R3")
def test_a_free_passage_is_a_way_to_move_though_the_door_is_blocked(edition: str) -> None:
    game = table(edition, pieces={"scarlet": "kitchen", "white": door_square("kitchen")})
    game.refuses(end("scarlet"), "T2")
    game.allows(passage("scarlet"))


@every_edition
@pytest.mark.rule("T2")
@pytest.mark.rule("M10")
def test_whoever_has_no_way_to_move_may_end_the_turn(edition: str) -> None:
    one, other = doors("library")
    game = table(edition, pieces={"scarlet": "library", "white": one, "peacock": other})
    game.play(end("scarlet"))
    assert game.on_turn == "green"


# -- T3


@every_edition
@pytest.mark.rule("T3")
def test_after_a_suggestion_nobody_disproved_the_turn_is_ended_or_an_accusation_made(edition: str) -> None:
    game = suggested_in_the_lounge(edition, wrench="scarlet")
    assert game.on_turn == "scarlet"
    assert game.choices("scarlet") == {"end", "accuse"}
    for kind, rule in (("roll", "R8"), ("walk", "M6"), ("passage", "R8"), ("suggest", "G4"), ("show", "D1")):
        game.refuses(everything("scarlet")[kind], rule)
    game.allows(accuse("scarlet", "mustard", "rope", "lounge"), accuse_falsely("scarlet"))
    game.play(end("scarlet"))
    assert game.on_turn == "green"


# -- T4


@outside_vintage
@pytest.mark.rule("T4")
@pytest.mark.rule("R11")
def test_after_a_card_was_shown_the_turn_is_ended_or_an_accusation_made(edition: str) -> None:
    game = suggested_in_the_lounge(edition, wrench="green")
    happened = game.play(show("green", "wrench"))
    assert not any(isinstance(event, TurnEnded) for event in happened)
    assert game.on_turn == "scarlet"
    assert game.choices("scarlet") == {"end", "accuse"}
    for kind, rule in (("roll", "R8"), ("walk", "M6"), ("passage", "R8"), ("suggest", "G4"), ("show", "D1")):
        game.refuses(everything("scarlet")[kind], rule)
    game.allows(accuse_falsely("scarlet"))
    game.play(end("scarlet"))
    assert game.on_turn == "green"


@in_vintage
@pytest.mark.rule("T4")
def test_in_vintage_the_turn_is_over_as_soon_as_a_card_was_shown(edition: str) -> None:
    game = suggested_in_the_lounge(edition, wrench="green")
    happened = game.play(show("green", "wrench"))
    assert happened[-1] == TurnEnded(game.seat("scarlet"), game.seat("green"))
    assert game.on_turn == "green"
    assert game.choices("scarlet") == set()
    game.refuses(accuse("scarlet", "mustard", "rope", "lounge"), "A1")
    game.refuses(end("scarlet"), "T0")


@in_vintage
@pytest.mark.rule("T4")
@pytest.mark.rule("A1")
def test_in_vintage_the_accusation_waits_for_a_later_turn(edition: str) -> None:
    game = suggested_in_the_lounge(edition, wrench="green")
    game.play(show("green", "wrench"))
    game.stroll_until("scarlet")
    game.play(accuse("scarlet", "mustard", "rope", "lounge"))
    assert game.winner == "scarlet"
