"""Random players who know only the second referee: legal moves, with a liking for rooms."""

from __future__ import annotations

import random

from tests.support.oracle.mansion import (
    LONGEST_WAY_WITHOUT_DICE,
    PASSAGES,
    ROOMS,
    Place,
    Walk,
    every_door_blocked,
    every_walk,
    legal_walks,
    ways_without_dice,
)
from tests.support.oracle.opening import SUSPECTS, WEAPONS, Game, Move
from tests.support.oracle.referee import taken

LOADED_DIE = (1, 1, 1, 2, 3, 4, 5, 6)  # short walks meet more obstacles


def as_json(place: Place) -> str | list[int]:
    """A square as a JSON pair; a room id stays one."""
    return place if isinstance(place, str) else list(place)


def sensible_move(rng: random.Random, game: Game, rashness: float) -> Move:
    """A legal move that tends to go for rooms; `rashness` is the chance of accusing at any moment."""
    if game["owed_by"] is not None:
        shower = game["owed_by"]
        held = [card for card in game["suggestion"] if card in game["hands"][shower]]
        return {"by": shower, "do": "show", "card": rng.choice(held)}
    by = game["turn"]
    if rng.random() < rashness:
        return random_accusation(rng, game, by)
    match game["phase"]:
        case "start":
            return rng.choice(_ways_to_begin(rng, game))
        case "rolled":
            others, open_doors = taken(game), "open_doors" in game["house_rules"]
            walks = legal_walks(game["pieces"][by], game["roll"] or 0, others, open_doors)
            return _random_walk(rng, by, walks)
        case "entered" if not (game["vintage"] and rng.random() < 0.2):
            return random_suggestion(rng, game, by)
    return {"by": by, "do": "end"}


def _ways_to_begin(rng: random.Random, game: Game) -> list[Move]:
    by = game["turn"]
    here, others, open_doors = game["pieces"][by], taken(game), "open_doors" in game["house_rules"]
    ways: list[Move] = []
    if "no_dice" in game["house_rules"]:
        rooms = ways_without_dice(here, others, open_doors)
        if rooms:
            room = rng.choice(sorted(rooms))
            limit = min(LONGEST_WAY_WITHOUT_DICE, rooms[room] + rng.randint(0, 3))
            walks = [walk for walk in every_walk(here, limit, others, open_doors) if walk[-1] == room]
            ways.append(_random_walk(rng, by, walks))
    elif not isinstance(here, str) or not every_door_blocked(here, others, open_doors):
        ways.append({"by": by, "do": "roll", "dice": [rng.choice(LOADED_DIE) for _ in range(game["dice"])]})
    if here in PASSAGES:
        ways.append({"by": by, "do": "passage"})
    if not ways:
        ways.append({"by": by, "do": "end"})
    if by in game["fetched"]:
        ways.append(random_suggestion(rng, game, by))
    return ways


def _random_walk(rng: random.Random, by: str, walks: list[Walk]) -> Move:
    into_rooms = [walk for walk in walks if walk and isinstance(walk[-1], str)]
    walk = rng.choice(into_rooms if into_rooms and rng.random() < 0.8 else walks)
    if walk and rng.random() < 0.3:
        return {"by": by, "do": "walk", "to": as_json(walk[-1])}
    return {"by": by, "do": "walk", "path": [as_json(step) for step in walk]}


def random_suggestion(rng: random.Random, game: Game, by: str) -> Move:
    """A suggestion for the room this piece is in, or for any room if it is in none."""
    here = game["pieces"][by]
    room = here if isinstance(here, str) else rng.choice(ROOMS)
    suspects, weapons = [*SUSPECTS], [*WEAPONS]
    if rng.random() < 0.4:  # cards no other player can show
        safe = {*game["envelope"], *game["hands"][by]}
        suspects = [suspect for suspect in SUSPECTS if suspect in safe]
        weapons = [weapon for weapon in WEAPONS if weapon in safe]
    suspect, weapon = rng.choice(suspects), rng.choice(weapons)
    return {"by": by, "do": "suggest", "suspect": suspect, "weapon": weapon, "room": room}


def random_accusation(rng: random.Random, game: Game, by: str) -> Move:
    """An accusation, now and then the right one."""
    suspect, weapon, room = rng.choice(SUSPECTS), rng.choice(WEAPONS), rng.choice(ROOMS)
    if rng.random() < 0.1:
        suspect, weapon, room = game["envelope"]
    return {"by": by, "do": "accuse", "suspect": suspect, "weapon": weapon, "room": room}
