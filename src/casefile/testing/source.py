"""What the source of a bot says about it: no proof, but a reason to look closer."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator

from casefile import game
from casefile.bots.base import Bot
from casefile.locales.phrase import Phrase
from casefile.testing.findings import BotDoubt

SECRET_MODULES = tuple(f"casefile.game.{name}" for name in ("decide", "events", "evolve", "state", "view"))
"""From these the State can be reached. The bots of the game itself cannot import them."""
SECRET_NAMES = frozenset(
    f"casefile.game.{name}" for name in game.__all__ if getattr(game, name).__module__ in SECRET_MODULES
)
"""The same by the names under which the package offers them."""
BACK_DOORS = frozenset({"_getframe", "_current_frames", "currentframe", "get_objects", "get_referrers"})
"""Ways to objects that nobody handed over."""


def suspicions(make: Callable[[], Bot]) -> list[Phrase]:
    """One sentence for everything in the module of the bot that a bot has no use for."""
    # The module of the bot and no other: what it imports was written by somebody else.
    module = inspect.getmodule(make)
    try:
        source = inspect.getsource(module) if module else ""
    except (OSError, TypeError):
        return [BotDoubt.NO_SOURCE()]
    found: list[Phrase] = []
    for doubt in _found_in(ast.parse(source)):
        if doubt not in found:
            found.append(doubt)
    return found


def _found_in(tree: ast.Module) -> Iterator[Phrase]:
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                modules = [name.name for name in names]
            case ast.ImportFrom(module=str(start), names=names):
                modules = [start, *(f"{start}.{name.name}" for name in names)]
            case ast.Attribute(attr=name) | ast.Name(id=name) if name in BACK_DOORS:
                yield BotDoubt.USES_BACK_DOOR(name=name)
                continue
            case _:
                continue
        yield from (
            BotDoubt.IMPORTS_SECRETS(module=module)
            for module in modules
            if module in SECRET_MODULES or module in SECRET_NAMES
        )
