"""What a host chooses for a table, and which choices there are."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from casefile.bots.pace import DEFAULT_PACE, PaceName
from casefile.bots.registry import LEVELS, bot_names
from casefile.editions import DEFAULT_EDITION, EDITION_IDS, edition
from casefile.game.edition import HOUSE_RULES, Edition
from casefile.server.wire.letters import can_be_seen

MAX_NAME_LETTERS = 24
MAX_MESSAGE_LETTERS = 500
MAX_NOTE_LETTERS = 3000
"""Names and messages fit into a frame of 4 KiB in any script, notes if each letter takes one byte."""

CAREFUL = tuple(level.name for level in LEVELS.values() if level.accuses_only_when_certain)
"""The levels that accuse only when they are certain: no others play for people. [R14]"""

NotebookHelp = Literal["hand", "seen", "full"]
"""How much the notebook on screen helps: not at all, with what was seen, with everything that follows."""


CarefulLevel = Literal["random", "novice", "sleuth"]
"""The same for types; a test holds the two together. Which other bots there are is open, so they are no type:
packages bring some along."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=False):
    """What is chosen for a table."""

    edition: str = DEFAULT_EDITION
    house_rules: tuple[str, ...] = ()
    """Those that are switched on."""
    seats: Annotated[int, Meta(ge=3, le=6)] = 6
    """How many may play, people and bots together."""
    public: bool = False
    """Listed in the lobby, and open to whoever finds it; otherwise one needs the invitation."""
    spectators: bool = True
    """May people watch who hold no seat?"""
    pace: PaceName = DEFAULT_PACE
    """How long bots seem to think. The host may change it during a game, too: see `set-pace`."""
    turn_seconds: Annotated[int, Meta(ge=20, le=86400)] | None = None
    """After so long a bot plays the rest of a turn. None: no clock."""
    answer_seconds: Annotated[int, Meta(ge=10, le=86400)] | None = None
    """After so long a bot chooses the card to be shown. None: no clock."""
    grace_seconds: Annotated[int, Meta(ge=5, le=3600)] = 60
    """How long a seat is kept free for somebody whose connection was lost, before a bot sits in."""
    sit_in: CarefulLevel = "sleuth"
    """Which bot sits in."""
    notebook: NotebookHelp = "seen"
    """How much the notebook on screen helps: not at all, with what was seen, with everything that follows."""
    weapons: dict[str, str] | None = None
    """Where each weapon starts, if the host places them by hand. None: chance does. [S2]"""
    hints: bool = False
    """May players ask what to ask, or where to go? Everybody is told who did."""


class BadSettings(ValueError):
    """A choice that does not exist; says which there are."""


def checked(settings: Settings) -> Settings:
    """The same settings, with every name known, or BadSettings."""
    _known("edition", settings.edition, EDITION_IDS)
    for name in settings.house_rules:
        _known("house_rules", name, HOUSE_RULES)
    if len(set(settings.house_rules)) < len(settings.house_rules):
        raise BadSettings("house_rules: a rule is named twice")
    if settings.weapons is not None:
        _check_placement(settings.weapons, edition_of(settings))
    return settings


def _check_placement(weapons: dict[str, str], rules: Edition) -> None:
    """Every weapon has a room, and no room has two: all books ask for that. [S2]"""
    for weapon, room in weapons.items():
        _known("weapons", weapon, rules.deck.weapons)
        _known("weapons", room, rules.deck.rooms)
    for weapon in rules.deck.weapons:
        if weapon not in weapons:
            raise BadSettings(f"weapons: place all of them or none; {weapon} has no room")
    placed: dict[str, str] = {}
    for weapon, room in weapons.items():
        if room in placed:
            raise BadSettings(
                f"weapons: {placed[room]} and {weapon} are both in {room}; each needs its own room"
            )
        placed[room] = weapon


def edition_of(settings: Settings) -> Edition:
    return edition(settings.edition, frozenset(settings.house_rules))


def known_level(level: str) -> str:
    """The name of a bot, or BadSettings."""
    _known("level", level, bot_names())
    return level


def clean_name(name: str) -> str:
    """What others will read as somebody's name, or BadSettings."""
    return _clean(name, MAX_NAME_LETTERS, "a name")


def clean_message(text: str) -> str:
    """One line of chat, or BadSettings."""
    return _clean(text, MAX_MESSAGE_LETTERS, "a message")


def _clean(text: str, most: int, what: str) -> str:
    """Plain text of one line. Marks that turn the writing direction, or show nothing, are not text."""
    text = unicodedata.normalize("NFC", " ".join(text.split()))
    if not text or len(text) > most:
        raise BadSettings(f"{what} has 1 to {most} letters")
    if not can_be_seen(text):
        raise BadSettings(f"{what} consists of letters, digits and signs that can be seen")
    return text


def _known(field: str, name: str, names: tuple[str, ...]) -> None:
    if name not in names:
        raise BadSettings(f"{field}: there is no {name[:40]!r}; known are {', '.join(names)}")
