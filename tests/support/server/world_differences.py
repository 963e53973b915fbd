"""What is not the same in two worlds that may differ in nothing but the cards."""

from __future__ import annotations

import re

from tests.support.server.two_worlds import World

_SEALED = re.compile(r'("(?:commitment|salt)":")([0-9a-f]+)"')
_TIMED = re.compile(r"^casefile_command_seconds_(?:bucket|sum).*$|^.*_created.*$", re.MULTILINE)
_STAMPED = re.compile(r'"timestamp": "[^"]*"')


def differences(first: World, second: World, viewer: str | None) -> list[tuple[str, str]]:
    """Everything that is not the same in what the viewer was sent and what operators can read.

    What seals cards is replaced by as many letters: it cannot be the same, and tells nothing.
    """
    mine, other = ([_blank(text) for text in world.received[viewer]] for world in (first, second))
    found = [(a, b) for a, b in zip(mine, other, strict=False) if a != b]
    if len(mine) != len(other):
        found.append((f"{len(mine)} frames and pages", f"{len(other)}"))
    for pattern, a, b in (
        (_TIMED, first.metrics, second.metrics),
        (_STAMPED, first.log, second.log),
    ):
        if pattern.sub("", a) != pattern.sub("", b):
            found.append((a, b))
    return found


def lengths_that_differ(first: World, second: World) -> list[tuple[str | None, int, int]]:
    """Where somebody who watches encrypted traffic could tell the two worlds apart, whoever is sent it.

    What people other than the viewer are told differs, for it is about their cards; how long it is must not.
    """
    found: list[tuple[str | None, int, int]] = []
    for viewer in first.received:
        mine, other = (list(filter(_is_news, world.received[viewer])) for world in (first, second))
        assert len(mine) == len(other)
        found += [(viewer, len(a), len(b)) for a, b in zip(mine, other, strict=True) if len(a) != len(b)]
    return found


def _is_news(text: str) -> bool:
    return text.startswith(('{"type":"update"', '{"type":"snapshot"'))


def _blank(text: str) -> str:
    return _SEALED.sub(lambda found: found[1] + "x" * len(found[2]) + '"', text)
