"""The second referee: replays a record move by move with one mutable dictionary, and judges it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NotRequired, TypedDict

from tests.support.oracle.mansion import (
    ROOM_BEHIND,
    Place,
    Square,
    every_door_blocked,
    legal_walks,
    path_faults,
    target_faults,
    ways_without_dice,
)
from tests.support.oracle.opening import Game, Move, Record, as_place, lay_out, passage_from, setup_faults


class Verdict(TypedDict):
    """What `casefile check` prints, and `rules`: every id a careful reader could name for the same fault."""

    legal: bool
    winner: NotRequired[str | None]
    moves: NotRequired[int]
    move: NotRequired[int]
    rule: NotRequired[str]
    rules: NotRequired[set[str]]


def judge(record: Record) -> Verdict:
    """Is this record legal? The first fault decides."""
    faults = setup_faults(record)
    if faults:
        return _refused(-1, faults)
    game = lay_out(record)
    for number, move in enumerate(record["moves"]):
        faults = refusals(game, move)
        if faults:
            return _refused(number, faults)
        play(game, move)
    count = len(record["moves"])
    if "result" in record and record["result"]["winner"] != game["winner"]:
        return _refused(count, result_faults(game))
    return {"legal": True, "winner": game["winner"], "moves": count}


def _refused(number: int, faults: list[str]) -> Verdict:
    return {"legal": False, "move": number, "rule": faults[0], "rules": set(faults)}


def result_faults(game: Game) -> list[str]:
    """The names of an untrue result."""
    if game["winner"] is not None:
        return ["A3"]
    return ["R4"] if game["over"] else ["R4", "A3"]


# --- what may be done ---------------------------------------------------------------------------------------
# Every function below returns rule ids: the best name first, none at all if the move is legal.


def refusals(game: Game, move: Move) -> list[str]:
    """[T0] Why this move is refused, in the order the rules ask for."""
    by, do = move["by"], move["do"]
    if game["over"]:
        if game["winner"] is None:
            return ["R4"]
        left_over = "last_detective_wins" in game["house_rules"] and len(_still_in(game)) == 1
        return ["A3", "R4"] if left_over else ["A3"]
    if game["owed_by"] is not None:
        if do != "show" or by != game["owed_by"]:
            return ["D1"]
        good = move["card"] in game["hands"][by] and move["card"] in game["suggestion"]
        return [] if good else ["D1", "D2", "D3"]
    if by in game["out"]:
        return ["A4"]
    if by != game["turn"]:
        return ["A1"] if do == "accuse" else ["T0"]
    judges: dict[str, Callable[[Game, Move], list[str]]] = {
        "roll": _roll_faults,
        "walk": _walk_faults,
        "passage": lambda game, _move: _passage_faults(game),
        "suggest": _suggest_faults,
        "show": lambda _game, _move: ["D1", "D3", "T0"],
        "accuse": lambda _game, _move: [],
        "end": lambda game, _move: _end_faults(game),
    }
    return judges[do](game, move)


# A reader may also blame what the turn has come to, once its move is done.
TOO_LATE = {
    "moved": ["M2", "T1"],
    "entered": ["M6", "G1", "T1"],
    "unanswered": ["T3", "M6", "T1"],
    "answered": ["T4", "M6", "T1"],
}


def _roll_faults(game: Game, move: Move) -> list[str]:
    faults: list[str] = []
    if game["phase"] == "start":
        if "no_dice" in game["house_rules"]:
            faults += ["T1", "E4", "R8", "no_dice"]
        faults += _shut_in(game)
    elif game["roll"] is not None:
        faults += ["R8", *TOO_LATE.get(game["phase"], [])]
    else:
        faults += ["T1", "R8", "M9", "G5", *TOO_LATE[game["phase"]]]
    dice: list[int] = move["dice"]
    if len(dice) != game["dice"] or not all(1 <= die <= 6 for die in dice):
        faults.append("E4")
    return faults


def _shut_in(game: Game) -> list[str]:
    """[M10, R3] No roll for whoever cannot leave the room by a door."""
    here = _here(game)
    if not isinstance(here, str) or not every_door_blocked(here, taken(game), _open_doors(game)):
        return []
    return ["M10", "M5"] if passage_from(here) is None else ["R3", "T2", "M10", "M5"]


def _walk_faults(game: Game, move: Move) -> list[str]:
    no_dice = "no_dice" in game["house_rules"]
    if game["phase"] in TOO_LATE:
        return [*TOO_LATE[game["phase"]], "R8", *([] if game["roll"] else ["M9", "G5"])]
    if game["phase"] == "start" and not no_dice:
        return ["T1", "M2", "R8", *_shut_in(game)]
    roll = None if no_dice else game["roll"]
    if "path" in move:
        path = [as_place(step) for step in move["path"]]
        faults = path_faults(_here(game), path, roll, taken(game), _open_doors(game))
    else:
        faults = target_faults(_here(game), as_place(move["to"]), roll, taken(game), _open_doors(game))
    return faults + _shut_in(game) if faults else []


def _passage_faults(game: Game) -> list[str]:
    if game["phase"] == "start":
        return [] if passage_from(_here(game)) is not None else ["M9"]
    late = TOO_LATE.get(game["phase"], ["T1"])
    return (["R8", "M9"] if game["roll"] is not None else ["M9", "M7", "R8"]) + late


def _suggest_faults(game: Game, move: Move) -> list[str]:
    here, phase = _here(game), game["phase"]
    wrong_room = ["G2"] if move["room"] != here else []
    brought = game["turn"] in game["fetched"]
    if phase == "entered" or (phase == "start" and brought):
        return wrong_room
    if phase in ("unanswered", "answered"):
        return ["G4", *TOO_LATE[phase], *wrong_room]
    if not isinstance(here, str):
        return ["G1", "G2", "T1", "G4"]
    if phase == "start":
        return ["T1", "G1", "G4", "G5", *_shut_in(game), *wrong_room]
    return (["R8", "T1"] if brought else ["T1", "R8"]) + ["G1", "G4", "G5", *wrong_room]


def _end_faults(game: Game) -> list[str]:
    phase = game["phase"]
    if phase == "start":
        if "no_dice" in game["house_rules"]:
            return ["T2", "T1", *_shut_in(game)] if _way_without_dice(game) else []
        return _end_at_start_faults(game)
    if phase == "rolled":
        nowhere_to_go = legal_walks(_here(game), game["roll"] or 0, taken(game), _open_doors(game)) == [()]
        return ["R2", "M2", "T2", "T1"] if nowhere_to_go else ["M2", "T2", "T1"]
    if phase == "entered" and not game["vintage"]:
        return ["G1"]
    return []


def _end_at_start_faults(game: Game) -> list[str]:
    here = _here(game)
    if isinstance(here, str):
        shut_in = _shut_in(game)
        return [] if shut_in and passage_from(here) is None else ["T2", "T1", *shut_in]
    boxed_in = legal_walks(here, 1, taken(game), _open_doors(game)) == [()]
    return ["T1", "T2", "R2"] if boxed_in else ["T2", "T1"]


def _way_without_dice(game: Game) -> bool:
    here = _here(game)
    return bool(ways_without_dice(here, taken(game), _open_doors(game))) or passage_from(here) is not None


# --- what a legal move does ---------------------------------------------------------------------------------


def play(game: Game, move: Move) -> None:
    """Make a legal move."""
    by = move["by"]
    match move["do"]:
        case "roll":
            game["roll"] = sum(move["dice"])
            game["phase"] = "rolled"
        case "walk":
            path = move.get("path", [move.get("to")])
            before = _here(game)
            game["pieces"][by] = as_place(path[-1]) if path else before
            stayed = game["pieces"][by] == before
            game["phase"] = "entered" if isinstance(_here(game), str) and not stayed else "moved"
        case "passage":
            game["pieces"][by] = passage_from(_here(game)) or _here(game)
            game["phase"] = "entered"
        case "suggest":
            _suggest(game, move)
        case "show":
            game["owed_by"] = None
            game["phase"] = "answered"
            if game["vintage"]:
                _close_turn(game)
        case "accuse":
            _accuse(game, move)
        case _:
            _close_turn(game)


def _suggest(game: Game, move: Move) -> None:
    by, suspect, weapon, room = move["by"], move["suspect"], move["weapon"], move["room"]
    if game["pieces"][suspect] != room:
        game["pieces"][suspect] = room
        game["fetched"].add(suspect)
    game["weapons"][weapon] = room
    game["suggestion"] = [suspect, weapon, room]
    seat = game["players"].index(by)
    asked = game["players"][seat + 1 :] + game["players"][:seat]
    able = [player for player in asked if set(game["hands"][player]) & set(game["suggestion"])]
    game["owed_by"] = able[0] if able else None
    game["phase"] = "asked" if able else "unanswered"


def _accuse(game: Game, move: Move) -> None:
    by = move["by"]
    if [move["suspect"], move["weapon"], move["room"]] == game["envelope"]:
        game["over"], game["winner"] = True, by
        return
    game["out"].add(by)
    here = _here(game)
    if not isinstance(here, str) and here in ROOM_BEHIND and not game["vintage"] and not _open_doors(game):
        game["pieces"][by] = ROOM_BEHIND[here]
    left = _still_in(game)
    if len(left) == 1 and "last_detective_wins" in game["house_rules"]:
        game["over"], game["winner"] = True, left[0]
    elif not left:
        game["over"] = True
    else:
        _close_turn(game)


def _close_turn(game: Game) -> None:
    game["fetched"].discard(game["turn"])
    seat = game["players"].index(game["turn"])
    following = game["players"][seat + 1 :] + game["players"][: seat + 1]
    game["turn"] = next(player for player in following if player not in game["out"])
    game["phase"] = "start"
    game["roll"] = None
    game["suggestion"] = []


# --- small questions ----------------------------------------------------------------------------------------


def _still_in(game: Game) -> list[str]:
    return [player for player in game["players"] if player not in game["out"]]


def _here(game: Game) -> Place:
    return game["pieces"][game["turn"]]


def _open_doors(game: Game) -> bool:
    return "open_doors" in game["house_rules"]


def taken(game: Game) -> set[Square]:
    """The squares on which a piece other than that of the player on turn stands."""
    others = [place for suspect, place in game["pieces"].items() if suspect != game["turn"]]
    return {place for place in others if not isinstance(place, str)}
