"""How two worlds differ that may differ in nothing but the cards: another deal, and what it shows."""

from __future__ import annotations

import random
import re

from casefile.deduce.notebook import Notebook
from casefile.game.cards import Card, Suspect
from casefile.game.view import view
from tests.support.server.two_worlds import Cards, World

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


def other_deal(world: World, viewer: str | None, rng: random.Random) -> Cards:
    """Another deal that fits all the viewer knows, as different as chance offers one."""
    game = world.game
    known = view(game.state, game.seat(None if viewer is None else Suspect(viewer)))
    deck = known.public.edition.deck
    rows = Notebook.of(known).sample(40, rng)
    holders = [
        *[len(game.players)] * 3,
        *[seat for seat, hand in enumerate(known.public.hand_sizes) for _ in range(hand)],
    ]
    candidates = [
        _in_slots(world.slots, holders, dict(zip(deck.cards, map(int, row), strict=True))) for row in rows
    ]
    return max(candidates, key=lambda cards: sum(a != b for a, b in zip(cards, world.slots, strict=True)))


def _in_slots(before: Cards, holders: list[int], holder_of: dict[Card, int]) -> Cards:
    """The deal in its slots: whatever stays with its holder, and the envelope's kinds, keep their places."""
    kinds = {card: number % 21 for number, card in enumerate(holder_of)}
    cards: list[Card | None] = [
        card if holder_of[card] == holder else None for card, holder in zip(before, holders, strict=True)
    ]
    for card in sorted(set(holder_of).difference(cards), key=lambda card: kinds[card]):
        free = (n for n, there in enumerate(cards) if there is None and holders[n] == holder_of[card])
        cards[next(free)] = card
    return tuple(card for card in cards if card is not None)
