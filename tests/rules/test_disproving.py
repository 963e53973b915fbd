"""Disproving a suggestion: who is asked, who must show, and what the others see. [D1] to [D4]"""

from collections.abc import Mapping

import pytest

from casefile.game.cards import Weapon
from casefile.game.events import CardShown
from casefile.game.public import SeenCard
from casefile.game.seen import Passed, SeenCardShown, Suggested
from casefile.game.view import redact
from tests.support.tables import (
    ALL_SIX,
    THREE,
    Table,
    accuse_falsely,
    door_square,
    end,
    enter,
    every_edition,
    passage,
    roll,
    show,
    suggest,
    table,
    walk,
)


def suggestion(edition: str, by: str, hands: Mapping[str, str], players: str = THREE) -> Table:
    """White, wrench and lounge were suggested. What nobody is given of them is in the envelope."""
    held = " ".join(hands.values())
    envelope = " ".join(
        card if card not in held else other
        for card, other in (("white", "mustard"), ("wrench", "rope"), ("lounge", "hall"))
    )
    game = table(edition, players, envelope=envelope, hands=hands, pieces={by: door_square("lounge")})
    game.stroll_until(by)
    game.play(*enter(by, "lounge"), suggest(by, "white", "wrench"))
    return game


def asked(game: Table) -> tuple[list[str], str | None]:
    """Who was asked and could not, and who owes a card."""
    public = game.state.public
    passed: list[str] = [public.players[seat] for seat in public.suggestions[-1].passed]
    return passed, None if public.asked is None else public.players[public.asked]


# -- D1


@every_edition
@pytest.mark.rule("D1")
@pytest.mark.parametrize(
    ("by", "holder", "passed"),
    [
        ("scarlet", "mustard", []),
        ("scarlet", "white", ["mustard"]),
        ("scarlet", "plum", ["mustard", "white", "green", "peacock"]),
        ("green", "peacock", []),
        ("green", "scarlet", ["peacock", "plum"]),
        ("green", "white", ["peacock", "plum", "scarlet", "mustard"]),
        ("plum", "scarlet", []),
        ("plum", "peacock", ["scarlet", "mustard", "white", "green"]),
    ],
)
def test_players_are_asked_in_turn_from_the_left_round_to_the_suggester(
    edition: str, by: str, holder: str, passed: list[str]
) -> None:
    game = suggestion(edition, by, {holder: "wrench"}, ALL_SIX)
    assert asked(game) == (passed, holder)
    assert game.choices(holder) == {"show"}


@every_edition
@pytest.mark.rule("D1")
def test_the_first_who_can_must_show_though_others_hold_cards_too(edition: str) -> None:
    game = suggestion(edition, "scarlet", {"white": "wrench", "green": "white", "plum": "lounge"}, ALL_SIX)
    assert asked(game) == (["mustard"], "white")
    game.refuses(show("green", "white"), "D1")
    game.refuses(show("plum", "lounge"), "D1")
    game.play(show("white", "wrench"))


@every_edition
@pytest.mark.rule("D1")
@pytest.mark.parametrize(
    "hands", [{}, {"scarlet": "white wrench lounge"}], ids=["in the envelope", "in her hand"]
)
def test_the_question_stops_at_the_suggester_who_is_not_asked(edition: str, hands: dict[str, str]) -> None:
    game = suggestion(edition, "scarlet", hands)
    assert asked(game) == (["green", "plum"], None)
    assert game.state.public.suggestions[-1].shown_by is None
    assert game.on_turn == "scarlet"
    assert game.choices("scarlet") == {"end", "accuse"}
    game.refuses(show("scarlet", "wrench"), "D1")


@every_edition
@pytest.mark.rule("D1")
def test_exactly_one_of_the_three_cards_is_shown_and_one_that_is_held(edition: str) -> None:
    game = suggestion(edition, "scarlet", {"green": "wrench knife", "plum": "white", "scarlet": "lounge"})
    game.refuses(show("green", "knife"), "D1")  # held, but not suggested
    game.refuses(show("green", "white"), "D1")  # suggested, but held by Plum
    game.refuses(show("green", "lounge"), "D1")
    game.refuses(show("green", "poison"), "D1")
    game.play(show("green", "wrench"))
    game.refuses(show("green", "wrench"), "T0" if game.on_turn != "green" else "D1")


@every_edition
@pytest.mark.rule("D1")
def test_nobody_shows_a_card_unasked(edition: str) -> None:
    game = table(edition, hands={"scarlet": "wrench", "green": "knife"})
    game.refuses(show("scarlet", "wrench"), "D1")
    game.refuses(show("green", "knife"), "T0")


# -- D2


@every_edition
@pytest.mark.rule("D2")
@pytest.mark.parametrize("cards", ["wrench", "white wrench", "wrench lounge", "white wrench lounge"])
def test_whoever_holds_several_chooses_which_to_show(edition: str, cards: str) -> None:
    for card in cards.split():
        game = suggestion(edition, "scarlet", {"green": cards})
        assert sorted(game.menu("green").show) == sorted(cards.split())
        shown = game.play(show("green", card))[0]
        assert shown == CardShown(game.seat("green"), game.seat("scarlet"), Weapon(card))


