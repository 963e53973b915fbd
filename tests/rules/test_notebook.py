"""The notebook: a player's view holds everything that a detective would write down. [N1]"""

import pytest

from casefile.game.cards import Card
from casefile.game.fold import first_view, fold
from casefile.game.public import SeenCard, Suggestion
from casefile.game.seen import View
from casefile.game.view import redact, redact_dealt, view
from tests.support.tables import (
    Table,
    accuse_falsely,
    door_square,
    end,
    enter,
    every_edition,
    in_vintage,
    outside_vintage,
    passage,
    show,
    suggest,
    table,
    triple,
)

PLAYERS = "scarlet mustard green plum"


def played(edition: str) -> Table:
    """Scarlet was shown the wrench by Green; nobody could answer Mustard; Green accused falsely."""
    game = table(
        edition,
        PLAYERS,
        envelope="white rope conservatory",
        hands={"green": "wrench", "mustard": "plum", "scarlet": "lounge", "plum": "knife"},
        pieces={"scarlet": door_square("lounge"), "mustard": "lounge"},
    )
    game.play(*enter("scarlet", "lounge"), suggest("scarlet", "white", "wrench"), show("green", "wrench"))
    if game.on_turn == "scarlet":
        game.play(end("scarlet"))
    game.play(passage("mustard"), suggest("mustard", "plum", "rope"), end("mustard"))
    game.play(accuse_falsely("green"))
    return game


@every_edition
@pytest.mark.rule("N1")
def test_a_sheet_has_a_row_for_each_of_the_21_cards_and_a_column_for_each_player(edition: str) -> None:
    seen = played(edition).view("plum")
    assert len(set(seen.public.edition.deck.cards)) == 21
    assert seen.public.players == tuple(PLAYERS.split())
    assert len(seen.public.hand_sizes) == 4


@every_edition
@pytest.mark.rule("N1")
@pytest.mark.rule("S5")
def test_players_can_check_off_their_own_cards_at_the_start(edition: str) -> None:
    game = table(edition, PLAYERS, hands={"green": "wrench study peacock"})
    own = game.view("green").hand
    assert {"wrench", "study", "peacock"} <= set(own)
    assert len(own) == game.view("green").public.hand_sizes[game.seat("green")]
    assert own == game.edition.deck.sorted(own)


@every_edition
@pytest.mark.rule("N1")
def test_everybody_can_write_down_who_suggested_what_who_could_not_and_who_showed(edition: str) -> None:
    game = played(edition)
    scarlet, mustard, green, plum = (game.seat(who) for who in PLAYERS.split())
    for who in (*PLAYERS.split(), None):
        first, second = game.view(who).public.suggestions
        assert first == Suggestion(1, scarlet, triple("white", "wrench", "lounge"), (mustard,), green)
        assert second == Suggestion(
            2, mustard, triple("plum", "rope", "conservatory"), (green, plum, scarlet), None
        )


@every_edition
@pytest.mark.rule("N1")
@pytest.mark.rule("D2")
def test_those_who_saw_a_card_can_write_down_which_one_whose_and_for_which_suggestion(edition: str) -> None:
    game = played(edition)
    wrench = SeenCard(0, game.seat("green"), game.seat("scarlet"), game.edition.deck.weapons[-1])
    assert wrench.card == "wrench"
    assert game.view("scarlet").seen == (wrench,)
    assert game.view("green").seen == (wrench,)
    assert game.view("mustard").seen == game.view("plum").seen == game.view(None).seen == ()


@every_edition
@pytest.mark.rule("N1")
def test_everybody_can_write_down_who_accused_whom_and_was_wrong(edition: str) -> None:
    game = played(edition)
    for who in (*PLAYERS.split(), None):
        (accusation,) = game.view(who).public.accusations
        assert (accusation.by, accusation.triple, accusation.correct) == (
            game.seat("green"),
            ("plum", "knife", "kitchen"),
            False,
        )
    assert game.view("green").envelope == ("white", "rope", "conservatory")
    assert game.view("plum").envelope is None


@every_edition
@pytest.mark.rule("N1")
def test_a_sheet_is_private(edition: str) -> None:
    game = played(edition)
    known: dict[str, set[Card]] = {
        who: {*game.view(who).hand, *(shown.card for shown in game.view(who).seen)} for who in PLAYERS.split()
    }
    assert known["scarlet"] == {*game.view("scarlet").hand, "wrench"}
    assert not known["mustard"] & {
        *game.view("scarlet").hand,
        *game.view("green").hand,
        *game.view("plum").hand,
    }


@every_edition
@pytest.mark.rule("N1")
def test_a_sheet_kept_from_event_to_event_says_the_same_as_one_made_afterwards(edition: str) -> None:
    game = played(edition)
    for who in (*PLAYERS.split(), None):
        seat = None if who is None else game.seat(who)
        kept: View = first_view(redact_dealt(game.dealt, seat))
        for event in game.events[1:]:
            kept = fold(kept, redact(event, seat))
        assert kept == view(game.state, seat)


@outside_vintage
@pytest.mark.rule("N1")
@pytest.mark.rule("T4")
def test_there_is_time_to_write_before_the_turn_is_ended(edition: str) -> None:
    game = table(edition, hands={"green": "wrench"}, pieces={"scarlet": door_square("lounge")})
    game.play(*enter("scarlet", "lounge"), suggest("scarlet", "white", "wrench"), show("green", "wrench"))
    assert game.on_turn == "scarlet"
    assert game.view("scarlet").seen[-1].card == "wrench"


@in_vintage
@pytest.mark.rule("N1")
@pytest.mark.rule("T4")
def test_in_vintage_the_card_is_noted_though_the_turn_is_over(edition: str) -> None:
    game = table(edition, hands={"green": "wrench"}, pieces={"scarlet": door_square("lounge")})
    game.play(*enter("scarlet", "lounge"), suggest("scarlet", "white", "wrench"), show("green", "wrench"))
    assert game.on_turn == "green"
    assert game.view("scarlet").seen[-1].card == "wrench"
