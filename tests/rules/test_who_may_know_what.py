"""Who may know what: the table of the rules, cell by cell, in one game that has something of everything."""

from dataclasses import fields

import pytest

from casefile.game.actions import Seat
from casefile.game.cards import Weapon
from casefile.game.events import Accused, CardShown, Event
from casefile.game.menu import EMPTY_MENU
from casefile.game.public import SeenCard
from casefile.game.seen import (
    EnvelopeOpened,
    GameEnded,
    PassageTaken,
    Passed,
    PieceFetched,
    Rolled,
    SeenAccused,
    SeenCardShown,
    SeenDealt,
    SeenEvent,
    Suggested,
    TurnEnded,
    Walked,
    WeaponFetched,
)
from casefile.game.view import redact, view
from tests.support.tables import (
    Table,
    accuse,
    accuse_falsely,
    end,
    every_edition,
    passage,
    roll,
    show,
    suggest,
    table,
    triple,
    walk,
)

PLAYERS = "scarlet mustard green plum"
VIEWERS: tuple[Seat | None, ...] = (*map(Seat, range(4)), None)
SCARLET, MUSTARD, GREEN, PLUM = map(Seat, range(4))
WRENCH = Weapon("wrench")


def begun(edition: str) -> Table:
    return table(
        edition,
        PLAYERS,
        envelope="mustard rope hall",
        hands={"scarlet": "white", "green": "wrench lounge"},
        pieces={"scarlet": (6, 19), "mustard": "kitchen"},
    )


def while_it_lasts(edition: str) -> Table:
    """Green has shown Scarlet the wrench; Mustard has looked into the envelope in vain."""
    game = begun(edition)
    game.play(roll("scarlet", 3), walk("scarlet", "lounge"), suggest("scarlet", "white", "wrench"))
    game.play(show("green", "wrench"))
    if game.on_turn == "scarlet":
        game.play(end("scarlet"))
    game.play(passage("mustard"), accuse_falsely("mustard"))
    return game


def the(kind: type[Event], game: Table) -> Event:
    """The only event of this kind."""
    (event,) = [event for event in game.events if isinstance(event, kind)]
    return event


def seen_by(event: Event) -> dict[Seat | None, SeenEvent]:
    return {seat: redact(event, seat) for seat in VIEWERS}


@every_edition
@pytest.mark.rule("S4")
@pytest.mark.rule("S5")
def test_everybody_knows_the_hand_sizes_of_the_deal_and_players_their_own_hand_besides(edition: str) -> None:
    game = begun(edition)
    hands = game.state.secrets.hands
    for seat, seen in seen_by(game.dealt).items():
        assert isinstance(seen, SeenDealt)
        assert seen.hand_sizes == (5, 5, 4, 4)
        assert seen.hand == (() if seat is None else hands[seat])
        assert seen.viewer == seat
        # Nothing else in it was dealt: it lies on the table for all to see.
        assert (seen.edition, seen.players, seen.first) == (game.edition, game.dealt.players, SCARLET)
        assert (seen.weapons, seen.pieces, seen.fetched) == (
            game.dealt.weapons,
            game.dealt.pieces,
            frozenset(),
        )
        assert len(fields(SeenDealt)) == 9


@every_edition
@pytest.mark.rule("S5")
def test_a_view_holds_the_hand_sizes_of_the_deal_and_only_for_players_a_hand(edition: str) -> None:
    game = begun(edition)
    for seat in VIEWERS:
        seen = view(game.state, seat)
        assert seen.public.hand_sizes == (5, 5, 4, 4)
        assert seen.hand == (() if seat is None else game.state.secrets.hands[seat])
        assert (seen.seen, seen.envelope, seen.hands, seen.public.envelope) == ((), None, None, None)


@every_edition
@pytest.mark.rule("M9")
@pytest.mark.rule("G3")
@pytest.mark.rule("D2")
@pytest.mark.parametrize(
    "kind",
    [Rolled, Walked, PassageTaken, PieceFetched, WeaponFetched, Suggested, Passed],
    ids=lambda kind: kind.__name__,
)
def test_moves_suggestions_and_who_could_not_disprove_them_are_open_to_all(
    edition: str, kind: type[Event]
) -> None:
    event = the(kind, while_it_lasts(edition))
    assert seen_by(event) == dict.fromkeys(VIEWERS, event)


@every_edition
@pytest.mark.rule("G3")
@pytest.mark.rule("D2")
def test_all_views_hold_the_same_table(edition: str) -> None:
    game = while_it_lasts(edition)
    for seat in VIEWERS:
        public = view(game.state, seat).public
        assert public == game.state.public
        assert public.place_of(public.players[SCARLET]) == "lounge"
        assert game.where("white") == game.weapon_room("wrench") == "lounge"
        (suggestion,) = public.suggestions
        assert (suggestion.by, suggestion.passed, suggestion.shown_by) == (SCARLET, (MUSTARD,), GREEN)


@every_edition
@pytest.mark.rule("D2")
def test_the_card_shown_is_known_to_the_suggester_and_the_one_who_showed_it_alone(edition: str) -> None:
    event = the(CardShown, while_it_lasts(edition))
    known, hidden = SeenCardShown(GREEN, SCARLET, WRENCH), SeenCardShown(GREEN, SCARLET, None)
    assert seen_by(event) == {SCARLET: known, MUSTARD: hidden, GREEN: known, PLUM: hidden, None: hidden}