@every_edition
@pytest.mark.rule("D2")
def test_only_the_suggester_and_the_one_who_shows_see_the_card(edition: str) -> None:
    game = suggestion(edition, "scarlet", {"mustard": "wrench"}, ALL_SIX)
    shown = game.play(show("mustard", "wrench"))[0]
    scarlet, mustard = game.seat("scarlet"), game.seat("mustard")
    assert isinstance(shown, CardShown)
    for who in ("scarlet", "mustard"):
        assert redact(shown, game.seat(who)) == SeenCardShown(mustard, scarlet, shown.card)
        assert game.view(who).seen == (SeenCard(0, mustard, scarlet, shown.card),)
    for who in ("white", "green", "peacock", "plum"):
        assert redact(shown, game.seat(who)) == SeenCardShown(mustard, scarlet, None)
        assert game.view(who).seen == ()
    assert redact(shown, None) == SeenCardShown(mustard, scarlet, None)
    assert game.view(None).seen == ()


@every_edition
@pytest.mark.rule("D2")
def test_everybody_sees_who_showed_and_who_could_not(edition: str) -> None:
    game = suggestion(edition, "green", {"scarlet": "white lounge"}, ALL_SIX)
    game.play(show("scarlet", "lounge"))
    for who in (*ALL_SIX.split(), None):
        (seen,) = game.view(who).public.suggestions
        assert seen.by == game.seat("green")
        assert seen.triple == ("white", "wrench", "lounge")
        assert seen.passed == (game.seat("peacock"), game.seat("plum"))
        assert seen.shown_by == game.seat("scarlet")


# -- D3


@every_edition
@pytest.mark.rule("D3")
def test_it_stops_at_the_first_card_shown(edition: str) -> None:
    game = suggestion(edition, "scarlet", {"green": "wrench white", "plum": "lounge"})
    game.play(show("green", "wrench"))
    assert asked(game) == ([], None)
    assert game.choices("plum") == set()
    game.refuses(show("plum", "lounge"), "T0")
    assert not game.menu("green").show


@every_edition
@pytest.mark.rule("D3")
def test_nobody_may_hide_a_card_they_hold(edition: str) -> None:
    game = suggestion(edition, "scarlet", {"green": "wrench"})
    assert game.choices("green") == {"show"}
    for instead in (end("green"), roll("green", 4), passage("green"), accuse_falsely("green")):
        game.refuses(instead, "D1")
    for who in ("scarlet", "plum"):
        game.refuses(end(who), "D1")


@every_edition
@pytest.mark.rule("D3")
def test_whoever_has_none_of_the_cards_is_answered_for(edition: str) -> None:
    game = suggestion(edition, "scarlet", {"peacock": "wrench"}, ALL_SIX)
    suggested = next(number for number, event in enumerate(game.events) if isinstance(event, Suggested))
    passes = [event for event in game.events[suggested:] if isinstance(event, Passed)]
    assert passes == [Passed(game.seat(who)) for who in ("mustard", "white", "green")]
    for who in ("mustard", "white", "green"):
        assert game.choices(who) == set()


@every_edition
@pytest.mark.rule("D3")
def test_even_a_single_card_is_shown_by_its_holder_not_by_the_engine(edition: str) -> None:
    game = suggestion(edition, "scarlet", {"green": "wrench"})
    assert not any(isinstance(event, CardShown) for event in game.events)
    assert game.menu("green").show == ("wrench",)


# -- D4


@every_edition
@pytest.mark.rule("D4")
@pytest.mark.rule("A4")
def test_a_player_who_is_out_goes_on_showing_cards(edition: str) -> None:
    game = table(
        edition,
        envelope="mustard rope hall",
        hands={"scarlet": "wrench white", "plum": "lounge"},
        pieces={"plum": door_square("lounge")},
    )
    game.play(accuse_falsely("scarlet"))
    game.stroll()
    game.play(*enter("plum", "lounge"), suggest("plum", "white", "wrench"))
    assert asked(game) == ([], "scarlet")
    assert sorted(game.menu("scarlet").show) == ["white", "wrench"]
    game.refuses(show("scarlet", "lounge"), "D1")
    game.play(show("scarlet", "white"))
    assert game.view("plum").seen[-1].card == "white"


@every_edition
@pytest.mark.rule("D4")
def test_a_player_who_is_out_and_has_none_of_the_cards_is_asked_like_anybody_else(edition: str) -> None:
    game = table(
        edition,
        envelope="mustard rope hall",
        hands={"plum": "lounge", "green": "wrench white"},
        pieces={"plum": door_square("lounge")},
    )
    game.play(accuse_falsely("scarlet"))
    game.stroll()
    game.play(*enter("plum", "lounge"), suggest("plum", "white", "wrench"))
    assert asked(game) == (["scarlet"], "green")


@every_edition
@pytest.mark.rule("D4")
@pytest.mark.rule("R4")
def test_all_who_are_out_answer_the_last_detective(edition: str) -> None:
    game = table(edition, hands={"scarlet": "white", "plum": "wrench lounge"}, pieces={"scarlet": (6, 19)})
    game.play(roll("scarlet", 2), walk("scarlet", door_square("lounge")), end("scarlet"))
    game.play(accuse_falsely("green"), accuse_falsely("plum"))
    assert game.on_turn == "scarlet"
    game.play(*enter("scarlet", "lounge"), suggest("scarlet", "white", "wrench"))
    assert asked(game) == (["green"], "plum")
    game.play(show("plum", "lounge"))
    assert game.on_turn == "scarlet"
