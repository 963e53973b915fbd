"""What changes a deal or a game: one function for each kind of fact.

`table.touched` is when it happened.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from casefile.fair.commitments import called_off
from casefile.game.events import Event
from casefile.game.evolve import begin, evolve_all
from casefile.game.public import Phase
from casefile.server.table.log import (
    Acted,
    Begun,
    ClockSet,
    DealAborted,
    DealOffered,
)
from casefile.server.table.seat_changes import forget, with_or_without
from casefile.server.table.state import (
    Game,
    Offer,
    TableState,
    game_id,
)
from casefile.server.table.stored_events import encode_events, unpack_deal
from casefile.server.wire.settings import edition_of
from casefile.server.wire.table_happenings import (
    FinishWanted,
    GamePaused,
    GameResumed,
    HasCommitted,
    HasRevealed,
    WaitSkipped,
    WantsPause,
)

# -- the deal


def _deal_offered(table: TableState, fact: DealOffered) -> None:
    # Attempts belong to one deal; the next game begins with a clean list.
    if fact.game != table.games:
        table.aborted = []
    table.games = fact.game
    table.offer = Offer(
        fact.game,
        fact.attempt,
        fact.players,
        fact.first,
        fact.secret,
        fact.commitment,
        fact.sharers,
        table.touched,
        fact.placed,
    )


def _share_committed(table: TableState, fact: HasCommitted) -> None:
    assert table.offer is not None, "a share belongs to a deal"
    table.offer.committed[fact.chair] = fact.commitment
    table.offer.at = table.touched


def _share_revealed(table: TableState, fact: HasRevealed) -> None:
    assert table.offer is not None, "a share belongs to a deal"
    table.offer.revealed[fact.chair] = fact.share
    table.offer.at = table.touched


def _deal_aborted(table: TableState, fact: DealAborted) -> None:
    offer = table.offer
    assert offer is not None, "only an offered deal is aborted"
    table.aborted.append(
        called_off(
            game_id(table.table, offer.game),
            edition_of(table.settings),
            offer.players,
            offer.first,
            bytes.fromhex(offer.secret),
            missing=frozenset(fact.missing),
            placed=offer.placed,
            before=table.aborted,
        )
    )
    table.offer = None


def _begun(table: TableState, fact: Begun) -> None:
    dealt = unpack_deal(fact.deal)
    offer = table.offer
    assert offer is not None, "a deal is offered before it is made"
    table.game = Game(
        fact.game,
        begin(dealt),
        offer,
        bytes.fromhex(fact.seed),
        fact.slots,
        dealt,
        tuple(table.aborted),
        table.line,
    )
    table.offer = None
    for chair in table.chairs.values():
        chair.hints = 0
    table.last_first = offer.first
    table.paused, table.wanting_pause = False, frozenset()
    table.game.waiting_since = table.touched
    _set_clock(table, table.touched)


# -- play


def change_by_action(table: TableState, fact: Acted, events: tuple[Event, ...]) -> None:
    game = table.game
    assert game is not None, "only in a game is there something to do"
    before = (game.acting, game.state.public.turns)
    game.state = evolve_all(game.state, events)
    game.latest = events
    game.encoded_actions.append(encode_events(fact.events))
    game.waiting_since, table.wanting_sit_in = table.touched, frozenset()
    if game.over:
        close_game(table)
    # The clock runs for a chair, not for a move: rolling does not buy time to walk.
    elif (game.acting, game.state.public.turns) != before:
        _set_clock(table, table.touched)


def close_game(table: TableState) -> None:
    """The table is a lobby again; whoever left for good is not asked for another game."""
    assert table.game is not None
    table.game.deadline = None
    table.paused, table.wanting_pause = False, frozenset()
    for chair in list(table.chairs.values()):
        if chair.left:
            del table.chairs[chair.suspect]
            forget(table, chair.suspect)
        else:
            chair.sitting_in, chair.asked_for_bot = "", False
            if chair.is_person:
                chair.ready = False


def _set_clock(table: TableState, at: int) -> None:
    game = table.game
    assert game is not None
    showing = game.state.public.phase is Phase.SHOW
    seconds = table.settings.answer_seconds if showing else table.settings.turn_seconds
    game.deadline = None if seconds is None or table.paused else at + 1000 * seconds
    game.clock_since = at


def _pause_wanted(table: TableState, fact: WantsPause) -> None:
    table.wanting_pause = with_or_without(table.wanting_pause, fact.chair, fact.wanted)


def _paused(table: TableState, _fact: GamePaused) -> None:
    table.paused, table.wanting_pause = True, frozenset()
    if table.game is not None:
        table.game.deadline = None


def _resumed(table: TableState, _fact: GameResumed) -> None:
    table.paused = False
    if table.playing and table.game is not None:
        table.game.waiting_since = table.touched
        _set_clock(table, table.touched)


def _wait_skipped(table: TableState, _fact: WaitSkipped) -> None:
    assert table.game is not None, "only in a game does anybody wait"
    table.game.skipped_turn = table.game.state.public.turns


def _finish_wanted(table: TableState, _fact: FinishWanted) -> None:
    assert table.game is not None, "only a game can be finished"
    table.game.finishing = True


def _clock_set(table: TableState, fact: ClockSet) -> None:
    if table.game is not None:
        table.game.deadline, table.game.clock_since = fact.deadline, table.touched


GAME_CHANGES: Mapping[type, Callable[[TableState, Any], None]] = {
    DealOffered: _deal_offered,
    HasCommitted: _share_committed,
    HasRevealed: _share_revealed,
    DealAborted: _deal_aborted,
    Begun: _begun,
    WantsPause: _pause_wanted,
    GamePaused: _paused,
    GameResumed: _resumed,
    WaitSkipped: _wait_skipped,
    FinishWanted: _finish_wanted,
    ClockSet: _clock_set,
}
