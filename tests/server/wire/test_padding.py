"""How long a frame is tells nobody a card."""

from __future__ import annotations

import json
import random
from collections.abc import Callable

import pytest

from casefile.game.cards import Suspect
from casefile.server.table.log import Acted, Entry
from casefile.server.table.view import Rendered, render, snapshot
from casefile.server.wire.game_happenings import HasAccused, HasShown, Opening, WasDealt
from casefile.server.wire.happenings import AnyHappening
from casefile.server.wire.messages import ActionMenu, encode
from casefile.server.wire.padding import NOTE_STEP, spare_in_line, up_to_multiple
from tests.support.server.pure_table import PureTable, playing

LONGEST = len("billiard-room")


def _length(happening: AnyHappening) -> int:
    spare = spare_in_line((happening,), None, LONGEST)
    assert spare is not None
    return len(encode(happening)) + spare


def _opening(slot: int, card: str) -> Opening:
    return Opening(slot, card, "0" * 32)


CARDS = ("rope", "plum", "candlestick", "billiard-room")


@pytest.mark.parametrize(
    "told",
    [
        lambda card, _: HasShown("plum", "green", card),
        lambda card, slot: HasShown("plum", "green", card, _opening(slot, card)),
        lambda card, _: HasAccused(
            "plum", "green", "rope", "hall", False, (card, card, card), (_opening(0, card),)
        ),
        lambda card, slot: WasDealt(
            1, "classic-1986", (), (), "plum", {}, {}, {}, (), (card, card), (_opening(slot, card),)
        ),
    ],
    ids=["shown by", "shown to", "envelope", "dealt"],
)
def test_what_tells_a_card_is_equally_long_whichever_card_it_is(
    told: Callable[[str, int], AnyHappening],
) -> None:
    assert len({_length(told(card, slot)) for card in CARDS for slot in (3, 20)}) == 1


def test_a_menu_is_equally_long_whatever_can_be_shown() -> None:
    def length(*cards: str) -> int:
        menu = ActionMenu(show=cards)
        spare = spare_in_line((), menu, LONGEST)
        assert spare is not None
        return len(encode(menu)) + spare

    menus = [("rope",), ("rope", "hall"), ("plum", "rope", "billiard-room"), ("billiard-room",) * 3]
    assert len({length(*cards) for cards in menus}) == 1


def test_what_tells_nobody_a_card_has_no_spaces() -> None:
    desk = playing()
    assert not snapshot(desk.table, None).endswith(b" ")
    desk.act(do="roll")
    rendered = render(desk.table, Entry(at=desk.now, what=Acted(Suspect("plum"), events=())))
    assert not any(rendered.to(viewer).endswith(b" ") for viewer in (None, *desk.seats))


def _shown(desk: PureTable) -> Rendered:
    """Play until a card is shown: what everybody is sent then."""
    rng = random.Random(2)
    while True:
        desk.one_move(rng)
        happened = desk.last()
        if any(happening["what"] == "card-shown" for happening in happened):
            entry = Entry(at=desk.now, what=Acted(Suspect("plum"), events=()))
            return render(desk.table, entry)


def test_whoever_is_shown_a_card_gets_as_many_bytes_as_all_others() -> None:
    desk = playing(4)
    rendered = _shown(desk)
    frames = {viewer: rendered.to(viewer) for viewer in (None, *desk.seats)}
    cards = [json.loads(frame)["happened"][-1].get("card") for frame in frames.values()]
    assert sum(card is not None for card in cards) == 2, "the one who showed it, and the one who asked"
    assert len({len(frame) for frame in frames.values()}) == 1


def test_notes_are_marks_for_cards_and_told_apart_by_hundreds_of_bytes_only() -> None:
    desk = playing()
    lengths = {len(snapshot(desk.table, desk.seats[0], "x" * count)) for count in range(1, 500)}
    assert len(lengths) == 1
    assert {len(up_to_multiple(NOTE_STEP, b"x" * count)) for count in (1, 1024, 1025)} == {1024, 2048}