@every_edition
@pytest.mark.rule("D2")
def test_the_card_shown_is_in_the_views_of_the_suggester_and_the_one_who_showed_it_alone(
    edition: str,
) -> None:
    game = while_it_lasts(edition)
    shown = (SeenCard(0, GREEN, SCARLET, WRENCH),)
    seen = {seat: view(game.state, seat).seen for seat in VIEWERS}
    assert seen == {SCARLET: shown, MUSTARD: (), GREEN: shown, PLUM: (), None: ()}


@every_edition
@pytest.mark.rule("A2")
@pytest.mark.rule("A4")
def test_after_a_wrong_accusation_all_know_the_three_named_and_the_accuser_the_envelope(edition: str) -> None:
    event = the(Accused, while_it_lasts(edition))
    named, envelope = triple("plum", "knife", "kitchen"), triple("mustard", "rope", "hall")
    told = SeenAccused(MUSTARD, named, correct=False, envelope=None)
    looked = SeenAccused(MUSTARD, named, correct=False, envelope=envelope)
    assert seen_by(event) == {**dict.fromkeys(VIEWERS, told), MUSTARD: looked}


@every_edition
@pytest.mark.rule("A2")
@pytest.mark.rule("A4")
def test_a_player_who_is_out_keeps_their_own_view_and_the_envelope_they_saw(edition: str) -> None:
    game = while_it_lasts(edition)
    envelopes = {seat: view(game.state, seat).envelope for seat in VIEWERS}
    assert envelopes == {**dict.fromkeys(VIEWERS), MUSTARD: triple("mustard", "rope", "hall")}
    out = view(game.state, MUSTARD)
    assert out.hand == game.state.secrets.hands[MUSTARD]
    assert out.hands is None
    game.stroll()
    assert view(game.state, MUSTARD).envelope == triple("mustard", "rope", "hall")


@every_edition
@pytest.mark.rule("A3")
def test_after_a_right_accusation_all_know_the_three_named_and_that_they_are_right(edition: str) -> None:
    game = while_it_lasts(edition)
    game.play(accuse("green", "mustard", "rope", "hall"))
    event = [event for event in game.events if isinstance(event, Accused)][-1]
    for seen in seen_by(event).values():
        assert isinstance(seen, SeenAccused)
        assert (seen.seat, seen.triple, seen.correct) == (GREEN, ("mustard", "rope", "hall"), True)


@every_edition
@pytest.mark.rule("A3")
@pytest.mark.rule("R4")
@pytest.mark.parametrize("won", [True, False], ids=["won", "nobody won"])
def test_at_the_end_the_envelope_all_hands_and_all_cards_shown_are_open_to_all(
    edition: str, won: bool
) -> None:
    game = while_it_lasts(edition)
    if won:
        game.play(accuse("green", "mustard", "rope", "hall"))
    else:
        game.play(accuse_falsely("green"), accuse_falsely("plum"), accuse_falsely("scarlet"))
    opened, ended = the(EnvelopeOpened, game), the(GameEnded, game)
    secrets = game.state.secrets
    shown = (SeenCard(0, GREEN, SCARLET, WRENCH),)
    assert opened == EnvelopeOpened(triple("mustard", "rope", "hall"))
    assert ended == GameEnded(GREEN if won else None, secrets.hands, shown)
    assert seen_by(opened) == dict.fromkeys(VIEWERS, opened)
    assert seen_by(ended) == dict.fromkeys(VIEWERS, ended)
    for seat in VIEWERS:
        seen = view(game.state, seat)
        assert (seen.envelope, seen.hands, seen.seen) == (secrets.envelope, secrets.hands, shown)


@every_edition
@pytest.mark.rule("S5")
def test_a_spectator_has_a_view_with_no_hand_no_menu_and_no_seen_cards(edition: str) -> None:
    for game in (begun(edition), while_it_lasts(edition)):
        spectator = game.view(None)
        assert spectator.seat is None
        assert (spectator.hand, spectator.seen, spectator.envelope, spectator.hands) == ((), (), None, None)
        assert game.menu(None) == EMPTY_MENU


@every_edition
@pytest.mark.rule("T0")
@pytest.mark.rule("S5")
def test_nobody_is_offered_the_choices_of_another_seat(edition: str) -> None:
    game = begun(edition)
    game.play(roll("scarlet", 3), walk("scarlet", "lounge"), suggest("scarlet", "white", "wrench"))
    offers = {seat: game.menu(None if seat is None else PLAYERS.split()[seat]) for seat in VIEWERS}
    assert offers[GREEN].show == (WRENCH, "lounge")
    assert {seat for seat, offer in offers.items() if offer != EMPTY_MENU} == {GREEN}


@every_edition
@pytest.mark.rule("D2")
def test_whether_there_was_a_choice_of_cards_to_show_is_not_told(edition: str) -> None:
    told = []
    for cards in ("wrench", "wrench lounge"):
        game = table(
            edition,
            PLAYERS,
            envelope="mustard rope hall",
            hands={"scarlet": "white", "green": cards, "plum": "" if "lounge" in cards else "lounge"},
            pieces={"scarlet": (6, 19)},
        )
        game.play(roll("scarlet", 3), walk("scarlet", "lounge"), suggest("scarlet", "white", "wrench"))
        before = len(game.events)
        game.play(show("green", "wrench"))
        told.append([redact(event, None) for event in game.events[before:]])
    assert told[0] == told[1]
    assert [type(event) for event in told[0]] in ([SeenCardShown], [SeenCardShown, TurnEnded])
