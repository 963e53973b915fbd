"""Reading editions: a .toml file becomes an Edition, or an EditionError that names file and line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any

import msgspec

from casefile.editions.errors import EditionError
from casefile.editions.map import board_from_map
from casefile.game.board import Board
from casefile.game.cards import Card, Deck, Room, Suspect, Weapon
from casefile.game.edition import Edition, Switches

EDITION_IDS = ("deluxe-2020", "bilingual", "vintage", "classic-1986")
DEFAULT_EDITION = "classic-1986"
"""The rulebook of a game about which nothing else was said, at a terminal and at a table online."""
NAMED_LANGUAGES = ("en", "fr")
MAX_DICE = 4
"""More would make every list of rolls explode, and no board is that large."""


class _Named(msgspec.Struct, forbid_unknown_fields=True):
    en: str
    fr: str


class _Piece(_Named, forbid_unknown_fields=True):
    colour: str


class _Switch(msgspec.Struct, forbid_unknown_fields=True):
    value: bool
    cites: str


class _Switches(msgspec.Struct, forbid_unknown_fields=True):
    suggestion_is_owed: _Switch
    accuse_after_disproof: _Switch
    false_accuser_clears_door: _Switch
    start_passes_on: _Switch


class _Words(msgspec.Struct, forbid_unknown_fields=True):
    title: _Named
    piece: _Named
    envelope: _Named
    centre: _Named
    board: _Named
    sheet: _Named


class _EditionFile(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    rulebook: str
    map: str
    dice: int
    players: tuple[int, int]
    words: _Words
    suspects: dict[str, _Piece]
    weapons: dict[str, _Named]
    rooms: dict[str, _Named]
    switches: _Switches


@lru_cache(maxsize=64)
def edition(edition_id: str, house_rules: frozenset[str] = frozenset()) -> Edition:
    """An edition that ships with the game. KeyError for an unknown id or house rule."""
    if edition_id not in EDITION_IDS:
        raise KeyError(edition_id)
    if house_rules:
        # From the same plain edition, so that all house rules share its board and its tables of moves.
        return edition(edition_id).with_house_rules(house_rules)
    # By way of the package, not of a path: it may lie in a zip file.
    return edition_from_file(resources.files(__package__) / f"{edition_id}.toml")


def edition_from_file(path: Traversable) -> Edition:
    """An edition from any .toml file; its map lies beside it."""
    text = _read(path)
    source = _parse(text, path.name)
    lines = _lines_of_keys(text)

    def error(key: str, problem: str) -> EditionError:
        return EditionError(path.name, lines.get(key, 1), problem)

    if not 1 <= source.dice <= MAX_DICE:
        raise error("dice", f"an edition has 1 to {MAX_DICE} dice")
    if not 1 <= len(source.weapons) <= len(source.rooms):
        raise error("weapons", "each weapon needs a room to start in, and there is at least one")
    # Fewer than the rulebooks ask for: an edition for tests or
    # puzzles may be smaller, but nobody plays alone.
    fewest, most = source.players
    if not 2 <= fewest <= most <= len(source.suspects):
        raise error("players", "players are [fewest, most], at least 2 and at most one per suspect")
    try:
        deck = Deck(
            tuple(map(Suspect, source.suspects)),
            tuple(map(Weapon, source.weapons)),
            tuple(map(Room, source.rooms)),
        )
    except ValueError as problem:
        raise error("suspects", str(problem)) from None
    map_file = _beside(path, source.map)
    if not map_file.is_file():
        raise error("map", f"there is no map file {source.map}")
    named: dict[str, _Named] = {**source.suspects, **source.weapons, **source.rooms}
    # By name: a switch that is added to the file's struct but not to `Switches` fails here, not in a game.
    switches = {name: getattr(source.switches, name) for name in _Switches.__struct_fields__}
    return Edition(
        id=source.id,
        deck=deck,
        board=_board(_read(map_file), source.map, deck),
        dice=source.dice,
        fewest_players=fewest,
        most_players=most,
        switches=Switches(**{name: switch.value for name, switch in switches.items()}),
        names={language: _names(deck, named, language) for language in NAMED_LANGUAGES},
        words={
            language: {
                word: getattr(getattr(source.words, word), language) for word in _Words.__struct_fields__
            }
            for language in NAMED_LANGUAGES
        },
        colours={Suspect(name): piece.colour for name, piece in source.suspects.items()},
        citations={"edition": source.rulebook} | {name: switch.cites for name, switch in switches.items()},
    )


@lru_cache(maxsize=16)
def _board(text: str, file: str, deck: Deck) -> Board:
    """Editions that share a map share one board, and with it the tables of `moves`."""
    return board_from_map(text, file, deck.suspects, deck.rooms)


def _names(deck: Deck, named: Mapping[str, _Named], language: str) -> dict[Card, str]:
    return {card: getattr(named[card], language) for card in deck.cards}


def _read(path: Traversable) -> str:
    data = path.read_bytes()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise EditionError(path.name, line, "the file is not UTF-8 text") from None


def _beside(path: Traversable, name: str) -> Traversable:
    parent = getattr(path, "parent", None)
    return (parent if parent is not None else resources.files(__package__)) / name


def _parse(text: str, file: str) -> _EditionFile:
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        where = re.search(r"\(at line (\d+)", str(error))
        # tomllib says "at end of document" where the file simply stops.
        line = int(where[1]) if where else max(1, len(text.splitlines()))
        raise EditionError(file, line, str(error).split(" (at")[0]) from None
    try:
        return msgspec.convert(raw, _EditionFile)
    except msgspec.ValidationError as error:
        problem, key = _where(error)
        # msgspec does not say which entry of a dict is wrong, only that one is.
        if "[...]" in key:
            problem, key = _bad_entry(raw, key.partition("[")[0])
        unknown = re.search(r"unknown field `(\w+)`", problem)
        inner = f"{key}.{unknown[1]}".lstrip(".") if unknown else key
        lines = _lines_of_keys(text)
        # The nearest that exists: a missing key has no line of its own, so its table's is named.
        line = next((lines[k] for k in (inner, key, key.rpartition(".")[0]) if k in lines), 1)
        raise EditionError(file, line, f"{key}: {problem}".removeprefix(": ").replace("`", "")) from None


def _where(error: msgspec.ValidationError) -> tuple[str, str]:
    """What msgspec complains of, and the dotted key of it."""
    problem, _, at = str(error).partition(" - at `$")
    return problem, at.rstrip("`").lstrip(".")


def _bad_entry(raw: dict[str, Any], table: str) -> tuple[str, str]:
    """The first wrong entry of a table whose keys the file chooses itself, which msgspec does not name."""
    entries = raw[table]
    for name, value in entries.items():
        try:
            msgspec.convert(value, _Piece if table == "suspects" else _Named)
        except msgspec.ValidationError as error:
            return _where(error)[0], f"{table}.{name}"
    raise AssertionError(f"{table} has a wrong entry, but none of its entries is wrong")


def _lines_of_keys(text: str) -> dict[str, int]:
    """On which line every table and key of a plain TOML file begins."""
    lines: dict[str, int] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), start=1):
        # A reader of its own, by two patterns: tomllib keeps no positions. It has to know
        # plain files only, and a wrong guess costs a line number, nothing else.
        if head := re.match(r"\s*\[([\w.\-]+)\]", line):
            table = head[1] + "."
            lines.setdefault(head[1], number)
        elif entry := re.match(r"\s*([\w\-]+)\s*=", line):
            lines.setdefault(table + entry[1], number)
    return lines
