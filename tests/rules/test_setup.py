"""Setting up: who sits where, where everything lies, and how the cards are dealt. [S1] to [S6]"""

import random
from dataclasses import replace
from itertools import combinations

import pytest

from casefile.chance import shuffled_setup
from casefile.editions import edition as load
from casefile.game.cards import Card, Room, Suspect, Weapon
from casefile.game.errors import Refusal
from casefile.game.evolve import begin
from casefile.game.seating import seat_order
from casefile.game.setup import Setup, deal
from tests.support.tables import (
    ALL_SIX,
    THREE,
    Table,
    every_edition,
    in_vintage,
    opening,
    outside_vintage,
    roll,
    table,
)

STARTS = {
    "scarlet": (0, 16),
    "mustard": (7, 23),
    "white": (24, 14),
    "green": (24, 9),
    "peacock": (18, 0),
    "plum": (5, 0),
}
FOUR = "scarlet mustard green plum"
FIVE = "scarlet mustard white green plum"
every_size = pytest.mark.parametrize("players", [THREE, FOUR, FIVE, ALL_SIX])


def refused(setup: Setup, rule: str) -> None:
    with pytest.raises(Refusal) as caught:
        deal(setup)
    assert caught.value.rule == rule
    assert caught.value.sentence


def cards(names: str) -> tuple[Card, ...]:
    return tuple(map(Suspect, names.split()))


def seated(players: str) -> tuple[Suspect, ...]:
    return tuple(map(Suspect, players.split()))


# -- S1


@every_edition
@every_size
@pytest.mark.rule("S1")
def test_three_to_six_can_play(edition: str, players: str) -> None:
    assert table(edition, players).state.public.players == cards(players)


@every_edition
@pytest.mark.rule("S1")
@pytest.mark.rule("R12")
@pytest.mark.parametrize("players", ["", "scarlet", "scarlet green"])
def test_fewer_than_three_cannot_play(edition: str, players: str) -> None:
    refused(replace(opening(edition), players=seated(players)), "S1")


@every_edition
@pytest.mark.rule("S1")
@pytest.mark.parametrize("players", ["scarlet scarlet plum", ALL_SIX + " plum"])
def test_no_two_players_take_the_same_suspect(edition: str, players: str) -> None:
    refused(replace(opening(edition), players=seated(players)), "S1")


@every_edition
@every_size
@pytest.mark.rule("S1")
def test_all_six_pieces_begin_on_their_own_start_squares_however_many_play(
    edition: str, players: str
) -> None:
    game = table(edition, players)
    assert {piece: game.where(piece) for piece in ALL_SIX.split()} == STARTS


@every_edition
@pytest.mark.rule("S1")
@pytest.mark.rule("S6")
def test_seats_go_round_the_table_clockwise_from_miss_scarlet(edition: str) -> None:
    rules = load(edition)
    assert seat_order(rules, frozenset(seated("plum green scarlet"))) == cards("scarlet green plum")
    for wrong in ("green scarlet plum", "scarlet plum green", "plum scarlet green"):
        refused(replace(opening(edition), players=seated(wrong)), "S6")


# -- S2


@every_edition
@pytest.mark.rule("S2")
def test_any_six_different_rooms_can_hold_the_weapons_at_the_start(edition: str) -> None:
    rules = load(edition)
    for rooms in combinations(rules.deck.rooms, 6):
        weapons = dict(zip(rules.deck.weapons, rooms, strict=True))
        state = begin(deal(replace(opening(edition), weapons=weapons)))
        assert state.public.weapons == rooms


@every_edition
@pytest.mark.rule("S2")
def test_two_weapons_cannot_start_in_one_room(edition: str) -> None:
    refused(opening(edition, weapons={"rope": "hall", "knife": "hall"}), "S2")


@every_edition
@pytest.mark.rule("S2")
def test_no_weapon_may_be_missing_at_the_start(edition: str) -> None:
    laid_out = opening(edition)
    without_rope = {weapon: room for weapon, room in laid_out.weapons.items() if weapon != "rope"}
    refused(replace(laid_out, weapons=without_rope), "S2")


@every_edition
@pytest.mark.rule("S2")
def test_a_weapon_cannot_start_outside_the_nine_rooms(edition: str) -> None:
    refused(opening(edition, weapons={"rope": "attic"}), "S2")
    refused(
        replace(opening(edition), weapons={**opening(edition).weapons, Weapon("axe"): Room("hall")}), "S2"
    )


