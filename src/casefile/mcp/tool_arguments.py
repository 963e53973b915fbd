"""What each tool takes: plain values, and never a seat. Descriptions are part of what a model reads."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from casefile.editions import DEFAULT_EDITION, EDITION_IDS
from casefile.game.edition import HOUSE_RULES
from casefile.puzzles.puzzle_kind import PUZZLE_KINDS

WAIT_SECONDS, MAX_WAIT_SECONDS = 20.0, 50.0
"""Clients give up on a tool after a minute."""
DEFAULT_PLAYERS = 3
DEFAULT_LEVEL = "sleuth"
DEFAULT_RATING = 1200


# Unknown fields are refused throughout: whoever names a seat is to learn that it had no effect.


class OpenArguments(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    edition: Annotated[str, Meta(description=", ".join(EDITION_IDS))] = DEFAULT_EDITION
    players: Annotated[int | None, Meta(description="3 to 6, you included")] = None
    levels: Annotated[
        tuple[str, ...],
        Meta(
            description="opponents: random, novice, sleuth, inspector, master, grandmaster; repeated to fill"
        ),
    ] = (DEFAULT_LEVEL,)
    suspect: Annotated[str | None, Meta(description="whom you play; drawn if left out")] = None
    house_rules: Annotated[tuple[str, ...], Meta(description=", ".join(HOUSE_RULES))] = ()
    leave: Annotated[bool, Meta(description="give up the game that is being played")] = False


class LookArguments(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    log: Annotated[bool, Meta(description="also the suggestions since you last asked for them")] = False
    whole_log: Annotated[bool, Meta(description="all of them again, once a game")] = False
    squares: Annotated[bool, Meta(description="instead the squares that the menu sums up")] = False


class ChooseArguments(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    number: Annotated[int, Meta(description="of an entry of your menu")]
    cards: Annotated[
        tuple[int, ...],
        Meta(description="card numbers: suspect and weapon to suggest; suspect, weapon and room to accuse"),
    ] = ()


class WaitArguments(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    seconds: Annotated[float, Meta(description=f"at most {MAX_WAIT_SECONDS:.0f}")] = WAIT_SECONDS


class NoArguments(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    pass


class PuzzleArguments(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    kind: Annotated[str | None, Meta(description=", ".join(PUZZLE_KINDS))] = None
    rating: Annotated[int, Meta(description="how hard, 400 to 3000")] = DEFAULT_RATING
    answer: Annotated[bool, Meta(description="tell the answer and the proof of the last puzzle")] = False


class DeduceArguments(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    position: Annotated[
        dict[str, Any],
        Meta(
            description='{"edition": "classic-1986", "players": [{"suspect": "scarlet", "cards": 6}, ...],'
            ' "me": "scarlet", "hand": ["knife", ...], "log": [{"type": "suggestion", "by": "scarlet",'
            ' "suspect": "plum", "weapon": "rope", "room": "hall", "passed": ["green"], "shown_by": "plum",'
            ' "card": "rope"}, {"type": "accusation", "by": ..., "correct": false}]}; shown_by null if'
            " nobody showed, card only where me saw it"
        ),
    ]
