"""The tiny edition: three suspects, two weapons, two rooms, three squares. It can be walked whole."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from casefile.editions import edition, edition_from_file
from casefile.game.cards import Card, Room, Suspect, Weapon
from casefile.game.edition import HOUSE_RULES, Edition
from casefile.game.events import Dealt
from casefile.game.setup import Setup, deal

TINY: Edition = edition_from_file(Path(__file__).parent / "tiny.toml")


def _with_switches_of(edition_id: str) -> Edition:
    return replace(TINY, switches=edition(edition_id).switches)


def _with_house_rules(rules: Edition, *names: str) -> Edition:
    return rules.with_house_rules(frozenset(names))


VINTAGE: Edition = _with_switches_of("vintage")

VARIANTS: dict[str, Edition] = {
    "usual": _with_switches_of("classic-1986"),
    "vintage-without-passage": replace(VINTAGE, board=replace(TINY.board, passages={})),
    "open-doors-and-last-detective": _with_house_rules(TINY, "open_doors", "last_detective_wins"),
    "no-dice": _with_house_rules(TINY, "no_dice"),
    "no-dice-and-last-detective": _with_house_rules(TINY, "no_dice", "last_detective_wins"),
    "vintage-with-all-house-rules": _with_house_rules(VINTAGE, *HOUSE_RULES),
}
"""Every combination of switches that an edition has, and every house rule with others and without.

Without the passage the rooms can become traps [M10]; with it there is always a way out [R3].
"""


def opening(rules: Edition) -> Dealt:
    """The one deal that all walks start from. Scarlet holds two cards and can have to choose. [D2]"""
    hands: dict[Suspect, tuple[Card, ...]] = {
        Suspect("scarlet"): (Suspect("white"), Weapon("knife")),
        Suspect("mustard"): (Suspect("scarlet"),),
        Suspect("white"): (Room("kitchen"),),
    }
    return deal(
        Setup(
            edition=rules,
            players=tuple(hands),
            envelope=(Suspect("mustard"), Weapon("rope"), Room("study")),
            hands=hands,
            weapons={Weapon("knife"): Room("kitchen"), Weapon("rope"): Room("study")},
        )
    )