@every_edition
@pytest.mark.rule("S2")
def test_chance_spreads_the_weapons_over_all_nine_rooms(edition: str) -> None:
    rules, rng = load(edition), random.Random(2)
    setups = [shuffled_setup(rules, seated(THREE), rng) for _ in range(200)]
    assert all(len(set(setup.weapons.values())) == 6 for setup in setups)
    for weapon in rules.deck.weapons:
        assert {setup.weapons[weapon] for setup in setups} == set(rules.deck.rooms)


# -- S3


@every_edition
@pytest.mark.rule("S3")
@pytest.mark.parametrize(
    "wrong",
    [
        "mustard rope",
        "mustard rope hall study",
        "mustard plum hall",
        "mustard rope knife",
        "rope mustard hall",
        "",
    ],
)
def test_the_envelope_holds_one_suspect_one_weapon_and_one_room(edition: str, wrong: str) -> None:
    assert table(edition, envelope="plum knife study").state.secrets.envelope == cards("plum knife study")
    refused(replace(opening(edition), envelope=cards(wrong)), "S3")


@every_edition
@pytest.mark.rule("S3")
def test_every_card_can_come_to_lie_in_the_envelope(edition: str) -> None:
    rules, rng = load(edition), random.Random(3)
    envelopes = [shuffled_setup(rules, seated(THREE), rng).envelope for _ in range(300)]
    assert {envelope[0] for envelope in envelopes} == set(rules.deck.suspects)
    assert {envelope[1] for envelope in envelopes} == set(rules.deck.weapons)
    assert {envelope[2] for envelope in envelopes} == set(rules.deck.rooms)


@every_edition
@pytest.mark.rule("S3")
def test_nobody_has_seen_the_envelope_when_the_game_begins(edition: str) -> None:
    game = table(edition)
    for who in (*THREE.split(), None):
        assert game.view(who).envelope is None
        assert game.view(who).public.envelope is None


@every_edition
@pytest.mark.rule("S3")
def test_the_envelope_lies_where_the_book_puts_it(edition: str) -> None:
    words = load(edition).words["en"]
    envelope, centre = {
        "deluxe-2020": ("envelope", "centre"),
        "bilingual": ("case file", "stairs"),
        "vintage": ("envelope", "stairway marked x"),
        "classic-1986": ("case file", "x in the centre"),
    }[edition]
    assert envelope in words["envelope"].lower()
    assert centre in words["centre"].lower()
    board = load(edition).board
    middle = [
        (row, col) for row, line in enumerate(board.rows) for col, sign in enumerate(line) if sign == "X"
    ]
    assert middle
    assert not board.squares.intersection(middle)


# -- S4


@every_edition
@every_size
@pytest.mark.rule("S4")
def test_the_other_18_cards_are_dealt_and_hands_differ_by_one_card_at_most(
    edition: str, players: str
) -> None:
    for seed in range(20):
        dealt = deal(shuffled_setup(load(edition), seated(players), random.Random(seed)))
        in_hands = [card for hand in dealt.hands for card in hand]
        assert sorted([*in_hands, *dealt.envelope]) == sorted(load(edition).deck.cards)
        sizes = [len(hand) for hand in dealt.hands]
        assert sum(sizes) == 18
        assert max(sizes) - min(sizes) <= 1


@every_edition
@pytest.mark.rule("S4")
def test_every_card_can_come_into_every_hand(edition: str) -> None:
    rules, rng = load(edition), random.Random(5)
    seen: set[tuple[Suspect, Card]] = set()
    for _ in range(400):
        hands = shuffled_setup(rules, seated(ALL_SIX), rng).hands
        seen.update((player, card) for player, hand in hands.items() for card in hand)
    assert len(seen) == 6 * 21


@every_edition
@pytest.mark.rule("S4")
def test_no_card_is_dealt_twice_or_forgotten(edition: str) -> None:
    laid_out = opening(edition, hands={"scarlet": "knife", "green": "wrench"})
    scarlet, green = Suspect("scarlet"), Suspect("green")

    def with_hand(player: Suspect, old: str, new: str) -> Setup:
        hand = tuple(Suspect(new) if card == old else card for card in laid_out.hands[player])
        return replace(laid_out, hands={**laid_out.hands, player: hand})

    deal(laid_out)
    refused(with_hand(scarlet, "knife", "wrench"), "S4")  # two wrenches, no knife
    refused(with_hand(green, "wrench", "rope"), "S4")  # the rope is in the envelope
    refused(with_hand(green, "wrench", "poison"), "S4")  # not a card at all
    fewer = {**laid_out.hands, green: laid_out.hands[green][1:]}
    refused(replace(laid_out, hands=fewer), "S4")


