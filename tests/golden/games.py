"""Short games, one for every way a game can end in every edition, and for what is rare on the way there.

Players, cards and places are named by their ids; openings are placed where that makes a game shorter.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from casefile.editions import EDITION_IDS
from casefile.record import Record, record_of
from tests.support.tables import (
    ALL_SIX,
    EDITION_GROUPS,
    Ask,
    Table,
    Where,
    accuse,
    end,
    enter,
    passage,
    roll,
    show,
    suggest,
    table,
    walk,
)

FOLDER = Path(__file__).parent
ENVELOPE = ("mustard", "rope", "hall")
"""What is in the envelope of all these games."""
WRONG = ("plum", "knife", "kitchen")
BEFORE_DOORS: dict[str, Where] = {"scarlet": (6, 17), "green": (16, 9), "plum": (4, 6)}
"""Scarlet stands before the Lounge, Green before the Ballroom, Plum before the Study."""


@dataclass(frozen=True)
class Golden:
    """A game with the name of its file, what it is about, and who has to win it."""

    name: str
    about: str
    winner: str | None
    record: Record


Told = tuple[Table, str | None]
"""A game that was played to its end, and the player who has to have won."""
Script = Callable[[str], Told]


def is_vintage(name: str) -> bool:
    """Does a turn end with the card shown, a suggestion stay free, and a door stay blocked? [T4] [G1] [A5]"""
    return name in EDITION_GROUPS["in_vintage"]


def _end_unless_vintage(name: str, who: str) -> tuple[Ask, ...]:
    """After a card was shown the turn has to be ended, where it does not end by itself. [T4]"""
    return () if is_vintage(name) else (end(who),)


def won_at_once(name: str) -> Told:
    """The first player accuses before rolling, and is right. [A1] [A3]"""
    game = table(name)
    game.play(accuse("scarlet", *ENVELOPE))
    return game, "scarlet"


def won_when_nobody_disproved(name: str) -> Told:
    """Through a secret passage to a suggestion that nobody can disprove; five play. [M9] [T3]"""
    players = "scarlet mustard green peacock plum"
    game = table(name, players, pieces={"scarlet": "study"}, hands={"scarlet": "kitchen"})
    game.play(passage("scarlet"), suggest("scarlet", "mustard", "rope"), accuse("scarlet", *ENVELOPE))
    return game, "scarlet"


def won_after_a_card(name: str) -> Told:
    """A suggestion is disproved by somebody with two cards to choose from; the accusation is right. [D2] [T4]

    In vintage the card ends the turn: the accusation comes a round later, and Plum need not suggest. [G1]
    """
    hands = {"green": "knife lounge", "plum": "study"}
    game = table(name, pieces=BEFORE_DOORS, hands=hands)
    game.play(*enter("scarlet", "lounge"), suggest("scarlet", "mustard", "knife"), show("green", "knife"))
    if is_vintage(name):
        game.play(roll("green", 2), walk("green", (16, 11)), end("green"))
        game.play(*enter("plum", "study"), end("plum"))
    game.play(accuse("scarlet", *ENVELOPE))
    return game, "scarlet"


def everybody_out(name: str) -> Told:
    """Three false accusations: before the roll, after it, and after the walk. Nobody wins. [A1] [A4] [R4]"""
    game = table(name)
    game.play(accuse("scarlet", *WRONG))
    game.play(roll("green", 2), accuse("green", "mustard", "rope", "study"))
    game.play(roll("plum", 3), walk("plum", (5, 3)), accuse("plum", "mustard", "knife", "hall"))
    return game, None


def last_one_wins_alone(name: str) -> Told:
    """Two are out; the last one plays on, is shown a card by one who is out, and wins. [R4] [D4]"""
    game = table(name, pieces=BEFORE_DOORS, hands={"plum": "study", "scarlet": "white"})
    game.play(accuse("scarlet", *WRONG), accuse("green", "mustard", "rope", "lounge"))
    game.play(roll("plum", 2), walk("plum", (4, 4)), end("plum"))
    game.play(roll("plum", 3), walk("plum", "study"), suggest("plum", "white", "rope"))
    game.play(show("scarlet", "white"), *_end_unless_vintage(name, "plum"))
    game.play(accuse("plum", *ENVELOPE))
    return game, "plum"


def last_one_fails_alone(name: str) -> Told:
    """Two are out; the last one names his own piece, is not disproved, and accuses falsely too. [R4] [R7]"""
    game = table(name, pieces=BEFORE_DOORS, hands={"plum": "plum study"})
    game.play(accuse("scarlet", *WRONG), accuse("green", *WRONG))
    game.play(*enter("plum", "study"), suggest("plum", "plum", "rope"))
    game.play(accuse("plum", "mustard", "rope", "study"))
    return game, None


def last_detective_wins(name: str) -> Told:
    """House rule: five of six accuse falsely, and the sixth has won without a word."""
    game = table(name, ALL_SIX, house_rules="last_detective_wins")
    for who in ALL_SIX.split()[:5]:
        game.play(accuse(who, *WRONG))
    return game, "plum"


def no_dice(name: str) -> Told:
    """House rule: walks lead straight into rooms. Plum is boxed in and can only end his turn."""
    hands = {"green": "revolver dining-room", "plum": "lead-pipe"}
    game = table(name, house_rules="no_dice", pieces={"mustard": (5, 1)}, hands=hands)
    game.play(walk("scarlet", "lounge"), suggest("scarlet", "green", "revolver"), show("green", "revolver"))
    game.play(*_end_unless_vintage(name, "scarlet"))
    game.play(passage("green"), suggest("green", "white", "lead-pipe"), show("plum", "lead-pipe"))
    game.play(*_end_unless_vintage(name, "green"), end("plum"))
    game.play(walk("scarlet", "dining-room"), suggest("scarlet", "mustard", "rope"))
    game.play(show("green", "dining-room"), *_end_unless_vintage(name, "scarlet"))
    game.play(accuse("green", *ENVELOPE))
    return game, "green"


def open_doors(name: str) -> Told:
    """House rule: past a piece before a door, in and out; a false accuser there is not put into the room."""
    pieces = {"scarlet": (6, 16), "green": (6, 17), "plum": (4, 6)}
    game = table(name, house_rules="open_doors", pieces=pieces)
    game.play(*enter("scarlet", "lounge"), suggest("scarlet", "white", "candlestick"), show("plum", "lounge"))
    game.play(*_end_unless_vintage(name, "scarlet"))
    game.play(accuse("green", *WRONG))
    game.play(roll("plum", 2), walk("plum", (4, 4)), end("plum"))
    game.play(roll("scarlet", 3), walk("scarlet", (7, 18)), accuse("scarlet", *ENVELOPE))
    return game, "scarlet"


def door_cleared(name: str) -> Told:
    """A false accuser before a door is put into the room, fetched from there, and answers. [A5] [A4] [D4]

    In vintage the piece stays before the door.
    """
    game = table(name, pieces=BEFORE_DOORS, hands={"scarlet": "knife"})
    game.play(accuse("scarlet", *WRONG))
    game.play(*enter("green", "ballroom"), suggest("green", "scarlet", "knife"), show("scarlet", "knife"))
    if is_vintage(name):
        game.play(roll("plum", 2), walk("plum", (4, 4)), end("plum"))
    game.play(accuse("green", *ENVELOPE))
    return game, "green"


def trapped(name: str) -> Told:
    """Every door is blocked: Scarlet can only wait, and Plum must take the passage. [M10] [R3]"""
    blockers: dict[str, Where] = {"mustard": (8, 7), "white": (11, 3), "peacock": (6, 17)}
    game = table(name, pieces=blockers | {"scarlet": "library", "green": (16, 9), "plum": "lounge"})
    game.play(end("scarlet"))
    game.play(*enter("green", "ballroom"), suggest("green", "mustard", "candlestick"))
    game.play(show("scarlet", "candlestick"), *_end_unless_vintage(name, "green"))
    game.play(passage("plum"), suggest("plum", "peacock", "knife"), show("scarlet", "peacock"))
    game.play(*_end_unless_vintage(name, "plum"))
    game.play(roll("scarlet", 2), walk("scarlet", (8, 8)), end("scarlet"))
    game.play(accuse("green", *ENVELOPE))
    return game, "green"


def fetched(name: str) -> Told:
    """Brought by a suggestion: Green suggests on the spot, Plum rolls instead. [T1] [G5] [R8]"""
    game = table(name, pieces={"scarlet": (6, 17)})
    game.play(*enter("scarlet", "lounge"), suggest("scarlet", "green", "wrench"), show("green", "wrench"))
    game.play(*_end_unless_vintage(name, "scarlet"))
    game.play(suggest("green", "plum", "rope"), show("plum", "lounge"), *_end_unless_vintage(name, "green"))
    game.play(roll("plum", 2), walk("plum", (7, 17)), end("plum"))
    game.play(passage("scarlet"), suggest("scarlet", "peacock", "knife"), show("green", "knife"))
    game.play(*_end_unless_vintage(name, "scarlet"))
    game.play(roll("green", 2), walk("green", (6, 18)), end("green"))
    game.play(accuse("plum", *ENVELOPE))
    return game, "plum"


def start_passed_on(name: str) -> Told:
    """A later game of a series: Green begins, and the larger hands go to Green and Plum. [S6] [R5] [R13]"""
    game = table(name, "scarlet mustard green plum", first="green")
    game.play(roll("green", 2), walk("green", (23, 8)), end("green"))
    game.play(roll("plum", 3), walk("plum", (5, 3)), end("plum"))
    game.play(roll("scarlet", 4), walk("scarlet", (4, 16)), end("scarlet"))
    game.play(accuse("mustard", *ENVELOPE))
    return game, "mustard"


EVERYWHERE: dict[str, Script] = {
    "won-at-once": won_at_once,
    "won-when-nobody-disproved": won_when_nobody_disproved,
    "everybody-out": everybody_out,
    "last-one-wins-alone": last_one_wins_alone,
    "last-one-fails-alone": last_one_fails_alone,
    "last-detective-wins": last_detective_wins,
    "no-dice": no_dice,
    "open-doors": open_doors,
    "trapped": trapped,
    "fetched": fetched,
}
OUTSIDE_VINTAGE: dict[str, Script] = {"won-after-a-card": won_after_a_card, "door-cleared": door_cleared}
IN_VINTAGE: dict[str, Script] = {
    "won-on-a-later-turn": won_after_a_card,
    "door-not-cleared": door_cleared,
    "start-passed-on": start_passed_on,
}


def scripts(name: str) -> dict[str, Script]:
    """The games of an edition, by the ends of their files' names."""
    return EVERYWHERE | (IN_VINTAGE if is_vintage(name) else OUTSIDE_VINTAGE)


def play(name: str, ending: str) -> Golden:
    """One game of an edition, played as its script says."""
    script = scripts(name)[ending]
    game, winner = script(name)
    always, _, in_vintage = (script.__doc__ or "").partition("\n\n")
    about = " ".join(f"{always} {in_vintage if is_vintage(name) else ''}".split())
    return Golden(f"{name}-{ending}", about, winner, record_of(game.events))


NAMES: dict[str, tuple[str, str]] = {
    f"{name}-{ending}": (name, ending) for name in EDITION_IDS for ending in scripts(name)
}
"""All files, without their suffixes: the edition and the ending of each."""
