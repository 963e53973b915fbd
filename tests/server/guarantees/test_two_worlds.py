"""Nobody is sent anything that depends on cards they may not know. Played twice, over the real wire."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import structlog

from casefile.game.errors import Refusal
from casefile.game.events import CardShown, Event
from casefile.game.seen import SeenCardShown, SeenEvent
from casefile.game.view import redact as as_it_should_be
from casefile.server.live import live_table, metrics, notebook_help
from casefile.server.live.connection import Connection
from casefile.server.live.finished import Finished
from casefile.server.live.story import Story, StoryStep
from casefile.server.store.history import History
from casefile.server.table import changes as table_changes
from casefile.server.table import deal, game_view, play, stored_events
from casefile.server.table import rules as judge
from casefile.server.table import view as table_view
from casefile.server.table.log import Acted, Entry
from casefile.server.table.refusals import TableReason, TableRefusal
from casefile.server.table.state import Game, TableState
from casefile.server.table.view import Rendered
from casefile.server.transport import following, http, previews
from casefile.server.transport.programs import line_stream
from casefile.server.wire import messages
from casefile.server.wire.game_happenings import SlotCommitment
from casefile.server.wire.messages import GameInfo, Hinted, TableInfo
from casefile.server.workers.bots.pool import BotPool
from casefile.server.workers.notebook.answers import answer_question
from casefile.server.workers.notebook.question import NotebookQuestion
from casefile.server.workers.notebook.worker import Answered, NotebookWorker
from tests.support.mcp.told_lines import page_of_lines
from tests.support.patience import PATIENCE
from tests.support.server.two_worlds import (
    Newcomer,
    World,
    newcomer_after,
    play_again,
    play_by_chance,
)
from tests.support.server.world_differences import differences, lengths_that_differ, other_deal

pytestmark = pytest.mark.real


async def _answer_here(_notebook: NotebookWorker, question: NotebookQuestion) -> Answered:
    """As the worker would, but without a process of its own."""
    return Answered(answer_question(question), 0.0)


@pytest.fixture(autouse=True)
def no_bots(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nobody needs them here, and they are slow to start."""
    monkeypatch.setattr(BotPool, "start", lambda _pool: None)
    monkeypatch.setattr(NotebookWorker, "answer_timed", _answer_here)
    yield
    structlog.reset_defaults()


SHORT = 14
"""Moves after which a card has been shown."""


