"""Which computer players there are: our own levels, and those that other packages bring along.

A package offers a bot by an entry point of the group `casefile.bots`: the name that players type, and the
class that is called without arguments for every seat of every game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, cast

from casefile.bots.base import Bot

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

LEVELS: tuple[str, ...] = ("random", "novice", "sleuth", "inspector", "master")
"""The levels of our own, weakest first."""
COMPILED: frozenset[str] = frozenset({"sleuth", "inspector", "master"})
"""The levels that count deals: whoever seats one had better compile the kernel while nobody waits."""
GROUP = "casefile.bots"

MakeBot = Callable[[], Bot]

_CLASSES: Mapping[str, tuple[str, str]] = {
    "random": ("casefile.bots.levels.random_bot", "RandomBot"),
    "novice": ("casefile.bots.levels.novice", "Novice"),
    "sleuth": ("casefile.bots.levels.sleuth", "Sleuth"),
    "inspector": ("casefile.bots.levels.inspector", "Inspector"),
    "master": ("casefile.bots.levels.master", "Master"),
}


def bot_names() -> tuple[str, ...]:
    """The levels, weakest first, then the bots of other packages by name."""
    return (*LEVELS, *sorted(guests().bots))


def make_bot(name: str) -> Bot:
    """A new player of this name, for one seat in one game. KeyError for an unknown name."""
    return bot_class(name)()


def bot_class(name: str) -> MakeBot:
    """What makes the player of this name. A level is loaded when it is first asked for: some take long."""
    if name not in _CLASSES:
        return guests().bots[name]
    module, level = _CLASSES[name]
    return cast(MakeBot, getattr(import_module(module), level))


@dataclass(frozen=True)
class Guests:
    """The bots that other packages offer."""

    bots: dict[str, MakeBot] = field(default_factory=dict)
    left_out: dict[str, str] = field(default_factory=dict)
    """The entry points that cannot be used, each with the reason. They stop none of the others."""


@cache
def guests() -> Guests:
    """Look once for what is installed."""
    from importlib.metadata import entry_points  # noqa: PLC0415  # takes longer to load than all the rest here

    found = Guests()
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        reason = _welcome(point, found.bots)
        if reason:
            found.left_out[f"{point.name} = {point.value}"] = reason
    return found


def _welcome(point: EntryPoint, bots: dict[str, MakeBot]) -> str:
    """Take in one bot, or say why not."""
    name = point.name
    if name in LEVELS:
        return f"{name} is the name of a level of the game itself"
    if name in bots:
        return f"another package offers a bot of the name {name} as well"
    if not name or "," in name or name != "".join(name.split()):
        return "the name of a bot is one word without commas"
    try:
        made = point.load()
    except (Exception, SystemExit) as trouble:  # noqa: BLE001  # whatever somebody else's module may do
        return f"it cannot be loaded: {type(trouble).__name__}: {trouble}"
    if not callable(made):
        return "it is nothing that could be called to make a bot"
    bots[name] = made
    return ""
