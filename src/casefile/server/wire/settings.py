"""The settings of a table, and how they are checked."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from casefile.bots.pace import DEFAULT_PACE, PaceName
from casefile.bots.registry import LEVELS, bot_names
from casefile.editions import DEFAULT_EDITION, EDITION_IDS, edition
from casefile.game.edition import HOUSE_RULES, Edition
from casefile.server.wire.letters import MAX_MARKS, can_be_seen, stays_in_line

MAX_NAME_LETTERS = 24
MAX_MESSAGE_LETTERS = 500
MAX_NOTE_LETTERS = 3000
"""A name or a message fits into a frame of 4 KiB in any script; notes do only if they are ASCII."""

CAREFUL = tuple(level.name for level in LEVELS.values() if level.accuses_only_when_certain)
"""The levels that accuse only when they are certain. No others may play for a person. [R14]"""

NotebookHelp = Literal["hand", "seen", "full"]
"""How much the notebook on screen helps: not at all, with what was seen, or with all that follows."""

CarefulLevel = Literal["random", "novice", "sleuth"]
"""CAREFUL as a type; a test keeps the two in step. The other bots cannot be a type: packages may add some."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=False):
    """What the host chooses for a table."""

    edition: str = DEFAULT_EDITION
    house_rules: tuple[str, ...] = ()
    """The house rules that are switched on."""
    seats: Annotated[int, Meta(ge=3, le=6)] = 6
    """How many may play, people and bots together."""
    public: bool = False
    """Whether the table is listed in the lobby and open to anybody. If not, joining takes the invitation."""
    spectators: bool = True
    """Whether people without a seat may watch."""
    pace: PaceName = DEFAULT_PACE
    """How long bots seem to think. The host may also change it during a game: see `set-pace`."""
    turn_seconds: Annotated[int, Meta(ge=20, le=86400)] | None = None
    """After this long, a bot plays the rest of the turn. None: no clock."""
    answer_seconds: Annotated[int, Meta(ge=10, le=86400)] | None = None
    """After this long, a bot chooses the card to show. None: no clock."""
    grace_seconds: Annotated[int, Meta(ge=5, le=3600)] = 60
    """How long a seat is kept for somebody who lost the connection, before a bot sits in."""
    sit_in: CarefulLevel = "sleuth"
    """Which bot sits in."""
    notebook: NotebookHelp = "seen"
    """How much the notebook on screen helps: not at all, with what was seen, or with all that follows."""
    weapons: dict[str, str] | None = None
    """Where each weapon starts, if the host places them by hand. None: at random. [S2]"""
    hints: bool = False
    """Whether players may ask for hints. Everybody is told who does."""
    small_talk: bool = True
    """Whether bots make small talk: clients make it up from what everybody knows, and may leave it out."""


class BadSettings(ValueError):
    """A value that is not accepted. The message says which ones are."""


def checked(settings: Settings) -> Settings:
    """Return the settings unchanged if every name in them is known. Raises BadSettings."""
    _known("edition", settings.edition, EDITION_IDS)
    for name in settings.house_rules:
        _known("house_rules", name, HOUSE_RULES)
    if len(set(settings.house_rules)) < len(settings.house_rules):
        raise BadSettings("house_rules: a rule is named twice")
    if settings.weapons is not None:
        _check_placement(settings.weapons, edition_of(settings))
    return settings


def _check_placement(weapons: dict[str, str], rules: Edition) -> None:
    """Every weapon needs a room to itself: all rulebooks say so. [S2]"""
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
    """Return the name of a bot unchanged. Raises BadSettings if there is no such bot."""
    _known("level", level, bot_names())
    return level


def clean_name(name: str) -> str:
    """A name as others will read it. Raises BadSettings."""
    name = _clean(name, MAX_NAME_LETTERS, "a name")
    if not stays_in_line(name):
        raise BadSettings(f"a name may have {MAX_MARKS} marks on a letter at most")
    return name


def clean_message(text: str) -> str:
    """A line of chat as others will read it. Raises BadSettings."""
    return _clean(text, MAX_MESSAGE_LETTERS, "a message")


def _clean(text: str, most: int, what: str) -> str:
    """One line of plain text, without invisible characters or marks that turn the writing direction."""
    text = unicodedata.normalize("NFC", " ".join(text.split()))
    if not text or len(text) > most:
        raise BadSettings(f"{what} must have 1 to {most} characters")
    if not can_be_seen(text):
        raise BadSettings(f"{what} may contain only visible characters")
    return text


def _known(field: str, name: str, names: tuple[str, ...]) -> None:
    if name not in names:
        raise BadSettings(f"{field}: there is no {name[:40]!r}; choose one of {', '.join(names)}")
