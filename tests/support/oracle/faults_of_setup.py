"""Faults of the set-up, or a sound set-up that does not fit the moves."""

from __future__ import annotations

from random import Random

from tests.support.oracle.fault_kit import Fault
from tests.support.oracle.mansion import ROOMS, SQUARES
from tests.support.oracle.opening import CARDS, SUSPECTS, WEAPONS, Record, placed_pieces, usual_first
from tests.support.oracle.players import as_json


def two_players_only(_rng: Random, record: Record) -> Record | None:
    players = record["players"][:2]
    setup = record["setup"]
    rest = [card for hand in setup["hands"].values() for card in hand]
    setup["hands"] = {players[0]: rest[:9], players[1]: rest[9:]}
    setup["first"] = players[0]
    setup.pop("fetched", None)
    record.pop("result", None)
    record.update(players=players, moves=[])
    return record


def seats_out_of_order(_rng: Random, record: Record) -> Record | None:
    players = record["players"]
    players[0], players[1] = players[1], players[0]
    return record


def card_dealt_twice(rng: Random, record: Record) -> Record | None:
    hand = record["setup"]["hands"][rng.choice(record["players"])]
    hand[rng.randrange(len(hand))] = rng.choice([card for card in CARDS if card not in hand])
    return record


def card_missing(rng: Random, record: Record) -> Record | None:
    hand = record["setup"]["hands"][rng.choice(record["players"])]
    hand.pop(rng.randrange(len(hand)))
    return record


def card_dealt_to_the_wrong_player(rng: Random, record: Record) -> Record | None:
    giver, taker = rng.sample(record["players"], 2)
    hands = record["setup"]["hands"]
    hands[taker].append(hands[giver].pop())
    return record


def envelope_changed_for_a_dealt_card(rng: Random, record: Record) -> Record | None:
    """A sound set-up, but another one: what was shown, won or lost may no longer be true."""
    setup = record["setup"]
    place = rng.randrange(3)
    kind = [SUSPECTS, WEAPONS, ROOMS][place]
    hand = setup["hands"][rng.choice(record["players"])]
    matching = [card for card in hand if card in kind]
    if not matching:
        return None
    card = rng.choice(matching)
    hand[hand.index(card)], setup["envelope"][place] = setup["envelope"][place], card
    return record


def wrong_first_player(rng: Random, record: Record) -> Record | None:
    now = record["setup"].get("first", usual_first(record["players"]))
    record["setup"]["first"] = rng.choice([player for player in record["players"] if player != now])
    return record


def two_weapons_in_one_room(rng: Random, record: Record) -> Record | None:
    one, other = rng.sample(WEAPONS, 2)
    record["setup"]["weapons"][one] = record["setup"]["weapons"][other]
    return record


def two_pieces_on_one_square(rng: Random, record: Record) -> Record | None:
    pieces = placed_pieces(record)
    standing = [suspect for suspect in SUSPECTS if not isinstance(pieces[suspect], str)]
    if not standing:
        return None
    there = rng.choice(standing)
    mover = rng.choice([suspect for suspect in SUSPECTS if suspect != there])
    record["setup"].setdefault("pieces", {})[mover] = as_json(pieces[there])
    if mover in record["setup"].get("fetched", []):
        record["setup"]["fetched"].remove(mover)
    return record


def fetched_piece_in_a_corridor(rng: Random, record: Record) -> Record | None:
    pieces = placed_pieces(record)
    outside = [player for player in record["players"] if not isinstance(pieces[player], str)]
    if not outside:
        return None
    record["setup"].setdefault("fetched", []).append(rng.choice(outside))
    return record


def piece_placed_elsewhere(rng: Random, record: Record) -> Record | None:
    """A sound set-up, but the walks were made from elsewhere."""
    free = sorted(SQUARES - set(placed_pieces(record).values()))
    mover = rng.choice([suspect for suspect in SUSPECTS if suspect not in record["setup"].get("fetched", [])])
    place = rng.choice(free) if rng.random() < 0.5 else rng.choice(ROOMS)
    record["setup"].setdefault("pieces", {})[mover] = as_json(place)
    return record


def never_fetched(_rng: Random, record: Record) -> Record | None:
    return record if record["setup"].pop("fetched", None) else None


FAULTS_OF_SETUP: tuple[Fault, ...] = (
    two_players_only,
    seats_out_of_order,
    card_dealt_twice,
    card_missing,
    card_dealt_to_the_wrong_player,
    envelope_changed_for_a_dealt_card,
    wrong_first_player,
    two_weapons_in_one_room,
    two_pieces_on_one_square,
    fetched_piece_in_a_corridor,
    piece_placed_elsewhere,
    never_fetched,
)
