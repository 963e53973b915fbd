"""Faults of dice, turns, suggestions, cards shown and accusations."""

from __future__ import annotations

import copy
from random import Random

from tests.support.oracle.fault_kit import Fault, anywhere, game_before, inserted, pick
from tests.support.oracle.mansion import ROOMS, every_door_blocked
from tests.support.oracle.opening import CARDS, Move, Record
from tests.support.oracle.players import random_accusation, random_suggestion
from tests.support.oracle.referee import taken

SHUT_IN_DOES = ("end", "passage", "suggest", "accuse")


def die_of_seven_or_none(rng: Random, record: Record) -> Record | None:
    number = pick(rng, record, "roll")
    if number is None:
        return None
    dice = record["moves"][number]["dice"]
    dice[rng.randrange(len(dice))] = rng.choice([7, 0])
    return record


def wrong_number_of_dice(rng: Random, record: Record) -> Record | None:
    number = pick(rng, record, "roll")
    if number is None:
        return None
    dice = record["moves"][number]["dice"]
    record["moves"][number]["dice"] = rng.choice([[], [*dice, 3], dice[:-1]])
    return record


def another_number_rolled(rng: Random, record: Record) -> Record | None:
    number = pick(rng, record, "roll")
    if number is None:
        return None
    dice = record["moves"][number]["dice"]
    dice[rng.randrange(len(dice))] = rng.randint(1, 6)
    return record


def rolled_again(rng: Random, record: Record) -> Record | None:
    """Straight away, or later in the same turn."""
    number = pick(rng, record, "roll")
    if number is None:
        return None
    later = min(number + rng.randint(1, 5), len(record["moves"]))
    return inserted(record, later, dict(record["moves"][number]))


def rolled_at_any_time(rng: Random, record: Record) -> Record | None:
    """By whoever is on turn: trapped, after the passage, after a suggestion, in a house without dice."""
    number = anywhere(rng, record)
    game = game_before(record, number)
    dice = [rng.randint(1, 6) for _ in range(game["dice"])]
    return inserted(record, number, {"by": game["turn"], "do": "roll", "dice": dice})


# --- order of play ------------------------------------------------------------------------------------------


def rolled_while_shut_in(rng: Random, record: Record) -> Record | None:
    """In a room without a free door, instead of what was really done or before it."""
    numbers = [number for number, move in enumerate(record["moves"]) if move["do"] in SHUT_IN_DOES]
    for number in rng.sample(numbers, len(numbers)):
        game = game_before(record, number)
        here = game["pieces"][game["turn"]]
        in_room = game["phase"] == "start" and isinstance(here, str)
        if in_room and every_door_blocked(str(here), taken(game), open_doors=False):
            roll: Move = {"by": game["turn"], "do": "roll", "dice": [1] * game["dice"]}
            end: Move = {"by": game["turn"], "do": "end"}
            return inserted(record, number, rng.choice([roll, end]))
    return None


def another_player_does_it(rng: Random, record: Record) -> Record | None:
    if not record["moves"]:
        return None
    move = rng.choice(record["moves"])
    move["by"] = rng.choice([player for player in record["players"] if player != move["by"]])
    return record


def move_made_twice(rng: Random, record: Record) -> Record | None:
    if not record["moves"]:
        return None
    number = rng.randrange(len(record["moves"]))
    return inserted(record, number, copy.deepcopy(record["moves"][number]))


def move_left_out(rng: Random, record: Record) -> Record | None:
    if not record["moves"]:
        return None
    record["moves"].pop(rng.randrange(len(record["moves"])))
    return record


def two_moves_the_wrong_way_round(rng: Random, record: Record) -> Record | None:
    moves = record["moves"]
    if len(moves) < 2:
        return None
    number = rng.randrange(len(moves) - 1)
    moves[number], moves[number + 1] = moves[number + 1], moves[number]
    return record


def ended_at_any_time(rng: Random, record: Record) -> Record | None:
    number = anywhere(rng, record)
    by = game_before(record, number)["turn"]
    return inserted(record, number, {"by": by, "do": "end"})


