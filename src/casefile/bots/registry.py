"""Which computer players there are: our own levels, and those that other packages bring along.

A package offers a bot by an entry point of the group `casefile.bots`: the name that players type, and the
class that is called without arguments for every seat of every game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, cast

from casefile.bots.base import Bot

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

MakeBot = Callable[[], Bot]


class Level(NamedTuple):
    """A computer player of our own, and what whoever seats one has to know about it."""

    name: str
    where: str
    """`module:Class`. It is loaded when it is first asked for: some take long."""
    compiled: bool
    """It counts deals: whoever seats one had better compile the kernel while nobody waits."""
    accuses_only_when_certain: bool
    """Only such a level plays for a person who is away. [R14]"""
    simpler: str | None
    """The level that moves if this one cannot. It answers within a millisecond or two."""


LEVELS: Mapping[str, Level] = {
    level.name: level
    for level in (
        Level("random", "casefile.bots.levels.random_bot:RandomBot", False, True, None),
        Level("novice", "casefile.bots.levels.novice:Novice", False, True, "random"),
        Level("sleuth", "casefile.bots.levels.sleuth:Sleuth", True, True, "novice"),
        Level("inspector", "casefile.bots.levels.inspector:Inspector", True, False, "sleuth"),
        Level("master", "casefile.bots.levels.master:Master", True, False, "sleuth"),
        Level("grandmaster", "casefile.bots.levels.grandmaster:Grandmaster", True, False, "sleuth"),
    )
}
"""Our own levels, weakest first."""
STRONGEST = tuple(LEVELS)[-1]
COMPILED = frozenset(level.name for level in LEVELS.values() if level.compiled)
GROUP = "casefile.bots"
PROGRAM_BOT = "program"
"""What tables call a player that is somebody's program, over the network. No bot here has this name."""


def bot_names() -> tuple[str, ...]:
    """The levels, weakest first, then the bots of other packages by name."""
    return (*LEVELS, *sorted(guests().bots))


def make_bot(name: str) -> Bot:
    """A new player of this name, for one seat in one game. KeyError for an unknown name."""
    return bot_class(name)()


def bot_class(name: str) -> MakeBot:
    """What makes the player of this name or at this module:Class. KeyError for an unknown name."""
    if name in LEVELS:
        return find_bot(LEVELS[name].where)
    return find_bot(name) if ":" in name else guests().bots[name]


def find_bot(address: str) -> MakeBot:
    """What stands at module:Class. ImportError or AttributeError if there is nothing."""
    module, _, name = address.partition(":")
    found: object = import_module(module)
    for part in name.split("."):
        found = getattr(found, part)
    return cast(MakeBot, found)


def fallbacks(name: str) -> tuple[str, ...]:
    """Who moves if this player cannot, in order. For a bot that is not a level, as for the strongest one."""
    # A guest may be as strong as any: whoever takes over for it begins where the strongest level would.
    found, level = [], LEVELS.get(name, LEVELS[STRONGEST])
    while level.simpler is not None:
        level = LEVELS[level.simpler]
        found.append(level.name)
    return tuple(found)


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
    # Sorted, so that of two packages with one name the same one wins on every machine.
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        reason = _welcome(point, found.bots)
        if reason:
            found.left_out[f"{point.name} = {point.value}"] = reason
    return found


def _welcome(point: EntryPoint, bots: dict[str, MakeBot]) -> str:
    """Take in one bot, or say why not."""
    name = point.name
    # Ours first: a package that is installed must not be able to change who "master" is.
    if name in LEVELS:
        return f"{name} is the name of one of the game's own levels"
    if name == PROGRAM_BOT:
        return f"{name} is what a program that plays over the network is called"
    if name in bots:
        return f"another package also offers a bot called {name}"
    # Names are typed on the command line, divided by commas.
    if not name or "," in name or name != "".join(name.split()):
        return "the name of a bot is one word without commas"
    try:
        made = point.load()
    except (Exception, SystemExit) as error:  # noqa: BLE001  # whatever somebody else's module may do
        return f"it cannot be loaded: {type(error).__name__}: {error}"
    if not callable(made):
        return "it cannot be called to make a bot"
    bots[name] = made
    return ""
