"""How a record opens: what is wrong with its set-up, and the table laid out as it says."""

from __future__ import annotations

from collections import Counter
from typing import Any, TypedDict

from tests.support.oracle.mansion import PASSAGES, ROOMS, SQUARES, STARTS, Place, Square

Record = dict[str, Any]
Move = dict[str, Any]

SUSPECTS = ("scarlet", "mustard", "white", "green", "peacock", "plum")  # clockwise [S6]
WEAPONS = ("candlestick", "knife", "lead-pipe", "revolver", "rope", "wrench")
CARDS = (*SUSPECTS, *WEAPONS, *ROOMS)
DICE = {"deluxe-2020": 2, "bilingual": 2, "vintage": 1, "classic-1986": 1}
HOUSE_RULES = ("last_detective_wins", "open_doors", "no_dice")


class Game(TypedDict):
    """Everything on and around the table at one moment. `phase` is where the turn stands:

    start, rolled, moved (stands on a square, or had to stay), entered (a room, nothing suggested yet),
    asked (somebody owes a card), unanswered (nobody disproved), answered (a card was shown).
    """

    vintage: bool
    dice: int
    house_rules: set[str]
    players: list[str]
    hands: dict[str, list[str]]
    envelope: list[str]
    weapons: dict[str, str]
    pieces: dict[str, Place]
    fetched: set[str]
    out: set[str]
    turn: str
    phase: str
    roll: int | None
    suggestion: list[str]
    owed_by: str | None
    over: bool
    winner: str | None


def as_place(value: Any) -> Place:
    """A room id stays one; a JSON pair becomes a square."""
    return value if isinstance(value, str) else (int(value[0]), int(value[1]))


def placed_pieces(record: Record) -> dict[str, Place]:
    """[S1] Every piece on its START square, but for those the record puts elsewhere."""
    placed = record["setup"].get("pieces", {})
    return {suspect: as_place(placed.get(suspect, STARTS[suspect])) for suspect in SUSPECTS}


def usual_first(players: list[str]) -> str:
    """[S6] Scarlet, or the first played suspect clockwise from her."""
    return next(suspect for suspect in SUSPECTS if suspect in players)


def sizes_dealt(players: list[str], first: str) -> dict[str, int]:
    """[R5] Eighteen cards dealt one at a time, starting with the player who starts."""
    from_first = players.index(first)
    sizes = dict.fromkeys(players, 0)
    for card in range(18):
        sizes[players[(from_first + card) % len(players)]] += 1
    return sizes


def setup_faults(record: Record) -> list[str]:
    """What the set-up breaks, the best name first; nothing means play may begin."""
    setup = record["setup"]
    players: list[str] = record["players"]
    faults: list[str] = []
    if not 3 <= len(players) <= 6:
        faults.append("S1")
    if len(set(players)) < len(players):
        faults += ["S1", "S6"]
    elif players != [suspect for suspect in SUSPECTS if suspect in players]:
        faults += ["S6", "S1"]
    if not players:
        return faults
    first = setup.get("first", usual_first(players))
    if first not in players or (record["edition"] != "vintage" and first != usual_first(players)):
        faults.append("S6")
    rooms_with_weapons = list(setup["weapons"].values())
    if len(set(rooms_with_weapons)) < 6 or set(setup["weapons"]) != set(WEAPONS):
        faults.append("S2")
    return faults + _deal_faults(record, first) + _placing_faults(record)


def _deal_faults(record: Record, first: str) -> list[str]:
    players: list[str] = record["players"]
    hands: dict[str, list[str]] = record["setup"]["hands"]
    envelope: list[str] = record["setup"]["envelope"]
    faults: list[str] = []
    kinds = [SUSPECTS, WEAPONS, ROOMS]
    if len(envelope) != 3 or any(card not in kind for card, kind in zip(envelope, kinds, strict=True)):
        faults += ["S3", "S4"]
    dealt = Counter(card for player in players for card in hands[player])
    if dealt + Counter(envelope) != Counter(CARDS):
        faults.append("S4")
        if any(dealt[card] for card in envelope):
            faults.append("S3")
    sizes = {player: len(hands[player]) for player in players}
    if first not in players or sizes != sizes_dealt(players, first):
        by_one_at_most = max(sizes.values()) - min(sizes.values()) <= 1
        faults += ["R5", "S4"] if by_one_at_most else ["S4", "R5"]
    return faults


def _placing_faults(record: Record) -> list[str]:
    pieces = placed_pieces(record)
    on_squares: list[Square] = [place for place in pieces.values() if not isinstance(place, str)]
    faults: list[str] = []
    if len(set(on_squares)) < len(on_squares):
        faults.append("M3")
    if not set(on_squares) <= SQUARES:
        faults += ["M4", "M3", "S1"]
    if any(not isinstance(pieces[suspect], str) for suspect in record["setup"].get("fetched", [])):
        faults += ["T1", "G5"]
    return faults


def lay_out(record: Record) -> Game:
    """The table before the first move of a record whose set-up is sound."""
    setup = record["setup"]
    players: list[str] = list(record["players"])
    return {
        "vintage": record["edition"] == "vintage",
        "dice": DICE[record["edition"]],
        "house_rules": set(record["house_rules"]),
        "players": players,
        "hands": {player: list(hand) for player, hand in setup["hands"].items()},
        "envelope": list(setup["envelope"]),
        "weapons": dict(setup["weapons"]),
        "pieces": placed_pieces(record),
        "fetched": set(setup.get("fetched", [])),
        "out": set(),
        "turn": setup.get("first", usual_first(players)),
        "phase": "start",
        "roll": None,
        "suggestion": [],
        "owed_by": None,
        "over": False,
        "winner": None,
    }


def passage_from(place: Place) -> str | None:
    """[M9] The room at the other end of the secret passage, if there is one here."""
    return PASSAGES.get(place) if isinstance(place, str) else None