class Twice:
    """Plays both worlds."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch, capture: pytest.CaptureFixture[str]) -> None:
        self.folder, self.patch, self.capture = folder, patch, capture

    def first(self, players: int, moves: int, programs: int = 0) -> World:
        chance = random.Random(players)
        return play_by_chance(self.folder / "first", players, moves, chance, self.capture, programs=programs)

    def second(self, first: World, viewer: str | None) -> World:
        cards = other_deal(first, viewer, random.Random(1))
        assert cards != first.slots, "the two worlds are the same: nothing would be proven"
        folder = self.folder / f"second-{viewer}"
        return play_again(folder, first, viewer=viewer, slots=cards, patch=self.patch, capture=self.capture)


@pytest.fixture
def twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Twice:
    return Twice(tmp_path, monkeypatch, capsys)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "programs"), [(4, 1), (6, 2)])
def test_every_seat_and_the_spectator_receive_the_same_bytes_in_two_worlds(
    players: int, programs: int, twice: Twice
) -> None:
    first = twice.first(players, 32, programs)
    assert len(first.game.state.public.out) == players - 1, "nearly everybody has accused, and falsely"
    assert not first.game.over
    assert {*first.received} == {None, *first.game.players}
    assert any(step.to is not None for step in first.steps), "no card was shown"
    for viewer in first.received:
        second = twice.second(first, viewer)
        assert differences(first, second, viewer) == []
        assert lengths_that_differ(first, second) == []


# -- Does it catch anything? A leak is planted, in both worlds of course.


def _everybody_sees_the_card(patch: pytest.MonkeyPatch) -> None:
    def redact(event: Event, seat: Any) -> SeenEvent:
        if isinstance(event, CardShown):
            return SeenCardShown(event.seat, event.to, event.card)
        return as_it_should_be(event, seat)

    patch.setattr(game_view, "redact", redact)


def _snapshots_hold_all_hands(patch: pytest.MonkeyPatch) -> None:
    usual = game_view.game_info

    def game_info(game: Game, viewer: Any) -> GameInfo:
        hands = dict(zip(game.players, game.state.secrets.hands, strict=True))
        return msgspec.structs.replace(usual(game, viewer), hands=hands)

    patch.setattr(table_view, "game_info", game_info)


def _an_update_is_longer_by_the_number_of_cards_that_could_be_shown(patch: pytest.MonkeyPatch) -> None:
    usual = table_view.render

    def render(table: TableState, entry: Entry) -> Rendered:
        rendered, game = usual(table, entry), table.game
        pending = None if game is None else game.state.public.pending
        if game is None or pending is None:
            return rendered
        seat = game.seat(game.acting)
        assert seat is not None
        padding = b" " * len(set(pending.triple).intersection(game.state.secrets.hands[seat]))
        return msgspec.structs.replace(rendered, common=rendered.common + padding)

    patch.setattr(live_table, "render", render)


def _commitments_come_in_the_order_of_their_cards(patch: pytest.MonkeyPatch) -> None:
    def slots(game: Game) -> tuple[SlotCommitment, ...]:
        ordered = sorted(game.slots, key=lambda slot: slot.card)
        return tuple(SlotCommitment(slot.holder, slot.commitment) for slot in ordered)

    patch.setattr(game_view, "_slots", slots)


def _openings_of_the_envelope_are_sent_to_all(patch: pytest.MonkeyPatch) -> None:
    usual = game_view.game_info

    def game_info(game: Game, viewer: Any) -> GameInfo:
        return msgspec.structs.replace(usual(game, viewer), openings=game_view._openings(game, None))

    patch.setattr(table_view, "game_info", game_info)


def _a_refusal_knows_a_hand(patch: pytest.MonkeyPatch) -> None:
    usual = play.act

    def act(table: TableState, *rest: Any) -> Any:
        try:
            return usual(table, *rest)
        except Refusal:
            assert table.game is not None
            first = table.game.state.secrets.hands[0][0]
            raise TableRefusal(TableReason.BAD_VALUE, problem=f"Not that, {first}") from None

    patch.setattr(judge, "act", act)


def _the_log_names_what_happened(patch: pytest.MonkeyPatch) -> None:
    usual = table_changes.apply

    def apply(table: TableState, entry: Entry, events: Any = None) -> None:
        usual(table, entry, events)
        if events:
            structlog.get_logger().info("acted", events=repr(events))

    patch.setattr(live_table, "apply", apply)


def _the_page_of_the_table_counts_cards(patch: pytest.MonkeyPatch) -> None:
    usual = table_view.table_info

    def table_info(table: TableState) -> TableInfo:
        assert table.game is not None
        return msgspec.structs.replace(usual(table), games=len("".join(table.game.state.secrets.hands[0])))

    patch.setattr(http, "table_info", table_info)


async def _whatever_there_is(history: History, table: str, number: int) -> Finished:
    """A game as if it were over."""
    state = TableState(table)
    told = []
    async for state, entry in history.states(table):
        if isinstance(entry.what, Acted) and state.game is not None:
            told.append((entry.at, game_view.opened_events(state.game)))
    assert state.game is not None
    return Finished(table, state.game, {}, tuple(told))


def _not_finished(*_: object) -> Any:
    raise TableRefusal(TableReason.NO_SUCH_GAME)


def _the_record_is_given_out_early(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(http, "finished_game", _whatever_there_is)
    patch.setattr(http, "story_of", _not_finished)


def _the_story_is_told_early(patch: pytest.MonkeyPatch) -> None:
    async def story_of(finished: Finished, *_: object) -> Story:
        return Story(1, (), tuple(StoryStep(at, happened) for at, happened in finished.told), None)

    patch.setattr(http, "finished_game", _whatever_there_is)
    patch.setattr(http, "record_text", _not_finished)
    patch.setattr(http, "story_of", story_of)


def _the_preview_of_a_link_tells_early(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(previews, "finished_game", _whatever_there_is)
    patch.setattr(previews, "opened_envelope", lambda game: game.state.secrets.envelope)


def _metrics_count_by_card(patch: pytest.MonkeyPatch) -> None:
    usual = metrics.Metrics.text
    hands: list[tuple[str, ...]] = []

    def text(self: metrics.Metrics) -> bytes:
        return usual(self) + b"".join(b"shown_%s 1\n" % card.encode() for card in hands[-1])

    packed = stored_events.pack_deal

    def pack_deal(dealt: Any) -> Any:
        hands.append(dealt.hands[0])
        return packed(dealt)

    patch.setattr(deal, "pack_deal", pack_deal)
    patch.setattr(metrics.Metrics, "text", text)


def _a_hint_names_the_cards_of_a_neighbour(patch: pytest.MonkeyPatch) -> None:
    usual = notebook_help.hint

    async def hint(table: TableState, *rest: Any) -> bytes:
        assert table.game is not None
        hand = " ".join(sorted(table.game.state.secrets.hands[0]))
        answer = msgspec.json.decode(await usual(table, *rest), type=Hinted)
        return messages.encode(msgspec.structs.replace(answer, room=hand))

    patch.setattr(live_table, "hint", hint)


@pytest.mark.parametrize(
    "plant",
    [
        _everybody_sees_the_card,
        _snapshots_hold_all_hands,
        _an_update_is_longer_by_the_number_of_cards_that_could_be_shown,
        _commitments_come_in_the_order_of_their_cards,
        _openings_of_the_envelope_are_sent_to_all,
        _a_refusal_knows_a_hand,
        _the_log_names_what_happened,
        _the_page_of_the_table_counts_cards,
        _the_record_is_given_out_early,
        _the_story_is_told_early,
        _the_preview_of_a_link_tells_early,
        _metrics_count_by_card,
        _a_hint_names_the_cards_of_a_neighbour,
    ],
)
def test_a_leak_that_is_planted_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], twice: Twice, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    first = twice.first(3, SHORT)
    assert any(step.to is not None for step in first.steps), "no card was shown"
    # Spectators never get there.
    seated = plant in (_a_refusal_knows_a_hand, _a_hint_names_the_cards_of_a_neighbour)
    viewer = first.game.players[2] if seated else None
    assert differences(first, twice.second(first, viewer), viewer)


def _a_stream_leaves_out_the_spaces(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(
        line_stream.LineStream,
        "_encoded",
        lambda _stream, frames: b"".join(
            b"%x\r\n%b\n\r\n" % (len(frame.text.rstrip()) + 1, frame.text.rstrip()) for frame in frames
        ),
    )


@pytest.mark.parametrize("plant", [_snapshots_hold_all_hands, _a_refusal_knows_a_hand])
def test_a_leak_to_a_program_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], twice: Twice, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    first = twice.first(3, SHORT, programs=1)
    viewer = first.game.players[2]
    assert differences(first, twice.second(first, viewer), viewer)


def test_without_a_leak_a_program_is_sent_the_same_bytes_over_another_deal(twice: Twice) -> None:
    first = twice.first(3, SHORT, programs=1)
    viewer = first.game.players[2]
    assert any('"bot":"program"' in text for text in first.received[viewer]), "it has moved"
    second = twice.second(first, viewer)
    assert differences(first, second, viewer) == []
    assert lengths_that_differ(first, second) == []


@pytest.mark.slow
@pytest.mark.parametrize("plant", [None, _everybody_sees_the_card])
def test_a_language_model_at_the_table_reads_the_same_in_both_worlds_unless_there_is_a_leak(
    plant: Callable[[pytest.MonkeyPatch], None] | None, twice: Twice, monkeypatch: pytest.MonkeyPatch
) -> None:
    if plant:
        plant(monkeypatch)
    first = twice.first(4, 32, programs=1)
    viewer = first.game.players[3]
    worlds = (first, twice.second(first, viewer))
    one, other = (page_of_lines(world.received[viewer], viewer) for world in worlds)
    assert "deals fit." in one
    assert (one == other) is (plant is None)


def test_a_stream_whose_lines_are_as_long_as_their_cards_is_noticed(
    twice: Twice, monkeypatch: pytest.MonkeyPatch
) -> None:
    _a_stream_leaves_out_the_spaces(monkeypatch)
    first = twice.first(3, SHORT, programs=1)
    assert lengths_that_differ(first, twice.second(first, None))


def test_without_a_leak_the_same_short_game_shows_no_difference(twice: Twice) -> None:
    first = twice.first(3, SHORT)
    for viewer in (None, first.game.players[2]):
        second = twice.second(first, viewer)
        assert differences(first, second, viewer) == []
        assert lengths_that_differ(first, second) == []


def test_frames_as_long_as_their_cards_are_noticed(twice: Twice, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_view, "up_to", lambda _length, frame: frame)
    first = twice.first(3, SHORT)
    assert lengths_that_differ(first, twice.second(first, None))


# -- The person on a chair may change. What one was told is not for the next.


def _newcomers(folder: Path, patch: pytest.MonkeyPatch) -> list[Newcomer]:
    """After two people, of whom one did and noted something else than the other."""
    patch.setattr(following, "RECONNECT_GRACE", PATIENCE)  # or a line about that may come in between
    return [
        newcomer_after(folder / note, muted=muted, note=note)
        for muted, note in ((2, "Rope"), (3, "Not the rope"))
    ]


def test_a_newcomer_on_a_left_chair_is_sent_what_a_spectator_was_whatever_was_told_to_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = _newcomers(tmp_path, monkeypatch)
    assert one.lines == one.watched
    assert one == other


def _lines_follow_the_chair(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(live_table, "_seat_then", lambda _state, sitting: sitting.suspect)


def _what_is_remembered_is_for_the_chair(patch: pytest.MonkeyPatch) -> None:
    def lines_after(self: live_table.LiveTable, line: int, connection: Connection) -> list[bytes]:
        return [rendered.to(connection.viewer) for rendered in self._recent if rendered.line > line]

    patch.setattr(live_table.LiveTable, "lines_after", lines_after)


@pytest.mark.parametrize("plant", [_lines_follow_the_chair, _what_is_remembered_is_for_the_chair])
def test_what_is_told_to_the_next_person_on_a_chair_would_be_found(
    plant: Callable[[pytest.MonkeyPatch], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    one, other = _newcomers(tmp_path, monkeypatch)
    assert one.lines != one.watched
    assert one.lines != other.lines
