"""What each entry of the log changes at a table. Never refuses: what happened has happened.

Whoever applies the same lines comes to the same table.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from casefile.fair.commitments import called_off
from casefile.game.cards import Suspect
from casefile.game.events import Event
from casefile.game.evolve import begin, evolve_all
from casefile.game.public import Phase
from casefile.server.table import log as entries
from casefile.server.table.log import AnyEntry
from casefile.server.table.state import (
    MAX_ANSWERS,
    MAX_CHAT,
    Chair,
    Game,
    Offer,
    Spoken,
    TableState,
    Transfer,
    game_id,
)
from casefile.server.table.stored_events import press, unpack, unpack_deal
from casefile.server.wire.settings import edition_of


def apply_all(table: TableState, lines: Iterable[AnyEntry]) -> None:
    for entry in lines:
        apply(table, entry)


def apply(table: TableState, entry: AnyEntry, events: tuple[Event, ...] | None = None) -> None:
    """One more line. `events` spares unpacking what the writer of the entry holds in hand."""
    table.line += 1
    table.touched = entry.at
    if entry.id and entry.by is not None:
        answered = table.chairs[entry.by].answered
        answered[entry.id] = table.line
        if len(answered) > MAX_ANSWERS:
            del answered[next(iter(answered))]
    if type(entry) is entries.Acted:
        _acted(table, entry, unpack(entry.events) if events is None else events)
    else:
        CHANGES[type(entry)](table, entry)


# -- lobby


def _opened(table: TableState, entry: entries.Opened) -> None:
    table.settings, table.invitation = entry.settings, entry.invitation
    table.incarnation = entry.incarnation


def _configured(table: TableState, entry: entries.Configured) -> None:
    table.settings = entry.settings
    for chair in table.people:
        chair.ready = False


def _seated(table: TableState, entry: entries.Seated) -> None:
    table.chairs[entry.chair] = Chair(
        entry.chair, sitter=table.line, name=entry.name, key=entry.key, away_since=entry.at
    )
    if table.host is None:
        table.host = entry.chair


def _seat_changed(table: TableState, entry: entries.SeatChanged) -> None:
    chair = table.chairs.pop(entry.chair)
    chair.suspect = entry.to
    chair.ready = False
    table.chairs[entry.to] = chair
    if table.host == entry.chair:
        table.host = entry.to
    _forget(table, entry.chair, now=frozenset({entry.to}))
    table.chat = deque(
        (said._replace(chair=entry.to) if said.sitter == chair.sitter else said for said in table.chat),
        maxlen=MAX_CHAT,
    )


def _renamed(table: TableState, entry: entries.Renamed) -> None:
    table.chairs[entry.chair].name = entry.name


def _bot_seated(table: TableState, entry: entries.BotSeated) -> None:
    table.chairs[entry.chair] = Chair(entry.chair, level=entry.level, ready=True)


def _chair_cleared(table: TableState, entry: entries.ChairCleared) -> None:
    table.chairs.pop(entry.chair, None)
    _forget(table, entry.chair)
    _find_host(table)


def _forget(table: TableState, gone: Suspect, now: frozenset[Suspect] = frozenset()) -> None:
    """Whoever was muted or heard on a chair is that no more, but where they sit now."""
    for chair in table.chairs.values():
        if gone in chair.muted:
            chair.muted = chair.muted - {gone} | now
        if gone in chair.heard:
            chair.heard = chair.heard - {gone} | now


def _readied(table: TableState, entry: entries.Readied) -> None:
    table.chairs[entry.chair].ready = entry.ready


def _host_passed(table: TableState, entry: entries.HostPassed) -> None:
    table.host = entry.chair


def _restored(table: TableState, entry: entries.Restored) -> None:
    table.incarnation = entry.incarnation


def _find_host(table: TableState) -> None:
    """The host is always somebody who still holds a seat, if there is anybody."""
    people = [chair.suspect for chair in table.people]
    if table.host not in people:
        table.host = people[0] if people else None


def _invitation_renewed(table: TableState, entry: entries.InvitationRenewed) -> None:
    table.invitation = entry.invitation


def _transfer_offered(table: TableState, entry: entries.TransferOffered) -> None:
    table.chairs[entry.chair].transfer = Transfer(entry.key, entry.at, entry.until - entry.at)


def _key_changed(table: TableState, entry: entries.KeyChanged) -> None:
    chair = table.chairs[entry.chair]
    chair.key, chair.transfer = entry.key, None


# -- who is there


def _came(table: TableState, entry: entries.Came) -> None:
    chair = table.chairs[entry.chair]
    chair.present |= {entry.process}
    chair.fair |= entry.fair
    chair.away_since = None
    if chair.sitting_in and not chair.asked_for_bot:
        chair.sitting_in = ""


def _went(table: TableState, entry: entries.Went) -> None:
    chair = table.chairs.get(entry.chair)
    if chair is None:
        return
    chair.present -= {entry.process}
    if not chair.present:
        chair.fair = False
    if not chair.present and not chair.left:
        chair.away_since = entry.at
        _wants_nothing(table, chair)


def _sit_in_voted(table: TableState, entry: entries.SitInVoted) -> None:
    table.wanting_sit_in = _with_or_without(table.wanting_sit_in, entry.chair, entry.wanted)


def _sat_in(table: TableState, entry: entries.SatIn) -> None:
    chair = table.chairs[entry.chair]
    chair.sitting_in, chair.asked_for_bot = entry.level, entry.asked
    table.wanting_sit_in -= {chair.suspect}
    _wait_anew(table, entry.chair, entry.at)


def _taken_back(table: TableState, entry: entries.TakenBack) -> None:
    chair = table.chairs[entry.chair]
    chair.sitting_in, chair.asked_for_bot = "", False
    _wait_anew(table, entry.chair, entry.at)


def _wait_anew(table: TableState, chair: Suspect, at: int) -> None:
    """Somebody else plays for this chair now. If all wait for it, they have not waited for that one yet."""
    if table.playing and table.game is not None and table.game.acting == chair:
        table.game.waiting_since, table.wanting_sit_in = at, frozenset()


def _wants_nothing(table: TableState, chair: Chair) -> None:
    """Whoever is gone is not asked."""
    table.wanting_pause -= {chair.suspect}
    table.wanting_sit_in -= {chair.suspect}


def _with_or_without(names: frozenset[Suspect], name: Suspect, wanted: bool) -> frozenset[Suspect]:
    return names | {name} if wanted else names - {name}


def _left_for_good(table: TableState, entry: entries.LeftForGood) -> None:
    chair = table.chairs[entry.chair]
    chair.left, chair.key, chair.sitting_in, chair.asked_for_bot = True, "", entry.level, True
    chair.transfer, chair.away_since = None, None
    _wants_nothing(table, chair)
    _wait_anew(table, entry.chair, entry.at)
    _find_host(table)


# -- the deal


def _deal_offered(table: TableState, entry: entries.DealOffered) -> None:
    if entry.game != table.games:
        table.aborted = []
    table.games = entry.game
    table.offer = Offer(
        entry.game,
        entry.attempt,
        entry.players,
        entry.first,
        entry.secret,
        entry.commitment,
        entry.sharers,
        entry.at,
        entry.placed,
    )


def _share_committed(table: TableState, entry: entries.ShareCommitted) -> None:
    assert table.offer is not None, "a share belongs to a deal"
    table.offer.committed[entry.chair] = entry.commitment
    table.offer.at = entry.at


def _share_revealed(table: TableState, entry: entries.ShareRevealed) -> None:
    assert table.offer is not None, "a share belongs to a deal"
    table.offer.revealed[entry.chair] = entry.share
    table.offer.at = entry.at


def _deal_aborted(table: TableState, entry: entries.DealAborted) -> None:
    offer = table.offer
    assert offer is not None, "only an offered deal is aborted"
    table.aborted.append(
        called_off(
            game_id(table.table, offer.game),
            edition_of(table.settings),
            offer.players,
            offer.first,
            bytes.fromhex(offer.secret),
            missing=frozenset(entry.missing),
            placed=offer.placed,
            before=table.aborted,
        )
    )
    table.offer = None


def _begun(table: TableState, entry: entries.Begun) -> None:
    dealt = unpack_deal(entry.deal)
    offer = table.offer
    assert offer is not None, "a deal is offered before it is made"
    table.game = Game(
        entry.game,
        begin(dealt),
        offer,
        bytes.fromhex(entry.seed),
        entry.slots,
        dealt,
        tuple(table.aborted),
        table.line,
    )
    table.offer = None
    table.last_first = offer.first
    table.paused, table.wanting_pause = False, frozenset()
    table.game.waiting_since = entry.at
    _set_clock(table, entry.at)


# -- play


def _acted(table: TableState, entry: entries.Acted, events: tuple[Event, ...]) -> None:
    game = table.game
    assert game is not None, "only in a game is there something to do"
    before = (game.acting, game.state.public.turns)
    game.state = evolve_all(game.state, events)
    game.latest = events
    game.pressed.append(press(entry.events))
    game.waiting_since, table.wanting_sit_in = entry.at, frozenset()
    if game.over:
        _close_game(table)
    elif (game.acting, game.state.public.turns) != before:
        _set_clock(table, entry.at)


def _close_game(table: TableState) -> None:
    """The table is a lobby again; whoever left for good is not asked for another game."""
    assert table.game is not None
    table.game.deadline = None
    table.paused, table.wanting_pause = False, frozenset()
    for chair in list(table.chairs.values()):
        if chair.left:
            del table.chairs[chair.suspect]
            _forget(table, chair.suspect)
        elif chair.is_person:
            chair.ready, chair.sitting_in, chair.asked_for_bot = False, "", False


def _set_clock(table: TableState, at: int) -> None:
    game = table.game
    assert game is not None
    showing = game.state.public.phase is Phase.SHOW
    seconds = table.settings.answer_seconds if showing else table.settings.turn_seconds
    game.deadline = None if seconds is None or table.paused else at + 1000 * seconds
    game.clock_since = at


def _pause_wanted(table: TableState, entry: entries.PauseWanted) -> None:
    table.wanting_pause = _with_or_without(table.wanting_pause, entry.chair, entry.wanted)


def _paused(table: TableState, _entry: entries.Paused) -> None:
    table.paused, table.wanting_pause = True, frozenset()
    if table.game is not None:
        table.game.deadline = None


def _resumed(table: TableState, entry: entries.Resumed) -> None:
    table.paused = False
    if table.playing and table.game is not None:
        table.game.waiting_since = entry.at
        _set_clock(table, entry.at)


def _clock_set(table: TableState, entry: entries.ClockSet) -> None:
    if table.game is not None:
        table.game.deadline, table.game.clock_since = entry.deadline, entry.at


# -- talk


def _said(table: TableState, entry: entries.Said) -> None:
    if entry.text is not None:
        chair = table.chairs[entry.chair]
        chair.spoke = True
        table.chat.append(Spoken(table.line, entry.at, entry.chair, entry.text, chair.sitter))


def _muted(table: TableState, entry: entries.Muted) -> None:
    chair, whom = table.chairs[entry.chair], frozenset({entry.whom})
    chair.muted = chair.muted | whom if entry.muted else chair.muted - whom
    chair.heard = chair.heard - whom if entry.muted else chair.heard | whom


def _erased(table: TableState, entry: entries.Erased) -> None:
    chair = table.chairs[entry.chair]
    chair.name, chair.spoke = None, False
    table.chat = deque((said for said in table.chat if said.sitter != chair.sitter), maxlen=MAX_CHAT)


CHANGES: dict[type, Callable[[TableState, Any], None]] = {
    entries.Opened: _opened,
    entries.Configured: _configured,
    entries.Seated: _seated,
    entries.SeatChanged: _seat_changed,
    entries.Renamed: _renamed,
    entries.BotSeated: _bot_seated,
    entries.ChairCleared: _chair_cleared,
    entries.Readied: _readied,
    entries.HostPassed: _host_passed,
    entries.InvitationRenewed: _invitation_renewed,
    entries.Restored: _restored,
    entries.TransferOffered: _transfer_offered,
    entries.KeyChanged: _key_changed,
    entries.Came: _came,
    entries.Went: _went,
    entries.SitInVoted: _sit_in_voted,
    entries.SatIn: _sat_in,
    entries.TakenBack: _taken_back,
    entries.LeftForGood: _left_for_good,
    entries.DealOffered: _deal_offered,
    entries.ShareCommitted: _share_committed,
    entries.ShareRevealed: _share_revealed,
    entries.DealAborted: _deal_aborted,
    entries.Begun: _begun,
    entries.PauseWanted: _pause_wanted,
    entries.Paused: _paused,
    entries.Resumed: _resumed,
    entries.ClockSet: _clock_set,
    entries.Said: _said,
    entries.Muted: _muted,
    entries.Erased: _erased,
}
"""What each kind of entry changes. A test holds it to the whole of AnyEntry."""
