"""What is kept of a fair deal in the record of its game, under the key `fair`. See docs/fair.md."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

import msgspec

from casefile.fair.aborted import Aborted, Hex
from casefile.fair.commitments import Slot, slot_commitment
from casefile.fair.sentences import FairSentence
from casefile.reading.bad_input import BadInput, wrong_shape
from casefile.record.record import Record

KEY = "fair"


class SealedSlot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card slot as everybody sees it: who holds it, and the commitment to its card."""

    holder: str | None
    """None is the envelope."""
    commitment: Hex


class Fairness(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Everything that was published about the chance of one game, the secrets of its end included."""

    protocol: Literal["casefile-fair/1"]
    game: str
    commitment: Hex
    secret: Hex
    share_commitments: dict[str, Hex]
    shares: dict[str, Hex]
    slots: tuple[SealedSlot, ...]
    aborted: tuple[Aborted, ...]
    """The attempts called off before this deal, in their order."""
    placed: dict[str, str] | None = None
    """Where the weapons start, if that was chosen by hand before the deal."""


def sealed_slots(game: str, slots: Sequence[Slot]) -> tuple[SealedSlot, ...]:
    """What is published of the slots at the deal."""
    return tuple(SealedSlot(slot.holder, slot_commitment(game, slot)) for slot in slots)


def with_fairness(record: Record, fairness: Fairness) -> Record:
    """The record with its fair deal, ready to be written."""
    # Beside the record and not in it: records without a fair deal are
    # the same as ever, and older readers pass over it.
    return replace(record, extra=record.extra | {KEY: msgspec.to_builtins(fairness)})


def fairness_of(record: Record) -> Fairness:
    """The fair deal of a record, or BadInput if it has none or it cannot be understood."""
    if KEY not in record.extra:
        raise BadInput(KEY, FairSentence.NO_FAIR_DEAL())
    try:
        return msgspec.convert(record.extra[KEY], Fairness)
    except msgspec.ValidationError as bad:
        raise wrong_shape(bad, KEY) from None
