"""Names that nobody may have at a table, because they stand for something else there."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable
from functools import cache

from casefile.bots.registry import bot_names
from casefile.editions import EDITION_IDS, edition
from casefile.game.cards import Suspect
from casefile.server.wire.letters import skeleton

_GAME = "Casefile"
_BOT_LABELS = ("bot", "robot", "program", "programme")
"""How clients mark a bot beside its suspect or its level."""
_FRENCH_LEVELS = ("hasard", "limier", "inspecteur", "maître", "grand maître")
_TITLES = (
    *("Miss", "Ms", "Mrs", "Mr", "Mister", "Missus", "Madam", "Lady", "Sir", "Lord"),
    *("Mademoiselle", "Mlle", "Madame", "Mme", "Monsieur", "M"),
    *("Colonel", "Col", "Professor", "Professeur", "Prof", "Doctor", "Docteur", "Dr", "Reverend", "Rev"),
)
"""Titles besides those of the editions."""
_KNOWN_IN_FRANCE = {
    "scarlet": "Mademoiselle Rose",
    "mustard": "Colonel Moutarde",
    "white": "Madame Leblanc",
    "green": "Docteur Olive",
    "peacock": "Madame Pervenche",
    "plum": "Professeur Violet",
}
_FIRST_NAMES = frozenset({"Rose", "Olive", "Violet"})
"""Of these, the ones that people have: only with a title do they stand for a suspect, whom no edition here
calls so."""


def stands_for_another(name: str, suspect: Suspect) -> bool:
    """Whether readers would take this name for the game, a bot, or a suspect other than this one."""
    shape = skeleton(name)
    if _labelled().fullmatch(shape):
        return True
    return any(other != suspect and called.fullmatch(shape) for other, called in _suspects().items())


@cache
def _suspects() -> dict[str, re.Pattern[str]]:
    """What each suspect is called, in the shape of skeletons."""
    return {suspect: re.compile(pattern + "[l0-9]*") for suspect, pattern in _suspect_patterns().items()}


@cache
def _labelled() -> re.Pattern[str]:
    """What the game or a bot is called. A level alone is a fine name for a player."""
    game, label = _any_of((_GAME,)), _any_of(_BOT_LABELS)
    level = _any_of((*bot_names(), *_FRENCH_LEVELS))
    player = f"(?:{'|'.join((level, game, *_suspect_patterns().values()))})"
    return re.compile(f"(?:{game}|{label}{player}?{label}?|{player}{label})[l0-9]*")


@cache
def _suspect_patterns() -> dict[str, str]:
    """An expression for each suspect: a name in an edition, with its title, another one or none."""
    titles = set(_TITLES)
    families: defaultdict[str, set[str]] = defaultdict(set)
    needing_title: defaultdict[str, set[str]] = defaultdict(set)
    called = [
        (str(suspect), named[suspect])
        for rules in map(edition, EDITION_IDS)
        for named in rules.names.values()
        for suspect in rules.deck.suspects
    ]
    for suspect, name in (*called, *_KNOWN_IN_FRANCE.items()):
        *before, family = name.split()
        titles.update(before)
        (needing_title if family in _FIRST_NAMES else families)[suspect].add(family)
    title = _any_of(titles)
    patterns = {}
    for suspect, own in families.items():
        ways = [f"{title}*{_any_of(own)}"]
        if needing_title[suspect]:
            ways.append(f"{title}+{_any_of(needing_title[suspect])}")
        patterns[suspect] = f"(?:{'|'.join(ways)})"
    return patterns


def _any_of(names: Iterable[str]) -> str:
    return f"(?:{'|'.join(sorted({skeleton(name) for name in names}))})"
