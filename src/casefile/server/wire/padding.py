"""Padding, so that the length of a frame does not give away which card it tells of.

Anybody who watches encrypted traffic sees how long each frame is, and `rope` is shorter than `billiard-room`.
So such frames end with spaces, which JSON ignores: as many as the longest secret of that kind would need.
How many cards a hand has, and how often a player was shown one, is no secret at the table.
"""

from __future__ import annotations

from collections.abc import Iterable

from casefile.server.wire.game_happenings import HasAccused, HasShown, Opening, WasDealt
from casefile.server.wire.happenings import AnyHappening
from casefile.server.wire.messages import ActionMenu, GameInfo, encode

MAX_SLOT_DIGITS = 2
MAX_SHOWABLE = 3
"""One of each kind: what a suggestion names."""
NOTE_STEP = 1024
SHEET_STEP = 16 * 1024
REASONS_STEP = 2048
HINT_STEP = 512
"""Notes, sheets, reasons and hints have no maximum length: they are padded to a multiple of these."""


def spare_in_line(happened: Iterable[AnyHappening], menu: ActionMenu | None, longest: int) -> int | None:
    """How many bytes longer this update could be with other cards. None if it tells of no card.

    `longest` is the length of the longest card name.
    """
    parts = [*(_spare_in(happening, longest) for happening in happened), spare_in_menu(menu, longest)]
    spares = [spare for spare in parts if spare is not None]
    return sum(spares) if spares else None


def spare_in_menu(menu: ActionMenu | None, longest: int) -> int | None:
    """The same for a menu: a player who has to show a card holds one, two or three of those named."""
    if menu is None or not menu.show:
        return None
    return MAX_SHOWABLE * (longest + 3) - sum(len(card) + 3 for card in menu.show)


def spare_in_game(game: GameInfo, longest: int) -> int:
    """The same for a snapshot. There are no secrets once the game is over."""
    if game.hands is not None:
        return 0
    seen = [shown.card for shown in game.seen]
    return _names((*game.hand, *seen, *(game.envelope or ())), longest) + _openings(game.openings, longest)


def up_to(length: int, frame: bytes) -> bytes:
    return frame.ljust(length)


def up_to_multiple(step: int, frame: bytes) -> bytes:
    return frame.ljust(-(-len(frame) // step) * step)


def spare_in_note(note: str | None) -> int:
    """The same for private notes, which are mostly marks for cards."""
    return 0 if note is None else -len(encode(note)) % NOTE_STEP


def _spare_in(happening: AnyHappening, longest: int) -> int | None:
    match happening:
        case HasShown(card=str(card), opening=opening):
            return _names((card,), longest) + _openings(() if opening is None else (opening,), longest)
        case HasAccused(envelope=tuple(envelope), openings=openings):
            return _names(envelope, longest) + _openings(openings, longest)
        case WasDealt(hand=hand, openings=openings) if hand:
            return _names(hand, longest) + _openings(openings, longest)
        case _:
            return None


def _names(cards: Iterable[str], longest: int) -> int:
    return sum(longest - len(card) for card in cards)


def _openings(openings: Iterable[Opening], longest: int) -> int:
    return sum(longest - len(one.card) + MAX_SLOT_DIGITS - len(str(one.slot)) for one in openings)