@every_edition
@pytest.mark.rule("S4")
def test_hands_that_differ_by_two_cards_are_refused(edition: str) -> None:
    laid_out = opening(edition, hands={"scarlet": "knife"})
    moved = {
        **laid_out.hands,
        Suspect("scarlet"): tuple(card for card in laid_out.hands[Suspect("scarlet")] if card != "knife"),
        Suspect("plum"): (*laid_out.hands[Suspect("plum")], Weapon("knife")),
    }
    refused(replace(laid_out, hands=moved), "S4")


@every_edition
@every_size
@pytest.mark.rule("S4")
@pytest.mark.rule("R12")
def test_everybody_knows_how_many_cards_each_player_holds(edition: str, players: str) -> None:
    game = table(edition, players)
    sizes = tuple(len(hand) for hand in game.state.secrets.hands)
    for who in (*players.split(), None):
        assert game.view(who).public.hand_sizes == sizes


# -- S5


@every_edition
@every_size
@pytest.mark.rule("S5")
def test_a_player_sees_their_own_hand_and_no_other(edition: str, players: str) -> None:
    game = table(edition, players)
    for seat, who in enumerate(players.split()):
        assert game.view(who).hand == game.state.secrets.hands[seat]
        assert game.view(who).hands is None
        assert game.view(who).seen == ()
    assert game.view(None).hand == ()
    assert game.view(None).hands is None


# -- S6


@every_edition
@pytest.mark.rule("S6")
@pytest.mark.rule("R12")
def test_miss_scarlet_begins_or_the_first_player_clockwise_from_her(edition: str) -> None:
    suspects = ALL_SIX.split()
    for size in (3, 4, 5, 6):
        for players in combinations(suspects, size):
            assert table(edition, " ".join(players)).on_turn == players[0]


@every_edition
@pytest.mark.rule("S6")
def test_only_the_player_who_begins_may_roll_first(edition: str) -> None:
    game = table(edition, "mustard white plum")
    game.allows(roll("mustard", 5))
    game.refuses(roll("white", 5), "T0")
    game.refuses(roll("plum", 5), "T0")


@every_edition
@every_size
@pytest.mark.rule("S6")
def test_play_goes_round_clockwise(edition: str, players: str) -> None:
    game = table(edition, players)
    order = []
    for _ in range(2 * len(players.split())):
        order.append(game.on_turn)
        game.stroll()
    assert order == 2 * players.split()


@outside_vintage
@pytest.mark.rule("S6")
def test_nobody_else_can_be_made_to_begin(edition: str) -> None:
    assert table(edition, first="scarlet").on_turn == "scarlet"
    for other in ("green", "plum"):
        refused(replace(opening(edition), first=Suspect(other)), "S6")


@in_vintage
@pytest.mark.rule("S6")
@pytest.mark.rule("R13")
@pytest.mark.parametrize("first", ["scarlet", "green", "plum"])
def test_in_a_series_any_player_may_be_the_one_to_begin(edition: str, first: str) -> None:
    game = table(edition, first=first)
    assert game.on_turn == first
    players = THREE.split()
    following = players[(players.index(first) + 1) % 3]
    game.stroll()
    assert game.on_turn == following


@every_edition
@pytest.mark.rule("S6")
def test_the_player_who_begins_must_be_playing(edition: str) -> None:
    refused(replace(opening(edition), first=Suspect("white")), "S6")


# -- placed openings, for puzzles and tests


@every_edition
@pytest.mark.rule("M3")
def test_no_opening_puts_two_pieces_on_one_square(edition: str) -> None:
    refused(opening(edition, pieces={"scarlet": (7, 7), "plum": (7, 7)}), "M3")
    refused(opening(edition, pieces={"scarlet": STARTS["white"]}), "M3")
    together = Table(opening(edition, pieces={"scarlet": "hall", "plum": "hall", "white": "hall"}))
    assert together.where("scarlet") == together.where("plum") == together.where("white") == "hall"


@every_edition
@pytest.mark.rule("M4")
def test_no_opening_puts_a_piece_where_there_is_neither_square_nor_room(edition: str) -> None:
    for nowhere in ((0, 0), (10, 11), (24, 0), (99, 99), (-1, 16), "attic"):
        refused(opening(edition, pieces={"scarlet": nowhere}), "M4")


@every_edition
@pytest.mark.rule("T1")
def test_only_a_piece_in_a_room_can_have_been_brought_there(edition: str) -> None:
    refused(opening(edition, fetched="scarlet"), "T1")
    refused(opening(edition, pieces={"scarlet": (7, 7)}, fetched="scarlet"), "T1")
    assert Table(opening(edition, pieces={"scarlet": "hall"}, fetched="scarlet")).menu("scarlet").suggest