def played_on_after_the_end(rng: Random, record: Record) -> Record | None:
    game = game_before(record, len(record["moves"]))
    if not game["over"]:
        return None
    by = rng.choice(record["players"])
    ends: list[Move] = [
        {"by": by, "do": "end"},
        {"by": by, "do": "roll", "dice": [1] * game["dice"]},
        {"by": by, "do": "walk", "to": rng.choice(ROOMS)},
        {"by": by, "do": "show", "card": rng.choice(CARDS)},
        random_accusation(rng, game, by),
    ]
    return inserted(record, len(record["moves"]), rng.choice(ends))


def untrue_result(rng: Random, record: Record) -> Record | None:
    true = game_before(record, len(record["moves"]))["winner"]
    names: list[str | None] = [None, *record["players"]]
    record["result"] = {"winner": rng.choice([name for name in names if name != true])}
    return record


# --- accusing, showing, suggesting, passages ----------------------------------------------------------------


def accused_out_of_turn(rng: Random, record: Record) -> Record | None:
    number = anywhere(rng, record)
    game = game_before(record, number)
    by = rng.choice([player for player in record["players"] if player != game["turn"]])
    return inserted(record, number, random_accusation(rng, game, by))


def accused_and_played_on(rng: Random, record: Record) -> Record | None:
    """Legal at most moments; what follows in the record then is not."""
    number = anywhere(rng, record)
    game = game_before(record, number)
    return inserted(record, number, random_accusation(rng, game, game["turn"]))


def acted_after_a_false_accusation(rng: Random, record: Record) -> Record | None:
    number = anywhere(rng, record)
    game = game_before(record, number)
    if not game["out"]:
        return None
    by = rng.choice(sorted(game["out"]))
    doings: list[Move] = [
        {"by": by, "do": "end"},
        {"by": by, "do": "roll", "dice": [1] * game["dice"]},
        {"by": by, "do": "show", "card": rng.choice(game["hands"][by])},
        random_suggestion(rng, game, by),
        random_accusation(rng, game, by),
    ]
    return inserted(record, number, rng.choice(doings))


def another_card_shown(rng: Random, record: Record) -> Record | None:
    """Not held, not named, or held and named after all."""
    number = pick(rng, record, "show")
    if number is None:
        return None
    move = record["moves"][number]
    game = game_before(record, number)
    move["card"] = rng.choice([rng.choice(game["hands"][move["by"]]), rng.choice(game["suggestion"])])
    return record


def card_shown_unasked(rng: Random, record: Record) -> Record | None:
    number = anywhere(rng, record)
    by = rng.choice(record["players"])
    card = rng.choice(record["setup"]["hands"][by])
    return inserted(record, number, {"by": by, "do": "show", "card": card})


def suggested_another_room(rng: Random, record: Record) -> Record | None:
    number = pick(rng, record, "suggest")
    if number is None:
        return None
    record["moves"][number]["room"] = rng.choice(ROOMS)
    return record


def suggested_at_any_time(rng: Random, record: Record) -> Record | None:
    number = anywhere(rng, record)
    game = game_before(record, number)
    return inserted(record, number, random_suggestion(rng, game, game["turn"]))


def passage_at_any_time(rng: Random, record: Record) -> Record | None:
    number = anywhere(rng, record)
    by = game_before(record, number)["turn"]
    return inserted(record, number, {"by": by, "do": "passage"})


def passage_instead_of_a_roll(rng: Random, record: Record) -> Record | None:
    number = pick(rng, record, "roll")
    if number is None:
        return None
    record["moves"][number] = {"by": record["moves"][number]["by"], "do": "passage"}
    return record


FAULTS_OF_PLAY: tuple[Fault, ...] = (
    die_of_seven_or_none,
    wrong_number_of_dice,
    another_number_rolled,
    rolled_again,
    rolled_at_any_time,
    rolled_while_shut_in,
    another_player_does_it,
    move_made_twice,
    move_left_out,
    two_moves_the_wrong_way_round,
    ended_at_any_time,
    played_on_after_the_end,
    untrue_result,
    accused_out_of_turn,
    accused_and_played_on,
    acted_after_a_false_accusation,
    another_card_shown,
    card_shown_unasked,
    suggested_another_room,
    suggested_at_any_time,
    passage_at_any_time,
    passage_instead_of_a_roll,
)
