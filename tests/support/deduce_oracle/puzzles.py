"""Does the answer of a puzzle follow, and is every entry needed? A SAT solver says so, which never counts."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from typing import Any

from casefile.editions import edition
from casefile.game.cards import Deck
from tests.support.deduce_oracle import brute, sat
from tests.support.deduce_oracle.shape import (
    ENVELOPE,
    Entry,
    Position,
    SuggestionEntry,
    World,
    named,
    players_of,
)

Document = dict[str, Any]
MAX_WORLDS = 50_000
"""Deals that are looked at to find two which a suggestion does not tell apart."""


def follows(puzzle: Document, position: Position) -> bool:
    """Does the answer of the puzzle follow from this position, which may be a part of its own?"""
    deck, ask, answer = edition(position["edition"]).deck, puzzle["ask"], puzzle["answer"]
    match puzzle["kind"]:
        case "envelope":
            return _certain(position, deck, answer["triple"])
        case "holder":
            return _must(position, deck, answer["holder"], ask["card"])
        case "sound":
            if answer["follows"]:
                return _certain(position, deck, ask["triple"])
            return not sat.possible(position, deck, [((ENVELOPE, card), True) for card in ask["triple"]])
        case "question":
            return settles(position, deck, tuple(answer["triple"]))
        case "slip":
            raise ValueError("a slip is found by leaving out entries: see `suspected`")
        case other:
            raise ValueError(other)


def shown_is(position: Position, entry: Entry, card: str) -> bool:
    """Can whoever showed a card in this entry have shown no other one?"""
    deck = edition(position["edition"]).deck
    shower = entry["shown_by"] if entry["type"] == "suggestion" else None
    assert shower is not None
    others = [other for other in named(entry) if other != card]
    return not any(sat.possible(position, deck, [((shower, other), True)]) for other in others)


def without(position: Position, number: int) -> Position:
    """The position without one entry of its log."""
    log = position["log"]
    return {**position, "log": [*log[:number], *log[number + 1 :]]}


def suspected(position: Position) -> list[int]:
    """The entries that may be the false one: without one of these alone, some deal fits."""
    deck = edition(position["edition"]).deck
    return [n for n in range(len(position["log"])) if sat.possible(without(position, n), deck)]


def settles(position: Position, deck: Deck, triple: tuple[str, str, str]) -> bool:
    """Is the envelope certain after every possible answer to this suggestion of the player's own?"""
    return all(
        not sat.possible(after, deck) or _one_envelope(after, deck) for after in _answered(position, triple)
    )


def not_settling(position: Position) -> set[tuple[str, ...]]:
    """Suggestions after which the case may still be open: two deals with one answer and two envelopes."""
    deck = edition(position["edition"]).deck
    worlds = list(islice(brute.worlds(position, deck), MAX_WORLDS))
    players = players_of(position)
    me = players.index(position["me"])
    asked = players[me + 1 :] + players[:me]
    everything = product(deck.suspects, deck.weapons, deck.rooms)
    return {triple for triple in everything if _leaves_open(triple, worlds, asked)}


def _leaves_open(triple: tuple[str, ...], worlds: list[World], asked: list[str]) -> bool:
    envelopes: dict[tuple[str, str], frozenset[str]] = {}
    for world in worlds:
        for answer in _answers(triple, world, asked):
            if envelopes.setdefault(answer, world[ENVELOPE]) != world[ENVELOPE]:
                return True
    return False


def _answers(triple: tuple[str, ...], world: World, asked: list[str]) -> list[tuple[str, str]]:
    for player in asked:
        if held := [card for card in triple if card in world[player]]:
            return [(player, card) for card in held]
    return [("", "")]


def _answered(position: Position, triple: tuple[str, str, str]) -> Iterator[Position]:
    players = players_of(position)
    me = players.index(position["me"])
    asked = players[me + 1 :] + players[:me]
    suspect, weapon, room = triple
    for number, shower in enumerate([*asked, None]):
        for card in triple if shower else ("",):
            entry: SuggestionEntry = {
                "type": "suggestion",
                "by": position["me"],
                "suspect": suspect,
                "weapon": weapon,
                "room": room,
                "passed": asked[:number],
                "shown_by": shower,
            }
            if card:
                entry["card"] = card
            yield {**position, "log": [*position["log"], entry]}


def _one_envelope(position: Position, deck: Deck) -> bool:
    found = sat.certainties(position, deck)
    return found is not None and list(found[ENVELOPE].values()).count("yes") == 3


def _certain(position: Position, deck: Deck, triple: list[str]) -> bool:
    return all(_must(position, deck, ENVELOPE, card) for card in triple)


def _must(position: Position, deck: Deck, holder: str, card: str) -> bool:
    return not sat.possible(position, deck, [((holder, card), False)])


def fault_of(puzzle: dict[str, Any]) -> str:
    """What is wrong with a puzzle, by PySAT alone; empty if its answer is forced and no entry superfluous."""
    position, numbers = puzzle["position"], range(len(puzzle["position"]["log"]))
    match puzzle["kind"]:
        case "slip":
            slip = puzzle["answer"]["entry"]
            if suspected(position) != [slip]:
                return "another entry may be the false one"
            spare = [n for n in numbers if n != slip and len(suspected(without(position, n))) <= 1]
        case "shown":
            entry, card = puzzle["ask"]["entry"], puzzle["answer"]["card"]
            asked = position["log"][entry]
            if "card" in asked or not shown_is(position, asked, card):
                return "another card may have been shown"
            spare = [n for n in numbers if n != entry and shown_is(without(position, n), asked, card)]
        case _:
            if not follows(puzzle, position):
                return "the answer does not follow"
            spare = [n for n in numbers if follows(puzzle, without(position, n))]
    if puzzle["kind"] == "question" and _others_settle(position, tuple(puzzle["answer"]["triple"])):
        return "another question settles the case"
    return f"entries {spare} are not needed" if spare else ""


def _others_settle(position: Position, answer: tuple[str, str, str]) -> bool:
    deck = edition(position["edition"]).deck
    proven = not_settling(position)
    # Where there are more deals than are looked at, the solver has to say of the rest.
    unclear = [t for t in product(deck.suspects, deck.weapons, deck.rooms) if t not in proven and t != answer]
    return any(settles(position, deck, triple) for triple in unclear)
